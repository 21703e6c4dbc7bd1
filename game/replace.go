package game

// This file holds replacement and prevention, CR 614-616: a batch that something may interfere with.

// The automaton of the events frame. I is the event at work, N the first of the batch, A the replacement that is asked about.
const (
	eventSettles   uint8 = iota
	eventOffers          // whether to apply an optional one
	eventShares          // which damage a shield prevents that is too small for all of it (CR 615.7)
	becomingChosen       // which effect makes what enters a copy (CR 616.1c)
	batchHappens
	entersRun
	clauseChosen
	graveyardsArranged // CR 404.3
	stampsArranged     // CR 613.7m
	batchReported
)

// runEvents settles the events of the batch one by one, makes them happen at once, runs clauses about entering, then what
// prevention effects do besides.
func runEvents(s *State, f *Frame, env *Env) status {
	switch f.Step {
	case eventSettles:
		return s.settle(f, env)
	case eventOffers, eventShares, becomingChosen, clauseChosen:
		return ask
	case batchHappens:
		f.Step = entersRun
		f.I = f.N
		s.happenHeld(int(f.N), env)
		return again
	case entersRun:
		return s.runEnters(f, env)
	case graveyardsArranged, stampsArranged:
		return s.runArrange(f, env)
	default:
		if s.runAfter(f) {
			return again
		}
		s.dropBatch(int(f.N))
		return finish
	}
}

// settle finds what applies to the event at work: nothing (next event), one thing (apply it), several (ask, CR 400.6, 616.1). When all
// of the batch is settled, what follows from its damage is (CR 120.4c).
func (s *State) settle(f *Frame, env *Env) status {
	if s.book.entersCopied {
		if now, busy := s.settleCopies(f, env); busy {
			return now
		}
	}
	for ; int(f.I) < len(s.batch); f.I++ {
		p := &s.batch[f.I]
		if p.Settled || p.Dead {
			continue
		}
		s.entersByNight(&p.Event)
		forbidden := s.staysPut(&p.Event)
		shown := s.showEntering(p)
		forbidden = forbidden || s.forbidden(&p.Event)
		n, only := s.applicable(int(f.I))
		s.endShowing(p, shown)
		if forbidden {
			p.Dead = true
			continue
		}
		switch n {
		case 0:
			p.Settled = true
			if s.makeTokens(int(f.I)) {
				return again
			}
		case 1:
			return s.offerOrApply(f, only, env)
		default:
			f.Who = s.affectedPlayer(&p.Event)
			return ask
		}
	}
	if s.resultsOfDamage(int(f.N)) {
		return again
	}
	f.Step = batchHappens
	return again
}

// offerOrApply applies a replacement to the event at work; one that may be applied is offered to its controller first, and a small
// shield asks which damage it prevents.
func (s *State) offerOrApply(f *Frame, row int, env *Env) status {
	i := int(f.I)
	if row >= 0 {
		f.A = Value(row)
		switch {
		case s.book.abilities[s.watch[row].Ability].optional():
			f.Step, f.Who = eventOffers, s.watch[row].Control
			return ask
		case s.contested(i, row):
			f.Step, f.Who = eventShares, s.affectedPlayer(&s.batch[i].Event)
			return ask
		}
	}
	s.applyReplacement(i, row, env)
	return again
}

func (a *Ability) optional() bool { return a.Flags&OptionalFlag != 0 }

// Replacements that are no rows of watch.
const (
	noRow        = -1
	regeneration = -2 // a shield of regeneration (CR 614.8, 701.19a)
	protection   = -3 // protection prevents damage (CR 702.16e)
	compleated   = -4 // it enters with fewer loyalty counters (CR 702.150a)
)

// ownReplacements are the replacements that are no rows of watch.
var ownReplacements = [...]int{regeneration, protection, compleated}

// applicable counts the replacement effects that apply to event i and have not been used on it (CR 614.5), and returns one.
func (s *State) applicable(i int) (n, row int) {
	p := &s.batch[i]
	row = noRow
	for _, own := range ownReplacements {
		if s.replaces(own, p) {
			n, row = n+1, own
		}
	}
	if s.present[presentReplacement][p.Event.Kind] == 0 && !p.Event.asMove() {
		return n, row
	}
	class := otherClass
	for w := range s.watch {
		if !s.replaces(w, p) {
			continue
		}
		if c := s.book.abilities[s.watch[w].Ability].Class; c < class {
			n, class = 0, c
		} else if c > class {
			continue
		}
		n++
		row = w
	}
	return n, row
}

