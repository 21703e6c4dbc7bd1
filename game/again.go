package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds how often triggered abilities trigger on one event: additional times (CR 603.2d), and only once each turn, as the
// ability says, or as long as its controller has not done it this turn (CR 603.2h).

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

// doneTally is the number, beyond those of counted events, under which it is counted that an ability's controller has done this turn what
// it lets them do only once each turn.
func (b *Book) doneTally(id AbilityID) uint16 { return uint16(len(b.tallies)) + uint16(id) }

// hasDone reports whether a player has done this turn what the ability of that source lets its controller do only once each turn.
// Whoever else has controlled the source has done it for themselves (CR 603.2h).
func (s *State) hasDone(id AbilityID, source Ref, who Player) bool {
	of := s.book.doneTally(id)
	for i := range s.tallies {
		if t := &s.tallies[i]; t.Of == of && t.What == source && t.Who == who {
			return true
		}
	}
	return false
}

// opDone notes that what an ability lets its controller do only once each turn is being done (CR 603.2h).
func opDone(s *State, f *Frame, _ *Instr, _ *Env) result {
	p := &s.procs[f.Proc]
	s.countUp(Tally{Of: s.book.doneTally(p.Ability), Who: p.Controller, What: p.Source})
	if pm := s.permOf(p.Source); pm != nil && pm.Control == p.Controller {
		pm.Used |= s.book.abilities[p.Ability].doneBit()
	}
	return next
}

// doneBit is the bit in Permanent.Used that shows that the permanent's controller has done what the ability lets them do only once each
// turn; it decides nothing.
func (a *Ability) doneBit() uint8 {
	if a.Flags&DoneOnce == 0 || a.Index > 6 {
		return 0
	}
	return 1 << a.Index
}

// showDone makes permanent i show what its new controller has done with its abilities this turn.
func (s *State) showDone(i int) {
	p := &s.perms[i]
	for _, id := range s.work.pass.faces[i].Watched {
		bit := s.book.abilities[id].doneBit()
		if p.Used &^= bit; bit != 0 && s.hasDone(id, s.refOf(p.Object), p.Control) {
			p.Used |= bit
		}
	}
}

// limit compiles that an ability triggers, or is done, only once each turn. Permanents remember what has triggered, players what they have
// done.
func (p *prog) limit(ab *Ability, a *card.When) {
	if !a.Once && !a.DoneOnce {
		return
	}
	if a.Once {
		ab.Flags |= OnceEachTurn
		return
	}
	if may, ok := onlyStep(a.Do).(*card.May); !ok || may.Who != nil {
		refuse(a.At, "what is done only once each turn is what you may do")
	}
	ab.Flags |= DoneOnce
	p.c.b.doneOnce = true
	p.doneOnce = true
}

// checkLimit refuses triggered abilities with a limit that nothing remembers.
func (c *compiler) checkLimit(ab *Ability) {
	if ab.Flags&OnceEachTurn != 0 && ab.Kind != TriggeredAbility {
		c.checkPlace(ab)
	}
	if ab.Flags&DoneOnce != 0 && ab.Index == grantedIndex {
		refuse(ab.At, "done only once, of an ability that is given, is not among what the rules engine does yet")
	}
}

// roomsAgain is how many additional times the ability of a room triggers into which its dungeon's owner comes (CR 309.4c, 603.2d).
func (s *State) roomsAgain(who Player, e *Event) int32 {
	if s.rules[AgainRule] == 0 {
		return 0
	}
	return s.effectsAgain(PlayerRef(who), e)
}

// onlyStep is the one step that there is, or nil.
func onlyStep(do []card.Effect) card.Effect {
	if len(do) != 1 {
		return nil
	}
	return do[0]
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
