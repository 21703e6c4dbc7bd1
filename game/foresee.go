package game

import "github.com/thrall-arena/thrall/game/card"

// This file notes in the book what can be said of cards in a hand without looking at the game, so that listings pass over most of them at
// a glance.

// bound notes Bound.
func (c *Cost) bound() {
	if !c.TwoWays && c.Tapping == 0 {
		c.Bound = c.Demand.Value
	}
}

// foresee notes what can be said of the card in a hand without looking at the game.
func (b *Book) foresee(c *CardInfo) {
	if len(c.Faces) == 0 { // it was refused
		return
	}
	if c.Plain = c.plain(); c.Plain && c.Faces[0].ownMana() {
		c.Bound = b.costs[c.Faces[0].Cost].Bound
	}
	faces := c.playable()
	for i := range faces {
		for k := range 4 {
			if faces[i].playable(k&mightMain != 0, k&mightLand != 0) {
				c.Might |= 1 << k
			}
		}
	}
}

// The cases of CardInfo.Might: whether it is sorcery time, and whether a land may be played.
const (
	mightMain = 1 << iota
	mightLand
)

// playable reports whether a card in hand might be playable without mana: lands, costs that may take none, alternative costs.
func (f *FaceInfo) playable(main, landLeft bool) bool {
	switch {
	case f.Types&card.LandType != 0:
		return main && landLeft
	case !main && !f.Instant:
		return len(f.Elsewhere) > 0 || f.FlashIf != 0
	default:
		return f.Free || len(f.Ways) > 0 || len(f.Elsewhere) > 0
	}
}
