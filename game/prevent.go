package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the prevention of damage, CR 615, and what damage results in where something could change that (CR 120.4).

// applyPrevention prevents damage of event i as a prevention effect says: all of it, so much of each event, or what is left of a
// shield (CR 615.7). Damage that cannot be prevented uses no shield up, and what the effect does besides is done all the same
// (CR 615.12).
func (s *State) applyPrevention(i int, row *Watch, env *Env) {
	a := &s.book.abilities[row.Ability]
	p := &s.batch[i]
	n := int32(0)
	if s.preventable(&p.Event) {
		n = p.Event.N
		switch {
		case a.Flags&ShieldFlag != 0:
			left := s.shieldOf(row)
			n = min(n, int32(*left))
			*left -= int16(n)
		case a.Less != 0:
			sc := s.watchScope(row)
			setRoles(&sc, &p.Event)
			n = min(n, max(s.number(a.Less, &sc), 0))
		}
		s.useUp(row)
	}
	if a.Program != 0 && !s.guardsAlready(i, row) { // immediately after the event (CR 615.5)
		at := s.newReplacementProc(i, row, n)
		s.procs[at].State = ProcAnnouncing
	}
	s.prevented(p, n, preventing(row), env)
}

// prevented takes the damage away that an effect prevents, and reports it.
func (s *State) prevented(p *Pending, n int32, effect Ref, env *Env) {
	if n <= 0 {
		return
	}
	e := p.Event
	e.Kind, e.N, e.Total = Prevents, n, 0
	p.Event.N -= n
	p.Dead = p.Event.N <= 0 // no damage is dealt (CR 120.8)
	s.work.preventing = effect
	s.happened(&e, env)
	s.work.preventing = Ref{}
}

// preventable reports whether nothing says that the damage can't be prevented (CR 615.12).
func (s *State) preventable(e *Event) bool {
	if s.present[presentCant][Prevents] == 0 {
		return true
	}
	p := *e
	p.Kind = Prevents
	return !s.forbidden(&p)
}

// shieldOf is how much a shield will still prevent.
func (s *State) shieldOf(row *Watch) *int16 {
	e := &s.effects[row.Effect]
	for _, m := range s.book.mods[e.Mods] {
		if m.Kind == RuleMod && m.Ability == row.Ability {
			return &e.Val[m.Val]
		}
	}
	panic("game: a shield without its effect")
}

// shields reports whether something of a shield is left, and it is one of what is dealt the damage (CR 615.7, 615.11).
func (s *State) shields(row *Watch, e *Event) bool {
	if *s.shieldOf(row) <= 0 {
		return false
	}
	return s.book.abilities[row.Ability].Flags&EachShield == 0 || s.inSet(s.effects[row.Effect].Affected, e.What)
}

// contested reports whether a shield applies to more damage of the batch than it can prevent, by several sources: whose damage
// it prevents is the choice of who is dealt it (CR 615.7).
func (s *State) contested(i, row int) bool {
	if s.book.abilities[s.watch[row].Ability].Flags&ShieldFlag == 0 || !s.preventable(&s.batch[i].Event) {
		return false
	}
	sum, n := int32(0), 0
	for k := i; k < len(s.batch); k++ {
		if s.shares(k, row) {
			sum += s.batch[k].Event.N
			n++
		}
	}
	return n > 1 && sum > int32(*s.shieldOf(&s.watch[row]))
}

// shares reports whether event i is damage that a shield applies to.
func (s *State) shares(i, row int) bool {
	p := &s.batch[i]
	return p.Event.Kind == DealsDamage && !p.Settled && !p.Dead && s.replaces(row, p)
}

// runAfter runs the next program of what prevention effects of the batch do besides.
func (s *State) runAfter(f *Frame) bool {
	for i := range s.procs {
		p := &s.procs[i]
		if p.Kind == ReplacementProc && p.State == ProcAnnouncing && p.Pending >= f.N {
			p.State = ProcRunning
			s.push(Frame{Kind: RunFrame, Who: p.Controller, Proc: int16(i)})
			return true
		}
	}
	return false
}

// dropAfter forgets such programs of a batch that is cut.
func (s *State) dropAfter(mark int16) {
	for i := range s.procs {
		if p := &s.procs[i]; p.Kind == ReplacementProc && p.State == ProcAnnouncing && p.Pending >= mark {
			s.freeProc(int16(i))
		}
	}
}

// changesResults reports whether something could change what damage results in.
func (s *State) changesResults() bool {
	if s.present[presentReplacement][ChangesLife] != 0 || s.present[presentCant][ChangesLife] != 0 {
		return true
	}
	return s.book.blights && (s.present[presentReplacement][GetsCounters] != 0 || s.present[presentCant][GetsCounters] != 0)
}

// resultsOfDamage appends the losses and gains of life and the counters that the batch's damage results in, where something could
// change them (CR 120.3a-b, 120.3d, 120.3f-g, 120.4c), and reports whether there are more to settle.
func (s *State) resultsOfDamage(mark int) (more bool) {
	if !s.changesResults() {
		return false
	}
	for i, n := mark, len(s.batch); i < n; i++ {
		p := &s.batch[i]
		if p.Event.Kind != DealsDamage || p.Dead || p.Event.Flag&ResultsApart != 0 {
			continue
		}
		p.Event.Flag |= ResultsApart
		e := p.Event
		source := s.keywordsOf(e.Source)
		if who, ok := e.What.Player(); ok && !source.Has(card.Infect) {
			s.put(Event{Kind: ChangesLife, Player: who, N: -e.N, Source: e.Source})
			more = true
		}
		more = s.book.blights && s.blightResults(&e, source) || more
		if source.Has(card.Lifelink) {
			s.put(Event{Kind: ChangesLife, Player: e.Controller, N: e.N, Source: e.Source})
			more = true
		}
	}
	return more
}
