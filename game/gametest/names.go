package gametest

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// Lists compiles decks that a test writes down, as deck sites export them.
func Lists(tb testing.TB, lists ...string) *Match {
	tb.Helper()
	var decks []*cards.Deck
	var need []string
	for _, list := range lists {
		d, err := cards.ParseDeck("list", strings.NewReader(list))
		if err != nil {
			tb.Fatal(err)
		}
		decks = append(decks, d)
		for _, e := range d.Main {
			need = append(need, e.Name)
		}
	}
	all, err := cards.Default().Load(need)
	if err != nil {
		tb.Fatal(err)
	}
	return compile(tb, all, decks)
}
