package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// completes plays random games of a deck against itself and checks every promise at every decision. What is offered can be completed:
// nothing is ever taken back (CR 733.1). It returns how many events of each kind there were; spells have to be among them.
func completes(t *testing.T, deck string, games int) map[game.EventKind]int {
	t.Helper()
	m := gametest.Lists(t, deck, deck)
	c := gametest.NewChecker(m.Book)
	seen := map[game.EventKind]int{}
	m.Play(t, games, func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for i := range r.Env.Events {
			kind := r.Env.Events[i].Kind
			if seen[kind]++; kind == game.Reverses {
				t.Errorf("seed %d after %d choices: an announcement was taken back", r.Seed, len(r.Choices))
			}
		}
	})
	if seen[game.Casts] == 0 {
		t.Error("nothing was cast")
	}
	return seen
}
