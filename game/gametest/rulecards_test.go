package gametest_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// ruleCards makes a match of all the cards that the rules scenarios define for themselves, one of each for each of two players,
// with lands that pay for anything. Of cards of one name the first is taken.
func ruleCards(t *testing.T) *gametest.Match {
	t.Helper()
	var list []*card.Card
	seen := cards.Default().Names()
	for _, text := range append(ownCards(t), `card(name = "Prism", type = "Land", abilities = mana(any_color, "{C}"))`) {
		lib, err := cards.Default().WithText("rules.star", text)
		if err != nil {
			t.Fatal(err)
		}
		names := slices.DeleteFunc(lib.Names(), func(n string) bool { return slices.Contains(seen, n) })
		more, err := lib.Load(names)
		if err != nil {
			t.Fatal(err)
		}
		list, seen = append(list, more...), append(seen, names...)
	}
	if len(list) < 100 {
		t.Fatalf("%d cards of the rules scenarios", len(list))
	}
	book, err := game.Compile(list)
	if err != nil {
		t.Fatal(err)
	}
	var main []game.CardID
	for _, c := range list {
		id, _ := book.Find(c.Name)
		main = append(main, id)
	}
	main = append(main, slices.Repeat(main[len(main)-1:], len(list)*2/3)...)
	return &gametest.Match{Book: book, Main: [][]game.CardID{main, main}, Life: 20, Cap: 1500}
}

// ownCards returns what the rules scenarios pass to own_cards.
func ownCards(t *testing.T) (texts []string) {
	t.Helper()
	paths, err := filepath.Glob("../testdata/rules/*.star")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, own, ok := strings.Cut(string(text), `own_cards("""`); ok {
			own, _, _ = strings.Cut(own, `"""`)
			texts = append(texts, own)
		}
	}
	return texts
}

// TestRuleCards plays random games with the cards of the rules scenarios and checks every promise at every decision: what no
// deck of the arena does, these do, in all combinations.
func TestRuleCards(t *testing.T) {
	m := ruleCards(t)
	c := gametest.NewChecker(m.Book)
	m.Play(t, soak.Size(2, 400), func(r *gametest.Run) {
		r.Must(c.Check(r.State, r.Env))
		r.Must(c.Conserved(r.State, m))
		r.Must(c.Redeal(r.State, r.Env.Events))
	})
}
