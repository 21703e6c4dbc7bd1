package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds how often triggered abilities trigger on one event: additional times (CR 603.2d), and only once each turn where the
// ability says so (CR 603.2h).

// timesTriggered is how often an ability of a source under someone's control triggers on one event: once for each counter that is removed
// (CR 603.2c), each of which makes it trigger additional times if an effect says so. One that triggers only once each turn does not trigger
// more often for anything.
func (s *State) timesTriggered(w *Watch, source Ref, e *Event) int32 {
	a, n := &s.book.abilities[w.Ability], int32(1)
	if a.Flags&DoneOnce != 0 && s.hasDone(w.Ability, source, w.Control) {
		return 0
	}
	if a.Flags&OnceEachTurn != 0 {
		return s.triggersOnce(w, a, source)
	}
	if e.Kind == LosesCounters && s.book.events[a.Event].Flag&LastPattern == 0 {
		n = e.N
	}
	if s.rules[AgainRule] != 0 {
		n *= 1 + s.triggersAgain(source, e)
	}
	return n
}

// triggersOnce is 1 for an ability that has not triggered this turn, and notes that it does (CR 603.2h). What a permanent has of its own, it
// remembers; of what is given to it, and of what is no permanent, it is counted how often such abilities of that object have triggered, of
// which each is another one.
func (s *State) triggersOnce(w *Watch, a *Ability, source Ref) int32 {
	if p := s.permOf(source); p != nil && a.usedBit() != 0 {
		if p.Used&a.usedBit() != 0 {
			return 0
		}
		p.Used |= a.usedBit()
		return 1
	}
	row := Tally{Of: s.book.doneTally(w.Ability), What: source}
	for i := range s.tallies {
		if t := &s.tallies[i]; t.Of == row.Of && t.What == source && int(t.Times) > s.instance(w) {
			return 0
		}
	}
	s.countUp(row)
	return 1
}

// instance is how many living abilities of the same object come before this one that are the same, given by others.
func (s *State) instance(w *Watch) (n int) {
	for i := range s.watch {
		v := &s.watch[i]
		if v.Source != w.Source || v.Ability != w.Ability || v.Event != w.Event || v.Kind != w.Kind {
			continue
		}
		if v.Granter == w.Granter {
			break
		}
		n++
	}
	return n
}

// triggersAgain is how many additional times abilities of a permanent trigger on the event. Each effect adds one; none of them is
// about what the others do (CR 603.2d).
func (s *State) triggersAgain(source Ref, e *Event) int32 {
	if s.permOf(source) == nil {
		return 0
	}
	return s.effectsAgain(source, e)
}

// effectsAgain counts the effects by which abilities of a permanent, or room abilities of a player's dungeons, trigger again on the event.
func (s *State) effectsAgain(it Ref, e *Event) (n int32) {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != AgainRule {
			continue
		}
		sc := s.watchScope(w)
		sc.it = it
		if a := &s.book.abilities[w.Ability]; s.affectedBy(w, &sc, it) && s.holds(a.Given, &sc) && (a.Event == 0 || s.matchesPattern(a.Event, &sc, e)) {
			n++
		}
	}
	return n
}

// roomsAgain is how many additional times the ability of a room triggers into which its dungeon's owner comes (CR 309.4c, 603.2d).
func (s *State) roomsAgain(who Player, e *Event) int32 {
	if s.rules[AgainRule] == 0 {
		return 0
	}
	return s.effectsAgain(PlayerRef(who), e)
}

// again compiles that abilities of the affected permanents trigger an additional time on an event, or on any, or room abilities of the affected
// players' dungeons.
func (p *prog) again(a *Ability, m *card.TriggersAgain, at card.Pos) {
	a.Kind, a.Affected = AgainRule, p.term(p.affected)
	if m.Event != nil {
		a.Event = p.event(m.Event)
	} else if p.players(p.affected) {
		refuse(at, "of players only the room abilities of their dungeons trigger again")
	}
	if !p.c.b.steadyAgain(a) {
		a.Flags |= UncertainMana
	}
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		if p.players(p.affected) && p.c.b.events[id].Kind != EntersRoom {
			refuse(at, "of players only the room abilities of their dungeons trigger again")
		}
		if kind := p.c.b.events[id].Kind; kind == StateHolds {
			refuse(at, "triggering again on this event (%v) is not among what the rules engine does yet", kind)
		}
	}
}
