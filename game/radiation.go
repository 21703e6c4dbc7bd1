package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds rad counters (CR 122.1i, 728): counters of players, with a triggered ability that has no source.

// radCounter is the kind.
const radCounter = "rad"

// radiation makes the inherent ability of rad counters: at the beginning of the precombat main phase of a player who has any, that player
// mills as many cards, and for each nonland card among them loses 1 life and removes a rad counter (CR 728.1).
func (c *compiler) radiation() {
	current := c.current
	c.current = 0
	p := c.newProgram("radiation", card.Pos{})
	that, rads := card.ThatPlayer, &card.CountersOf{Kind: radCounter, On: card.ThatPlayer}
	mill := &card.Mill{N: rads, Who: that}
	hit := &card.CountOf{
		What:  &card.And{Of: []card.Filter{&card.Not{Of: card.Land}, &card.Is{Term: mill}}},
		Zones: []card.Zone{{Kind: card.Graveyard}, {Kind: card.Exiled}, {Kind: card.Battlefield}}, // wherever it can be found (CR 701.17c)
	}
	given := p.cond(&card.Compare{Op: card.AtLeast, A: rads, B: card.Int(1)})
	p.steps([]card.Effect{
		mill,
		&card.ChangeLife{How: card.Lose, N: hit, Who: that},
		&card.RemoveCounters{Kind: radCounter, N: hit, On: that},
	})
	c.b.radiation = c.addAbility(Ability{
		Kind: TriggeredAbility, Index: grantedIndex, Zone: Nowhere, Unit: -1, Given: given, Program: p.finish(),
	})
	c.current = current
}

// matchRadiation lets that ability trigger, for each active player who has rad counters and under that player's control (CR 728.1, 805.4d).
func (s *State) matchRadiation(e *Event, env *Env) {
	if e.Kind != Begins || e.Step != FirstMain {
		return
	}
	for p := range Player(s.seats) {
		if s.active.Has(p) && s.countersOn(PlayerRef(p), s.book.radCounter) > 0 {
			of := *e
			of.Player = p
			s.addTrigger(Trigger{Ability: s.book.radiation, Controller: p, Captured: -1}, &of, env)
		}
	}
}
