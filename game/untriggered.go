package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds events that don't cause abilities to trigger. An effect says so of permanents that enter, which are looked at as they then
// are on the battlefield, and what enters together with its source is among them (CR 603.6a-b); and of what leaves the battlefield, which is
// looked at as it last was, also as the source leaves together with it (CR 603.10a). The event happens all the same: what replaces it, counts
// it or triggers on another event of the same doing goes on.

// causesNone reports whether effects say that the event doesn't cause abilities of the source to trigger.
func (s *State) causesNone(e *Event, source Ref) bool {
	if s.rules[NoTriggerRule] == 0 || e.Kind != Moves {
		return false
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind == NoTriggerRule && s.leavesUntriggered(w, e, source) {
			return true
		}
	}
	return false
}

// leavesUntriggered is causesNone for one effect: one that stands alone is about abilities of anything, any other about those of the
// affected permanents.
func (s *State) leavesUntriggered(w *Watch, e *Event, source Ref) bool {
	a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
	sc.it = source
	return (a.Affected == 0 || s.affectedBy(w, &sc, source)) && s.holds(a.Given, &sc) && s.matchesPattern(a.Event, &sc, e)
}

// untriggered compiles that events don't cause abilities to trigger: of anything, or of the affected permanents.
func (p *prog) untriggered(a *Ability, m *card.CausesNoTrigger, at card.Pos) {
	if !p.static || p.players(p.affected) {
		refuse(at, "that events don't cause abilities to trigger is said by static abilities, of everything or of permanents")
	}
	a.Kind, a.Event = NoTriggerRule, p.event(m.Event)
	if p.affected != card.This {
		a.Affected = p.term(p.affected)
	}
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		x := &p.c.b.events[id]
		enters, leaves := x.To == 1<<Battlefield, x.From == 1<<Battlefield
		if x.Kind != Moves || !enters && !leaves {
			refuse(at, "events but entering and leaving the battlefield, that don't cause abilities to trigger, are not among what the rules engine does yet")
		}
	}
}
