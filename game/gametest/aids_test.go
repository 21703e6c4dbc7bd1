package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// helping is a deck of spells that creatures, artifacts and cards in the graveyard help to pay for.
const helping = `
6 Stoke the Flames
4 Reverse Engineer
6 Treasure Cruise
6 Gurmag Angler
4 Arcbound Worker
4 Jackal Pup
3 Llanowar Elves
2 Arcbound Ravager
3 Sol Ring
2 Mindslaver
4 Shock
6 Underground Sea
6 Mountain
4 Island
`

// TestAids checks every promise at the decisions of random games with such cards.
func TestAids(t *testing.T) {
	m := gametest.Lists(t, helping, helping)
	c := gametest.NewChecker(m.Book)
	tapped, exiled, reversed := 0, 0, 0
	m.Play(t, soak.Size(6, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		r.Must(c.Paid(r.State, r.Env))
		for i := range r.Env.Events {
			switch e := &r.Env.Events[i]; {
			case e.Kind == game.Reverses:
				reversed++
			case e.Kind == game.Moves && e.From == game.Graveyard && e.Flag&game.CostFlag != 0:
				exiled++
			}
		}
		if d, open := r.State.Decision(); open && d.Kind == game.ActivateMana {
			for _, o := range r.State.Options(r.Env) {
				if o.Kind == game.Take && r.State.Object(o.A.ID()).Zone == game.Battlefield {
					tapped++
				}
			}
		}
	})
	if tapped == 0 || exiled == 0 || reversed > 0 {
		t.Errorf("%d offers to tap, %d cards exiled, %d announcements taken back", tapped, exiled, reversed)
	}
	t.Log(tapped, exiled)
}
