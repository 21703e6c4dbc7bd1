package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds bestow, CR 702.103. A card with bestow has a face besides the printed one: the Aura as which it is cast for its bestow
// cost. The object shows that face on the stack and on the battlefield for as long as it is bestowed, and nothing copies that.

// auraLine is the type line of an Aura with supertypes.
func auraLine(super TypeBits) card.TypeLine {
	return card.TypeLine{Types: super | card.EnchantmentType, Subtypes: []string{"Aura"}, Owners: []card.TypeBits{card.EnchantmentType}}
}

// bestowed adds the Aura that a card with bestow may be cast as (CR 702.103b).
func (c *compiler) bestowed(info *CardInfo, cd *card.Card) {
	printed := cd.Faces[0]
	abilities := flatten(printed.Abilities)
	i := slices.IndexFunc(abilities, isBestow)
	if i < 0 {
		return
	}
	bestow, _ := abilities[i].(*card.Bestow)
	aura := *printed
	aura.Type = auraLine(printed.Type.Types & (card.LegendarySuper | card.BasicSuper))
	aura.PT, aura.HasCost = nil, false
	aura.Abilities = slices.Clone(abilities)
	aura.Abilities[i] = &card.AlternativeCost{Cost: bestow.Cost, At: bestow.At}
	aura.Abilities = append(aura.Abilities, &card.Keyword{Word: card.Enchant, What: card.Creature, At: bestow.At})
	if info.Faces[0].Types&card.CreatureType == 0 || info.Faces[0].PowerOf|info.Faces[0].ToughOf != 0 || len(info.Faces[0].Ways) > 0 {
		refuse(bestow.At, "this card with bestow is not among what the rules engine does yet")
	}
	c.side = 1
	f := c.face(&aura, 0)
	f.Bestowed = true
	info.Faces = append(info.Faces, f)
	info.Bestow = 1
	c.b.otherFaces = true
}

func isBestow(a card.Ability) bool {
	_, ok := a.(*card.Bestow)
	return ok
}

// unbestowed is the printed face instead of the Aura as which a card with bestow was cast: what has its name, and is copied.
func (c *CardInfo) unbestowed(face uint8) uint8 {
	if c.Bestow != 0 {
		return 0
	}
	return face
}

// otherSpell reports whether it is the face that a card is cast with for its bestow or mutate cost.
func (f *FaceInfo) otherSpell() bool { return f.Bestowed || f.Mutating }

// endBestow lets a permanent or spell be bestowed no longer.
func (s *State) endBestow(id ID) {
	s.objects[id].Face = 0
	s.dirty |= DirtyLayers | DirtySBA
}

// becomesCreature lets a bestowed Aura spell, or a mutating creature spell, whose target is illegal go on resolving as the creature
// (CR 702.103e, 702.140b).
func (s *State) becomesCreature(row int16) bool {
	p := &s.procs[row]
	if p.Kind != SpellProc || !s.live(p.Self) || !s.faceOf(p.Self.ID()).otherSpell() {
		return false
	}
	s.endBestow(p.Self.ID())
	p.Face = 0
	p.Program = s.faceOf(p.Self.ID()).Spell
	return true
}
