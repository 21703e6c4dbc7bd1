package game

// This file holds what is about costs that are paid by tapping creatures with a total power of at least some number: crew (CR 702.122a).

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
