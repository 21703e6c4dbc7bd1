package game

import "github.com/thrall-arena/thrall/game/card"

// static compiles a static ability: its changes of characteristics stay together, every change of rules is a row of its own.
func (c *compiler) static(info *FaceInfo, a *card.Static, spell *prog, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.spell, p.lacksX = spell, true
	p.static = true
	p.affected = a.Affected
	given := ExprID(0)
	if a.Given != nil {
		given = p.cond(a.Given)
		c.b.targetCosts = c.b.targetCosts || asksTargets(a.Given)
	}
	var mods []Mod
	for _, m := range a.Mods {
		if a.Affected == card.This && a.Given == nil && !c.granting && p.defines(info, m) {
			continue
		}
		rule, ok := p.rule(m, a.At)
		if !ok {
			mods = append(mods, p.mods(m, a.At)...)
			continue
		}
		if rule.Given == 0 {
			rule.Given = given
		} else if given != 0 {
			rule.Given = c.node(Node{Op: condAnd, A: rule.Given, B: given})
		}
		if rule.Kind == AgainRule && !c.b.lastingIn(given) {
			rule.Flags |= UncertainMana
		}
		if rule.Kind == CantRule || rule.Kind == MustRule || rule.Kind == CombatCostRule || rule.Kind == FlashRule {
			rule.Affected, rule.Flags = p.affects(a.Affected, rule.Flags)
		}
		p.c.b.whence = p.c.b.whence || p.whence && rule.Zone != Stack
		id := add(rule)
		c.checkLimit(&c.b.abilities[id])
		if costs, isCost := m.(*card.Costs); isCost && isThis(costs.What) {
			info.Elsewhere = append(info.Elsewhere, id)
			continue
		}
		if rule.Zone == Battlefield {
			info.Watched = append(info.Watched, id)
		} else {
			info.Elsewhere = append(info.Elsewhere, id)
		}
	}
	if len(mods) == 0 {
		return
	}
	p.c.b.whence = p.c.b.whence || p.whence
	ab := Ability{Kind: StaticAbility, Zone: Battlefield, Given: given, Mods: c.addMods(mods, 0), Affected: p.term(a.Affected), At: a.At}
	if a.Affected == card.This {
		ab.Flags |= SelfFlag
	}
	info.Watched = append(info.Watched, add(ab))
}

// defines compiles a characteristic-defining ability: unconditional, of the object itself, about colors, subtypes or power and
// toughness. It works in every zone, before all other effects of its layer (CR 604.3, 613.3), as what is printed does.
func (p *prog) defines(info *FaceInfo, m card.Mod) bool {
	switch m := m.(type) {
	case *card.IsColor:
		if m.Chosen != nil {
			return false
		}
		info.Colors, info.ColorInText = p.colorMod(m, p.at).Colors, true
	case *card.AddsTypes:
		if m.Types.Types != 0 {
			return false
		}
		for i, bits := range p.c.subtypes(m.Types.Subtypes) {
			info.Subtypes[i] |= bits
		}
	case *card.AddsCreatureTypes:
		if !m.Every {
			return false
		}
		info.Subtypes = info.Subtypes.with(p.c.b.subtypeSets[creatureTypeRow])
	case *card.BasePT:
		if m.Power == nil || m.Toughness == nil {
			return false
		}
		info.PowerOf, info.ToughOf = p.number(m.Power), p.number(m.Toughness)
	default:
		return false
	}
	return true
}

func isThisTerm(t card.Term) bool { return t == card.This }
