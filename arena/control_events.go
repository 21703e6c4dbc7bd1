package arena

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// events reads what happened since the last decision and counts it for the effects that were in force then, each in its game.
func (l *controlLog) events(s *game.State, events []game.Event) {
	for _, k := range l.open {
		e := &l.effects[k]
		e.rewind(events)
		mana := 0
		if e.live {
			mana = e.pool
		}
		in := l.game
		for i := range events {
			ev := &events[i]
			if ev.Kind == game.SubgameBegins || ev.Kind == game.SubgameEnds {
				in = int(ev.N)
			}
			if in != e.game {
				continue
			}
			e.follow(ev)
			e.countTurns(s, ev)
			if e.live {
				e.count(s, ev)
				mana += e.mana(ev)
			}
		}
		if !e.live && e.span == control.NextTurn || !e.row.Activated {
			continue // pools were emptied before the turn ended: everything left of them was lost
		}
		if own := gameOf(s, e.game); own != nil {
			e.row.ManaSpent += int64(max(mana-poolOf(own, e.subjects), 0))
		}
	}
}

// rewind sets live to what it was before the first event: an effect that hangs on a resolution which begins among them
// was not in force before.
func (e *effect) rewind(events []game.Event) {
	if e.span != control.Resolving {
		return
	}
	for i := range events {
		if events[i].Kind == game.Resolves && key(events[i].What) == e.objects[0] {
			e.live = false
		}
	}
}

// follow keeps live in step with the events that begin and end spans.
func (e *effect) follow(ev *game.Event) {
	switch e.span {
	case control.NextTurn:
		if ev.Kind == game.TakesTurn {
			e.live = !e.live && e.row.Activated && e.subjects.Has(ev.Player)
		}
	case control.NextCombat:
		if ev.Kind == game.Begins {
			e.live = e.row.Activated && ev.Step.Combat() && e.subjects.Has(ev.Player)
		}
	case control.OwnLibrarySearch:
		if ev.Kind == game.Searches && e.subjects.Has(ev.Player) {
			e.live = true
		}
	case control.Resolving, control.ResolutionOf:
		if on := key(ev.What); on != e.objects[0] && (on != e.objects[1] || e.objects[1] == 0) {
			return
		}
		if ev.Kind == game.Resolves {
			e.live = true
		} else if ev.Kind == game.Moves && ev.From == game.Stack {
			e.live = false
		}
	}
}

// countTurns counts turns that the subject skipped while the effect waited, and turns that its card gave the subject.
func (e *effect) countTurns(s *game.State, ev *game.Event) {
	switch {
	case !e.subjects.Has(ev.Player):
	case ev.Kind == game.SkipsTurn && !e.row.Activated:
		e.row.SkippedTurns++
	case ev.Kind == game.TakesExtraTurn && cardOf(s, ev.Source) == e.source:
		e.row.ExtraTurns++
	}
}

// count adds an event to an effect in force. Damage is loss of life without a source of its own (CR 120.3a); life that a
// player pays is paid for something of their own.
func (e *effect) count(s *game.State, ev *game.Event) {
	if ev.Kind == game.DealsDamage {
		if p, ok := ev.What.Player(); ok && e.subjects.Has(p) && ownerOf(s, ev.Source) == p {
			e.row.LifeLost += int64(ev.N)
		}
	}
	if ev.Kind == game.ChangesLife && ev.N < 0 && e.subjects.Has(ev.Player) {
		paid := ev.Source == (game.Ref{}) && ev.Flag&game.CostFlag != 0
		if paid || ownerOf(s, ev.Source) == ev.Player {
			e.row.LifeLost -= int64(ev.N)
		}
	}
	if ev.Kind == game.Moves && ev.From != ev.To {
		if ev.From == game.Hand && e.subjects.Has(ev.Player) {
			e.row.CardsSpent++
		}
		if ev.From == game.Battlefield && e.subjects.Has(ev.Controller) {
			e.row.PermanentsLost++
		}
	}
}

// mana is how much mana the event put into the pools of the subjects, or took from them without being spent.
func (e *effect) mana(ev *game.Event) int {
	switch {
	case !e.subjects.Has(ev.Player):
		return 0
	case ev.Kind == game.AddsMana:
		return int(ev.N)
	case ev.Kind == game.LosesMana:
		return -int(ev.N)
	}
	return 0
}

// settle notes which effects are in force at the decision that comes next, what their controllers may look at, and the
// mana of their subjects.
func (l *controlLog) settle(s *game.State) {
	l.waits = 0
	l.order, l.game = s.Ledger().Snapshot().Order, s.Game()
	for _, i := range l.open {
		e := &l.effects[i]
		if own := gameOf(s, e.game); own != nil {
			e.pool = poolOf(own, e.subjects)
		}
		e.live = e.live && e.game != s.Game() // what stands still is in force again when its game goes on
	}
	if len(l.open) == 0 {
		return
	}
	for p := range game.Player(s.Players()) {
		r, _, ok := s.Ledger().InForce(p)
		if !ok {
			continue
		}
		if e := l.find(r.ID); e != nil && e.subjects.Has(p) {
			e.live = true
			e.look(s, game.Hand, p)
			if e.span == control.OwnLibrarySearch {
				e.look(s, game.Library, p)
			}
		}
	}
}

// look notes the cards of a zone that the controller may look at because of the effect.
func (e *effect) look(s *game.State, z game.Zone, p game.Player) {
	if e.controller == control.Participant(p) {
		return
	}
	for id := s.First(z, p); id != 0; id = s.Next(id) {
		if s.Object(id).Revealed || !s.MayLook(e.controller, id) {
			continue
		}
		for int(id)/64 >= len(e.seen) {
			e.seen = append(e.seen, 0)
		}
		e.seen[id/64] |= 1 << (id % 64)
	}
}

// key is how a control record names an object on the stack.
func key(r game.Ref) uint32 { return uint32(uint16(r.Slot))<<16 | uint32(r.Gen) }

// gameOf is the game of that number, if it is played or stands still because of a subgame; nil otherwise.
func gameOf(s *game.State, number int) *game.State {
	for s != nil && s.Game() != number {
		s = s.Main()
	}
	return s
}

// poolOf is the mana in the pools of some players.
func poolOf(s *game.State, of control.Players) int {
	n := 0
	for p := range game.Player(s.Players()) {
		if of.Has(p) {
			for _, units := range s.Player(p).Pool {
				n += units
			}
		}
	}
	return n
}
