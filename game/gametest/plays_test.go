package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game/gametest"
)

// plays plays random games of a deck against itself, with a look at every decision. There every promise is checked, and that what somebody
// does not know can be dealt anew.
func plays(t *testing.T, deck string, games int, look func(r *gametest.Run)) {
	t.Helper()
	m := gametest.Lists(t, deck, deck)
	c := gametest.NewChecker(m.Book)
	m.Play(t, games, func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		look(r)
	})
}
