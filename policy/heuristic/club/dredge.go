package club

import "github.com/thrall-arena/thrall/game"

// enoughCards is how many cards a library keeps when draws are replaced from the graveyard.
const enoughCards = 15

// digs reports whether to use what a card in the graveyard offers in place of a draw (CR 702.52a): not when the library runs low. ok is
// false if something else is asked.
func (c *pilot) digs() (yes, ok bool) {
	source := c.q.Decision.Source
	o, known := c.q.View.Object(source)
	if !known || o.Zone != game.Graveyard {
		return false, false
	}
	for sp := range c.q.View.Stack() {
		if sp.ID == source || sp.Source == source {
			return false, false // an ability that is on the stack
		}
	}
	return !c.foreign() && c.q.View.LibrarySize(c.who) >= enoughCards, true
}
