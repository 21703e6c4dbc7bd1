package game

import (
	"fmt"
	"reflect"
	"unsafe"
)

// This file checks what Decode has read before anything uses it: numbers of cards, abilities, players and objects must exist,
// rows must name rows. The types of fields say which numbers they hold, so that a field that is added to a row is checked
// without another line here. What is checked is the form: that the moment could arise in a game is the promise of whoever
// encoded it.

// fieldLimits are, by type of field, how many values there are.
var fieldLimits = map[reflect.Type]func(*State) int{
	reflect.TypeFor[CardID]():    func(s *State) int { return len(s.book.cards) },
	reflect.TypeFor[ProgramID](): func(s *State) int { return len(s.book.programs) },
	reflect.TypeFor[AbilityID](): func(s *State) int { return len(s.book.abilities) },
	reflect.TypeFor[ModsID]():    func(s *State) int { return len(s.book.mods) },
	reflect.TypeFor[ExprID]():    func(s *State) int { return len(s.book.nodes) },
	reflect.TypeFor[TagID]():     func(s *State) int { return len(s.book.tags) },
	reflect.TypeFor[ID]():        func(s *State) int { return len(s.objects) },
	reflect.TypeFor[Ref]():       func(s *State) int { return len(s.objects) },
	reflect.TypeFor[Player]():    func(s *State) int { return int(s.seats) },
	reflect.TypeFor[Zone]():      func(*State) int { return int(zoneCount) },
	reflect.TypeFor[FrameKind](): func(*State) int { return len(machine) },
	reflect.TypeFor[EventKind](): func(*State) int { return int(eventKinds) },
	reflect.TypeFor[Daytime]():   func(*State) int { return int(Night) + 1 },
}

// bound is a field with a limit.
type bound struct {
	at    uintptr
	kind  reflect.Type
	limit func(*State) int
}

// The bounds of the rows that are encoded.
var (
	headerBounds    = bounds[header]()
	objectBounds    = bounds[Object]()
	permanentBounds = bounds[Permanent]()
	procBounds      = bounds[Proc]()
	frameBounds     = bounds[Frame]()
	triggerBounds   = bounds[Trigger]()
	delayedBounds   = bounds[Delayed]()
	effectBounds    = bounds[Effect]()
	rightBounds     = bounds[Right]()
	counterBounds   = bounds[Counter]()
	lastBounds      = bounds[LastKnown]()
	queuedBounds    = bounds[Queued]()
	linkBounds      = bounds[Link]()
	tallyBounds     = bounds[Tally]()
	pendingBounds   = bounds[Pending]()
	missedBounds    = bounds[Missed]()
	taggedBounds    = bounds[TaggedMana]()
	worldBounds     = bounds[worldSince]()
	cellBounds      = bounds[Cell]()
)

// bounds returns the fields of a type that have a limit.
func bounds[T any]() []bound { return appendBounds(nil, reflect.TypeFor[T](), 0) }

