package game

// This file finds the triggered abilities that watch for an event (CR 603.2), and whether an event is the one that is meant.

// matchTriggers appends a trigger for every living triggered ability that watches for the event (CR 603.2).
func (s *State) matchTriggers(e *Event, of part, env *Env) {
	if !s.book.triggers[e.Kind] {
		return
	}
	if s.book.ends[e.Kind] {
		s.noteEnded(e)
	}
	if s.dirty&DirtyLayers != 0 && (of == enteringPart || !looksBack(e)) {
		s.layers(env)
	}
	if s.present[presentTrigger][e.Kind] == 0 {
		return
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != TriggeredAbility || w.Event != e.Kind || !s.inPart(of, s.book.abilities[w.Ability].Event, e) || !s.matches(w, e) {
			continue
		}
		s.trigger(w, e, env)
	}
	for i, n := 0, len(s.delayed); i < n; i++ {
		if s.inPart(of, s.book.abilities[s.delayed[i].Ability].Event, e) {
			s.matchDelayed(i, e, env)
		}
	}
}

// trigger notes that an ability has triggered (CR 603.2); an intervening if must hold now, too (CR 603.4).
func (s *State) trigger(w *Watch, e *Event, env *Env) {
	a := &s.book.abilities[w.Ability]
	sc := s.watchScope(w)
	setRoles(&sc, e)
	if a.Only != 0 && !s.keepsReading(a, &sc) {
		return
	}
	if s.causesNone(e, sc.source) || s.joins(w.Ability, sc.source, e) || !s.holds(a.Given, &sc) || s.teamed() && s.triggersForMate(w.Ability, &sc, e) {
		return
	}
	for range s.timesTriggered(w, sc.source, e) {
		s.addTrigger(Trigger{Source: sc.source, Granter: s.granterOf(w), Ability: w.Ability, Controller: w.Control, Captured: -1, Text: w.Text}, e, env)
	}
}

func (s *State) addTrigger(t Trigger, e *Event, env *Env) {
	t.That, t.ThatPlayer, t.Much = roleOf(e), e.Player, int16(e.amount())
	if e.Total > 0 && s.allSources(t.Ability) {
		t.That, t.Much = e.What, int16(e.Total)
	}
	if e.Kind == Prevents {
		t.Was = s.work.preventing
	}
	if e.Flag&MilledFlag != 0 {
		s.countMilled(&t, e)
	}
	s.triggers = append(s.triggers, t)
	if len(s.missed) > 0 && s.willMiss(&t) >= 0 {
		return // nobody notices
	}
	s.record(&Event{Kind: Triggers, What: t.Source, Player: t.Controller, Controller: t.Controller, N: s.book.sourceless(t.Ability)}, env)
}

func (s *State) allSources(a AbilityID) bool {
	return s.book.events[s.book.abilities[a].Event].Flag&AllSourcesPattern != 0
}

func (s *State) matchDelayed(i int, e *Event, env *Env) {
	d := &s.delayed[i]
	if d.Program == s.book.returning && d.Ability != 0 {
		s.endGone(i, e)
		return
	}
	if d.Used && e.Kind != Prevents || d.Ability == 0 || s.left.Has(d.Controller) { // CR 800.4d
		return
	}
	sc := s.lateScope(i)
	if !s.matchesPattern(s.book.abilities[d.Ability].Event, &sc, e) || s.teamed() && s.triggersForMate(d.Ability, &sc, e) {
		return
	}
	if s.causesNone(e, d.Source) || s.joins(d.Ability, d.Source, e) || d.Used {
		return
	}
	more := int32(0)
	if s.rules[AgainRule] != 0 {
		more = s.triggersAgain(d.Source, e)
	}
	if d.Until == 0 {
		d.Used = true
		s.dirty |= DirtyLayers
		s.addDelayed(i, e, env)
	} else { // every time until it expires (CR 603.7b)
		more++
	}
	for range more { // each time with registers of its own
		once := s.delayed[i]
		once.Reg, once.Used, once.Until = s.copyRegs(once.Program, &once.Reg), true, 0
		s.delayed = append(s.delayed, once)
		s.addDelayed(len(s.delayed)-1, e, env)
	}
}

// addDelayed notes that the delayed trigger of row i has triggered.
func (s *State) addDelayed(i int, e *Event, env *Env) {
	d := &s.delayed[i]
	s.addTrigger(Trigger{Source: d.Source, Ability: d.Ability, Program: d.Program, Controller: d.Controller, Captured: int16(i), Text: d.Text}, e, env)
}

// roleOf is the object that an event is about: where it went, for moves; what targets, for what becomes a target; what is crewed.
func roleOf(e *Event) Ref {
	switch {
	case e.Kind == DealsDamage, e.Kind == Prevents:
		return e.Source
	case e.Kind == BecomesTarget, e.Kind == Crews:
		return e.Other
	case e.New != (Ref{}):
		return e.New
	default:
		return e.What
	}
}

