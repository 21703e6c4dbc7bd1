package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the results of damage that are counters, CR 120.3b, 120.3d and 120.3g: infect (CR 702.90), wither (CR 702.80) and
// toxic (CR 702.164).

// hurtPlayer is what damage to a player results in, for whoever controls its source: life is lost, or poison counters are given.
func (s *State) hurtPlayer(e *Event, p Player, source Keywords, env *Env) {
	if !s.book.blights {
		s.loseLife(p, e.N, env)
		return
	}
	if n := s.poisonOf(e, source); n > 0 {
		s.blight(s.counterResult(e, poisonCounter, n), env)
	}
	if !source.Has(card.Infect) {
		s.loseLife(p, e.N, env)
	}
}

// hurtCreature is what damage to a creature results in: it is marked, or there are -1/-1 counters.
func (s *State) hurtCreature(e *Event, p *Permanent, source Keywords, env *Env) {
	if !blights(source) {
		p.Damage = int16(env.bounded(int32(p.Damage)+e.N, maxAmount))
		return
	}
	if e.Flag&ResultsApart == 0 {
		s.blight(s.counterResult(e, minusCounter, e.N), env)
	}
}

// blights reports whether damage to creatures results in -1/-1 counters.
func blights(source Keywords) bool { return source&(1<<card.Infect|1<<card.Wither) != 0 }

// poisonOf is how many poison counters a player is given for damage.
func (s *State) poisonOf(e *Event, source Keywords) (n int32) {
	if source.Has(card.Infect) {
		n = e.N
	}
	if e.Flag&CombatDamageFlag != 0 {
		n += s.toxicOf(e.Source)
	}
	return n
}

// toxicOf is the total toxic value of a creature (CR 702.164b).
func (s *State) toxicOf(r Ref) (n int32) {
	if s.rules[ToxicRule] == 0 || !s.live(r) {
		return 0
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == ToxicRule && w.Source == r.ID() {
			sc := s.watchScope(w)
			n += s.number(s.book.abilities[w.Ability].Number, &sc)
		}
	}
	return n
}

// counterResult is the event of counters that damage results in.
func (s *State) counterResult(e *Event, kind uint8, n int32) Event {
	return Event{
		Kind: GetsCounters, What: e.What, N: n, Step: Step(kind), Source: e.Source, Player: s.playerOf(e.What), Controller: e.Controller,
		Flag: ResultFlag,
	}
}

// blight puts counters that nothing replaces.
func (s *State) blight(e Event, env *Env) {
	s.addCounters(e.What, uint8(e.Step), e.N, env)
	s.report(&e, env)
}

// blightResults appends the counters that damage results in as events of their own, and reports whether there are any.
func (s *State) blightResults(e *Event, source Keywords) bool {
	n := len(s.batch)
	if e.What.IsPlayer() {
		if k := s.poisonOf(e, source); k > 0 {
			s.put(s.counterResult(e, poisonCounter, k))
		}
	} else if p := s.permOf(e.What); p != nil && p.creature() && blights(source) {
		s.put(s.counterResult(e, minusCounter, e.N))
	}
	return len(s.batch) > n
}
