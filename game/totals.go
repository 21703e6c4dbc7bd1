package game

// This file holds choices of objects with a total of at least some number: of the power of creatures that are tapped (CR 702.122a), and of
// the mana value of cards that are exiled from a graveyard (CR 701.59a). They are chosen one by one; whatever has been chosen, the rest can
// still reach the number.

// weight is what an object counts for in the total of a choice.
func (s *State) weight(in *Instr, r Ref, sc *scope) int32 {
	if in.Verb == VerbExile {
		return s.manaValueOf(r)
	}
	return s.crewPower(r, sc)
}

// reachesTotal reports whether a choice can reach the total that it needs. A card that is being cast is none of it, see enough.
func (s *State) reachesTotal(in *Instr, sc *scope) bool {
	buf := s.lend()
	defer s.giveBack()
	n := s.number(ExprID(in.To), sc)
	for _, r := range s.choices(in, sc, s.player(in.Who, sc), buf) {
		if !s.beingCast(sc, r) {
			n -= max(s.weight(in, r, sc), 0)
		}
	}
	return n <= 0
}

// beingCast reports whether an object is the card whose announcement asks: it will be on the stack before costs are paid (CR 601.2a).
func (s *State) beingCast(sc *scope, r Ref) bool {
	if sc.proc < 0 {
		return false
	}
	p := &s.procs[sc.proc]
	return p.Kind == SpellProc && p.State == ProcAnnouncing && p.Source == r
}

// listTotal offers what may be chosen beside what has been, and to end where the total is enough.
func (s *State) listTotal(f *Frame, in *Instr, sc *scope, all []Ref, env *Env) {
	lacks, rest := s.number(ExprID(in.To), sc), int32(0)
	for _, r := range all {
		if s.chosen(f, in, r) {
			lacks -= s.weight(in, r, sc)
		} else {
			rest += max(s.weight(in, r, sc), 0)
		}
	}
	if lacks <= 0 {
		env.offer(Option{Kind: Done}, 0)
	}
	for _, r := range all {
		if p := s.weight(in, r, sc); !s.chosen(f, in, r) && lacks-p <= rest-max(p, 0) {
			env.offer(Option{Kind: Take, A: r}, s.choiceKey(r, f.Who, env))
		}
	}
}
