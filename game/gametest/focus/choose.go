package focus

import (
	"math/rand/v2"

	"github.com/thrall-arena/thrall/game"
)

// This file chooses: at random, with a liking for what the game is about.

// chooser chooses for everybody in one game.
type chooser struct {
	state *game.State
	env   *game.Env
	rng   *rand.Rand
	focus game.CardID
	uses  []uint32 // by ability: what was never used is liked most
	w     []int
}

// The weights of options with priority.
const (
	passWeight  = 6
	floatWeight = 1 // a mana ability for its mana
	otherWeight = 4
	focusWeight = 24
	newWeight   = 60 // an ability that was never used
)

// choose returns the index of an option.
func (c *chooser) choose(d *game.Decision, options []game.Option) int {
	switch d.Kind {
	case game.Priority, game.ActivateMana:
		c.w = c.w[:0]
		for i := range options {
			c.w = append(c.w, c.weight(&options[i], d.Kind == game.Priority))
		}
		return c.draw()
	case game.MayDo, game.OptionalCost, game.OpeningHand, game.Untap:
		if c.rng.IntN(4) > 0 {
			return len(options) - 1 // yes stands last
		}
	case game.DeclareAttacker:
		if c.about(d.Source) && c.rng.IntN(4) > 0 {
			return len(options) - 1
		}
	default:
	}
	return c.rng.IntN(len(options))
}

// draw draws an index by weight.
func (c *chooser) draw() int {
	sum := 0
	for _, w := range c.w {
		sum += w
	}
	k := c.rng.IntN(sum)
	for i, w := range c.w {
		if k -= w; k < 0 {
			return i
		}
	}
	return len(c.w) - 1
}

// about reports whether an object is a copy of the card that the game is about.
func (c *chooser) about(r game.Ref) bool {
	if r.IsPlayer() || r == (game.Ref{}) {
		return false
	}
	return c.state.Object(r.ID()).Card == c.focus || c.state.Printed(r.ID()) == &c.state.Book().Card(c.focus).Faces[0]
}

func (c *chooser) weight(o *game.Option, priority bool) int {
	switch o.Kind {
	case game.Pass:
		return passWeight
	case game.PlayLand:
		return otherWeight
	case game.Cast, game.TurnUp:
		if c.about(o.A) {
			return focusWeight
		}
		return otherWeight
	case game.Activate:
		a, mana := c.ability(o)
		switch {
		case a != 0 && c.about(o.A) && c.uses[a] == 0:
			return newWeight
		case mana || !priority:
			return floatWeight
		case c.about(o.A):
			return focusWeight
		}
	default:
	}
	return otherWeight
}

// ability returns the printed ability that an option activates, 0 for others, and whether it is one for mana.
func (c *chooser) ability(o *game.Option) (a game.AbilityID, mana bool) {
	f := c.state.Printed(o.A.ID())
	for _, a := range f.Mana {
		if int16(c.state.Book().Ability(a).Index) == o.N {
			return a, true
		}
	}
	for _, a := range f.Abilities {
		if int16(c.state.Book().Ability(a).Index) == o.N {
			return a, false
		}
	}
	return 0, o.N < 0
}
