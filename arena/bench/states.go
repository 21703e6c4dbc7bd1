package bench

import (
	"runtime"
	"time"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

const (
	ring     = 64 // destinations of forks
	samples  = 32 // states that are copied
	fromTurn = 6  // the turns from which they are
	lastTurn = 14
)

// driver plays random games on one state and nothing else.
type driver struct {
	plan   *arena.Plan
	state  *game.State
	env    *game.Env
	eyes   observe.Observer
	policy policy.Policy
	blocks int64
}

func newDriver(plan *arena.Plan) (*driver, error) {
	p, err := policy.New(randomAgent, [2]uint64{1, 2})
	if err != nil {
		return nil, err
	}
	return &driver{plan: plan, state: game.NewState(plan.Book), env: &game.Env{}, policy: p}, nil
}

// begin starts the next game.
func (d *driver) begin() error {
	d.blocks++
	return d.plan.Book.NewGame(d.state, d.plan.Start(arena.Slot{Block: d.blocks}), d.env)
}

// choose makes a choice; ok is false when the game is over.
func (d *driver) choose() (ok bool, err error) {
	q, ok := d.eyes.Observe(d.state, d.env)
	if !ok {
		return false, nil
	}
	return true, d.state.Apply(d.policy.Choose(q), d.env)
}

// states measures copies of states of the middle of games, steps from them, and allocations.
func (r *Report) states(plan *arena.Plan, each time.Duration) error {
	d, err := newDriver(plan)
	if err != nil {
		return err
	}
	from, err := d.collect()
	if err != nil {
		return err
	}
	for _, s := range from {
		r.StateBytes += s.Size()
	}
	r.StateBytes /= len(from)
	to := make([]*game.State, ring)
	for i := range to {
		to[i] = game.NewState(plan.Book)
	}
	r.ForkNS, _ = timed(each, func(n int) error {
		from[n%samples].Fork(to[n%ring])
		return nil
	})
	var options [samples]int
	for i, s := range from {
		options[i] = len(s.Options(d.env))
	}
	r.StepNS, err = timed(each, func(n int) error {
		i := n % samples
		return step(from[i], to[n%ring], n/samples%options[i], d.env)
	})
	if err != nil {
		return err
	}
	r.AllocsPerStop, err = d.allocations()
	return err
}

// step forks a state whose options are known, as a search knows them, chooses one, applies it and enumerates.
func step(from, to *game.State, choice int, env *game.Env) error {
	from.Fork(to)
	if err := to.Apply(choice, env); err != nil {
		return err
	}
	if _, ok := to.Decision(); ok {
		to.Options(env)
	}
	return nil
}

// collect plays random games and takes a state from the middle of each that lasts so long.
func (d *driver) collect() ([]*game.State, error) {
	var out []*game.State
	for len(out) < samples {
		if err := d.begin(); err != nil {
			return nil, err
		}
		reached, err := d.until(fromTurn + len(out)%(lastTurn-fromTurn))
		if err != nil {
			return nil, err
		}
		if reached {
			s := game.NewState(d.plan.Book)
			d.state.Fork(s)
			out = append(out, s)
		}
	}
	return out, nil
}

// until plays to the first decision of a turn; reached is false if the game is over before.
func (d *driver) until(turn int) (reached bool, err error) {
	for {
		if ok, err := d.choose(); !ok || err != nil {
			return false, err
		}
		if _, asks := d.state.Decision(); asks && d.state.Turn() >= turn {
			return true, nil
		}
	}
}

// timed returns the nanoseconds of one call of f: the median over parts of the time.
func timed(each time.Duration, f func(n int) error) (float64, error) {
	const batch = 1024
	var times []float64
	for range parts {
		start, n := time.Now(), 0
		for time.Since(start) < each/parts || n == 0 {
			for range batch {
				if err := f(n); err != nil {
					return 0, err
				}
				n++
			}
		}
		times = append(times, float64(time.Since(start).Nanoseconds())/float64(n))
	}
	return median(times), nil
}

// allocations returns the allocations per stop of games after the first ones.
func (d *driver) allocations() (float64, error) {
	const warm, measured = 50, 100
	if err := d.finish(warm); err != nil {
		return 0, err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	stops := d.env.Stops
	if err := d.finish(measured); err != nil {
		return 0, err
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / float64(d.env.Stops-stops), nil
}

// finish plays games to their end.
func (d *driver) finish(games int) error {
	for range games {
		if err := d.begin(); err != nil {
			return err
		}
		for {
			ok, err := d.choose()
			if err != nil {
				return err
			}
			if !ok {
				break
			}
		}
	}
	return nil
}
