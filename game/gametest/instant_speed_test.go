package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// anyTime is a deck of spells that are cast any time, or only when sorceries are, and of abilities that are activated any time.
const anyTime = `
3 Leyline of Anticipation
2 Vedalken Orrery
2 Teferi, Time Raveler
3 Teferi, Temporal Archmage
3 Quicken
3 Leonin Shikari
3 Flayer Husk
2 Alchemist's Refuge
2 Emergence Zone
2 Ancestral Vision
2 Faithless Looting
2 Battering Craghorn
2 Cut // Ribbons
2 Sign in Blood
2 Bloodbraid Elf
1 Mindslaver
2 Forest
2 Swamp
4 Underground Sea
4 Volcanic Island
4 Black Lotus
4 Mox Pearl
4 Sol Ring
`

// TestInstantSpeed checks every promise at the decisions of random games with such cards.
func TestInstantSpeed(t *testing.T) {
	m := gametest.Lists(t, anyTime, anyTime)
	c := gametest.NewChecker(m.Book)
	cast, others := 0, 0
	m.Play(t, soak.Size(6, 500), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		for i := range r.Env.Events {
			e := &r.Env.Events[i]
			if r.State.Step().Main() && r.State.Active().Has(e.Player) {
				continue
			}
			switch {
			case e.Kind == game.Casts && !m.Book.Card(e.Card).Instant:
				cast++
			case e.Kind == game.Activates && e.N != 0:
				others++
			default:
			}
		}
	})
	if cast == 0 || others == 0 {
		t.Errorf("%d spells were cast and %d equip and loyalty abilities activated any time", cast, others)
	}
	t.Log(cast, others)
}
