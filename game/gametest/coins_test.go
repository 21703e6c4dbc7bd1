package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// changing is a deck of coins, of changed words, and of tokens that enter otherwise.
const changing = `
4 Krark's Thumb
4 Mana Crypt
4 Tavern Scoundrel
2 Treasure Chest
2 Pixie Guide
2 Hoarding Ogre
2 Ancient Copper Dragon
2 Brazen Dwarf
1 Edgar, King of Figaro
1 Ral Zarek
4 Magical Hack
4 Sleight of Mind
2 Mind Bend
2 Gather Specimens
4 Mardu Charm
2 River Boa
2 Phyrexian Crusader
2 Mindslaver
4 Sol Ring
5 Volcanic Island
3 Underground Sea
3 Plains
3 Forest
`

// TestCoinsAndWords checks every promise at the decisions of random games with such cards.
func TestCoinsAndWords(t *testing.T) {
	m := gametest.Lists(t, changing, changing)
	c := gametest.NewChecker(m.Book)
	asked := map[game.Verb]int{}
	m.Play(t, soak.Size(5, 300), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		if d, open := r.State.Decision(); open {
			asked[d.Word]++
		}
	})
	for _, v := range []game.Verb{game.VerbFlip, game.VerbWord} {
		if asked[v] == 0 {
			t.Errorf("nobody was asked %v", v)
		}
	}
	t.Log(asked)
}
