package arena

import (
	"fmt"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/table"
)

// This file holds what agents do and hear beside their decisions: each for its own seat, whoever decides for that seat.

// conceder is a seat whose agent may give up.
type conceder struct {
	seat  int
	agent agents.Conceder
}

// drawer is a seat whose agent may agree to a draw.
type drawer struct {
	seat  int
	agent agents.Drawer
	asked int // the turn in which it has made an offer, or -1
}

// listener is a seat whose agent follows the game.
type listener struct {
	seat  int
	agent agents.Listener
}

// deaf is a seat whose agent panicked when it was told something.
type deaf struct {
	seat  int
	panic *panics.Recovered
}

// join notes what the agent of a seat can do beside its decisions.
func (g *session) join(seat int, a agents.Agent) {
	if c, ok := a.(agents.Conceder); ok {
		g.conceders = append(g.conceders, conceder{seat, c})
	}
	if d, ok := a.(agents.Drawer); ok {
		g.drawers = append(g.drawers, drawer{seat, d, -1})
	}
	if l, ok := a.(agents.Listener); ok {
		g.listeners = append(g.listeners, listener{seat, l})
	}
}

// plays reports whether a seat is in a game that runs.
func (g *session) plays(seat int) bool {
	outcome, _ := g.state.Outcome()
	return outcome == game.Running && g.state.Seated(game.Player(seat))
}

// hear asks the agents that may give up.
func (g *session) hear() {
	for _, c := range g.conceders {
		concedes := false
		if g.plays(c.seat) && g.asks(c.seat, func() { concedes = c.agent.Concedes() }) && concedes {
			g.leave(c.seat, results.ActConcede, results.Concession)
		}
	}
}

// negotiate asks the agents that may offer a draw, and everybody else for an answer.
func (g *session) negotiate() {
	for i := range g.drawers {
		d := &g.drawers[i]
		if d.asked == g.state.Turn() || !g.plays(d.seat) {
			continue
		}
		offers := false
		if g.asks(d.seat, func() { offers = d.agent.OffersDraw() }) && offers {
			d.asked = g.state.Turn()
			g.act(results.Act{Seat: int32(d.seat), Act: results.ActOffer}, "")
			g.answers(d.seat)
		}
	}
}

// answers asks every other seat's own agent about a draw offer, until one declines.
func (g *session) answers(by int) {
	for seat := range g.seats {
		if _, open := g.room.Offered(game.Player(seat)); !open || !g.plays(seat) {
			continue
		}
		act := results.ActDecline
		if d, ok := g.seats[seat].(agents.Drawer); ok {
			yes := false
			if g.asks(seat, func() { yes = d.AcceptsDraw(game.Player(by)) }) && yes {
				act = results.ActAccept
			}
		}
		if g.plays(seat) {
			g.act(results.Act{Seat: int32(seat), Act: act}, "")
		}
	}
}

// tell tells the agents that follow the game what has happened, and returns those that could not take it.
func (g *session) tell() (failed []deaf) {
	for _, l := range g.listeners {
		if !g.state.Seated(game.Player(l.seat)) || len(g.env.Events)+len(g.env.Control.Changes) == 0 {
			continue
		}
		g.news.Fill(g.state, control.Participant(l.seat), g.env.Events, g.env.Control.Changes)
		if caught := panics.Try(func() { l.agent.Hear(&g.news) }); caught != nil {
			failed = append(failed, deaf{l.seat, caught})
		}
	}
	return failed
}

// doAct does at the table what an act of the log says.
func doAct(room *table.Table, s *game.State, env *game.Env, a results.Act) error {
	act, ok := tableActs[a.Act]
	if !ok {
		return fmt.Errorf("arena: there is no act %q", a.Act)
	}
	act.Seat = game.Player(a.Seat)
	if act.Kind == table.RemoveSeat {
		return room.Referee(s, env, act)
	}
	return room.Submit(s, env, control.Participant(a.Seat), act)
}
