package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds permanents that an effect turns face down (CR 708.2, 708.6, 712.16).

// opTurnDown turns permanents face down, all at once.
func opTurnDown(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if s.permOf(r) != nil && s.canTurnDown(r.ID()) {
			s.turnDown(r, sc.source, env)
		}
	}
	return next
}

// canTurnDown reports whether a permanent can be turned face down: not one that is face down (CR 708.2b), nor a double-faced or melded one
// (CR 712.16), nor one with a component that is double-faced (CR 730.2j).
func (s *State) canTurnDown(id ID) bool {
	if s.objects[id].Flags&FaceDown != 0 || s.book.twoSided(s.objects[id].Card) {
		return false
	}
	for part := s.components(id); part != 0; part = s.nextComponent(part) {
		if s.book.twoSided(s.objects[part].Card) {
			return false
		}
	}
	return true
}

// twoSided reports whether a card has a back face, or half of one (CR 712.1).
func (b *Book) twoSided(c CardID) bool {
	info := &b.cards[c]
	if info.doubleFaced() || info.Layout == card.MeldCard {
		return true
	}
	for i := range b.cards {
		if b.merges && b.cards[i].Layout == card.MeldCard && b.cards[i].Partner == c {
			return true
		}
	}
	return false
}

// turnDown turns a permanent face down. It is the same object: counters, damage and what is attached to it stay, and all who have seen it
// know which it is. Nothing about entering or leaving happens; it receives a new timestamp (CR 613.7f).
func (s *State) turnDown(r, by Ref, env *Env) {
	p, o := s.permOf(r), &s.objects[r.Slot]
	o.Flags = o.Flags&^Warded | FaceDown
	o.Stamp = s.stampNow()
	p.Flags &^= Manifested
	s.dirty |= DirtyLayers | DirtySBA | DirtySight
	s.change++
	s.record(&Event{Kind: TurnsUp, What: r, Player: p.Control, Source: by, Flag: FaceDownFlag, Audience: everybody}, env)
}
