package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds cards with several faces: split cards (CR 709) and double-faced cards (CR 712). Those of adventurer
// cards and omens are in insets.go, what is special about Rooms in rooms.go. The faces of a card are those
// that are printed; behind the halves of a split card stands a third, the two combined, which it shows everywhere but on the
// stack (CR 709.4). A double-faced card shows its front everywhere but on the stack and the battlefield (CR 712.8a). Object.Face
// is the one that an object shows.

// playable are the faces among which whoever plays the card chooses: both halves of a split card (CR 709.3), and the two
// together if it has fuse (CR 702.102a), both faces of a
// modal double-faced card (CR 712.11b, 712.12), the card and its Adventure, Omen or prototype (CR 715.3, 718.3a, 720.3), a card with bestow and the Aura
// that it is cast as (CR 702.103a), the
// front of any other (CR 712.11).
func (c *CardInfo) playable() []FaceInfo {
	switch c.Layout {
	case card.Split:
		if len(c.Faces) > int(c.Whole) && c.Faces[c.Whole].Fused != 0 {
			return c.Faces[:c.Whole+1]
		}
		return c.Faces[:2]
	case card.ModalDoubleFaced, card.Adventurer, card.OmenCard, card.PrototypeCard:
		return c.Faces[:2]
	default:
		return c.Faces[:1+c.Bestow]
	}
}

// plain reports whether a card can only be cast with its one face, for its mana cost.
func (c *CardInfo) plain() bool {
	faces := c.playable()
	return len(faces) == 1 && faces[0].Types&card.LandType == 0 && len(faces[0].Ways) == 0 && faces[0].TurnUp == 0
}

// Playable are the faces that a card can be cast or played with, if only because something of its own says so.
func (c *CardInfo) Playable() []FaceInfo {
	if c.CastsBack {
		return c.Faces[:2]
	}
	return c.playable()
}

// castable reports whether a card can be cast with that face: not as a land (CR 305.9).
func (f *FaceInfo) castable() bool { return f.Types != 0 && f.Types&card.LandType == 0 }

// doubleFaced reports whether the card has a back face (CR 712.1).
func (c *CardInfo) doubleFaced() bool {
	return c.Layout == card.Transforming || c.Layout == card.ModalDoubleFaced
}

// valuesFront reports whether the mana value of the back face is that of the front (CR 202.3b, 712.8e): not if the card is modal
// (CR 712.8f). That of a melded permanent is that of both front faces, which no copy has (CR 202.3c, 712.8g).
func (c *CardInfo) valuesFront() bool {
	return c.Layout == card.Transforming || c.Layout == card.MeldCard
}

// faces compiles the faces of a card.
func (c *compiler) faces(info *CardInfo, cd *card.Card) {
	info.Layout = cd.Layout
	if p := prototypeOf(cd); p != nil {
		cd, info.Layout = withPrototype(cd, p), card.PrototypeCard
	}
	first := 0
	c.bestows = nil
	c.inRoom = cd.Layout == card.Split && sharesTypeLine(cd)
	for i, f := range printed(cd) {
		c.side = uint8(i)
		if i == 1 && info.inset() {
			f = concluded(f, cd.Layout)
		}
		info.Faces = append(info.Faces, c.face(f, first))
		if cd.Layout == card.Split {
			first += len(flatten(f.Abilities))
		}
	}
	if c.bestows != nil && cd.Layout != card.Normal {
		refuse(c.bestows.At, "bestow on a card with several faces is not among what the rules engine does yet")
	}
	switch info.Layout {
	case card.Split:
		info.Whole = uint8(len(info.Faces))
		info.Faces = append(info.Faces, c.combined(info, cd))
		if c.inRoom {
			c.doors(info, cd)
		}
	case card.Transforming:
		info.Faces[1].Value = info.Faces[0].Value // CR 202.3b
	case card.ModalDoubleFaced, card.Adventurer, card.OmenCard, card.PrototypeCard:
		c.b.otherFaces = true
	case card.MeldCard:
	case card.Preparation:
		info.Prepares = c.spells[cd.Faces[1]]
	case card.FlipCard:
		info.Faces[1].alike(&info.Faces[0])
	case card.Normal:
		c.bestowed(info, cd)
		c.mutating(info, cd)
	}
}

