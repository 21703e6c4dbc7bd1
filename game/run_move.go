package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds steps that move, create, tap and destroy things (CR 701). Each appends its events to one batch.

// opMove is the general move (CR 400.7). Who: under whose control a permanent enters (default: you).
func opMove(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	under := s.player(in.Who, &sc)
	to := destination(in.Zones)
	if s.ended(row, in) { // CR 610.3a-b
		s.forgetResult(row, in)
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	moved := s.members(in.A, &sc, buf)
	if s.book.merges {
		for _, r := range moved {
			moved = s.appendSiblings(moved, r, &sc)
		}
	}
	s.forgetResult(row, in)
	mark := len(s.batch)
	for _, r := range moved {
		if r == sc.source {
			r = s.fallenAura(row, r)
		}
		if !s.live(r) || s.objects[r.Slot].Kind == AbilityObject || s.objects[r.Slot].stays() || in.Flag&TransformMove != 0 && !s.canTransform(r.ID()) {
			continue
		}
		if to == Library && s.objects[r.Slot].Zone == Library {
			s.shiftFor(row, in, r)
			continue
		}
		e := Event{Kind: Moves, From: s.objects[r.Slot].Zone, To: to, What: r, Player: s.objects[r.Slot].Owner, Source: sc.source, Controller: s.controllerOf(r.ID()), Flag: moveFlags(in.Flag)}
		switch {
		case in.C != 0 && in.Flag&BlockingMove != 0:
			e.sendToBlock(s.first(in.C, &sc))
		case in.C != 0 && in.Flag&AttachedMove != 0:
			e.Flag |= AttachedFlag
			e.Other = s.first(in.C, &sc)
		case in.C != 0:
			s.sendOut(&e, s.first(in.C, &sc))
		}
		if in.Flag&CountersMove != 0 {
			sc.it = r
			e.Flag, e.Step, e.N = e.Flag|CountersFlag, Step(in.N), s.number(in.B, &sc)
		}
		if in.Flag&FromTopMove != 0 {
			e.N = max(s.number(in.B, &sc), 1)
		}
		p := pending(row, in, e)
		p.Under = under
		s.batch = append(s.batch, p)
		if r == s.procs[row].That { // "that" goes on meaning the card (CR 400.7j)
			s.procs[row].That = Ref{r.Slot, r.Gen + 1}
		}
	}
	return s.proposed(f, mark, env)
}

// shiftFor moves a card inside its library, as the result of a step; it is no event (CR 400.7).
func (s *State) shiftFor(row int16, in *Instr, r Ref) {
	s.blur(Library, s.objects[r.Slot].Owner, s.audienceOf(r)) // the others do not see which one it is
	s.shift(r.ID(), in.Flag&ToBottom != 0)
	if in.Flag&FromTopMove != 0 {
		sc := s.procScope(row)
		s.sink(r.ID(), s.number(in.B, &sc))
	}
	s.keep(&Pending{Proc: row, Reg: in.Dst}, r)
}

// forgetResult empties the register of a step that runs again. A register that a step both reads and fills was read before.
func (s *State) forgetResult(row int16, in *Instr) { s.setReg(row, in, 0) }

func destination(zs Zones) Zone {
	for z := Library; z < zoneCount; z++ {
		if zs.Has(z) {
			return z
		}
	}
	return Nowhere
}

func moveFlags(f InstrFlags) (e EventFlags) {
	if f&FaceDownMove != 0 {
		e |= FaceDownFlag
	}
	if f&TappedMove != 0 {
		e |= TappedFlag
	}
	if f&ToBottom != 0 {
		e |= BottomFlag
	}
	if f&TransformMove != 0 {
		e |= TransformedFlag
	}
	if f&ReturningMove != 0 {
		e |= ReturningFlag
	}
	if f&AttackingMove != 0 {
		e |= AttackingFlag
	}
	return e
}

// opDraw draws cards one by one (CR 121.2): each is an event of its own. How many a player draws is determined once, before the first
// (CR 608.2h); A is one more than what is left.
func opDraw(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	buf := s.lend()
	defer s.giveBack()
	who := s.actors(in, &sc, buf)
	for s.toActor(f, who) {
		p := s.apnap(int(f.N))
		sc.it = PlayerRef(p)
		if f.A == 0 {
			f.A = onceMore(s.number(in.A, &sc))
		}
		if f.A == 1 {
			f.N, f.A = f.N+1, 0
			continue
		}
		f.A--
		mark, frames := len(s.batch), len(s.frames)
		s.batch = append(s.batch, pending(row, in, Event{Kind: Draws, Player: p, N: 1, Source: sc.source}))
		if !s.propose(mark, env) || len(s.frames) > frames { // something is done as the card is drawn
			return wait
		}
		f = &s.frames[len(s.frames)-1]
	}
	return next
}

// opMill puts the top cards of a library into the graveyard (CR 701.17).
func opMill(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	mark := len(s.batch)
	for _, who := range s.actors(in, &sc, buf) {
		sc.it = who
		p, _ := who.Player()
		k := s.number(in.A, &sc)
		for id := s.list(Library, p).Head; id != 0 && k > 0; id, k = s.objects[id].Next, k-1 {
			e := Event{Kind: Moves, From: Library, To: Graveyard, Flag: MilledFlag, What: s.refOf(id), Player: p, Source: sc.source}
			s.batch = append(s.batch, pending(f.Proc, in, e))
		}
	}
	return s.proposed(f, mark, env)
}

// opDiscard discards the cards of a term that are in their owners' hands (CR 701.9).
func opDiscard(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	mark := len(s.batch)
	for _, r := range s.members(in.A, &sc, buf) {
		if s.live(r) && s.objects[r.Slot].Zone == Hand {
			e := Event{Kind: Discards, What: r, Player: s.objects[r.Slot].Owner, Source: sc.source}
			s.batch = append(s.batch, pending(f.Proc, in, e))
		}
	}
	return s.proposed(f, mark, env)
}

// opSacrifice sacrifices permanents; each player only what they control (CR 701.21a).
func opSacrifice(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	chosen := s.book.nodes[in.A].Op == termReg
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil && (chosen || s.actsIn(in, &sc, p.Control)) {
			e := Event{Kind: Sacrifices, What: r, Player: p.Control, Source: sc.source}
			if in.Flag&Exploits != 0 {
				e.Flag, e.Other = ExploitFlag, sc.source
			}
			s.batch = append(s.batch, pending(row, in, e))
		}
	}
	return s.proposed(f, mark, env)
}

