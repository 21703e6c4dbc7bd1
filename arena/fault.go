package arena

import (
	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/table"
)

// fault charges a mistake to the decider, who loses their own seat: not the subject, for whom they decided.
func (g *session) fault(decider, subject int, kind, detail string) {
	g.entry.Faults = append(g.entry.Faults, results.Fault{
		Decision: g.made(), Decider: int32(decider), Subject: int32(subject), Kind: kind, Detail: detail,
	})
	g.leave(decider, results.ActForfeit, kind, func() error { return g.state.Concede(game.Player(decider), g.env) })
}

// conceder is a seat whose agent may give up.
type conceder struct {
	seat  int
	agent agents.Conceder
}

// hear asks the agents that may give up. Their acts go over the table, which hears nobody for another's seat.
func (g *session) hear() {
	for _, c := range g.conceders {
		if g.state.Live(game.PlayerRef(game.Player(c.seat))) && c.agent.Concedes() {
			act := table.Act{Seat: game.Player(c.seat), Kind: table.Concede}
			g.leave(c.seat, results.ActConcede, results.Concession, func() error {
				return g.room.Submit(g.state, g.env, control.Participant(c.seat), act)
			})
		}
	}
}

// leave takes a seat out of the game, at once and whatever is being decided (CR 104.3a).
func (g *session) leave(seat int, act, why string, do func() error) {
	g.alive = living(g.state)
	if do() != nil {
		return // the game is over, or the seat has left it already
	}
	g.entry.Acts = append(g.entry.Acts, results.Act{Decision: g.made(), Seat: int32(seat), Act: act})
	g.digest.act(seat)
	g.settle()
	if outcome, _ := g.state.Outcome(); outcome != game.Running {
		g.removed = why
	}
}
