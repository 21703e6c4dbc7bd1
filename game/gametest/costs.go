package gametest

import (
	"fmt"

	"github.com/thrall-arena/thrall/game"
)

// checkCosts checks CR 723.5a, between a decision and the next one: whatever is paid is the payer's own, and while the same
// thing is still being announced and paid, nobody but the subject loses or spends anything.
func checkCosts(before, after *game.State, d *game.Decision, options []game.Option, events []game.Event) error {
	if err := checkOffers(before, d, options); err != nil {
		return err
	}
	for i := range events {
		if err := checkPaid(before, &events[i]); err != nil {
			return err
		}
	}
	if next, ok := after.Decision(); ok && pays(d.Kind) && pays(next.Kind) && next.Source == d.Source && next.Subject == d.Subject {
		return checkUntouched(before, after, d.Subject)
	}
	return nil
}

// Paid checks CR 723.5a for one of the answers to the open decision, each time another one. The state is unchanged.
func (c *Checker) Paid(s *game.State, env *game.Env) error {
	d, open := s.Decision()
	if !open {
		return nil
	}
	c.options = append(c.options[:0], s.Options(env)...)
	c.key++
	return c.consequence(s, &d, int(c.key*2654435761%uint64(len(c.options))))
}

// checkOffers checks that what the subject may sacrifice or discard is theirs (CR 701.9, CR 701.21a).
func checkOffers(s *game.State, d *game.Decision, options []game.Option) error {
	if d.Kind != game.ChooseObjects || d.Word != game.VerbSacrifice && d.Word != game.VerbDiscard {
		return nil
	}
	for _, o := range options {
		if o.Kind != game.Take {
			continue
		}
		if x := s.Object(o.A.ID()); x.Controller != d.Subject {
			return fmt.Errorf("player %d is offered object %d of player %d to give up", d.Subject, x.ID, x.Controller)
		}
	}
	return nil
}

// checkPaid checks that who taps something as a cost controls it.
func checkPaid(s *game.State, e *game.Event) error {
	if e.Flag&game.CostFlag == 0 || e.Kind != game.Taps {
		return nil
	}
	if x := s.Object(e.What.ID()); x.Ref == e.What && x.Controller != e.Player {
		return fmt.Errorf("player %d pays with object %d of player %d", e.Player, x.ID, x.Controller)
	}
	return nil
}

// checkUntouched checks that nobody but the payer has less than before.
func checkUntouched(before, after *game.State, payer game.Player) error {
	for p := range game.Player(before.Players()) {
		if p == payer {
			continue
		}
		was, now := before.Player(p), after.Player(p)
		if before.Mates(p).Has(payer) { // what a team shares is the payer's too (CR 810.9)
			was.Life = now.Life
		}
		if was.Life != now.Life || was.Pool != now.Pool || was.Energy != now.Energy {
			return fmt.Errorf("player %d pays, and player %d has %+v instead of %+v", payer, p, now, was)
		}
		for z := game.Library; z <= game.Graveyard; z++ {
			was, now := before.Count(z, p), after.Count(z, p)
			if now != was && (z != game.Graveyard || now < was || now > was+given(before, after, payer, p)) {
				return fmt.Errorf("player %d pays, and zone %d of player %d has %d cards instead of %d", payer, z, p,
					after.Count(z, p), before.Count(z, p))
			}
		}
	}
	for id := before.First(game.Battlefield, 0); id != 0; id = before.Next(id) {
		was, _ := before.Permanent(id)
		if was.Control == payer {
			continue
		}
		if now, ok := after.Permanent(id); !ok || now.Flags&game.Tapped != was.Flags&game.Tapped {
			return fmt.Errorf("player %d pays, and object %d of player %d is tapped or gone", payer, id, was.Control)
		}
	}
	return nil
}

// given counts the permanents of the payer that are gone and that another player owns: they went where that player's cards go.
func given(before, after *game.State, payer, owner game.Player) (n int) {
	for id := before.First(game.Battlefield, 0); id != 0; id = before.Next(id) {
		was, _ := before.Permanent(id)
		o := before.Object(id)
		if _, there := after.Permanent(id); was.Control == payer && o.Owner == owner && (!there || after.Object(id).Ref != o.Ref) {
			n++
		}
	}
	return n
}

// pays reports whether answers to a kind of decision announce or pay.
func pays(k game.DecisionKind) bool {
	switch k {
	case game.ActivateMana, game.SpendMana, game.ChooseMode, game.ChooseWay, game.OptionalCost, game.ChooseX, game.Divide:
		return true
	default:
		return false
	}
}
