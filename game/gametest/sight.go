package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Sight checks through whose eyes everybody looks (CR 723.4): those who control nobody through their own alone, others
// also through those of the players they control; cards outside the game are their owner's alone, whoever controls them, but for
// companions, which everybody sees. Who looks
// through the eyes of one of a team may look at the hands of all of it (CR 810.5).
func (c *Checker) Sight(s *game.State) error {
	for v := range control.Participant(s.Players()) {
		eyes, want := s.Ledger().Eyes(v), rule(s, v)
		if eyes != want {
			return fmt.Errorf("participant %d looks through the eyes of %b, and controls, with themselves, %b", v, eyes, want)
		}
		for p := range game.Player(s.Players()) {
			for id := s.First(game.Hand, p); id != 0 && eyes&s.Mates(p) != 0; id = s.Next(id) {
				if !s.MayLook(v, id) || !s.Knows(v, id) {
					return fmt.Errorf("participant %d may not look at the hand of player %d, or does not know it", v, p)
				}
			}
			for id := s.First(game.Outside, p); id != 0; id = s.Next(id) {
				if !s.FromMain(id) && s.MayLook(v, id) != (v == control.Participant(p) || s.Object(id).Revealed) {
					return fmt.Errorf("participant %d and the sideboard of player %d: may look is %v", v, p, s.MayLook(v, id))
				}
			}
		}
	}
	return nil
}

// rule is the players that v controls, through others too, and v.
func rule(s *game.State, v control.Participant) control.Players {
	set := control.Of(game.Player(v))
	for range s.Players() {
		for p := range game.Player(s.Players()) {
			r, _, ok := s.Ledger().InForce(p)
			if by := r.Controller; ok && (by == v || int(by) < s.Players() && set.Has(game.Player(by))) {
				set |= control.Of(p)
			}
		}
	}
	return set
}
