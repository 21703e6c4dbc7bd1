package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// addMods stores a list of modifications and whose registers an effect of it captures.
func (c *compiler) addMods(mods []Mod, program ProgramID) ModsID {
	c.b.mods = append(c.b.mods, mods)
	c.b.modsProgram = append(c.b.modsProgram, program)
	return ModsID(len(c.b.mods) - 1)
}

// mod compiles a change of characteristics.
func (p *prog) mod(m card.Mod, at card.Pos) Mod {
	switch m := m.(type) {
	case *card.UnderControlOf:
		return Mod{Kind: ControlMod, A: p.term(m.Who), Val: -1}
	case *card.AddsTypes:
		return Mod{Kind: AddTypesMod, Types: m.Types.Types, Subtypes: p.c.subtypes(m.Types.Subtypes), Val: -1}
	case *card.AddsCreatureTypes:
		return p.addsCreatureTypes(m, at)
	case *card.SetsCreatureType:
		return Mod{Kind: SetTypesMod, Sets: card.CreatureType, B: p.chosenType(m.Chosen, at), Val: -1}
	case *card.SetsTypes:
		return p.setsTypes(m)
	case *card.LosesTypes:
		return Mod{Kind: LoseTypesMod, Types: m.Types.Types, Val: -1}
	case *card.LosesLandTypes:
		return Mod{Kind: SetTypesMod, Sets: card.LandType, Val: -1}
	case *card.Loses:
		return p.loses(m, at)
	case *card.CantHave:
		return p.cantHave(m, at)
	case *card.SwitchesPT:
		return Mod{Kind: SwitchMod, Val: -1}
	case *card.IsColor:
		return p.colorMod(m, at)
	case *card.ReplacesWords:
		return p.wordsMod(m, at)
	case *card.HasName:
		return p.nameMod(m, at)
	case *card.BasePT:
		return Mod{Kind: BasePTMod, A: p.base(m.Power), B: p.base(m.Toughness), Val: -1}
	case *card.Gets:
		return Mod{Kind: PTMod, A: p.numberOf(m.Power), B: p.numberOf(m.Toughness), Val: -1}
	default:
		refuse(at, "%T is no change of characteristics", m)
		return Mod{}
	}
}

// numberOf compiles a number of a change of power and toughness, of a group for each of it: "it" in its filters is the one at work.
func (p *prog) numberOf(q card.Quantity) ExprID {
	outer := p.affected
	if _, each := outer.(*card.Each); each {
		p.affected = nil
	}
	n := p.number(q)
	p.affected = outer
	return n
}

// base compiles what base power or toughness becomes; nil: it is left alone.
func (p *prog) base(q card.Quantity) ExprID {
	if q == nil {
		return p.c.node(Node{Op: numKept})
	}
	return p.numberOf(q)
}

// setsTypes notes whose subtypes are replaced (CR 205.1a), and whether they are basic land types (CR 305.7).
func (p *prog) setsTypes(m *card.SetsTypes) Mod {
	out := Mod{Kind: SetTypesMod, Types: m.Types.Types, Subtypes: p.c.subtypes(m.Types.Subtypes), Val: -1}
	for i, name := range m.Types.Subtypes {
		if i < len(m.Types.Owners) {
			out.Sets |= m.Types.Owners[i]
		}
		out.Strips = out.Strips || slices.Contains(basicLandTypes[:], name)
	}
	return out
}

// refuseAid refuses to give or to take away what is about a spell that is being cast.
func refuseAid(a card.Ability) {
	if k, ok := a.(*card.Keyword); ok && aidKeywords.Has(k.Word) {
		refuse(k.At, "giving or taking away what pays for a spell is not among what the rules engine does yet")
	}
}

// loses takes plain keywords away, or everything.
func (p *prog) loses(m *card.Loses, at card.Pos) Mod {
	out := Mod{Kind: LoseMod, Val: -1}
	for _, a := range flatten(m.Abilities) {
		refuseAid(a)
		k, ok := a.(*card.Keyword)
		if !ok || k.What != nil || k.Cost != nil || k.Word == card.Flanking {
			refuse(at, "losing single abilities other than plain keywords is not among what the rules engine does yet")
		}
		out.Keywords |= 1 << k.Word
	}
	return out
}

