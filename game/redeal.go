package game

import "github.com/thrall-arena/thrall/control"

// Redeal permutes, among the objects of each owner, which card each object is that v may not look at: in hands, libraries,
// outside the game and face down. Then it permutes the places of those objects in hands and libraries to which nothing
// refers, so that no number follows a card unseen. It is the knife of the proof that observations leak nothing: whatever v is
// shown must stay the same to the byte. The result follows from key alone; the state's own keys stay.
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
			exchange(&s.objects[ids[i]], &s.objects[ids[j]])
		}
	}
	s.tellMains()
	for g := s; g != nil; g = g.main {
		for p := range Player(s.seats) {
			for _, z := range [...]Zone{Hand, Library} {
				g.permutePlaces(v, z, p, scramble(key[1]^uint64(z)))
			}
		}
	}
	s.epoch++
}

// permutePlaces permutes the places of the objects of a zone that v may not look at and nothing refers to.
func (s *State) permutePlaces(v control.Participant, z Zone, p Player, key uint64) {
	var order, moved []ID
	var places []int
	for id := s.list(z, p).Head; id != 0; id = s.objects[id].Next {
		if s.objects[id].Flags&Pinned == 0 && !s.MayLook(v, id) {
			places, moved = append(places, len(order)), append(moved, id)
		}
		order = append(order, id)
	}
	for i := len(moved) - 1; i > 0; i-- {
		j := int(scramble(key^uint64(p)<<32^uint64(i)) >> 32 * uint64(i+1) >> 32)
		moved[i], moved[j] = moved[j], moved[i]
	}
	for i, place := range places {
		order[place] = moved[i]
	}
	s.relink(z, p, order)
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
