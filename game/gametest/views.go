package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// MayLook says whether a participant may look at which card an object is.
type MayLook func(v control.Participant, id game.ID) bool

// Views checks of every participant and every object (CR 723.4): who controls nobody may look at exactly what they might if nobody
// controlled anybody, so control never adds to a third player's view; who controls somebody, alone or through others, may look
// besides at what those might, and at nothing more; and what is outside the game is its owner's alone. Rights to look at
// face-down exiled cards outlive control (CR 406.3) and count for whoever has them. The state is unchanged.
func (c *Checker) Views(s *game.State) error { return c.Viewed(s, s.MayLook) }

// Viewed is Views for any other say in who may look.
func (c *Checker) Viewed(s *game.State, may MayLook) error {
	s.Fork(c.fork)
	c.fork.Ledger().Clear(nil)
	for v := range control.Participant(s.Players()) {
		chain := rule(s, v)
		for id := game.ID(1); int(id) < s.Slots(); id++ {
			if o := s.Object(id); o.Kind != game.CardObject {
				continue
			}
			if is, want := may(v, id), c.throughEyes(v, chain, id); is != want {
				return fmt.Errorf("participant %d, who looks through the eyes of %b, and object %d: may look is %v", v, chain, id, is)
			}
		}
	}
	return nil
}

// throughEyes reports whether v might look at an object if nobody were controlled, or one of the players might whom v controls.
func (c *Checker) throughEyes(v control.Participant, chain control.Players, id game.ID) bool {
	if c.fork.MayLook(v, id) {
		return true
	}
	if c.fork.Object(id).Zone == game.Outside {
		return false
	}
	for p := range game.Player(c.fork.Players()) {
		if chain.Has(p) && c.fork.MayLook(control.Participant(p), id) {
			return true
		}
	}
	return false
}
