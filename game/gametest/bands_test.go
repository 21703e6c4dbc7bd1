package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// banded is a list of creatures that band together, pair, crew and saddle.
const banded = `
3 Benalish Hero
3 Mesa Pegasus
2 Helm of Chatzuk
3 Silverblade Paladin
2 Wolfir Silverheart
2 Speedway Fanatic
2 Hotshot Mechanic
2 Sky Skiff
2 Mobilizer Mech
2 Rambling Possum
2 Bound in Gold
2 Switcheroo
8 Sol Ring
8 Lotus Petal
2 Forest
3 Plains
`

// haunted is a list of cards that belong to creatures, exploit, and change attacks.
const haunted = `
3 Blind Hunter
2 Orzhov Euthanist
3 Last Thoughts
2 Hidden Strings
2 Sengir Vampire
2 Skull Skaab
2 Qarsi Sadist
2 Flash Foliage
2 Portal Mage
2 Shiny Impetus
2 Bloodthirsty Blade
2 Fanatic of Xenagos
2 Kilnmouth Dragon
2 Wings of the Guard
2 Darksteel Garrison
2 City of Brass
2 Burn Trail
8 Sol Ring
8 Lotus Petal
2 Swamp
2 Island
`

// TestBands checks every promise at the decisions of random games in which creatures stand in relations to each other (CR 702.22, 702.95,
// 702.122, 702.171).
func TestBands(t *testing.T) {
	bands, pairs, crewed, hidden := 0, 0, 0, 0
	for _, lists := range [][]string{{banded, banded}, {haunted, haunted}, {banded, haunted, haunted}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		m.Play(t, soak.Size(4, 300), func(r *gametest.Run) {
			r.Must(c.Promises(r))
			r.Must(c.Resample(r.State, r.Env.Events))
			for id := range game.ID(r.State.Slots()) {
				if r.State.Band(id) != (game.Ref{}) {
					bands++
				}
				if r.State.Partner(id) != (game.Ref{}) {
					pairs++
				}
			}
			for i := range r.Env.Events {
				e := &r.Env.Events[i]
				if e.Kind == game.BecomesCrewed {
					crewed++
				}
				if e.Kind == game.Moves && e.To == game.Exile && e.From != game.Hand {
					hidden++
				}
			}
		})
	}
	if bands == 0 || pairs == 0 || crewed == 0 || hidden == 0 {
		t.Errorf("%d creatures in bands, %d in pairs, %d things were crewed, %d exiled", bands, pairs, crewed, hidden)
	}
}
