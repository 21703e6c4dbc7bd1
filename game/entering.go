package game

// This file holds how permanents enter, CR 614.12: clauses of their own and of others, before the batch is reported. Which clause
// is next stands in clauses.go.

// happenHeld is carryOut for a batch that stays: clauses about entering run before anything is reported.
func (s *State) happenHeld(mark int, env *Env) {
	before := len(s.triggers)
	s.lookBack(mark, env)
	for i := mark; i < len(s.batch); i++ { // created tokens are appended
		if !s.batch[i].Dead {
			s.happen(i, env)
		}
	}
	for i := mark; i < len(s.batch); i++ {
		e := &s.batch[i].Event
		if e.Kind != Moves || e.To != Battlefield || s.batch[i].Dead {
			continue
		}
		if pm := s.permOf(e.New); pm != nil {
			pm.Flags |= Entering
			if s.book.texts { // what its clauses say (CR 614.12)
				pm.Text = s.changedText(e.New, pm.Worded)
			}
		}
	}
	s.nameSuccessors(before, mark)
}

// runEnters runs the clauses about how things enter (CR 614.12), then reports the whole batch.
func (s *State) runEnters(f *Frame, env *Env) status {
	for ; int(f.I) < len(s.batch); f.I++ {
		e := &s.batch[f.I].Event
		pm := s.permOf(e.New)
		if e.Kind != Moves || pm == nil || pm.Flags&Entering == 0 {
			continue
		}
		if pm.Flags&EntersCopied != 0 {
			pm.Flags &^= EntersCopied
			s.batch[f.I].Clauses = 0
		}
		if s.wantsHost(pm) {
			f.Who = pm.Control
			return ask
		}
		if s.entersWithCounters(f, e, pm, env) {
			return again
		}
		if f.Flag == 0 && s.enterWithLore(e.New, env) {
			f.Flag = 1
			return again
		}
		if s.book.entersCopied && s.resumeClause(f) {
			return again
		}
		if s.dirty&DirtyLayers != 0 && (s.book.strips || s.rules[EntersRule] != 0) { // what it will be there decides (CR 614.12)
			s.layers(env)
		}
		switch k := s.clauses(f, e.New); {
		case k.n > 1 && k.matters:
			f.Step, f.Who = clauseChosen, pm.Control
			return ask
		case k.n > 0:
			s.runClause(f, k.first, env)
			return again
		}
		f.Flag = 0
	}
	f.Step, f.B = graveyardsArranged, 0
	return again
}

// enterTogether lets what has entered be on the battlefield, and reports the batch.
func (s *State) enterTogether(f *Frame, env *Env) {
	f.Step = batchReported
	for i := int(f.N); i < len(s.batch); i++ { // together: none of them could see another one before (CR 614.12)
		if pm := s.permOf(s.batch[i].Event.New); pm != nil && pm.Flags&Entering != 0 {
			pm.Flags &^= Entering
			s.dirty |= DirtyLayers
		}
	}
	s.reportBatch(int(f.N), env)
}

// isEntering reports whether an object is just entering the battlefield.
func (s *State) isEntering(id ID) bool {
	p := s.permOf(s.refOf(id))
	return p != nil && p.Flags&Entering != 0
}

// dropBatch forgets the batch from mark on.
func (s *State) dropBatch(mark int) {
	if s.book.entersCopied {
		s.dropClauses(int16(mark))
	}
	for i := mark; i < len(s.batch); i++ {
		p := &s.batch[i]
		if p.Applied|p.Extra != 0 {
			s.freeSet(p.Applied)
			s.freeSet(p.Extra)
		}
		if p.Made {
			s.unmake(p)
		}
	}
	s.batch = s.batch[:mark]
}

// entersWithCounters puts the counters on what is entering that it has by no clause, one kind after the other: those of loyalty, then
// those with which an effect puts it there. It reports whether it has begun something. Flag of the frame counts the kinds.
func (s *State) entersWithCounters(f *Frame, e *Event, pm *Permanent, env *Env) bool {
	if f.Flag == 0 && pm.Loyalty > 0 && (s.watchesCounters() || s.bled(e.New)) {
		f.Flag = 1
		s.enterWithLoyalty(e.New, pm, env)
		return true
	}
	if f.Flag < 2 && e.Flag&CountersFlag != 0 {
		f.Flag = 2
		s.event(Event{Kind: GetsCounters, What: e.New, N: e.N, Step: e.Step, Source: e.Source, Player: pm.Control}, env)
		return true
	}
	return false
}

// enterWithLoyalty puts the loyalty counters on a planeswalker that enters as an event of their own (CR 306.5b, 122.6).
func (s *State) enterWithLoyalty(r Ref, p *Permanent, env *Env) {
	n := p.Loyalty
	p.Loyalty = 0
	e := Event{Kind: GetsCounters, What: r, N: int32(n), Step: Step(loyaltyCounter), Source: r, Player: p.Control}
	if s.bled(r) {
		e.Flag |= CompleatedFlag
	}
	s.event(e, env)
}
