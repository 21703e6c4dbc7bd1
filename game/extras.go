package game

import "github.com/thrall-arena/thrall/game/card"

// This file says how often additional costs are paid (CR 118.8, 601.2b, 601.2f): once if they are mandatory, or announced, those of
// escalate and entwine as often as modes are chosen beyond the first (CR 702.42a, 702.120a), and of multikicker as often as announced
// (CR 702.33c). What a spell costs more for each target beyond the first is such a cost, too: it is as often paid as it has targets beyond that
// (CR 601.2c, 601.2f).

// alternativeCost compiles an alternative cost of a spell (CR 118.9).
func (p *prog) alternativeCost(a *card.AlternativeCost) Ability {
	ab := Ability{Kind: AlternativeCostAbility, Zone: Stack, Cost: p.cost(&a.Cost), At: a.At}
	if a.Less != nil {
		ab.Less = p.lessThan(ab.Cost, a)
	}
	if a.Given != nil {
		ab.Given = p.cond(a.Given)
	}
	return ab
}

// additionalCost compiles an additional cost of a spell.
func (p *prog) additionalCost(a *card.AdditionalCost) Ability {
	ab := Ability{Kind: AdditionalCostAbility, Zone: Stack, Cost: p.cost(&a.Cost), At: a.At}
	if len(a.Colored) > 0 && !p.ownCost {
		refuse(a.At, "less colored mana for an additional cost that the card itself says is not among what the rules engine does yet")
	}
	if a.Given != nil {
		ab.Given = p.cond(a.Given)
	}
	if a.Optional {
		ab.Flags |= OptionalFlag
	}
	if a.EachMode {
		ab.Flags |= EachModeFlag
	}
	if a.EachTarget {
		ab.Flags |= eachTarget
		p.c.b.targetCosts = true
		if c := &p.c.b.costs[ab.Cost]; c.Program != 0 || c.Tap || c.Untap || c.Xs > 0 || c.Tapping != 0 {
			refuse(a.At, "a cost for each target that is not mana alone is not among what the rules engine does yet")
		}
	}
	if a.Or {
		ab.Flags |= OrCost
	}
	if a.Flash {
		if a.Optional || a.EachMode || a.Repeat || a.Mode > 0 || a.Given != nil {
			refuse(a.At, "a cost for casting it as though it had flash has no other conditions")
		}
		ab.Flags |= OptionalFlag | flashCost
	}
	ab.Word = uint8(a.Mode)
	if a.Repeat {
		ab.Flags |= RepeatFlag
		if c := &p.c.b.costs[ab.Cost]; c.Program != 0 || c.Tap || c.Xs > 0 || c.Tapping != 0 {
			refuse(a.At, "a cost paid any number of times that is not mana alone is not among what the rules engine does yet")
		}
	}
	return ab
}

// eachTarget is the flag of an additional cost that is paid once for each target beyond the first.
const eachTarget = LookingClause

// targetsChosen is how many targets have been chosen for a proc.
func (s *State) targetsChosen(row int16) (n int) {
	s.eachOwnTarget(row, func(Ref) { n++ })
	return n
}

// paidBit is what announcing additional cost k once more adds to Proc.Paid.
func (a *Ability) paidBit(k int16) uint16 {
	if a.Flags&RepeatFlag != 0 {
		return 1 << repeatMark
	}
	return 1 << k
}

// timesPaid returns how often additional cost k of a spell is paid, as announced so far.
func (s *State) timesPaid(row int16, k int, ab *Ability) int {
	switch {
	case ab.Given != 0 && !s.asks(row, ab):
		return 0
	case ab.Flags&EachModeFlag != 0:
		return max(s.modesChosen(row)-1, 0)
	case ab.Flags&eachTarget != 0:
		return max(s.targetsChosen(row)-1, 0)
	case ab.Word != 0:
		return s.timesChosen(row, int(ab.Word)-1)
	case ab.Flags&RepeatFlag != 0:
		return int(marks(s.procs[row].Paid).repeats())
	case ab.Flags&OptionalFlag != 0 && s.procs[row].Paid>>k&1 == 0:
		return 0
	default:
		return 1
	}
}

// asks reports whether an additional cost is one of the spell, cast as it is.
func (s *State) asks(row int16, ab *Ability) bool {
	sc := s.procScope(row)
	return s.holds(ab.Given, &sc)
}

// canPayExtras reports whether the parts that are not mana of all additional costs to be paid can be paid (CR 118.3).
func (s *State) canPayExtras(row int16, f *FaceInfo) bool {
	for k, a := range f.Extras {
		ab := &s.book.abilities[a]
		if n := s.timesPaid(row, k, ab); n > 0 && !s.canPayTimes(row, ab.Cost, int32(n)) {
			return false
		}
	}
	return true
}

// canPayTimes reports whether the parts of a cost that are not mana can be paid so many times: from different objects each time.
func (s *State) canPayTimes(row int16, cost CostID, n int32) bool {
	if !s.canPayParts(row, cost) {
		return false
	}
	if n == 1 || s.book.costs[cost].Program == 0 {
		return true
	}
	sc := s.procScope(row)
	code := s.book.programs[s.book.costs[cost].Program].Code
	for i := range code {
		if in := &code[i]; in.Code == ChooseOp && !s.enough(in, &sc, n) {
			return false
		}
	}
	return true
}

