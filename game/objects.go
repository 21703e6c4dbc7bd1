package game

// This file holds identity and the lists of zones (CR 109, 400).

// refOf names the object in a slot as it is now.
func (s *State) refOf(id ID) Ref { return Ref{int16(id), s.objects[id].Gen} }

// live reports whether an object is still the one that r names (CR 400.7) and not phased out (CR 702.26b).
func (s *State) live(r Ref) bool { return s.same(r) && s.objects[r.Slot].Zone != PhasedOut }

// same is live for those who know of phasing: a permanent that is phased out is still that object (CR 702.26d).
func (s *State) same(r Ref) bool {
	return r.Slot > 0 && s.objects[r.Slot].Gen == r.Gen && s.objects[r.Slot].Kind != 0
}

// list returns the list of a zone of p, or of a shared zone.
func (s *State) list(z Zone, p Player) *List {
	if z.Owned() {
		return &s.players[p].Zones[z]
	}
	return &s.zones[z-Battlefield]
}

// listed reports whether objects of the zone stand in a list; permanents and the stack have an order of their own.
func listed(z Zone) bool { return z != Nowhere && z != Battlefield && z != Stack && z != PhasedOut }

// linkTop puts an object on top of its zone's list.
func (s *State) linkTop(id ID) {
	o := &s.objects[id]
	l := s.list(o.Zone, o.Owner)
	o.Prev, o.Next = 0, l.Head
	if l.Head != 0 {
		s.objects[l.Head].Prev = id
	} else {
		l.Tail = id
	}
	l.Head = id
	l.Len++
	s.countActing(o, 1)
}

// linkBottom puts an object at the bottom of its zone's list.
func (s *State) linkBottom(id ID) {
	o := &s.objects[id]
	l := s.list(o.Zone, o.Owner)
	o.Prev, o.Next = l.Tail, 0
	if l.Tail != 0 {
		s.objects[l.Tail].Next = id
	} else {
		l.Head = id
	}
	l.Tail = id
	l.Len++
	s.countActing(o, 1)
}

// sink moves an object from the top of its library to the place that is counted from the top: if there are not so many cards, to the
// bottom (CR 401.7).
func (s *State) sink(id ID, place int32) {
	o := &s.objects[id]
	l := s.list(Library, o.Owner)
	above := o.Next // the card that will lie on it, once it has sunk
	for k := int32(2); k < place && above != 0 && s.objects[above].Next != 0; k++ {
		above = s.objects[above].Next
	}
	if place < 2 || above == 0 {
		return
	}
	l.Head, s.objects[o.Next].Prev = o.Next, 0
	below := s.objects[above].Next
	o.Prev, o.Next, s.objects[above].Next = above, below, id
	if below != 0 {
		s.objects[below].Prev = id
	} else {
		l.Tail = id
	}
}

// countActing notes that a card has come to a graveyard, or left it, in which it may have abilities to activate.
func (s *State) countActing(o *Object, n int) {
	if o.Zone == Graveyard && s.book.elsewhere.Has(Graveyard) && s.book.cards[o.Card].Elsewhere {
		s.players[o.Owner].Acting += ID(n)
	}
}

func (s *State) unlink(id ID) {
	o := &s.objects[id]
	l := s.list(o.Zone, o.Owner)
	if o.Prev != 0 {
		s.objects[o.Prev].Next = o.Next
	} else {
		l.Head = o.Next
	}
	if o.Next != 0 {
		s.objects[o.Next].Prev = o.Prev
	} else {
		l.Tail = o.Prev
	}
	o.Prev, o.Next = 0, 0
	l.Len--
	s.countActing(o, -1)
}

// relink puts the objects of a zone into an order, from the top.
func (s *State) relink(z Zone, p Player, order []ID) {
	l := s.list(z, p)
	prev := ID(0)
	l.Head, l.Tail = 0, 0
	for _, id := range order {
		s.objects[id].Prev, s.objects[id].Next = prev, 0
		if prev == 0 {
			l.Head = id
		} else {
			s.objects[prev].Next = id
		}
		l.Tail, prev = id, id
	}
}

// newObject makes an object in no zone yet. Slots of what has ceased to exist are reused.
func (s *State) newObject(kind ObjectKind, c CardID, owner Player) ID {
	id := s.freeObject
	if id != 0 {
		s.freeObject = s.objects[id].Next
	} else {
		id = ID(len(s.objects))
		s.objects = append(s.objects, Object{})
	}
	o := &s.objects[id]
	*o = Object{Card: c, Face: s.book.cards[c].Whole, Kind: kind, Owner: owner, Gen: o.Gen + 1, Trace: o.Trace, Row: -1}
	return id
}

// cease ends the existence of a token, copy, ability or of anything owned by a player who has left (CR 704.5d-e, 800.4a).
func (s *State) cease(id ID) {
	if s.main != nil && s.ofMain(id) {
		s.park(id)
		return
	}
	o := &s.objects[id]
	if listed(o.Zone) {
		s.unlink(id)
	}
	if s.book.zoneMatters(o.Zone) {
		s.dirty |= DirtyLayers
	}
	*o = Object{Gen: o.Gen + 1, Trace: o.Trace + 1, Row: -1, Next: s.freeObject}
	s.freeObject = id
}

// stampNow returns a new timestamp (CR 613.7).
func (s *State) stampNow() uint32 {
	s.stamp++
	return s.stamp
}

// faceOfRow is faceOf for a permanent.
func (s *State) faceOfRow(p *Permanent) *FaceInfo {
	o := &s.objects[p.Object]
	faces := s.book.cards[o.Card].Faces
	if p.Copy != 0 || o.Flags&FaceDown != 0 || int(o.Face) >= len(faces) {
		return s.faceOf(p.Object)
	}
	return &faces[o.Face]
}

// faceOf returns the face whose printed values are the copiable values of the object (CR 707.2, 708.2).
func (s *State) faceOf(id ID) *FaceInfo {
	o := &s.objects[id]
	if o.Flags&FaceDown != 0 && o.Zone != Exile {
		return s.faceOfDown(o.Flags)
	}
	c, face := o.Card, o.Face
	switch o.Zone {
	case Battlefield:
		if p := &s.perms[o.Row]; p.Copy != 0 {
			c, face = p.Copy, p.CopyFace
		}
	case PhasedOut:
		if p := &s.phased[o.Row]; p.Copy != 0 {
			c, face = p.Copy, p.CopyFace
		}
	default:
	}
	faces := s.book.cards[c].Faces
	if int(face) >= len(faces) {
		return &s.book.cards[0].Faces[0]
	}
	return &faces[face]
}

// permOf returns the permanent that r names, or nil.
func (s *State) permOf(r Ref) *Permanent {
	if !s.live(r) || s.objects[r.Slot].Zone != Battlefield {
		return nil
	}
	return &s.perms[s.objects[r.Slot].Row]
}

// controllerOf returns the controller of a permanent, spell or ability, and the owner of any other card (CR 109.4).
func (s *State) controllerOf(id ID) Player {
	o := &s.objects[id]
	switch o.Zone {
	case Battlefield:
		return s.perms[o.Row].Control
	case Stack:
		return s.procs[o.Row].Controller
	default:
		return o.Owner
	}
}

// pin marks an object as referred to, so that it is not merged with its likes in option lists.
func (s *State) pin(r Ref) {
	if s.live(r) {
		s.objects[r.Slot].Flags |= Pinned
	}
}
