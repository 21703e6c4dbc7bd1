package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
)

// borne is a deck of what the Ring tempts.
const borne = `
4 Call of the Ring
4 Birthday Escape
4 Claim the Precious
4 Gollum, Patient Plotter
4 Boromir, Warden of the Tower
4 Grizzly Bears
3 Smuggler's Copter
2 Besmirch
2 Mindslaver
2 Reality Ripple
8 Sol Ring
8 Lotus Petal
3 Island
4 Swamp
4 Plains
`

// TestBorne checks every promise at the decisions of random games with such cards.
func TestBorne(t *testing.T) {
	completes(t, borne, soak.Size(4, 300))
}
