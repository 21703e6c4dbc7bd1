package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// jailing is a deck of cards that hold others until they leave the battlefield, and of what takes both away, copies and steals them.
const jailing = `
4 Banisher Priest
4 Banishing Light
4 Brain Maggot
4 Oubliette
4 Palace Jailer
2 Fiend Hunter
2 Clone
2 Strionic Resonator
2 Mindslaver
4 Mogg Fanatic
4 Elvish Lyrist
2 Elder Deep-Fiend
2 Rancor
2 Fling
4 Sol Ring
6 Plains
6 Swamp
3 Forest
3 Mountain
`

// TestUntilItLeaves checks every promise at the decisions of random games with such cards, and that some come back and some phase in.
func TestUntilItLeaves(t *testing.T) {
	back, in := 0, 0
	for _, lists := range [][]string{{jailing, jailing}, {jailing, jailing, jailing}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		m.Play(t, soak.Size(2, 200), func(r *gametest.Run) {
			r.Must(c.Promises(r))
			for i := range r.Env.Events {
				switch e := &r.Env.Events[i]; {
				case e.Kind == game.Moves && e.From == game.Exile && (e.To == game.Battlefield || e.To == game.Hand):
					back++
				case e.Kind == game.PhasesIn:
					in++
				}
			}
		})
	}
	if back == 0 || in == 0 {
		t.Errorf("%d returned from exile, %d phased in", back, in)
	}
}
