package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

// frozen is a deck in which it matters what has made mana, and how much of it there is.
const frozen = `
4 Icehide Golem
3 Ice-Fang Coatl
3 Scrying Sheets
2 Marit Lage's Slumber
2 On Thin Ice
2 Blizzard Brawl
2 Dead of Winter
3 Snow-Covered Forest
3 Snow-Covered Island
3 Snow-Covered Swamp
3 Snow-Covered Plains
2 Forest
2 Nykthos, Shrine to Nyx
2 Gray Merchant of Asphodel
2 Thassa, God of the Sea
2 Thassa's Oracle
2 Heliod, Sun-Crowned
2 Wild Growth
2 Mana Flare
2 Vernal Bloom
1 Contamination
1 Mana Reflection
2 Reflecting Pool
2 Fellwar Stone
2 Lotus Petal
2 Orcish Lumberjack
2 Mindslaver
2 Utopia Sprawl
2 Engineered Explosives
1 Radiant Flames
1 Vexing Bauble
2 Cavern of Souls
2 Secluded Courtyard
2 Pithing Needle
1 Phyrexian Revoker
2 Meddling Mage
1 Engineered Plague
1 Iona, Shield of Emeria
1 Voice of All
1 Upwelling
1 Horizon Stone
2 Omnath, Locus of Mana
1 Savage Ventmaw
1 Kruphix, God of Horizons
1 Extraplanar Lens
`

// TestFrozen checks every promise at the decisions of random games with such cards.
func TestFrozen(t *testing.T) {
	completes(t, frozen, soak.Size(4, 300))
}
