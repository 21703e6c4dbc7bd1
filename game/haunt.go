package game

// This file holds haunting (CR 702.55): a card in exile haunts the creature that was the target of the ability by which it got there.

// opHaunt has cards haunt a creature, whatever becomes of that (CR 702.55b).
func opHaunt(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	victim := s.first(in.B, &sc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if victim != (Ref{}) && s.live(r) && s.objects[r.Slot].Zone == Exile {
			s.relate(r, hauntedStep, victim)
		}
	}
	return next
}
