package game

import "math/bits"

// This file holds the choice of modes, CR 700.2: as a spell is cast or an ability activated (CR 601.2b), or as a triggered ability
// is put on the stack (CR 603.3c). Modes are chosen one by one in the order in which they are printed, none twice if the card does not
// say so (CR 700.2d), and only such that all targets of those chosen can be chosen (CR 700.2a). A mode that may be chosen again has a
// bit for each time.

// wantsMode reports whether another mode has to be chosen, or may be.
func (s *State) wantsMode(row int16) bool {
	program := &s.book.programs[s.procs[row].Program]
	if program.Modes == 0 {
		return false
	}
	least, most := s.modeBounds(row)
	n := program.taken(s.procs[row].Modes)
	return n < most && (n < least || bits.Len16(s.procs[row].Modes) < int(program.Modes))
}

// modeBounds returns how many modes are chosen, or how many pawprints they are worth: a number that depends on what is paid is known, since
// that is announced before (CR 601.4).
func (s *State) modeBounds(row int16) (least, most int) {
	program := &s.book.programs[s.procs[row].Program]
	if program.ModesGiven != 0 {
		if sc := s.procScope(row); !s.holds(program.ModesGiven, &sc) {
			return 1, 1
		}
	}
	return int(program.LeastModes), int(program.MostModes)
}

// taken is how much of the number of modes those chosen take: one each, or their pawprints (CR 107.18).
func (p *Program) taken(chosen uint16) (n int) {
	if p.Worth == nil {
		return bits.OnesCount16(chosen)
	}
	for ; chosen != 0; chosen &= chosen - 1 {
		n += int(p.Worth[bits.TrailingZeros16(chosen)/int(p.Again)])
	}
	return n
}

// timesAtMost is how often mode i, from 0, of those that may be chosen again can be chosen.
func (p *Program) timesAtMost(i int) int {
	if p.Worth == nil {
		return int(p.Again)
	}
	return int(p.MostModes) / int(p.Worth[i])
}

// timesChosen is how often mode m, from 0, has been chosen.
func (s *State) timesChosen(row int16, m int) int {
	again := max(int(s.book.programs[s.procs[row].Program].Again), 1)
	return bits.OnesCount16(s.procs[row].Modes >> (m * again) & (1<<again - 1))
}

// follows reports whether bit m may be the next one after those before it: the same mode once more comes right after it.
func (p *Program) follows(m int, chosen uint16) bool {
	return p.Again == 0 || m%int(p.Again) == 0 || m == bits.Len16(chosen)
}

// modeBit is the bit of a mode, from 0, that is chosen after others.
func (p *Program) modeBit(m int, chosen uint16) int {
	if p.Again == 0 {
		return m
	}
	return max(m*int(p.Again), bits.Len16(chosen))
}

func (s *State) modesChosen(row int16) int { return bits.OnesCount16(s.procs[row].Modes) }

// modesComplete reports whether the modes chosen so far, with others after them if need be, are enough and have targets; a
// program without modes, whether it has targets.
func (s *State) modesComplete(row int16) bool {
	program := &s.book.programs[s.procs[row].Program]
	if s.wantsAnnouncer(row, program.ModesBy) {
		return s.announcers(row, program.ModesBy, func(Player) bool { return s.modesComplete(row) })
	}
	least, most := s.modeBounds(row)
	if program.taken(s.procs[row].Modes) >= least {
		return len(program.Targets) == 0 && !s.book.targetCosts || s.targetsExist(row, 0)
	}
	was := s.procs[row].Modes
	for m := bits.Len16(was); m < int(program.Modes); m++ {
		if !program.follows(m, was) || program.taken(was|1<<m) > most {
			continue
		}
		s.procs[row].Modes = was | 1<<m
		ok := s.modesComplete(row)
		s.procs[row].Modes = was
		if ok {
			return true
		}
	}
	return false
}

// listModes offers the modes that may follow, and none if enough are chosen. For a cost with {X} some X has to do.
func (s *State) listModes(f *Frame, env *Env) {
	row := f.Proc
	program := &s.book.programs[s.procs[row].Program]
	if s.wantsAnnouncer(row, program.ModesBy) {
		s.listAnnouncers(row, program.ModesBy, func() bool { return s.modesComplete(row) || s.modesWithX(f, env) }, env)
		return
	}
	least, most := s.modeBounds(row)
	if program.taken(s.procs[row].Modes) >= least {
		env.offer(Option{Kind: Done}, 0)
	}
	was := s.procs[row].Modes
	for m := bits.Len16(was); m < int(program.Modes); m++ {
		if !program.follows(m, was) || program.taken(was|1<<m) > most {
			continue
		}
		s.procs[row].Modes = was | 1<<m
		if (s.modesComplete(row) || s.modesWithX(f, env)) && s.affordsModes(f, env) {
			mode := m / max(int(program.Again), 1)
			env.offer(Option{Kind: Pick, N: int16(mode)}, uint64(mode))
		}
		s.procs[row].Modes = was
	}
}

// modesWithX reports whether the modes chosen can be completed for some X that can be paid.
func (s *State) modesWithX(f *Frame, env *Env) bool {
	if f.Kind != CastFrame || !s.asksX(f) || !s.targetsUseX(f.Proc) {
		return false
	}
	less := s.reductions(s.procs[f.Proc].Source.ID(), f.Proc, ExprID(f.B))
	return s.someX(f.Proc, CostID(f.A), less, s.faceCast(f), env)
}

func decideModes(s *State, f *Frame, d *Decision) {
	p := &s.procs[f.Proc]
	d.Kind, d.Source, d.Card = ChooseMode, p.Source, s.cardOf(f.Proc)
	_, most := s.modeBounds(f.Proc)
	d.Left = int16(most - s.book.programs[p.Program].taken(p.Modes))
	if s.decideAnnouncer(f.Proc, s.book.programs[p.Program].ModesBy, d) {
		d.Left = 0
	}
}

// answerModes chooses a mode; done says that no more are chosen.
func (s *State) answerModes(f *Frame, o Option) (done bool) {
	if o.Kind == Done {
		return true
	}
	p := &s.procs[f.Proc]
	if who, ok := o.A.Player(); ok && o.Kind == Take {
		s.announce(f.Proc, s.book.programs[p.Program].ModesBy, who)
		return false
	}
	p.Modes |= 1 << s.book.programs[p.Program].modeBit(int(o.N), p.Modes)
	return false
}