// setRoles fills the roles of the event into a scope.
func setRoles(sc *scope, e *Event) {
	sc.that, sc.thatPlayer, sc.much = roleOf(e), e.Player, e.amount()
}

// matches reports whether a living ability watches for this very event.
func (s *State) matches(w *Watch, e *Event) bool {
	sc := s.watchScope(w)
	return s.matchesPattern(s.book.abilities[w.Ability].Event, &sc, e)
}

// matchesPattern compares an event with a pattern and its alternatives.
func (s *State) matchesPattern(id EventID, sc *scope, e *Event) bool {
	for ; id != 0; id = s.book.events[id].Next {
		if p := &s.book.events[id]; p.Kind == e.Kind && s.fits(p, sc, e) {
			return true
		}
	}
	return false
}

// fits compares an event with one pattern.
func (s *State) fits(p *EventPattern, sc *scope, e *Event) bool {
	setRoles(sc, e)
	sc.gone = e.sourceMayBeGone() || e.departed()
	if p.From != 0 && !p.From.Has(e.From) || p.To != 0 && !p.To.Has(e.To) {
		return false
	}
	if p.FromOf != 0 && !s.accepts(p.FromOf, sc, PlayerRef(e.zoneOwner())) || p.ToOf != 0 && !s.accepts(p.ToOf, sc, PlayerRef(e.Player)) {
		return false
	}
	if p.Who != 0 && !s.accepts(p.Who, sc, PlayerRef(e.Player)) {
		return false
	}
	if p.What != 0 && !s.accepts(p.What, sc, p.subjectOf(e)) {
		return false
	}
	if p.Other != 0 && !s.accepts(p.Other, sc, e.other()) {
		return false
	}
	if p.Flag&OnePattern != 0 {
		switch e.Kind {
		case Attacks:
			return s.attackTogether(p, sc, e)
		case Moves:
			return s.milledTogether(p, sc, e) > 0
		default:
		}
		if s.dealtAlready(p, sc, e) {
			return false
		}
	}
	return s.fitsDetails(p, e)
}

// attackTogether reports whether an attack is the first of those of a player that a pattern accepts among what is declared at the same time,
// and whether there are enough of them (CR 508.3d); of a pattern that says whom, of those with the same recipient (CR 508.3e).
func (s *State) attackTogether(p *EventPattern, sc *scope, e *Event) bool {
	n := int16(0)
	for i := range s.batch {
		d := &s.batch[i].Event
		if s.batch[i].Dead || d.Kind != Attacks || d.Player != e.Player || p.Other != 0 && d.Other != e.Other || !s.accepts(p.What, sc, d.What) {
			continue
		}
		if n++; n == 1 && d != e {
			return false
		}
	}
	return n >= max(p.N, 1)
}

// attacksTogether reports whether an event is that several creatures are declared as attackers.
func (b *Book) attacksTogether(id EventID) bool {
	for ; id != 0; id = b.events[id].Next {
		if x := &b.events[id]; x.Kind == Attacks && x.Flag&OnePattern != 0 {
			return true
		}
	}
	return false
}

// countsSpells reports whether an event is that a spell is cast which is a certain one of those that its player casts in a turn.
func (b *Book) countsSpells(id EventID) bool {
	for ; id != 0; id = b.events[id].Next {
		if x := &b.events[id]; x.Kind == Casts && x.N != 0 {
			return true
		}
	}
	return false
}

// dealtAlready reports whether another source that a pattern accepts has been reported to have dealt damage to the same recipient at the same
// time (CR 603.2c).
func (s *State) dealtAlready(p *EventPattern, sc *scope, e *Event) bool {
	for i := range s.batch {
		d := &s.batch[i].Event
		if d == e {
			return false
		}
		if !s.batch[i].Dead && d.Kind == DealsDamage && d.What == e.What && p.fitsCombat(d) && s.accepts(p.What, sc, d.Source) {
			return true
		}
	}
	return false
}

// subject is the object that a pattern's What is about.
func (e *Event) subject() Ref {
	switch {
	case e.Kind == DealsDamage || e.Kind == Prevents:
		return e.Source
	case e.Kind == Activates: // what has the ability
		return e.What
	case e.Kind == Moves && e.From == Battlefield || e.New == (Ref{}):
		return e.What
	default:
		return e.New
	}
}

// sourceMayBeGone reports whether the event is about the source of an ability or of damage, which may have left as the cost was paid or
// while the effect waited: then it counts as what it last was (CR 608.2h).
func (e *Event) sourceMayBeGone() bool {
	return e.Kind == Activates || e.Kind == DealsDamage || e.Kind == Prevents
}

