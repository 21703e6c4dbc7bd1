package cards_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/card"
)

// TestControllers (S120) reads off the data which cards can control a player and for how long (CR 723.1, 723.2): those
// whose abilities hold such a step or modification, and no others.
func TestControllers(t *testing.T) {
	turn := []card.SpanKind{card.NextTurn}
	want := map[string][]card.SpanKind{
		"Mindslaver": turn, "Sorin Markov": turn, "Worst Fears": turn, "Emrakul, the Promised End": turn, "Kindslaver": turn,
		"Cruel Entertainment":     {card.NextTurn, card.NextTurn}, // two players
		"The Dominion Bracelet":   turn,
		"Construct a Cosmic Cube": turn,
		"Secret of Bloodbending":  {card.NextTurn, card.NextCombat},
		"Opposition Agent":        {card.OwnLibrarySearch},
		"Word of Command":         {card.Resolution, card.ResolutionOf}, // two windows
	}
	lib := cards.Default()
	all, err := lib.Load(lib.Names())
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]card.SpanKind{}
	for _, c := range all {
		card.Walk(c, func(node any) bool {
			switch node := node.(type) {
			case *card.ControlPlayer:
				got[c.Name] = append(got[c.Name], node.During.Kind)
			case *card.ControlledPlayer:
				got[c.Name] = append(got[c.Name], node.During.Kind)
			}
			return true
		})
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !slices.Equal(got[name], want[name]) {
			t.Errorf("%s controls for %v, want %v", name, got[name], want[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if want[name] == nil {
			t.Errorf("%s controls players for %v", name, got[name])
		}
	}
}
