package game

import "github.com/thrall-arena/thrall/game/card"

// This file makes events happen, one function for each kind.

// happen does event i of the batch.
func (s *State) happen(i int, env *Env) {
	p := &s.batch[i]
	e := &p.Event
	switch e.Kind {
	case Moves:
		s.happenMove(i, env)
	case Draws:
		s.happenDraw(i, env)
	case Discards, Sacrifices, Destroys:
		s.happenSimpleMove(i, env)
	case DealsDamage:
		if e.Flag&ExcessFlag == 0 {
			s.amount(p, e.N)
		}
		s.happenDamage(e, env)
	case DealtExcess:
		s.amount(p, e.N)
	case ChangesLife:
		s.amount(p, max(e.N, -e.N))
		s.changeLife(e.Player, e.N, env)
	case Taps, Untaps:
		s.setTapped(e.What, e.Kind == Taps)
		s.keep(p, e.What)
	case BecomesMonarch:
		s.crown(e.Player)
	case TakesInitiative:
		s.takeInitiative(e.Player)
	case Exerts:
		s.exert(e.What, e.Player)
		s.keep(p, e.What)
	case GetsCounters:
		s.amount(p, e.N)
		s.addCounters(e.What, uint8(e.Step), e.N, env)
	case LosesCounters:
		s.amount(p, e.N)
		s.addCounters(e.What, uint8(e.Step), -e.N, env)
	case Creates:
		s.happenCreate(i)
	case Finds:
		s.happenFind(i)
	case Searches:
		s.happenSearch(e)
	case TakesExtraTurn:
		s.queue = append(s.queue, Queued{Stamp: s.stampNow(), Turn: uint16(e.N), What: ExtraTurnQueued, Who: s.primary(e.Player)})
	case Regenerates:
		s.happenRegenerate(e.What)
	case Shuffles:
		s.shuffleLibrary(e.Player, env)
	case TurnsUp:
		s.turnUp(e.What)
	case ChangesDaytime:
		s.daytime = Daytime(e.N)
		s.dirty |= DirtyLayers
	case Transforms:
		s.transform(e.What)
	default: // only announced: attacks, blocks …
	}
}

// keep appends what an event made to the register that waits for it.
func (s *State) keep(p *Pending, r Ref) {
	if p.Proc >= 0 && p.Reg != NoReg {
		pr := &s.procs[p.Proc]
		pr.Happened |= 1 << p.Reg
		if r != (Ref{}) { // a copy of a spell has ceased to exist (CR 707.10a)
			pr.Reg[p.Reg] = s.addTo(pr.Reg[p.Reg], r, 0)
		}
	}
}

// amount adds to the register that waits for how much really happens: damage, life, counters.
func (s *State) amount(p *Pending, n int32) {
	if p.Proc >= 0 && p.Reg != NoReg {
		r := &s.procs[p.Proc].Reg[p.Reg]
		*r = Value(min(int32(*r)+n, maxAmount))
	}
}

// happenSimpleMove is a move that has its own kind of event: a discard, a sacrifice, a destruction. The move itself is
// recorded and may trigger as well.
func (s *State) happenSimpleMove(i int, env *Env) {
	e := s.batch[i].Event
	if !s.live(e.What) {
		s.batch[i].Dead = true
		return
	}
	move := s.asMoved(&e)
	move.Audience = s.audienceGoing(move.What, move.To)
	move.New = s.relocate(e.What.ID(), move.To, e.Flag&BottomFlag != 0, e.Flag, NoPlayer, env)
	move.Audience |= s.audienceOf(move.New)
	s.batch[i].Event.New = move.New
	s.batch[i].Event.Audience = move.Audience
	s.keep(&s.batch[i], move.New)
	if s.book.merges && move.From == Battlefield {
		s.movesOn(i)
	}
	s.report(&move, env)
}

