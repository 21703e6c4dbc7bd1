package arena

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// Forecast is what a run of a plan would be like, by a sample of its games that is played in memory.
type Forecast struct {
	Games  int64 `json:"games"`
	Blocks int64 `json:"blocks"`
	// Checks are those of the games in which an agent plays against itself, for the integrity of the run alone.
	Checks int64 `json:"checks"`
	// SampleBlocks with SampleGames were played, which took Sample with so many workers.
	SampleBlocks int64         `json:"sample_blocks"`
	SampleGames  int64         `json:"sample_games"`
	Sample       time.Duration `json:"sample_ns"`
	Workers      int           `json:"workers"`
	// Time is how long the run would take.
	Time time.Duration `json:"time_ns"`
	// MayStop says that a stopping rule may end it earlier.
	MayStop  bool              `json:"may_stop"`
	Pairings []PairingForecast `json:"pairings"`
}

// PairingForecast is what can be known about a pairing in the end.
type PairingForecast struct {
	Decks  []string `json:"decks"`
	Agents []string `json:"agents"`
	Games  int64    `json:"games"`
	Blocks int64    `json:"blocks"`
	// Half is about the half width of the 95 % interval: of the first agent's score, or of the effect of the pairing's swap.
	Half float64 `json:"half_width"`
	Swap bool    `json:"swap"`
	// Sampled says that Half is by the sample's variance; else too few blocks were played, and it is that of independent games,
	// each won or lost, with a score of one half.
	Sampled bool `json:"sampled"`
}

// enoughBlocks of a pairing tell something about its variance.
const enoughBlocks = 20

// NewForecast plays blocks from the beginning of the schedule for about so long, and stores nothing. Blocks that have begun are
// finished, for short ones alone would make the run look quick.
func NewForecast(ctx context.Context, p *Plan, workers int, sample time.Duration) (*Forecast, error) {
	f := &Forecast{Games: p.Manifest.Games, Workers: workers, MayStop: p.Manifest.Stop != nil}
	blocks := make([]int64, len(p.pairings))
	games := make([]int64, len(p.pairings))
	for at := range p.Schedule() {
		f.Blocks++
		blocks[at.Pairing]++
		games[at.Pairing] += int64(at.Size)
	}
	s := &sampler{plan: p, tally: results.TallyOf(&p.Manifest)}
	if err := s.play(ctx, workers, sample); err != nil {
		return nil, err
	}
	sum := s.tally.Summary(f.Games)
	f.SampleBlocks, f.SampleGames, f.Sample = sum.Blocks, sum.Games, s.busy/time.Duration(workers)
	if f.SampleGames > 0 {
		f.Time = time.Duration(float64(f.Sample) * float64(f.Games) / float64(f.SampleGames))
	}
	for i := range p.pairings {
		m := &p.Manifest.Pairings[i]
		if m.Check {
			f.Checks += games[i]
			continue
		}
		out := PairingForecast{Decks: m.Decks, Agents: m.Agents, Games: games[i], Blocks: blocks[i], Swap: m.Swap != nil}
		out.Half, out.Sampled = halfWidth(sum, i, &out)
		f.Pairings = append(f.Pairings, out)
	}
	return f, nil
}

// halfWidth is the half width of the interval after all blocks of a pairing.
func halfWidth(sum *results.Summary, i int, of *PairingForecast) (half float64, sampled bool) {
	at := estimate.Interval{}
	s := &sum.Pairings[i].Sides[0]
	at.Low, at.High, at.Blocks = s.Low, s.High, s.Blocks
	for k := range sum.Swaps {
		if sum.Swaps[k].Pairing == i {
			at = sum.Swaps[k].Effect
		}
	}
	switch {
	case of.Blocks == 0:
		return 1, false
	case at.Blocks >= enoughBlocks:
		return (at.High - at.Low) / 2 * math.Sqrt(float64(at.Blocks)/float64(of.Blocks)), true
	case of.Swap: // two arms of half the games each
		return math.Sqrt2 * estimate.HalfWidth(float64(of.Games)/2), false
	}
	return estimate.HalfWidth(float64(of.Games)), false
}

// sampler plays the blocks of a sample.
type sampler struct {
	plan  *Plan
	mu    sync.Mutex
	tally *results.Tally
	busy  time.Duration // of all workers together
}

// play plays until the time is over.
func (s *sampler) play(ctx context.Context, workers int, length time.Duration) error {
	enough, stop := context.WithTimeout(ctx, length)
	defer stop()
	jobs := make(chan Slot)
	errs := make([]error, workers)
	var work sync.WaitGroup
	for i := range workers {
		work.Go(func() { errs[i] = s.work(context.WithoutCancel(ctx), jobs) })
	}
	for at := range s.plan.Schedule() {
		select {
		case jobs <- at:
			continue
		case <-enough.Done():
		}
		break
	}
	close(jobs)
	work.Wait()
	return errors.Join(append(errs, ctx.Err())...)
}

// work is one worker. After an error it plays no more.
func (s *sampler) work(ctx context.Context, jobs <-chan Slot) error {
	w := NewWorker(s.plan)
	var failed error
	for at := range jobs {
		if failed != nil {
			continue
		}
		since := time.Now()
		b, err := w.Play(ctx, at)
		s.mu.Lock()
		s.busy += time.Since(since)
		if err == nil {
			err = s.tally.Add(b)
		}
		s.mu.Unlock()
		failed = err
	}
	return errors.Join(failed, w.Close())
}
