package game

import "github.com/thrall-arena/thrall/game/card"

// This file tells which triggered abilities look back at the state before something moved (CR 603.10a). An event of which some look back
// has two parts. What watches for leaving a zone, or for being put into a hand or a library, looks back. What watches for entering the
// battlefield does not, and neither does what watches for something being put into a zone from anywhere, even if it comes from the
// battlefield: such an ability is never one that triggers on leaving the battlefield (CR 603.6a, 603.6c).

// part is which abilities an event is matched with.
type part uint8

const (
	leavingPart part = iota
	enteringPart
)

// inPart reports whether an ability is one of that part.
func (s *State) inPart(of part, id EventID, e *Event) bool {
	if e.Kind != Moves || !looksBack(e) || !s.book.anywhere && (e.From != Graveyard || e.To != Battlefield) {
		return true
	}
	arrives := false
	for ; id != 0; id = s.book.events[id].Next {
		arrives = arrives || s.book.events[id].arrives(e)
	}
	return arrives == (of == enteringPart)
}

// arrives reports whether a pattern is about where the event puts something, and looks at the state after it.
func (p *EventPattern) arrives(e *Event) bool {
	return p.Kind == Moves && p.To.Has(e.To) && (e.To == Battlefield || p.fromAnywhere())
}

// fromAnywhere reports whether a pattern is that something is put into a zone from anywhere. What is put into a hand or a library looks back
// all the same.
func (p *EventPattern) fromAnywhere() bool {
	const back = Zones(1)<<Hand | Zones(1)<<Library
	return p.Kind == Moves && p.From == 0 && p.To != 0 && p.To&back == 0
}

// subjectOf is what the pattern asks about: of what is put into a zone from anywhere, what it is there.
func (p *EventPattern) subjectOf(e *Event) Ref {
	if e.departed() && p.fromAnywhere() {
		return e.New
	}
	return e.subject()
}

// departed reports whether the event is that something has left the battlefield.
func (e *Event) departed() bool { return e.Kind == Moves && e.From == Battlefield && e.New != (Ref{}) }

// reportDeparture lets abilities trigger that watch for something being put into a zone from anywhere, when all that happens together with it
// has happened.
func (s *State) reportDeparture(e *Event, env *Env) {
	if !s.book.anywhere || e.New == (Ref{}) || e.Kind != Sacrifices && e.Kind != Destroys && (e.Kind != Moves || e.From != Battlefield) {
		return
	}
	move := *e
	if e.Kind != Moves {
		move.Kind, move.From, move.Player = Moves, Battlefield, s.objects[e.New.Slot].Owner
		if move.To == Nowhere {
			move.To = Graveyard
		}
	}
	s.matchTriggers(&move, enteringPart, env)
}

// arrivesIn is the zone in which an ability works that triggers on that event: where its own card is put, if it does not matter from where.
func arrivesIn(m *card.Moves) Zone {
	if isThis(m.What) && len(m.Before) == 0 && len(m.After) == 1 && (m.After[0].Kind == card.Graveyard || m.After[0].Kind == card.Exiled) {
		return zoneIn(m.After[0].Kind)
	}
	return Battlefield
}
