package heuristic

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// plan is what a declaration comes to, made anew from the same table for every creature that is asked about, so that the
// answers fit together.
type plan struct {
	units []int // indexes of the board's units: attackers, or the creatures that may block
	alpha bool  // everything attacks: the defender cannot stop enough
	role  []int // by unit: what planBlocks gives it to block, as 1 + index; 0 none
}

// planAttack prepares the rating of attacks.
func (h *heuristic) planAttack() {
	b := h.table()
	p := &b.plan
	p.units, p.alpha = p.units[:0], false
	for i := range b.units {
		if u := &b.units[i]; u.Controller == h.who && h.canAttack(u) {
			p.units = append(p.units, i)
		}
	}
	if foe := h.victim(); foe != game.NoPlayer {
		p.alpha = h.through(foe) >= h.q.View.Life(foe)
	}
}

// victim is the player whom attackers of the subject are compared with: the weakest opponent, or the policy's own seat when
// it declares for somebody else.
func (h *heuristic) victim() game.Player {
	if h.foreign() {
		return h.me
	}
	return h.foe()
}

func (h *heuristic) canAttack(u *unit) bool {
	return u.creature() && !u.Tapped && (!u.Sick || u.Keywords.Has(card.Haste)) && !u.Keywords.Has(card.Defender)
}

// through returns the damage that gets through if everything attacks p and each untapped creature of p stops the largest
// attacker that it can.
func (h *heuristic) through(p game.Player) (damage int) {
	b := h.table()
	var stopped [64]bool
	for i := range b.units {
		u := &b.units[i]
		if u.Controller != p || !u.creature() || u.Tapped {
			continue
		}
		if best := h.stops(u, &stopped); best >= 0 {
			stopped[best] = true
		}
	}
	for n, i := range b.plan.units {
		if n < len(stopped) && stopped[n] {
			if b.units[i].Keywords.Has(card.Trample) {
				damage += b.units[i].Power / 2
			}
			continue
		}
		damage += max(b.units[i].Power, 0)
	}
	return damage
}

// stops returns the position in the plan of the strongest attacker that u can block and nobody has stopped, or -1.
func (h *heuristic) stops(u *unit, stopped *[64]bool) int {
	b, best := h.table(), -1
	for n, i := range b.plan.units {
		if n < len(stopped) && !stopped[n] && canBlock(u, &b.units[i]) &&
			(best < 0 || b.units[i].Power > b.units[b.plan.units[best]].Power) {
			best = n
		}
	}
	return best
}

// canBlock reports whether flying lets u block a.
func canBlock(u, a *unit) bool {
	return !a.Keywords.Has(card.Flying) || u.Keywords.Has(card.Flying) || u.Keywords.Has(card.Reach)
}

// kills reports whether a destroys b in combat, if b does not destroy it first.
func kills(a, b *unit) bool {
	if b.Keywords.Has(card.Indestructible) || a.Power <= 0 {
		return false
	}
	return a.Power >= b.left() || a.Keywords.Has(card.Deathtouch)
}

// first reports whether a deals its damage before b.
func strikesFirst(a, b *unit) bool {
	quick := func(u *unit) bool { return u.Keywords.Has(card.FirstStrike) || u.Keywords.Has(card.DoubleStrike) }
	return quick(a) && !quick(b)
}

// duel returns who dies if b blocks a.
func duel(a, b *unit) (aDies, bDies bool) {
	aDies, bDies = kills(b, a), kills(a, b)
	if bDies && strikesFirst(a, b) {
		aDies = false
	}
	if aDies && strikesFirst(b, a) {
		bDies = false
	}
	return aDies, bDies
}

// attack rates an answer for the creature that may attack.
func (h *heuristic) attack(o *observe.Option) int {
	u := h.table().unit(h.q.Decision.Source)
	if o.Kind != game.Take || u == nil {
		return 0
	}
	if h.foreign() {
		return h.sacrificeAttack(u, o)
	}
	n := h.outcome(u)
	if h.board.plan.alpha {
		n = max(n, 1)
	}
	if n <= 0 || !h.board.plan.alpha && h.needed(u) {
		return -1
	}
	return n + h.defender(u, o)
}

// outcome rates an attack by u if the defender answers as well as one creature can: not at all, or with the best block.
func (h *heuristic) outcome(u *unit) int {
	foe := h.foe()
	n := h.lifeWorth(foe, max(u.Power, 0)) + 1
	if u.Power <= 0 {
		return -1
	}
	b := h.table()
	for i := range b.units {
		w := &b.units[i]
		if w.Controller == h.who || w.Controller != foe || !w.creature() || w.Tapped || !canBlock(w, u) {
			continue
		}
		uDies, wDies := duel(u, w)
		result := 1
		if uDies && !u.fleeting {
			result -= u.worth
		}
		if wDies {
			result += w.worth
		}
		n = min(n, result)
	}
	return n
}

// needed reports whether u had better stay at home, because the opponents' creatures would kill the subject otherwise.
func (h *heuristic) needed(u *unit) bool {
	if u.Keywords.Has(card.Vigilance) || u.fleeting {
		return false
	}
	b := h.table()
	threat, guards, largest := 0, 0, 0
	for i := range b.units {
		w := &b.units[i]
		switch {
		case !w.creature() || w.Power <= 0 && w.Controller != h.who:
		case w.Controller != h.who:
			threat += w.Power
			largest = max(largest, w.Power)
		case !w.Tapped && w.ID != u.ID && h.outcome(w) <= 0:
			guards++ // stays at home anyway
		}
	}
	return threat-guards*largest >= h.q.View.Life(h.who) && threat-(guards+1)*largest < h.q.View.Life(h.who)
}

// defender rates what is attacked: a planeswalker that the attacker can destroy, else the weakest opponent.
func (h *heuristic) defender(u *unit, o *observe.Option) int {
	if p, ok := o.A.Player(); ok {
		if p == h.foe() {
			return 10
		}
		return 0
	}
	w := h.table().unit(o.A)
	if w == nil || h.board.plan.alpha {
		return 0
	}
	if w.Loyalty <= u.Power {
		return 30
	}
	return 5 + w.Loyalty
}

// sacrificeAttack rates an attack of a controlled player's creature: good if one of the policy's own creatures can kill it
// and live, or if it hardly hurts and would block at home.
func (h *heuristic) sacrificeAttack(u *unit, o *observe.Option) int {
	if p, ok := o.A.Player(); ok && p != h.me {
		return 50 // somebody else may have it
	}
	b := h.table()
	for i := range b.units {
		w := &b.units[i]
		if w.Controller != h.me || !w.creature() || w.Tapped || !canBlock(w, u) {
			continue
		}
		if uDies, wDies := duel(u, w); uDies && !wDies {
			return u.worth
		}
	}
	if h.me != game.NoPlayer && h.attackers() && !u.Keywords.Has(card.Lifelink) && 5*max(u.Power, 0) <= h.q.View.Life(h.me) {
		return 1
	}
	return -1
}

// attackers reports whether the policy's own seat has a creature that could attack where nobody blocks.
func (h *heuristic) attackers() bool {
	b := h.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == h.me && u.creature() && u.Power > 0 {
			return true
		}
	}
	return false
}
