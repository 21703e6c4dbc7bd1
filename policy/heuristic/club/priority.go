package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// priority answers a decision with priority: the best act if one is worth more than passing.
func (c *pilot) priority() int {
	choice, top := 0, 0
	for i := range c.q.Options {
		if n := c.act(&c.q.Options[i]); n > top {
			choice, top = i, n
		}
	}
	return choice
}

// act rates one act; passing is 0.
func (c *pilot) act(o *observe.Option) int {
	switch o.Kind {
	case game.PlayLand:
		return c.land(o)
	case game.Cast:
		return c.cast(o)
	case game.Activate:
		return c.activate(o)
	case game.TurnUp:
		return c.turnUp(o)
	case game.Special:
		return c.special()
	default:
		return 0
	}
}

// special rates what is done with a card in hand to cast it later: if nothing better is to do with the mana, and for nobody else.
func (c *pilot) special() int {
	if c.foreign() {
		return 0
	}
	return 20
}

// land rates playing a land: for oneself always, first the one that makes the most of those in play, a card that could be a
// spell last (CR 712.12); for somebody else never.
func (c *pilot) land(o *observe.Option) int {
	x, front := c.q.View.Card(o.A)
	k := c.facts.face(x, o.Face)
	if c.foreign() || k == nil {
		return 0
	}
	n := 5000 + c.landFit(k, c.who)
	if f := c.facts.face(x, front); f != nil && !f.isLand() {
		n -= 200
	}
	return n
}

// colors is how many types of mana are colors; their numbers are below it (CR 105.1).
const colors = 5

// landFit rates a land by what it adds to a player's mana: colors that are short, and pieces that only together make much.
func (c *pilot) landFit(k *faceFacts, p game.Player) int {
	n := -2 * len(k.acts)
	for t := range colors {
		if k.info.Tap1>>t&1 != 0 {
			n += max(2, 10-2*c.makers(t, p))
		}
	}
	have := &c.table().kinds[p]
	if k.mana.Partners != (game.Subtypes{}) {
		with := *have
		for i := range with {
			with[i] |= k.info.Subtypes[i]
		}
		switch {
		case covers(have, &k.info.Subtypes) && !covers(have, &k.mana.Partners):
			n -= 4 // a second copy of a piece
		case covers(&with, &k.mana.Partners):
			n += 60
		default:
			n += 16
		}
	}
	if k.info.Types&legendary != 0 && c.redundant(k) {
		n -= 40
	}
	return n
}

// makers counts the permanents of a player that make a type of mana.
func (c *pilot) makers(t int, p game.Player) (n int) {
	b := c.table()
	for i := range b.units {
		if u := &b.units[i]; u.Controller == p && u.Mana>>t&1 != 0 {
			n++
		}
	}
	return n
}

// quiet reports whether nothing waits on the stack.
func (c *pilot) quiet() bool { return c.q.View.StackEmpty() }

// myTurn reports whether the subject is the active player, or one of the active team.
func (c *pilot) myTurn() bool { return c.q.View.Allied(c.q.View.Active(), c.who) }

// window says what instants are for at this moment.
type window uint8

const (
	closed  window = iota // only to win or in answer to something
	useful                // to gain something
	leisure               // also with mana that would be lost
)

// window returns what the moment is good for: the first main phase, combat and the draw step of an opponent, whose lands are
// untapped then, for useful acts; the second main phase and the end of an opponent's turn for everything.
func (c *pilot) window() window {
	if !c.quiet() {
		return closed
	}
	switch step := c.q.View.Step(); {
	case step == game.SecondMain && c.myTurn(), step == game.EndStep && !c.myTurn():
		return leisure
	case step == game.FirstMain && c.myTurn(), step == game.DrawStep && !c.myTurn(),
		step == game.DeclareAttackers && !c.myTurn(), step == game.DeclareBlockers && c.myTurn():
		return useful
	default:
		return closed
	}
}

// threshold is what an effect has to be worth beyond its price at this moment.
func (c *pilot) threshold() int {
	switch c.window() {
	case closed:
		return winPrice / 2
	case useful:
		return 0
	case leisure:
		return -8 - 2*max(c.q.View.HandSize(c.who)-5, 0)
	}
	return 0
}

// idle reports whether nothing that an effect does could matter at this moment: the window is closed, and it neither kills
// an opponent nor answers what is on the stack. It looks at no permanent: most decisions end here.
func (c *pilot) idle(f *game.Facts) bool {
	if c.foreign() || c.window() != closed {
		return false
	}
	foe := c.foe()
	for i := range f.Targets {
		t := &f.Targets[i]
		if t.Players && c.fatalTo(foe, t.Does, t.Amount) {
			return false
		}
	}
	return !c.fatalTo(foe, f.Foes|f.Each, f.Amount)
}

// fatalTo reports whether an amount of damage or life lost is all that a player has; an amount that is not fixed may be.
func (c *pilot) fatalTo(p game.Player, does game.Deeds, amount int) bool {
	return p != game.NoPlayer && does&(game.DamageDeed|game.LoseLifeDeed) != 0 &&
		(amount == 0 || amount >= c.q.View.Life(p))
}
