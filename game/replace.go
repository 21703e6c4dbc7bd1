package game

// This file holds replacement and prevention, CR 614-616: a batch that something may interfere with.

// The automaton of the events frame. I is the event at work, N the first of the batch.
const (
	eventSettles uint8 = iota
	batchHappens
	entersRun
	batchReported
)

// runEvents settles the events of the batch one by one, makes them happen at once, and runs clauses about entering.
func runEvents(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case eventSettles:
		return s.settle(f)
	case batchHappens:
		f.Step = entersRun
		f.I = f.N
		s.happenHeld(int(f.N), env)
		return again
	case entersRun:
		return s.runEnters(f, env)
	default:
		return finish
	}
}

// settle finds what applies to the event at work: nothing (next event), one thing (apply it), several (ask, CR 616.1).
func (s *State) settle(f *Frame) status {
	for ; int(f.I) < len(s.batch); f.I++ {
		p := &s.batch[f.I]
		if p.Settled || p.Dead {
			continue
		}
		if s.forbidden(&p.Event) {
			p.Dead = true
			continue
		}
		n, only := s.applicable(int(f.I))
		switch {
		case n == 0:
			p.Settled = true
			continue
		case n == 1 && !s.book.abilities[s.watch[only].Ability].optional():
			s.applyReplacement(int(f.I), only)
			return again
		default:
			f.Who = s.affectedPlayer(&p.Event)
			f.A = Value(only)
			return ask
		}
	}
	f.Step = batchHappens
	return again
}

func (a *Ability) optional() bool { return a.Flags&OptionalFlag != 0 }

// applicable counts the replacement effects that apply to event i and have not been used on it (CR 614.5), and returns one.
func (s *State) applicable(i int) (n, row int) {
	p := &s.batch[i]
	if s.present[presentReplacement][p.Event.Kind] == 0 && !p.Event.asMove() {
		return 0, 0
	}
	for w := range s.watch {
		if s.replaces(w, p) {
			n++
			row = w
		}
	}
	return n, row
}

// asMove reports whether the event is a move under a name of its own.
func (e *Event) asMove() bool {
	return e.Kind == Discards || e.Kind == Sacrifices || e.Kind == Destroys
}

func (s *State) replaces(w int, p *Pending) bool {
	row := &s.watch[w]
	if row.Kind != ReplacementRule || s.inSet(p.Applied, Ref{int16(row.Source), uint16(row.Ability)}) {
		return false
	}
	e := p.Event
	if e.asMove() && row.Event == Moves {
		e.Kind, e.From, e.To = Moves, s.zoneOf(e.What), Graveyard
	}
	if row.Event != e.Kind || !s.matches(row, &e) {
		return false
	}
	sc := s.watchScope(row)
	setRoles(&sc, &e)
	return s.holds(s.book.abilities[row.Ability].Given, &sc)
}

func (s *State) zoneOf(r Ref) Zone {
	if s.live(r) {
		return s.objects[r.Slot].Zone
	}
	return Nowhere
}

// affectedPlayer is who chooses among replacements: the affected player, or controller or owner of the object (CR 616.1).
func (s *State) affectedPlayer(e *Event) Player {
	switch e.Kind {
	case Draws, Finds, Searches, ChangesLife, Discards, TakesExtraTurn, Creates:
		return e.Player
	case DealsDamage:
		if p, ok := e.What.Player(); ok {
			return p
		}
	default:
	}
	if s.live(e.What) {
		return s.controllerOf(e.What.ID())
	}
	return e.Player
}

func decideEvents(s *State, f *Frame, d *Decision) {
	d.Kind = ChooseReplacement
	row := &s.watch[f.A]
	if n, _ := s.applicable(int(f.I)); n == 1 {
		d.Kind = MayDo
		d.Source, d.Card = s.refOf(row.Source), s.book.abilities[row.Ability].Card
	}
}

func listEvents(s *State, f *Frame, env *Env) {
	p := &s.batch[f.I]
	if n, _ := s.applicable(int(f.I)); n == 1 {
		env.offer(Option{Kind: No}, 0)
		env.offer(Option{Kind: Yes}, 0)
		return
	}
	for w := range s.watch {
		if s.replaces(w, p) {
			row := &s.watch[w]
			env.offer(Option{Kind: Take, N: int16(row.Ability), A: s.refOf(row.Source)}, env.inOrder())
		}
	}
}

func answerEvents(s *State, f *Frame, o Option, _ *Env) {
	i, row := int(f.I), int(f.A)
	switch o.Kind {
	case No: // an optional one that is declined counts as used
		s.batch[i].Applied = s.addTo(s.batch[i].Applied, Ref{int16(s.watch[row].Source), uint16(s.watch[row].Ability)}, 0)
	case Yes:
		s.applyReplacement(i, row)
	default:
		for w := range s.watch {
			if s.replaces(w, &s.batch[i]) && s.refOf(s.watch[w].Source) == o.A && int16(s.watch[w].Ability) == o.N {
				s.applyReplacement(i, w)
				return
			}
		}
	}
}

