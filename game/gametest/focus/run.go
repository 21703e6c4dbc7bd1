package focus

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// Options say how much is played.
type Options struct {
	From  int    // the number of the first game, from 0
	Games int    // up to which number; at least one for each card
	Seed  uint64 // of everything random
	Each  int    // every how many decisions all promises are checked; the invariants of the state are checked at each. 1: always
	// Tell, if set, is told now and then how many games are played.
	Tell func(games int)
}

// Run plays games about one card after another, and in the end those about cards of which something was never used. An error says
// which game breaks a promise; nothing else is random but what the seed says.
func (p *Pool) Run(o Options) (*Counts, error) {
	r := &runner{pool: p, options: o, counts: p.newCounts(), state: game.NewState(p.Book), check: gametest.NewChecker(p.Book)}
	r.counts.Seed, r.counts.Each = o.Seed, o.Each
	r.env = &game.Env{Record: true, Uses: make([]uint32, p.Book.Abilities()+1)}
	for n := o.From; n < o.Games; n++ {
		at := n % len(p.Names)
		if n >= o.Games/2 {
			at = r.counts.next(at, r.env.Uses)
		}
		if err := r.play(uint64(n), at); err != nil {
			return nil, err
		}
		if o.Tell != nil && n%1000 == 999 {
			o.Tell(n + 1)
		}
	}
	r.counts.finish(r.env.Uses)
	return r.counts, nil
}

// runner plays one game after another on the same state.
type runner struct {
	pool    *Pool
	options Options
	counts  *Counts
	state   *game.State
	env     *game.Env
	check   *gametest.Checker
	since   int // decisions since all promises were checked
	choices []int
}

// play plays the game of that number about the card at that place in Names.
func (r *runner) play(n uint64, at int) (err error) {
	r.choices = r.choices[:0]
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("panic: %v\n%s", x, debug.Stack())
		}
		if err != nil {
			err = fmt.Errorf("seed %d, game %d, about %s, after the choices %v: %w", r.options.Seed, n, r.pool.Names[at], r.choices, err)
		}
	}()
	rng := rand.New(rand.NewPCG(r.options.Seed, n))
	r.env.Events = r.env.Events[:0]
	if err := r.begin(rng, at); err != nil {
		return err
	}
	r.counts.Games++
	r.counts.Cards[at].Games++
	c := &chooser{state: r.state, env: r.env, rng: rng, focus: r.pool.ids[at], uses: r.env.Uses}
	for {
		r.counts.note(r.env.Events)
		if err := r.promises(); err != nil {
			return err
		}
		r.env.Events, r.env.Control.Changes = r.env.Events[:0], r.env.Control.Changes[:0]
		d, open := r.state.Decision()
		if !open {
			return nil
		}
		r.counts.Decisions++
		i := c.choose(&d, r.state.Options(r.env))
		r.choices = append(r.choices, i)
		if err := r.state.Apply(i, r.env); err != nil {
			return err
		}
	}
}

// begin begins one game in ten as games begin, and the others at a table.
func (r *runner) begin(rng *rand.Rand, at int) error {
	if rng.IntN(10) == 0 {
		return r.pool.Book.NewGame(r.state, r.pool.game(rng, at), r.env)
	}
	s, _, err := r.pool.Book.NewTable(r.pool.table(rng, at), r.env)
	if err != nil {
		return err
	}
	s.Fork(r.state)
	return nil
}

// promises checks where the game stands.
func (r *runner) promises() error {
	if r.since++; r.since < r.options.Each {
		return r.state.Verify()
	}
	r.since = 0
	return r.check.Check(r.state, r.env)
}
