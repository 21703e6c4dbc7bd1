package arena

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// feat is what a deck is built for: a card of it that resolves, or that takes a player over.
type feat struct {
	deck string
	kind game.EventKind // of the event that shows it; 0: a player is controlled because of the card
	card string         // whose spell or ability it is
	part int            // of a hundred games, at least
}

// feats are asked of every deck. What decides how often they come is luck and length; a tenth of the share that is seen would still
// mean that the policy knows the card.
var feats = []feat{
	{"affinity", game.Resolves, "Arcbound Ravager", 50},
	{"bloodbenders", 0, "Secret of Bloodbending", 20},
	{"delirium", game.Casts, "Emrakul, the Promised End", 4},
	{"drawgo", game.Counters, "Counterspell", 20},
	{"emerge", game.Casts, "Emrakul, the Promised End", 12},
	{"intuition", game.Activates, "Goblin Welder", 12},
	{"planners", 0, "Construct a Cosmic Cube", 4},
	{"puppeteer", 0, "Word of Command", 20},
	{"rakdos", game.Resolves, "Phyrexian Soulgorger", 20},
	{"slaver", 0, "Mindslaver", 25},
	{"slaver", game.Activates, "Goblin Welder", 12},
	{"sligh", game.Resolves, "Ball Lightning", 25},
	{"sorin", 0, "Sorin Markov", 6},
	{"stompy", game.Resolves, "Rancor", 40},
	{"temur", game.Resolves, "Master Warcraft", 15},
	{"tron", 0, "Mindslaver", 25},
}

// foes are whom the decks play: a slow deck and a fast one.
var foes = []string{"bloodbenders", "rakdos"}

// TestEveryDeckDoesWhatItIsBuiltFor plays each deck with the heuristic and counts the games in which its namesake came into force.
func TestEveryDeckDoesWhatItIsBuiltFor(t *testing.T) {
	const games = 30
	for _, f := range feats {
		t.Run(f.deck+" "+f.card, func(t *testing.T) {
			t.Parallel()
			x := &Experiment{Name: "feats", Seed: 11, Lists: "open", Cap: DefaultCap}
			for _, foe := range foes {
				x.Pairings = append(x.Pairings, Pairing{
					Decks: []string{f.deck, foe}, Agents: []string{"heuristic", "heuristic"}, Mirrored: false, Games: games,
				})
			}
			p, err := NewPlan(x, cards.Default(), 0)
			if err != nil {
				t.Fatal(err)
			}
			with := 0
			w := NewWorker(p)
			for at := range p.Schedule() {
				b, err := w.Play(t.Context(), at)
				if err != nil {
					t.Fatal(err)
				}
				shown := false
				if err := p.Replay(&b.Games[0], func(m *Moment) { shown = shown || f.shown(p.Book, m) }); err != nil {
					t.Fatal(err)
				}
				if shown {
					with++
				}
			}
			t.Logf("%s in %d of %d games", f.card, with, len(foes)*games)
			if with*100 < f.part*len(foes)*games {
				t.Errorf("%s came to nothing but in %d of %d games, want %d %%", f.card, with, len(foes)*games, f.part)
			}
		})
	}
}

// shown reports whether the feat has happened since the moment before, by the player of the first seat.
func (f *feat) shown(b *game.Book, m *Moment) bool {
	if f.kind == 0 {
		for i := range m.Env.Control.Changes {
			if c := &m.Env.Control.Changes[i]; c.What == control.CameInForce && c.Record.Controller == 0 {
				if b.Card(game.CardID(c.Record.Source)).Name == f.card {
					return true
				}
			}
		}
		return false
	}
	for i := range m.Env.Events {
		e := &m.Env.Events[i]
		if e.Kind != f.kind {
			continue
		}
		by, card := e.Player, e.Card
		if f.kind == game.Counters { // the event is about what was countered
			by, card = 1-e.Player, m.State.Object(e.Source.ID()).Card
		}
		if by == 0 && card != 0 && b.Card(card).Name == f.card {
			return true
		}
	}
	return false
}
