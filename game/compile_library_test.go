package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// Every card of the library compiles, alone: a card never relies on another one's being in the game.
func TestEveryLibraryCardCompiles(t *testing.T) {
	lib := cards.Default()
	for _, name := range lib.Names() {
		set, err := lib.Load([]string{name})
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := game.Compile(set); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
