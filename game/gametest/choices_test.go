package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// choosy is a deck of cards that ask for more than a target: divisions, modes, piles, votes, ways and amounts of paying.
const choosy = `
4 Arc Lightning
2 Rolling Thunder
2 Inferno Titan
3 Abzan Charm
4 Lava Dart
2 Sever the Bloodline
3 Mana Leak
3 Mana Drain
2 Invasive Surgery
2 Praetor's Grasp
1 Arcane Laboratory
3 Tragic Slip
2 Mardu Heart-Piercer
4 Grizzly Bears
4 Manamorphose
3 Goblin Electromancer
4 Burst Lightning
2 Kavu Titan
2 Verdeloth the Ancient
3 Endless One
3 Syncopate
3 Cryptic Command
2 Rain of Thorns
3 Red Elemental Blast
3 Mardu Charm
4 Charming Prince
3 Fact or Fiction
3 Plea for Power
3 Illusion of Choice
2 Brago's Representative
2 Abundance
2 Aetherworks Marvel
3 Brainstorm
3 Impulse
3 Orcish Lumberjack
2 Mindslaver
4 Volcanic Island
4 Underground Sea
4 Mountain
2 Plains
3 Forest
4 Sol Ring
3 Island
`

// TestChoosyCards checks every promise at the decisions of random games with such cards.
func TestChoosyCards(t *testing.T) {
	m := gametest.Lists(t, choosy, choosy)
	c := gametest.NewChecker(m.Book)
	kinds := map[game.DecisionKind]int{}
	m.Play(t, soak.Size(6, 300), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		if d, open := r.State.Decision(); open {
			kinds[d.Kind]++
		}
	})
	for _, k := range []game.DecisionKind{game.Divide, game.ChooseMode, game.SearchZone, game.Arrange, game.ChooseEither, game.ChooseMana} {
		if kinds[k] == 0 {
			t.Errorf("nobody was asked %v", k)
		}
	}
	t.Log(kinds)
}
