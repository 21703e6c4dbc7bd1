package game

// This file holds resolving spells and abilities, CR 608.

// The automaton of the resolve frame.
const (
	resolveBegins uint8 = iota
	resolveEnds
	resolveStays // a permanent spell that could not enter goes to the graveyard (CR 608.3e)
	resolveOver
)

// runResolve resolves the proc: control that waited for it begins, legality is checked, its program runs, it leaves the stack.
func runResolve(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case resolveBegins:
		return s.beginResolution(f, env)
	case resolveEnds:
		f.Step = resolveStays
		s.keepLinks(f.Proc)
		if s.book.triggers[BecomesCrewed] {
			s.becomeCrewed(f.Proc, env)
		}
		s.endResolution(f.Proc, env)
		return again
	case resolveStays:
		f.Step = resolveOver
		s.buryStayed(f.Proc, env)
		return again
	default:
		s.closeResolution(f, env)
		return finish
	}
}

// resolutionKey names the object that the frame resolves for the control ledger, also when it has left the stack.
func resolutionKey(f *Frame) uint32 { return uint32(uint16(f.I))<<16 | uint32(uint16(f.N)) }

// beginResolution is CR 608.2a-b; a spell or ability without a legal target left does not resolve.
func (s *State) beginResolution(f *Frame, env *Env) status {
	row := f.Proc
	key := s.stackKey(row)
	f.I, f.N = int16(key>>16), int16(uint16(key))
	s.ledger.ResolutionBegins(key, &env.Control)
	s.dirty |= DirtySight
	s.witness()
	p := &s.procs[row]
	p.State = ProcRunning
	p.Happened = 0
	f.Step = resolveEnds
	if p.Kind == TriggeredProc && !s.stillTrue(row) || !s.legalTargets(row) && !s.becomesCreature(row) {
		f.Step = resolveOver
		s.fizzle(row, env)
		return again
	}
	env.used(p.Ability)
	s.record(&Event{Kind: Resolves, What: p.Self, Source: p.Source, Player: p.Controller, N: s.book.sourceless(p.Ability)}, env)
	who, program := p.Controller, p.Program
	if s.book.splices {
		s.pushSplices(row)
	}
	if program != 0 {
		s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
	}
	return again
}

// stillTrue asks an intervening if the second time (CR 603.4), and whether what is done only once each turn has been done (CR 603.2h).
func (s *State) stillTrue(row int16) bool {
	a := s.procs[row].Ability
	if a == 0 {
		return true
	}
	ab := &s.book.abilities[a]
	if p := &s.procs[row]; ab.Flags&DoneOnce != 0 && s.hasDone(a, p.Source, p.Controller) {
		return false
	}
	sc := s.procScope(row)
	return s.holds(ab.Given, &sc)
}

// legalTargets drops targets that have become illegal (CR 608.2b) and reports whether the proc still resolves.
func (s *State) legalTargets(row int16) bool {
	had, have := s.dropIllegal(row)
	if s.book.splices {
		for k := range s.spliced(row) {
			more, legal := s.dropIllegal(s.splicedAt(row, k))
			had, have = had+more, have+legal
		}
	}
	return had == 0 || have > 0
}

// dropIllegal drops the targets of a proc that have become illegal, and returns how many there were and how many are left.
func (s *State) dropIllegal(row int16) (had, have int) {
	p := &s.procs[row]
	targets := s.book.programs[p.Program].Targets
	buf := s.lend()
	defer s.giveBack()
	for i := range targets {
		reg := targets[i].Reg
		refs := s.appendSet(buf, p.Reg[reg])
		had += len(refs)
		sc := s.procScope(row)
		for _, r := range refs {
			if s.targetIsLegal(&targets[i], row, &sc, r) {
				have++
			} else {
				s.procs[row].Reg[reg] = s.dropFrom(s.procs[row].Reg[reg], r)
			}
		}
		p = &s.procs[row]
	}
	return had, have
}

// targetIsLegal reports whether a target is still where it was and matches (CR 608.2b).
func (s *State) targetIsLegal(spec *TargetSpec, row int16, sc *scope, r Ref) bool {
	if p, ok := r.Player(); ok {
		return !s.left.Has(p) && s.accepts(spec.Filter, sc, r) && s.mayTarget(r, row)
	}
	if !s.live(r) || !spec.Zones.Has(s.objects[r.Slot].Zone) {
		return false
	}
	return s.accepts(spec.Filter, sc, r) && s.mayTarget(r, row)
}

