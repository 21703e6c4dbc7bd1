package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds how often triggered abilities trigger on one event: additional times (CR 603.2d), and only once each turn, as the
// ability says, or as long as its controller has not done it this turn (CR 603.2h).

// timesTriggered is how often an ability triggers on one event: once for each counter that is removed (CR 603.2c), each of which makes
// it trigger additional times if an effect says so. One that triggers only once each turn does not trigger more often for anything.
func (s *State) timesTriggered(id AbilityID, source Ref, e *Event) int32 {
	a, n := &s.book.abilities[id], int32(1)
	if a.Flags&(OnceEachTurn|DoneOnce) != 0 && s.spentThisTurn(a, source) {
		return 0
	}
	if a.Flags&OnceEachTurn != 0 {
		s.noteSpent(a, source)
		return 1
	}
	if e.Kind == LosesCounters && s.book.events[a.Event].Flag&LastPattern == 0 {
		n = e.N
	}
	if s.rules[AgainRule] != 0 {
		n *= 1 + s.triggersAgain(source, e)
	}
	return n
}

// triggersAgain is how many additional times abilities of a permanent trigger on the event. Each effect adds one; none of them is
// about what the others do (CR 603.2d).
func (s *State) triggersAgain(source Ref, e *Event) (n int32) {
	if s.permOf(source) == nil {
		return 0
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != AgainRule {
			continue
		}
		sc := s.watchScope(w)
		sc.it = source
		if s.affectedBy(w, &sc, source) && s.matchesPattern(s.book.abilities[w.Ability].Event, &sc, e) {
			n++
		}
	}
	return n
}

// spentThisTurn reports whether an ability that is limited to once each turn has triggered, or has been done, this turn.
func (s *State) spentThisTurn(a *Ability, source Ref) bool {
	p := s.permOf(source)
	return p != nil && p.Used>>(a.Index&7)&1 != 0
}

// noteSpent notes that such an ability has triggered, or has been done.
func (s *State) noteSpent(a *Ability, source Ref) {
	if p := s.permOf(source); p != nil {
		p.Used |= 1 << (a.Index & 7)
	}
}

// opDone notes that what an ability lets its controller do only once each turn is being done (CR 603.2h): the same ability does nothing
// any more where it is on the stack, also if what it comes from has left.
func opDone(s *State, f *Frame, _ *Instr, _ *Env) result {
	p := &s.procs[f.Proc]
	s.noteSpent(&s.book.abilities[p.Ability], p.Source)
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if q := &s.procs[i]; q.Kind == TriggeredProc && q.Ability == p.Ability && q.Source == p.Source {
			q.Paid = doneMark
		}
	}
	return next
}

// doneMark stands in Proc.Paid of a triggered ability that is limited to being done once each turn, and has been done this turn.
const doneMark = 1

// limit compiles that an ability triggers, or is done, only once each turn. Permanents remember it.
func (p *prog) limit(ab *Ability, a *card.When) {
	if !a.Once && !a.DoneOnce {
		return
	}
	if ab.Zone != Battlefield {
		refuse(a.At, "what triggers only once each turn is an ability of a permanent")
	}
	if a.Once {
		ab.Flags |= OnceEachTurn
		return
	}
	if may, ok := onlyStep(a.Do).(*card.May); !ok || may.Who != nil {
		refuse(a.At, "what is done only once each turn is what you may do")
	}
	ab.Flags |= DoneOnce
	p.doneOnce = true
}

// checkLimit refuses triggered abilities with a limit that has no place in Permanent.Used.
func (c *compiler) checkLimit(ab *Ability) {
	if ab.Flags&(OnceEachTurn|DoneOnce) != 0 {
		c.checkPlace(ab)
	}
}

// checkPlace refuses what has no place in Permanent.Used: abilities that are given, and those far down in a long text.
func (c *compiler) checkPlace(ab *Ability) {
	if ab.Index > 6 {
		refuse(ab.At, "only once, of an ability that is given or stands behind seven others, is not among what the rules engine does yet")
	}
}

// onlyStep is the one step that there is, or nil.
func onlyStep(do []card.Effect) card.Effect {
	if len(do) != 1 {
		return nil
	}
	return do[0]
}

// again compiles that abilities of the affected permanents trigger an additional time on an event.
func (p *prog) again(a *Ability, m *card.TriggersAgain, at card.Pos) {
	if p.players(p.affected) {
		refuse(at, "players have no triggered abilities")
	}
	a.Kind, a.Event, a.Affected = AgainRule, p.event(m.Event), p.term(p.affected)
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		if kind := p.c.b.events[id].Kind; kind == StateHolds || kind == TapsForMana {
			refuse(at, "triggering again on this event (%v) is not among what the rules engine does yet", kind)
		}
	}
}
