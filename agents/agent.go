package agents

import (
	"context"
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Agent sits in one seat of one game at a time. It is asked by one goroutine at a time.
type Agent interface {
	// Info says who it is.
	Info() Info
	// Begin tells it that a game begins. The game before has ended.
	Begin(ctx context.Context, start Start) error
	// Choose answers a question with an index into q.Options. q is valid only during the call. An index out of range is an
	// illegal choice; an error is a *FaultError, or counts as a crash.
	Choose(ctx context.Context, q *observe.Request) (int, error)
	// End tells it that its game is over.
	End(ctx context.Context, result Result) error
	// Close ends the agent. It is called once, after the last game.
	Close() error
}

// Conceder is implemented by agents that may give up (CR 104.3a).
type Conceder interface {
	// Concedes is asked before every decision of the game, whoever decides it: an agent can give up while another one
	// takes its turn, and nobody can do it for the agent (CR 723.6).
	Concedes() bool
}

// Drawer is implemented by agents that may agree to a draw (CR 104.4i). All others decline what is offered.
type Drawer interface {
	// OffersDraw is asked before decisions of the game, whoever decides them; after an offer not again in the same turn.
	OffersDraw() bool
	// AcceptsDraw answers the offer of another seat, for the agent's own seat: it is asked also while somebody else decides
	// for it, and nobody answers in its place (CR 723.5b).
	AcceptsDraw(by game.Player) bool
}

// Listener is implemented by agents that follow the game between their decisions. While somebody else decides for their seat
// they are asked nothing, and hear everything that the seat may know: also when that begins and ends, for whom, by whom and by
// which card (CR 723).
type Listener interface {
	// Hear tells what has happened since the last call. n is valid only during the call.
	Hear(n *observe.News)
}

// Info says who an agent is.
type Info struct {
	// Name is its identity in results: equal names are the same agent.
	Name string
	// Kind is the way it is reached: "local", "stdio", "ws".
	Kind string
	// Deterministic says that its answers follow from what it is asked and from the seed of Start alone.
	Deterministic bool
}

// Start is what an agent is told when a game begins.
type Start struct {
	// Game is a name of the game, for the agent's own notes.
	Game string
	// Seat is its own seat of Seats.
	Seat, Seats int
	// Seed is the key of the agent's own random stream. It has nothing in common with the key of the game.
	Seed [2]uint64
	// Budget is how many decisions it may be asked for in this game; 0: no limit.
	Budget int
	// Cards is the hash of the cards of the run.
	Cards string
}

// Result is what an agent is told when its game is over.
type Result struct {
	// Score is 1 for a win, 0.5 for a draw and 0 for a loss.
	Score float64
	// Termination is why the game ended, in the words of the results.
	Termination string
}

// Kinds of faults, in the words of the results.
const (
	Crash      = "crash"      // the agent failed, or its process ended
	Disconnect = "disconnect" // its connection is gone, or it does not read
	Timeout    = "timeout"    // it was silent for too long
	Protocol   = "protocol"   // what it sent is not of the protocol
	Oversize   = "oversize"   // it sent more than the limits allow
)

// FaultError is an agent's failure to answer. The arena charges it to the decider.
type FaultError struct {
	// Kind is one of the constants above.
	Kind string
	Err  error
}

// Error says what failed.
func (e *FaultError) Error() string { return fmt.Sprintf("agents: %s: %v", e.Kind, e.Err) }

// Unwrap returns the cause.
func (e *FaultError) Unwrap() error { return e.Err }

// FaultOf returns the kind of fault that err is: that of a FaultError inside it, otherwise a crash.
func FaultOf(err error) string {
	if f, ok := errors.AsType[*FaultError](err); ok {
		return f.Kind
	}
	return Crash
}
