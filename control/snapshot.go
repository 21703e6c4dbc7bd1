package control

import (
	"errors"
	"fmt"
)

// ErrInvalid is what Restore and Decode report about values that no ledger can hold.
var ErrInvalid = errors.New("control: invalid ledger")

// Snapshot is everything a ledger knows, in plain fields: for encoding, for showing and for rebuilding.
type Snapshot struct {
	Records  []Record // in order of creation
	Order    uint32   // beginnings so far: of records and of search windows
	LastID   uint16   // of the newest record
	Gone     Players  // who left the game
	Teams    [MaxPlayers]Players
	Searches [MaxPlayers]Search
}

// Search says how a player's own library is being searched.
type Search struct {
	Open  uint8  // windows of this player
	Since uint32 // order at which the outermost window of the player's team opened; 0: none is open
}

// Snapshot returns what the ledger knows. Records is the ledger's own slice, for reading.
func (l *Ledger) Snapshot() Snapshot {
	s := Snapshot{Records: l.records, Order: l.order, LastID: l.lastID, Gone: l.gone, Teams: l.mates}
	for p := range s.Searches {
		s.Searches[p] = Search{Open: l.search[p], Since: l.opened[p]}
	}
	return s
}

// Restore makes the ledger what s says, reusing its memory. If s contradicts itself, the error says where and wraps
// ErrInvalid, and the ledger is unchanged. Its version goes on, so that no cache mistakes it for what it was.
func (l *Ledger) Restore(s Snapshot) error {
	if err := s.check(); err != nil {
		return err
	}
	l.records = append(l.records[:0], s.Records...)
	l.order, l.lastID, l.gone, l.mates = s.Order, s.LastID, s.Gone, s.Teams
	for p, w := range s.Searches {
		l.search[p], l.opened[p] = w.Open, w.Since
	}
	l.version++
	return nil
}

// check reports the first thing in s that no sequence of transitions could have made.
func (s *Snapshot) check() error {
	for i := range s.Records {
		if what := s.wrong(&s.Records[i]); what != "" {
			return fmt.Errorf("%w: record %d: %s", ErrInvalid, i, what)
		}
	}
	for p := range Player(MaxPlayers) {
		team := s.Teams[p] | Of(p)
		if s.Teams[p] != 0 && s.Teams[p] != team {
			return fmt.Errorf("%w: the team of player %d does not hold them", ErrInvalid, p)
		}
		var searching bool
		for q := range Player(MaxPlayers) {
			if !team.Has(q) {
				continue
			}
			searching = searching || s.Searches[q].Open > 0
			if s.Teams[q] != s.Teams[p] {
				return fmt.Errorf("%w: players %d and %d disagree about their team", ErrInvalid, p, q)
			}
		}
		w := s.Searches[p]
		if searching != (w.Since > 0) || w.Since > s.Order || w.Open > 0 && s.Gone.Has(p) {
			return fmt.Errorf("%w: player %d: search windows of the team and their beginning disagree", ErrInvalid, p)
		}
	}
	return nil
}

// wrong says what is wrong with r, or nothing.
func (s *Snapshot) wrong(r *Record) string {
	static := r.Span == OwnLibrarySearch
	switch {
	case !static && !r.Span.created():
		return "no span " + r.Span.String()
	case r.Status != Pending && r.Status != Active:
		return "no status " + r.Status.String()
	case r.Grants != Sight && r.Grants != Both:
		return "grants " + r.Grants.String()
	case r.Controller >= MaxParticipants, r.Controller < FirstOutsider && s.Gone.Has(Player(r.Controller)):
		return "its controller is not in the game"
	case r.Subjects == 0, r.Subjects&s.Gone != 0:
		return "its subjects are not in the game"
	case r.Static != static:
		return "span and static mark disagree"
	case r.Status == Pending && (static || r.Span == Resolving || r.Ruled || r.Activated != 0),
		r.Status == Active && (r.Activated == 0 || r.Activated > s.Order):
		return "status and beginning disagree"
	case r.ID == 0:
		return "no ID"
	}
	return ""
}
