package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// companies is a deck of tokens that each attack a player of their own, of what is crafted, given, airbent and gone until something
// happens, and of what copies and steals it.
const companies = `
3 Adeline, Resplendent Cathar
4 Impulsive Pilferer
3 Briarblade Adept
3 Appa, Steadfast Guardian
3 Danitha, Benalia's Hope
2 Batterskull
2 Rancor
3 Saheeli's Lattice
3 Jade Seedstones
2 Carnage Tyrant
2 Trumpeting Carnosaur
3 Scrapshooter
3 Starforged Sword
3 Nocturnal Hunger
3 Palace Jailer
2 Brutal Cathar
2 Faithless Looting
2 Clone
2 Strionic Resonator
2 Mindslaver
8 Sol Ring
6 Lotus Petal
4 Black Lotus
3 Mountain
3 Plains
3 Swamp
3 Forest
`

// TestCompanies checks every promise at the decisions of random games with such cards, of two and of three players, and that tokens are
// created and attack, that something is crafted, and that cards come back from exile.
func TestCompanies(t *testing.T) {
	created, attacked, back := 0, 0, 0
	for _, lists := range [][]string{{companies, companies}, {companies, companies, companies}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		m.Play(t, soak.Size(3, 300), func(r *gametest.Run) {
			r.Must(c.Promises(r))
			for i := range r.Env.Events {
				switch e := &r.Env.Events[i]; {
				case e.Kind == game.Creates:
					created++
				case e.Kind == game.Attacks:
					attacked++
				case e.Kind == game.Moves && e.From == game.Exile && (e.To == game.Battlefield || e.To == game.Stack):
					back++
				}
			}
		})
	}
	if created == 0 || attacked == 0 || back == 0 {
		t.Errorf("%d created, %d attacked, %d back from exile", created, attacked, back)
	}
}