// happenMove is a change of zones (CR 400.7).
func (s *State) happenMove(i int, env *Env) {
	p := &s.batch[i]
	e := &p.Event
	if !s.live(e.What) {
		p.Dead = true
		return
	}
	id := e.What.ID()
	if s.objects[id].stays() || e.To == Battlefield && (!s.canEnter(e) || s.lacksHost(p)) {
		p.Dead = true
		return
	}
	e.From = s.objects[id].Zone
	if env.Record {
		e.Audience = s.audienceGoing(e.What, e.To)
	}
	host := s.hostOf(id, p)
	r := s.relocate(id, e.To, e.Flag&BottomFlag != 0, e.Flag, p.Under, env)
	if host != (Ref{}) && s.permOf(r) != nil {
		s.attachTo(r, host)
	}
	p = &s.batch[i]
	p.Event.New = r
	if e = &p.Event; e.To == Library && e.N > 0 && r != (Ref{}) {
		s.sink(r.ID(), e.N)
	}
	if s.book.merges {
		s.mergedMove(i, env)
	}
	s.finishEntering(i, r, env)
	p = &s.batch[i]
	if env.Record {
		p.Event.Audience |= s.audienceOf(r)
	}
	if s.keep(p, r); p.Event.Flag&ReturningFlag != 0 {
		s.noteOrigin(p)
	}
	if r == (Ref{}) { // no card has moved: nothing triggers on that
		s.record(&p.Event, env)
		p.Dead = true
	}
}

// finishEntering gives what event i has let enter what it enters with: words, copiable values, a place in combat.
func (s *State) finishEntering(i int, r Ref, env *Env) {
	p := &s.batch[i]
	s.wordToken(i)
	switch {
	case p.Event.Flag&CopyFlag != 0 && s.permOf(r) != nil:
		s.finishTokenCopy(&p.Event)
	case p.Event.Flag&AttackingFlag != 0:
		s.enterAttacking(&p.Event)
	case p.Event.Flag&BlockingFlag != 0:
		e := p.Event
		s.enterBlocking(&e, env)
		p = &s.batch[i]
		p.Event.Other = Ref{}
	}
	if p.Copy != 0 {
		s.enterAsCopy(p)
	}
}

// happenDraw is CR 121.1, 121.4: the top card of the library, if there is one.
// What is done with it after that is about this card, not about what comes in place of the draw (CR 121.6c).
func (s *State) happenDraw(i int, env *Env) {
	p := &s.batch[i]
	who := p.Event.Player
	ps := &s.players[who]
	top := ps.Zones[Library].Head
	if top == 0 {
		ps.Flags |= DrewFromEmpty
		s.dirty |= DirtySBA
		p.Dead = true
		return
	}
	ps.Drawn = uint8(env.bounded(int32(ps.Drawn)+1, maxOfTurn))
	move := Event{Kind: Moves, From: Library, To: Hand, What: s.refOf(top), Player: who}
	if env.Record {
		move.Audience = s.audienceOf(move.What)
	}
	r := s.relocate(top, Hand, false, 0, NoPlayer, env)
	move.New = r
	if env.Record {
		move.Audience |= s.audienceOf(r)
		s.record(&move, env)
	}
	p = &s.batch[i]
	p.Event.What, p.Event.New, p.Event.Audience = move.What, r, move.Audience
	s.keep(p, r)
	if s.book.asksDrawn {
		s.objects[r.Slot].Flags |= DrawnCard
	}
	if s.book.drawn && ps.Drawn == 1 {
		s.asFirstDrawn(r, who, env)
		s.asFirstDrawnGiven(r, who, env)
	}
}

// happenDamage is CR 120.3. Damage to a player is loss of life, to a planeswalker loss of loyalty, to a battle loss of defense counters, to a creature
// marked; results that are counters that are put stand in blight.go.
func (s *State) happenDamage(e *Event, env *Env) {
	s.dirty |= DirtySBA
	if s.book.hurting && s.live(e.Source) {
		s.relate(e.Source, hurtStep, e.What)
	}
	source := s.keywordsOf(e.Source)
	apart := e.Flag&ResultsApart != 0
	if p, ok := e.What.Player(); ok {
		e.Player = p
		if !apart {
			s.hurtPlayer(e, p, source, env)
		}
	} else if pm := s.permOf(e.What); pm != nil {
		e.Player = pm.Control
		if pm.Types&card.PlaneswalkerType != 0 {
			pm.Loyalty -= int16(min(e.N, int32(pm.Loyalty)))
		}
		if pm.Types&card.BattleType != 0 {
			s.hurtBattle(e, env)
			pm = s.permOf(e.What)
		}
		if pm.Types&card.CreatureType != 0 {
			s.hurtCreature(e, pm, source, env)
			if source.Has(card.Deathtouch) {
				pm.Flags |= DeathtouchHurt
			}
		}
	}
	if source.Has(card.Lifelink) && !apart { // CR 702.15b: part of the result
		s.gainLife(e.Controller, e.N, env)
	}
}

