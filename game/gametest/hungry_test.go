package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

// hungry is a deck of mana that costs permanents, and of costs that ask for the same permanents.
const hungry = `
3 Black Lotus
4 Lotus Petal
2 Mana Crypt
3 Chrome Mox
2 Corrupted Grafstone
1 Pristine Talisman
1 Nevinyrral's Disk
2 Cranial Plating
2 Welding Jar
2 Arcbound Worker
3 Arcbound Ravager
2 Pilgrim's Eye
1 Triskelion
1 Pentavus
1 Phyrexian Soulgorger
1 Mox Sapphire
1 Mox Jet
1 Tolarian Academy
2 Blinkmoth Nexus
1 Glimmervoid
1 Great Furnace
2 Seat of the Synod
2 Vault of Whispers
1 Hissing Quagmire
1 Llanowar Wastes
1 Shivan Reef
1 Game Trail
1 Quicksand
1 Stalking Stones
1 Library of Alexandria
2 Island
2 Accumulated Knowledge
1 Brainstorm
1 Impulse
1 Intuition
3 Tinker
2 Fling
1 Echoing Truth
1 Capsize
1 Forbid
1 Memory Lapse
1 Summary Dismissal
1 Whispers of the Muse
1 Mystical Tutor
1 Somber Hoverguard
2 Elder Deep-Fiend
2 Wretched Gryff
1 Disciple of the Vault
1 Mindslaver
`

// TestHungryCards checks every promise at the decisions of random games with such cards.
func TestHungryCards(t *testing.T) {
	completes(t, hungry, soak.Size(6, 300))
}