// combined makes the characteristics of a split card outside the stack: those of its halves together (CR 709.4a-c). It is
// cast as a whole only with fuse.
func (c *compiler) combined(info *CardInfo, cd *card.Card) FaceInfo {
	a, b := &info.Faces[0], &info.Faces[1]
	if isPermanentCard(a.Types|b.Types) && !c.inRoom {
		refuse(cd.At, "split cards whose halves are permanents have the same type line in both")
	}
	mana := slices.Concat(cd.Faces[0].Cost, cd.Faces[1].Cost)
	f := FaceInfo{
		Name: cd.Name, Cost: c.addCost(c.manaCost(mana, cd.At)), HasCost: true, Value: a.Value + b.Value, Types: a.Types | b.Types,
		Colors: a.Colors | b.Colors, Keywords: a.Keywords | b.Keywords, Instant: a.Instant || b.Instant,
		Abilities: slices.Concat(a.Abilities, b.Abilities), Elsewhere: slices.Concat(a.Elsewhere, b.Elsewhere),
	}
	for i := range f.Subtypes {
		f.Subtypes[i] = a.Subtypes[i] | b.Subtypes[i]
	}
	if c.inRoom {
		f.whole(a, b)
	}
	if a.Fuses || b.Fuses {
		c.fuse(&f, a, b, cd.At)
	}
	return f
}

// names is the names of an object: a card, and which of its printed faces the object has the names of (CR 201.2, 709.4a).
type names struct {
	card  CardID
	faces uint8
}

// share reports whether two objects have a name in common; an object without a name shares none (CR 201.2a).
func (n names) share(m names) bool { return n.card != 0 && n.card == m.card && n.faces&m.faces != 0 }

// packed puts names into a number that registers and nodes can hold.
func (n names) packed() int32 { return int32(n.card) | int32(n.faces)<<16 }

// unpackNames is the reverse of packed.
func unpackNames(v int32) names { return names{CardID(v), uint8(v >> 16)} }

// namesOf returns the names that a face of a card gives.
func (b *Book) namesOf(c CardID, face uint8) names {
	face = b.cards[c].unbestowed(face)
	if b.cards[c].Faces[face].Name == "" {
		return names{}
	}
	if w := b.cards[c].Whole; w != 0 && face == w {
		return names{c, 1<<w - 1}
	}
	if b.cards[c].Layout == card.PrototypeCard { // both are of one name
		face = 0
	}
	if n := b.cards[c].shares; n.card != 0 && face == 0 {
		return n
	}
	return names{c, 1 << face}
}

// named are the faces whose names a player may choose: each half of a split card, each side of a double-faced one, an Adventure
// (CR 201.4b, 201.4d, 712.19, 715.5, 720.5).
func (c *CardInfo) named() []FaceInfo {
	switch {
	case c.Whole != 0:
		return c.Faces[:c.Whole]
	case c.Layout == card.PrototypeCard:
		return c.Faces[:1]
	default:
		return c.Faces[:len(c.Faces)-c.Bestow]
	}
}

// look is what an object shows of its card.
type look struct {
	face  uint8
	flags ObjectFlags
	card  CardID // see showSupposed
}

// showAs lets a card that has not been cast yet show the face that it would have on the stack: only that one says whether it
// can be cast (CR 708.4, 709.3a, 712.11c, 715.3a, 720.3a). It returns what the card shows now, for showAgain.
func (s *State) showAs(id ID, face, way int) look {
	return s.showFace(id, face, downFlags(s.flagsInWay(id, face, way)))
}

// showFace lets an object show a face, or be face down.
func (s *State) showFace(id ID, face int, down ObjectFlags) look {
	o := &s.objects[id]
	now := look{face: o.Face, flags: o.Flags}
	o.Face = uint8(face)
	o.Flags |= down
	return now
}

// showAgain ends showAs.
func (s *State) showAgain(id ID, was look) {
	o := &s.objects[id]
	o.Face, o.Flags = was.face, was.flags
}

// faceEntering is the face with which a card would enter the battlefield: clauses about how it enters are those of that face
// (CR 614.12, 708.3, 712.14).
func (s *State) faceEntering(e *Event) *FaceInfo {
	o := &s.objects[e.What.Slot]
	switch {
	case e.Flag&FaceDownFlag != 0:
		return s.faceOfDown(downFlags(e.Flag))
	case e.Flag&MeldedFlag != 0:
		return &s.book.cards[o.Card].Faces[1]
	case e.Flag&TransformedFlag != 0 && s.canTransform(e.What.ID()):
		return &s.book.cards[o.Card].Faces[1]
	case s.book.cards[o.Card].isRoom() && o.Zone != Stack:
		return &s.book.cards[o.Card].Faces[lockedHalves]
	default:
		return s.faceOf(e.What.ID())
	}
}

// canTransform reports whether the object is a card, or a token, whose other face is a permanent: no other transforms or enters
// transformed (CR 712.9-10, 712.14a).
func (s *State) canTransform(id ID) bool {
	o := &s.objects[id]
	info := &s.book.cards[o.Card]
	return info.doubleFaced() && isPermanentCard(info.Faces[o.Face^1].Types)
}

// canEnter reports whether what moves to the battlefield would be a permanent there: an instant or sorcery stays where it is
// (CR 400.4a), so does a modal double-faced card with such a front (CR 712.14b).
func (s *State) canEnter(e *Event) bool {
	return s.objects[e.What.Slot].Kind != CardObject || isPermanentCard(s.faceEntering(e).Types)
}
