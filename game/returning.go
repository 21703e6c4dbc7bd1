package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds effects that move something, or let it phase out, until something happens (CR 610.3, 610.4): mostly until their source
// leaves the battlefield. A second effect undoes that immediately after the event, without the stack: it stands in the bank of delayed
// triggers, as a row that holds what is to return. A row without an ability waits for its source to leave, any other one is used as soon
// as the event of its ability has happened.

// What Aux of what is to return holds, unless it is the zone in which the card was.
const (
	phasesIn       int16 = -1
	phasesInTapped int16 = -2
)

// checkReturning refuses what is exiled until something happens where that would not be done whole.
func (p *prog) checkReturning(e *card.Exile) {
	zones := e.What.Zones
	switch what := e.What.Term.(type) {
	case *card.Target:
		zones = what.Zones
	case *card.Choose:
		zones = what.Zones
	case *card.Each:
		zones = what.Zones
	}
	for _, z := range zones {
		if z.Kind == card.Stack {
			refuse(e.At, "spells that are exiled until something happens are not among what the rules engine does yet")
		}
	}
}

// ending compiles until when something is gone: the ability whose event that is, or 0 if the source leaves the battlefield.
func (p *prog) ending(e card.Event, at card.Pos) AbilityID {
	if p.c.b.returning == 0 {
		p.c.b.returning = p.c.addProgram(Program{
			Name: p.p.Name, Card: p.c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: 1, Sets: 1,
		})
	}
	id := p.event(e)
	if p.c.b.leavesItself(id) {
		return 0
	}
	p.c.b.checkEnding(id, at)
	if p.p.Ends != 0 {
		refuse(at, "several effects that last until something happens, in one ability, are not among what the rules engine does yet")
	}
	p.p.Ends = id
	for x := id; x != 0; x = p.c.b.events[x].Next {
		p.c.b.ends[p.c.b.events[x].Kind] = true
	}
	return p.c.addAbility(Ability{Kind: TriggeredAbility, Zone: Battlefield, Event: id, Program: p.c.b.returning, Card: p.c.current, Unit: -1, At: at})
}

// leavesItself reports whether an event is that the object which has the ability leaves the battlefield.
func (b *Book) leavesItself(id EventID) bool {
	x := &b.events[id]
	what := &b.nodes[x.What]
	return x.Kind == Moves && x.Next == 0 && x.From == Battlefield.In() && x.FromOf == 0 && x.To == 0 && what.Op == filtIs && b.nodes[what.A].Op == termThis
}

// checkEnding refuses events whose words mean something only while the effect is created.
func (b *Book) checkEnding(id EventID, at card.Pos) {
	b.checkMoves(id, at)
	for ; id != 0; id = b.events[id].Next {
		x := &b.events[id]
		if x.Kind == StateHolds {
			refuse(at, "an effect that lasts until a condition holds is not among what the rules engine does yet")
		}
		for _, e := range []ExprID{x.FromOf, x.ToOf, x.Who, x.What, x.Other} {
			if !b.ofSource(e, false) {
				refuse(at, "an effect that lasts until an event that is about something chosen or found is not among what the rules engine does yet")
			}
		}
	}
}

// ofSource reports whether an expression needs nothing but the source of an ability and its controller.
func (b *Book) ofSource(e ExprID, candidate bool) bool {
	if e == 0 {
		return true
	}
	switch n := &b.nodes[e]; n.Op {
	case termYou, termThis, filtOpponent, filtMonarch, filtInitiative:
		return true
	case filtIs, filtControl, filtOwner, filtNot, filtAnd, filtOr:
		return b.ofSource(n.A, candidate) && b.ofSource(n.B, candidate) && b.ofSource(n.C, candidate)
	case filtWhere:
		return b.ofSource(n.A, true)
	default:
		return b.closed(e, candidate)
	}
}

// noteEnded notes that an event has happened until which something is to be gone: what is gone returns, and what waits to resolve moves
// nothing (CR 610.3a-b, 610.4b-c).
func (s *State) noteEnded(e *Event) {
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind != 0 && s.book.programs[p.Program].Ends != 0 {
			if sc := s.procScope(int16(i)); s.matchesPattern(s.book.programs[p.Program].Ends, &sc, e) {
				p.Flags |= EndedProc
			}
		}
	}
	for i := range s.triggers {
		t := &s.triggers[i]
		program := t.Program
		if program == 0 {
			program = s.book.abilities[t.Ability].Program
		}
		sc := scope{proc: -1, effect: -1, source: t.Source, text: t.Text, you: t.Controller, thatPlayer: NoPlayer}
		if end := s.book.programs[program].Ends; end != 0 && s.matchesPattern(end, &sc, e) {
			t.Ended = true
		}
	}
}

// endGone notes that what row i of what is delayed holds is to return, if the event is that until which it was gone, whether or not the
// controller of the effect has left.
func (s *State) endGone(i int, e *Event) {
	sc := s.lateScope(i)
	if d := &s.delayed[i]; !d.Used && s.matchesPattern(s.book.abilities[d.Ability].Event, &sc, e) {
		d.Used = true
		s.dirty |= DirtyLayers
	}
}

// ended reports whether what an instruction moves is to be gone until something that has happened already.
func (s *State) ended(row int16, in *Instr) bool {
	if in.Flag&ReturningMove == 0 {
		return false
	}
	if in.N == 0 {
		return s.hasLeft(s.procs[row].Source)
	}
	return s.procs[row].Flags&EndedProc != 0
}

