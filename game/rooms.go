package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds Rooms and what else is a split card with a shared type line (CR 709.5). Of such a card there are two faces more than its
// halves: both together, which it shows everywhere but on the stack and the battlefield, and none, with the type line alone. Which of
// the four a permanent shows follows from its designations (CR 709.5c), which are not copiable: a copy of a Room is one that is locked.

// The faces of a Room.
const (
	leftHalf uint8 = iota
	rightHalf
	bothHalves
	lockedHalves
)

// sharesTypeLine reports whether the halves of a split card are one permanent (CR 709.5a).
func sharesTypeLine(cd *card.Card) bool {
	a, b := &cd.Faces[0].Type, &cd.Faces[1].Type
	return isPermanentCard(a.Types) && a.Types == b.Types && slices.Equal(a.Subtypes, b.Subtypes)
}

// isRoom reports whether the card has halves that can be unlocked.
func (c *CardInfo) isRoom() bool { return c.Unlocks[leftHalf] != 0 }

// doors makes the face of a Room of which nothing is unlocked, and the special actions that unlock its halves: each costs the mana cost
// of the half (CR 116.2m, 709.5e).
func (c *compiler) doors(info *CardInfo, cd *card.Card) {
	a := &info.Faces[leftHalf]
	info.Faces = append(info.Faces, FaceInfo{Types: a.Types, Subtypes: a.Subtypes})
	c.b.rooms = true
	for i, as := range []card.Word{card.LeftUnlocked, card.RightUnlocked} {
		f := cd.Faces[i]
		p := c.newProgram(f.Name, f.At)
		p.steps([]card.Effect{&card.Designate{What: card.This, As: as, At: f.At}})
		info.Unlocks[i] = c.addAbility(Ability{
			Kind: SpecialAction, Zone: Battlefield, Card: c.current, Face: uint8(i), Cost: info.Faces[i].Cost, Word: unlockAction, Unit: -1, Program: p.finish(), At: f.At,
		})
	}
}

// whole makes what only permanents have of the two halves together.
func (f *FaceInfo) whole(a, b *FaceInfo) {
	f.Watched, f.Acts, f.Mana = slices.Concat(a.Watched, b.Watched), slices.Concat(a.Acts, b.Acts), slices.Concat(a.Mana, b.Mana)
	f.Enters, f.Protections = slices.Concat(a.Enters, b.Enters), slices.Concat(a.Protections, b.Protections)
	f.Special, f.Tap1 = slices.Concat(a.Special, b.Special), 0
}

// designation is the designation that a word names in a text: "this door" is the half in which it stands.
func (p *prog) designation(w card.Word) card.Word {
	if w != card.ThisDoor {
		return w
	}
	if !p.c.inRoom {
		refuse(p.at, "this_door stands in a half of a Room")
	}
	return card.LeftUnlocked + card.Word(p.c.side)
}

// marked compiles "with that designation".
func (p *prog) marked(w card.Word) ExprID {
	if w == card.FullyUnlocked {
		return p.filter(&card.And{Of: []card.Filter{card.LeftUnlocked, card.RightUnlocked}})
	}
	return p.c.node(Node{Op: filtMark, N: int32(designations[p.designation(w)])})
}

// roomFace is the face of a Room with these designations.
func roomFace(f PermFlags) uint8 {
	switch f & (LeftUnlocked | RightUnlocked) {
	case LeftUnlocked | RightUnlocked:
		return bothHalves
	case LeftUnlocked:
		return leftHalf
	case RightUnlocked:
		return rightHalf
	default:
		return lockedHalves
	}
}

// showDoors lets a permanent that is or copies a Room show the halves that are unlocked. What is face down shows them as it is turned up.
func (s *State) showDoors(p *Permanent) {
	if o := &s.objects[p.Object]; s.book.cards[o.Card].isRoom() && o.Flags&FaceDown == 0 {
		o.Face = roomFace(p.Flags)
	}
	if p.Copy != 0 && s.book.cards[p.Copy].isRoom() {
		p.CopyFace = roomFace(p.Flags)
	}
}

