package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds prototype cards, CR 718 and 702.160: a second mana cost, color, power and toughness, which the card has as a spell
// that was cast so, and as the permanent that this becomes (CR 718.3b-d). That is their second face; all else of it is as on the first.

// prototypeOf returns the prototype ability of a card, or nil.
func prototypeOf(cd *card.Card) *card.Prototype {
	for _, a := range flatten(cd.Faces[0].Abilities) {
		if p, ok := a.(*card.Prototype); ok {
			if cd.Layout != card.Normal || cd.Faces[0].PT == nil {
				refuse(p.At, "prototype of something else than a creature card with one face is not among what the rules engine does yet")
			}
			return p
		}
	}
	return nil
}

// withPrototype returns the card with the prototype as its second face.
func withPrototype(cd *card.Card, p *card.Prototype) *card.Card {
	whole, face := *cd, *cd.Faces[0]
	face.Cost, face.HasCost, face.PT, face.Colors = p.Cost, true, p.PT, nil
	whole.Faces = []*card.Face{cd.Faces[0], &face}
	return &whole
}

// Prototyped reports whether a face of the card is its prototype.
func (c *CardInfo) Prototyped(face uint8) bool { return face == 1 && c.Layout == card.PrototypeCard }
