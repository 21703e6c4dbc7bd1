package bench

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/sourcegraph/conc/pool"

	"github.com/thrall-arena/thrall/arena"
)

// errDiffer says that the same games came out differently.
var errDiffer = errors.New("bench: two workers did not play the games of one")

// workers compares one worker with two, several times, and takes the medians.
func (r *Report) workers(ctx context.Context, plan *arena.Plan, o Options) error {
	slots := enough(plan, max(int(r.RandomGames[name(pairings[0])]*o.Each.Seconds()), 2))
	var inflation, speedup []float64
	for range o.Rounds {
		one, err := race(ctx, plan, slots, 1)
		if err != nil {
			return err
		}
		two, err := race(ctx, plan, slots, 2)
		if err != nil {
			return err
		}
		if !slices.Equal(one.digests, two.digests) {
			return errDiffer
		}
		if one.cpu > 0 {
			inflation = append(inflation, two.cpu.Seconds()/one.cpu.Seconds())
		}
		speedup = append(speedup, one.wall.Seconds()/two.wall.Seconds())
	}
	r.CPUInflation, r.Speedup = median(inflation), median(speedup)
	return nil
}

// enough returns the first n blocks.
func enough(plan *arena.Plan, n int) []arena.Slot {
	slots := make([]arena.Slot, 0, n)
	for at := range plan.Schedule() {
		if slots = append(slots, at); len(slots) == n {
			break
		}
	}
	return slots
}

// raced is how a number of workers did.
type raced struct {
	wall, cpu time.Duration
	digests   []string
}

// race plays blocks with a number of workers.
func race(ctx context.Context, plan *arena.Plan, slots []arena.Slot, workers int) (raced, error) {
	r := raced{digests: make([]string, len(slots))}
	var next atomic.Int64
	start, cpu := time.Now(), cpuTime()
	p := pool.New().WithErrors().WithMaxGoroutines(workers)
	for range workers {
		p.Go(func() error {
			w := arena.NewWorker(plan)
			for i := next.Add(1) - 1; int(i) < len(slots); i = next.Add(1) - 1 {
				b, err := w.Play(ctx, slots[i])
				if err != nil {
					return err
				}
				r.digests[i] = b.Games[0].Row.Digest
			}
			return w.Close()
		})
	}
	err := p.Wait()
	r.wall, r.cpu = time.Since(start), cpuTime()-cpu
	return r, err
}

// median returns the middle of an odd number of values, 0 of none.
func median(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	slices.Sort(x)
	return x[len(x)/2]
}
