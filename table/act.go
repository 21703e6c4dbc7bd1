package table

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Errors of Submit. The game and the table are unchanged, but for the attempts on other people's seats, which are noted.
var (
	// ErrNotYourSeat refuses an act for a seat whose agent did not send it (CR 723.5b, CR 723.6).
	ErrNotYourSeat = errors.New("table: only a seat's own agent acts for it at the table")
	// ErrNotAsked refuses an answer to a question that is not put to the seat, or not put at all.
	ErrNotAsked = errors.New("table: that is not asked of this seat")
	// ErrNotOffered refuses an answer that is none of those offered.
	ErrNotOffered = errors.New("table: that is no answer to the question")
	// ErrNoCall refuses to withdraw a call of the judge that the seat has not made, or that has been ruled on.
	ErrNoCall = errors.New("table: this seat has no call of the judge open")
	// ErrOpen refuses an offer or a call while one is open.
	ErrOpen = errors.New("table: one is open already")
	// ErrNotes refuses a note that is not there, or too large.
	ErrNotes = errors.New("table: no such note, or no room for it")
	// ErrNotPaused refuses to go on for a seat that has not paused.
	ErrNotPaused = errors.New("table: this seat has not paused")
	// ErrReferee refuses what only the referee does.
	ErrReferee = errors.New("table: only the referee does that")
)

// Kind is what is done at the table.
type Kind uint8

// The kinds of acts of seats, and below them those of the referee.
const (
	// Concede leaves the game at once, at any moment and under anybody's control (CR 104.3a).
	Concede Kind = iota + 1
	// OfferDraw offers everybody in the game a draw (CR 104.4i).
	OfferDraw
	// AnswerDraw says yes or no to an offer (Yes). The game is drawn when everybody in it has agreed.
	AnswerDraw
	// CallJudge makes a claim (Claim), which the referee compares with what happened.
	CallJudge
	// WithdrawCall takes back one's own call that has not been ruled on.
	WithdrawCall
	// AnswerFix answers what the referee asks the seat: Choice of a missed trigger, Cards of a hand.
	AnswerFix
	// WriteNote, ReadNotes and DeleteNote are about the seat's own notes (Key, Text).
	WriteNote
	ReadNotes
	DeleteNote
	// ViewSideboard looks at one's own sideboard.
	ViewSideboard
	// Inspect asks for public information.
	Inspect
	// Pause stops the clocks until Resume of the same seat.
	Pause
	Resume

	// Suppress has the next trigger of Card be missed.
	Suppress
	// ExtraDraw has Seat take N cards that nobody told it to draw.
	ExtraDraw
	// RemoveSeat takes a seat out of the game whose agent has failed.
	RemoveSeat
	// FixLapses answers an open question of the referee for a seat that stays silent: nothing is done, cards are picked at
	// random. It is nobody else's answer (CR 723.5b).
	FixLapses
	kinds
)

var kindNames = [...]string{
	Concede: "concede", OfferDraw: "offer a draw", AnswerDraw: "answer a draw offer", CallJudge: "call a judge",
	WithdrawCall: "withdraw a call", AnswerFix: "answer the referee", WriteNote: "write a note", ReadNotes: "read notes",
	DeleteNote: "delete a note", ViewSideboard: "view a sideboard", Inspect: "inspect", Pause: "pause", Resume: "resume",
	Suppress: "suppress a trigger", ExtraDraw: "draw wrongly", RemoveSeat: "remove a seat", FixLapses: "let a question lapse",
}

// String names the kind.
func (k Kind) String() string {
	if k > 0 && k < kinds {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// byReferee reports whether only the referee does it.
func (k Kind) byReferee() bool { return k >= Suppress }

// Act is what is done, and for which seat. The fields after Kind belong to the kinds that name them.
type Act struct {
	Seat   game.Player
	Kind   Kind
	Yes    bool
	Choice Choice
	Claim  Claim
	Card   game.ID
	Cards  []game.ID
	N      int
	Key    string
	Text   string
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
