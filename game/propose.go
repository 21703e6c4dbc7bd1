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
	if s.daytime == Night {
		for i := mark; i < len(s.batch); i++ {
			s.entersByNight(&s.batch[i].Event)
		}
	}
	for i := mark; i < len(s.batch); i++ {
		if s.mayInterfere(&s.batch[i]) {
			s.inherit(mark)
			s.push(Frame{Kind: EventsFrame, Proc: -1, N: int16(mark), I: int16(mark)})
			return false
		}
	}
	if s.mayArrange(mark) {
		s.inherit(mark)
		s.push(Frame{Kind: EventsFrame, Proc: -1, N: int16(mark), I: int16(mark)})
		return false
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
	case GetsCounters:
		return p.Event.Flag&CompleatedFlag != 0
	case DealsDamage:
		if s.changesResults() {
			return true
		}
		if p.Event.What.IsPlayer() {
			return s.rules[HexproofRule] != 0
		}
		pm := s.permOf(p.Event.What)
		return pm != nil && s.mayProtect(pm)
	case Moves:
		if p.Event.To != Battlefield {
			return false
		}
		f := s.faceEntering(&p.Event)
		return p.Event.Flag&CountersFlag != 0 || s.faceEntersWith(f) || f.Enchants != 0 && p.Event.From != Stack
	case Creates:
		f := s.faceCreated(&p.Event)
		return s.present[presentReplacement][Moves] != 0 || p.Event.Flag&CountersFlag != 0 || f.Enchants != 0 || s.faceEntersWith(f)
	default:
		return false
	}
}

// faceEntersWith reports whether something is said about how a permanent with that face enters: by itself, by other permanents
// (CR 614.12), or about its loyalty or lore counters.
func (s *State) faceEntersWith(f *FaceInfo) bool {
	return len(f.Enters) > 0 || f.Saga || f.Loyalty > 0 && (f.Compleated || s.watchesCounters()) || s.rules[EntersRule] != 0
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
	if s.book.excess {
		s.noteExcess(mark)
	}
	for i := mark; i < len(s.batch); i++ { // created tokens are appended
		if !s.batch[i].Dead {
			s.happen(i, env)
		}
	}
	if len(s.triggers) > before {
		s.nameSuccessors(before, mark)
	}
	s.reportBatch(mark, env)
	if s.book.triggers[Prevents] {
		s.apart()
	}
	s.dropBatch(mark)
}

// forbidden reports whether a rule says that the event can't happen (CR 101.2, 614.17).
func (s *State) forbidden(e *Event) bool {
	if s.present[presentCant][e.Kind] == 0 {
		return false
	}
	return s.prohibited(e) || s.forbiddenToMate(e)
}

// prohibited asks the living prohibitions.
func (s *State) prohibited(e *Event) bool {
	asItWould := s.work.would.of != (Ref{})
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == CantRule && w.Event == e.Kind && (!asItWould || !s.book.aboutCards(w)) && s.regulates(w, e) {
			return true
		}
	}
	return false
}

// staysPut reports whether a rule about the cards in a zone says that something can't enter from there: it is looked at as it is there,
// not as it would be on the battlefield (CR 614.17).
func (s *State) staysPut(e *Event) bool {
	if e.Kind != Moves || e.To != Battlefield || s.present[presentCant][Moves] == 0 {
		return false
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == CantRule && w.Event == Moves && s.book.aboutCards(w) && s.regulates(w, e) {
			return true
		}
	}
	return false
}

// aboutCards reports whether what can't happen is said of cards in some zones.
func (b *Book) aboutCards(w *Watch) bool {
	for id := b.abilities[w.Ability].Event; id != 0; id = b.events[id].Next {
		if e := &b.events[id]; e.Kind == Moves && e.From != 0 {
			return true
		}
	}
	return false
}
