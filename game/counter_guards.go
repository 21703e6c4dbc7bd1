package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds counters that replace what happens to the permanent that they are on: shield, stun and finality counters (CR 122.1c,
// 122.1d, 122.1h). What they do is no ability of the permanent: nothing takes it away but the counter.

// guard is what a kind of counter does.
type guard struct {
	kind      uint8
	abilities []AbilityID
}

// guardMods is what each such kind says of "this permanent".
func guardMods(kind string) []card.Mod {
	this := &card.Is{Term: card.This}
	remove := []card.Effect{&card.RemoveCounters{Kind: kind, N: card.Int(1), On: card.This}}
	switch kind {
	case "shield":
		return []card.Mod{
			&card.Instead{Event: &card.IsDestroyed{What: this, ByEffect: true}, Do: remove},
			&card.Prevent{Event: &card.DealsDamage{To: this}, Do: remove},
		}
	case "stun":
		return []card.Mod{&card.Instead{Event: &card.Untaps{What: this}, Do: remove}}
	case "finality":
		dies := &card.Moves{What: this, Before: []card.Zone{{Kind: card.Battlefield}}, After: []card.Zone{{Kind: card.Graveyard}}}
		return []card.Mod{&card.Instead{Event: dies, Do: []card.Effect{&card.Exile{What: card.Selection{Term: card.That}}}}}
	default:
		return nil
	}
}

// guard compiles what a kind of counter does, if it is one of these. It belongs to no card.
func (c *compiler) guard(kind string, n uint8) {
	mods := guardMods(kind)
	if mods == nil {
		return
	}
	current := c.current
	c.current = 0
	g := guard{kind: n}
	for _, m := range mods {
		p := c.newProgram(kind+" counter", card.Pos{})
		p.static, p.lacksX, p.affected = true, true, card.This
		rule, _ := p.rule(m, card.Pos{})
		rule.Index = grantedIndex
		g.abilities = append(g.abilities, c.addAbility(rule))
	}
	c.current = current
	c.b.counterGuards = append(c.b.counterGuards, g)
}

// watchCounters adds what counters on permanents do.
func (s *State) watchCounters() {
	for i := range s.counters {
		on := &s.counters[i]
		p := s.permOf(on.On)
		if p == nil {
			continue
		}
		for k := range s.book.counterGuards {
			if g := &s.book.counterGuards[k]; g.kind == on.Kind {
				for _, a := range g.abilities {
					s.watchFor(a, p.Object, -1, on.Stamp, p.Control, Battlefield)
				}
			}
		}
	}
}

// guardsAlready reports whether a counter has prevented other damage to the same permanent at the same time: that is prevented as one, and one
// counter is removed.
func (s *State) guardsAlready(i int, row *Watch) bool {
	isGuard := func(g guard) bool { return slices.Contains(g.abilities, row.Ability) }
	if !slices.ContainsFunc(s.book.counterGuards, isGuard) {
		return false
	}
	for k := range s.batch[:i] {
		if s.batch[k].Event.What == s.batch[i].Event.What && s.usedOn(row, &s.batch[k]) {
			return true
		}
	}
	return false
}
