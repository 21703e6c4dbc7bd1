package bench

import (
	"context"
	"fmt"
	"time"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// games measures the games of two decks.
func (r *Report) games(ctx context.Context, lib *cards.Library, decks [2]string, each time.Duration) error {
	c, err := play(ctx, lib, decks, randomAgent, each)
	if err != nil {
		return err
	}
	key := name(decks)
	r.RandomGames[key] = c.perSecond(c.games)
	r.Stops[key], r.Choices[key] = c.perSecond(c.stops), c.perSecond(c.choices)
	r.StopsPerGame[key], r.ChoicesPerGame[key] = c.perGame(c.stops), c.perGame(c.choices)
	if c, err = play(ctx, lib, decks, heuristicAgent, each); err != nil {
		return err
	}
	r.HeuristicGames[key] = c.perSecond(c.games)
	return nil
}

// planOf makes a plan of more games than anybody waits for.
func planOf(lib *cards.Library, decks [2]string, agent string) (*arena.Plan, error) {
	return arena.NewPlan(&arena.Experiment{
		Name: "bench", Seed: 1, Lists: "open", Cap: arena.DefaultCap,
		Pairings: []arena.Pairing{{Decks: decks[:], Agents: []string{agent, agent}, Games: 1 << 30}},
	}, lib, 0)
}

// count is what was played in a time.
type count struct {
	games, stops, choices int64
	time                  time.Duration
}

func (c *count) perSecond(n int64) float64 { return float64(n) / c.time.Seconds() }

func (c *count) perGame(n int64) float64 { return float64(n) / float64(c.games) }

// add counts the games of a block. A game that failed is no measurement.
func (c *count) add(b *results.Block) error {
	for i := range b.Games {
		row := &b.Games[i].Row
		if row.Void {
			return fmt.Errorf("bench: game %d of %v ended with %s", row.Game, row.Decks, row.Termination)
		}
		c.games++
		c.stops += row.Stops
		c.choices += row.Decisions
	}
	return nil
}

// play plays games for a while, after a warm-up.
func play(ctx context.Context, lib *cards.Library, decks [2]string, agent string, each time.Duration) (c count, err error) {
	plan, err := planOf(lib, decks, agent)
	if err != nil {
		return c, err
	}
	w := arena.NewWorker(plan)
	start, warm := time.Now(), false
	for at := range plan.Schedule() {
		if !warm && time.Since(start) > each/5 {
			start, warm, c = time.Now(), true, count{}
		}
		b, err := w.Play(ctx, at)
		if err != nil {
			return c, err
		}
		if err := c.add(b); err != nil {
			return c, err
		}
		if c.time = time.Since(start); warm && c.time >= each {
			break
		}
	}
	return c, w.Close()
}
