package game

// Everything that happens is an event in a batch: the caller appends Pending rows from mark on and proposes them. What is
// simultaneous is one batch.

// event opens a batch of one event.
func (s *State) event(e Event, env *Env) (done bool) {
	mark := len(s.batch)
	s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
	return s.propose(mark, env)
}

// propose sends the batch from mark on through CR 614-616. It returns true if nothing could interfere: then it has happened.
// Otherwise an EventsFrame is on top, and the caller goes on when that has finished.
func (s *State) propose(mark int, env *Env) (done bool) {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	for i := mark; i < len(s.batch); i++ {
		if s.mayInterfere(&s.batch[i]) {
			s.inherit(mark)
			s.push(Frame{Kind: EventsFrame, Proc: -1, N: int16(mark), I: int16(mark)})
			return false
		}
	}
	s.carryOut(mark, env)
	return true
}

// inherit marks events that take the place of a replaced one: what has been applied to that is not applied to them (CR 614.5).
func (s *State) inherit(mark int) {
	f := &s.frames[len(s.frames)-1]
	if f.Kind != RunFrame || s.procs[f.Proc].Kind != ReplacementProc {
		return
	}
	replaced := int(s.procs[f.Proc].Pending)
	for i := mark; i < len(s.batch); i++ {
		if s.batch[i].Applied == 0 {
			s.batch[i].Applied = s.copySet(s.batch[replaced].Applied)
		}
	}
}

// mayInterfere reports whether a replacement, a prohibition or a choice could change the event.
func (s *State) mayInterfere(p *Pending) bool {
	k := p.Event.Kind
	if s.present[presentReplacement][k] != 0 || s.present[presentCant][k] != 0 {
		return true
	}
	switch k {
	case Discards, Sacrifices:
		return s.present[presentReplacement][Moves] != 0
	case Destroys:
		pm := s.permOf(p.Event.What)
		return s.present[presentReplacement][Moves] != 0 || pm != nil && pm.Shields > 0
	case DealsDamage:
		if s.present[presentReplacement][ChangesLife] != 0 || s.present[presentCant][ChangesLife] != 0 {
			return true
		}
		pm := s.permOf(p.Event.What)
		return pm != nil && s.mayProtect(pm)
	case Moves:
		return p.Event.To == Battlefield && s.faceEntersWith(s.faceEntering(&p.Event))
	case Creates:
		return s.faceEntersWith(&s.book.cards[p.Event.What.Gen].Faces[0]) || s.createsEntersWith(&p.Event)
	default:
		return false
	}
}

// faceEntersWith reports whether something is said about how a permanent with that face enters: by itself, by other permanents
// (CR 614.12), or about its loyalty counters.
func (s *State) faceEntersWith(f *FaceInfo) bool {
	return len(f.Enters) > 0 || f.Loyalty > 0 && s.watchesCounters() || s.rules[EntersRule] != 0
}

// watchesCounters reports whether something replaces or notices that counters are put on things: then also those that a
// permanent enters with are events (CR 122.6).
func (s *State) watchesCounters() bool {
	return s.present[presentReplacement][GetsCounters] != 0 || s.present[presentCant][GetsCounters] != 0 ||
		s.present[presentTrigger][GetsCounters] != 0
}

