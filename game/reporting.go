package game

// This file reports what has happened: to triggers that look back, to triggers, and to whoever listens.

// looksBack reports whether triggers of the event look at the state before it (CR 603.10a): leaving the battlefield or a
// graveyard, or being put into a hand or library from where all could see it.
func looksBack(e *Event) bool {
	switch e.Kind {
	case Sacrifices, Destroys:
		return true
	case Moves:
		return e.From == Battlefield || e.From == Graveyard || (e.To == Hand || e.To == Library) && (e.From == Stack || e.From >= Exile)
	default:
		return false
	}
}

// lookBack lets abilities trigger that look at the state before the batch, which is still there for all of it. What would move
// twice moves once.
func (s *State) lookBack(mark int, env *Env) {
	for i := mark; i < len(s.batch); i++ {
		p := &s.batch[i]
		e := &p.Event
		if p.Dead || e.Kind != Moves && !e.asMove() {
			continue
		}
		if !s.live(e.What) || s.movesAlready(mark, i) {
			p.Dead = true
			continue
		}
		if e.Kind == Moves {
			e.From = s.objects[e.What.Slot].Zone
		}
		s.tallyLeaving(e)
		if looksBack(e) {
			s.matchTriggers(e, leavingPart, env)
		}
		if e.Kind == Discards && s.rules[CardsRule] != 0 {
			s.matchDiscarded(e, env)
		}
		if e.asMove() {
			move := s.asMoved(e)
			s.tallyLeaving(&move)
			if looksBack(&move) {
				s.matchTriggers(&move, leavingPart, env)
			}
		}
	}
}

// movesAlready reports whether an earlier event of the batch moves the same object.
func (s *State) movesAlready(mark, i int) bool {
	for k := mark; k < i; k++ {
		if p := &s.batch[k]; !p.Dead && p.Event.What == s.batch[i].Event.What && (p.Event.Kind == Moves || p.Event.asMove()) {
			return true
		}
	}
	return false
}

// nameSuccessors lets look-back triggers of this batch find the object that the old one became (CR 400.7).
func (s *State) nameSuccessors(from, mark int) {
	for t := from; t < len(s.triggers); t++ {
		tr := &s.triggers[t]
		for i := mark; i < len(s.batch); i++ {
			if e := &s.batch[i].Event; e.What == tr.That && e.New != (Ref{}) && (e.Kind == Moves || e.asMove()) {
				if tr.Source == tr.That && s.book.abilities[tr.Ability].Zone == Nowhere { // an ability that it had as it was discarded
					tr.Source = e.New
				}
				tr.Was, tr.That = tr.That, e.New
				break
			}
		}
	}
}

// reportBatch reports what has happened of a batch.
func (s *State) reportBatch(mark int, env *Env) {
	for i := mark; i < len(s.batch); i++ {
		if p := &s.batch[i]; p.Event.Kind == DealsDamage && !p.Dead {
			s.totalDamage(mark, i)
		}
	}
	for i := mark; i < len(s.batch); i++ {
		if p := &s.batch[i]; !p.Dead && s.created(i) {
			s.report(&p.Event, env)
			s.reportDeparture(&p.Event, env)
		}
	}
	if s.book.rooms && s.book.triggers[Designates] {
		s.reportDoors(mark, env)
	}
	s.matchStates(env)
}

// matchStates lets state triggers trigger as soon as their state is there; not again while one waits or is on the stack
// (CR 603.8).
func (s *State) matchStates(env *Env) {
	if !s.book.triggers[StateHolds] {
		return
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	if s.present[presentTrigger][StateHolds] == 0 {
		return
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != TriggeredAbility || w.Event != StateHolds || s.stateTriggered(w) {
			continue
		}
		sc := s.watchScope(w)
		for id := s.book.abilities[w.Ability].Event; id != 0; id = s.book.events[id].Next {
			if p := &s.book.events[id]; p.Kind == StateHolds && s.holds(p.State, &sc) {
				s.trigger(w, &Event{Kind: StateHolds, Player: w.Control}, env)
				break
			}
		}
	}
}

// stateTriggered reports whether a state trigger of the object waits or is on the stack.
func (s *State) stateTriggered(w *Watch) bool {
	r := s.refOf(w.Source)
	for i := range s.triggers {
		if t := &s.triggers[i]; t.Ability == w.Ability && t.Source == r {
			return true
		}
	}
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if p := &s.procs[i]; p.Kind == TriggeredProc && p.Ability == w.Ability && p.Source == r {
			return true
		}
	}
	return false
}

// totalDamage notes in the first event about a recipient what all sources deal to it at the same time (CR 603.2c).
func (s *State) totalDamage(mark, i int) {
	e := &s.batch[i].Event
	for j := mark; j < i; j++ {
		if d := &s.batch[j]; !d.Dead && d.Event.Kind == DealsDamage && d.Event.What == e.What {
			d.Event.Total += e.N
			return
		}
	}
	e.Total = e.N
}

// report tells sinks and triggers that an event has happened.
func (s *State) report(e *Event, env *Env) {
	if s.book.tallied[e.Kind] {
		s.tally(e, false)
	}
	s.record(e, env)
	if s.book.triggers[e.Kind] && (!looksBack(e) || e.From == Graveyard && (e.To == Battlefield || s.book.anywhere)) {
		s.matchTriggers(e, enteringPart, env)
	}
	if s.monarch != 0 {
		s.matchMonarch(e, env)
	}
	if s.initiative != 0 {
		s.matchInitiative(e, env)
	}
	if s.book.radiation != 0 {
		s.matchRadiation(e, env)
	}
	if s.book.speedsUp != 0 {
		s.matchSpeed(e, env)
	}
	switch e.Kind {
	case Casts:
		s.matchOwn(e, e.What, Stack, env)
		if s.book.spellGains {
			s.matchGiven(e, env)
		}
	case Discards:
		s.matchOwn(e, e.New, Nowhere, env)
	default:
	}
}

// matchOwn lets abilities trigger on what happens to their own bearer: a spell that is cast, a card that is discarded (CR 113.6).
func (s *State) matchOwn(e *Event, r Ref, zone Zone, env *Env) {
	if !s.live(r) {
		return
	}
	for _, a := range s.faceOf(r.ID()).Elsewhere {
		if ab := &s.book.abilities[a]; ab.Kind == TriggeredAbility && ab.Zone == zone {
			w := Watch{Ability: a, Source: r.ID(), Effect: -1, Control: e.Player, Kind: TriggeredAbility, Event: e.Kind, Zone: zone}
			if s.matches(&w, e) {
				s.trigger(&w, e, env)
			}
		}
	}
}

// happened reports an event that nothing can replace and that needs no doing.
func (s *State) happened(e *Event, env *Env) { s.report(e, env) }

// record hands an event to the worker's sink, with the audience that was shown the object.
func (s *State) record(e *Event, env *Env) {
	if !env.Record {
		return
	}
	env.Events = append(env.Events, *e)
	if e.What.Slot == 0 && e.New.Slot == 0 {
		return
	}
	ev := &env.Events[len(env.Events)-1]
	if ev.Audience == 0 {
		ev.Audience = s.audienceOf(ev.What)
		if ev.New.Slot > 0 {
			ev.Audience |= s.audienceOf(ev.New)
		}
	}
	if ev.Card == 0 && ev.What.Slot > 0 && int(ev.What.Slot) < len(s.objects) {
		ev.Card, ev.Face = s.objects[ev.What.Slot].Card, s.objects[ev.What.Slot].Face
	}
}
