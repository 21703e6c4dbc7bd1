package game

// This file holds costs that are paid by tapping creatures with a total power of at least some number: crew (CR 702.122a). Creatures are
// chosen one by one; whatever has been chosen, the rest can still reach the number.

// crewPower is the power with which a permanent counts.
func (s *State) crewPower(r Ref, sc *scope) int32 {
	p := s.permOf(r)
	if p == nil {
		return 0
	}
	if s.rules[CrewRule] != 0 {
		if word := s.helpingWord(sc.proc); word != 0 {
			return int32(p.Power) + s.addedPower(r, word)
		}
	}
	return int32(p.Power)
}

// enoughPower reports whether a choice inside a cost can reach the total power that it needs.
func (s *State) enoughPower(in *Instr, sc *scope) bool {
	buf := s.lend()
	defer s.giveBack()
	n := s.number(ExprID(in.To), sc)
	for _, r := range s.choices(in, sc, s.player(in.Who, sc), buf) {
		n -= max(s.crewPower(r, sc), 0)
	}
	return n <= 0
}

// listPower offers what may be chosen beside what has been, and to end where the total power is enough.
func (s *State) listPower(f *Frame, in *Instr, sc *scope, all []Ref, env *Env) {
	lacks, rest := s.number(ExprID(in.To), sc), int32(0)
	for _, r := range all {
		if s.chosen(f, in, r) {
			lacks -= s.crewPower(r, sc)
		} else {
			rest += max(s.crewPower(r, sc), 0)
		}
	}
	if lacks <= 0 {
		env.offer(Option{Kind: Done}, 0)
	}
	for _, r := range all {
		if p := s.crewPower(r, sc); !s.chosen(f, in, r) && lacks-p <= rest-max(p, 0) {
			env.offer(Option{Kind: Take, A: r}, s.choiceKey(r, f.Who, env))
		}
	}
}
