package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// flooded is a deck of abilities that trigger on permanents being tapped for mana, of lands that they differ for, and of mana that
// costs permanents.
const flooded = `
4 Wild Growth
3 Fertile Ground
2 Overgrowth
3 Mana Flare
2 Heartbeat of Spring
2 Dictate of Karametra
3 High Tide
2 Bubbling Muck
2 Vernal Bloom
2 Mirari's Wake
2 Nirkana Revenant
2 Gauntlet of Might
2 Manabarbs
2 Contamination
2 Mana Reflection
1 Nyxbloom Ancient
1 Deep Water
4 Izzet Boilerworks
2 Underground Sea
2 Volcanic Island
2 Shivan Reef
2 Mishra's Workshop
2 Orcish Lumberjack
2 Sol Ring
3 Reflecting Pool
2 Exotic Orchard
2 Fellwar Stone
2 Lotus Petal
4 Forest
2 Counterspell
2 Fire // Ice
2 Black Sun's Zenith
2 Mindslaver
2 Endless One
`

// TestTappedForMana checks every promise at the decisions of random games with such cards. What is offered can be completed: nothing
// is ever taken back (CR 733.1).
func TestTappedForMana(t *testing.T) {
	m := gametest.Lists(t, flooded, flooded)
	c := gametest.NewChecker(m.Book)
	taps, cast := 0, 0
	m.Play(t, soak.Size(4, 300), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for i := range r.Env.Events {
			switch r.Env.Events[i].Kind {
			case game.Reverses:
				t.Errorf("seed %d after %d choices: an announcement was taken back", r.Seed, len(r.Choices))
			case game.TapsForMana:
				taps++
			case game.Casts:
				cast++
			default:
			}
		}
	})
	if taps == 0 || cast == 0 {
		t.Errorf("%d permanents tapped for mana with something to trigger, %d spells", taps, cast)
	}
	t.Logf("%d permanents tapped for mana, %d spells", taps, cast)
}
