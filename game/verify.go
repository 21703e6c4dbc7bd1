package game

import "fmt"

// Verify reports the first breach of the state's own invariants that it finds: every object is in exactly one place, lists
// are linked both ways and count their members, rows and objects name each other. It is for tests and for scenarios; a nil
// result at every decision is the promise.
func (s *State) Verify() error {
	seen := make([]bool, len(s.objects))
	if err := s.verifyLists(seen); err != nil {
		return err
	}
	if err := s.verifyBattlefield(seen); err != nil {
		return err
	}
	if err := s.verifyStack(seen); err != nil {
		return err
	}
	if err := s.verifyRing(); err != nil {
		return err
	}
	if s.active != 0 && s.active != s.mates(s.taker) {
		return fmt.Errorf("game: the players %b are active in a turn of player %d", s.active, s.taker)
	}
	for id := 1; id < len(s.objects); id++ {
		o := &s.objects[id]
		if o.Kind != 0 && o.Zone != Nowhere && !seen[id] {
			return fmt.Errorf("game: object %d says it is in zone %d, which does not list it", id, o.Zone)
		}
	}
	return s.verifyMain()
}

// verifyMain compares a subgame with its main game: every card is in one of the two, and in the subgame nothing takes the slot of
// something of the main game (CR 729.2, 729.4).
func (s *State) verifyMain() error {
	m := s.main
	if m == nil {
		return nil
	}
	if len(m.objects) > len(s.objects) {
		return fmt.Errorf("game: the main game has %d slots, its subgame %d", len(m.objects), len(s.objects))
	}
	for id := 1; id < len(m.objects); id++ {
		in, o := &m.objects[id], &s.objects[id]
		switch {
		case in.Kind == 0:
		case in.Kind != o.Kind || in.Card != o.Card || in.Owner != o.Owner:
			return fmt.Errorf("game: object %d is card %d of player %d in the main game and card %d of player %d in its subgame", id, in.Card, in.Owner, o.Card, o.Owner)
		case in.Kind != CardObject && o.Zone != Nowhere, in.Kind == CardObject && (in.Zone != Nowhere) != (o.Zone == Outside):
			return fmt.Errorf("game: object %d is in zone %d of the main game and in zone %d of its subgame", id, in.Zone, o.Zone)
		}
	}
	return m.Verify()
}

// verifyLists walks the zones that are linked lists.
func (s *State) verifyLists(seen []bool) error {
	for p := range Player(s.seats) {
		for z := Library; z <= Outside; z++ {
			if err := s.verifyList(z, p, seen); err != nil {
				return err
			}
		}
	}
	for _, z := range []Zone{Exile, Command, Merged} {
		if err := s.verifyList(z, NoPlayer, seen); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) verifyList(z Zone, p Player, seen []bool) error {
	l := s.list(z, p)
	n, acting, prev := 0, ID(0), ID(0)
	for id := l.Head; id != 0; id = s.objects[id].Next {
		o := &s.objects[id]
		switch {
		case int(id) >= len(s.objects) || seen[id]:
			return fmt.Errorf("game: object %d is twice in zone %d of player %d, or in two zones", id, z, p)
		case o.Kind == 0:
			return fmt.Errorf("game: zone %d of player %d lists the free slot %d", z, p, id)
		case o.Zone != z || z.Owned() && o.Owner != p:
			return fmt.Errorf("game: zone %d of player %d lists object %d of player %d in zone %d", z, p, id, o.Owner, o.Zone)
		case o.Kind == CardObject && o.Face != s.book.cards[o.Card].Whole && z != Merged:
			return fmt.Errorf("game: object %d in zone %d of player %d shows face %d (CR 709.4, 712.8a)", id, z, p, o.Face)
		case o.Card != 0 && o.Flags&FaceDown == 0 && o.Kind == CardObject && o.Face != s.book.cards[o.Card].Whole && z != Merged:
			return fmt.Errorf("game: object %d in zone %d of player %d shows face %d of its card", id, z, p, o.Face)
		case z == Merged && (int(o.Number) >= len(s.objects) || s.objects[o.Number].Zone != Battlefield && s.objects[o.Number].Zone != PhasedOut):
			return fmt.Errorf("game: object %d is a component of object %d, which is no permanent (CR 730.2)", id, o.Number)
		case o.Prev != prev:
			return fmt.Errorf("game: object %d in zone %d of player %d is linked to %d before it, not %d", id, z, p, o.Prev, prev)
		}
		seen[id] = true
		prev = id
		n++
		if z == Graveyard && s.book.cards[o.Card].Elsewhere && s.book.elsewhere.Has(z) {
			acting++
		}
	}
	if z == Graveyard && s.players[p].Acting != acting {
		return fmt.Errorf("game: %d cards in the graveyard of player %d can act there, %d are counted", acting, p, s.players[p].Acting)
	}
	if l.Tail != prev || int(l.Len) != n {
		return fmt.Errorf("game: zone %d of player %d ends in %d and counts %d, found %d and %d", z, p, l.Tail, l.Len, prev, n)
	}
	return nil
}

// verifyBattlefield compares the rows of permanents with their objects.
func (s *State) verifyBattlefield(seen []bool) error {
	if err := s.verifyRows(s.perms, Battlefield, seen); err != nil {
		return err
	}
	return s.verifyRows(s.phased, PhasedOut, seen)
}

func (s *State) verifyRows(rows []Permanent, z Zone, seen []bool) error {
	for i := range rows {
		id := rows[i].Object
		o := &s.objects[id]
		if seen[id] {
			return fmt.Errorf("game: object %d is on the battlefield and somewhere else", id)
		}
		if o.Kind == 0 || o.Zone != z || int(o.Row) != i {
			return fmt.Errorf("game: permanent %d is object %d, which has kind %d, zone %d, row %d", i, id, o.Kind, o.Zone, o.Row)
		}
		if s.book.cards[o.Card].isRoom() && o.Flags&FaceDown == 0 && o.Face != roomFace(rows[i].Flags) {
			return fmt.Errorf("game: permanent %d shows face %d of a Room, which is not what is unlocked (CR 709.5)", i, o.Face)
		}
		seen[id] = true
	}
	return nil
}

// verifyStack compares the spells and abilities on the stack with their objects.
func (s *State) verifyStack(seen []bool) error {
	n := 0
	for i := s.top; i >= 0; i = s.procs[i].Below {
		if n++; n > len(s.procs) {
			return fmt.Errorf("game: the stack goes round in a circle")
		}
		id := s.procs[i].Self.ID()
		o := &s.objects[id]
		if seen[id] {
			return fmt.Errorf("game: object %d is on the stack and somewhere else, or twice", id)
		}
		if o.Kind == 0 || o.Zone != Stack || o.Row != i {
			return fmt.Errorf("game: proc %d on the stack is object %d, which has kind %d, zone %d, row %d", i, id, o.Kind, o.Zone, o.Row)
		}
		if s.procs[i].State == ProcAnnouncing && !s.procInUse(i) {
			return fmt.Errorf("game: object %d is on the stack half announced, and nobody announces it", id)
		}
		seen[id] = true
	}
	return nil
}
