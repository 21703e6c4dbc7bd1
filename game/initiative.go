package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the initiative (CR 726): a designation of at most one player, with three triggered abilities that have no source and
// are controlled by whoever has the initiative as they trigger (CR 726.2).

// initiative makes the inherent abilities of having the initiative, once for a book.
func (c *compiler) initiative(into *card.Token) {
	if c.b.initiativeVentures != 0 {
		return
	}
	source := c.node(Node{Op: termController, A: c.node(Node{Op: termThat})})
	c.b.initiativeVentures = c.inherent("the initiative", Instr{Code: VentureOp, N: c.dungeonBits([]*card.Token{into})})
	c.b.initiativeFalls = c.inherent("damage to who has the initiative", Instr{Code: InitiativeOp, Who: source})
}

// opInitiative has a player take the initiative, also one who has it (CR 726.5).
func opInitiative(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	if who := s.actor(in, &sc); who != NoPlayer {
		s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: TakesInitiative, Player: who, Source: sc.source}))
	}
	return s.proposed(f, mark, env)
}

// takeInitiative gives the initiative to a player, and takes it from whoever had it (CR 726.3).
func (s *State) takeInitiative(who Player) {
	s.initiative = control.Of(who)
	s.change++
	if s.book.crownMatters {
		s.dirty |= DirtyLayers
	}
}

// matchInitiative lets the abilities of the initiative trigger (CR 726.2): once for all creatures of a player that deal damage together.
func (s *State) matchInitiative(e *Event, env *Env) {
	switch e.Kind {
	case TakesInitiative:
		s.addTrigger(Trigger{Ability: s.book.initiativeVentures, Controller: e.Player, Captured: -1}, e, env)
	case Begins:
		if e.Step == Upkeep && s.active&s.initiative != 0 {
			s.addTrigger(Trigger{Ability: s.book.initiativeVentures, Controller: s.Initiative(), Captured: -1}, e, env)
		}
	case DealsDamage:
		p, ok := e.What.Player()
		if !ok || !s.initiative.Has(p) || e.Flag&CombatDamageFlag == 0 || s.typesOf(e.Source)&card.CreatureType == 0 {
			return
		}
		by := s.controllerNow(e.Source)
		for i := range s.triggers {
			if t := &s.triggers[i]; t.Ability == s.book.initiativeFalls && s.controllerNow(t.That) == by {
				return
			}
		}
		s.addTrigger(Trigger{Ability: s.book.initiativeFalls, Controller: p, Captured: -1}, e, env)
	default:
	}
}

// Initiative returns who has the initiative (CR 726), or NoPlayer.
func (s *State) Initiative() Player { return s.holderOf(s.initiative) }

// passInitiative has the heir take the initiative as whoever has it leaves the game (CR 726.4).
func (s *State) passInitiative(out control.Players, env *Env) {
	if to := s.heir(); s.initiative&out != 0 && to != NoPlayer {
		s.takeInitiative(to)
		s.happened(&Event{Kind: TakesInitiative, Player: to}, env)
	}
}