func opDestroy(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil {
			s.destroyLater(p, sc.source, true)
		}
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

func opRegenerate(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil && p.Shields < 250 {
			p.Shields++
		}
	}
	return next
}

// opCounter counters spells and abilities (CR 701.6): a spell goes to the graveyard or where the effect says.
func opCounter(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	to := Graveyard
	if in.Zones != 0 {
		to = destination(in.Zones)
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if !s.live(r) || s.objects[r.Slot].Zone != Stack {
			continue
		}
		o := &s.objects[r.Slot]
		row := o.Row
		counters := Event{Kind: Counters, What: r, New: r, Source: sc.source, Player: s.procs[row].Controller}
		if s.uncounterable(&counters, env) {
			continue
		}
		s.happened(&counters, env)
		if o.Kind == AbilityObject {
			s.leaveStackQuietly(row, env)
			if !s.procInUse(row) {
				s.freeProc(row)
			}
			continue
		}
		mark := len(s.batch)
		e := Event{Kind: Moves, From: Stack, To: to, What: r, Player: o.Owner, Source: sc.source, Flag: moveFlags(in.Flag)}
		s.batch = append(s.batch, pending(f.Proc, in, e))
		s.propose(mark, env)
		break
	}
	return next
}

// uncounterable reports whether a rule says that a spell or ability can't be countered (CR 101.2, 701.6a).
func (s *State) uncounterable(e *Event, env *Env) bool {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	return s.forbidden(e)
}

// opCreate creates tokens (CR 111): one event for all of one player, so that "twice as many" is one change.
func opCreate(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	s.forgetResult(f.Proc, in)
	mark := len(s.batch)
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		sc.it = who
		n := s.number(in.A, &sc)
		if n <= 0 {
			continue
		}
		e := Event{Kind: Creates, Player: p, N: env.bounded(n, maxCreated), What: Ref{Gen: uint16(in.N)}, Source: sc.source, Flag: moveFlags(in.Flag)}
		if k := s.countersOf(in, &sc); k > 0 {
			e.Flag, e.Step, e.Total = e.Flag|CountersFlag, Step(in.To), k
		}
		if in.B != 0 {
			s.createOnEach(f.Proc, in, e)
			continue
		}
		if in.Flag&BlockingMove != 0 {
			e.sendToBlock(s.first(in.Of, &sc))
		} else if in.Of != 0 {
			s.createFacing(f.Proc, in, in.Of, e)
			continue
		}
		s.batch = append(s.batch, pending(f.Proc, in, e))
	}
	return s.proposed(f, mark, env)
}

