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

// TestBands checks every promise at the decisions of random games in which creatures stand in relations to each other (CR 702.22, 702.95,
// 702.122, 702.171).
func TestBands(t *testing.T) {
	bands, pairs, crewed := 0, 0, 0
	for _, lists := range [][]string{{banded, banded}, {banded, banded, banded}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		m.Play(t, soak.Size(1, 300), func(r *gametest.Run) {
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
				if r.Env.Events[i].Kind == game.BecomesCrewed {
					crewed++
				}
			}
		})
	}
	if bands == 0 || pairs == 0 || crewed == 0 {
		t.Errorf("%d creatures in bands, %d in pairs, %d things were crewed", bands, pairs, crewed)
	}
}