func appendBounds(out []bound, t reflect.Type, at uintptr) []bound {
	if limit, ok := fieldLimits[t]; ok {
		return append(out, bound{at, t, limit})
	}
	switch t.Kind() {
	case reflect.Struct:
		for f := range t.Fields() {
			out = appendBounds(out, f.Type, at+f.Offset)
		}
	case reflect.Array:
		for i := range t.Len() {
			out = appendBounds(out, t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
	default:
	}
	return out
}

// outside reports whether the field of a row holds a number that does not exist.
func (b *bound) outside(s *State, row unsafe.Pointer) bool {
	field := unsafe.Add(row, b.at)
	limit := b.limit(s)
	switch {
	case b.kind == reflect.TypeFor[Ref]():
		slot := int((*Ref)(field).Slot)
		return slot >= limit || slot < -int(s.seats)
	case b.kind == reflect.TypeFor[Player]():
		p := *(*Player)(field)
		return int(p) >= limit && p != NoPlayer
	case b.kind.Size() == 1:
		return int(*(*uint8)(field)) >= limit
	default:
		return int(*(*uint16)(field)) >= limit
	}
}

// inBounds checks every row of a bank.
func inBounds[T any](s *State, bank []T, list []bound) error {
	for i := range bank {
		for k := range list {
			if list[k].outside(s, unsafe.Pointer(&bank[i])) {
				return fmt.Errorf("%w: row %d of %T holds a %v that does not exist", ErrEncoding, i, bank, list[k].kind)
			}
		}
	}
	return nil
}

// checkGames checks a game after its main game, with which it is compared.
func (s *State) checkGames() error {
	if err := s.checkMoments(); err != nil {
		return err
	}
	if s.main == nil {
		return s.check()
	}
	if err := s.main.checkGames(); err != nil {
		return err
	}
	if s.main.seats != s.seats || s.main.outcome != Running {
		return fmt.Errorf("%w: a subgame of a game that is over, or of other players", ErrEncoding)
	}
	return s.check()
}

// checkMoments checks the moments that are remembered: each is one of the same game, with fewer frames.
func (s *State) checkMoments() error {
	for m := s; m.moment != nil; m = m.moment {
		b := m.moment
		if b.main != nil || b.seats != s.seats || b.outcome != Running || len(b.frames) >= len(m.frames) || len(b.objects) > len(s.objects) {
			return fmt.Errorf("%w: a moment that is none before this one", ErrEncoding)
		}
		if err := b.check(); err != nil {
			return err
		}
	}
	return nil
}

// check reports the first number in a decoded state that does not exist.
func (s *State) check() error {
	if n := int(s.seats); n < 2 || n != len(s.players) || s.step >= stepCount || s.resume > stepCount || s.host > stepCount || int(s.top) >= len(s.procs) || len(s.objects) == 0 {
		return fmt.Errorf("%w: %d players for %d seats, step %d, stack %d", ErrEncoding, len(s.players), n, s.step, s.top)
	}
	for _, err := range []error{
		inBounds(s, unsafe.Slice(&s.header, 1), headerBounds), inBounds(s, s.objects, objectBounds),
		inBounds(s, s.perms, permanentBounds), inBounds(s, s.phased, permanentBounds), inBounds(s, s.procs, procBounds), inBounds(s, s.frames, frameBounds),
		inBounds(s, s.triggers, triggerBounds), inBounds(s, s.delayed, delayedBounds), inBounds(s, s.effects, effectBounds),
		inBounds(s, s.rights, rightBounds), inBounds(s, s.counters, counterBounds), inBounds(s, s.last, lastBounds),
		inBounds(s, s.queue, queuedBounds), inBounds(s, s.links, linkBounds), inBounds(s, s.batch, pendingBounds),
		inBounds(s, s.cells, cellBounds), inBounds(s, s.tallies, tallyBounds), inBounds(s, s.missed, missedBounds),
		inBounds(s, s.tagged, taggedBounds), inBounds(s, s.worlds, worldBounds),
	} {
		if err != nil {
			return err
		}
	}
	if err := s.checkTeams(); err != nil {
		return err
	}
	if err := s.checkRows(); err != nil {
		return err
	}
	if err := s.Verify(); err != nil {
		return fmt.Errorf("%w: %w", ErrEncoding, err)
	}
	return nil
}

// checkRows checks what no type says: faces, owners, and rows named by rows.
func (s *State) checkRows() error {
	for p := range s.players {
		if !s.keepsDungeon(Player(p)) {
			return fmt.Errorf("%w: the dungeon of player %d", ErrEncoding, p)
		}
	}
	if err := s.checkObjects(); err != nil {
		return err
	}
	for i := range s.procs {
		if p := &s.procs[i]; int(p.Below) >= len(s.procs) || int(p.Parent) >= len(s.procs) || int(p.Pending) >= len(s.batch) {
			return fmt.Errorf("%w: proc %d names procs %d and %d and event %d", ErrEncoding, i, p.Below, p.Parent, p.Pending)
		}
		if p := &s.procs[i]; p.Kind == SplicedProc && (p.Parent < 0 || s.procs[p.Parent].Kind != SpellProc) {
			return fmt.Errorf("%w: proc %d is a text of no spell", ErrEncoding, i)
		}
		if p := &s.procs[i]; p.Kind == GivenCostProc && (p.Parent < 0 || s.procs[p.Parent].Kind != SpellProc) {
			return fmt.Errorf("%w: proc %d is a cost of no spell", ErrEncoding, i)
		}
	}
	for i := range s.last {
		if k := &s.last[i]; !s.copyExists(k.Card, k.Face, k.Extra) {
			return fmt.Errorf("%w: what is row %d of what is gone was face %d", ErrEncoding, i, k.Face)
		}
	}
	for i := range s.counters {
		if c := &s.counters[i]; int(c.Kind) >= len(s.book.counters) {
			return fmt.Errorf("%w: row %d of counters is of kind %d", ErrEncoding, i, c.Kind)
		}
	}
	for i := range s.delayed {
		if d := &s.delayed[i]; d.Program == s.book.returning && d.Program != 0 && !s.returnsSomewhere(d.Reg[0]) {
			return fmt.Errorf("%w: row %d of what is delayed returns nowhere", ErrEncoding, i)
		}
	}
	for i := range s.links {
		if l := &s.links[i]; !s.knownLink(l) {
			return fmt.Errorf("%w: row %d of links is a choice that there is not", ErrEncoding, i)
		}
	}
	for i := range s.tagged {
		if m := &s.tagged[i]; m.Tag == 0 || int(m.Tag) >= len(s.book.tags) || m.Unit >= manaTypes || m.N == 0 || int(m.Who) >= int(s.seats) ||
			int(m.Spent) >= len(s.procs) || int(m.Bound) >= len(s.procs) {
			return fmt.Errorf("%w: row %d of mana is %+v", ErrEncoding, i, *m)
		}
	}
	for i := range s.batch {
		if s.batch[i].Event.Flag&WardedFlag != 0 && !s.book.wards {
			return fmt.Errorf("%w: event %d is about something face down with ward", ErrEncoding, i)
		} else if p := &s.batch[i]; !s.copyExists(p.Copy, p.CopyFace, p.Extra) {
			return fmt.Errorf("%w: what event %d lets enter is a copy of face %d", ErrEncoding, i, p.CopyFace)
		}
	}
	for i := range s.frames {
		if f := &s.frames[i]; f.Kind == 0 || int(f.Proc) >= len(s.procs) {
			return fmt.Errorf("%w: frame %d of kind %d runs proc %d", ErrEncoding, i, f.Kind, f.Proc)
		} else if f.Kind == CombatCostFrame && !s.costsExist(f.Set) {
			return fmt.Errorf("%w: frame %d pays costs that are none", ErrEncoding, i)
		}
	}
	if len(s.frames) == 0 && s.outcome == Running {
		return fmt.Errorf("%w: a game that runs and has nothing to do", ErrEncoding)
	}
	return nil
}

// checkObjects checks objects and permanents: faces, owners, controllers and what marks them.
func (s *State) checkObjects() error {
	for i := range s.objects {
		switch o := &s.objects[i]; {
		case o.Kind != 0 && (int(o.Owner) >= int(s.seats) || int(o.Face) >= len(s.book.cards[o.Card].Faces)):
			return fmt.Errorf("%w: object %d has owner %d and face %d", ErrEncoding, i, o.Owner, o.Face)
		case o.Flags&Warded != 0 && !s.book.wards:
			return fmt.Errorf("%w: object %d is face down with ward", ErrEncoding, i)
		case o.Flags&DrawnCard != 0 && (o.Zone != Hand || !s.book.asksDrawn):
			return fmt.Errorf("%w: object %d was drawn this turn", ErrEncoding, i)
		case o.Flags&Companion != 0 && (o.Zone != Outside || s.faceOf(ID(i)).Companion == 0):
			return fmt.Errorf("%w: object %d is a companion", ErrEncoding, i)
		}
	}
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			switch p := &rows[i]; {
			case int(p.Base) >= int(s.seats) || int(p.Held) >= int(s.seats):
				return fmt.Errorf("%w: permanent %d has controllers %d and %d", ErrEncoding, i, p.Base, p.Held)
			case p.Protector&(p.Protector-1) != 0 || int(p.Protector) >= 1<<s.seats || p.Protector != 0 && s.book.battles.defense == 0:
				return fmt.Errorf("%w: permanent %d is protected by %b", ErrEncoding, i, p.Protector)
			case p.Flags&Compelled != 0 && !s.book.asksCompelled || p.Flags&ActivatedNow != 0 && !s.book.asksActivated:
				return fmt.Errorf("%w: permanent %d remembers what nothing asks for", ErrEncoding, i)
			case !s.copyExists(p.Copy, p.CopyFace, p.Extra):
				return fmt.Errorf("%w: permanent %d is a copy of face %d", ErrEncoding, i, p.CopyFace)
			}
		}
	}
	return nil
}

// costsExist reports whether the members of a set name procs of costs to attack or block.
func (s *State) costsExist(set Value) bool {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		row := s.cells[c].Aux
		if row < 0 || int(row) >= len(s.procs) || s.procs[row].Kind == 0 || s.procs[row].Much <= 0 || !s.book.abilities[s.procs[row].Ability].combatCost() {
			return false
		}
	}
	return set != 0
}
