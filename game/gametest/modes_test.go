package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// choosers is a deck of spells with numbers of modes that depend on something, or on pawprints.
const choosers = `
4 Inscription of Abundance
4 Inscription of Ruin
4 Season of Gathering
4 Season of the Burrow
2 Fiery Confluence
2 Collective Brutality
2 Grizzly Bears
3 Prized Amalgam
2 Snapcaster Mage
2 Mindslaver
4 Black Lotus
4 Sol Ring
8 Forest
4 Plains
4 Swamp
3 Volcanic Island
`

// TestNumbersOfModes checks every promise at the decisions of random games with such cards.
func TestNumbersOfModes(t *testing.T) {
	asked := 0
	plays(t, choosers, soak.Size(6, 500), func(r *gametest.Run) {
		if d, ok := r.State.Decision(); ok && d.Kind == game.ChooseMode && d.Left > 1 {
			asked++
		}
	})
	if asked == 0 {
		t.Error("nobody was asked for several modes")
	}
}
