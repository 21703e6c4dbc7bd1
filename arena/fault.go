package arena

import (
	"fmt"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/table"
)

// fault charges a mistake to the decider, who loses their own seat: not the subject, for whom they decided.
func (g *session) fault(decider, subject int, kind, detail string) {
	g.charge(results.Fault{Decider: int32(decider), Subject: int32(subject), Kind: kind, Detail: detail})
}

// panicked charges a panic of an agent.
func (g *session) panicked(decider, subject int, caught *panics.Recovered) {
	g.charge(crash(decider, subject, caught))
}

// crash is the fault of an agent that has panicked.
func crash(decider, subject int, caught *panics.Recovered) results.Fault {
	return results.Fault{
		Decider: int32(decider), Subject: int32(subject), Kind: results.Crash, Detail: fmt.Sprint(caught.Value), Stack: string(caught.Stack),
	}
}

// charge writes a fault down and takes the decider out of the game. Once that is over for the decider, there is nothing left
// that a fault could cost.
func (g *session) charge(f results.Fault) {
	if !g.plays(int(f.Decider)) {
		return
	}
	f.Decision = g.made()
	g.entry.Faults = append(g.entry.Faults, f)
	g.leave(int(f.Decider), results.ActForfeit, f.Kind)
}

// asks runs what an agent is asked beside its decisions. A panic is its fault; asks reports whether there was none.
func (g *session) asks(seat int, f func()) bool {
	caught := panics.Try(f)
	if caught != nil {
		g.panicked(seat, seat, caught)
	}
	return caught == nil
}

// leave takes a seat out of the game, at once and whatever is being decided (CR 104.3a).
func (g *session) leave(seat int, act, why string) {
	g.act(results.Act{Seat: int32(seat), Act: act}, why)
}

// act does something at the table, which hears nobody for another's seat, and writes it down. why is the termination if it ends
// the game, unless the rules have a word for that. Nothing is done if the game is over or the seat has left it.
func (g *session) act(a results.Act, why string) {
	a.Decision = g.made()
	g.alive = Living(g.state)
	if doAct(&g.room, g.state, g.env, a) != nil {
		return
	}
	g.entry.Acts = append(g.entry.Acts, a)
	g.digest.act(a)
	if outcome, _ := g.state.Outcome(); outcome != game.Running {
		g.removed = why
	}
	g.settle()
}

// tableActs are what the acts of the log are at the table.
var tableActs = map[string]table.Act{
	results.ActConcede: {Kind: table.Concede},
	results.ActForfeit: {Kind: table.RemoveSeat},
	results.ActOffer:   {Kind: table.OfferDraw},
	results.ActAccept:  {Kind: table.AnswerDraw, Yes: true},
	results.ActDecline: {Kind: table.AnswerDraw},
}
