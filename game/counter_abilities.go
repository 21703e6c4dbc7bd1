package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds keyword counters whose keyword is made of abilities: decayed and exalted (CR 122.1b). Each such counter gives its keyword
// once.

// counterAbilities are the abilities of these keywords.
func counterAbilities(kind string) []card.Ability {
	this := &card.Is{Term: card.This}
	switch kind {
	case "decayed": // CR 702.147a
		away := &card.Sacrifice{What: card.Selection{Term: card.This}}
		return []card.Ability{
			&card.Static{Affected: card.This, Mods: []card.Mod{&card.Cant{Event: &card.Blocks{What: this}}}},
			&card.When{
				Event: &card.Attacks{What: this},
				Do:    []card.Effect{&card.Delayed{Event: &card.Begins{Step: card.EndCombat}, Do: []card.Effect{away}}},
			},
		}
	case "exalted": // CR 702.83a
		yours := &card.And{Of: []card.Filter{card.Creature, &card.ControlledBy{Who: &card.Is{Term: card.You}}}}
		grows := &card.Gets{Power: card.Int(1), Toughness: card.Int(1)}
		return []card.Ability{&card.When{
			Event: &card.Attacks{What: yours, Alone: true},
			Do:    []card.Effect{&card.Until{Duration: card.Duration{Kind: card.EndOfTurn}, Affected: card.That, Mods: []card.Mod{grows}}},
		}}
	default:
		return nil
	}
}

// grantedByCounter compiles what such a counter gives; 0 if the kind is none of these. It is
// called after the first card that speaks of such counters.
func (c *compiler) grantedByCounter(kind string) ModsID {
	of := counterAbilities(kind)
	if of == nil {
		return 0
	}
	p := c.newProgram(kind+" counter", card.Pos{})
	return c.addMods(p.mods(&card.Gains{Abilities: of}, card.Pos{}), 0)
}
