package game_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// TestForetoldCardsAreForetoldAgain: whatever an opponent's foretold card is taken for has foretell, and may be cast for what it says.
func TestForetoldCardsAreForetoldAgain(t *testing.T) {
	const deck = "20 Behold the Multiverse\n10 Doomskar\n10 Grizzly Bears\n10 Island\n10 Plains"
	m := gametest.Lists(t, deck, deck)
	other := game.NewState(m.Book)
	kept, changed := 0, 0
	m.Play(t, 3, func(r *gametest.Run) {
		r.State.Fork(other)
		other.Resample(1, [2]uint64{uint64(len(r.Choices)), 7}, nil)
		for id := range game.ID(r.State.Slots()) {
			was, is := r.State.Object(id), other.Object(id)
			if was.Zone != game.Exile || !was.FaceDown || was.Owner != 0 {
				continue
			}
			info := m.Book.Card(is.Card)
			if len(info.Faces[0].Special) == 0 {
				t.Fatalf("seed %d: a foretold card is taken for %s", r.Seed, info.Name)
			}
			if is.Card == was.Card {
				kept++
			} else {
				changed++
			}
			if err := other.Verify(); err != nil {
				t.Fatal(err)
			}
		}
	})
	if kept == 0 || changed == 0 {
		t.Errorf("%d foretold cards stayed what they were, %d did not", kept, changed)
	}
}
