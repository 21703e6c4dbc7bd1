package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// radiant is a deck of rad, exalted and decayed counters, of what is milled or looked at, and of trample over planeswalkers.
const radiant = `
4 Glowing One
4 Feral Ghoul
4 The Wise Mothman
4 Nuclear Fallout
2 Emissary of Soulfire
3 Rot-Curse Rakshasa
3 Spin into Myth
3 Thrasta, Tempest's Roar
3 Sorin Markov
3 Ashiok, Dream Render
2 Jace, the Perfected Mind
2 Doubling Season
2 Mindslaver
2 Reality Ripple
4 Grizzly Bears
8 Black Lotus
4 Sol Ring
4 Swamp
4 Forest
3 Island
`

// TestRadiation checks every promise at the decisions of random games with such cards.
func TestRadiation(t *testing.T) {
	m := gametest.Lists(t, radiant, radiant)
	c := gametest.NewChecker(m.Book)
	most, milled := 0, 0
	m.Play(t, soak.Size(6, 400), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		most = max(most, r.State.CountersOn(game.PlayerRef(0), "rad"))
		for i := range r.Env.Events {
			if r.Env.Events[i].Flag&game.MilledFlag != 0 {
				milled++
			}
		}
	})
	if most == 0 || milled == 0 {
		t.Errorf("at most %d rad counters, %d cards milled", most, milled)
	}
}
