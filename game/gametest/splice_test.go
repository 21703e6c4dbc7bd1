package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// splicers is a deck of spells whose texts are spliced onto others, copied, countered, retargeted and taken.
const splicers = `
4 Desperate Ritual
4 Through the Breach
4 Goryo's Vengeance
4 Everdream
4 Wear // Tear
3 Far // Away
2 Krosan Grip
2 Sudden Edict
2 Underworld Breach
2 Nova Hellkite
2 Weftstalker Ardent
3 Six
2 Mindslaver
3 Faithless Looting
3 Lightning Bolt
2 Remand
2 Grave Titan
2 Snapcaster Mage
2 Past in Flames
4 Black Lotus
4 Sol Ring
4 Swamp
8 Volcanic Island
5 Mountain
`

// TestSplice checks every promise at the decisions of random games with such cards.
func TestSplice(t *testing.T) {
	m := gametest.Lists(t, splicers, splicers)
	c := gametest.NewChecker(m.Book)
	spliced := 0
	m.Play(t, soak.Size(6, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		for i := range r.Env.Events {
			if e := &r.Env.Events[i]; e.Kind == game.Reveals && m.Book.Card(e.Card).Name != "Mindslaver" {
				spliced++
			}
		}
	})
	if spliced == 0 {
		t.Error("nothing was spliced")
	}
}
