package game

// This file deals cards again that a special action has exiled face down (CR 702.143a): which card it could be, everybody knows in
// part, for only cards with that action can be exiled so; and what the card may be cast for goes with the card.

// foretold returns the special action by which the object lies face down in exile, or 0: an effect of that very action permits it to
// be cast.
func (s *State) foretold(id ID) AbilityID {
	if o := &s.objects[id]; o.Zone != Exile || o.Flags&FaceDown == 0 {
		return 0
	}
	for i := range s.effects {
		if e := &s.effects[i]; e.Source.Slot == int16(id) {
			for _, a := range s.book.cards[s.objects[id].Card].Faces[0].Special {
				if s.book.effectOf(a).Mods == e.Mods {
					return a
				}
			}
		}
	}
	return 0
}

// actionEffect is the continuous effect that a special action begins.
type actionEffect struct {
	Mods  ModsID
	While ExprID
}

// effectOf returns the effect that the program of a special action begins; none if it begins none.
func (b *Book) effectOf(a AbilityID) (out actionEffect) {
	for i := range b.programs[b.abilities[a].Program].Code {
		if in := &b.programs[b.abilities[a].Program].Code[i]; in.Code == UntilOp {
			return actionEffect{ModsID(in.N), in.B}
		}
	}
	return out
}

// likeAction returns the special action of a card that is of the same name as another one and does the same but for its costs, or 0.
func (b *Book) likeAction(c CardID, a AbilityID) AbilityID {
	for _, other := range b.cards[c].Faces[0].Special {
		x, y := &b.abilities[a], &b.abilities[other]
		if x.Word == y.Word && b.programs[x.Program].Regs == b.programs[y.Program].Regs {
			return other
		}
	}
	return 0
}

// exchangeForetold exchanges cards that a special action has exiled face down with hidden ones that have that action, too, and with
// each other.
func (d *dealer) exchangeForetold() {
	from := append(d.ids[dealForetold], d.ids[dealHidden]...)
	for _, id := range d.ids[dealForetold] {
		start := d.below(len(from))
		for k := range from {
			other := from[(start+k)%len(from)]
			if d.exchangeActions(id, other) {
				break
			}
		}
	}
}

// exchangeActions exchanges a card that was exiled by a special action with another one, if that could have been exiled so.
func (d *dealer) exchangeActions(id, other ID) bool {
	s := d.s
	a, there := s.foretold(id), s.foretold(other)
	x, y := &s.objects[id], &s.objects[other]
	here := s.book.likeAction(y.Card, a)
	if here == 0 {
		return false
	}
	was := there
	if was != 0 {
		there = s.book.likeAction(x.Card, was)
		if there == 0 {
			return false
		}
	}
	s.renameAction(id, a, here)
	if was != 0 && other != id {
		s.renameAction(other, was, there)
	}
	exchange(x, y)
	return true
}

// renameAction lets the effect that a special action has begun for an object be that of another card's action.
func (s *State) renameAction(id ID, from, to AbilityID) {
	old, now := s.book.effectOf(from), s.book.effectOf(to)
	for i := range s.effects {
		if e := &s.effects[i]; e.Source.Slot == int16(id) && e.Mods == old.Mods {
			e.Mods, e.While = now.Mods, now.While
			return
		}
	}
}
