package focus_test

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/gametest/focus"
	"github.com/thrall-arena/thrall/internal/soak"
)

// TestFocus plays games about every card of the library. At full size nearly everything on every card is used.
func TestFocus(t *testing.T) {
	p, err := focus.NewPool(cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	counts, err := p.Run(focus.Options{Games: soak.Size(600, 50_000), Seed: 1, Each: soak.Size(16, 4)})
	if err != nil {
		t.Fatal(err)
	}
	unused, of := counts.Unused()
	t.Logf("%d games, %d decisions; never used are %d of %d: %v", counts.Games, counts.Decisions, len(unused), of, unused)
	if soak.Full() && len(unused)*50 > of {
		t.Errorf("%d of %d things were never used, more than 2 %%", len(unused), of)
	}
}
