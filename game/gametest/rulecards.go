package gametest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/internal/repo"
)

// prism is a land that pays for anything.
const prism = `card(name = "Prism", type = "Land", abilities = mana(any_color, "{C}"))`

// RuleCards makes a match of all the cards that the scenarios of rules define for themselves, one of each for each of two
// players, with lands that pay for anything. Of cards of one name the first is taken.
func RuleCards(tb testing.TB) *Match {
	tb.Helper()
	var list []*card.Card
	seen := cards.Default().Names()
	for _, text := range append(ownCards(tb), prism) {
		lib, err := cards.Default().WithText("rules.star", text)
		if err != nil {
			tb.Fatal(err)
		}
		names := slices.DeleteFunc(lib.Names(), func(n string) bool { return slices.Contains(seen, n) })
		more, err := lib.Load(names)
		if err != nil {
			tb.Fatal(err)
		}
		list, seen = append(list, more...), append(seen, names...)
	}
	if len(list) < 100 {
		tb.Fatalf("gametest: only %d cards of the scenarios of rules", len(list))
	}
	book, err := game.Compile(list)
	if err != nil {
		tb.Fatal(err)
	}
	var main []game.CardID
	for _, c := range list {
		id, _ := book.Find(c.Name)
		main = append(main, id)
	}
	main = append(main, slices.Repeat(main[len(main)-1:], len(list)*2/3)...)
	return &Match{Book: book, Main: [][]game.CardID{main, main}, Life: 20, Cap: 1500}
}

// ownCards returns what the scenarios of rules pass to own_cards.
func ownCards(tb testing.TB) (texts []string) {
	tb.Helper()
	root, err := repo.Root()
	if err != nil {
		tb.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(root, "game/testdata/rules/*.star"))
	if err != nil {
		tb.Fatal(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		if _, own, ok := strings.Cut(string(text), `own_cards("""`); ok {
			own, _, _ = strings.Cut(own, `"""`)
			texts = append(texts, own)
		}
	}
	return texts
}
