package game

// This file holds the division of an effect among targets, CR 601.2d: damage or counters that a spell or ability deals out. It
// is announced when all targets are chosen, target by target; each gets at least one, and the last what is left. A share is
// kept with its target: it changes no more, and the share of a target that has become illegal is lost (CR 608.2b).
//
// In the targets frame: I is the target word, N the targets of it that have got their share, B what is left for the others.

// runDivision divides word by word, up to the next target of which somebody has to say how much it gets.
func (s *State) runDivision(f *Frame) status {
	program := &s.book.programs[s.procs[f.Proc].Program]
	for ; int(f.I) < len(program.Targets); f.I, f.N = f.I+1, 0 {
		spec := &program.Targets[f.I]
		n := s.setLen(s.procs[f.Proc].Reg[spec.Reg])
		if spec.Divided == 0 || n == 0 {
			continue
		}
		if f.N == 0 {
			sc := s.procScope(f.Proc)
			f.B = Value(s.number(spec.Divided, &sc))
		}
		if int(f.N) < n-1 {
			return ask
		}
		s.cells[s.shareCell(f)].Aux = int16(f.B)
	}
	return finish
}

// shareCell is the target that gets its share next.
func (s *State) shareCell(f *Frame) int16 {
	return s.nthCell(s.procs[f.Proc].Reg[s.wordReg(f.Proc, int(f.I))], int(f.N))
}

func decideDivision(s *State, f *Frame, d *Decision) {
	d.Kind, d.Card = Divide, s.cardOf(f.Proc)
	d.Source, d.Left = s.cells[s.shareCell(f)].Of, int16(f.B)
}

// listDivision offers the shares that leave at least one for each of the other targets.
func listDivision(s *State, f *Frame, env *Env) {
	others := s.setLen(s.procs[f.Proc].Reg[s.wordReg(f.Proc, int(f.I))]) - int(f.N) - 1
	for n := Value(1); n <= f.B-Value(others); n++ {
		env.offer(Option{Kind: Number, N: int16(n)}, uint64(n))
	}
}

func answerDivision(s *State, f *Frame, o Option) {
	s.cells[s.shareCell(f)].Aux = o.N
	f.B -= Value(o.N)
	f.N++
}

// shareOf is what the member at work of a divided target was given.
func (s *State) shareOf(reg int32, sc *scope) int32 {
	for c := int16(s.regs(sc)[reg]); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == sc.it {
			return int32(s.cells[c].Aux)
		}
	}
	return 0
}
