package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds continuous effects, delayed and reflexive triggers, extra turns and control of players as steps.

// opUntil creates a continuous effect (CR 611.2), or one for each of what a step has resulted in: for that one it stands alone.
func opUntil(s *State, f *Frame, in *Instr, _ *Env) result {
	if in.Of == 0 {
		s.createEffect(f, in)
		return next
	}
	reg := s.book.nodes[in.Of].N
	all := s.procs[f.Proc].Reg[reg]
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.appendSet(buf, all) {
		s.procs[f.Proc].Reg[reg] = s.addTo(0, r, 0)
		s.createEffect(f, in)
		s.freeSet(s.procs[f.Proc].Reg[reg])
	}
	s.procs[f.Proc].Reg[reg] = all
	return next
}

// createEffect creates a continuous effect. Objects are fixed now (CR 611.2c), quantities too (CR 608.2i).
func (s *State) createEffect(f *Frame, in *Instr) {
	sc := s.procScope(f.Proc)
	p := &s.procs[f.Proc]
	e := Effect{
		Stamp: s.stampNow(), Source: sc.source, Mods: ModsID(in.N), While: in.B, Until: Until(in.Verb), Control: sc.you,
		That: p.That, ThatPlayer: p.ThatPlayer, Turn: s.turn, Of: NoPlayer, Text: p.Text,
	}
	if e.Until == UntilTurnOf {
		e.Of = s.player(in.C, &sc)
	}
	e.Reg = s.copyRegs(s.book.modsProgram[in.N], &s.procs[f.Proc].Reg)
	s.capture(&e, &sc)
	if s.book.nodes[in.A].Op == termEach && in.Flag&shieldOfIt == 0 { // what changes rules is about whatever matches from now on (CR 611.2c)
		e.Group = in.A
	}
	buf := s.lend()
	defer s.giveBack()
	members := s.members(in.A, &sc, buf)
	rest := s.takeSpells(&e, members)
	if len(rest) == 0 && len(members) > 0 {
		s.freeRegs(s.book.modsProgram[in.N], &e.Reg)
		s.did(f.Proc, in)
		return
	}
	if in.Flag&(numbersOfIt|shieldOfIt) == 0 {
		s.addEffect(e, rest)
	} else {
		s.addEffects(&e, rest, &sc)
	}
	s.alter(e.Mods, rest)
	s.dirty |= DirtyLayers | DirtySBA
	s.did(f.Proc, in)
}

func (s *State) addEffect(e Effect, affected []Ref) {
	if s.book.bars {
		if affected = s.addBarred(&e, affected); affected == nil {
			return
		}
	}
	for _, r := range affected {
		e.Affected = s.addTo(e.Affected, r, 0)
		s.pin(r)
	}
	s.effects = append(s.effects, e)
}

// addEffects adds the effect once for each one that it affects, with numbers that are about that one; a shield is each one's own
// (CR 615.11).
func (s *State) addEffects(e *Effect, affected []Ref, sc *scope) {
	program := s.book.modsProgram[e.Mods]
	for i, r := range affected {
		sc.it = r
		one := *e
		one.Reg = s.copyRegs(program, &e.Reg)
		s.capture(&one, sc)
		s.addEffect(one, affected[i:i+1])
	}
	s.freeRegs(program, &e.Reg)
}

// capture fixes the numbers of the modifications.
func (s *State) capture(e *Effect, sc *scope) {
	for _, m := range s.book.mods[e.Mods] {
		if m.Val < 0 {
			continue
		}
		if m.Kind == RuleMod { // a shield (CR 615.7), a cost to attack or block (CR 508.1h)
			e.Val[m.Val] = int16(min(s.number(s.book.abilities[m.Ability].Number, sc), 30_000))
			continue
		}
		if m.Kind == ControlMod {
			e.Val[m.Val] = int16(s.player(m.A, sc))
			continue
		}
		e.Val[m.Val] = int16(s.number(m.A, sc))
		e.Val[m.Val+1] = int16(s.number(m.B, sc))
	}
}

