package game

// This file numbers the cards of long lists once for a listing of options: each of them is offered by its place, and counting it card by
// card takes as long as the list is, for every card.

// shortList is how many cards are counted one by one.
const shortList = 32

// places are the places of the cards in a list, by object.
type places struct {
	known bool
	at    []uint32
}

// placeOf is the place of a card in the list of its zone, from the top.
func (s *State) placeOf(id ID, env *Env) uint64 {
	n := uint64(0)
	at := s.objects[id].Prev
	for ; at != 0 && (n < shortList || env.plain); at = s.objects[at].Prev {
		n++
	}
	if at == 0 {
		return n
	}
	if p := &env.places; !p.known || !s.numbered(id, p) {
		s.numberList(id, p)
	}
	return uint64(env.places.at[id])
}

// numbered reports whether the places are those of the list in which a card is that is not on top.
func (s *State) numbered(id ID, p *places) bool {
	prev := s.objects[id].Prev
	return int(max(id, prev)) < len(p.at) && p.at[prev]+1 == p.at[id]
}

// numberList numbers the list that a card is in.
func (s *State) numberList(id ID, p *places) {
	for len(p.at) < len(s.objects) {
		p.at = append(p.at, 0)
	}
	p.known = true
	n := uint32(0)
	for at := s.list(s.objects[id].Zone, s.objects[id].Owner).Head; at != 0; at = s.objects[at].Next {
		p.at[at] = n
		n++
	}
}
