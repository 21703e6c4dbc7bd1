package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// givers is a deck of permanents that give abilities to spells, and of spells that have use for them.
const givers = `
4 Chief Engineer
4 Inspiring Statuary
3 Imoti, Celebrant of Bounty
3 Maelstrom Nexus
3 Yidris, Maelstrom Wielder
3 Secret of Bloodbending
3 Stoke the Flames
2 Rolling Thunder
3 Frogmite
3 Phyrexian Metamorph
2 Grave Titan
2 Prized Amalgam
1 Myojin of Night's Reach
1 Faithless Looting
2 Snapcaster Mage
1 Past in Flames
2 Mana Leak
1 Mindslaver
2 Ornithopter
4 Volcanic Island
4 Forest
4 Black Lotus
4 Mox Pearl
4 Sol Ring
`

// TestSpellGains checks every promise at the decisions of random games with such cards.
func TestSpellGains(t *testing.T) {
	m := gametest.Lists(t, givers, givers)
	c := gametest.NewChecker(m.Book)
	triggered, tapped := 0, 0
	m.Play(t, soak.Size(6, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		for i := range r.Env.Events {
			switch e := &r.Env.Events[i]; e.Kind {
			case game.Triggers:
				if name := m.Book.Card(e.Card).Name; name != "Imoti, Celebrant of Bounty" && name != "Yidris, Maelstrom Wielder" && name != "Mindslaver" {
					triggered++
				}
			case game.Taps:
				if e.Flag&game.CostFlag != 0 && m.Book.Card(e.Card).Name == "Inspiring Statuary" {
					tapped++
				}
			default:
			}
		}
	})
	if triggered == 0 || tapped == 0 {
		t.Errorf("%d given abilities triggered, and %d times the Statuary was tapped for a spell", triggered, tapped)
	}
	t.Log(triggered, tapped)
}
