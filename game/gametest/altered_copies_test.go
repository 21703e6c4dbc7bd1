package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// exceptions is a deck of copies with other values than those of what they copy, of what is gone, and of what attacks; of Classes, of Incubators
// and of Roles.
const exceptions = `
4 Phantasmal Image
3 Clone
4 Sacred Cat
3 Champion of Wits
3 Angel of Sanctions
3 Iridescent Vinelasher
3 Ultramarines Honour Guard
3 Warchief Giant
2 Thousand-Faced Shadow
2 Kiki-Jiki, Mirror Breaker
3 Splinter Twin
2 Feldon of the Third Path
2 Saheeli Rai
2 Helm of the Host
2 Humility
2 Mindslaver
2 Stormchaser's Talent
2 Caretaker's Talent
2 Cleric Class
2 Cursed Courtier
3 Monstrous Rage
1 Wizard Class
1 Jin-Gitaxias, Core Augur
2 Reliquary Tower
2 Not Dead After All
2 Sunfall
2 Chrome Host Seedshark
3 Shock
4 Sol Ring
5 Plains
6 Island
6 Mountain
4 Volcanic Island
4 Swamp
`

// TestExceptions checks every promise at the decisions of random games with such copies.
func TestExceptions(t *testing.T) {
	m := gametest.Lists(t, exceptions, exceptions, exceptions)
	c := gametest.NewChecker(m.Book)
	copies, attacking := 0, 0
	m.Play(t, soak.Size(2, 200), func(r *gametest.Run) {
		r.Must(c.Promises(r))
		r.Must(c.Resample(r.State, r.Env.Events))
		for i := range r.Env.Events {
			if e := &r.Env.Events[i]; e.Kind == game.Moves && e.Flag&game.CopyFlag != 0 {
				copies++
				if e.Flag&game.AttackingFlag != 0 {
					attacking++
				}
			}
		}
	})
	if copies == 0 || attacking == 0 {
		t.Errorf("%d copies were created, and %d that attack", copies, attacking)
	}
	t.Log(copies, attacking)
}
