package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// recasters is a deck of permanents that let cards be cast from the graveyard, and of what suspends cards of others.
const recasters = `
4 Underworld Breach
3 Lier, Disciple of the Drowned
3 Kess, Dissident Mage
3 Six
4 Wrenn and Six
3 Delay
3 Jhoira of the Ghitu
3 Past in Flames
3 Lightning Bolt
2 Rift Bolt
3 Faithless Looting
2 Cyclonic Rift
2 Fireblast
2 Gurmag Angler
2 Mindslaver
4 Lotus Petal
2 Ghitu Fire
1 Rout
3 Mammoth Bellow
2 Nature's Rhythm
2 Electro's Bolt
2 Swarm, Being of Bees
2 Jace, the Perfected Mind
2 Vraska, Betrayal's Sting
2 Doubling Season
2 Gonti, Lord of Luxury
2 Hostage Taker
4 Volcanic Island
4 Forest
4 Black Lotus
2 Sol Ring
`

// TestGivenElsewhere checks every promise at the decisions of random games with such cards.
func TestGivenElsewhere(t *testing.T) {
	cast, paid := 0, 0
	plays(t, recasters, soak.Size(6, 500), func(r *gametest.Run) {
		for i := range r.Env.Events {
			switch e := &r.Env.Events[i]; {
			case e.Kind == game.Moves && e.From == game.Graveyard && e.To == game.Stack:
				cast++
			case e.Kind == game.Moves && e.From == game.Graveyard && e.Flag&game.CostFlag != 0:
				paid++
			default:
			}
		}
	})
	if cast == 0 || paid == 0 {
		t.Errorf("%d cards were cast from graveyards, and %d exiled as costs: want some of both", cast, paid)
	}
}
