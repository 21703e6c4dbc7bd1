package game

import "iter"

// This file holds steps that ask yes or no, or which of several (CR 608.2d, 118.12).

// opMay asks whether to do what follows, if it can be done. With a cost (N) it is paid by the asked player first. Who answers
// no goes to To; several players are asked in APNAP order, the first yes ends it.
func opMay(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	who := s.actors(in, &sc, buf)
	switch f.Step {
	case 1: // yes: pay
		f.Step = 2
		return s.payFor(f.Proc, s.apnap(int(f.N)), CostID(in.N), env)
	case 2:
		s.did(f.Proc, in)
		return next
	}
	for ; s.toActor(f, who); f.N++ {
		p := s.apnap(int(f.N))
		if s.canMay(f, in, p, env) {
			f.Who = p
			return query
		}
	}
	f.PC = in.To
	return jumped
}

// canMay reports whether the player could do it: pay the cost, or do the payable steps that follow.
func (s *State) canMay(f *Frame, in *Instr, who Player, env *Env) bool {
	sc := s.procScope(f.Proc)
	if in.N != 0 {
		x := int16(s.xOf(&sc))
		row := s.trialProc(&Proc{Source: s.procs[f.Proc].Source, Program: 0, Controller: who, Kind: ActProc, Parent: -1})
		ok := s.canPayMana(row, CostID(in.N), 0, x, nil, env)
		s.dropTrial(row)
		return ok && s.canPayParts(f.Proc, CostID(in.N))
	}
	code := s.programOf(f).Code
	times, loopEnd := int32(1), uint16(0)
	for pc := f.PC + 1; pc < uint16(in.A); pc++ {
		if pc == loopEnd {
			times = 1
		}
		if code[pc].Code == EitherOp && code[pc].Flag&payableEither != 0 {
			if s.doable(code, int(pc), &sc) < 0 {
				return false
			}
			pc = code[pc].To - 1
			continue
		}
		if code[pc].Code == LoopOp {
			times, loopEnd = s.number(code[pc].A, &sc), code[pc].To
			if times <= 0 {
				pc, times = loopEnd-1, 1
			}
			continue
		}
		if !s.canDo(&code[pc], &sc) || !s.canRepeat(&code[pc], &sc, times) || !s.possible(&code[pc], &sc, env) {
			return false
		}
		if code[pc].Code == MayOp || code[pc].Code == JumpUnless {
			break
		}
	}
	return true
}

// canRepeat reports whether there is enough to do a payable step several times: all of it or nothing (CR 118.3, 702.24a).
func (s *State) canRepeat(in *Instr, sc *scope, times int32) bool {
	if times == 1 {
		return true
	}
	switch in.Code {
	case ChooseOp:
		buf := s.lend()
		defer s.giveBack()
		return int32(len(s.choices(in, sc, s.player(in.Who, sc), buf))) >= times*s.number(in.B, sc)
	case PayLifeOp:
		return s.canPayLife(s.player(in.Who, sc), times*s.number(in.A, sc))
	case RemoveCountersOp:
		n := times * s.number(in.B, sc)
		return s.allAre(in.A, sc, func(r Ref) bool { return s.countersOn(r, uint8(in.N)) >= n })
	default:
		return true
	}
}

// possible reports whether a step that is no cost could do anything.
func (s *State) possible(in *Instr, sc *scope, env *Env) bool {
	switch in.Code {
	case PayManaOp:
		c := &s.book.costs[in.N]
		d := c.total(0, 0)
		d.add(AllTypes, int(s.genericOf(in, sc))-int(c.Generic))
		q := PayQuery{For: sc.proc, Tapping: c.Tapping, Generic: d.Generic}
		who := s.actor(in, sc)
		return who != NoPlayer && s.canPayWays(who, c.Symbols, d, q, env)
	case SearchOp:
		return s.canSearch(in, sc)
	case DrawOp:
		return s.mayDraw(in, sc)
	case ChooseOp:
		return in.Flag&ToPlay == 0 || s.anyPlayable(in, sc, env)
	case PlayOp:
		r := s.first(in.A, sc)
		return !s.live(r) || s.playableBy(in, sc, r, env) // what an earlier step still has to find may be playable
	default:
		return true
	}
}

