package game

import "github.com/thrall-arena/thrall/control"

// Redeal permutes, among the objects of each owner, which card each object is that v may not look at: in hands, libraries,
// outside the game and face down. It is the knife of the proof that observations leak nothing: whatever v is shown must stay
// the same to the byte. Objects keep their places, numbers and histories. The result follows from key alone; the state's own
// key stays, because the numbers that v is shown are made from it.
//
// The result is no state that play could have led to, and what anybody knew of the cards is void: compare what is shown, and
// throw it away.
func (s *State) Redeal(v control.Participant, key [2]uint64) {
	var ids []ID
	for p := range Player(s.seats) {
		ids = s.appendUnseen(ids[:0], v, p)
		for i := len(ids) - 1; i > 0; i-- {
			x := scramble(key[0] ^ scramble(key[1]^uint64(p)<<32^uint64(i)))
			j := int(x >> 32 * uint64(i+1) >> 32)
			a, b := &s.objects[ids[i]], &s.objects[ids[j]]
			a.Card, b.Card = b.Card, a.Card
		}
	}
	s.epoch++
}

// appendUnseen appends the cards of an owner that v may not look at now.
func (s *State) appendUnseen(dst []ID, v control.Participant, owner Player) []ID {
	for id := ID(1); int(id) < len(s.objects); id++ {
		if o := &s.objects[id]; o.Kind == CardObject && o.Owner == owner && o.Zone != Nowhere && !s.MayLook(v, id) {
			dst = append(dst, id)
		}
	}
	return dst
}
