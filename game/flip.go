package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds flip cards, CR 710. Their second face is what they are once they are flipped, a status that a permanent keeps as long
// as it is on the battlefield, whatever it copies (CR 710.4); elsewhere they have the first (CR 710.2).

// alike gives the flipped half of a flip card what flipping does not change: mana cost and color (CR 710.1c).
func (f *FaceInfo) alike(unflipped *FaceInfo) {
	f.Cost, f.HasCost, f.Value, f.Colors, f.Free = unflipped.Cost, unflipped.HasCost, unflipped.Value, unflipped.Colors, unflipped.Free
}

// opFlip flips permanents: flip cards and copies of them, once and for all (CR 710.4).
func opFlip(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		p := s.permOf(r)
		if p == nil || p.Flags&Flipped != 0 || s.objects[r.Slot].Flags&FaceDown != 0 || !s.canFlip(p) {
			continue
		}
		p.Flags |= Flipped
		s.showFlipped(p)
		s.dirty |= DirtyLayers | DirtySBA
		s.change++
	}
	return next
}

// canFlip reports whether a permanent shows a flip card.
func (s *State) canFlip(p *Permanent) bool {
	c := s.objects[p.Object].Card
	if p.Copy != 0 {
		c = p.Copy
	}
	return s.book.cards[c].Layout == card.FlipCard
}

// showFlipped lets a flipped permanent show the flipped half of what it is or copies, and a Room what is unlocked of it.
func (s *State) showFlipped(p *Permanent) {
	if s.book.rooms {
		s.showDoors(p)
	}
	if p.Flags&Flipped == 0 {
		return
	}
	if o := &s.objects[p.Object]; s.book.cards[o.Card].Layout == card.FlipCard {
		o.Face = 1
	}
	if p.Copy != 0 && s.book.cards[p.Copy].Layout == card.FlipCard {
		p.CopyFace = 1
	}
}

// unflipped is the face of a card whose values are copied: being flipped is none of them, nor being unlocked (CR 707.2, 709.5).
func (b *Book) unflipped(c CardID, face uint8) uint8 {
	switch {
	case b.cards[c].Layout == card.FlipCard:
		return 0
	case b.cards[c].isRoom():
		return lockedHalves
	default:
		return face
	}
}