// opDelayed creates a delayed triggered ability with a copy of the registers (CR 603.7).
func opDelayed(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	p := &s.procs[f.Proc]
	a := AbilityID(in.N)
	d := Delayed{Source: p.Source, Program: s.book.abilities[a].Program, Ability: a, Stamp: s.stampNow(), Controller: p.Controller, Until: Until(in.Verb), Of: NoPlayer, Text: p.Text}
	if d.Until == UntilTurnOf {
		d.Of = s.player(in.C, &sc)
	}
	d.Reg = s.copyRegs(d.Program, &s.procs[f.Proc].Reg)
	s.delayed = append(s.delayed, d)
	s.dirty |= DirtyLayers
	return next
}

// opReflexive triggers at once (CR 603.12): it goes on the stack when somebody would next get priority.
func opReflexive(s *State, f *Frame, in *Instr, env *Env) result {
	p := s.procs[f.Proc]
	a := AbilityID(in.N)
	d := Delayed{Source: p.Source, Program: s.book.abilities[a].Program, Ability: a, Controller: p.Controller, Used: true, Of: NoPlayer, Text: p.Text}
	d.Reg = s.copyRegs(d.Program, &s.procs[f.Proc].Reg)
	s.delayed = append(s.delayed, d)
	s.triggers = append(s.triggers, Trigger{
		Source: p.Source, That: p.That, Was: p.Was, Ability: a, Program: d.Program, Captured: int16(len(s.delayed) - 1),
		Controller: p.Controller, ThatPlayer: p.ThatPlayer, Text: p.Text,
	})
	s.record(&Event{Kind: Triggers, What: p.Source, Player: p.Controller, Controller: p.Controller}, env)
	return next
}

// opExtraTurn creates an extra turn (CR 500.7): after this turn, or after the next turn that the player really takes. The
// latter is no part of a control record: it outlives an overwritten one. A team takes it together (CR 805.8).
func opExtraTurn(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	mark := len(s.batch)
	for _, who := range s.oneOfEach(s.actors(in, &sc, buf)) {
		p, _ := who.Player()
		after := int32(s.turn)
		if in.Flag&AfterNext != 0 {
			after = 0
		}
		s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: TakesExtraTurn, Player: p, N: after, Source: sc.source}))
	}
	return s.proposed(f, mark, env)
}

// opSameEvent puts the replaced event back, altered (CR 614.6).
func opSameEvent(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	n := sc.much
	if in.A != 0 {
		n = s.number(in.A, &sc)
	}
	if at := s.procs[f.Proc].Pending; at >= 0 {
		s.sameEvent(at, n)
		if in.B != 0 {
			s.redirect(at, s.first(in.B, &sc))
		}
	}
	return next
}

// opControl creates a control record (CR 723). A target that has become illegal, or a controller who is gone, creates none.
func opControl(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	by, ok := s.controllerFor(in, &sc)
	if !ok {
		return next
	}
	rec := control.Record{Controller: by, Span: spanOf(card.SpanKind(in.N)), Source: uint16(s.cardOf(f.Proc)), Grants: control.Both}
	switch rec.Span {
	case control.Resolving:
		rec.Object = s.stackKey(f.Proc)
	case control.ResolutionOf:
		r := s.first(in.B, &sc)
		if !s.live(r) || s.objects[r.Slot].Zone != Stack {
			return next // the card was not cast
		}
		rec.Object = s.stackKey(s.objects[r.Slot].Row)
	default:
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.Who, &sc, buf) {
		if p, isPlayer := r.Player(); isPlayer {
			rec.Stamp = s.stampNow()
			s.ledger.Grant(p, rec, &env.Control)
			s.did(f.Proc, in)
		}
	}
	s.dirty |= DirtySight
	s.witness()
	return next
}

// controllerFor is who will control: a player of the game, or somebody outside it (Kindslaver).
func (s *State) controllerFor(in *Instr, sc *scope) (control.Participant, bool) {
	if in.A != 0 && s.book.nodes[in.A].Op == termOutsider {
		return control.FirstOutsider, true
	}
	by := s.player(in.A, sc)
	return participantOf(by), by != NoPlayer
}

// participantOf is the participant who sits in p's seat.
func participantOf(p Player) control.Participant { return control.Participant(p) }

func spanOf(k card.SpanKind) control.Span {
	switch k {
	case card.NextTurn:
		return control.NextTurn
	case card.NextCombat:
		return control.NextCombat
	case card.OwnLibrarySearch:
		return control.OwnLibrarySearch
	case card.Resolution:
		return control.Resolving
	case card.ResolutionOf:
		return control.ResolutionOf
	}
	return control.NextTurn
}
