package game

import "github.com/thrall-arena/thrall/game/card"

// This file compiles abilities that static abilities give to cards elsewhere than on the battlefield (CR 113.6, 611.3a): what can be
// activated in hand or in a graveyard, such as cycling and scavenge; what can be done with a card in hand or on top of a library, such as to
// plot it; miracle and madness.

// affectsElsewhere is where the cards are that a static ability affects, if that is elsewhere than on the battlefield.
func (p *prog) affectsElsewhere() (zs Zones) {
	switch t := p.affected.(type) {
	case *card.Each:
		for _, z := range t.Zones {
			zs |= zones[z.Kind].In()
		}
	case *card.Top:
		zs = Library.In()
	}
	if !p.static || zs.Has(Battlefield) {
		return 0
	}
	return zs
}

// cardsHave compiles what cards in these zones have.
func (p *prog) cardsHave(a *Ability, m *card.Gains, zs Zones, at card.Pos) {
	a.Kind, a.Affected, a.From = CardsRule, p.term(p.affected), zs
	face := FaceInfo{Name: p.p.Name}
	var mods []Mod
	add := func(ab Ability) AbilityID {
		p.worksThere(&ab, zs, at)
		ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
		id := p.c.addAbility(ab)
		mods = append(mods, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	}
	for _, given := range flatten(m.Abilities) {
		switch given := given.(type) {
		case *card.Activated:
			p.c.activated(&face, given, add)
		case *card.When:
			p.c.when(&face, given, add)
		case *card.Static:
			p.c.granting = true
			p.c.static(&face, given, nil, add)
			p.c.granting = false
		case *card.SpecialAction:
			p.c.special(&face, given, add)
		case *card.AsFirstDrawn:
			p.c.asFirstDrawn(&face, given, add)
		default:
			refuse(at, "giving this ability (%T) to cards elsewhere than on the battlefield is not among what the rules engine does yet", given)
		}
	}
	p.c.b.watched |= zs
	a.Mods = p.c.addMods(mods, 0)
}

// worksThere refuses abilities that do not work in the zones of the cards that get them.
func (p *prog) worksThere(ab *Ability, zs Zones, at card.Pos) {
	works := zs.Has(ab.Zone)
	switch ab.Kind {
	case ActivatedAbility:
		works = works && ab.Flags&ManaAbilityFlag == 0
		p.c.b.elsewhere |= ab.Zone.In()
	case TriggeredAbility: // one that triggers as its own card is discarded works wherever that puts it
		works = works || ab.Zone == Nowhere && zs.Has(Hand)
	case SpecialAction:
		if zs == Library.In() {
			ab.Zone, works = Library, true
		}
		works = works && ab.Word != suspendAction && ab.Word != companionAction
	case ReplacementRule, DrawnAbility:
	default:
		works = false
	}
	if !works {
		refuse(at, "giving this ability to cards in such a zone is not among what the rules engine does yet")
	}
}
