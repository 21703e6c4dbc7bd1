package club

import "github.com/thrall-arena/thrall/observe"

// hiddenWorth rates a face-down creature: a 2/2 without anything (CR 708.2a).
var hiddenWorth = bodyWorth(2, 2, 0)

// castFaceDown rates casting a card face down (CR 702.37): after everything that is cast for what it is. A controlled player gets
// a mere body for a card.
func (c *pilot) castFaceDown() int {
	switch {
	case c.foreign():
		return cardPrice - hiddenWorth - 5
	case !c.quiet() || !c.myTurn() || !c.q.View.Step().Main():
		return 0
	default:
		return 280
	}
}

// turnUp rates turning a permanent face up: with mana that nothing better needs, never for somebody else.
func (c *pilot) turnUp(o *observe.Option) int {
	k := c.facts.face(c.q.View.Card(o.A))
	if k == nil || c.foreign() || c.window() == closed {
		return 0
	}
	return 60 + max(k.worth-hiddenWorth, 0)
}
