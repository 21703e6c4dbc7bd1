package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// casts is a deck of cards that are cast from other zones, in other ways and at other times, and of what makes that happen.
const casts = `
3 Ancestral Vision
4 Rift Bolt
2 Lotus Bloom
3 Errant Ephemeron
3 Greater Gargadon
2 Aeon Chronicler
3 Fury Charm
2 Crashing Footfalls
2 Riftwing Cloudskate
2 Keldon Marauders
2 Blastoderm
3 Fiery Temper
3 Basking Rootwalla
2 Circular Logic
3 Ninja of the Deep Hours
1 Fallen Shinobi
2 Staggershock
1 Raven's Crime
2 Flame Jab
2 Chemister's Insight
2 Uro, Titan of Nature's Wrath
2 Ox of Agonas
3 Zurgo Bellstriker
2 Night Clubber
2 Skewer the Critics
2 Reckless Bushwhacker
2 Latchkey Faerie
2 Cut // Ribbons
3 Thunderous Wrath
2 Temporal Mastery
2 Cyclonic Rift
2 Vandalblast
2 Muddle the Mixture
2 Ghor-Clan Rampager
2 Otawara, Soaring City
4 Boon Satyr
3 Hopeful Eidolon
2 Arrogant Wurm
3 Wild Mongrel
3 Faithless Looting
2 Counterspell
2 Mindslaver
2 Word of Command
3 Sol Ring
4 Llanowar Elves
4 Volcanic Island
5 Mountain
5 Forest
4 Island
3 Swamp
2 Plains
`

// TestCasts checks every promise at the decisions of random games with such cards.
func TestCasts(t *testing.T) {
	late := 0
	plays(t, casts, soak.Size(6, 500), func(r *gametest.Run) {
		for i := range r.Env.Events {
			if e := &r.Env.Events[i]; e.Kind == game.Moves && e.From == game.Exile && e.To == game.Stack {
				late++
			}
		}
	})
	if late == 0 {
		t.Error("no spell was cast out of exile")
	}
	t.Log(late)
}
