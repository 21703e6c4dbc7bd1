package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// storms is a deck of spells that are copied, or bring others along, as they are cast, and of answers to them.
const storms = `
6 Grapeshot
6 Bloodbraid Elf
4 Shock
4 Lightning Bolt
4 Counterspell
3 Twincast
4 Llanowar Elves
2 Train of Thought
2 Everflowing Chalice
2 Ornithopter
2 Mindslaver
3 Sol Ring
5 Volcanic Island
5 Mountain
6 Forest
`

// TestStorms checks every promise at the decisions of random games with such cards.
func TestStorms(t *testing.T) {
	copies, found := 0, 0
	plays(t, storms, soak.Size(6, 500), func(r *gametest.Run) {
		for i := range r.Env.Events {
			switch e := &r.Env.Events[i]; {
			case e.Kind == game.Moves && e.From == game.Exile && e.To == game.Stack:
				found++
			case e.Kind == game.Moves && e.From == game.Nowhere && e.To == game.Stack:
				copies++
			}
		}
	})
	if copies == 0 || found == 0 {
		t.Errorf("%d copies and %d spells out of exile were met", copies, found)
	}
	t.Log(copies, found)
}
