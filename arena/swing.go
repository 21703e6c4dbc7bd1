package arena

import (
	"context"
	"errors"
	"slices"

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
	limit         int // of activations of a card in a game; 0: none
	measured      map[string]int
	before        *game.State
	choice        int
	armed         bool // before and choice are those of the last choice
	fork          *game.State
	env           *game.Env
	observer      observe.Observer
	seats         [][]agents.Agent // by pairing and side
	substitutes   []agents.Agent   // by seat, for agents that cannot be continued; made when they are first needed
	rows          []results.Swing
}

func newSwinger(p *Plan) swinger {
	w := swinger{measured: map[string]int{}}
	if p.Manifest.Swing != nil {
		w.continuations, w.limit = p.Manifest.Swing.Continuations, p.Manifest.Swing.Limit
		w.before, w.fork, w.env = game.NewState(p.Book), game.NewState(p.Book), &game.Env{}
		w.seats = make([][]agents.Agent, len(p.pairings))
	}
	return w
}

// begin forgets the game before.
func (w *swinger) begin() {
	w.rows, w.armed = w.rows[:0], false
	clear(w.measured)
}

// arm keeps the game before a choice.
func (g *session) arm(choice int) {
	w := &g.swing
	w.armed = w.continuations > 0 && !g.entry.Row.Check && g.state.Game() == 0
	if w.armed {
		g.state.Fork(w.before)
		w.choice = choice
	}
}

// measure plays the continuations of what has come into force since the last decision.
func (g *session) measure() {
	w := &g.swing
	if w.continuations == 0 || g.entry.Row.Check {
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
		case w.limit > 0 && w.measured[row.Card] >= w.limit:
			row.LeftOut = results.LeftOutLimit
		case !w.armed:
			row.LeftOut = results.LeftOutSubgame
		default:
			w.measured[row.Card]++
			if err := g.continueAll(&row, newCut(e, f.record)); err != nil {
				row.Continuations, row.StandIns, row.LeftOut = 0, 0, leftOut(err)
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
func (g *session) continueAll(row *results.Swing, e cut) error {
	for _, a := range g.seats {
		if !continues(a) {
			row.StandIns++
		}
	}
	if row.StandIns > 0 && g.plan.standIn == nil {
		return errNoContinuation
	}
	n := g.swing.continuations
	for k := range n {
		for _, arm := range [...]struct {
			left control.Grants
			sum  *float64
		}{{control.Both, &row.Control}, {control.Sight, &row.Sight}, {0, &row.Own}} {
			e.left = arm.left
			score, err := g.continuation(row, e, int64(k))
			if err != nil {
				return err
			}
			*arm.sum += score / float64(n)
		}
	}
	row.Continuations = int32(n)
	return nil
}

// continues reports whether an agent can be continued: it is of this process, and does not follow the game.
func continues(a agents.Agent) bool {
	_, follows := a.(agents.Listener)
	return !follows && a.Info().Kind == "local"
}

// continuation plays one continuation of an arm, and returns the controller's score.
func (g *session) continuation(row *results.Swing, e cut, k int64) (score float64, err error) {
	w, seed := &g.swing, g.plan.Manifest.Seed
	number := []int64{g.luck.block, int64(g.entry.Row.Half), int64(row.Effect), k}
	caught := panics.Try(func() {
		w.before.Fork(w.fork)
		w.env.Events, w.env.Control.Changes = w.env.Events[:0], w.env.Control.Changes[:0]
		w.fork.Redraw(Derive(seed, "swing", number...), w.env)
		score, err = g.playOn(game.Player(row.Controller), number, e)
	})
	if caught != nil {
		return 0, caught.AsError()
	}
	return score, err
}

var errNoRecord = errors.New("arena: the record is not there before it is in force")

// begun makes the kept choice in the fork. The record is curtailed before it, or, where the choice makes it come into being
// and into force at once, at the stop in between. An effect that was over before anybody was asked is worth nothing to curtail.
func (w *swinger) begun(e *cut) error {
	done := e.over || e.curtail(w.fork.Ledger())
	w.fork.ShowForced(!done)
	if err := w.fork.Apply(w.choice, w.env); err != nil {
		return err
	}
	for !done {
		if done = e.curtail(w.fork.Ledger()); done {
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

// playOn plays the fork to its end, with what an arm leaves of an effect.
func (g *session) playOn(of game.Player, number []int64, e cut) (float64, error) {
	w := &g.swing
	seats, err := g.standIns(number)
	if err != nil {
		return 0, err
	}
	alive := Living(w.fork)
	if err := w.begun(&e); err != nil {
		return 0, err
	}
	for {
		e.follow(w.fork)
		w.env.Events, w.env.Control.Changes = w.env.Events[:0], w.env.Control.Changes[:0]
		q, open := w.observer.Observe(w.fork, w.env)
		if !open {
			_, winners := w.fork.Outcome()
			return ScoreOf(winners, alive, of), nil
		}
		choice := 0
		if len(q.Options) > 1 {
			if choice, err = seats[q.Decision.Decider].Choose(context.Background(), q); err != nil {
				return 0, err
			}
		}
		alive = Living(w.fork)
		if err := w.fork.Apply(choice, w.env); err != nil {
			return 0, err
		}
	}
}

// standIns are the agents of a continuation, by seat, at the beginning of a random stream of their own.
func (g *session) standIns(number []int64) ([]agents.Agent, error) {
	sides, err := g.swing.sides(g.plan, int(g.entry.Row.Pairing))
	if err != nil {
		return nil, err
	}
	var seats []agents.Agent
	for seat, side := range g.entry.Row.Sides {
		a := sides[side]
		if !continues(g.seats[seat]) {
			if a, err = g.swing.substitute(g.plan.standIn, seat); err != nil {
				return nil, err
			}
		}
		start := agents.Start{
			Seat: seat, Seats: len(g.seats), Seed: Derive(g.plan.Manifest.Seed, "swing agent", append(number, int64(seat))...),
		}
		if err := a.Begin(context.Background(), start); err != nil {
			return nil, err
		}
		seats = append(seats, a)
	}
	return seats, nil
}

// sides are the agents of continuations of a pairing, by side; nil for those that cannot be continued.
func (w *swinger) sides(p *Plan, pairing int) ([]agents.Agent, error) {
	if w.seats[pairing] != nil {
		return w.seats[pairing], nil
	}
	var sides []agents.Agent
	for _, m := range p.pairings[pairing].makers {
		if m.Info().Kind != "local" {
			sides = append(sides, nil)
			continue
		}
		a, err := m.New([2]uint64{})
		if err != nil {
			return nil, err
		}
		sides = append(sides, a)
	}
	w.seats[pairing] = sides
	return sides, nil
}

// substitute is the agent that plays for one in a seat that cannot be continued.
func (w *swinger) substitute(m *agents.Maker, seat int) (a agents.Agent, err error) {
	for len(w.substitutes) <= seat {
		w.substitutes = append(w.substitutes, nil)
	}
	if w.substitutes[seat] == nil {
		w.substitutes[seat], err = m.New([2]uint64{})
	}
	return w.substitutes[seat], err
}

// close ends the agents of continuations.
func (w *swinger) close() (first error) {
	for _, list := range slices.Concat(w.seats, [][]agents.Agent{w.substitutes}) {
		for _, a := range list {
			if a != nil {
				first = errors.Join(first, a.Close())
			}
		}
	}
	return first
}
