package focus_test

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/gametest/focus"
)

// TestFile: counts are the same after they were written and read, and what is no such file is refused.
func TestFile(t *testing.T) {
	p, err := focus.NewPool(cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	counts, err := p.Run(focus.Options{Games: 20, Seed: 3, Each: 50})
	if err != nil {
		t.Fatal(err)
	}
	text := string(counts.Append(nil))
	back, err := focus.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if again := string(back.Append(nil)); again != text {
		t.Errorf("what was read writes\n%s\nnot\n%s", again, text)
	}
	for _, text := range []string{"", "games", "1 games, seed 1, 1 decisions; all promises checked at every decision whose number 1 divides\nShock\t1"} {
		if _, err := focus.Parse(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
