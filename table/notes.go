package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Note is one of a seat's own notes. They are nobody else's to read, write or throw away, and they are not frozen while
// somebody else decides for the seat (CR 723.5b).
type Note struct{ Key, Text string }

// Limits of the notes of a seat.
const (
	maxNotes    = 1000
	maxKey      = 200
	maxNoteText = 1 << 16
)

// Notes returns a seat's notes by key, for its own agent. Anybody else is refused, and the attempt is noted.
func (t *Table) Notes(s *game.State, env *game.Env, from control.Participant, seat game.Player) ([]Note, error) {
	if err := t.Submit(s, env, from, Act{Seat: seat, Kind: ReadNotes}); err != nil {
		return nil, err
	}
	return slices.Clone(t.notes[seat]), nil
}

// changeNotes writes a note over the one of its key, or deletes it.
func (t *Table) changeNotes(a Act) error {
	list := t.notes[a.Seat]
	at, found := slices.BinarySearchFunc(list, a.Key, func(n Note, key string) int { return strings.Compare(n.Key, key) })
	switch {
	case a.Kind == DeleteNote && !found:
		return fmt.Errorf("%w: seat %d has no note %q", ErrNotes, a.Seat, a.Key)
	case a.Kind == DeleteNote:
		t.notes[a.Seat] = slices.Delete(list, at, at+1)
	case len(a.Key) > maxKey || len(a.Text) > maxNoteText || !found && len(list) >= maxNotes:
		return fmt.Errorf("%w: %d notes of at most %d bytes", ErrNotes, maxNotes, maxNoteText)
	case found:
		list[at].Text = a.Text
	default:
		t.notes[a.Seat] = slices.Insert(list, at, Note{a.Key, a.Text})
	}
	return nil
}