// affordsModes reports whether the spell in the frame can be paid for with the modes chosen so far.
func (s *State) affordsModes(f *Frame, env *Env) bool {
	if f.Kind != CastFrame {
		return true
	}
	face := s.faceCast(f)
	for _, a := range face.Extras {
		if ab := &s.book.abilities[a]; ab.Flags&EachModeFlag != 0 || ab.Word != 0 {
			less := s.reductions(s.procs[f.Proc].Source.ID(), f.Proc, ExprID(f.B))
			return s.canPayExtras(f.Proc, face) && s.canPayMana(f.Proc, CostID(f.A), less, 0, face, env)
		}
	}
	return true
}

// completesWith reports whether an announcement can be completed with additional cost k paid once more: with targets for what it is
// then, and for a cost with {X} with some X (CR 601.2b-c).
func (s *State) completesWith(row, k int16, cost CostID, less ExprID, face *FaceInfo, env *Env) bool {
	ab := &s.book.abilities[face.Extras[k]]
	s.procs[row].Paid += ab.paidBit(k)
	ok := s.canPayParts(row, ab.Cost) && s.completesAs(row, cost, less, face, env)
	s.procs[row].Paid -= ab.paidBit(k)
	return ok
}

// completesAs is completesWith for what is announced as it stands.
func (s *State) completesAs(row int16, cost CostID, less ExprID, face *FaceInfo, env *Env) bool {
	reduced := s.reductions(s.procs[row].Source.ID(), row, less)
	switch {
	case !s.canPayMana(row, cost, reduced, 0, face, env):
		return false
	case s.chargesModes(face) && s.procs[row].Modes == 0:
		return s.completesWithMode(row, cost, reduced, face, env)
	case s.book.costs[cost].Xs > 0 || s.extraXs(row, face):
		return s.someX(row, cost, reduced, face, env)
	default:
		return s.modesComplete(row)
	}
}

// completesPaying reports whether an announcement can be completed with one of the optional additional costs from number k on paid, where
// what is targeted depends on that (CR 601.2b-c).
func (s *State) completesPaying(row, k int16, cost CostID, less ExprID, face *FaceInfo, env *Env) bool {
	if !s.targetsByPayment(row) {
		return false
	}
	for ; int(k) < len(face.Extras); k++ {
		ab := &s.book.abilities[face.Extras[k]]
		if ab.asked() && s.asks(row, ab) && s.completesWith(row, k, cost, less, face, env) {
			return !s.bansCast(row)
		}
	}
	return false
}

// targetsByPayment reports whether what a spell targets, or how many modes it has, depends on what is paid for it.
func (s *State) targetsByPayment(row int16) bool {
	if s.book.programs[s.procs[row].Program].ModesGiven != 0 || s.procs[row].Flags&FlashOnly != 0 {
		return true
	}
	targets := s.book.programs[s.procs[row].Program].Targets
	for i := range targets {
		if targets[i].When != 0 {
			return true
		}
	}
	return false
}

// mayDecline reports whether the spell in the frame can be cast without the optional additional cost that is asked about.
func (s *State) mayDecline(f *Frame, env *Env) bool {
	if face := s.faceCast(f); face.Announced && s.book.abilities[face.Extras[f.I]].Flags&OrCost != 0 {
		return s.hasOther(f, env)
	}
	if !s.targetsByPayment(f.Proc) {
		return true
	}
	row, cost, less, face := f.Proc, CostID(f.A), ExprID(f.B), s.faceCast(f)
	if s.asksX(f) && s.someX(row, cost, s.reductions(s.procs[row].Source.ID(), row, less), face, env) || !s.asksX(f) && s.modesComplete(row) {
		return true
	}
	return s.completesPaying(row, f.I+1, cost, less, face, env)
}

// chargesModes reports whether each mode of a spell has a cost of its own (CR 702.172a, 702.183a).
func (s *State) chargesModes(f *FaceInfo) bool {
	for _, a := range f.Extras {
		if s.book.abilities[a].Word != 0 {
			return true
		}
	}
	return false
}

// completesWithMode reports whether an announcement can be completed with one of the modes, for what that costs.
func (s *State) completesWithMode(row int16, cost CostID, less int32, f *FaceInfo, env *Env) bool {
	program := &s.book.programs[s.procs[row].Program]
	for m := 0; m < int(program.Modes); m += max(int(program.Again), 1) {
		s.procs[row].Modes = 1 << m
		ok := s.canPayExtras(row, f) && s.canPayParts(row, cost) && s.canPayMana(row, cost, less, 0, f, env) && s.someX(row, cost, less, f, env)
		s.procs[row].Modes = 0
		if ok {
			return true
		}
	}
	return false
}

// checkEachMode refuses what is paid for each mode where a spell has no modes or has to have several, and costs of which it is not
// known what paying them several times takes.
func (p *prog) checkEachMode(ab *Ability) {
	if ab.Word != 0 {
		if int(ab.Word) > int(p.p.Modes)/max(int(p.p.Again), 1) {
			refuse(ab.At, "there is no mode %d", ab.Word)
		}
		if p.p.LeastModes != 1 {
			refuse(ab.At, "costs of modes of which several have to be chosen are not among what the rules engine does yet")
		}
	} else if p.p.Modes == 0 || p.p.LeastModes > 1 || p.p.MostModes < 2 {
		refuse(ab.At, "a cost for each mode beyond the first belongs to a spell of which one mode or more are chosen")
	}
	c := &p.c.b.costs[ab.Cost]
	if c.First != 0 || c.Tap || c.Xs > 0 {
		refuse(ab.At, "this cost for each mode is not among what the rules engine does yet")
	}
	for _, in := range p.c.b.programs[c.Program].Code {
		switch in.Code {
		case ChooseOp, DiscardOp, SacrificeOp, TapOp, MoveOp, End:
		default:
			refuse(ab.At, "this cost for each mode is not among what the rules engine does yet")
		}
	}
}
