package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// checkTeams checks what the members of a team have in common (CR 805, 810): life and poison, whose turn it is, that they leave
// together, and who controls them.
func checkTeams(s *game.State) error {
	for p := range game.Player(s.Players()) {
		for q := range p {
			if !s.Mates(p).Has(q) {
				continue
			}
			a, b := s.Player(p), s.Player(q)
			if a.Life != b.Life || a.Poison != b.Poison || a.Left != b.Left || a.Loss != b.Loss {
				return fmt.Errorf("players %d and %d are a team: %+v and %+v", q, p, b, a)
			}
			if s.Active().Has(p) != s.Active().Has(q) {
				return fmt.Errorf("players %d and %d are a team, and active are %b", q, p, s.Active())
			}
			one, _, _ := s.Ledger().InForce(p)
			other, _, _ := s.Ledger().InForce(q)
			if one.ID != other.ID {
				return fmt.Errorf("players %d and %d are a team, and records %d and %d are in force", q, p, other.ID, one.ID)
			}
		}
	}
	if o, winners := s.Outcome(); o == game.Normal {
		for p := range game.Player(s.Players()) {
			if winners.Has(p) && winners != s.Mates(p) || s.Active() != 0 && s.Active()&winners != 0 && s.Active() != winners {
				return fmt.Errorf("%b have won, which is no team", winners)
			}
		}
		if winners == control.Players(0) {
			return fmt.Errorf("a normal end without a winner")
		}
	}
	return nil
}
