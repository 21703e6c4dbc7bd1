package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// schools is a deck of permanents that give abilities to cards elsewhere, and of such cards.
const schools = `
4 Tectonic Reformation
4 Falkenrath Gorger
4 Varolz, the Scar-Striped
2 Sedris, the Traitor King
4 Fblthp, Lost on the Range
4 Aminatou, Veil Piercer
4 Faithless Looting
3 Wild Mongrel
3 Grizzly Bears
2 Leyline of Sanctity
2 Doubling Season
3 Flash Photography
3 Serra Paragon
2 Maestros Ascendancy
2 Taigam, Ojutai Master
1 Cast Through Time
3 Lightning Bolt
3 Floodpits Drowner
3 Boon of Safety
3 Soulcoil Viper
2 Mindslaver
4 Swamp
4 Reflecting Pool
4 Volcanic Island
4 Black Lotus
2 Sol Ring
4 Mountain
`

// TestCardsHave checks every promise at the decisions of random games with such cards.
func TestCardsHave(t *testing.T) {
	special, activated := 0, 0
	plays(t, schools, soak.Size(4, 300), func(r *gametest.Run) {
		for i := range r.Env.Events {
			switch r.Env.Events[i].Kind {
			case game.ActsSpecially:
				special++
			case game.Activates:
				activated++
			default:
			}
		}
	})
	if special == 0 || activated == 0 {
		t.Errorf("%d special actions, and %d activations: want some of both", special, activated)
	}
}
