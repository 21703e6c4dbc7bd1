package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/game"
)

// checkCosts checks that what was paid came from the subject of the decision (CR 723.5a): every object that moved, was tapped
// or lost counters as a cost was theirs.
func checkCosts(s *game.State, d *game.Decision, events []game.Event) error {
	if !pays(d.Kind) {
		return nil
	}
	for i := range events {
		e := &events[i]
		if e.Kind == game.Casts || e.Kind == game.Activates || e.Kind == game.Begins || e.Kind == game.Resolves {
			return nil // the cost is paid; what follows may be somebody else's
		}
		if e.Flag&game.CostFlag == 0 || e.What.IsPlayer() || e.What.ID() == 0 {
			continue
		}
		if o := s.Object(e.What.ID()); o.Ref == e.What && o.Controller != d.Subject {
			return fmt.Errorf("player %d pays with object %d of player %d", d.Subject, o.ID, o.Controller)
		}
	}
	return nil
}

// pays reports whether answers to a kind of decision may pay costs.
func pays(k game.DecisionKind) bool {
	switch k {
	case game.ChooseObjects, game.ActivateMana, game.SpendMana, game.Priority, game.ChooseTarget, game.Divide, game.ChooseX:
		return true
	default:
		return false
	}
}
