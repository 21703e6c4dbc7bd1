package table

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// ErrNotYourSeat refuses an act for a seat whose agent did not send it (CR 723.5b, CR 723.6).
var ErrNotYourSeat = errors.New("table: only a seat's own agent acts for it at the table")

// Kind is what an agent does at the table.
type Kind uint8

// The kinds of acts.
const (
	// Concede leaves the game at once, at any moment and under anybody's control (CR 104.3a).
	Concede Kind = iota + 1
	kinds
)

// String names the kind.
func (k Kind) String() string {
	if k == Concede {
		return "concede"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Act is what is done, and for which seat.
type Act struct {
	Seat game.Player
	Kind Kind
}

// Entry is an act that was applied, with the number of decisions that had been answered before it: it belongs before the
// answer to the decision of that number.
type Entry struct {
	Decision int
	Act      Act
}

// Attempt is an act that was refused because it came from somebody else.
type Attempt struct {
	Decision int
	From     control.Participant
	Act      Act
}

// Table is the second channel of one game. The zero Table is ready. It is used by the goroutine that plays the game.
type Table struct {
	log      []Entry
	attempts []Attempt
}

// Submit applies an act to the game. It refuses with ErrNotYourSeat what does not come from the seat's own agent, with
// game.ErrHasLeft and game.ErrNoDecision what comes too late, and with an error of its own an unknown kind; the game is
// unchanged then, and nothing but the attempts for other seats is noted.
func (t *Table) Submit(s *game.State, env *game.Env, from control.Participant, a Act) error {
	if int(a.Seat) >= s.Players() {
		return fmt.Errorf("table: there is no seat %d, seats are 0 to %d", a.Seat, s.Players()-1)
	}
	if from != control.Participant(a.Seat) {
		t.attempts = append(t.attempts, Attempt{s.Decisions(), from, a})
		return fmt.Errorf("%w: participant %d for seat %d", ErrNotYourSeat, from, a.Seat)
	}
	entry := Entry{s.Decisions(), a}
	if err := apply(s, env, a); err != nil {
		return err
	}
	t.log = append(t.log, entry)
	return nil
}

// Log returns the acts applied so far in order; the slice is the table's own.
func (t *Table) Log() []Entry { return t.log }

// Attempts returns the refused acts for other people's seats; the slice is the table's own.
func (t *Table) Attempts() []Attempt { return t.attempts }

// Reset empties the table for another game and keeps its memory.
func (t *Table) Reset() { t.log, t.attempts = t.log[:0], t.attempts[:0] }

// Replay applies the entries of a log that belong before the decision the state stands at, and returns the rest. The log is
// in order. An error names the entry that does not fit; the entries before it are applied.
func Replay(log []Entry, s *game.State, env *game.Env) ([]Entry, error) {
	for len(log) > 0 && log[0].Decision <= s.Decisions() {
		e := log[0]
		if e.Decision < s.Decisions() {
			return log, fmt.Errorf("table: the act %s of seat %d at decision %d comes after decision %d", e.Act.Kind, e.Act.Seat,
				e.Decision, s.Decisions())
		}
		if err := apply(s, env, e.Act); err != nil {
			return log, fmt.Errorf("table: replaying %s of seat %d at decision %d: %w", e.Act.Kind, e.Act.Seat, e.Decision, err)
		}
		log = log[1:]
	}
	return log, nil
}

// apply does what an act means.
func apply(s *game.State, env *game.Env, a Act) error {
	switch a.Kind {
	case Concede:
		return s.Concede(a.Seat, env)
	case kinds:
	}
	return fmt.Errorf("table: there is no kind of act %d (have %s)", uint8(a.Kind), Concede)
}
