package game

// This file counts uses of abilities, for those who want to know what games exercise. Where nobody counts it costs a comparison.

// used counts a use of an ability.
func (e *Env) used(a AbilityID) {
	if int(a) < len(e.Uses) {
		e.Uses[a]++
	}
}

// noteCast counts the costs, permissions and reductions that a spell was cast with; nothing has happened since it was paid for.
func (s *State) noteCast(row int16, env *Env) {
	p := &s.procs[row]
	id := p.Self.ID()
	f := s.faceOf(id)
	if FaceDownWay(int(p.Way)) || len(env.Uses) == 0 {
		return
	}
	if alt := int(p.Way) % waysPerPermission; alt > 0 && alt <= len(f.Ways) {
		env.used(f.Ways[alt-1])
	}
	for k, a := range f.Extras {
		if s.timesPaid(row, k, &s.book.abilities[a]) > 0 {
			env.used(a)
		}
	}
	for i := range s.procs {
		if g := &s.procs[i]; g.Kind == GivenCostProc && g.Parent == row && g.Much > 0 {
			env.used(g.Ability)
		}
	}
	for _, a := range f.Elsewhere {
		switch ab := &s.book.abilities[a]; {
		case ab.Kind == MayPlayRule && p.Permit != 0 && ab.Permit == p.Permit:
			env.used(a)
		case ab.Kind == CostRule:
			sc := s.procScope(row)
			sc.source = p.Self
			if s.number(ab.Less, &sc) > 0 {
				env.used(a)
			}
		}
	}
}

// noteLiving counts the abilities that apply by being there: those that the layers have applied to something, and those that change
// rules. What watches for events is counted when they happen.
func (s *State) noteLiving(env *Env) {
	if len(env.Uses) == 0 {
		return
	}
	for i := range s.work.pass.rows {
		if r := &s.work.pass.rows[i]; r.watch.Ability != 0 && r.begun && r.from < r.to {
			env.used(r.watch.Ability)
		}
	}
	for i := range s.watch {
		switch w := &s.watch[i]; w.Kind {
		case TriggeredAbility, ReplacementRule, EntersRule, StaticAbility, ActivatedAbility:
		case MayPlayRule:
			if w.Effect >= 0 || w.Zone == Battlefield {
				env.used(w.Ability)
			}
		default:
			env.used(w.Ability)
		}
	}
}