// mods compiles a change of characteristics into one modification, or more: granted abilities are one each.
func (p *prog) mods(m card.Mod, at card.Pos) (out []Mod) {
	gains, ok := m.(*card.Gains)
	if !ok {
		return []Mod{p.mod(m, at)}
	}
	var keywords Keywords
	for _, a := range gains.Abilities {
		if b, ok := a.(*card.Bundle); ok && b.Name == SpecialActions[suspendAction] {
			if len(gains.Abilities) > 1 {
				refuse(at, "suspend beside other abilities, given by one effect, is not among what the rules engine does yet")
			}
			out = append(out, p.mods(&card.Gains{Abilities: b.Of}, at)...)
			p.givesSuspend(out)
			return out
		}
	}
	for _, a := range flatten(gains.Abilities) {
		refuseAid(a)
		if k, plain := a.(*card.Keyword); plain && k.What == nil && k.Cost == nil && k.Word != card.Flash {
			keywords |= 1 << k.Word
			p.c.b.phasing = p.c.b.phasing || k.Word == card.Phasing
			p.c.b.bands = p.c.b.bands || k.Word == card.Banding
			p.c.b.tramplesOver = p.c.b.tramplesOver || k.Word == card.TrampleOver
			p.c.b.blights = p.c.b.blights || k.Word == card.Infect || k.Word == card.Wither
			if k.Word == card.Flanking {
				out = append(out, p.granted(k, at)...)
			}
			continue
		}
		out = append(out, p.granted(a, at)...)
	}
	if keywords != 0 {
		out = append(out, Mod{Kind: KeywordMod, Keywords: keywords, Val: -1})
	}
	return out
}

// granted compiles an ability that is given: one modification for each row that it has.
func (p *prog) granted(a card.Ability, at card.Pos) (out []Mod) {
	add := func(ab Ability) AbilityID {
		ab.Card, ab.Index = p.c.current, grantedIndex
		if ab.Kind != ActivatedAbility {
			ab.Unit = -1
		}
		id := p.c.addAbility(ab)
		out = append(out, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	}
	face := FaceInfo{Name: p.p.Name}
	switch a := a.(type) {
	case *card.Activated:
		p.c.activated(&face, a, add)
	case *card.When:
		p.c.when(&face, a, add)
	case *card.AttackCost:
		p.c.attackCost(&face, a, add)
	case *card.Toxic:
		p.c.toxic(&face, a, add)
	case *card.Static:
		p.c.granting = true
		p.c.static(&face, a, nil, add)
		p.c.granting = false
	case *card.Keyword:
		p.grantedKeyword(&face, a, add)
	default:
		refuse(at, "granting %T is not among what the rules engine does yet", a)
	}
	p.givenElsewhere(&face, at)
	p.c.b.grants = true
	return out
}

// grantedKeyword compiles a keyword with a parameter that is given.
func (p *prog) grantedKeyword(face *FaceInfo, k *card.Keyword, add func(Ability) AbilityID) {
	switch k.Word {
	case card.Landwalk:
		p.c.landwalk(face, k, add)
	case card.Flanking:
		p.c.flanking(face, k, add)
	case card.ProtectionFrom:
		what := p.c.newProgram(face.Name, k.At).filter(k.What)
		add(Ability{Kind: ProtectionRule, Zone: Battlefield, Affected: what, At: k.At})
	default:
		refuse(k.At, "granting this keyword is not among what the rules engine does yet")
	}
}

// grantedIndex is the position of abilities that are not printed.
const grantedIndex = 15

func (p *prog) colorMod(m *card.IsColor, at card.Pos) Mod {
	out := Mod{Kind: ColorMod, Val: -1}
	if m.Chosen != nil {
		if _, ok := chosenBy(m.Chosen).(*card.ChooseColor); !ok {
			refuse(at, "the color is not one that a choose_color chose")
		}
		out.A = p.chosen(m.Chosen)
		return out
	}
	for _, col := range m.Colors {
		out.Colors |= 1 << col
	}
	return out
}