// carryOut makes the batch from mark on happen, all at once: look-back triggers see the state before (CR 603.10), the others
// the state after.
func (s *State) carryOut(mark int, env *Env) {
	s.change++
	before := len(s.triggers)
	s.lookBack(mark, env)
	for i := mark; i < len(s.batch); i++ { // created tokens are appended
		if !s.batch[i].Dead {
			s.happen(i, env)
		}
	}
	s.nameSuccessors(before, mark)
	s.reportBatch(mark, env)
	s.dropBatch(mark)
}

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
		if looksBack(e) {
			s.matchTriggers(e, leavingPart, env)
		}
		if e.asMove() {
			if move := s.asMoved(e); looksBack(&move) {
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

// part is which abilities an event is matched with: a card that goes from a graveyard to the battlefield leaves the one, which
// looks back, and enters the other, which does not (CR 603.6a, 603.10).
type part uint8

const (
	leavingPart part = iota
	enteringPart
)

// inPart reports whether an ability is one of that part.
func (s *State) inPart(of part, id EventID, e *Event) bool {
	if e.Kind != Moves || e.From != Graveyard || e.To != Battlefield {
		return true
	}
	enters := false
	for ; id != 0; id = s.book.events[id].Next {
		enters = enters || s.book.events[id].Kind == Moves && s.book.events[id].To.Has(Battlefield)
	}
	return enters == (of == enteringPart)
}

// nameSuccessors lets look-back triggers of this batch find the object that the old one became (CR 400.7).
func (s *State) nameSuccessors(from, mark int) {
	for t := from; t < len(s.triggers); t++ {
		tr := &s.triggers[t]
		for i := mark; i < len(s.batch); i++ {
			if e := &s.batch[i].Event; e.What == tr.That && e.New != (Ref{}) && (e.Kind == Moves || e.asMove()) {
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
		if p := &s.batch[i]; !p.Dead {
			s.report(&p.Event, env)
		}
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
		s.tally(e)
	}
	s.record(e, env)
	if !looksBack(e) || e.From == Graveyard && e.To == Battlefield {
		s.matchTriggers(e, enteringPart, env)
	}
	if e.Kind == Casts {
		s.matchOwnCast(e, env)
	}
}

// matchOwnCast lets abilities of a spell trigger on its own being cast (CR 113.6).
func (s *State) matchOwnCast(e *Event, env *Env) {
	for _, a := range s.faceOf(e.What.ID()).Elsewhere {
		if ab := &s.book.abilities[a]; ab.Kind == TriggeredAbility && ab.Zone == Stack {
			w := Watch{Ability: a, Source: e.What.ID(), Effect: -1, Control: e.Player, Kind: TriggeredAbility, Event: Casts, Zone: Stack}
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
	ev := *e
	if ev.Audience == 0 {
		ev.Audience = s.audienceOf(ev.What) | s.audienceOf(ev.New)
	}
	if ev.Card == 0 && ev.What.Slot > 0 && int(ev.What.Slot) < len(s.objects) {
		ev.Card, ev.Face = s.objects[ev.What.Slot].Card, s.objects[ev.What.Slot].Face
	}
	env.Events = append(env.Events, ev)
}

// matchTriggers appends a trigger for every living triggered ability that watches for the event (CR 603.2).
func (s *State) matchTriggers(e *Event, of part, env *Env) {
	if !s.book.triggers[e.Kind] {
		return
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
	if !s.holds(a.Given, &sc) {
		return
	}
	s.addTrigger(Trigger{Source: sc.source, Granter: s.granterOf(w), Ability: w.Ability, Controller: w.Control, Captured: -1}, e, env)
}

func (s *State) addTrigger(t Trigger, e *Event, env *Env) {
	t.That, t.ThatPlayer, t.Much = roleOf(e), e.Player, int16(e.amount())
	if e.Total > 0 && s.allSources(t.Ability) {
		t.That, t.Much = e.What, int16(e.Total)
	}
	s.triggers = append(s.triggers, t)
	if len(s.missed) > 0 && s.willMiss(&t) >= 0 {
		return // nobody notices
	}
	s.record(&Event{Kind: Triggers, What: t.Source, Player: t.Controller, Controller: t.Controller}, env)
}

func (s *State) allSources(a AbilityID) bool {
	return s.book.events[s.book.abilities[a].Event].Flag&AllSourcesPattern != 0
}

func (s *State) matchDelayed(i int, e *Event, env *Env) {
	d := &s.delayed[i]
	if d.Used || d.Ability == 0 {
		return
	}
	sc := scope{proc: -1, effect: -1, late: int16(i) + 1, source: d.Source, you: d.Controller, thatPlayer: NoPlayer}
	if !s.matchesPattern(s.book.abilities[d.Ability].Event, &sc, e) {
		return
	}
	if d.Until == 0 {
		d.Used = true
		s.dirty |= DirtyLayers
	} else { // every time until it expires (CR 603.7b): this time with registers of its own
		once := *d
		once.Reg, once.Used, once.Until = s.copyRegs(d.Program, &d.Reg), true, 0
		i = len(s.delayed)
		s.delayed = append(s.delayed, once)
		d = &s.delayed[i]
	}
	s.addTrigger(Trigger{Source: d.Source, Ability: d.Ability, Program: d.Program, Controller: d.Controller, Captured: int16(i)}, e, env)
}

// roleOf is the object that an event is about: where it went, for moves.
func roleOf(e *Event) Ref {
	if e.Kind == DealsDamage || e.Kind == Prevents {
		return e.Source
	}
	if e.New != (Ref{}) {
		return e.New
	}
	return e.What
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
	if p.From != 0 && !p.From.Has(e.From) || p.To != 0 && !p.To.Has(e.To) {
		return false
	}
	if p.FromOf != 0 && !s.accepts(p.FromOf, sc, PlayerRef(e.zoneOwner())) || p.ToOf != 0 && !s.accepts(p.ToOf, sc, PlayerRef(e.Player)) {
		return false
	}
	if p.Who != 0 && !s.accepts(p.Who, sc, PlayerRef(e.Player)) {
		return false
	}
	if p.What != 0 && !s.accepts(p.What, sc, e.subject()) {
		return false
	}
	if p.Other != 0 && !s.accepts(p.Other, sc, e.other()) {
		return false
	}
	return s.fitsDetails(p, e)
}

// subject is the object that a pattern's What is about.
func (e *Event) subject() Ref {
	if e.Kind == DealsDamage || e.Kind == Prevents {
		return e.Source
	}
	if e.Kind == Moves && e.From == Battlefield || e.New == (Ref{}) {
		return e.What
	}
	return e.New
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
	case Untaps:
		return p.Step == 0 && p.Flag&PhasePattern == 0 || p.Step == e.Step && e.Step == UntapStep
	case Draws:
		return p.N == 0 || int16(s.players[e.Player].Drawn) == p.N
	case ChangesLife:
		return p.Flag&GainPattern != 0 && e.N > 0 || p.Flag&LossPattern != 0 && e.N < 0
	case Prevents:
		return p.Flag&CombatPattern == 0 || e.Flag&CombatDamageFlag != 0
	case DealsDamage:
		return (p.Flag&CombatPattern == 0 || e.Flag&CombatDamageFlag != 0) && (p.Flag&AllSourcesPattern == 0 || e.Total > 0)
	case Attacks, Blocks:
		return (p.Flag&AlonePattern == 0 || e.N == 1) && (p.N == 0 || e.N > int32(p.N))
	case Finds:
		return p.Flag&OwnLibraryPattern == 0 || s.searchesOwnLibrary(e.Player)
	case GetsCounters:
		return (p.Counter == 0 || Step(p.Counter) == e.Step) && (p.N == 0 || s.reaches(p, e)) &&
			(p.Flag&EffectPattern == 0 || e.Flag&CostFlag == 0)
	default:
		return true
	}
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

// forbidden reports whether a rule says that the event can't happen (CR 101.2, 614.17).
func (s *State) forbidden(e *Event) bool {
	if s.present[presentCant][e.Kind] == 0 {
		return false
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == CantRule && w.Event == e.Kind && s.regulates(w, e) {
			return true
		}
	}
	return false
}
