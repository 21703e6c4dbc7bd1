package game

// This file keeps what an ability of an object did for the object's other abilities, CR 607, and of cards exiled with it,
// CR 406.5 and 406.6.

// keepLinks adds what the linked steps of a resolution, or of a replacement effect, did to the rows of its source (CR 607.2a-c).
func (s *State) keepLinks(row int16) {
	for _, l := range s.book.programs[s.procs[row].Program].Links {
		p := &s.procs[row]
		if l.Number && p.Happened>>l.Reg&1 != 0 && s.same(p.Source) {
			s.links[s.linkRow(p.Source, l.Step)].Num = int32(p.Reg[l.Reg]) + 1
			s.dirty |= DirtyLayers
			continue
		}
		if l.Number || p.Reg[l.Reg] == 0 || !s.same(p.Source) {
			continue
		}
		k := s.linkRow(p.Source, l.Step)
		buf := s.lend()
		for _, r := range s.appendSet(buf, s.links[k].Set) { // what has moved on is no longer what was linked
			if !s.same(r) {
				s.links[k].Set = s.dropFrom(s.links[k].Set, r)
			}
		}
		for _, r := range s.appendSet(buf, s.procs[row].Reg[l.Reg]) {
			s.links[k].Set = s.addTo(s.links[k].Set, r, 0)
		}
		s.giveBack()
		s.dirty |= DirtySight | DirtyLayers
	}
}

// linkedAlike reports whether abilities of two objects have done for their other abilities the same, and nothing with objects.
func (s *State) linkedAlike(a, b Ref) bool {
	for i := range s.links {
		l := &s.links[i]
		if l.On != a && l.On != b {
			continue
		}
		if l.Set != 0 || s.chosenFor(a, l.Step) != s.chosenFor(b, l.Step) {
			return false
		}
	}
	return true
}

// chosenFor is what a step has chosen for an object, plus one, or 0.
func (s *State) chosenFor(on Ref, step uint16) int32 {
	for i := range s.links {
		if l := &s.links[i]; l.On == on && l.Step == step {
			return l.Num
		}
	}
	return 0
}

// carryLinks lets a permanent have what has been done for the spell that it was: what its costs exiled is exiled with it (CR 607.2q).
func (s *State) carryLinks(spell, permanent Ref) {
	for i := range s.links {
		if l := &s.links[i]; l.On == spell {
			l.On = permanent
			s.pin(permanent)
		}
	}
}

// linkRow returns the row of an object and a step, making it if there is none.
func (s *State) linkRow(on Ref, step uint16) int {
	for i := range s.links {
		if s.links[i].On == on && s.links[i].Step == step {
			return i
		}
	}
	s.links = append(s.links, Link{On: on, Step: step})
	return len(s.links) - 1
}

// dropLinks drops the rows of objects that are gone. Until then their abilities that look back can still read them: what left the
// battlefield and triggers on that knows what it had exiled (CR 603.10a, 607.2a).
func (s *State) dropLinks() {
	n := 0
	for _, l := range s.links {
		if !s.live(l.On) && !s.hasMadeMana(l.On) {
			s.freeSet(l.Set)
			continue
		}
		s.links[n] = l
		n++
	}
	s.links = s.links[:n]
}

// hasMadeMana reports whether there is mana in a pool whose words are about the object that has made it (CR 106.6).
func (s *State) hasMadeMana(r Ref) bool {
	for i := range s.tagged {
		if s.tagged[i].Source == r {
			return true
		}
	}
	return false
}

// linkedNumber is the color, name or type that a step has chosen for the source (CR 607.2d), or -1.
func (s *State) linkedNumber(step uint16, sc *scope) int32 {
	for i := range s.links {
		if l := &s.links[i]; l.On == sc.source && l.Step == step {
			return l.Num - 1
		}
	}
	return -1
}
