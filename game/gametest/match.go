package gametest

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// Match is compiled decks, one for each seat.
type Match struct {
	Book *game.Book
	Main [][]game.CardID
	Side [][]game.CardID // nil if no card of the decks reaches outside the game
	Cap  int             // decisions until a game is a draw
	Life int             // at the start
	Team int             // players of a team (CR 805, 810); 0: no teams

	// Table is where the game of a seed begins, or nil: at its beginning.
	Table func(seed uint64) *game.Table

	state *game.State // of Play
	env   *game.Env
}

// DefaultCap is the decision cap of matches made by Decks.
const DefaultCap = 20_000

// Decks compiles decks that come with the arena, by name and in the order of the seats.
func Decks(tb testing.TB, names ...string) *Match {
	tb.Helper()
	var decks []*cards.Deck
	for _, name := range names {
		d, err := cards.NamedDeck(name)
		if err != nil {
			tb.Fatal(err)
		}
		decks = append(decks, d)
	}
	return match(tb, decks)
}

// Lists compiles decks that are written out, in the form of deck sites, in the order of the seats.
func Lists(tb testing.TB, lists ...string) *Match {
	tb.Helper()
	var decks []*cards.Deck
	for _, list := range lists {
		d, err := cards.ParseDeck("list", strings.NewReader(list))
		if err != nil {
			tb.Fatal(err)
		}
		decks = append(decks, d)
	}
	return match(tb, decks)
}

// match compiles decks of cards of the library.
func match(tb testing.TB, decks []*cards.Deck) *Match {
	tb.Helper()
	var need []string
	reaches := false
	for _, d := range decks {
		for _, e := range d.Main {
			need = append(need, e.Name)
		}
	}
	all, err := cards.Default().Load(need)
	if err != nil {
		tb.Fatal(err)
	}
	for _, c := range all {
		reaches = reaches || cards.ReachesOutside(c)
	}
	if !reaches {
		return compile(tb, all, decks)
	}
	for _, d := range decks {
		for _, e := range d.Side {
			need = append(need, e.Name)
		}
	}
	if all, err = cards.Default().Load(need); err != nil {
		tb.Fatal(err)
	}
	m := compile(tb, all, decks)
	for _, d := range decks {
		m.Side = append(m.Side, numbers(tb, m.Book, d.Side))
	}
	return m
}

func compile(tb testing.TB, all []*card.Card, decks []*cards.Deck) *Match {
	tb.Helper()
	book, err := game.Compile(all)
	if err != nil {
		tb.Fatal(err)
	}
	m := &Match{Book: book, Cap: DefaultCap, Life: 20}
	for _, d := range decks {
		m.Main = append(m.Main, numbers(tb, book, d.Main))
	}
	return m
}

// numbers lists the cards of a list by their numbers in the book.
func numbers(tb testing.TB, book *game.Book, list []cards.Entry) (out []game.CardID) {
	tb.Helper()
	for _, e := range list {
		id, ok := book.Find(e.Name)
		if !ok {
			tb.Fatalf("gametest: the book has no card %q", e.Name)
		}
		for range e.Count {
			out = append(out, id)
		}
	}
	return out
}

// Teamed makes the players teams of that many, with the life total of such teams; 0 leaves them alone.
func (m *Match) Teamed(team int) *Match {
	if team > 0 {
		m.Team, m.Life = team, game.StartingLife(team)
	}
	return m
}

// Game returns how to start the game of a seed.
func (m *Match) Game(seed uint64) game.Game {
	return game.Game{
		Main: m.Main, Side: m.Side, Life: m.Life, First: game.NoPlayer, Cap: m.Cap, Team: m.Team,
		Key: [2]uint64{seed, 0x9e3779b97f4a7c15 * (seed + 1)},
	}
}
