package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// pool is a book of two decks, and their cards.
func pool(tb testing.TB, names ...string) (*game.Book, [][]game.CardID) {
	tb.Helper()
	lib := cards.Default()
	var all []string
	var decks []*cards.Deck
	for _, n := range names {
		d, err := cards.NamedDeck(n)
		if err != nil {
			tb.Fatal(err)
		}
		decks = append(decks, d)
		for _, e := range d.Main {
			all = append(all, e.Name)
		}
	}
	list, err := lib.Load(unique(all))
	if err != nil {
		tb.Fatal(err)
	}
	book, err := game.Compile(list)
	if err != nil {
		tb.Fatal(err)
	}
	var ids [][]game.CardID
	for _, d := range decks {
		var deck []game.CardID
		for _, e := range d.Main {
			id, ok := book.Find(e.Name)
			if !ok {
				tb.Fatal(e.Name)
			}
			for range e.Count {
				deck = append(deck, id)
			}
		}
		ids = append(ids, deck)
	}
	return book, ids
}

func unique(names []string) (out []string) {
	seen := map[string]bool{}
	for _, n := range names {
		if !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

func TestRandomGames(t *testing.T) {
	for _, pair := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}, {"puppeteer", "puppeteer"}} {
		book, decks := pool(t, pair...)
		s := game.NewState(book)
		var env game.Env
		rng := rand.New(rand.NewPCG(1, 2))
		outcomes := map[game.Outcome]int{}
		turns, choices := 0, 0
		for g := range 300 {
			if err := book.NewGame(s, game.Game{Main: decks, Life: 20, First: game.NoPlayer, Cap: 20000, Key: [2]uint64{uint64(g), 7}}, &env); err != nil {
				t.Fatal(err)
			}
			for {
				d, ok := s.Decision()
				if !ok {
					break
				}
				opts := s.Options(&env)
				if len(opts) < 2 {
					t.Fatalf("game %d: %d options for %+v", g, len(opts), d)
				}
				i := rng.IntN(len(opts))
				if d.Kind == game.Priority && opts[i].Kind == game.Activate && rng.IntN(10) > 0 {
					i = 0
				}
				if err := s.Apply(i, &env); err != nil {
					t.Fatal(err)
				}
			}
			o, _ := s.Outcome()
			outcomes[o]++
			turns += s.Turn()
			choices += s.Decisions()
		}
		t.Log(pair, outcomes, turns, choices, env.Stops, env.Forced, env.Exceeded)
	}
}
