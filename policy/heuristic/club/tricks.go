package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// growth returns the target word of an effect that makes a creature larger for a time, or nil.
func growth(f *game.Facts) *game.TargetFacts {
	for i := range min(f.Words, game.MaxFactTargets) {
		if t := &f.Targets[i]; t.Does&game.StrengthenDeed != 0 && (t.Power > 0 || t.Tough > 0) {
			return t
		}
	}
	return nil
}

// trick rates making one of the creatures of the subject's side larger: in combat, once blocks are known, or to save it from damage.
func (c *pilot) trick(t *game.TargetFacts, price int) int {
	if c.quiet() && c.q.View.Step() != game.DeclareBlockers || !c.quiet() && !c.threatened() {
		return 0
	}
	b, top := c.table(), 0
	for i := range b.units {
		if c.q.View.Allied(b.units[i].Controller, c.who) {
			top = max(top, c.grown(i, t.Power, t.Tough))
		}
	}
	if top <= price {
		return 0
	}
	return 100 + 2*(top-price)
}

// threatened reports whether the next thing to resolve is an opponent's.
func (c *pilot) threatened() bool {
	for sp := range c.q.View.Stack() {
		return !c.q.View.Allied(sp.Controller, c.who)
	}
	return false
}

// grown rates so much more power and toughness for unit i until the end of the turn.
func (c *pilot) grown(i, power, tough int) int {
	b := c.table()
	u := &b.units[i]
	if !u.creature() {
		return 0
	}
	if !c.quiet() {
		if n := c.incoming(u); n >= u.left() && n < u.left()+tough {
			return u.worth
		}
		return 0
	}
	switch {
	case u.Attacking && !u.Blocked:
		return c.extraDamage(u, power)
	case u.Attacking, u.Blocking:
		return c.fightGain(i, power, tough)
	default:
		return 0
	}
}

// grownFor rates growth for a unit of the policy's side; for others what it gives them.
func (c *pilot) grownFor(u *unit, t *game.TargetFacts) int {
	b := c.table()
	for i := range b.units {
		if &b.units[i] == u {
			return c.grown(i, t.Power, t.Tough)
		}
	}
	return 0
}

// extraDamage rates more damage by an unblocked attacker.
func (c *pilot) extraDamage(u *unit, power int) int {
	foe, ok := u.Defender.Player()
	if !ok {
		return 0
	}
	b, open := c.table(), 0
	for i := range b.units {
		if w := &b.units[i]; w.Attacking && !w.Blocked && w.Defender == u.Defender {
			open += max(w.Power, 0)
		}
	}
	return c.lifeWorth(foe, open+power) - c.lifeWorth(foe, open)
}

// fightGain rates what more power and toughness change in a fight.
func (c *pilot) fightGain(i, power, tough int) int {
	b := c.table()
	j := c.opponentOf(i)
	if j < 0 {
		return 0
	}
	x, y := b.fighter(i), b.fighter(j)
	before, killed := duel(&x, &y)
	x.power, x.left = x.power+power, x.left+tough
	after, kills := duel(&x, &y)
	n := 0
	if before && !after {
		n += b.units[i].worth
	}
	if kills && !killed {
		n += b.units[j].worth
	}
	return n
}

// opponentOf returns the strongest unit that fights unit i, or -1.
func (c *pilot) opponentOf(i int) int {
	b, best := c.table(), -1
	var buf [8]observe.ObjID
	u := &b.units[i]
	for j := range b.units {
		w := &b.units[j]
		if u.Blocking == w.Blocking || u.Attacking == w.Attacking || !w.Blocking && !w.Attacking {
			continue
		}
		blocker, attacker := u, w
		if w.Blocking {
			blocker, attacker = w, u
		}
		for _, x := range c.q.View.Blocked(buf[:0], blocker.ID) {
			if x == attacker.ID && (best < 0 || w.Power > b.units[best].Power) {
				best = j
			}
		}
	}
	return best
}

// incoming returns the damage that the next thing to resolve, if it is an opponent's, deals to a creature; a great amount if it
// destroys it.
func (c *pilot) incoming(u *unit) int {
	for sp := range c.q.View.Stack() {
		f := c.stackFacts(&sp)
		if f == nil || sp.Controller == u.Controller {
			return 0
		}
		var buf [8]observe.ObjID
		for i, x := range c.q.View.Targets(buf[:0], sp.ID) {
			if x != u.ID || i >= min(f.Words, game.MaxFactTargets) {
				continue
			}
			t := &f.Targets[i]
			if t.Does&game.KillDeed != 0 {
				return winPrice
			}
			return t.Amount
		}
		return 0
	}
	return 0
}

// shield rates regenerating a creature (CR 701.19): just before it would be destroyed.
func (c *pilot) shield(u *unit) int {
	if !u.creature() || u.Shields > 0 {
		return 0
	}
	if !c.quiet() {
		if c.incoming(u) >= u.left() {
			return u.worth
		}
		return 0
	}
	if c.q.View.Step() != game.DeclareBlockers {
		return 0
	}
	b := c.table()
	for i := range b.units {
		if &b.units[i] != u {
			continue
		}
		if j := c.opponentOf(i); j >= 0 {
			x, y := b.fighter(i), b.fighter(j)
			if y.fatal(&x) {
				return u.worth
			}
		}
	}
	return 0
}