func (s *State) loseLife(p Player, n int32, env *Env) {
	s.changeLife(p, -n, env)
	s.reportLife(p, -n, env)
}

func (s *State) gainLife(p Player, n int32, env *Env) {
	s.changeLife(p, n, env)
	s.reportLife(p, n, env)
}

// changeLife is CR 119.3.
func (s *State) changeLife(p Player, n int32, env *Env) {
	ps := &s.players[p]
	ps.Life = int16(env.within(int32(ps.Life)+n, maxAmount))
	if s.teamed() {
		s.shareLife(p)
	}
	s.dirty |= DirtySBA
	if s.book.lifeMatters {
		s.dirty |= DirtyLayers
	}
}

func (s *State) reportLife(p Player, n int32, env *Env) {
	s.report(&Event{Kind: ChangesLife, Player: p, N: n}, env)
}

// setTapped taps or untaps (CR 701.26).
func (s *State) setTapped(r Ref, tapped bool) {
	p := s.permOf(r)
	if p == nil {
		return
	}
	if tapped {
		p.Flags |= Tapped
	} else {
		p.Flags &^= Tapped
	}
	if s.book.tapMatters {
		s.dirty |= DirtyLayers
	}
}

// addCounters puts counters on something, or removes them (CR 122).
func (s *State) addCounters(r Ref, kind uint8, n int32, env *Env) {
	s.dirty |= DirtySBA | DirtyLayers
	if p, ok := r.Player(); ok {
		switch kind {
		case poisonCounter:
			s.players[p].Poison = env.counted(s.players[p].Poison, n)
			s.sharePoison(p)
			return
		case energyCounter:
			s.players[p].Energy = env.counted(s.players[p].Energy, n)
			return
		}
	} else if p := s.permOf(r); p != nil {
		switch kind {
		case plusCounter:
			p.Plus = env.counted(p.Plus, n)
			return
		case minusCounter:
			p.Minus = env.counted(p.Minus, n)
			return
		case loyaltyCounter:
			p.Loyalty = env.counted(p.Loyalty, n)
			return
		}
		s.objects[r.Slot].Flags |= HasCounters
	} else {
		s.objects[r.Slot].Flags |= HasCounters
	}
	s.addRareCounters(r, kind, n, env)
}

// addRareCounters changes a row of the counters bank.
func (s *State) addRareCounters(r Ref, kind uint8, n int32, env *Env) {
	stamp := uint32(0)
	if n > 0 && s.book.counterMods[kind] != 0 {
		stamp = s.stampNow()
	}
	for i := range s.counters {
		c := &s.counters[i]
		if c.On != r || c.Kind != kind {
			continue
		}
		if c.N = env.counted(c.N, n); c.N == 0 {
			s.counters = append(s.counters[:i], s.counters[i+1:]...)
			return
		}
		c.Stamp = max(c.Stamp, stamp)
		if c.N > maxGiven && s.book.givesAbilities(kind) {
			env.Exceeded++
		}
		return
	}
	if n > 0 {
		s.counters = append(s.counters, Counter{On: r, Stamp: stamp, N: env.counted(0, n), Kind: kind})
	}
}

// happenCreate creates the tokens of the event (CR 111.2). Each enters by an event of its own in the same batch: all at once.
func (s *State) happenCreate(i int) {
	if !s.batch[i].Made {
		s.create(i, true)
	}
}

