package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// combat is the last plan of attacks or blocks, with the table it was made for. A declaration asks about one creature after the
// other while the table stays as it is, so that one plan answers all of it.
type combat struct {
	key    uint64
	chosen [256]bool            // by unit: attacks
	role   [256]observe.ObjID   // by unit: the attacker that it blocks
	able   [maxFighters]fighter // those that could attack
	count  int
	now    melee // the attack
	next   melee // the attack of the opponent afterwards
	alpha  bool  // the attack kills
}

// fresh reports whether a new plan is needed, because the table is not the one of the last plan.
func (c *pilot) fresh() bool {
	v, b := c.q.View, c.table()
	h := uint64(v.Turn())<<16 | uint64(v.Step())<<8 | uint64(c.who)<<4 | uint64(c.q.Decision.Decider)
	mix := func(x int) { h = (h ^ uint64(uint32(x))) * 0x9e3779b97f4a7c15; h ^= h >> 29 }
	for p := range game.Player(v.Players()) {
		mix(v.Life(p))
		mix(v.Player(p).Poison)
	}
	for i := range b.units {
		u := &b.units[i]
		mix(int(u.ID))
		mix(u.Power<<16 | u.left()<<4 | int(u.Keywords&7)<<1)
		mix(int(u.Keywords))
		flags := 0
		for k, on := range [...]bool{u.Tapped, u.Sick, u.Shields > 0} {
			if on {
				flags |= 1 << k
			}
		}
		mix(flags)
		if u.Attacking && c.q.Decision.Kind == game.DeclareBlocker {
			mix(int(u.Defender))
		}
	}
	if h == c.combat.key {
		return false
	}
	c.combat.key = h
	return true
}

// planAttack chooses the attackers: from nobody and from everybody it adds and removes single creatures as long as that is
// better, and takes the better end.
func (c *pilot) planAttack() {
	if !c.fresh() {
		return
	}
	p, b := &c.combat, c.table()
	p.count, p.alpha = 0, false
	clear(p.chosen[:])
	for i := range b.units {
		if u := &b.units[i]; c.q.View.Allied(u.Controller, c.who) && c.canAttack(u) && p.count < maxFighters {
			p.able[p.count] = b.fighter(i)
			p.count++
		}
	}
	if p.count == 0 || c.victim() == game.NoPlayer {
		return
	}
	set, top := c.climb(0)
	if other, more := c.climb(1<<p.count - 1); more > top {
		set, top = other, more
	}
	for i := range p.count {
		if set>>i&1 != 0 && p.able[i].at < len(p.chosen) {
			p.chosen[p.able[i].at] = true
		}
	}
	p.alpha = top >= winPrice/2
}

// victim is the player whom the attack is compared with: the weakest opponent, or the policy's own seat when it declares for
// somebody else.
func (c *pilot) victim() game.Player {
	if c.foreign() {
		return c.me
	}
	return c.foe()
}

// climb improves a set of attackers.
func (c *pilot) climb(set uint32) (best uint32, top int) {
	worth := c.attackWorth
	if c.foreign() {
		worth = c.sacrificeWorth
	}
	best, top = set, worth(set)
	for range 3 {
		better := false
		for i := range c.combat.count {
			try := best ^ 1<<i
			if n := worth(try); n > top {
				best, top, better = try, n, true
			}
		}
		if !better {
			break
		}
	}
	return best, top
}

func (c *pilot) canAttack(u *unit) bool {
	return u.creature() && !u.Tapped && u.Power > 0 && (!u.Sick || u.Keywords.Has(card.Haste)) && !u.Keywords.Has(card.Defender)
}

// attackWorth rates a set of attackers: the damage, what dies if the opponent blocks well, and what comes back.
func (c *pilot) attackWorth(set uint32) int {
	m := c.clash(set)
	if m.attacking == 1 && m.attackers[0].limits.Company {
		return never
	}
	r := m.result()
	if m.kills(r.damage) {
		return winPrice
	}
	n := int(c.tuning.aggression*float64(m.price(r.damage))) + r.defenders - r.attackers + 2*r.linked
	return n + r.damage.life + r.damage.poison - c.comesBack(&r)
}

