package game

// This file holds transforming, CR 701.27: a double-faced permanent turns its other face up and stays the same object
// (CR 712.18).

// opTransform turns permanents over, all at once. An ability of a permanent itself does it only if the permanent has not been
// turned over since the ability was put onto the stack (CR 701.27f).
func opTransform(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		p := s.permOf(r)
		if p == nil || !s.canTransform(r.ID()) || s.objects[r.Slot].Flags&FaceDown != 0 || s.turnedSince(p, f.Proc) || s.isBound(r.ID()) {
			continue
		}
		if p.Flags&Entering != 0 {
			s.enterTurned(r)
			continue
		}
		e := Event{Kind: Transforms, What: r, Player: p.Control, Controller: p.Control, Source: sc.source}
		s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
	}
	return s.proposed(f, mark, env)
}

// enterTurned lets a permanent that is entering enter with its back face up (CR 616.1d): it does not transform, and what that face
// says about entering is what counts.
func (s *State) enterTurned(r Ref) {
	p, o := s.permOf(r), &s.objects[r.Slot]
	if p.Flags&Transformed != 0 {
		return
	}
	o.Face = 1
	p.Flags |= Transformed | EntersCopied
	p.Loyalty = s.faceOf(p.Object).Loyalty
	s.dirty |= DirtyLayers
}

// turnedSince reports whether a permanent has transformed since an ability of its own was put onto the stack; for a delayed
// triggered ability, since that was created.
func (s *State) turnedSince(p *Permanent, row int16) bool {
	pr := &s.procs[row]
	self := pr.Self
	return pr.Source == s.refOf(p.Object) && s.live(self) && s.objects[self.Slot].Kind == AbilityObject &&
		p.Turned > s.objects[self.Slot].Stamp
}

// transform turns a permanent over. Effects, counters and damage stay; it receives a new timestamp (CR 613.7g, 712.18).
func (s *State) transform(r Ref) {
	p := s.permOf(r)
	if p == nil {
		return
	}
	o := &s.objects[r.Slot]
	o.Face ^= 1
	p.Flags ^= Transformed
	p.Turned = s.stampNow()
	o.Stamp = p.Turned
	s.dirty |= DirtyLayers | DirtySBA
}