// makeTokens creates the tokens of event i before it happens, where something may say how, where or as copies of what they enter: that is
// asked about each of them (CR 614.12, 616.1). It reports whether it has.
func (s *State) makeTokens(i int) bool {
	e := &s.batch[i].Event
	if e.Kind != Creates || s.present[presentReplacement][Moves] == 0 && !s.mayMakeCopy(s.faceCreated(e)) {
		return false
	}
	first := len(s.batch)
	s.create(i, false)
	s.batch[i].Made, s.batch[i].Clauses = true, uint32(first)
	return true
}

// created reports whether tokens that event i has made are really created, and keeps how many: of those that turned out to be what can't
// enter none is (CR 111.5, 614.17d).
func (s *State) created(i int) bool {
	p := &s.batch[i]
	if p.Event.Kind != Creates || !p.Made {
		return true
	}
	n := int32(0)
	for k := int(p.Clauses); k < len(s.batch) && k < int(p.Clauses)+int(p.Event.N); k++ {
		if t := &s.batch[k]; !t.Dead && t.Made && t.Event.Kind == Moves {
			n++
		}
	}
	p.Event.N = n
	return n > 0
}

// unmake ends tokens that have been made and have not entered.
func (s *State) unmake(p *Pending) {
	if r := p.Event.What; p.Made && p.Event.Kind == Moves && s.live(r) && s.objects[r.Slot].Zone == Nowhere {
		s.cease(r.ID())
	}
}

// create creates the tokens of an event; what it says where they go is settled already, or is to be.
func (s *State) create(i int, settled bool) {
	e := s.batch[i].Event
	if f := s.faceCreated(&e); f.Enchants != 0 && !s.someHost(f, e.Player, Ref{}) { // CR 303.4g
		s.batch[i].Dead = true
		return
	}
	if e.Flag&CopyFlag != 0 {
		s.createCopies(i, settled)
		return
	}
	attacked := e.Other // or what it is to be attached to
	if e.Flag&AttackingFlag != 0 {
		attacked = s.firstAttackable()
		if e.Step != 0 && e.Flag&CountersFlag == 0 {
			attacked, e.Step = PlayerRef(Player(e.Step-1)), 0
		}
	}
	for range e.N {
		id := s.newObject(TokenObject, CardID(e.What.Gen), e.Player)
		if s.staysOut(i, id) || s.lacksStatedHost(i, id) {
			return
		}
		s.batch = append(s.batch, Pending{
			Event: Event{
				Kind: Moves, To: Battlefield, What: s.refOf(id), Player: e.Player, Source: e.Source, Flag: e.Flag & enteringFlags, Other: attacked,
				Step: e.Step, N: e.Total,
			},
			Under: e.Player, Proc: s.batch[i].Proc, Reg: s.batch[i].Reg, Settled: settled, Made: !settled,
		})
	}
}

// staysOut reports whether a token that event i would create could not enter: then none is created (CR 111.5).
func (s *State) staysOut(i int, id ID) bool {
	if s.present[presentCant][Moves] == 0 {
		return false
	}
	e := &s.batch[i].Event
	p := Pending{Under: e.Player, Event: Event{
		Kind: Moves, To: Battlefield, What: s.refOf(id), Player: e.Player, Controller: e.Player, Source: e.Source, Other: e.Other, Total: e.Total,
		Flag: e.Flag & CopyFlag,
	}}
	shown := s.showEntering(&p)
	barred := s.forbidden(&p.Event)
	s.endShowing(&p, shown)
	if barred {
		s.cease(id)
		s.batch[i].Dead = true
	}
	return barred
}

// happenFind notes a found card for the search that found it.
func (s *State) happenFind(i int) { s.keep(&s.batch[i], s.batch[i].Event.What) }

// opRemoveDamage removes all damage marked on permanents.
func opRemoveDamage(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil {
			p.Damage = 0
			p.Flags &^= DeathtouchHurt
			s.change++
		}
	}
	return next
}

// happenRegenerate is what a shield does instead of destruction (CR 701.19a).
func (s *State) happenRegenerate(r Ref) {
	p := s.permOf(r)
	if p == nil {
		return
	}
	p.Shields--
	p.Damage = 0
	p.Flags = p.Flags&^DeathtouchHurt | Tapped
	s.removeFromCombat(int(s.objects[r.Slot].Row))
}
