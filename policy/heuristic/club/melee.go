package club

import "github.com/thrall-arena/thrall/game/card"

// maxFighters is how many creatures of each side combat arithmetic looks at.
const maxFighters = 24

// melee is one combat worked out on paper: who attacks, who may block, who blocks whom.
type melee struct {
	attackers, defenders [maxFighters]fighter
	attacking, defending int
	blocks               [maxFighters]int8 // by defender: 1 + attacker, 0: none
	blockers             [maxFighters]int8 // by attacker: how many block it
	life                 int               // of the defending player
	resists              int               // poison counters more with which that player loses
	scale                int               // of life points, in hundredths
}

// fallen is what a combat comes to.
type fallen struct {
	damage     blow   // to the defending player
	linked     int    // life that the attacking player gains
	attackers  int    // worth of the attackers that die
	defenders  int    // worth of the defenders that die
	dead       uint32 // the defenders that die, by position
	deadAttack uint32 // the attackers that die, by position
}

// clear empties both sides.
func (m *melee) clear() { m.attacking, m.defending = 0, 0 }

// price rates what damage to the defending player comes to.
func (m *melee) price(b blow) int {
	return lifePrice(b.life, m.life, m.scale) + lifePrice(b.poison, m.resists, m.scale)
}

// spared rates it that so much of an attacker's damage is stopped, of all that would be dealt to the defending player.
func (m *melee) spared(open blow, x *fighter, stopped int) int {
	return m.price(open) - m.price(open.minus(x.blow(x.power)).plus(x.blow(x.power-stopped)))
}

func (m *melee) attackWith(f fighter) {
	if m.attacking < maxFighters {
		m.attackers[m.attacking] = f
		m.attacking++
	}
}

func (m *melee) defendWith(f fighter) {
	if m.defending < maxFighters {
		m.defenders[m.defending] = f
		m.defending++
	}
}

// sort puts the most powerful attackers first.
func (m *melee) sort() {
	for i := 1; i < m.attacking; i++ {
		for j := i; j > 0 && m.attackers[j].power > m.attackers[j-1].power; j-- {
			m.attackers[j], m.attackers[j-1] = m.attackers[j-1], m.attackers[j]
		}
	}
}

// answer finds blocks: those that gain; if the damage would kill nevertheless, first those that keep the player alive.
func (m *melee) answer() {
	m.sort()
	m.reset()
	m.gain()
	if !m.kills(m.damage()) {
		return
	}
	m.reset()
	m.survive()
	m.gain()
}

func (m *melee) reset() {
	clear(m.blocks[:m.defending])
	clear(m.blockers[:m.attacking])
}

// gain adds the blocks that are worth more than what they cost.
func (m *melee) gain() {
	for a := range m.attacking {
		if m.blockers[a] != 0 {
			continue
		}
		one, single := m.bestSingle(a)
		first, second, pair := m.bestPair(a)
		switch {
		case single > 0 && single >= pair:
			m.assign(a, one)
		case pair > 0:
			m.assign(a, first)
			m.assign(a, second)
		}
	}
}

// survive adds the least costly blocks of the strongest attackers until the damage no longer kills.
func (m *melee) survive() {
	for a := range m.attacking {
		if !m.kills(m.damage()) {
			return
		}
		if d, n := m.bestSingle(a); n > never {
			m.assign(a, d)
		} else if first, second, n := m.bestPair(a); n > never {
			m.assign(a, first)
			m.assign(a, second)
		}
	}
}

func (m *melee) assign(a, d int) {
	m.blocks[d] = int8(a) + 1
	m.blockers[a]++
}

// bestSingle returns the best single blocker of an attacker and what its block is worth to the defending player; never if
// there is none.
func (m *melee) bestSingle(a int) (best, top int) {
	best, top = -1, never
	x := &m.attackers[a]
	if x.words.Has(card.Menace) {
		return best, top
	}
	open := m.damage()
	for d := range m.defending {
		y := &m.defenders[d]
		if m.blocks[d] != 0 || !y.mayBlock(x) || y.limits.Company {
			continue
		}
		if n := m.single(x, y, open); n > top {
			best, top = d, n
		}
	}
	return best, top
}

