package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/sourcegraph/conc/pool"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// Options say how a plan is run. No result depends on them.
type Options struct {
	// Dir is the folder of the results; it must be empty or not exist.
	Dir string
	// Workers is the number of games that are played at once, at least 1.
	Workers int
	// Progress, if set, is called after each block that is stored.
	Progress func(Progress)
}

// Progress is how far a run is.
type Progress struct {
	Games, Void int64 // so far
	// First is the score of the first agent of the first pairing with its confidence sequence: an interval that may be watched.
	First estimate.Interval
}

// ahead is how many blocks per worker may be finished and wait for an earlier one.
const ahead = 16

// Run plays a plan and writes its results to a folder. When ctx is done, blocks that have begun are finished and stored,
// no more are begun, and the summary says that it is not complete; that is no error. A run that is given up ends in the same way. Errors are those of storing.
func Run(ctx context.Context, p *Plan, o Options) (*results.Summary, error) {
	if o.Workers < 1 {
		return nil, fmt.Errorf("arena: %d workers: at least 1 is needed", o.Workers)
	}
	if err := Prepare(o.Dir); err != nil {
		return nil, err
	}
	lock, err := lockFolder(o.Dir)
	if err != nil {
		return nil, err
	}
	m := p.Manifest
	b := Build()
	m.Version, m.Revision, m.Go, m.Platform = b.Version, b.Revision, b.Go, b.Platform
	m.Workers, m.Started = o.Workers, time.Now().UTC()
	if err := results.WriteJSON(o.Dir, results.ManifestFile, &m); err != nil {
		return nil, errors.Join(err, lock.release())
	}
	log, err := results.CreateLog(filepath.Join(o.Dir, results.LogFile))
	if err != nil {
		return nil, errors.Join(err, lock.release())
	}
	r := &runner{
		plan: p, log: log, progress: o.Progress, waiting: map[int64]finished{}, sequence: estimate.NewSequence(0, 1),
	}
	if r.stopper, err = results.NewStopper(&m); err != nil {
		return nil, errors.Join(err, log.Close(), lock.release())
	}
	if r.patience, err = results.NewPatience(&m); err != nil {
		return nil, errors.Join(err, log.Close(), lock.release())
	}
	s, err := r.finish(ctx, o.Dir, &m)
	return s, errors.Join(err, lock.release())
}

// Prepare makes the folder of the results, unless it is there and empty. A folder with anything in it is refused: it may
// be somebody's results.
func Prepare(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return fmt.Errorf("arena: the folder for the results cannot be made: %w", err)
		}
	case err != nil:
		return fmt.Errorf("arena: the folder for the results cannot be read: %w", err)
	case len(entries) > 0:
		return fmt.Errorf("arena: the folder for the results, %s, is not empty", dir)
	}
	return nil
}

// finished is a block on its way to the log.
type finished struct {
	slot    Slot
	payload []byte
	block   *results.Block // only where a rule wants to see it
	void    int64
	first   []float64 // the first agent's score, of a block of the first pairing that is not void
	err     error
}

// runner brings blocks from the workers into the log, in schedule order.
type runner struct {
	plan     *Plan
	log      *results.LogWriter
	progress func(Progress)
	waiting  map[int64]finished // by order: the reorder buffer; looked up, never walked
	next     int64              // order of the block that the log wants
	games    int64
	void     int64
	stopper  *results.Stopper  // nil: no stopping rule
	patience *results.Patience // nil: the run is never given up
	overrun  int64             // games that had begun when the rule ended the run
	sequence *estimate.Sequence
}

// finish plays what is missing, closes the log, completes the manifest and makes the tables.
func (r *runner) finish(ctx context.Context, dir string, m *results.Manifest) (*results.Summary, error) {
	err := r.run(ctx, m.Workers)
	if err = errors.Join(err, r.log.Close()); err != nil {
		return nil, err
	}
	m.Stored, m.Overrun, m.GivenUp, m.Finished = r.games, r.overrun, nil, time.Now().UTC()
	if r.games < m.Games && !r.stopper.Decided() {
		m.GivenUp = r.patience.End()
	}
	if err := results.WriteJSON(dir, results.ManifestFile, m); err != nil {
		return nil, err
	}
	s, err := results.Tables(dir)
	if err == nil && m.Decisions {
		err = r.plan.WriteDecisions(dir, m.Workers)
	}
	return s, err
}

