package game

// This file holds the sets that registers, frames and rows own: lists of cells in the order in which members were added.

func (s *State) newCell(r Ref, aux int16) int16 {
	c := s.freeCell
	if c != 0 {
		s.freeCell = s.cells[c].Next
	} else {
		c = int16(len(s.cells))
		s.cells = append(s.cells, Cell{})
	}
	s.cells[c] = Cell{Of: r, Aux: aux}
	return c
}

// addTo appends a member and returns the set.
func (s *State) addTo(set Value, r Ref, aux int16) Value {
	c := s.newCell(r, aux)
	if set == 0 {
		return Value(c)
	}
	last := int16(set)
	for s.cells[last].Next != 0 {
		last = s.cells[last].Next
	}
	s.cells[last].Next = c
	return set
}

// freeSet gives the cells of a set back.
func (s *State) freeSet(set Value) {
	for c := int16(set); c != 0; {
		next := s.cells[c].Next
		s.cells[c] = Cell{Next: s.freeCell}
		s.freeCell = c
		c = next
	}
}

// copySet returns an independent copy.
func (s *State) copySet(set Value) (out Value) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		out = s.addTo(out, s.cells[c].Of, s.cells[c].Aux)
	}
	return out
}

// appendSet appends the members.
func (s *State) appendSet(dst []Ref, set Value) []Ref {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		dst = append(dst, s.cells[c].Of)
	}
	return dst
}

// setLen counts the members.
func (s *State) setLen(set Value) (n int) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		n++
	}
	return n
}

// inSet reports whether r is a member.
func (s *State) inSet(set Value, r Ref) bool {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == r {
			return true
		}
	}
	return false
}

// dropFrom removes every member that is r and returns the set.
func (s *State) dropFrom(set Value, r Ref) Value {
	for c, prev := int16(set), int16(0); c != 0; {
		next := s.cells[c].Next
		if s.cells[c].Of == r {
			if prev == 0 {
				set = Value(next)
			} else {
				s.cells[prev].Next = next
			}
			s.cells[c] = Cell{Next: s.freeCell}
			s.freeCell = c
		} else {
			prev = c
		}
		c = next
	}
	return set
}

// copyRegs copies the registers of a program, sets included.
func (s *State) copyRegs(program ProgramID, from *[Registers]Value) (to [Registers]Value) {
	sets := s.book.programs[program].Sets
	for i := range from {
		to[i] = from[i]
		if sets>>i&1 != 0 {
			to[i] = s.copySet(from[i])
		}
	}
	return to
}

// freeRegs frees the sets among the registers of a program.
func (s *State) freeRegs(program ProgramID, regs *[Registers]Value) {
	sets := s.book.programs[program].Sets
	for i := 0; sets != 0; i, sets = i+1, sets>>1 {
		if sets&1 != 0 {
			s.freeSet(regs[i])
			regs[i] = 0
		}
	}
}

// newProc takes a free row and fills it.
func (s *State) newProc(p Proc) int16 {
	for i := range s.procs {
		if s.procs[i].Kind == 0 {
			s.procs[i] = p
			return int16(i)
		}
	}
	s.procs = append(s.procs, p)
	return int16(len(s.procs) - 1)
}

// freeProc frees the row, its registers and the rights it gave.
func (s *State) freeProc(i int16) {
	p := &s.procs[i]
	if s.book.splices && p.Kind == SpellProc {
		s.freeSplices(i)
		p = &s.procs[i]
	}
	if s.book.givesCosts && p.Kind == SpellProc {
		s.freeGivenCosts(i)
		p = &s.procs[i]
	}
	s.freeRegs(p.Program, &p.Reg)
	s.endRights(i)
	for q := range s.players {
		if ps := &s.players[q]; ps.PoolFor == i {
			ps.PoolFor = -1
			ps.Bound = [6]uint8{}
		}
	}
	if len(s.tagged) > 0 {
		s.dropTagged(func(m *TaggedMana) bool { return m.Spent == i || m.Bound == i })
	}
	s.procs[i] = Proc{Below: -1, Parent: -1, Pending: -1}
	for j := range s.procs { // a spell outlives the effect that had it cast
		if s.procs[j].Parent == i {
			s.procs[j].Parent = -1
		}
	}
	for n := len(s.procs); n > 0 && s.procs[n-1].Kind == 0; n-- {
		s.procs = s.procs[:n-1]
	}
}

// renameIn lets a set have another member in the place of one, and reports whether it had that.
func (s *State) renameIn(set Value, old, now Ref) (had bool) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == old {
			s.cells[c].Of, had = now, true
		}
	}
	return had
}
