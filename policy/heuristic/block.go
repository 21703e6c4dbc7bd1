package heuristic

import (
	"slices"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// planBlocks gives each creature of the subject an attacker or nothing. First, as long as the damage would kill, blocks of
// the strongest attackers; then blocks that gain.
func (h *heuristic) planBlocks() {
	b := h.table()
	p := &b.plan
	p.units, p.role = p.units[:0], p.role[:0]
	for i := range b.units {
		p.role = append(p.role, 0)
		if u := &b.units[i]; u.Attacking && h.defends(u) {
			p.units = append(p.units, i)
		}
	}
	h.sortAttackers()
	h.survive()
	for _, a := range p.units {
		if !h.taken(a) {
			h.give(a, gainful)
		}
	}
}

// survive gives blockers to the strongest attackers, gainful ones if there are any, until the damage no longer kills.
func (h *heuristic) survive() {
	p := &h.table().plan
	for _, a := range p.units {
		if h.unblocked() < h.q.View.Life(h.who) {
			return
		}
		if !h.give(a, gainful) {
			h.give(a, desperate)
		}
	}
}

// give lets the best blocker block attacker a, and reports whether there is one.
func (h *heuristic) give(a int, m mood) bool {
	i := h.blocker(a, m)
	if i >= 0 {
		h.board.plan.role[i] = a + 1
	}
	return i >= 0
}

// defends reports whether an attacker attacks the subject or a planeswalker of the subject.
func (h *heuristic) defends(u *unit) bool {
	if p, ok := u.Defender.Player(); ok {
		return p == h.who
	}
	w := h.table().unit(u.Defender)
	return w != nil && w.Controller == h.who
}

// sortAttackers puts the most powerful attackers first.
func (h *heuristic) sortAttackers() {
	b := h.table()
	us := b.plan.units
	for i := 1; i < len(us); i++ {
		for j := i; j > 0 && b.units[us[j]].Power > b.units[us[j-1]].Power; j-- {
			us[j], us[j-1] = us[j-1], us[j]
		}
	}
}

// mood is what a block has to achieve.
type mood uint8

const (
	gainful mood = iota
	desperate
)

// blocker returns the unit that had best block attacker a, or -1.
func (h *heuristic) blocker(a int, m mood) int {
	b := h.table()
	best, top := -1, 0
	if m == desperate {
		top = never
	}
	for i := range b.units {
		u := &b.units[i]
		if u.Controller != h.who || !u.creature() || u.Tapped || b.plan.role[i] != 0 || !canBlock(u, &b.units[a]) {
			continue
		}
		if n := exchange(&b.units[a], u); n > top {
			best, top = i, n
		}
	}
	return best
}

// exchange rates a block for the defender: what dies on either side, and the damage that is stopped.
func exchange(a, u *unit) int {
	aDies, uDies := duel(a, u)
	n := min(a.Power, 4)
	if aDies {
		n += a.worth
	}
	if uDies {
		n -= u.worth
	}
	return n
}

func (h *heuristic) taken(a int) bool { return slices.Contains(h.board.plan.role, a+1) }

// unblocked returns the damage that reaches the subject under the plan.
func (h *heuristic) unblocked() (damage int) {
	b := h.table()
	for _, a := range b.plan.units {
		if !h.taken(a) && b.units[a].Defender.IsPlayer() {
			damage += max(b.units[a].Power, 0)
		}
	}
	return damage
}

// block rates an answer for the creature that may block. For a controlled player nothing blocks.
func (h *heuristic) block(o *observe.Option) int {
	if o.Kind != game.Take {
		return 0
	}
	if h.foreign() {
		return -1
	}
	b := h.table()
	for i := range b.units {
		if b.units[i].ID == h.q.Decision.Source {
			if r := b.plan.role[i]; r > 0 && b.units[r-1].ID == o.A {
				return 1
			}
			break
		}
	}
	return -1
}
