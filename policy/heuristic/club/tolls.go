package club

import (
	"github.com/thrall-arena/thrall/observe"
)

// What costs to attack are worth, in twentieths of a card: mana that could be spent on something in hand, mana that could not, and
// whatever else is given away.
const (
	neededMana = 4
	idleMana   = 1
	givenAway  = 20
)

// paysOff reports whether the damage of one attacker is worth what its attack costs (CR 508.1h). Somebody else's mana is no matter, and
// an attack that kills is worth everything.
func (c *pilot) paysOff(u *unit, o *observe.Option) bool {
	if o.N == 0 && o.Face == 0 || c.foreign() || c.combat.alpha {
		return true
	}
	each := idleMana
	if c.q.View.HandSize(c.who) > 0 {
		each = neededMana
	}
	cost := each * int(o.N)
	if o.Face != 0 {
		cost += givenAway
	}
	life, hit := c.q.View.Life(c.victim()), c.table().blow(u)
	if w := c.table().unit(o.A); w != nil {
		life, hit = w.Loyalty, blow{life: u.Power}
		if w.battle() {
			life = w.Counters
		}
	}
	worth := lifePrice(hit.life, life, c.tuning.scale) + lifePrice(hit.poison, c.resists(c.victim()), c.tuning.scale)
	return int(c.tuning.aggression*float64(worth))+u.Power > cost
}

// pressed reports whether the attackers would kill the subject if nobody blocked, so that blocks are worth more than mana.
func (c *pilot) pressed() bool {
	b, all := c.table(), blow{}
	for i := range b.units {
		if u := &b.units[i]; u.Attacking && c.defends(u) {
			all = all.plus(b.blow(u))
		}
	}
	return c.finished(c.who, all)
}
