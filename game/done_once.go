package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what may be done only once each turn: an ability triggers each time, and its controller may do what it says once
// (CR 603.2h).

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

// onlyStep is the one step that there is, or nil.
func onlyStep(do []card.Effect) card.Effect {
	if len(do) != 1 {
		return nil
	}
	return do[0]
}
