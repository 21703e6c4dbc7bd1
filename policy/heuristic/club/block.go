package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// planBlocks gives each creature of the subject an attacker or nothing.
func (c *pilot) planBlocks() {
	if c.foreign() || !c.fresh() {
		return
	}
	p, b := &c.combat, c.table()
	m := &p.now
	clear(p.role[:])
	m.clear()
	m.life, m.resists, m.scale = c.q.View.Life(c.who), c.resists(c.who), c.tuning.scale
	for i := range b.units {
		u := &b.units[i]
		switch {
		case u.Attacking && c.defends(u):
			m.attackWith(b.fighter(i))
		case c.q.View.Allied(u.Controller, c.who) && u.creature() && !u.Tapped:
			m.defendWith(b.fighter(i))
		}
	}
	m.answer()
	for d := range m.defending {
		if a := m.blocks[d]; a > 0 && m.defenders[d].at < len(p.role) {
			p.role[m.defenders[d].at] = b.units[m.attackers[a-1].at].ID
		}
	}
}

// defends reports whether an attacker attacks the subject's side, a planeswalker of it or a battle that it protects.
func (c *pilot) defends(u *unit) bool {
	if p, ok := u.Defender.Player(); ok {
		return c.q.View.Allied(p, c.who)
	}
	w := c.table().unit(u.Defender)
	if w != nil && w.Protector != 0 {
		return c.protects(w)
	}
	return w != nil && c.q.View.Allied(w.Controller, c.who)
}

// protects reports whether the subject's side protects a battle.
func (c *pilot) protects(w *unit) bool {
	for p := range game.Player(c.q.View.Players()) {
		if w.Protector.Has(p) {
			return c.q.View.Allied(p, c.who)
		}
	}
	return false
}

// block rates an answer for the creature that may block. For a controlled player nothing blocks.
func (c *pilot) block(o *observe.Option) int {
	if o.Kind != game.Take {
		return 0
	}
	if c.foreign() {
		return c.sacrificeBlock(o)
	}
	b := c.table()
	for i := range min(len(b.units), len(c.combat.role)) {
		if b.units[i].ID == c.q.Decision.Source {
			if c.combat.role[i] == o.A && (o.Face == 0 || c.pressed()) {
				return 1
			}
			return -1
		}
	}
	return -1
}

// sacrificeBlock rates a block by a controlled player's creature: one in which it dies and the attacker, if it is the policy's,
// lives.
func (c *pilot) sacrificeBlock(o *observe.Option) int {
	b := c.table()
	blocker, attacker := -1, -1
	for i := range b.units {
		switch b.units[i].ID {
		case c.q.Decision.Source:
			blocker = i
		case o.A:
			attacker = i
		}
	}
	if blocker < 0 || attacker < 0 {
		return -1
	}
	x, y := b.fighter(attacker), b.fighter(blocker)
	xDies, yDies := duel(&x, &y)
	gain := -x.power
	if yDies {
		gain += b.units[blocker].worth
	}
	if xDies {
		gain -= c.side(b.units[attacker].Controller) * b.units[attacker].worth
	}
	if c.finished(c.who, x.blow(x.power)) {
		return -1
	}
	return gain
}
