package bench

import (
	"context"
	"fmt"
	"time"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// parts is the number of parts into which the time for a rate is cut. Rates are medians over them.
const parts = 5

// games measures the games of two decks.
func (r *Report) games(ctx context.Context, lib *cards.Library, decks [2]string, each time.Duration) error {
	key := name(decks)
	random, err := play(ctx, lib, decks, randomAgent, each)
	if err != nil {
		return err
	}
	r.RandomGames[key] = rate(random, func(c *count) int64 { return c.games })
	r.Stops[key] = rate(random, func(c *count) int64 { return c.stops })
	r.Choices[key] = rate(random, func(c *count) int64 { return c.choices })
	var all count
	for i := range random {
		all.games += random[i].games
		all.stops += random[i].stops
		all.choices += random[i].choices
	}
	r.StopsPerGame[key] = float64(all.stops) / float64(all.games)
	r.ChoicesPerGame[key] = float64(all.choices) / float64(all.games)
	heuristic, err := play(ctx, lib, decks, heuristicAgent, each)
	if err != nil {
		return err
	}
	r.HeuristicGames[key] = rate(heuristic, func(c *count) int64 { return c.games })
	return nil
}

// rate is the median over the parts of what was counted per second.
func rate(of []count, what func(*count) int64) float64 {
	var rates []float64
	for i := range of {
		rates = append(rates, float64(what(&of[i]))/of[i].time.Seconds())
	}
	return median(rates)
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

// play plays games for a while, after a warm-up as long as a part, and returns the parts.
func play(ctx context.Context, lib *cards.Library, decks [2]string, agent string, each time.Duration) ([]count, error) {
	plan, err := planOf(lib, decks, agent)
	if err != nil {
		return nil, err
	}
	w := arena.NewWorker(plan)
	done := make([]count, 1, parts+1)
	start := time.Now()
	for at := range plan.Schedule() {
		b, err := w.Play(ctx, at)
		if err != nil {
			return nil, err
		}
		c := &done[len(done)-1]
		if err := c.add(b); err != nil {
			return nil, err
		}
		if c.time = time.Since(start); c.time < each/parts {
			continue
		}
		if len(done) > parts {
			break
		}
		done, start = append(done, count{}), time.Now()
	}
	return done[1:], w.Close()
}
