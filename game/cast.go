package game

// This file holds casting and activating, CR 601.2 and 602.2: one automaton, one step of it per letter of the rule.

// The automaton of the cast frame.
const (
	castFirst    uint8 = iota // CR 601.2b
	castGiven                 // additional costs that the spell has because of effects
	castOptional              // before modes, whose number and targets may depend on it (CR 601.4)
	castModes
	castSplice
	castX
	castTargets // CR 601.2c
	castMana    // CR 601.2f-h
	castParts
	castExtras
	castGivenParts
	castDone // CR 601.2i
	castMade // the mana ability has resolved
	castTriggered
)

// beginCast moves the card to the stack (CR 601.2a) and starts the announcement.
func (s *State) beginCast(id ID, who Player, face, way int, env *Env) {
	s.beginCastUnder(id, who, face, way, noLimits, env)
}

func (s *State) beginCastUnder(id ID, who Player, face, way int, lim limits, env *Env) int16 {
	s.sightBefore()
	f := s.faceInWay(id, face, way)
	shown := s.showAs(id, face, way)
	cost, less, _ := s.wayCost(f, id, who, way)
	down, flags := s.flagsInWay(id, face, way), ProcFlags(0)
	switch {
	case lim.free:
		cost, flags = 0, FreeOfCost
	case lim.cost != 0:
		cost, _ = s.costFor(lim.cost, id)
		less = 0
	}
	flags |= s.manaInWay(id, who, way) | s.flashOnly(f, id, who, face, way, &lim)
	permit, effect, once := s.permit(id, who, way), s.permittedBy(id, who, way), s.permittedOnce(id, who, way)
	allows, paid := s.allowedBy(id, who, way), s.paysForFlash(f, id, who, face, way, &lim)
	s.showAgain(id, shown)
	move := Event{Kind: Moves, From: s.objects[id].Zone, To: Stack, What: s.refOf(id), Player: s.objects[id].Owner}
	waiting, noticed := 0, s.book.castMoves && s.objects[id].Kind == CardObject
	if noticed {
		waiting = s.leavesToBeCast(&move, env)
	}
	r := s.relocate(id, Stack, false, down, NoPlayer, env)
	if s.book.preparation != 0 {
		s.followReady(move.What, r)
	}
	if effect >= 0 {
		s.follow(effect, move.What, r)
	}
	row := s.newProc(Proc{
		Source: r, Self: r, Program: f.Spell, Controller: who, ThatPlayer: NoPlayer, Kind: SpellProc, State: ProcAnnouncing,
		Way: uint16(way), ManaFrom: lim.manaFrom, Parent: lim.parent, Face: uint8(face), Flags: flags, From: move.From, Granter: once,
		Permit: permit, Allows: allows, Paid: paid, Below: -1, Pending: -1,
	})
	if f.Fused != 0 {
		s.newProc(s.fusedProc(row, f))
	}
	o := &s.objects[id]
	o.Row, o.Face = row, uint8(face)
	s.pushStack(row)
	s.learn(id)
	move.New = r
	s.record(&move, env)
	if noticed {
		s.nowToBeCast(&move, waiting)
	}
	s.push(Frame{Kind: CastFrame, Who: who, Proc: row, A: Value(cost), B: Value(less)})
	return row
}

// beginActivation starts an activated, loyalty or mana ability (CR 602.2). A mana ability for a payment names the proc paid for,
// a granted one the object that gives it.
func (s *State) beginActivation(id ID, a AbilityID, who Player, paying int16, granter Ref, env *Env) {
	ab := &s.book.abilities[a]
	kind := ActivatedProc
	if ab.Flags&ManaAbilityFlag != 0 {
		kind = ManaProc
		if s.simpleMana(id, a, who, paying, env) {
			return
		}
	}
	s.sightBefore()
	row := s.newProc(Proc{
		Source: s.refOf(id), Granter: granter, Program: ab.Program, Ability: a, Controller: who, ThatPlayer: NoPlayer, Kind: kind,
		State: ProcAnnouncing, Below: -1, Parent: paying, Pending: -1, Text: s.textOfAbility(id, a, granter),
	})
	s.objects[id].Flags |= Pinned
	if kind == ActivatedProc {
		ob := s.newObject(AbilityObject, 0, who)
		s.objects[ob].Zone, s.objects[ob].Row, s.objects[ob].Stamp = Stack, row, s.stamp
		s.procs[row].Self = s.refOf(ob)
		s.pushStack(row)
	}
	s.noteUse(ab, s.refOf(id), who)
	cost, _ := s.costFor(ab.Cost, id)
	s.push(Frame{Kind: CastFrame, Who: who, Proc: row, A: Value(cost), B: Value(ab.Less)})
}

