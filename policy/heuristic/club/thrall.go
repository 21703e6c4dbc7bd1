package club

// This file holds what the policy does with the creatures of a player whom it controls (CR 723.5).

// sacrificeWorth rates a set of attackers of a controlled player: what dies if the policy blocks well, and that attackers do
// not block afterwards, against the damage.
func (c *pilot) sacrificeWorth(set uint32) int {
	m := c.clash(set)
	r := m.result()
	if m.kills(r.damage) {
		return never
	}
	n := r.attackers - r.defenders - m.price(r.damage) - r.damage.life - r.damage.poison - 2*r.linked
	if c.strong() {
		for a := range m.attacking {
			if r.deadAttack>>a&1 == 0 {
				n += 3 + m.attackers[a].worth/10
			}
		}
	}
	return n
}

// strong reports whether the policy's own seat has a creature that could attack where nobody blocks.
func (c *pilot) strong() bool {
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; c.q.View.Allied(u.Controller, c.me) && u.creature() && u.Power > 0 {
			return true
		}
	}
	return false
}
