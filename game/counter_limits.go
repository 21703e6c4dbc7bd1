package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the most counters of a kind that permanents can have (CR 122.4): more can be put there, and are removed when state-based
// actions are checked.

// counterLimit compiles the most counters of a kind.
func (p *prog) counterLimit(a *Ability, m *card.CounterLimit, at card.Pos) {
	if !p.static || p.players(p.affected) {
		refuse(at, "permanents have a most number of counters by a static ability")
	}
	a.Kind, a.Affected, a.Number, a.Word = LimitRule, p.term(p.affected), p.number(m.N), p.c.counter(m.Kind, at)
}

// lookCounterLimits is CR 704.5r: all counters but so many are removed. What is still beyond another limit is found in the next check.
func (s *State) lookCounterLimits() {
	if s.rules[LimitRule] == 0 {
		return
	}
	mark := len(s.batch)
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == LimitRule {
			s.removeBeyond(w, mark)
		}
	}
}

// removeBeyond removes the counters beyond one limit, from what no event from mark on takes any from.
func (s *State) removeBeyond(w *Watch, mark int) {
	a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
	if !s.holds(a.Given, &sc) {
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		sc.it = r
		if !s.affectedBy(w, &sc, r) || s.putBefore(mark, len(s.batch), r) >= 0 {
			continue
		}
		if n := s.countersOn(r, a.Word) - max(s.number(a.Number, &sc), 0); n > 0 {
			s.put(Event{Kind: LosesCounters, What: r, N: n, Step: Step(a.Word), Player: p.Control})
		}
	}
}
