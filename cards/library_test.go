package cards_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/internal/golden"
)

func TestEveryLibraryCardLoads(t *testing.T) {
	for _, err := range cards.Default().Check() {
		t.Error(err)
	}
}

// One card is one file, and its path follows from its name.
func TestLibraryPaths(t *testing.T) {
	lib := cards.Default()
	for _, name := range lib.Names() {
		c, err := lib.Card(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if want := "cards/" + cards.PathOf(name); c.At.File != want {
			t.Errorf("%s stands in %s, want %s", name, c.At.File, want)
		}
	}
}

func TestLibraryHoldsTheDecks(t *testing.T) {
	undefinedIn := map[string]int{
		"affinity": 4, "bloodbenders": 0, "delirium": 9, "drawgo": 3, "emerge": 0, "intuition": 0, "planners": 0, "puppeteer": 0, "rakdos": 0,
		"slaver": 3, "sligh": 7, "sorin": 5, "stompy": 6, "temur": 0, "tron": 4,
	}
	if got, want := cards.DeckNames(), slices.Sorted(maps.Keys(undefinedIn)); !slices.Equal(got, want) {
		t.Fatalf("decks %v, want %v", got, want)
	}
	for name, undefined := range undefinedIn {
		deck, err := cards.NamedDeck(name)
		if err != nil {
			t.Fatal(err)
		}
		report, err := deck.Check(cards.Default())
		if err != nil || len(report.Notes) > 0 {
			t.Errorf("%s: %v, notes %v", name, err, report.Notes)
		}
		if len(report.Undefined) != undefined {
			t.Errorf("%s: %d sideboard cards without definition, want %d", name, len(report.Undefined), undefined)
		}
		if main, _ := deck.Size(); main != 60 || deck.Name != name {
			t.Errorf("deck %s has %d cards, want 60 in %s", deck.Name, main, name)
		}
	}
}

// Every card of the library has a scenario, named as its library file.
func TestEveryCardHasAScenario(t *testing.T) {
	for _, name := range cards.Default().Names() {
		file := filepath.Join("testdata", filepath.Base(cards.PathOf(name)))
		text, err := os.ReadFile(file)
		if err != nil || !strings.Contains(string(text), strconv.Quote(name)) {
			t.Errorf("%s: no scenario about it in %s", name, file)
		}
	}
}

// The golden files hold the canonical JSON of typical cards.
func TestCanonicalGoldens(t *testing.T) {
	for _, name := range []string{
		"Ball Lightning", "Blank", "Cruel Entertainment", "Cursed Scroll", "Emrakul, the Promised End", "Fling",
		"Force of Will", "Goblin Vandal", "Grave Titan", "Hammer of Bogardan", "Lightning Bolt", "Mindslaver", "Mutilate",
		"Opposition Agent", "Phyrexian Soulgorger", "Rancor", "Secret of Bloodbending", "Sorin Markov", "Sundering Titan",
		"The Dominion Bracelet", "Wild Dogs", "Wild Mongrel", "Word of Command",
	} {
		c, err := cards.Default().Card(name)
		if err != nil {
			t.Error(err)
			continue
		}
		golden.Check(t, filepath.Join("testdata", "cards", strings.TrimSuffix(filepath.Base(cards.PathOf(name)), ".star")+".json"), string(card.Canonical(c))+"\n")
	}
}

func TestUnknownCardNamesTheNearest(t *testing.T) {
	_, err := cards.Default().Card("Grizly Bears")
	if err == nil || !strings.Contains(err.Error(), `no card "Grizly Bears": did you mean Grizzly Bears?`) {
		t.Error(err)
	}
	_, err = cards.Default().Load([]string{"Shock", "Shok", "Grizzly Bear"})
	if err == nil || strings.Count(err.Error(), "did you mean") != 2 {
		t.Errorf("want both unknown cards, got %v", err)
	}
}

func TestSourceIsTheFilesText(t *testing.T) {
	text, err := cards.Default().Source("Mindslaver")
	if err != nil || !strings.Contains(text, `name = "Mindslaver"`) {
		t.Errorf("%q, %v", text, err)
	}
}

func TestHash(t *testing.T) {
	lib := cards.Default()
	load := func(names ...string) []*card.Card {
		all, err := lib.Load(names)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	a := cards.Hash(load("Shock", "Fling", "Shock"))
	if b := cards.Hash(load("Fling", "Shock")); a != b {
		t.Error("order or repetition changes the hash")
	}
	if b := cards.Hash(load("Fling", "Incinerate")); a == b {
		t.Error("other cards have the same hash")
	}
}

// The reference in docs is made from the tables of words.
func TestReferenceIsCurrent(t *testing.T) {
	text, err := cards.Reference()
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, filepath.Join("..", "docs", "card-words.md"), text)
}
