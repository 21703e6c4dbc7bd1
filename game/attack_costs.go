package game

// This file holds the optional costs to attack, CR 508.1g: what a player may pay as a creature attacks, exert and enlist among them
// (CR 701.43d, 702.154a). When the whole declaration is made, the creatures' controllers are asked cost by cost. What they choose is
// noted in the set of the declaration, determined with all other costs, and paid with them when the attackers have tapped.
//
// In the frame: I is the row of watch that is asked about.

// findAttackCost moves on to the next optional cost that can be paid beside all that is owed, if there is one.
func (s *State) findAttackCost(f *Frame, env *Env) bool {
	if s.rules[AttackCostRule] == 0 {
		return false
	}
	for ; int(f.I) < len(s.watch); f.I++ {
		if s.maySpendOn(f, int(f.I)) && s.affordsAttackCost(f, env) {
			return true
		}
	}
	return false
}

// maySpendOn reports whether a row of watch is an optional cost of an attack that has been declared.
func (s *State) maySpendOn(f *Frame, row int) bool {
	w := &s.watch[row]
	if w.Kind != AttackCostRule {
		return false
	}
	c := s.cellOf(f.Set, s.refOf(w.Source))
	p := s.permOf(s.refOf(w.Source))
	if c == 0 || p == nil {
		return false
	}
	e := Event{Kind: Attacks, Player: p.Control, Controller: p.Control, What: s.cells[c].Of, Other: s.refAt(s.cells[c].Aux), N: 1}
	return s.regulates(w, &e)
}

// affordsAttackCost reports whether the cost that is asked about can be paid beside all that is owed, with the attackers tapped.
func (s *State) affordsAttackCost(f *Frame, env *Env) bool {
	d := &env.declare
	d.event, d.who, d.asked, d.chosen, d.targets = Attacks, f.Who, -1, f.Set, d.targets[:0]
	d.collectCosts(s)
	d.begin(s, -1)
	d.chargeOptional(s, f.Set)
	w := &s.watch[f.I]
	d.owe(f.I, w.Control, 1)
	return d.canPay(s, env)
}

// chargeOptional adds the optional costs that have been chosen.
func (d *declaration) chargeOptional(s *State, chosen Value) {
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		if k := s.cells[c].Aux - optional; k >= 0 && !s.cells[c].declares() && s.permOf(s.cells[c].Of) != nil {
			d.owe(k, s.watch[k].Control, 1)
		}
	}
}

// decideAttackCost asks whether the creature's controller pays.
func (s *State) decideAttackCost(f *Frame, d *Decision) {
	w := &s.watch[f.I]
	d.Kind, d.Subject = MayDo, w.Control
	d.Source, d.Card = s.refOf(w.Source), s.book.abilities[w.Ability].Card
}

// answerAttackCost notes the answer.
func (s *State) answerAttackCost(f *Frame, o Option) {
	if o.Kind == Yes {
		f.Set = s.addTo(f.Set, s.refOf(s.watch[f.I].Source), optional+f.I)
	}
	f.I++
}

// isDeclared reports whether r is chosen to attack in the declaration that is being made (CR 508.1a).
func (s *State) isDeclared(r Ref) bool {
	for i := range s.frames {
		if f := &s.frames[i]; f.Kind == AttackFrame && s.cellOf(f.Set, r) != 0 {
			return true
		}
	}
	return false
}
