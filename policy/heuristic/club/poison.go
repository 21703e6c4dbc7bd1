package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds what poison counters are to the policy: a second total that goes the other way (CR 104.3d, 122.1f).

// blow is what combat damage to a player comes to: life, and poison counters instead of it or besides (CR 702.90b, 702.164c).
type blow struct{ life, poison int }

// blow returns what so much of the fighter's damage is to a player.
func (f *fighter) blow(damage int) blow {
	switch {
	case damage <= 0:
		return blow{life: damage}
	case f.words.Has(card.Infect):
		return blow{poison: damage + f.toxic}
	default:
		return blow{life: damage, poison: f.toxic}
	}
}

// blow returns what all the combat damage of a unit is to a player.
func (b *board) blow(u *unit) blow {
	f := fighter{power: max(u.Power, 0), words: u.Keywords}
	if u.face != nil {
		f.toxic = u.face.toxic
	}
	return f.blow(f.power)
}

func (b blow) plus(x blow) blow { return blow{b.life + x.life, b.poison + x.poison} }

func (b blow) minus(x blow) blow { return blow{b.life - x.life, b.poison - x.poison} }

// resists returns how many poison counters more a player loses the game with (CR 704.5c, 704.6b).
func (c *pilot) resists(p game.Player) int {
	fatal := 10
	if team := c.q.View.Team(); team > 1 {
		fatal = 5 + 5*team
	}
	return fatal - c.q.View.Player(p).Poison
}

// standing is how far a player is from losing, as points of life: a player with poison counters may be nearer than life tells.
func (c *pilot) standing(p game.Player) int {
	life := c.q.View.Life(p)
	if c.q.View.Player(p).Poison == 0 {
		return life
	}
	return min(life, 2*c.resists(p))
}

// finished reports whether a blow takes all of a player's life, or all that keeps them from losing by poison.
func (c *pilot) finished(p game.Player, b blow) bool {
	return b.life >= c.q.View.Life(p) || b.poison > 0 && b.poison >= c.resists(p)
}
