package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// This file holds what the policy does with creatures of a player whom it controls (CR 723.5).

// sacrificeAttack rates an attack of a controlled player's creature: good if one of the policy's own creatures can kill it
// and live, or if it hardly hurts and would block at home.
func (c *pilot) sacrificeAttack(u *unit, o *observe.Option) int {
	if p, ok := o.A.Player(); ok && p != c.me {
		return 50 // somebody else may have it
	}
	b := c.table()
	x := c.fighterOf(u)
	for i := range b.units {
		w := &b.units[i]
		if w.Controller != c.me || !w.creature() || w.Tapped {
			continue
		}
		y := b.fighter(i)
		if xDies, yDies := duel(&x, &y); y.mayBlock(&x) && xDies && !yDies {
			return u.worth
		}
	}
	if c.me != game.NoPlayer && c.strong() && !u.Keywords.Has(card.Lifelink) && 5*max(u.Power, 0) <= c.q.View.Life(c.me) {
		return 1
	}
	return -1
}

func (c *pilot) fighterOf(u *unit) fighter {
	b := c.table()
	for i := range b.units {
		if &b.units[i] == u {
			return b.fighter(i)
		}
	}
	return fighter{}
}

// strong reports whether the policy's own seat has a creature that could attack where nobody blocks.
func (c *pilot) strong() bool {
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == c.me && u.creature() && u.Power > 0 {
			return true
		}
	}
	return false
}
