package table

import "github.com/thrall-arena/thrall/control"

// Clock counts what participants use up by being asked: decisions, or whatever unit the caller takes. What somebody decides for
// another player is used up by who decides, never by who is decided for (CR 723.5).
type Clock struct {
	budget int // of each participant; 0: no end
	spent  [control.MaxParticipants]int
}

// SetBudget gives every participant as much to use up; 0 is without end.
func (t *Table) SetBudget(n int) { t.clock.budget = n }

// Spend takes something from the decider's budget and reports whether it was there. While a seat has paused nothing is used up.
func (t *Table) Spend(decider control.Participant, n int) bool {
	if t.paused == 0 {
		t.clock.spent[decider] += n
	}
	return t.clock.budget == 0 || t.clock.spent[decider] <= t.clock.budget
}

// Spent returns what a participant has used up.
func (t *Table) Spent(p control.Participant) int { return t.clock.spent[p] }

// Paused returns the seats that have stopped the clocks.
func (t *Table) Paused() control.Players { return t.paused }

// pause stops the clocks, or lets them run again as far as the seat is concerned.
func (t *Table) pause(a Act) error {
	switch {
	case a.Kind == Pause:
		t.paused |= control.Of(a.Seat)
	case !t.paused.Has(a.Seat):
		return ErrNotPaused
	default:
		t.paused &^= control.Of(a.Seat)
	}
	return nil
}
