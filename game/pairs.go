package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds pairs of creatures (CR 702.95): who is paired with whom stands among the relations, once for each of the two, with the
// player who controls both.

// pair compiles the step that pairs two creatures.
func (p *prog) pair(e *card.Pair) {
	p.c.b.pairs = true
	p.emit(Instr{Code: PairOp, Who: p.term(e.Who), A: p.term(e.What), B: p.term(e.With), Dst: NoReg, At: e.At})
}

// opPair pairs two creatures, if both are unpaired creatures of the player who acts (CR 702.95a, 702.95c, 702.95d).
func opPair(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	a, b := s.first(in.A, &sc), s.first(in.B, &sc)
	if a == b || !s.mayPair(a, who) || !s.mayPair(b, who) {
		return next
	}
	s.bond(a, b, who)
	s.bond(b, a, who)
	s.dirty |= DirtyLayers
	return next
}

// bond notes that a creature is paired with another one while a player controls it.
func (s *State) bond(a, b Ref, who Player) {
	s.relate(a, pairedStep, b)
	s.links[s.linkRow(a, pairedStep)].Num = int32(who) + 1
}

// mayPair reports whether something is an unpaired creature that a player controls.
func (s *State) mayPair(r Ref, who Player) bool {
	return s.staysPaired(r, who) && s.partner(r) == Ref{}
}

// staysPaired reports whether something is a creature on the battlefield that a player controls.
func (s *State) staysPaired(r Ref, who Player) bool {
	p := s.permOf(r)
	return p != nil && p.creature() && p.Control == who
}

// partner is the creature with which another one is paired, or nothing.
func (s *State) partner(r Ref) Ref {
	for i := range s.links {
		if l := &s.links[i]; l.On == r && l.Step == pairedStep {
			return s.cells[l.Set].Of
		}
	}
	return Ref{}
}

// Partner is the creature with which a permanent is paired, or nothing. That is public.
func (s *State) Partner(id ID) Ref {
	if !s.book.pairs {
		return Ref{}
	}
	return s.partner(s.refOf(id))
}

// settlePairs ends the pairs of which one has stopped being a creature on the battlefield under the control of that player (CR 702.95e), and
// reports whether there was one.
func (s *State) settlePairs() (ended bool) {
	n := 0
	for _, l := range s.links {
		if l.Step == pairedStep {
			who := Player(l.Num - 1)
			if !s.staysPaired(l.On, who) || !s.staysPaired(s.cells[l.Set].Of, who) {
				s.freeSet(l.Set)
				ended = true
				continue
			}
		}
		s.links[n] = l
		n++
	}
	s.links = s.links[:n]
	return ended
}
