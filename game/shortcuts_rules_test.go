package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// TestShortcutsAgreeOnRules does the same as TestShortcutsAgree with the cards that the scenarios of rules define for themselves, some of
// them at a time: in a deck of all of them whoever arranges a whole library takes minutes.
func TestShortcutsAgreeOnRules(t *testing.T) {
	m := gametest.RuleCards(t)
	rng := rand.New(rand.NewPCG(5, 1))
	idle := 0
	for range 12 {
		decks := make([][]game.CardID, len(m.Main))
		for i, all := range m.Main {
			for range 120 {
				decks[i] = append(decks[i], all[rng.IntN(len(all))])
			}
		}
		idle += game.CompareShortcuts(t, m.Book, decks, 1)
	}
	if idle == 0 {
		t.Error("nobody was ever surely idle")
	}
}
