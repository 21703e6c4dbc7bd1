package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// costly is a deck of permanents that give additional costs to spells, and of spells that have such costs of their own.
const costly = `
3 Defiler of Vigor
3 Defiler of Dreams
3 Defiler of Instinct
3 Wort, the Raidmother
3 Anhelo, the Painter
3 Djinn Illuminatus
3 Burn Trail
3 Make Disappear
3 Bone Shards
4 Lightning Bolt
3 Capsize
2 Mindslaver
3 Ajani's Presence
3 Launch the Fleet
3 Jackal Pup
3 Grizzly Bears
3 Llanowar Elves
4 Lotus Petal
4 Sol Ring
6 Volcanic Island
4 Forest
2 City of Brass
3 Plains
`

// TestGivenCosts checks every promise at the decisions of random games with such cards.
func TestGivenCosts(t *testing.T) {
	m := gametest.Lists(t, costly, costly)
	c := gametest.NewChecker(m.Book)
	triggered := 0
	m.Play(t, soak.Size(12, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		for i := range r.Env.Events {
			if e := &r.Env.Events[i]; e.Kind == game.Triggers {
				switch m.Book.Card(e.Card).Name {
				case "Lightning Bolt", "Capsize", "Bone Shards":
					triggered++
				}
			}
		}
	})
	if triggered == 0 {
		t.Error("no spell was copied because a given cost was paid")
	}
	t.Log(triggered)
}