// run deals blocks to workers until the plan is played, its stopping rule has decided, it is given up, or ctx is done. A worker takes a block only with a ticket, and a
// ticket comes back when a block reaches the log, so that the reorder buffer is bounded.
func (r *runner) run(ctx context.Context, workers int) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	tickets := make(chan struct{}, workers*ahead)
	jobs := make(chan Slot)
	done := make(chan finished, workers)
	go r.deal(ctx, r.next, tickets, jobs)
	go func() {
		defer close(done)
		work := pool.New().WithMaxGoroutines(workers)
		for range workers {
			work.Go(func() { r.work(context.WithoutCancel(ctx), jobs, done) })
		}
		work.Wait()
	}()
	if r.stopper.Decided() {
		stop()
	}
	var first error
	for f := range done {
		err := f.err
		if err == nil && first == nil {
			err = r.store(f, tickets)
		}
		if r.stopper.Decided() || r.patience.End() != nil {
			stop()
		}
		if err != nil && first == nil {
			first = err
			stop()
		}
	}
	return first
}

// deal sends the schedule to the workers, without the first blocks.
func (r *runner) deal(ctx context.Context, from int64, tickets chan<- struct{}, jobs chan<- Slot) {
	defer close(jobs)
	for at := range r.plan.Schedule() {
		if at.Order < from {
			continue
		}
		select {
		case <-ctx.Done():
			return
		case tickets <- struct{}{}:
		}
		select {
		case <-ctx.Done():
			return
		case jobs <- at:
		}
	}
}

// work is one worker.
func (r *runner) work(ctx context.Context, jobs <-chan Slot, done chan<- finished) {
	w := NewWorker(r.plan)
	for at := range jobs {
		f := finished{slot: at}
		b, err := w.Play(ctx, at)
		if err == nil {
			f.payload, err = b.Encode()
			f.void = voids(b)
		}
		if r.stopper != nil || r.patience != nil {
			f.block = b
		}
		f.err = err
		if err == nil {
			f.first = firstScore(b)
		}
		done <- f
	}
	if err := w.Close(); err != nil {
		done <- finished{err: err}
	}
}

// firstScore is what the sequence of the first pairing is given of a block, if anything.
func firstScore(b *results.Block) []float64 {
	if score, ok := b.SideScore(); ok && b.Pairing == 0 {
		return []float64{score}
	}
	return nil
}

func voids(b *results.Block) int64 {
	n := int64(0)
	for i := range b.Games {
		if b.Games[i].Row.Void {
			n++
		}
	}
	return n
}

// store appends the block and those that waited for it, up to the one with which the stopping rule decides. What was begun
// after that is no part of the run: which blocks these are depends on the workers.
func (r *runner) store(f finished, tickets <-chan struct{}) error {
	r.waiting[f.slot.Order] = f
	if r.stopper.Decided() {
		r.overrun += int64(f.slot.Size)
		return nil
	}
	for {
		f, ok := r.waiting[r.next]
		if !ok {
			return nil
		}
		delete(r.waiting, r.next)
		if err := r.log.AppendEncoded(f.payload); err != nil {
			return err
		}
		<-tickets
		r.next++
		r.games += int64(f.slot.Size)
		r.void += f.void
		r.patience.Add(f.block)
		for _, score := range f.first {
			r.sequence.Add(score)
		}
		if r.progress != nil {
			r.progress(Progress{Games: r.games, Void: r.void, First: r.sequence.Interval()})
		}
		if r.stopper.Add(f.block) {
			for _, late := range r.waiting {
				r.overrun += int64(late.slot.Size)
			}
			return nil
		}
	}
}
