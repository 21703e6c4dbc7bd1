package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// TestShortcutsAgreeOnRules does the same as TestShortcutsAgree with the cards that the scenarios of rules define for themselves.
func TestShortcutsAgreeOnRules(t *testing.T) {
	m := gametest.RuleCards(t)
	game.CompareShortcuts(t, m.Book, m.Main, 12)
}
