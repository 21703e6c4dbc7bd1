package game

// This file holds manifesting, CR 701.40, and cloaking, CR 701.58; turning up what was manifested or cloaked stands in face_down.go.

// opManifest puts cards onto the battlefield face down, each by an event of its own (CR 701.40e, 701.58e). A player who is told to manifest
// what cannot enter does not (CR 701.40f, 701.58f).
func opManifest(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	if f.Step == 0 {
		sc := s.procScope(row)
		buf := s.lend()
		set := Value(0)
		for _, r := range s.members(in.A, &sc, buf) {
			set = s.addTo(set, r, 0)
		}
		s.giveBack()
		f.Step, f.Set = 1, set
		s.forgetResult(row, in)
	}
	sc := s.procScope(row)
	who := s.actor(in, &sc)
	for f.Set != 0 && who != NoPlayer {
		r := s.takeFirst(f)
		if !s.live(r) || s.objects[r.Slot].Kind != CardObject {
			continue
		}
		e := Event{
			Kind: Moves, From: s.objects[r.Slot].Zone, To: Battlefield, What: r, Player: s.objects[r.Slot].Owner, Source: sc.source,
			Controller: who, Flag: FaceDownFlag | ManifestedFlag,
		}
		if in.N != 0 {
			e.Flag |= WardedFlag
		}
		p := pending(row, in, e)
		p.Under = who
		mark := len(s.batch)
		s.batch = append(s.batch, p)
		if !s.propose(mark, env) {
			return wait
		}
		f = &s.frames[len(s.frames)-1]
	}
	return next
}

// takeFirst takes the first member out of the scratch set of a frame.
func (s *State) takeFirst(f *Frame) Ref {
	c := int16(f.Set)
	r, rest := s.cells[c].Of, s.cells[c].Next
	s.cells[c].Next = 0
	s.freeSet(Value(c))
	f.Set = Value(rest)
	return r
}