// single rates a block: what dies on either side, and the damage that is stopped. A creature is not thrown away for life that
// its player can spare.
func (m *melee) single(x, y *fighter, open blow) int {
	xDies, yDies := duel(x, y)
	saved := m.spared(open, x, x.stopped(y.left))
	n := 0
	switch {
	case xDies:
		n = x.worth + saved/2
	case yDies:
		n = min(saved, y.worth-1)
	default:
		n = saved
	}
	if yDies {
		n -= y.worth
	}
	return n
}

// bestPair returns the two best blockers of an attacker and what their block is worth; never if there are none.
func (m *melee) bestPair(a int) (first, second, top int) {
	first, second, top = -1, -1, never
	x := &m.attackers[a]
	open := m.damage()
	for d := range m.defending {
		if m.blocks[d] != 0 || !m.defenders[d].mayBlock(x) {
			continue
		}
		for e := d + 1; e < m.defending; e++ {
			if m.blocks[e] != 0 || !m.defenders[e].mayBlock(x) {
				continue
			}
			if n := m.pair(x, &m.defenders[d], &m.defenders[e], open); n > top {
				first, second, top = d, e, n
			}
		}
	}
	return first, second, top
}

// pair rates a block by two creatures: worth it if the attacker dies; the attacker takes the better one of them along, or both.
func (m *melee) pair(x, y, z *fighter, open blow) int {
	saved := m.spared(open, x, x.stopped(y.left+z.left))
	n := saved / 2
	if together(x, y, z) {
		n += x.worth
	}
	yDies, zDies := x.fatal(y), x.fatal(z)
	both := yDies && zDies && (x.power >= y.left+z.left || x.words.Has(card.Deathtouch) && x.power >= 2)
	switch {
	case both:
		n -= y.worth + z.worth
	case yDies && zDies:
		n -= max(y.worth, z.worth)
	case yDies:
		n -= y.worth
	case zDies:
		n -= z.worth
	}
	return n
}

// together reports whether two blockers destroy an attacker.
func together(x, y, z *fighter) bool {
	if x.shielded || x.words.Has(card.Indestructible) {
		return false
	}
	return y.fatal(x) || z.fatal(x) || y.power+z.power >= x.left
}

// kills reports whether the damage takes all the life of the defending player, or gives the last poison counter. A player without life
// is kept by something that damage does not change.
func (m *melee) kills(b blow) bool {
	return m.life > 0 && b.life >= m.life || m.resists > 0 && b.poison >= m.resists
}

// damage returns what reaches the defending player.
func (m *melee) damage() (all blow) {
	for a := range m.attacking {
		if x := &m.attackers[a]; m.blockers[a] == 0 {
			all = all.plus(x.blow(x.power))
		}
	}
	return all
}

// result works out the blocks that stand.
func (m *melee) result() (r fallen) {
	for a := range m.attacking {
		x := &m.attackers[a]
		if m.blockers[a] == 0 {
			r.damage = r.damage.plus(x.blow(x.power))
			if x.words.Has(card.Lifelink) {
				r.linked += x.power
			}
			continue
		}
		m.fight(&r, a)
	}
	return r
}

// fight works out one blocked attacker.
func (m *melee) fight(r *fallen, a int) {
	x := &m.attackers[a]
	var blockers [2]int
	n := 0
	for d := range m.defending {
		if int(m.blocks[d]) == a+1 && n < len(blockers) {
			blockers[n] = d
			n++
		}
	}
	left := 0
	xDies := false
	if n == 1 {
		y := &m.defenders[blockers[0]]
		var yDies bool
		xDies, yDies = duel(x, y)
		left = y.left
		if yDies {
			m.fall(r, blockers[0])
		}
	} else {
		y, z := blockers[0], blockers[1]
		if m.defenders[y].worth < m.defenders[z].worth {
			y, z = z, y
		}
		xDies = together(x, &m.defenders[y], &m.defenders[z])
		left = m.defenders[y].left + m.defenders[z].left
		if x.fatal(&m.defenders[y]) {
			m.fall(r, y)
			if x.power >= left {
				m.fall(r, z)
			}
		} else if x.fatal(&m.defenders[z]) {
			m.fall(r, z)
		}
	}
	r.damage = r.damage.plus(x.blow(x.power - x.stopped(left)))
	if xDies {
		r.attackers += x.worth
		r.deadAttack |= 1 << a
	}
}

func (m *melee) fall(r *fallen, d int) {
	r.defenders += m.defenders[d].worth
	r.dead |= 1 << d
}
