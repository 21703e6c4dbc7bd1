package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

// billed is a deck of additional costs of which one of several is announced (CR 601.2b), of life that is paid for mana, and of permanents
// that are sacrificed for it.
const billed = `
4 Eaten Alive
4 Bitter Triumph
4 Final Payment
4 Caustic Exhale
2 Eternal Dragon
3 Exalted Dragon
4 Jackal Pup
4 Grizzly Bears
2 Boseiju, Who Shelters All
2 Mindslaver
4 Sol Ring
4 Lotus Petal
3 City of Brass
8 Swamp
8 Plains
`

// sourced is a deck that asks what sources the mana came from that was spent on a spell (CR 106.3).
const sourced = `
4 Hired Hexblade
4 Kalain, Reclusive Painter
2 Marut
3 Search for Glory
4 Strike It Rich
2 Ancient Copper Dragon
4 Grizzly Bears
2 Vexing Bauble
2 Mindslaver
2 Cackling Counterpart
4 Sol Ring
4 Lotus Petal
4 Snow-Covered Plains
4 Snow-Covered Mountain
4 Snow-Covered Swamp
4 Forest
4 Island
`

// drawn is a deck that asks what was drawn this turn.
const drawn = `
6 Sylvan Library
4 Brainstorm
4 Ancestral Recall
4 Commit // Memory
3 Consecrated Sphinx
4 Grizzly Bears
3 Mindslaver
6 Sol Ring
6 Lotus Petal
10 Island
10 Forest
`

// TestDrawnThisTurn checks every promise at the decisions of random games with such cards.
func TestDrawnThisTurn(t *testing.T) {
	completes(t, drawn, soak.Size(4, 300))
}

// raised is a deck of spells that cost at least three mana, however their symbols are paid (CR 601.2f).
const raised = `
6 Trinisphere
4 Dismember
4 Surgical Extraction
4 Tazri, Beacon of Unity
4 Phyrexian Metamorph
4 Grizzly Bears
4 Duress
2 Mindslaver
4 Sol Ring
6 Lotus Petal
8 Swamp
6 Plains
4 Island
`

// TestLeastCost checks every promise at the decisions of random games with such cards.
func TestLeastCost(t *testing.T) {
	completes(t, raised, soak.Size(4, 300))
}

// TestManaBySource checks every promise at the decisions of random games with such cards.
func TestManaBySource(t *testing.T) {
	completes(t, sourced, soak.Size(4, 300))
}

// TestAnnouncedCosts checks every promise at the decisions of random games with such cards.
func TestAnnouncedCosts(t *testing.T) {
	completes(t, billed, soak.Size(4, 300))
}