// countersOf is how many counters the tokens enter with that an instruction creates.
func (s *State) countersOf(in *Instr, sc *scope) int32 {
	if in.Flag&CountersMove == 0 {
		return 0
	}
	return s.number(in.C, sc)
}

func opTap(s *State, f *Frame, in *Instr, env *Env) result {
	res := s.turnSideways(f, in, Taps, env)
	if s.book.crewing {
		s.noteHelp(f, in, env)
	}
	return res
}

func opUntap(s *State, f *Frame, in *Instr, env *Env) result {
	return s.turnSideways(f, in, Untaps, env)
}

// turnSideways taps what is untapped, or untaps what is tapped (CR 701.26). While entering it is part of how it enters.
func (s *State) turnSideways(f *Frame, in *Instr, kind EventKind, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		p := s.permOf(r)
		if p == nil || (p.Flags&Tapped != 0) == (kind == Taps) {
			continue
		}
		if p.Flags&Entering != 0 {
			p.Flags |= Tapped
			continue
		}
		s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: kind, What: r, Player: p.Control, Source: sc.source, Step: Upkeep}))
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

// opShuffle shuffles libraries (CR 701.24).
func opShuffle(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		s.shuffleLibrary(p, env)
		s.happened(&Event{Kind: Shuffles, Player: p, Source: sc.source}, env)
	}
	return next
}

// opPutCounters puts counters on things and players (CR 122.6).
func opPutCounters(s *State, f *Frame, in *Instr, env *Env) result {
	return s.changeCounters(f, in, GetsCounters, env)
}

func opRemoveCounters(s *State, f *Frame, in *Instr, env *Env) result {
	return s.changeCounters(f, in, LosesCounters, env)
}

func (s *State) changeCounters(f *Frame, in *Instr, kind EventKind, env *Env) result {
	sc := s.procScope(f.Proc)
	s.forgetResult(f.Proc, in)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if !r.IsPlayer() && !s.live(r) {
			continue
		}
		sc.it = r
		n := s.number(in.B, &sc)
		if kind == LosesCounters {
			n = min(n, s.countersOn(r, uint8(in.N)))
		}
		if n <= 0 {
			continue
		}
		if p := s.permOf(r); p != nil && p.Flags&Entering != 0 && !s.watchesCounters() {
			p := pending(f.Proc, in, Event{})
			s.amount(&p, n)
			s.addCounters(r, uint8(in.N), n, env)
			continue
		}
		e := Event{Kind: kind, What: r, N: n, Step: Step(in.N), Source: sc.source, Player: s.playerOf(r)}
		if s.procs[f.Proc].State == ProcAnnouncing {
			e.Flag = CostFlag
		}
		s.batch = append(s.batch, pending(f.Proc, in, e))
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

// playerOf is the player that r is, or the controller of the object.
func (s *State) playerOf(r Ref) Player {
	if p, ok := r.Player(); ok {
		return p
	}
	return s.controllerNow(r)
}

// opDamage deals damage (CR 120, 120.2b): C deals it (default: this), each recipient gets A.
func opDamage(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	source := sc.source
	if in.C != 0 {
		source = s.first(in.C, &sc)
	}
	s.forgetResult(f.Proc, in)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.B, &sc, buf) {
		if !r.IsPlayer() && s.permOf(r) == nil {
			continue
		}
		sc.it = r
		if n := s.number(in.A, &sc); n > 0 && s.damageable(r) {
			if in.Of != 0 {
				fits := s.fitting(f, source, r, n)
				s.damageBy(f.Proc, in, s.first(in.Of, &sc), source, n-fits, sc.you)
				n = fits
			}
			s.damageBy(f.Proc, in, r, source, n, sc.you)
		}
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

// damageBy appends the event of damage to the batch.
func (s *State) damageBy(proc int16, in *Instr, to, source Ref, n int32, you Player) {
	if n == 0 || to == (Ref{}) || !to.IsPlayer() && s.permOf(to) == nil {
		return
	}
	e := Event{Kind: DealsDamage, What: to, Source: source, Controller: s.sourceController(source, you), N: n, Player: s.playerOf(to)}
	if in.Flag&CountsExcess != 0 {
		e.Flag = ExcessFlag
	}
	s.batch = append(s.batch, pending(proc, in, e))
}

func (s *State) damageable(r Ref) bool {
	if r.IsPlayer() {
		return true
	}
	return s.permOf(r).Types&(card.CreatureType|card.PlaneswalkerType|card.BattleType) != 0
}

// sourceController is who controls the source of damage: as last known, or whose effect it is.
func (s *State) sourceController(source Ref, you Player) Player {
	if p := s.controllerNow(source); p != NoPlayer {
		return p
	}
	return you
}
