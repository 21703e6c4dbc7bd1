package heuristic

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// unit is a permanent with what the policy thinks of it.
type unit struct {
	observe.Permanent
	worth    int
	fleeting bool
	ruler    bool
}

// board is the table as the policy reads it, once per request and only if something asks.
type board struct {
	read   bool
	units  []unit
	lands  [control.MaxPlayers]int // lands of each player
	mana   [control.MaxPlayers]int // units of mana that each player can make now, pool included
	rulers control.Players         // who controls players who search
	plan   plan
}

func (b *board) stale() { b.read = false }

// table returns the board, read now if it has not been.
func (h *heuristic) table() *board {
	b := &h.board
	if b.read {
		return b
	}
	*b = board{read: true, units: b.units[:0], plan: b.plan}
	v := h.q.View
	for p := range v.Battlefield() {
		h.place(&p)
	}
	for p := range game.Player(v.Players()) {
		for _, n := range v.Player(p).Pool {
			b.mana[p] += n
		}
	}
	for i := range b.units {
		if u := &b.units[i]; u.land() {
			u.worth += landWorth(b.lands[u.Controller])
		}
	}
	return b
}

// place adds a permanent to the board.
func (h *heuristic) place(p *observe.Permanent) {
	b := &h.board
	u := unit{Permanent: *p}
	k := h.facts.face(p.Card, p.Face)
	if k != nil {
		u.fleeting, u.ruler = k.fleeting, k.ruler
	}
	u.worth = h.worthOf(&u, k)
	if u.land() {
		b.lands[u.Controller]++
	}
	if !u.Tapped && u.Mana != 0 {
		b.mana[u.Controller]++
	}
	if u.ruler {
		b.rulers |= control.Of(u.Controller)
	}
	b.units = append(b.units, u)
}

// worthOf rates a permanent by what it is now; what a land is worth depends on the others.
func (h *heuristic) worthOf(u *unit, k *faceFacts) int {
	switch {
	case u.creature():
		n := bodyWorth(u.Power, u.Toughness, u.Keywords)
		if k != nil {
			n += h.facts.extras(k)
		}
		return n
	case u.walker():
		return 40 + 8*u.Loyalty
	case u.land():
		if k != nil {
			return 2 * len(k.info.Acts)
		}
		return 0
	case k != nil:
		return k.worth
	default:
		return 20
	}
}

// landWorth rates each of n lands.
func landWorth(n int) int {
	switch {
	case n <= 3:
		return 40
	case n == 4:
		return 32
	case n == 5:
		return 24
	default:
		return 14
	}
}

func (u *unit) creature() bool { return u.Types&card.CreatureType != 0 }
func (u *unit) land() bool     { return u.Types&card.LandType != 0 }
func (u *unit) walker() bool   { return u.Types&card.PlaneswalkerType != 0 }

// left returns how much damage destroys a creature.
func (u *unit) left() int { return u.Toughness - u.Damage }

// unit returns the permanent with a number, or nil.
func (b *board) unit(x observe.ObjID) *unit {
	for i := range b.units {
		if b.units[i].ID == x {
			return &b.units[i]
		}
	}
	return nil
}

// foe returns the opponent with the least life, or game.NoPlayer.
func (h *heuristic) foe() game.Player {
	v, foe := h.q.View, game.NoPlayer
	for p := range game.Player(v.Players()) {
		if p != h.me && !v.Left(p) && (foe == game.NoPlayer || v.Life(p) < v.Life(foe)) {
			foe = p
		}
	}
	return foe
}
