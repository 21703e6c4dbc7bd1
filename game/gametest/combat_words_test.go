package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// fighting is a deck of what may be paid as a creature attacks, of Vehicles, goading, poison and the monarch.
const fighting = `
4 Glorybringer
3 Combat Celebrant
4 Coalition Warbrute
2 Trueheart Twins
2 Pride Sovereign
3 Smuggler's Copter
2 Renegade Freighter
2 Disrupt Decorum
2 Besmirch
3 Glistener Elf
2 Jawbone Duelist
2 Boggart Ram-Gang
2 Benalish Cavalry
2 Craw Giant
2 Brontotherium
2 Palace Sentinels
4 White Plume Adventurer
2 Caves of Chaos Adventurer
2 Archpriest of Iona
2 At Knifepoint
2 Kodama of the West Tree
2 Custodi Lich
2 Propaganda
2 Mindslaver
3 Llanowar Elves
8 Sol Ring
6 Lotus Petal
3 Mountain
3 Plains
`

// TestCombatWords checks every promise at the decisions of random games with such cards, of two and of three players.
func TestCombatWords(t *testing.T) {
	exerted, crowned, hurt := 0, 0, 0
	for _, lists := range [][]string{{fighting, fighting}, {fighting, fighting, fighting}} {
		m := gametest.Lists(t, lists...)
		c := gametest.NewChecker(m.Book)
		m.Play(t, soak.Size(2, 500), func(r *gametest.Run) {
			r.Must(c.Promises(r))
			r.Must(c.Resample(r.State, r.Env.Events))
			for i := range r.Env.Events {
				switch r.Env.Events[i].Kind {
				case game.Exerts:
					exerted++
				case game.BecomesMonarch:
					crowned++
				case game.DealsDamage:
					hurt++
				default:
				}
			}
		})
	}
	if exerted == 0 || crowned == 0 || hurt == 0 {
		t.Errorf("exerted %d times, a monarch %d times, damage %d times", exerted, crowned, hurt)
	}
}