// fizzle removes a spell or ability that does not resolve (CR 608.2b); what replaces moves of resolving spells, as buyback
// does, leaves it alone (CR 702.27a).
func (s *State) fizzle(row int16, env *Env) {
	p := &s.procs[row]
	p.State = ProcOnStack
	self := p.Self
	if p.Kind == SpellProc && s.live(self) {
		s.event(Event{Kind: Moves, From: Stack, To: Graveyard, What: self, Player: s.objects[self.Slot].Owner, Controller: p.Controller}, env)
		return
	}
	s.leaveStackQuietly(row, env)
}

// endResolution is the last part: a permanent spell enters (CR 608.3), another goes to the graveyard (CR 608.2n), an ability
// ceases to exist.
func (s *State) endResolution(row int16, env *Env) {
	p := &s.procs[row]
	self := p.Self
	if p.Kind != SpellProc {
		s.leaveStackQuietly(row, env)
		return
	}
	if !s.live(self) || s.objects[self.Slot].Zone != Stack {
		return // its own effect moved it
	}
	o := &s.objects[self.Slot]
	to := Graveyard
	if isPermanentCard(s.faceOf(self.ID()).Types) {
		to = Battlefield
	}
	mark := len(s.batch)
	s.batch = append(s.batch, Pending{
		Event: Event{Kind: Moves, From: Stack, To: to, What: self, Player: o.Owner, Controller: p.Controller, Flag: staysDown(o, to)},
		Under: p.Controller, Proc: -1, Reg: NoReg,
	})
	s.propose(mark, env)
}

// buryStayed puts the spell of a permanent that is still there into its owner's graveyard: it can't enter (CR 608.3e).
func (s *State) buryStayed(row int16, env *Env) {
	p := &s.procs[row]
	if p.Kind != SpellProc || !s.live(p.Self) || s.objects[p.Self.Slot].Zone != Stack {
		return
	}
	s.event(Event{Kind: Moves, From: Stack, To: Graveyard, What: p.Self, Player: s.objects[p.Self.Slot].Owner, Controller: p.Controller}, env)
}

// leaveStackQuietly takes an ability off the stack; nothing triggers on that.
func (s *State) leaveStackQuietly(row int16, env *Env) {
	p := &s.procs[row]
	if p.Self.Slot <= 0 || !s.live(p.Self) {
		return
	}
	s.witness()
	id := p.Self.ID()
	s.takeOffStack(row)
	s.ledger.ResolutionEnds(s.stackKey(row), &env.Control)
	s.dirty |= DirtySight
	s.objects[id].Row = -1
	s.cease(id)
	s.procs[row].Self = Ref{}
}

// closeResolution ends what hung on the resolution, and the proc. How a permanent enters is still part of the resolution (CR 608.3),
// so control of it ends only now (CR 723.2).
func (s *State) closeResolution(f *Frame, env *Env) {
	row := f.Proc
	s.unreveal()
	s.endResolutionControl(f, env)
	p := &s.procs[row]
	if p.Kind == 0 {
		return
	}
	if p.Self.Slot > 0 && s.live(p.Self) && s.objects[p.Self.Slot].Zone == Stack {
		s.leaveStackQuietly(row, env)
	}
	s.procs[row].Flags |= EndsWithFrame // the frame that is about to be popped is the last that runs it
}

// endResolutionControl ends the control of players that hung on the resolution (CR 723.2).
func (s *State) endResolutionControl(f *Frame, env *Env) {
	s.witness()
	s.ledger.ResolutionEnds(resolutionKey(f), &env.Control)
	s.dirty |= DirtySight
}

// unreveal ends reveals: they last while the resolution or cost runs (CR 701.20a).
func (s *State) unreveal() {
	if s.revealed {
		s.hideRevealed()
	}
}

// hideRevealed is unreveal where something is revealed.
func (s *State) hideRevealed() {
	s.revealed = false
	for i := range s.objects {
		s.objects[i].Flags &^= Revealed
	}
	if s.book.drawn {
		s.revealWaiting()
	}
}