// hasDoors reports whether a permanent is, or copies, what has halves that can be unlocked, and which card that is.
func (s *State) hasDoors(p *Permanent) (c CardID, ok bool) {
	if c = s.objects[p.Object].Card; p.Copy != 0 {
		c = p.Copy
	}
	return c, s.objects[p.Object].Flags&FaceDown == 0 && s.book.cards[c].isRoom()
}

// canHave reports whether a permanent can have a designation: without halves none is unlocked (CR 709.5c).
func (s *State) canHave(p *Permanent, as PermFlags) bool {
	if as == Prepared {
		return s.prepareSpell(p) != 0
	}
	if as&(LeftUnlocked|RightUnlocked) == 0 {
		return true
	}
	_, ok := s.hasDoors(p)
	return ok
}

// fullyUnlocked reports whether a permanent that has just received a designation has now both of a Room (CR 709.5i).
func (p *Permanent) fullyUnlocked(as card.Word) bool {
	both := LeftUnlocked | RightUnlocked
	return designations[as]&both != 0 && p.Flags&both == both
}

// entersUnlocked gives a permanent the designation of the half that was cast (CR 709.5d): what does not come from the stack has none.
func (s *State) entersUnlocked(o *Object, p *Permanent) {
	if s.book.cards[o.Card].isRoom() && o.Flags&FaceDown == 0 {
		switch o.Face {
		case leftHalf:
			p.Flags |= LeftUnlocked
		case rightHalf:
			p.Flags |= RightUnlocked
		}
		o.Face = roomFace(p.Flags)
	}
}

// reportDoors reports the designations with which the permanents of the batch have entered (CR 709.5h).
func (s *State) reportDoors(mark int, env *Env) {
	for i := mark; i < len(s.batch); i++ {
		e := &s.batch[i].Event
		if e.Kind != Moves || e.To != Battlefield || s.batch[i].Dead {
			continue
		}
		p := s.permOf(e.New)
		if p == nil {
			continue
		}
		for _, as := range []card.Word{card.LeftUnlocked, card.RightUnlocked} {
			if p.Flags&designations[as] != 0 {
				s.layers(env)
				s.happened(&Event{Kind: Designates, What: e.New, N: int32(as), Player: p.Control, Controller: p.Control, Source: e.New}, env)
			}
		}
	}
}

// offerDoors offers unlocking the locked halves of the Rooms that who controls: at the time of a sorcery (CR 709.5e).
func (s *State) offerDoors(who Player, env *Env) {
	if !s.sorceryTime(who) {
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		c, ok := s.hasDoors(p)
		if !ok || p.Control != who {
			continue
		}
		key := s.permKey(i, env)
		if key != uint64(i) && !env.plain { // what it can do has been asked of the first of its kind
			continue
		}
		for half, a := range s.book.cards[c].Unlocks {
			if p.Flags&designations[card.LeftUnlocked+card.Word(half)] == 0 && s.canActSpecially(p.Object, a, who, env) {
				env.offer(Option{Kind: Special, N: int16(-1 - half), A: s.refOf(p.Object)}, 1<<54|key<<8|uint64(half))
			}
		}
	}
}

// hasLocked reports whether a player could unlock something if mana allowed it.
func (s *State) hasLocked(who Player) bool {
	if !s.sorceryTime(who) {
		return false
	}
	for i := range s.perms {
		p := &s.perms[i]
		if _, ok := s.hasDoors(p); ok && p.Control == who && p.Flags&(LeftUnlocked|RightUnlocked) != LeftUnlocked|RightUnlocked {
			return true
		}
	}
	return false
}

// actingAbility is the ability of an object that a Special option names: its position, or of a Room -1 for the left half and -2 for the
// right one.
func (s *State) actingAbility(id ID, n int) AbilityID {
	if n >= firstGranted {
		return s.specialAt(id, n-firstGranted)
	}
	if n >= 0 {
		a, _ := s.abilityAt(id, n)
		return a
	}
	c, _ := s.hasDoors(s.permOf(s.refOf(id)))
	return s.book.cards[c].Unlocks[-1-n]
}

// UnlockedBy is the name of the half of a Room that a Special option unlocks; "" if it does something else.
func (c *CardInfo) UnlockedBy(k OptionKind, n int16) string {
	if k != Special || n >= 0 || !c.isRoom() {
		return ""
	}
	return c.Faces[-1-n].Name
}
