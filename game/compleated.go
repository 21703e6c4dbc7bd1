package game

// This file holds compleated, CR 702.150: a planeswalker enters with two loyalty counters fewer for each symbol for which life was paid.

// noteBled notes that life is paid for a symbol of a spell that is being cast.
func (s *State) noteBled(f *Frame, symbol int) {
	if !s.book.compleated || f.Proc < 0 || !s.symbol(f, symbol).Phyrexian {
		return
	}
	if p := &s.procs[f.Proc]; p.Kind == SpellProc && p.State == ProcAnnouncing {
		p.Bled++
	}
}

// bled reports whether a permanent that is entering has compleated, and life was paid for it.
func (s *State) bled(r Ref) bool {
	if !s.book.compleated {
		return false
	}
	pm := s.permOf(r)
	return pm != nil && s.objects[r.Slot].Bled > 0 && s.faceOf(r.ID()).Compleated && pm.Lost != allAbilities
}

// compleat takes the loyalty counters off the event (CR 702.150a): it is used on it once (CR 614.5).
func (s *State) compleat(p *Pending) {
	p.Event.Flag &^= CompleatedFlag
	p.Event.N -= 2 * int32(s.objects[p.Event.What.Slot].Bled)
	p.Dead = p.Event.N <= 0
}