// simpleMana does a mana ability that only taps and makes one certain unit, without frames (CR 605.3b).
func (s *State) simpleMana(id ID, a AbilityID, who Player, paying int16, env *Env) bool {
	unit, ok := s.book.certainUnit(a)
	if !ok || s.tapWatched() {
		return false
	}
	if !s.event(Event{Kind: Taps, What: s.refOf(id), Player: who, Flag: CostFlag}, env) {
		return false
	}
	env.used(a)
	s.noteActivated(s.refOf(id))
	s.addMana(who, unit, 1, s.markedTag(0, s.refOf(id), who), paying, s.refOf(id), env)
	return true
}

// addMana puts mana into a pool (CR 106.4); what is made while a proc with restricted sources is paid is bound to it.
func (s *State) addMana(who Player, unit int, n int32, tag TagID, paying int16, source Ref, env *Env) {
	ps := &s.players[who]
	bound := paying >= 0 && s.procs[paying].ManaFrom != 0
	switch {
	case tag != 0:
		m := TaggedMana{Source: source, Spent: -1, Bound: -1, Who: who, Tag: tag, Unit: uint8(unit), N: uint8(env.bounded(n, maxMana))}
		if bound {
			m.Bound = paying
		}
		s.addTagged(m)
	case bound:
		ps.PoolFor = paying
		ps.Bound[unit] = uint8(env.bounded(int32(ps.Bound[unit])+n, maxMana))
	default:
		ps.Pool[unit] = uint8(env.bounded(int32(ps.Pool[unit])+n, maxMana))
	}
	s.poolChanged()
	s.record(&Event{Kind: AddsMana, Player: who, Source: source, N: n, Step: Step(unit)}, env)
}

// runCast takes the next step of an announcement.
func runCast(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case castFirst:
		f.Step, f.I = castOptional, 0
		if s.book.givesCosts {
			if s.dirty&DirtyLayers != 0 {
				s.layers(env)
			}
			f.Step = castGiven
			s.addGivenCosts(f.Proc, false)
		}
		if first := s.book.costs[f.A].First; first != 0 {
			s.push(Frame{Kind: RunFrame, Who: f.Who, Proc: f.Proc, I: int16(first)})
		}
	case castGiven:
		return s.nextGiven(f, env)
	case castOptional:
		return s.nextOptional(f, env)
	case castModes:
		if s.wantsMode(f.Proc) {
			return ask
		}
		f.Step = castSplice
	case castSplice:
		if s.wantsSplice(f, env) {
			return ask
		}
		f.Step = castX
	case castX:
		if s.asksX(f) {
			return ask
		}
		f.Step = castTargets
	case castTargets:
		f.Step = castMana
		s.pushTargets(f)
	case castMana:
		if s.thinned() && !s.stillProposed(f, env) { // CR 601.2e
			s.reverse(env)
			return again
		}
		f.Step = castParts
		s.payMana(f)
	case castParts:
		if s.thinned() && !s.canPayParts(f.Proc, CostID(f.A)) {
			s.reverse(env)
			return again
		}
		f.Step, f.I, f.PC = castExtras, 0, 0
		s.payParts(f, CostID(f.A), env)
	case castExtras:
		return s.nextExtra(f, env)
	case castGivenParts:
		s.nextGivenPart(f, env)
	case castDone:
		return s.finishCast(f, env)
	default:
		return s.runTapped(f, env)
	}
	return again
}

func (s *State) faceCast(f *Frame) *FaceInfo {
	p := &s.procs[f.Proc]
	if p.Kind != SpellProc {
		return &s.book.cards[0].Faces[0]
	}
	return s.faceOf(p.Self.ID())
}

// nextOptional asks about the next optional additional cost that could be paid (CR 601.2b).
func (s *State) nextOptional(f *Frame, env *Env) status {
	extras := s.faceCast(f).Extras
	for ; int(f.I) < len(extras); f.I++ {
		if ab := &s.book.abilities[extras[f.I]]; ab.asked() && s.asks(f.Proc, ab) && s.canPayExtra(f, env) {
			return ask
		}
	}
	f.Step = castModes
	return again
}

// canPayExtra reports whether the announcement could still be completed with the optional cost at work: paid, and with
// targets for what it is then; for a cost with {X} with some X (CR 601.2b-c).
func (s *State) canPayExtra(f *Frame, env *Env) bool {
	face := s.faceCast(f)
	ab := &s.book.abilities[face.Extras[f.I]]
	if ab.Flags&RepeatFlag != 0 && s.timesPaid(f.Proc, int(f.I), ab) == maxRepeats {
		env.Exceeded++
		return false
	}
	return s.completesWith(f.Proc, f.I, CostID(f.A), ExprID(f.B), face, env)
}

