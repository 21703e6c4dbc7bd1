package club

import (
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// crew rates crewing a Vehicle (CR 702.122): to attack where no blocker kills it, with creatures that would do less in the attack.
func (c *pilot) crew(a *act, o *observe.Option) int {
	u := c.table().unit(o.A)
	if u == nil || u.face == nil {
		return 0
	}
	n := c.attackAs(o, [2]int{int(u.face.info.Power), int(u.face.info.Toughness)})
	if n == 0 || c.busyCrew(u, a.cost.Crew) >= int(u.face.info.Power) {
		return 0
	}
	return n
}

// busyCrew is the power that would not attack if the worst of those who can crew did, in the order in which they are picked.
func (c *pilot) busyCrew(vehicle *unit, need int) (busy int) {
	b := c.table()
	var taken [256]bool
	for need > 0 {
		worst := -1
		for i := range min(len(b.units), len(taken)) {
			u := &b.units[i]
			if taken[i] || u == vehicle || u.Controller != c.who || !u.creature() || u.Tapped || u.Power <= 0 {
				continue
			}
			if worst < 0 || u.worth < b.units[worst].worth {
				worst = i
			}
		}
		if worst < 0 {
			return 1 << 15
		}
		taken[worst] = true
		u := &b.units[worst]
		need -= u.Power
		if (!u.Sick || u.Keywords.Has(card.Haste)) && !u.Keywords.Has(card.Defender) {
			busy += u.Power
		}
	}
	return busy
}
