package arena

import (
	"math/bits"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// searches begins a row for each window in which a static record is in force, and ends the rows of windows that have
// closed.
func (l *controlLog) searches(s *game.State) {
	if len(l.statics) == 0 {
		return
	}
	opened := s.Ledger().Snapshot().Searches
	for _, i := range append([]int(nil), l.open...) {
		e := &l.effects[i]
		if e.span == control.OwnLibrarySearch && opened[lowest(e.subjects)].Since != e.since {
			l.stop(s, e, results.Expired)
		}
	}
	for p := range game.Player(s.Players()) {
		if opened[p].Since == 0 {
			continue
		}
		if r, _, ok := s.Ledger().InForce(p); ok && r.Static && !l.searching(r.ID, opened[p].Since) {
			l.search(s, &r, p, opened[p].Since)
		}
	}
}

// searching reports whether a window has its row.
func (l *controlLog) searching(id uint16, since uint32) bool {
	for _, i := range l.open {
		if e := &l.effects[i]; e.ids[0] == id && e.since == since {
			return true
		}
	}
	return false
}

// search begins the row of a window: it is in force from its creation.
func (l *controlLog) search(s *game.State, r *control.Record, p game.Player, since uint32) {
	one := *r
	one.Subjects = control.Of(p)
	e := l.create(s, &one, int32(r.Controller))
	e.since = since
	l.force(s, e)
}

// events counts what happened to the subjects of effects that are, or came, in force.
func (l *controlLog) events(s *game.State, events []game.Event) {
	for i := range events {
		ev := &events[i]
		for _, k := range l.open {
			e := &l.effects[k]
			switch {
			case ev.Kind == game.SkipsTurn && !e.row.Activated && e.subjects.Has(ev.Player):
				e.row.SkippedTurns++
			case ev.Kind == game.TakesExtraTurn && e.subjects.Has(ev.Player) && cardOf(s, ev.Source) == e.source:
				e.row.ExtraTurns++
			case e.rules:
				e.count(s, ev)
			}
		}
	}
}

// count adds an event to an effect in force.
func (e *effect) count(s *game.State, ev *game.Event) {
	switch ev.Kind {
	case game.ChangesLife:
		if ev.N < 0 && e.subjects.Has(ev.Player) && ownerOf(s, ev.Source) == int(ev.Player) {
			e.row.LifeLost -= int64(ev.N)
		}
	case game.Moves:
		if ev.From == game.Hand && ev.To != game.Hand && e.subjects.Has(ev.Player) {
			e.row.CardsSpent++
		}
		if ev.From == game.Battlefield && e.subjects.Has(ev.Controller) {
			e.row.PermanentsLost++
		}
	default:
	}
}

// settle notes which effects are in force at the decision that comes next, and what their controllers may look at.
func (l *controlLog) settle(s *game.State) {
	for _, i := range l.open {
		l.effects[i].rules = false
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
			e.rules = true
			e.look(s, game.Hand, p)
			if e.span == control.OwnLibrarySearch {
				e.look(s, game.Library, p)
			}
		}
	}
	l.waits = 0
}

// look notes the cards of a zone that the controller may look at because of the effect.
func (e *effect) look(s *game.State, z game.Zone, p game.Player) {
	if int(e.controller) == int(p) {
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

// complete fills in what belongs to the game and to its end.
func (e *effect) complete(row *results.Game) {
	e.row.Game, e.row.Block, e.row.Pairing, e.row.Void = row.Game, row.Block, row.Pairing, row.Void
	for kind, n := range e.kinds {
		if n > 0 {
			e.row.DecisionsByKind = append(e.row.DecisionsByKind, results.KindCount{Kind: kindWords[kind], Count: n})
		}
	}
	for _, word := range e.seen {
		e.row.CardsSeen += int64(bits.OnesCount64(word))
	}
	if c := int(e.controller); c < len(row.Agents) {
		e.row.ControllerAgent, e.row.ControllerDeck, e.row.Score = row.Agents[c], row.Decks[c], row.Scores[c]
	}
}

// creator returns the seat that controlled what made a record: a spell or ability of the record's card that resolved, or
// is resolving. Where nothing tells, it is the record's controller.
func creator(s *game.State, env *game.Env, r *control.Record) int32 {
	for id := s.First(game.Stack, 0); id != 0; id = s.Next(id) {
		if sp, ok := s.Spell(id); ok && uint16(sp.Card) == r.Source {
			return int32(sp.Controller)
		}
	}
	for i := len(env.Events) - 1; i >= 0; i-- {
		ev := &env.Events[i]
		if ev.Kind != game.Resolves && ev.Kind != game.Casts && ev.Kind != game.Activates && ev.Kind != game.Triggers {
			continue
		}
		if uint16(cardOf(s, ev.What)) == r.Source || uint16(cardOf(s, ev.Source)) == r.Source {
			return int32(ev.Controller)
		}
	}
	return int32(r.Controller)
}

// cardOf returns the card in a slot, whatever has become of the object that r names; 0 for players and nothing.
func cardOf(s *game.State, r game.Ref) game.CardID {
	if r.Slot <= 0 {
		return 0
	}
	return s.Object(r.ID()).Card
}

// ownerOf returns who owns the card in a slot, or -1.
func ownerOf(s *game.State, r game.Ref) int {
	if r.Slot <= 0 {
		return -1
	}
	return int(s.Object(r.ID()).Owner)
}

// lowest returns the first member of a set that is not empty.
func lowest(set control.Players) game.Player { return game.Player(bits.TrailingZeros8(uint8(set))) }
