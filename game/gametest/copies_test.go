package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// copying is a deck of copies: of spells and abilities, of permanents, of cards; and of what is worth copying.
const copying = `
4 Twincast
3 Strionic Resonator
2 Lithoform Engine
2 Commandeer
4 Clone
4 Phyrexian Metamorph
3 Cackling Counterpart
2 Isochron Scepter
2 Liliana, the Last Hope
4 Shock
2 Arc Lightning
2 Cruel Entertainment
3 Uktabi Orangutan
2 Solemn Simulacrum
2 Mindslaver
4 Sol Ring
5 Volcanic Island
5 Underground Sea
4 Forest
`

// TestCopies checks every promise at the decisions of random games with such cards.
func TestCopies(t *testing.T) {
	m := gametest.Lists(t, copying, copying)
	c := gametest.NewChecker(m.Book)
	spells, permanents := 0, 0
	m.Play(t, soak.Size(5, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		for id := range game.ID(r.State.Slots()) {
			if r.State.Object(id).Kind == game.SpellCopy {
				spells++
			}
			if p, ok := r.State.Permanent(id); ok && p.Copy != 0 {
				permanents++
			}
		}
	})
	if spells == 0 || permanents == 0 {
		t.Errorf("%d copies of spells and %d of permanents were met", spells, permanents)
	}
	t.Log(spells, permanents)
}
