package arena

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// fault charges a mistake to the decider, who loses their own seat: not the subject, for whom they decided.
func (g *session) fault(decider, subject int, kind, detail string) {
	g.entry.Faults = append(g.entry.Faults, results.Fault{
		Decision: g.made(), Decider: int32(decider), Subject: int32(subject), Kind: kind, Detail: detail,
	})
	g.remove(decider, results.ActForfeit, kind)
}

// remove takes a seat out of the game, at once and whatever is being decided (CR 104.3a).
func (g *session) remove(seat int, act, why string) {
	g.alive = living(g.state)
	if err := g.state.Concede(game.Player(seat), g.env); err != nil {
		return // the game is over, or the seat has left it already
	}
	g.entry.Acts = append(g.entry.Acts, results.Act{Decision: g.made(), Seat: int32(seat), Act: act})
	g.digest.act(seat)
	g.settle()
	if outcome, _ := g.state.Outcome(); outcome != game.Running {
		g.removed = why
	}
}
