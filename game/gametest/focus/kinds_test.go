package focus

import (
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// TestKindsHaveWords: every kind of ability that a card has, has a word.
func TestKindsHaveWords(t *testing.T) {
	p, err := NewPool(cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	for a := range game.AbilityID(p.Book.Abilities()) {
		if ab := p.Book.Ability(a + 1); kinds[ab.Kind] == "" {
			t.Errorf("%s has no word", ab.Kind)
		}
	}
}