// other is the object or player that a pattern's Other is about: recipient, attacker, cause.
func (e *Event) other() Ref {
	switch e.Kind {
	case DealsDamage, Prevents:
		return e.What
	case Discards, Searches, Finds:
		return e.Source
	default:
		return e.Other
	}
}

// zoneOwner is whose zone a pattern's From is about: the owner's of what moves, or the one that is searched.
func (e *Event) zoneOwner() Player {
	if e.Kind == Searches {
		return e.Controller
	}
	return e.Player
}

func (s *State) fitsDetails(p *EventPattern, e *Event) bool {
	switch e.Kind {
	case Begins:
		return s.fitsStep(p, e)
	case TakesTurn:
		return e.Flag&ExtraTurnFlag != 0
	case Untaps:
		return p.Step == 0 && p.Flag&PhasePattern == 0 || p.Step == e.Step && e.Step == UntapStep
	case ChangesDaytime:
		return e.Total != int32(NoDaytime)
	case Designates, Crews, Performs:
		return e.N == int32(p.N)
	case Expends:
		return e.Total < int32(p.N) && int32(p.N) <= e.N
	case FlipsCoin:
		return p.N == 0 || e.N == int32(p.N)
	case RollsDie:
		return p.N != 0 || e.Face == 0
	case Activates:
		return p.N == 0 || e.N == int32(p.N) || p.N < 0 && e.N != -int32(p.N)
	case Casts:
		return p.N == 0 || int16(s.players[e.Player].Cast) == p.N
	case Moves:
		return p.Flag&MilledPattern == 0 || e.milled()
	case Draws:
		return p.N == 0 || int16(s.players[e.Player].Drawn) == p.N
	case ChangesLife:
		return p.Flag&GainPattern != 0 && e.N > 0 || p.Flag&LossPattern != 0 && e.N < 0
	case Prevents:
		return p.fitsCombat(e)
	case DealsDamage:
		return p.fitsCombat(e) && (p.Flag&AllSourcesPattern == 0 || e.Total > 0)
	case Destroys:
		// what goes elsewhere than to the graveyard is not destroyed any more (CR 701.8a)
		return e.To == Nowhere && (p.Flag&EffectPattern == 0 || e.Source != (Ref{}))
	case DealtExcess:
		return p.fitsCombat(e)
	case Attacks, Blocks:
		return (e.Flag&BandFlag == 0 || s.noticesBlocked(p, e)) && (p.Flag&AlonePattern == 0 || e.N == 1) && (p.N == 0 || e.N > int32(p.N))
	case Finds:
		return p.Flag&OwnLibraryPattern == 0 || s.searchesOwnLibrary(e.Player)
	case Sacrifices:
		return p.Flag&ExploitPattern == 0 || e.Flag&ExploitFlag != 0
	case Discards:
		return p.Flag&OwnWayPattern == 0 || e.Flag&OwnWayFlag != 0
	case LosesCounters:
		return (p.Counter == 0 || Step(p.Counter) == e.Step) && (p.Flag&LastPattern == 0 || s.countersOn(e.What, uint8(e.Step)) == 0)
	case GetsCounters:
		return (p.Counter == 0 || Step(p.Counter) == e.Step) && (p.N == 0 || s.reaches(p, e)) &&
			(p.Flag&EffectPattern == 0 || e.Flag&(CostFlag|TurnBasedFlag|ResultFlag) == 0)
	default:
		return true
	}
}

// noticesBlocked reports whether a pattern is about an attacker that becomes blocked by a creature that was not declared to block it
// (CR 509.3d): it is in a band (CR 702.22h), or the creature has entered blocking, and then it never blocks (CR 509.4).
func (s *State) noticesBlocked(p *EventPattern, e *Event) bool {
	return p.Other != 0 && (e.Flag&BlockingFlag == 0 || s.book.nodes[p.Other].Op == filtIs)
}

// fitsCombat reports whether damage is combat damage, or noncombat damage, as far as the pattern says so.
func (p *EventPattern) fitsCombat(e *Event) bool {
	if e.Flag&CombatDamageFlag != 0 {
		return p.Flag&NoncombatPattern == 0
	}
	return p.Flag&CombatPattern == 0
}

// reaches reports whether the counters that were put made the number pass p.N.
func (s *State) reaches(p *EventPattern, e *Event) bool {
	now := s.countersOn(e.What, p.Counter)
	return now >= int32(p.N) && now-e.N < int32(p.N)
}

func (s *State) fitsStep(p *EventPattern, e *Event) bool {
	if p.Flag&PhasePattern == 0 {
		return p.Step == e.Step
	}
	if p.Step == FirstMain {
		return e.Step.Main()
	}
	return e.Step == p.Step
}
