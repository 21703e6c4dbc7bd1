package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// TestRedealIsSharp: re-dealing for a participant leaves what they may look at, changes what the others see, and keeps who
// owns how many of which card. A proof with a blunt knife would prove nothing.
func TestRedealIsSharp(t *testing.T) {
	m := gametest.Decks(t, "sligh", "puppeteer")
	c := gametest.NewChecker(m.Book)
	other := game.NewState(m.Book)
	m.Play(t, 3, func(r *gametest.Run) {
		for v := range control.Participant(2) {
			r.State.Fork(other)
			other.Redeal(v, [2]uint64{uint64(v), 5})
			r.Must(other.Verify())
			r.Must(c.Conserved(other, m))
			changed := 0
			for id := game.ID(1); int(id) < other.Slots(); id++ {
				same := other.Object(id).Card == r.State.Object(id).Card
				if r.State.Object(id).Kind == game.CardObject && r.State.MayLook(v, id) && !same {
					t.Fatalf("object %d, which participant %d may look at, has become another card", id, v)
				}
				if !same {
					changed++
				}
			}
			if n := other.Count(game.Library, game.Player(v)); changed < n/2 {
				t.Fatalf("re-dealing for participant %d changes %d objects, a library alone holds %d", v, changed, n)
			}
		}
	})
}
