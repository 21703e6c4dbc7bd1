package club

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/observe"
)

// unit is a permanent with what the policy thinks of it.
type unit struct {
	observe.Permanent
	face  *faceFacts // nil: hidden
	worth int
}

// board is the table as the policy reads it, once per request and only if something asks.
type board struct {
	read   bool
	units  []unit
	lands  [control.MaxPlayers]int // lands of each player
	mana   [control.MaxPlayers]int // units of mana that each player can make now, pool included
	full   [control.MaxPlayers]int // units of mana that each player can make with everything untapped
	kinds  [control.MaxPlayers]game.Subtypes
	rulers control.Players // who controls players who search
}

func (b *board) stale() { b.read = false }

// table returns the board, read now if it has not been.
func (c *pilot) table() *board {
	b := &c.board
	if b.read {
		return b
	}
	*b = board{read: true, units: b.units[:0]}
	v := c.q.View
	for p := range v.Battlefield() {
		c.place(&p)
	}
	for p := range game.Player(v.Players()) {
		for _, n := range v.Player(p).Pool {
			b.mana[p] += n
		}
	}
	c.count()
	return b
}

// place adds a permanent to the board.
func (c *pilot) place(p *observe.Permanent) {
	b := &c.board
	b.units = append(b.units, unit{Permanent: *p})
	u := &b.units[len(b.units)-1]
	if !p.FaceDown { // whoever may look at it knows what it is not yet
		u.face = c.facts.face(p.Card, p.Face)
	}
	u.worth = c.worthOf(u)
	if u.land() {
		b.lands[u.Controller]++
		for i := range b.kinds[u.Controller] {
			b.kinds[u.Controller][i] |= u.Subtypes[i]
		}
	}
	if u.face != nil && u.face.ruler {
		b.rulers |= control.Of(u.Controller)
	}
}

// count adds what depends on other permanents: mana, and the worth of lands.
func (c *pilot) count() {
	b := &c.board
	for i := range b.units {
		u := &b.units[i]
		n := c.makes(u)
		b.full[u.Controller] += n
		if !u.Tapped && (!u.creature() || !u.Sick || u.Keywords.Has(card.Haste)) {
			b.mana[u.Controller] += n
		}
		if u.land() {
			u.worth += landWorth(b.lands[u.Controller]) + 8*max(n-1, 0)
		} else if n > 0 && !u.creature() {
			u.worth = max(u.worth, landWorth(b.lands[u.Controller])-6)
		}
	}
}

// makes returns how many units of mana a permanent makes untapped.
func (c *pilot) makes(u *unit) int {
	switch {
	case u.Mana != 0:
		return 1
	case u.face == nil || u.face.mana.Most == 0:
		return 0
	case u.face.mana.Counted:
		return u.face.mana.Most * c.creatures(u.Controller)
	case covers(&c.board.kinds[u.Controller], &u.face.mana.Partners):
		return u.face.mana.Most
	default:
		return u.face.mana.Least
	}
}

// covers reports whether set holds everything in part.
func covers(set, part *game.Subtypes) bool {
	for i := range part {
		if part[i]&^set[i] != 0 {
			return false
		}
	}
	return true
}

// creatures counts a player's creatures.
func (c *pilot) creatures(p game.Player) (n int) {
	for i := range c.board.units {
		if u := &c.board.units[i]; u.Controller == p && u.creature() {
			n++
		}
	}
	return n
}

// worthOf rates a permanent by what it is now; what a land is worth depends on the others.
func (c *pilot) worthOf(u *unit) int {
	switch {
	case u.creature() && u.land():
		return 20 // an animated land: the rest is counted as a land
	case u.creature():
		n := bodyWorth(u.Power, u.Toughness, u.Keywords)
		if u.face != nil {
			n += c.facts.extras(u.face)
		}
		return n
	case u.walker():
		return 40 + 8*u.Loyalty
	case u.land():
		if u.face != nil {
			return 3 * len(u.face.acts)
		}
		return 0
	case u.face != nil:
		return u.face.worth
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
func (u *unit) battle() bool   { return u.Types&card.BattleType != 0 }
func (u *unit) fleeting() bool { return u.face != nil && u.face.fleeting }

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

// foe returns the opponent who is nearest to losing, or game.NoPlayer.
func (c *pilot) foe() game.Player {
	v, foe := c.q.View, game.NoPlayer
	for p := range game.Player(v.Players()) {
		if !v.Allied(p, c.me) && !v.Left(p) && (foe == game.NoPlayer || c.standing(p) < c.standing(foe)) {
			foe = p
		}
	}
	return foe
}

// value returns the mana value of a permanent, 0 if it is hidden or a token (CR 202.3).
func (u *unit) value() int {
	if u.face == nil {
		return 0
	}
	return int(u.face.info.Value)
}
