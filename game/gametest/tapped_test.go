package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
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

// TestTappedForMana checks every promise at the decisions of random games with such cards.
func TestTappedForMana(t *testing.T) {
	if seen := completes(t, flooded, soak.Size(4, 300)); seen[game.TapsForMana] == 0 {
		t.Error("no permanent was tapped for mana with something to trigger")
	}
}