func (p *prog) phaseOut(e *card.PhaseOut) {
	in := Instr{Code: PhaseOutOp, A: p.term(e.What), Dst: NoReg, At: e.At}
	if e.Until != nil {
		in.N = int16(p.ending(e.Until, e.At))
		in.Flag |= ReturningMove
	} else if e.Tapped {
		refuse(e.At, "phasing in tapped, but not until something happens, is not among what the rules engine does yet")
	}
	if e.Tapped {
		in.Flag |= TappedMove
	}
	p.emit(in)
}

// hasLeft reports whether a permanent has left the battlefield. What is phased out has not.
func (s *State) hasLeft(r Ref) bool { return s.rowOf(r) == nil }

// noteOrigin notes where what an event has moved was (CR 610.3).
func (s *State) noteOrigin(p *Pending) {
	if p.Proc < 0 || p.Reg == NoReg || p.Event.New == (Ref{}) {
		return
	}
	c := int16(s.procs[p.Proc].Reg[p.Reg])
	for s.cells[c].Next != 0 {
		c = s.cells[c].Next
	}
	if s.cells[c].Aux = int16(p.Event.From); p.Event.From == Merged {
		s.cells[c].Aux = int16(Battlefield)
	}
}

// opReturn creates the effect that returns what the step before it has exiled.
func opReturn(s *State, f *Frame, in *Instr, _ *Env) result {
	s.willReturn(f.Proc, s.copySet(s.procs[f.Proc].Reg[s.book.nodes[in.A].N]), AbilityID(in.N))
	return next
}

// willReturn adds the row of what returns, or phases in, as the event of an ability happens, or as the source of a proc leaves.
func (s *State) willReturn(row int16, what Value, until AbilityID) {
	if what == 0 {
		return
	}
	p := &s.procs[row]
	d := Delayed{Source: p.Source, Program: s.book.returning, Ability: until, Stamp: s.stampNow(), Controller: p.Controller, Of: NoPlayer, Text: p.Text}
	d.Reg[0] = what
	s.delayed = append(s.delayed, d)
	if until != 0 {
		s.dirty |= DirtyLayers // what is watched for
	}
}

// holdOut lets what has phased out stay so until something happens (CR 610.4a).
func (s *State) holdOut(row int16, what []Ref, in *Instr) {
	how := phasesIn
	if in.Flag&TappedMove != 0 {
		how = phasesInTapped
	}
	set := Value(0)
	for _, r := range what {
		if pm := s.rowOf(r); pm != nil && s.objects[r.Slot].Zone == PhasedOut && pm.Flags&Indirect == 0 {
			pm.Flags |= HeldOut
			set = s.addTo(set, r, how)
		}
	}
	s.willReturn(row, set, AbilityID(in.N))
}

// isOver reports whether what row i of what is delayed holds is to return.
func (s *State) isOver(i int) bool {
	d := &s.delayed[i]
	return d.Program == s.book.returning && (d.Used || d.Ability == 0 && s.hasLeft(d.Source))
}

// mayReturn reports whether something has happened until which something was to be gone.
func (s *State) mayReturn() bool {
	for i := range s.delayed {
		if s.isOver(i) {
			return true
		}
	}
	return false
}

// returnAll returns what was gone until something that has happened: all of it at once (CR 610.3d, 610.4d). It waits until the event
// that is at work has been done and reported.
func (s *State) returnAll(env *Env) bool {
	if s.frames[len(s.frames)-1].Kind == EventsFrame || !s.mayReturn() {
		return false
	}
	mark := len(s.batch)
	for i := 0; i < len(s.delayed); i++ {
		if !s.isOver(i) {
			continue
		}
		d := &s.delayed[i]
		source, set := d.Source, d.Reg[0]
		s.endDelayed(i)
		i--
		for c := int16(set); c != 0; c = s.cells[c].Next {
			s.returnOne(s.cells[c].Of, s.cells[c].Aux, source, env)
		}
		s.freeSet(set)
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
	return true
}

// returnOne lets a permanent phase in, or appends the event that returns a card to the zone in which it was, to the battlefield under
// its owner's control (CR 610.3c). Nothing returns to the stack.
func (s *State) returnOne(r Ref, how int16, source Ref, env *Env) {
	if how == phasesIn || how == phasesInTapped {
		if pm := s.rowOf(r); pm != nil && pm.Flags&HeldOut != 0 {
			s.phaseIn(r.ID(), env)
			if how == phasesInTapped {
				s.setTapped(r, true)
			}
		}
		return
	}
	if how > int16(Battlefield) || !s.live(r) || s.objects[r.Slot].Zone != Exile || s.objects[r.Slot].stays() {
		return
	}
	owner := s.objects[r.Slot].Owner
	s.batch = append(s.batch, Pending{
		Event: Event{Kind: Moves, From: Exile, To: Zone(how), What: r, Player: owner, Controller: owner, Source: source},
		Under: owner, Proc: -1, Reg: NoReg,
	})
}

// returnsSomewhere reports whether each of what is to return has a zone in which it was, or phases in.
func (s *State) returnsSomewhere(set Value) bool {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		how := s.cells[c].Aux
		if how != phasesIn && how != phasesInTapped && (how < int16(Library) || how > int16(Exile)) {
			return false
		}
	}
	return true
}
