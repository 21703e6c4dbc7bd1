package game

import "slices"

// This file counts how often something has happened this turn, or this game (CR 608.2h), for the events that some card of the Book asks
// for and no others. What happened before the card that asks was there counts as well.

// Tally says that events of one kind that a card counts have happened N times in this turn, by the player and with the object
// that the card tells apart.
type Tally struct {
	What  Ref    // the object, if the card asks for a certain one
	Of    uint16 // number in Book.tallies
	Who   Player
	Times uint8
}

// tallySpec is an event that some card counts. Who and which certain object is meant is asked when the number is read.
type tallySpec struct {
	event   EventID // without them
	keyed   bool    // one number for each object
	control bool    // by who controlled the object, not by who did it
	dealt   bool    // damage by its recipient, whatever dealt it
	game    bool    // in this game, not only in this turn
	before  bool    // what moves is asked about something that it is only before it moves
}

// tallyLeaving counts an event that is about to happen, where that is about what leaves the battlefield or the stack: it counts as what
// it is there (CR 603.10a, 608.2h). What is sacrificed is counted as that, and as what moves.
func (s *State) tallyLeaving(e *Event) {
	if s.book.tallied[e.Kind] {
		s.tally(e, true)
	}
}

// tally counts an event, as it is about to happen or when it has happened: each that a card counts at one of the two.
func (s *State) tally(e *Event, leaving bool) {
	for i := range s.book.tallies {
		spec := &s.book.tallies[i]
		if spec.leaves(e) != leaving {
			continue
		}
		sc := scope{proc: -1, effect: -1, you: NoPlayer, thatPlayer: NoPlayer}
		if !s.matchesPattern(spec.event, &sc, e) {
			continue
		}
		row := Tally{Of: uint16(i), Who: e.Player}
		if spec.keyed {
			row.What = e.subject()
		}
		if spec.control {
			row.Who = s.controllerNow(e.subject())
		}
		if spec.dealt {
			row = dealtTo(row, e.What, spec.keyed)
		}
		s.countUp(row)
	}
}

// leaves reports whether the event is about something as it was before it. A certain object is told apart by what it has become.
func (spec *tallySpec) leaves(e *Event) bool {
	switch e.Kind {
	case Sacrifices:
		return !spec.keyed
	case Moves:
		return spec.before || e.From == Battlefield || e.From == Stack && e.To != Battlefield && !spec.keyed
	default:
		return false
	}
}

// dealtTo is a row about the recipient of damage: the player, or an object if objects are told apart.
func dealtTo(row Tally, recipient Ref, keyed bool) Tally {
	row.Who, row.What = NoPlayer, Ref{}
	if p, ok := recipient.Player(); ok {
		row.Who = p
	}
	if keyed {
		row.What = recipient
	}
	return row
}

// forgetTallies begins to count anew, as a turn begins.
func (s *State) forgetTallies() {
	if len(s.tallies) > 0 && s.book.tallyMatters {
		s.dirty |= DirtyLayers
	}
	if s.book.gameTallies {
		s.keepGameTallies()
		return
	}
	s.tallies = s.tallies[:0]
}

// keepGameTallies forgets what is counted each turn, and keeps what is counted all game.
func (s *State) keepGameTallies() {
	s.tallies = slices.DeleteFunc(s.tallies, func(t Tally) bool {
		return int(t.Of) >= len(s.book.tallies) || !s.book.tallies[t.Of].game
	})
}

func (s *State) countUp(row Tally) {
	s.change++
	if s.book.tallyMatters {
		s.dirty |= DirtyLayers
	}
	for i := range s.tallies {
		if t := &s.tallies[i]; t.Of == row.Of && t.Who == row.Who && t.What == row.What {
			t.Times = satAdd(t.Times)
			return
		}
	}
	s.pin(row.What) // it is not like others any more
	row.Times = 1
	s.tallies = append(s.tallies, row)
}

// times is how often the counted event n.N has happened this turn, by players whom A accepts, with the object that B names.
func (s *State) times(n *Node, sc *scope) (sum int32) {
	for i := range s.tallies {
		t := &s.tallies[i]
		if int32(t.Of) != n.N || n.A != 0 && !s.accepts(n.A, sc, PlayerRef(t.Who)) {
			continue
		}
		if n.B == 0 || s.first(n.B, sc) == t.What {
			sum += int32(t.Times)
		}
	}
	return sum
}
