package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds effects that move something, or let it phase out, until something leaves the battlefield (CR 610.3, 610.4). A second
// effect undoes that immediately after the event, without the stack: it stands in the bank of delayed triggers, as a row without an
// ability that holds what is to return.

// What Aux of what is to return holds, unless it is the zone in which the card was.
const (
	phasesIn       int16 = -1
	phasesInTapped int16 = -2
)

// checkReturning refuses what is exiled until something happens where that would not be done whole.
func (p *prog) checkReturning(e *card.Exile) {
	p.leavesItself(e.Until, e.At)
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
	if p.collects {
		refuse(e.At, "exiling until something happens, together with something else, is not among what the rules engine does yet")
	}
}

// leavesItself refuses any other event than the object that has the ability leaving the battlefield.
func (p *prog) leavesItself(e card.Event, at card.Pos) {
	x := &p.c.b.events[p.event(e)]
	what := &p.c.b.nodes[x.What]
	if x.Kind != Moves || x.Next != 0 || x.From != Battlefield.In() || x.FromOf != 0 || x.To != 0 || what.Op != filtIs || p.c.b.nodes[what.A].Op != termThis {
		refuse(at, "an effect that lasts until anything but what has the ability leaves the battlefield is not among what the rules engine does yet")
	}
	if p.c.b.returning == 0 {
		p.c.b.returning = p.c.addProgram(Program{
			Name: p.p.Name, Card: p.c.current, Code: []Instr{{Code: End, Dst: NoReg}}, Regs: 1, Sets: 1,
		})
	}
}

func (p *prog) phaseOut(e *card.PhaseOut) {
	in := Instr{Code: PhaseOutOp, A: p.term(e.What), Dst: NoReg, At: e.At}
	if e.Until != nil {
		p.leavesItself(e.Until, e.At)
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
	s.willReturn(f.Proc, s.copySet(s.procs[f.Proc].Reg[s.book.nodes[in.A].N]))
	return next
}

// willReturn adds the row of what returns, or phases in, as the source of a proc leaves the battlefield.
func (s *State) willReturn(row int16, what Value) {
	if what == 0 {
		return
	}
	p := &s.procs[row]
	d := Delayed{Source: p.Source, Program: s.book.returning, Stamp: s.stampNow(), Controller: p.Controller, Of: NoPlayer, Text: p.Text}
	d.Reg[0] = what
	s.delayed = append(s.delayed, d)
}

// holdOut lets what has phased out stay so until the source of a proc leaves the battlefield (CR 610.4a).
func (s *State) holdOut(row int16, what []Ref, tapped bool) {
	how := phasesIn
	if tapped {
		how = phasesInTapped
	}
	set := Value(0)
	for _, r := range what {
		if pm := s.rowOf(r); pm != nil && s.objects[r.Slot].Zone == PhasedOut && pm.Flags&Indirect == 0 {
			pm.Flags |= HeldOut
			set = s.addTo(set, r, how)
		}
	}
	s.willReturn(row, set)
}

// mayReturn reports whether something has left the battlefield until which something else was to be gone.
func (s *State) mayReturn() bool {
	for i := range s.delayed {
		if d := &s.delayed[i]; d.Program == s.book.returning && s.hasLeft(d.Source) {
			return true
		}
	}
	return false
}

// returnAll returns what was gone until something left that has left: all of it at once (CR 610.3d, 610.4d). It waits until the event
// that is at work has been done and reported.
func (s *State) returnAll(env *Env) bool {
	if s.frames[len(s.frames)-1].Kind == EventsFrame || !s.mayReturn() {
		return false
	}
	mark := len(s.batch)
	for i := 0; i < len(s.delayed); i++ {
		d := &s.delayed[i]
		if d.Program != s.book.returning || !s.hasLeft(d.Source) {
			continue
		}
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