// extraXs reports whether an additional cost that is to be paid has {X} in it.
func (s *State) extraXs(row int16, face *FaceInfo) bool {
	for k, id := range face.Extras {
		ab := &s.book.abilities[id]
		if s.book.costs[ab.Cost].Xs > 0 && s.timesPaid(row, k, ab) > 0 {
			return true
		}
	}
	return false
}

// asksX reports whether an X is announced.
func (s *State) asksX(f *Frame) bool {
	p := &s.procs[f.Proc]
	if p.Kind == ActivatedProc && s.book.abilities[p.Ability].Kind == LoyaltyAbility {
		return s.book.nodes[s.book.abilities[p.Ability].Number].Op == numX
	}
	return s.book.costs[f.A].Xs > 0 || s.extraXs(f.Proc, s.faceCast(f))
}

// payMana locks in the total cost (CR 601.2f) and has its mana paid (CR 601.2g-h).
func (s *State) payMana(f *Frame) {
	p := &s.procs[f.Proc]
	cost := CostID(f.A)
	c := &s.book.costs[cost]
	less, _ := s.floored(f.Proc, c, p.X, s.exactReductions(p.Source.ID(), f.Proc, ExprID(f.B)))
	generic := c.generic(p.X) - less
	f.N = int16(max(-generic, 0)) // for additional costs
	generic = max(generic, 0)
	if p.Kind == SpellProc {
		generic += s.raised(f.Proc, cost, less, p.X, 0, s.faceCast(f))
	}
	gone := uint16(0)
	if s.book.colorCosts {
		cut, d := s.colorCut(f.Proc), c.Demand
		gone = c.without(&cut, &d)
		f.PC, f.B = uint16(f.B), cut.pack() // for additional costs
	}
	s.pushPay(f.Who, f.Proc, cost, generic, gone)
}

// pushPay has the mana of a cost paid, but for symbols that are gone.
func (s *State) pushPay(who Player, row int16, cost CostID, generic int32, gone uint16) {
	symbols := s.book.costs[cost].symbolMask() &^ int16(gone)
	if generic == 0 && symbols == 0 {
		if s.moment != nil {
			s.forgetMoments() // nothing is paid
		}
		return
	}
	s.push(Frame{Kind: PayFrame, Who: who, Proc: row, A: Value(cost), I: int16(generic), N: symbols})
}

// payParts pays the tap symbol, loyalty, and runs the steps of the cost in the proc's own registers.
func (s *State) payParts(f *Frame, cost CostID, env *Env) {
	c := &s.book.costs[cost]
	row, who := f.Proc, f.Who
	p := &s.procs[row]
	source := p.Source
	if c.Program != 0 {
		s.push(Frame{Kind: RunFrame, Who: who, Proc: row, I: int16(c.Program)})
	}
	if c.Tap {
		s.event(Event{Kind: Taps, What: source, Player: who, Flag: CostFlag}, env)
	}
	if p.Kind == ActivatedProc && s.book.abilities[p.Ability].Kind == LoyaltyAbility {
		s.payLoyalty(row, env)
	}
}

// payLoyalty puts or removes loyalty counters (CR 107.7, 606.4, 606.5).
func (s *State) payLoyalty(row int16, env *Env) {
	p := &s.procs[row]
	ab := &s.book.abilities[p.Ability]
	sc := s.procScope(row)
	n := s.loyaltyChange(ab, &sc)
	if n == 0 {
		return
	}
	kind := GetsCounters
	if n < 0 {
		kind, n = LosesCounters, -n
	}
	s.event(Event{Kind: kind, What: p.Source, Player: p.Controller, Step: Step(loyaltyCounter), N: n, Flag: CostFlag}, env)
}

// nextExtra pays the next additional cost: mandatory, or optional and announced (CR 601.2h).
func (s *State) nextExtra(f *Frame, env *Env) status {
	extras := s.faceCast(f).Extras
	for ; int(f.I) < len(extras); f.I, f.PC = f.I+1, 0 {
		ab := &s.book.abilities[extras[f.I]]
		if int(f.PC) >= s.timesPaid(f.Proc, int(f.I), ab) {
			continue
		}
		f.PC++
		s.payExtra(f, f.Proc, ab.Cost, env)
		return again
	}
	if int(f.I) == len(extras) {
		f.I++
		s.payPlus(f)
		return again
	}
	if s.book.splices && s.paySplice(f, int(f.I)-len(extras)-1) {
		f.I++
		return again
	}
	f.Step = castDone
	if s.book.givesCosts {
		f.Step, f.I, f.PC = castGivenParts, 0, 0
	}
	return again
}

