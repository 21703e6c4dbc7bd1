package arena

import (
	"context"
	"strconv"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// Worker plays blocks one after the other. It owns everything that games need and reuses it; nothing of one game reaches
// the next.
type Worker struct {
	plan     *Plan
	env      *game.Env
	state    *game.State
	observer observe.Observer
	choices  []byte           // of the game so far
	seats    [][]agents.Agent // by pairing and side; made when they are first needed
	digest   digest
	control  controlLog
	cards    cardLog
	swing    swinger
}

// NewWorker returns a worker of a plan, for one goroutine.
func NewWorker(p *Plan) *Worker {
	return &Worker{
		plan: p, env: &game.Env{}, state: game.NewState(p.Book), seats: make([][]agents.Agent, len(p.pairings)), swing: newSwinger(p),
	}
}

// Play plays all games of a block. In game h of a mirrored block the agents have moved on by h seats, or by h teams. Where a
// card is swapped, the same games come a second time with the other card. An error is one of the arena itself; whatever
// happens in a game is in the block.
func (w *Worker) Play(ctx context.Context, at Slot) (*results.Block, error) {
	b := &results.Block{Block: at.Block, Pairing: int32(at.Pairing)}
	for half := range at.Size {
		e, err := w.game(ctx, at, half)
		if err != nil {
			return nil, err
		}
		b.Games = append(b.Games, e)
	}
	return b, nil
}

// game plays one game.
func (w *Worker) game(ctx context.Context, at Slot, half int) (results.Entry, error) {
	m, arms := &w.plan.Manifest.Pairings[at.Pairing], w.plan.pairings[at.Pairing].arms
	perArm := at.Size / len(arms)
	arm := half / perArm
	start, shift := w.plan.start(at, arm), w.plan.shift(at, half, perArm)
	g := &session{
		Worker: w, start: start, luck: w.plan.luckOf(at), limit: w.plan.limit(), seats: make([]agents.Agent, len(m.Decks)),
		entry: results.Entry{Key: start.Key, Row: results.Game{
			Game: at.Game + int64(half), Block: at.Block, Half: int32(half), Pairing: int32(at.Pairing), Decks: arms[arm].names,
			Arm: int32(arm), Check: m.Check,
		}},
	}
	for seat := range g.seats {
		side := (seat + shift) % len(g.seats)
		a, err := w.agent(at.Pairing, side)
		if err != nil {
			return results.Entry{}, err
		}
		g.seats[seat] = a
		g.join(seat, a)
		g.entry.Row.Sides = append(g.entry.Row.Sides, int32(side))
		g.entry.Row.Agents = append(g.entry.Row.Agents, m.Agents[side])
	}
	g.play(ctx)
	return g.entry, nil
}

// agent returns the agent of a side of a pairing.
func (w *Worker) agent(pairing, side int) (agents.Agent, error) {
	if w.seats[pairing] == nil {
		w.seats[pairing] = make([]agents.Agent, len(w.plan.pairings[pairing].makers))
	}
	if w.seats[pairing][side] == nil {
		a, err := w.plan.pairings[pairing].makers[side].New([2]uint64{})
		if err != nil {
			return nil, err
		}
		w.seats[pairing][side] = a
	}
	return w.seats[pairing][side], nil
}

// Close ends the agents.
func (w *Worker) Close() error {
	first := w.swing.close()
	for _, side := range w.seats {
		for _, a := range side {
			if a == nil {
				continue
			}
			if err := a.Close(); err != nil && first == nil {
				first = err
			}
		}
	}
	return first
}

// begin tells the agents of a game that it begins, and returns the faults of those that could not take it. Their random streams
// belong to block and seat, so that the agents of a mirrored block that change places change streams, too.
func (g *session) begin(ctx context.Context) (failed []results.Fault) {
	row := &g.entry.Row
	for seat, a := range g.seats {
		start := agents.Start{
			Game: strconv.FormatInt(row.Game, 10), Seat: seat, Seats: len(g.seats),
			Seed: g.luck.agent(seat), Budget: g.plan.Manifest.Budget, Cards: g.plan.Manifest.Cards,
		}
		var err error
		switch caught := panics.Try(func() { err = a.Begin(ctx, start) }); {
		case caught != nil:
			failed = append(failed, crash(seat, seat, caught))
		case err != nil:
			failed = append(failed, results.Fault{
				Decider: int32(seat), Subject: int32(seat), Kind: agents.FaultOf(err), Detail: err.Error(),
			})
		}
	}
	return failed
}
