package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// doubles is a deck of abilities that trigger additional times, once each turn or not at all, and of tokens that enter attacking.
const doubles = `
3 Panharmonicon
2 Delney, Streetwise Lookout
2 Roaming Throne
2 Crypt Ghast
3 Teysa Karlov
4 Welcoming Vampire
4 Nykthos Paragon
4 Hero of Bladehold
5 Voice of Victory
4 Lunarch Veteran
4 Blood Artist
4 Ornithopter
2 Elesh Norn, Mother of Machines
2 Hushbringer
2 Sorin Markov
2 Mindslaver
4 Sol Ring
8 Plains
8 Swamp
`

// TestDoubles checks every promise at the decisions of random games with such cards.
func TestDoubles(t *testing.T) {
	twice, tokens := 0, 0
	plays(t, doubles, soak.Size(6, 500), func(r *gametest.Run) {
		for i := range r.Env.Events {
			switch e := &r.Env.Events[i]; {
			case e.Kind == game.Moves && e.From == game.Nowhere && e.To == game.Battlefield && e.Flag&game.AttackingFlag != 0:
				tokens++
			case e.Kind == game.Triggers && i > 0 && r.Env.Events[i-1] == *e:
				twice++
			}
		}
	})
	if twice == 0 || tokens == 0 {
		t.Errorf("%d additional triggers and %d attacking tokens were met", twice, tokens)
	}
	t.Log(twice, tokens)
}