// payExtra pays an additional cost of the spell that is announced in f; whatever steps it has are those of a proc (CR 601.2f, 601.2h).
func (s *State) payExtra(f *Frame, steps int16, cost CostID, env *Env) {
	row, who, less := f.Proc, f.Who, int32(f.N)
	d := s.book.costs[cost].extra(s.procs[row].X, &less)
	f.N = int16(less)
	gone := s.spared(f, cost)
	s.payParts(&Frame{Proc: steps, Who: who}, cost, env)
	s.pushPay(who, row, cost, int32(d.Generic), gone)
}

// finishCast is CR 601.2i, 602.2: it has become cast or activated. A mana ability resolves at once (CR 605.3b).
func (s *State) finishCast(f *Frame, env *Env) status {
	s.completed()
	row, who := f.Proc, f.Who
	p := &s.procs[row]
	p.Happened = 0
	s.sightMoves()
	on := s.payee(row)
	switch p.Kind {
	case ManaProc:
		p.State = ProcRunning
		p.Flags |= EndsWithFrame
		f.Step = castMade
		env.used(p.Ability)
		s.noteActivated(p.Source)
		s.push(Frame{Kind: RunFrame, Who: who, Proc: row})
	case ActProc:
		if s.book.abilities[p.Ability].Kind == SpecialAction {
			return s.finishSpecial(row, env)
		}
		return s.finishTurnUp(row, env)
	case SpellProc:
		s.becomeCast(row, who, env)
	default:
		p.State = ProcOnStack
		e := s.activatesEvent(who, p.Source, &s.book.abilities[p.Ability])
		e.New = p.Self
		s.pop()
		s.noteActivated(e.What)
		s.happened(&e, env)
		s.becomeTargets(row, env)
		s.commitCrime(row, env)
	}
	if len(s.tagged) > 0 {
		s.spentOn(row, on, env)
	}
	return again
}

// becomeCast is CR 601.2i for a spell.
func (s *State) becomeCast(row int16, who Player, env *Env) {
	p := &s.procs[row]
	p.State = ProcOnStack
	s.endHelp()
	p.Parent, p.ManaFrom = -1, 0 // limits on how it was paid for are over
	o := &s.objects[p.Self.Slot]
	o.X, o.Paid, o.Used, o.Bled = p.X, uint16(p.marks()), p.Used, p.Bled
	if s.book.whence {
		o.From, o.Caster = p.From, who
	}
	s.noteCast(row, env)
	s.notePermission(p.Granter)
	if s.book.preparation != 0 {
		s.noLongerReady(p.Self)
	}
	if s.book.playLasts {
		s.beginLasting(p.Allows, p.Self, who)
		p = &s.procs[row]
	}
	s.players[who].Cast = uint8(env.bounded(int32(s.players[who].Cast)+1, maxOfTurn))
	s.noteActiveCast(who)
	e := Event{Kind: Casts, What: p.Self, New: p.Self, Player: who, Controller: who}
	if s.book.castOrder {
		e.N = s.castBefore()
	}
	s.pop()
	if s.book.castMoves && o.Kind == CardObject {
		s.movedToBeCast(&s.procs[row], env)
	}
	if s.rules[FlashRule] != 0 {
		s.spendInstantSpeed(&e, env)
	}
	s.happened(&e, env)
	s.becomeTargets(row, env)
	s.commitCrime(row, env)
	s.expend(row, who, env)
}

// castBefore is how many other spells were cast this turn before the one that has just been cast (CR 702.40a).
func (s *State) castBefore() (n int32) {
	for p := range s.players {
		n += int32(s.players[p].Cast)
	}
	return n - 1
}

// playLand is CR 305.1, 116.2a: a special action, no stack. Of a modal double-faced card the face that is played is up
// (CR 712.12).
func (s *State) playLand(id ID, who Player, face uint8, env *Env) {
	s.players[who].Lands++
	mark := len(s.batch)
	e := Event{Kind: Moves, From: s.objects[id].Zone, To: Battlefield, What: s.refOf(id), Player: s.objects[id].Owner}
	if face == 1 {
		e.Flag = TransformedFlag
	}
	s.batch = append(s.batch, Pending{Event: e, Under: who, Proc: -1, Reg: NoReg})
	s.propose(mark, env)
}

// castFrame is the frame of the announcement of a spell, or nil.
func (s *State) castFrame(row int16) *Frame {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if f := &s.frames[i]; f.Kind == CastFrame && f.Proc == row {
			return f
		}
	}
	return nil
}