// clash sets up the attack of a set of those that can attack, with the answer of its victim.
func (c *pilot) clash(set uint32) *melee {
	p, b, foe := &c.combat, c.table(), c.victim()
	m := &p.now
	m.clear()
	m.life, m.resists, m.scale = c.q.View.Life(foe), c.resists(foe), c.tuning.scale
	for i := range p.count {
		if set>>i&1 != 0 {
			m.attackWith(p.able[i])
		}
	}
	for i := range b.units {
		if u := &b.units[i]; c.q.View.Allied(u.Controller, foe) && u.creature() && !u.Tapped {
			m.defendWith(b.fighter(i))
		}
	}
	m.answer()
	return m
}

// comesBack rates the opponent's next attack on those who stay at home.
func (c *pilot) comesBack(r *fallen) int {
	p, b, foe := &c.combat, c.table(), c.foe()
	m := &p.next
	m.clear()
	m.life, m.resists, m.scale = c.q.View.Life(c.who)+r.linked, c.resists(c.who), c.tuning.scale
	for i := range b.units {
		u := &b.units[i]
		if u.creature() && c.q.View.Allied(u.Controller, c.who) && !u.Tapped && !u.fleeting() && c.home(i, r) {
			m.defendWith(b.fighter(i))
		}
	}
	for i := range b.units {
		u := &b.units[i]
		if u.creature() && c.q.View.Allied(u.Controller, foe) && u.Power > 0 && !u.fleeting() && !u.Keywords.Has(card.Defender) && !fell(&p.now, i, r) {
			if f := b.fighter(i); m.worthwhile(&f) {
				m.attackWith(f)
			}
		}
	}
	m.answer()
	back := m.result()
	if m.kills(back.damage) {
		return winPrice / 2
	}
	return m.price(back.damage) + max(back.defenders-back.attackers, 0)
}

// home reports whether the subject's unit i can block in the opponent's next turn: it did not attack, or it attacked with
// vigilance and lives (CR 702.20b).
func (c *pilot) home(i int, r *fallen) bool {
	m := &c.combat.now
	for a := range m.attacking {
		if m.attackers[a].at == i {
			return m.attackers[a].words.Has(card.Vigilance) && r.deadAttack>>a&1 == 0
		}
	}
	return true
}

// fell reports whether unit i is a blocker that died.
func fell(m *melee, i int, r *fallen) bool {
	for d := range m.defending {
		if m.defenders[d].at == i {
			return r.dead>>d&1 != 0
		}
	}
	return false
}

// worthwhile reports whether no defender kills an attacker and lives.
func (m *melee) worthwhile(x *fighter) bool {
	for d := range m.defending {
		if y := &m.defenders[d]; y.mayBlock(x) {
			if xDies, yDies := duel(x, y); xDies && !yDies {
				return false
			}
		}
	}
	return true
}

// attack rates an answer for the creature that may attack.
func (c *pilot) attack(o *observe.Option) int {
	b := c.table()
	u := b.unit(c.q.Decision.Source)
	if o.Kind != game.Take || u == nil {
		return 0
	}
	if p, ok := o.A.Player(); c.foreign() && ok && !c.q.View.Allied(p, c.me) {
		return 50 // somebody else may have it
	}
	for i := range min(len(b.units), len(c.combat.chosen)) {
		if &b.units[i] == u && c.combat.chosen[i] && c.paysOff(u, o) {
			return 1 + c.defender(u, o)
		}
	}
	return -1
}

// defender rates what is attacked: a planeswalker that the attacker can destroy, a battle that falls, else the weakest opponent.
func (c *pilot) defender(u *unit, o *observe.Option) int {
	if p, ok := o.A.Player(); ok {
		if p == c.foe() {
			return 10
		}
		return 0
	}
	w := c.table().unit(o.A)
	if w == nil || c.combat.alpha {
		return 0
	}
	if w.battle() {
		return c.siege(w, u)
	}
	if w.Loyalty <= u.Power {
		return 30
	}
	return 5 + w.Loyalty
}

// siege rates an attack on a battle of the subject's side (CR 310.11b): one that alone takes its last defense counter, or is one of
// those that together do.
func (c *pilot) siege(w, u *unit) int {
	if !c.q.View.Allied(w.Controller, c.who) {
		return 0
	}
	if w.Counters <= u.Power {
		return 30
	}
	b, force := c.table(), 0
	for i := range min(len(b.units), len(c.combat.chosen)) {
		if c.combat.chosen[i] {
			force += max(b.units[i].Power, 0)
		}
	}
	if w.Counters <= force {
		return 12
	}
	return 5
}
