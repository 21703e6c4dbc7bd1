package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds adventurer cards, CR 715, and omen cards, CR 720: cards with a second set of characteristics, which they have
// only on the stack, and only if they were cast so. That is their second face.

// inset reports whether the second face of the card is an alternative that it has on the stack alone (CR 715.4, 720.4).
func (c *CardInfo) inset() bool { return c.Layout == card.Adventurer || c.Layout == card.OmenCard }

// showsOther reports whether the card can be played as a face that it does not show where it is.
func (c *CardInfo) showsOther() bool {
	return c.Layout == card.ModalDoubleFaced || c.Bestow != 0 || c.Layout == card.PrototypeCard || c.inset()
}

// concluded returns such a face with what the rules do as the spell resolves, in place of putting it into a graveyard, after all that it
// does itself. What its own effect has moved is left alone.
func concluded(f *card.Face, l card.Layout) *card.Face {
	whole := *f
	if l == card.Adventurer {
		whole.Do = slices.Concat(f.Do, adventuring(f.At))
	} else {
		whole.Do = slices.Concat(f.Do, omened(f.At))
	}
	return &whole
}

// adventuring exiles the spell; while the card is in exile, the player may play it, but not as an Adventure (CR 715.3d).
func adventuring(at card.Pos) []card.Effect {
	away := &card.Exile{What: card.Selection{Term: card.This}, At: at}
	play := &card.MayPlay{
		What: away, Given: &card.NotCond{Of: &card.Matches{What: away, Filter: &card.Subtype{Name: "Adventure"}}}, At: at,
	}
	while := &card.Inside{What: away, Zones: []card.Zone{{Kind: card.Exiled}}}
	return []card.Effect{away, &card.Until{
		Duration: card.Duration{Kind: card.AsLongAs, While: while}, Affected: card.You, Mods: []card.Mod{play}, At: at,
	}}
}

// omened shuffles the spell into its owner's library (CR 720.3d).
func omened(at card.Pos) []card.Effect {
	away := &card.Put{What: card.Selection{Term: card.This}, To: card.Place{Zone: card.Zone{Kind: card.Library}}, At: at}
	return []card.Effect{away, &card.Provided{
		Given: &card.Did{Step: away}, Then: []card.Effect{&card.Shuffle{Who: &card.OwnerOf{Of: card.This}, At: at}}, At: at,
	}}
}
