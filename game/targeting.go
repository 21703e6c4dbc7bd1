package game

// This file answers what spells and abilities on the stack target (CR 115.9).

// targetsOf counts the targets that a spell or ability on the stack was given, one that was chosen twice as two, legal or not
// (CR 115.9a).
func (s *State) targetsOf(r Ref) (n int32) {
	if s.work.suppose != asChosen && r.ID() == s.work.casting {
		if s.work.suppose == supposeYes {
			return maxMana
		}
		return 0
	}
	s.eachTarget(r, func(Ref) { n++ })
	return n
}

// targets reports whether a spell or ability on the stack targets something that the filter of the node accepts as it is now; what is
// gone is no target any more (CR 115.9b). With N 1, it must have been given that one thing as its only target (CR 115.9c).
func (s *State) targets(n *Node, sc *scope, r Ref) bool {
	if s.work.suppose != asChosen && r.ID() == s.work.casting {
		return s.work.suppose == supposeYes
	}
	found, others := false, false
	first := Ref{}
	s.eachTarget(r, func(t Ref) {
		if first == (Ref{}) {
			first = t
		}
		others = others || t != first
		found = found || s.isThere(t) && s.accepts(n.A, sc, t)
	})
	return found && (n.N == 0 || !others)
}

// isThere reports whether a player is still in the game, or an object where it was.
func (s *State) isThere(r Ref) bool {
	if p, ok := r.Player(); ok {
		return s.inGame(p)
	}
	return s.live(r)
}

// number is a yes or no as the N of a node.
func number(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// eachTarget calls a function with every target of a spell or ability on the stack, or of a card that is asked about as a spell.
func (s *State) eachTarget(r Ref, do func(Ref)) {
	if r.IsPlayer() || !s.live(r) {
		return
	}
	if s.objects[r.Slot].Zone != Stack {
		if r.ID() == s.work.casting {
			s.eachTargetOf(s.work.castingRow, do)
		}
		return
	}
	s.eachTargetOf(s.objects[r.Slot].Row, do)
}

// eachTargetOf calls a function with every target of a proc on the stack, and of the texts that it has gained (CR 702.47).
func (s *State) eachTargetOf(row int16, do func(Ref)) {
	s.eachOwnTarget(row, do)
	if s.book.splices {
		for k := range s.spliced(row) {
			s.eachOwnTarget(s.splicedAt(row, k), do)
		}
	}
}

func (s *State) eachOwnTarget(row int16, do func(Ref)) {
	p := &s.procs[row]
	for i := range s.book.programs[p.Program].Targets {
		for c := int16(p.Reg[s.book.programs[p.Program].Targets[i].Reg]); c != 0; c = s.cells[c].Next {
			do(s.cells[c].Of)
		}
	}
}