// inFirstClass reports whether row w is of the first class of which something applies to an event (CR 616.1b-e).
func (s *State) inFirstClass(w int, p *Pending) bool {
	class := s.book.abilities[s.watch[w].Ability].Class
	for v := range s.watch {
		if s.watch[v].Kind == ReplacementRule && s.book.abilities[s.watch[v].Ability].Class < class && s.replaces(v, p) {
			return false
		}
	}
	return true
}

// asMove reports whether the event is a move under a name of its own.
func (e *Event) asMove() bool {
	return e.Kind == Discards || e.Kind == Sacrifices || e.Kind == Destroys
}

// asMoved is the move that such an event is.
func (s *State) asMoved(e *Event) Event {
	move := *e
	move.Kind, move.From, move.New = Moves, s.zoneOf(e.What), Ref{}
	if move.To == Nowhere {
		move.To = Graveyard
	}
	if s.live(e.What) {
		move.Player, move.Controller = s.objects[e.What.Slot].Owner, s.controllerOf(e.What.ID())
	}
	return move
}

// replaces reports whether a replacement applies to an event, and has not been used on it.
func (s *State) replaces(w int, p *Pending) bool {
	if w < 0 {
		return s.replacesItself(w, &p.Event)
	}
	row := &s.watch[w]
	if row.Kind != ReplacementRule || s.usedOn(row, p) {
		return false
	}
	e := p.Event
	if e.asMove() && row.Event == Moves {
		e = s.asMoved(&e)
	}
	if row.Event != e.Kind || !s.matchesBefore(row, &e, p.Under) {
		return false
	}
	a := &s.book.abilities[row.Ability]
	if a.Flags&ShieldFlag != 0 && !s.shields(row, &e) || a.keepsTapped(&e) { // what stays tapped was asked before (CR 502.3)
		return false
	}
	if e.Kind == Discards && e.To != Nowhere && a.Divert != Nowhere { // it is not put into a graveyard any more
		return false
	}
	sc := s.watchScope(row)
	setRoles(&sc, &e)
	return s.holds(a.Given, &sc)
}

// matchesBefore is matches for an event that has not happened: what would enter is asked about as what it would be there, under
// the control of whom it would enter (CR 614.12).
func (s *State) matchesBefore(row *Watch, e *Event, under Player) bool {
	sc := s.watchScope(row)
	if e.Kind == Moves && e.To == Battlefield {
		if sc.entering, sc.under = e.What, under; under == NoPlayer {
			sc.under = e.Player
		}
	}
	return s.matchesPattern(s.book.abilities[row.Ability].Event, &sc, e)
}

// replacesItself reports whether the object's own shield or protection applies.
func (s *State) replacesItself(which int, e *Event) bool {
	pm := s.permOf(e.What)
	switch {
	case pm == nil:
		p, ok := e.What.Player()
		return ok && which == protection && e.Kind == DealsDamage && s.protectsPlayer(p, e.Source) && s.preventable(e)
	case which == regeneration:
		return e.Kind == Destroys && s.regenerates(pm, e)
	case which == compleated:
		return e.Flag&CompleatedFlag != 0
	default:
		return e.Kind == DealsDamage && s.mayProtect(pm) && s.preventable(e) && s.protects(pm, e.Source)
	}
}

// regenerates reports whether a shield of regeneration can replace the destruction.
func (s *State) regenerates(pm *Permanent, e *Event) bool {
	if pm.Shields == 0 || pm.Flags&NoRegeneration != 0 || e.Flag&RegenerableFlag == 0 || e.To != Nowhere {
		return false // what goes elsewhere than to the graveyard is not destroyed any more (CR 701.8a)
	}
	r := *e
	r.Kind = Regenerates
	return !s.forbidden(&r)
}

// usedOn reports whether a replacement has been used on an event or on what it has replaced (CR 614.5).
func (s *State) usedOn(row *Watch, p *Pending) bool {
	r, aux := usedKey(row)
	for c := int16(p.Applied); c != 0; c = s.cells[c].Next {
		if s.cells[c].Of == r && s.cells[c].Aux == aux {
			return true
		}
	}
	return false
}

// use notes that a replacement is used on an event.
func (s *State) use(row *Watch, p *Pending) {
	r, aux := usedKey(row)
	p.Applied = s.addTo(p.Applied, r, aux)
}

// usedKey tells replacements apart: by object, ability, and timestamp, since one ability may have made several effects.
func usedKey(row *Watch) (r Ref, aux int16) {
	return Ref{int16(row.Source), uint16(row.Ability)}, int16(uint16(row.Stamp))
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
	case Draws, Finds, Searches, ChangesLife, Discards, Creates:
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
