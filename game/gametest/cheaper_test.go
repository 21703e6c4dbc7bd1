package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/internal/soak"
)

// thrifty is a deck of what makes activated abilities cheaper and dearer, and of abilities whose costs it changes.
const thrifty = `
4 Training Grounds
4 Heartstone
3 Power Artifact
2 Suppression Field
2 Agatha of the Vile Cauldron
2 Fluctuator
3 Fervent Champion
2 Eidolon of Obstruction
2 Silver-Fur Master
2 Ninja of the Deep Hours
2 Eternal Dragon
2 Arcbound Ravager
3 Batterskull
2 Cranial Plating
2 Pentavus
2 Treasure Chest
2 Thraben Gargoyle
2 Pili-Pala
2 Chandra, Flamecaller
2 Nevinyrral's Disk
2 Lotus Petal
4 Jegantha, the Wellspring
4 Edgewalker
2 Morophon, the Boundless
2 Zirda, the Dawnwaker
2 Craw Giant
2 Doomskar
4 Sol Ring
8 Underground Sea
4 Plains
4 Volcanic Island
`

// TestCheaperAbilities checks every promise at the decisions of random games with such cards.
func TestCheaperAbilities(t *testing.T) {
	if seen := completes(t, thrifty, soak.Size(6, 400)); seen[game.Activates] == 0 {
		t.Error("no ability was activated")
	}
}
