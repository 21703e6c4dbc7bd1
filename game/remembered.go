package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what a permanent remembers where some card asks for it: that it had to attack this combat (CR 506.6), and that one of its
// abilities was activated this turn (CR 700.10).

// momentary compiles what is true of a permanent for a while and changes without an event: nothing continuous reads it.
func (p *prog) momentary(w card.Word) ExprID {
	if p.static {
		refuse(p.at, "a continuous effect that reads summoning sickness, a declaration, or what was activated is not among what the rules engine does yet")
	}
	switch w {
	case card.Sick:
		return p.leaf(filtSick)
	case card.Compelled:
		p.c.b.asksCompelled = true
		return p.c.node(Node{Op: filtMark, N: int32(Compelled)})
	case card.ActivatedNow:
		p.c.b.asksActivated = true
		return p.c.node(Node{Op: filtMark, N: int32(ActivatedNow)})
	default:
		return p.leaf(filtDeclared)
	}
}

// noteCompelled notes which of the creatures that are declared as attackers had to attack: those that something required to, whatever they
// attack, as it was when they were declared (CR 506.6, 508.1d). What was declared before and taken back is forgotten (CR 733.1).
func (s *State) noteCompelled(chosen Value) {
	s.forgetCompelled()
	total := int32(0)
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		if s.cells[c].declares() {
			total++
		}
	}
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		p := s.permOf(s.cells[c].Of)
		if s.cells[c].declares() && p != nil && s.compelled(p, total) {
			p.Flags |= Compelled
			s.change++
		}
	}
}

// compelled reports whether something requires a creature to attack, or would by what it could attack.
func (s *State) compelled(p *Permanent, total int32) bool {
	if s.goaders(p) != 0 {
		return true
	}
	if s.present[presentMust][Attacks] == 0 {
		return false
	}
	buf := s.lend()
	defer s.giveBack()
	for _, whom := range s.defenders(buf) {
		e := Event{Kind: Attacks, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object), Other: whom, N: total}
		for i := range s.watch {
			if w := &s.watch[i]; w.Kind == MustRule && w.Event == Attacks && s.regulates(w, &e) {
				return true
			}
		}
	}
	return false
}

// forgetCompelled ends what is remembered of a combat: what has phased out since, too.
func (s *State) forgetCompelled() {
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			rows[i].Flags &^= Compelled
		}
	}
	s.change++
}

// noteActivated notes that an ability of a permanent has been activated, mana abilities among them.
func (s *State) noteActivated(source Ref) {
	if !s.book.asksActivated {
		return
	}
	if p := s.permOf(source); p != nil {
		p.Flags |= ActivatedNow
		s.change++
	}
}
