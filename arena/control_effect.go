package arena

import (
	"math/bits"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// effect is a row in the making.
type effect struct {
	row        results.Control
	ids        [2]uint16 // of the records that are left of it: see join
	objects    [2]uint32 // on the stack, on whose resolution these hang
	since      uint32    // of a search: when its window opened, in the order of beginnings
	game       int       // in which it was made: it stands still in a subgame (CR 729.1b)
	stamp      uint32
	subjects   control.Players
	controller control.Participant
	span       control.Span
	source     game.CardID
	live       bool // in force at the event that is being read
	pool       int  // mana of the subjects at the last decision
	kinds      [len(kindWords)]int64
	seen       []uint64 // cards of subjects that the controller could look at, by slot
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
	for i := len(env.Events) - 1; i >= 0; i-- {
		ev := &env.Events[i]
		if ev.Kind == game.Resolves && (uint16(cardOf(s, ev.What)) == r.Source || uint16(cardOf(s, ev.Source)) == r.Source) {
			return int32(ev.Player)
		}
	}
	for id := s.First(game.Stack, 0); id != 0; id = s.Next(id) {
		if sp, ok := s.Spell(id); ok && uint16(sp.Card) == r.Source {
			return int32(sp.Controller)
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

// ownerOf returns who owns the card in a slot, or game.NoPlayer.
func ownerOf(s *game.State, r game.Ref) game.Player {
	if r.Slot <= 0 {
		return game.NoPlayer
	}
	return s.Object(r.ID()).Owner
}

// seats lists the members of a set.
func seats(set control.Players) []int32 {
	var out []int32
	for p := range game.Player(control.MaxPlayers) {
		if set.Has(p) {
			out = append(out, int32(p))
		}
	}
	return out
}

// first returns the first member of a set that is not empty.
func first(set control.Players) game.Player { return game.Player(bits.TrailingZeros8(uint8(set))) }

// spanWord names a span in results.
func spanWord(s control.Span) string {
	switch s {
	case control.NextTurn:
		return "next turn"
	case control.NextCombat:
		return "next combat"
	case control.OwnLibrarySearch:
		return "own library search"
	case control.Resolving:
		return "resolving"
	case control.ResolutionOf:
		return "resolution of a spell"
	}
	return s.String()
}