// applyReplacement replaces event i: its place is taken by what the effect's program does (CR 614.6).
func (s *State) applyReplacement(i, w int) {
	row := s.watch[w]
	a := &s.book.abilities[row.Ability]
	p := &s.batch[i]
	p.Applied = s.addTo(p.Applied, Ref{int16(row.Source), uint16(row.Ability)}, 0)
	p.Dead = true
	if a.Flags&OnceOnly != 0 && row.Effect >= 0 {
		s.effects[row.Effect].Used = true
		s.dirty |= DirtyLayers
	}
	if a.Program == 0 {
		return
	}
	e := &p.Event
	proc := Proc{
		Source: s.refOf(row.Source), Program: a.Program, Ability: row.Ability, Controller: row.Control, ThatPlayer: e.Player,
		That: roleOf(e), Much: int16(e.N), Kind: ReplacementProc, State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: int16(i),
	}
	if row.Effect >= 0 {
		proc.Reg = s.copyRegs(a.Program, &s.effects[row.Effect].Reg)
		proc.Source = s.effects[row.Effect].Source
	}
	at := s.newProc(proc)
	s.push(Frame{Kind: RunFrame, Who: row.Control, Proc: at})
}

// sameEvent puts the replaced event back, altered, with what has been applied to it (CR 614.6).
func (s *State) sameEvent(i int16, amount int32) {
	p := &s.batch[i]
	p.Dead = false
	p.Event.N = amount
}

// happenHeld is carryOut for a batch that stays: clauses about entering run before anything is reported.
func (s *State) happenHeld(mark int, env *Env) {
	before := len(s.triggers)
	for i := mark; i < len(s.batch); i++ {
		if p := &s.batch[i]; !p.Dead && looksBack(&p.Event) {
			s.matchTriggers(&p.Event, env)
		}
	}
	for i := mark; i < len(s.batch); i++ {
		if s.batch[i].Dead {
			continue
		}
		s.happen(i, env)
		if e := &s.batch[i].Event; e.Kind == Moves && e.To == Battlefield && !s.batch[i].Dead {
			s.perms[s.objects[e.New.Slot].Row].Flags |= Entering
		}
	}
	s.nameSuccessors(before, mark)
}

// runEnters runs the as-enters clauses of what is entering (CR 614.12), then reports the whole batch.
func (s *State) runEnters(f *Frame, env *Env) status {
	for ; int(f.I) < len(s.batch); f.I++ {
		e := &s.batch[f.I].Event
		pm := s.permOf(e.New)
		if e.Kind != Moves || pm == nil || pm.Flags&Entering == 0 {
			continue
		}
		if pm.Flags&EntersCopied != 0 {
			pm.Flags &^= EntersCopied
			f.B = 0
		}
		if f.Flag == 0 && pm.Loyalty > 0 && s.watchesCounters() {
			f.Flag = 1
			s.enterWithLoyalty(e.New, pm, env)
			return again
		}
		enters := s.faceOf(e.New.ID()).Enters
		if int(f.B) < len(enters) {
			a := enters[f.B]
			f.B++
			proc := s.newProc(Proc{
				Source: e.New, Program: s.book.abilities[a].Program, Ability: a, Controller: pm.Control, ThatPlayer: NoPlayer,
				Kind: EntersProc, State: ProcRunning, Flags: EndsWithFrame, Below: -1, Parent: -1, Pending: -1,
			})
			s.push(Frame{Kind: RunFrame, Who: pm.Control, Proc: proc})
			return again
		}
		f.B, f.Flag = 0, 0
	}
	f.Step = batchReported
	mark := int(f.N)
	for i := mark; i < len(s.batch); i++ { // together: none of them could see another one before (CR 614.12)
		if pm := s.permOf(s.batch[i].Event.New); pm != nil && pm.Flags&Entering != 0 {
			pm.Flags &^= Entering
			s.dirty |= DirtyLayers
		}
	}
	s.reportBatch(mark, env)
	for i := mark; i < len(s.batch); i++ {
		s.freeSet(s.batch[i].Applied)
	}
	s.batch = s.batch[:mark]
	return again
}

// enterWithLoyalty puts the loyalty counters on a planeswalker that enters as an event of their own (CR 306.5b, 122.6).
func (s *State) enterWithLoyalty(r Ref, p *Permanent, env *Env) {
	n := p.Loyalty
	p.Loyalty = 0
	s.event(Event{Kind: GetsCounters, What: r, N: int32(n), Step: Step(loyaltyCounter), Source: r, Player: p.Control}, env)
}
