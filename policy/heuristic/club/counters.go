package club

import "github.com/thrall-arena/thrall/observe"

// What another counter is worth to whoever has it, or controls what has it.
const (
	poisonPrice  = -10
	energyPrice  = 2
	plusPrice    = 6
	minusPrice   = -6
	loyaltyPrice = 8
	counterPrice = 3 // of another kind
)

// proliferated rates another counter of each kind on something (CR 701.34a).
func (c *pilot) proliferated(x observe.ObjID) int {
	add := func(have, price int) int {
		if have == 0 {
			return 0
		}
		return price
	}
	if p, ok := x.Player(); ok {
		info := c.q.View.Player(p)
		return c.side(p) * (add(info.Poison, min(poisonPrice, -lifePrice(1, c.resists(p), c.tuning.scale))) + add(info.Energy, energyPrice))
	}
	u := c.table().unit(x)
	if u == nil {
		return 0
	}
	n := add(u.Plus, plusPrice) + add(u.Minus, minusPrice) + add(u.Loyalty, loyaltyPrice) + add(u.Counters, counterPrice)
	return c.side(u.Controller) * n
}
