package table

import (
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Table is the second channel of one game. The zero Table is ready. It is used by the goroutine that plays the game.
type Table struct {
	// Blame says whose infraction a mistake of a controlled player is. It is set before the game.
	Blame Blame

	log      []Entry
	attempts []Attempt
	offer    offer
	calls    []call
	called   int
	fix      Fix
	draws    []wrongDraw
	rulings  []Ruling
	notes    [control.MaxPlayers][]Note
	paused   control.Players
	clock    Clock
}

// Submit applies an act of a participant to the game and the table. It refuses with ErrNotYourSeat what does not come from the
// seat's own agent, with game.ErrHasLeft and game.ErrNoDecision what comes too late, and with the errors of this package what
// does not fit; the game is unchanged then, and nothing but the attempts on other seats is noted.
func (t *Table) Submit(s *game.State, env *game.Env, from control.Participant, a Act) error {
	if a.Kind == 0 || a.Kind >= kinds {
		return fmt.Errorf("table: there is no kind of act %d (have %s to %s)", uint8(a.Kind), Concede, Resume)
	}
	if a.Kind.byReferee() {
		return fmt.Errorf("%w: participant %d wants to %s", ErrReferee, from, a.Kind)
	}
	if err := seatExists(s, a.Seat); err != nil {
		return err
	}
	if from != control.Participant(a.Seat) {
		t.attempts = append(t.attempts, Attempt{s.Decisions(), from, a})
		return fmt.Errorf("%w: participant %d for seat %d", ErrNotYourSeat, from, a.Seat)
	}
	return t.do(s, env, a)
}

// Referee applies an act of the referee: a fault that a correct engine cannot make, or the end of somebody's silence.
func (t *Table) Referee(s *game.State, env *game.Env, a Act) error {
	if !a.Kind.byReferee() || a.Kind >= kinds {
		return fmt.Errorf("%w, and not %s", ErrReferee, a.Kind)
	}
	if a.Kind != Suppress {
		if err := seatExists(s, a.Seat); err != nil {
			return err
		}
	}
	return t.do(s, env, a)
}

func seatExists(s *game.State, p game.Player) error {
	if int(p) >= s.Players() {
		return fmt.Errorf("table: there is no seat %d, seats are 0 to %d", p, s.Players()-1)
	}
	return nil
}

// do applies an act and logs it.
func (t *Table) do(s *game.State, env *game.Env, a Act) error {
	if o, _ := s.Outcome(); o != game.Running {
		return game.ErrNoDecision
	}
	if a.Kind != Suppress && !s.Seated(a.Seat) {
		return game.ErrHasLeft
	}
	a.Cards = slices.Clone(a.Cards)
	entry := Entry{s.Decisions(), a}
	if err := t.apply(s, env, a); err != nil {
		return err
	}
	t.log = append(t.log, entry)
	return t.Attend(s, env)
}

// apply does what an act means.
func (t *Table) apply(s *game.State, env *game.Env, a Act) error {
	switch a.Kind {
	case Concede:
		return s.Concede(a.Seat, env)
	case OfferDraw, AnswerDraw:
		return t.negotiate(s, a)
	case CallJudge, WithdrawCall:
		return t.call(a)
	case AnswerFix, FixLapses:
		return t.answerFix(s, env, a)
	case WriteNote, DeleteNote:
		return t.changeNotes(a)
	case ReadNotes, ViewSideboard, Inspect: // what they show is asked for with Notes, Sideboard and Facts
		return nil
	case Pause, Resume:
		return t.pause(a)
	case Suppress:
		return s.Overlook(a.Card)
	case ExtraDraw:
		return t.drawWrongly(s, env, a)
	case RemoveSeat:
		return s.Remove(a.Seat, game.LostByCrash, env)
	case kinds:
	}
	panic("table: a kind of act without a meaning")
}

// Attend does what waits for its moment: it rules on calls once a player has priority, ends a game that everybody has agreed to
// draw, and forgets what belonged to seats that have left. Whoever plays the game calls it before each decision; an error is
// one of the rules, and never expected.
func (t *Table) Attend(s *game.State, env *game.Env) error {
	t.forgetOtherGames(s)
	t.forgetLeavers(s)
	if t.agreed(s) {
		t.offer = offer{}
		return s.AgreeDraw(env)
	}
	for len(t.calls) > 0 && !t.fix.Open && s.AtPriority() {
		c := t.calls[0]
		t.calls = t.calls[1:]
		if err := t.rule(s, env, c); err != nil {
			return err
		}
	}
	return nil
}

// forgetOtherGames drops an offer and a question that were about another game: a subgame has begun or ended since (CR 729.1a).
func (t *Table) forgetOtherGames(s *game.State) {
	if t.offer.game != s.Game() {
		t.offer = offer{}
	}
	if t.fix.game != s.Game() {
		t.fix = Fix{}
	}
}

// forgetLeavers drops what seats that have left had open.
func (t *Table) forgetLeavers(s *game.State) {
	for p := range game.Player(s.Players()) {
		if s.Live(game.PlayerRef(p)) {
			continue
		}
		if t.offer.open && t.offer.by == p {
			t.offer = offer{}
		}
		if !s.Seated(p) {
			t.dropCalls(p)
			t.paused &^= control.Of(p)
		}
		if t.fix.Open && (t.fix.Seat == p || t.fix.Of == p) {
			t.passOn(s)
		}
	}
}

// Busy reports whether the game must wait for Attend or for an answer to the referee.
func (t *Table) Busy() bool { return t.fix.Open || t.offer.open || len(t.calls) > 0 }

// Log returns the acts applied so far in order; the slice is the table's own.
func (t *Table) Log() []Entry { return t.log }

// Attempts returns the refused acts for other people's seats; the slice is the table's own.
func (t *Table) Attempts() []Attempt { return t.attempts }

// Reset empties the table for another game and keeps its memory and its settings.
func (t *Table) Reset() {
	*t = Table{
		Blame: t.Blame, log: t.log[:0], attempts: t.attempts[:0], calls: t.calls[:0], draws: t.draws[:0], rulings: t.rulings[:0],
		clock: Clock{budget: t.clock.budget},
	}
}

// Clone returns an independent copy, to try something on.
func (t *Table) Clone() *Table {
	c := *t
	c.log, c.attempts, c.calls = slices.Clone(t.log), slices.Clone(t.attempts), slices.Clone(t.calls)
	c.draws, c.rulings, c.fix.Cards = slices.Clone(t.draws), slices.Clone(t.rulings), slices.Clone(t.fix.Cards)
	for p := range c.notes {
		c.notes[p] = slices.Clone(t.notes[p])
	}
	return &c
}
