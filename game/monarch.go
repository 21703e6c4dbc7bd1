package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the monarch (CR 725): a designation of at most one player, with two triggered abilities that have no source and are
// controlled by whoever is the monarch as they trigger (CR 725.2).

// monarchy makes the inherent abilities of being the monarch, once for a book.
func (c *compiler) monarchy() {
	if c.b.monarchDraws != 0 {
		return
	}
	one := c.node(Node{Op: numInt, N: 1})
	source := c.node(Node{Op: termController, A: c.node(Node{Op: termThat})})
	c.b.monarchDraws = c.inherent("the monarch's end step", Instr{Code: DrawOp, A: one})
	c.b.monarchFalls = c.inherent("damage to the monarch", Instr{Code: MonarchOp, Who: source})
}

// opMonarch makes a player the monarch. Whoever is the monarch already does not become it.
func opMonarch(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	if who := s.actor(in, &sc); who != NoPlayer && !s.monarch.Has(who) {
		s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: BecomesMonarch, Player: who, Source: sc.source}))
	}
	return s.proposed(f, mark, env)
}

// crown makes a player the monarch, and whoever was it nobody in particular (CR 725.3).
func (s *State) crown(who Player) {
	s.monarch = control.Of(who)
	s.change++
	if s.book.crownMatters {
		s.dirty |= DirtyLayers
	}
}

// matchMonarch lets the abilities of being the monarch trigger (CR 725.2).
func (s *State) matchMonarch(e *Event, env *Env) {
	switch e.Kind {
	case Begins:
		if e.Step == EndStep && s.active&s.monarch != 0 {
			s.addTrigger(Trigger{Ability: s.book.monarchDraws, Controller: s.Monarch(), Captured: -1}, e, env)
		}
	case DealsDamage:
		if p, ok := e.What.Player(); ok && s.monarch.Has(p) && e.Flag&CombatDamageFlag != 0 && s.typesOf(e.Source)&card.CreatureType != 0 {
			s.addTrigger(Trigger{Ability: s.book.monarchFalls, Controller: p, Captured: -1}, e, env)
		}
	default:
	}
}

// passCrown makes the heir the monarch as the monarch leaves the game (CR 725.4).
func (s *State) passCrown(out control.Players, env *Env) {
	if to := s.heir(); s.monarch&out != 0 && to != NoPlayer {
		s.crown(to)
		s.happened(&Event{Kind: BecomesMonarch, Player: to}, env)
	}
}
