package club

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// onStack are deeds done to spells and abilities that go on to resolve, or whose copies do.
const onStack = game.CopyDeed | game.RetargetDeed

// onSpell rates a copy of a spell or ability for the player who gets it, and new targets for one that is taken over.
func (c *pilot) onSpell(does game.Deeds, sp *observe.Spell, by game.Player) int {
	f := c.stackFacts(sp)
	gain := 0
	switch k := c.facts.face(sp.Card, sp.Face); {
	case f != nil:
		gain = c.rate(f, by)
	case k != nil:
		gain = c.side(by) * k.worth
	}
	if does&game.CopyDeed != 0 {
		return gain
	}
	if sp.Controller == by {
		return 0
	}
	return gain + c.side(by)*c.stakes(sp)
}
