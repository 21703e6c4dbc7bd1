package arena

import (
	"context"
	"errors"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// swinger measures what control is worth. It keeps the game as it was before the last choice; if an effect comes into force by
// it, the game goes on from there in three ways, each several times: with control as it is, with sight alone,
// and without the effect. Continuation k has the same key and the same hidden cards in all of them, never those of the game.
//
// The continuations are played by other agents of the same names, which know what their policies read from a request, and
// nothing of the game before.
type swinger struct {
	continuations int // of each arm; 0: control is not measured
	limit         int // of activations in a game; 0: none
	measured      int // of them in this game
	before        *game.State
	choice        int
	armed         bool // before and choice are those of the last choice
	fork          *game.State
	env           *game.Env
	observer      observe.Observer
	seats         [][]agents.Agent // by pairing and side
	rows          []results.Swing
}

func newSwinger(p *Plan) swinger {
	w := swinger{}
	if p.Manifest.Swing != nil {
		w.continuations, w.limit = p.Manifest.Swing.Continuations, p.Manifest.Swing.Limit
		w.before, w.fork, w.env = game.NewState(p.Book), game.NewState(p.Book), &game.Env{}
		w.seats = make([][]agents.Agent, len(p.pairings))
	}
	return w
}

// begin forgets the game before.
func (w *swinger) begin() { w.rows, w.armed, w.measured = w.rows[:0], false, 0 }

// arm keeps the game before a choice.
func (g *session) arm(choice int) {
	w := &g.swing
	w.armed = w.continuations > 0 && (w.limit == 0 || w.measured < w.limit) && g.state.Game() == 0
	if w.armed {
		g.state.Fork(w.before)
		w.choice = choice
	}
}

// measure plays the continuations of what has come into force since the last decision.
func (g *session) measure() {
	w := &g.swing
	if w.continuations == 0 {
		return
	}
	for _, f := range g.control.forced {
		e := &g.control.effects[f.effect]
		row := results.Swing{
			Game: g.entry.Row.Game, Block: g.entry.Row.Block, Pairing: g.entry.Row.Pairing, Effect: e.row.Effect, Card: e.row.Card,
			Controller: e.row.Controller,
		}
		switch {
		case int(e.controller) >= len(g.seats):
			continue // an outsider has no score
		case e.subjects.Has(game.Player(e.controller)):
			row.LeftOut = results.LeftOutSelf
		case w.limit > 0 && w.measured >= w.limit:
			row.LeftOut = results.LeftOutLimit
		case !e.begins() || !w.armed:
			row.LeftOut = results.LeftOutSpan
		default:
			w.measured++
			if err := g.continueAll(&row, f.record); err != nil {
				row.Continuations, row.LeftOut = 0, leftOut(err)
				row.Control, row.Sight, row.Own = 0, 0, 0
			}
		}
		row.ControllerAgent, row.ControllerDeck = g.entry.Row.Agents[row.Controller], g.entry.Row.Decks[row.Controller]
		w.rows = append(w.rows, row)
	}
	w.armed = false
}

var errNoContinuation = errors.New("arena: an agent cannot be continued")

func leftOut(err error) string {
	if errors.Is(err, errNoContinuation) {
		return results.LeftOutAgent
	}
	return results.LeftOutFault
}

// continueAll plays all continuations of an effect.
func (g *session) continueAll(row *results.Swing, record uint16) error {
	if !g.continues() {
		return errNoContinuation
	}
	n := g.swing.continuations
	for k := range n {
		for _, arm := range [...]struct {
			left control.Grants
			sum  *float64
		}{{control.Both, &row.Control}, {control.Sight, &row.Sight}, {0, &row.Own}} {
			score, err := g.continuation(row, record, arm.left, int64(k))
			if err != nil {
				return err
			}
			*arm.sum += score / float64(n)
		}
	}
	row.Continuations = int32(n)
	return nil
}

// continues reports whether all agents can be continued: they are of this process, and do not follow the game.
func (g *session) continues() bool {
	for _, a := range g.seats {
		if _, follows := a.(agents.Listener); follows || a.Info().Kind != "local" {
			return false
		}
	}
	return true
}

// continuation plays one continuation with what is left of a record, and returns the controller's score.
func (g *session) continuation(row *results.Swing, record uint16, left control.Grants, k int64) (score float64, err error) {
	w, seed := &g.swing, g.plan.Manifest.Seed
	number := []int64{row.Block, int64(g.entry.Row.Half), int64(row.Effect), k}
	caught := panics.Try(func() {
		w.before.Fork(w.fork)
		w.env.Events, w.env.Control.Changes = w.env.Events[:0], w.env.Control.Changes[:0]
		w.fork.Redraw(derive(seed, "swing", number...), w.env)
		score, err = g.playOn(game.Player(row.Controller), number, func() bool { return w.fork.Ledger().Curtail(record, left) })
	})
	if caught != nil {
		return 0, caught.AsError()
	}
	return score, err
}

var errNoRecord = errors.New("arena: the record is not there before it is in force")

// begun makes the kept choice in the fork. The record is curtailed before it, or, where the choice makes it come into being
// and into force at once, at the stop in between.
func (w *swinger) begun(curtail func() bool) error {
	done := curtail()
	w.fork.ShowForced(!done)
	if err := w.fork.Apply(w.choice, w.env); err != nil {
		return err
	}
	for !done {
		if done = curtail(); done {
			break
		}
		if _, open := w.fork.Decision(); !open || len(w.fork.Options(w.env)) != 1 {
			return errNoRecord
		}
		if err := w.fork.Apply(0, w.env); err != nil {
			return err
		}
	}
	w.fork.ShowForced(false)
	return nil
}

// playOn plays the fork to its end, with a record curtailed.
func (g *session) playOn(of game.Player, number []int64, curtail func() bool) (float64, error) {
	w := &g.swing
	seats, err := g.standIns(number)
	if err != nil {
		return 0, err
	}
	alive := living(w.fork)
	if err := w.begun(curtail); err != nil {
		return 0, err
	}
	for {
		w.env.Events, w.env.Control.Changes = w.env.Events[:0], w.env.Control.Changes[:0]
		q, open := w.observer.Observe(w.fork, w.env)
		if !open {
			_, winners := w.fork.Outcome()
			return scoreOf(winners, alive, of), nil
		}
		choice := 0
		if len(q.Options) > 1 {
			if choice, err = seats[q.Decision.Decider].Choose(context.Background(), q); err != nil {
				return 0, err
			}
		}
		alive = living(w.fork)
		if err := w.fork.Apply(choice, w.env); err != nil {
			return 0, err
		}
	}
}

// standIns are the agents of a continuation, by seat, at the beginning of a random stream of their own.
func (g *session) standIns(number []int64) ([]agents.Agent, error) {
	w, row := &g.swing, &g.entry.Row
	sides := w.seats[row.Pairing]
	if sides == nil {
		for _, m := range g.plan.pairings[row.Pairing].makers {
			a, err := m.New([2]uint64{})
			if err != nil {
				return nil, err
			}
			sides = append(sides, a)
		}
		w.seats[row.Pairing] = sides
	}
	var seats []agents.Agent
	for seat, side := range row.Sides {
		start := agents.Start{Seat: seat, Seats: len(row.Sides), Seed: derive(g.plan.Manifest.Seed, "swing agent", append(number, int64(seat))...)}
		if err := sides[side].Begin(context.Background(), start); err != nil {
			return nil, err
		}
		seats = append(seats, sides[side])
	}
	return seats, nil
}

// close ends the agents of continuations.
func (w *swinger) close() (first error) {
	for _, sides := range w.seats {
		for _, a := range sides {
			first = errors.Join(first, a.Close())
		}
	}
	return first
}
