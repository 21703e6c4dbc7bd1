package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// This file makes and takes piles (CR 700.3), and chooses among alternatives.

// pileWorth is what lies in a pile: positive if it helps the policy.
func (c *pilot) pileWorth(n int) (worth int) {
	var buf [16]observe.ObjID
	for _, x := range c.q.View.AppendPile(buf[:0], n) {
		worth += c.objectWorth(x)
	}
	return worth
}

// separate puts a card into the pile that is worth less so far, so that neither is the better one.
func (c *pilot) separate(o *observe.Option) int {
	other := c.pileWorth(1 - int(o.N))
	return abs(other) - abs(c.pileWorth(int(o.N)))
}

// either takes the better pile, votes for what helps most and pays half its life; of other alternatives it takes the first.
func (c *pilot) either(o *observe.Option) int {
	switch c.q.Decision.Word {
	case game.VerbPile:
		return c.pileWorth(int(o.N))
	case game.VerbVote:
		return c.vote(int(o.N))
	case game.VerbPay: // any amount of life: half of it
		half := c.q.View.Life(c.who) / 2
		return -max(int(o.N)-half, half-int(o.N))
	case game.VerbType:
		return c.side(c.who) * c.ofType(int(o.N))
	default:
		return 0
	}
}

// ofType counts the subject's creatures of a type, in hand and in play: what is chosen usually helps them.
func (c *pilot) ofType(t int) (n int) {
	for o := range c.q.View.Hand(c.who) {
		if k := c.facts.face(o.Card, o.Face); k != nil && k.info.Subtypes.Has(t) {
			n++
		}
	}
	for p := range c.q.View.Battlefield() {
		if p.Controller == c.who && p.Subtypes.Has(t) {
			n++
		}
	}
	return n
}

// vote rates what an option of a vote does for the controller of the spell or ability (CR 701.38).
func (c *pilot) vote(n int) int {
	d := &c.q.Decision
	for sp := range c.q.View.Stack() {
		if sp.ID != d.Source && (sp.Ability == 0 || sp.Source != d.Source) {
			continue
		}
		if f := c.stackFacts(&sp); f != nil && n < len(f.Options) {
			return c.rate(&f.Options[n], sp.Controller)
		}
	}
	return 0
}

// mode takes modes as long as there are some: they cost nothing.
func (c *pilot) mode(o *observe.Option) int {
	if o.Kind == game.Done {
		return 0
	}
	return 1
}

func abs(n int) int { return max(n, -n) }