// mayDraw reports whether nothing forbids those to draw who would: to draw from an empty library can be chosen (CR 121.3, 121.3a).
func (s *State) mayDraw(in *Instr, sc *scope) bool {
	if s.present[presentCant][Draws] == 0 {
		return true
	}
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, sc, buf) {
		if p, ok := who.Player(); ok && s.forbidden(&Event{Kind: Draws, Player: p, N: 1, Source: sc.source}) {
			return false
		}
	}
	return true
}

// anyPlayable reports whether something can be chosen that can be played.
func (s *State) anyPlayable(in *Instr, sc *scope, env *Env) bool {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.choices(in, sc, s.actor(in, sc), buf) {
		if s.playableChoice(in, sc, r, env) {
			return true
		}
	}
	return false
}

// payFor has a player pay a cost for a proc: mana, then the other parts.
func (s *State) payFor(row int16, who Player, cost CostID, _ *Env) result {
	c := &s.book.costs[cost]
	if c.Program != 0 {
		s.push(Frame{Kind: RunFrame, Who: who, Proc: row, I: int16(c.Program)})
	}
	sc := s.procScope(row)
	generic := int32(c.Generic) + int32(c.Xs)*s.xOf(&sc)
	s.pushPay(who, row, cost, generic, 0)
	return wait
}

func decideMay(_ *State, _ *Frame, in *Instr, d *Decision) { d.Kind, d.Left = MayDo, in.N }

func listMay(_ *State, _ *Frame, _ *Instr, env *Env) {
	env.offer(Option{Kind: No}, 0)
	env.offer(Option{Kind: Yes}, 0)
}

func answerMay(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	if o.Kind == No {
		f.N++
		return
	}
	if in.N != 0 || s.programOf(f).Code[f.PC+1].Code == PayManaOp {
		s.keepMoment() // who can't pay after all is asked again, or has declined (CR 118.12)
	}
	if in.N != 0 {
		f.Step = 1
		return
	}
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// opEither asks which of the N jumps that follow to take.
func opEither(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	if f.Who = s.actor(in, &sc); f.Who == NoPlayer {
		return next
	}
	return query
}

func decideEither(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind = ChooseEither }

// listEither offers the alternatives; what could be a cost only if it can be done (CR 118.3, 608.2d).
func listEither(s *State, f *Frame, in *Instr, env *Env) {
	if in.Code == EitherOp && in.Flag&payableEither != 0 {
		s.listPayable(f, in, env)
		return
	}
	for n := range in.N {
		env.offer(Option{Kind: Pick, N: n}, uint64(n))
	}
}

func answerEither(s *State, f *Frame, _ *Instr, o Option, _ *Env) {
	f.PC += uint16(o.N)
	s.nextStepOf(f)
}

// opChooseName chooses a card name of the pool (CR 201.4). If no card of the pool can be named, the name is one that nothing in the game
// has.
func opChooseName(s *State, f *Frame, in *Instr, env *Env) result {
	for range s.nameable(in) {
		return opEither(s, f, in, env)
	}
	return next
}

func decideChooseName(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind = ChooseName }

func listChooseName(s *State, _ *Frame, in *Instr, env *Env) {
	for c, face := range s.nameable(in) {
		env.offer(Option{Kind: Name, Face: uint8(face), N: int16(c)}, uint64(c)<<8|uint64(face))
	}
}

// nameable walks the cards and faces of the pool whose names can be chosen.
func (s *State) nameable(in *Instr) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for c := 1; c < len(s.book.cards); c++ {
			info := &s.book.cards[c]
			if info.Token || info.Emblem || info.Inset && info.shares.card != 0 {
				continue
			}
			for face := range info.named() {
				if (in.A == 0 || s.book.acceptsPrinted(in.A, &info.Faces[face])) && !yield(c, face) {
					return
				}
			}
		}
	}
}

func answerChooseName(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.setReg(f.Proc, in, Value(s.book.namesOf(CardID(o.N), o.Face).packed()))
	s.did(f.Proc, in)
	s.nextStepOf(f)
}

// opChooseColor chooses one of the five colors.
func opChooseColor(s *State, f *Frame, in *Instr, env *Env) result { return opEither(s, f, in, env) }

func decideChooseColor(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind = ChooseColor }

func listChooseColor(_ *State, _ *Frame, _ *Instr, env *Env) {
	for c := range int16(5) {
		env.offer(Option{Kind: Pick, N: c}, uint64(c))
	}
}

func answerChooseColor(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.setReg(f.Proc, in, Value(o.N))
	s.did(f.Proc, in)
	s.nextStepOf(f)
}
