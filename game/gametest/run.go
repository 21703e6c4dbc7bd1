package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game"
)

// Run is a random game on its way.
type Run struct {
	Match   *Match
	Seed    uint64
	State   *game.State
	Env     *game.Env
	Choices []int // so far

	t   testing.TB
	rng *rand.Rand
}

// Play plays the random games of seeds 1 to n and calls visit at each of their decisions, before it is answered, and once
// more at the end of each game. The events since the visit before are in r.Env.Events.
func (m *Match) Play(tb testing.TB, n int, visit func(r *Run)) {
	tb.Helper()
	for seed := range uint64(n) {
		m.PlaySeed(tb, seed+1, visit)
	}
}

// PlaySeed is Play for one seed.
func (m *Match) PlaySeed(tb testing.TB, seed uint64, visit func(r *Run)) {
	tb.Helper()
	if m.state == nil {
		m.state, m.env = game.NewState(m.Book), &game.Env{Record: true}
	}
	r := &Run{Match: m, Seed: seed, State: m.state, Env: m.env, t: tb, rng: rand.New(rand.NewPCG(seed, 17))}
	r.play(visit)
}

func (r *Run) play(visit func(r *Run)) {
	r.t.Helper()
	defer func() {
		if p := recover(); p != nil {
			r.t.Errorf("seed %d after %d choices (the last are %v): panic", r.Seed, len(r.Choices), r.tail())
			panic(p)
		}
	}()
	r.clear()
	r.begin()
	for {
		visit(r)
		r.clear()
		d, ok := r.State.Decision()
		if !ok {
			return
		}
		i := r.pick(d, r.State.Options(r.Env))
		r.Choices = append(r.Choices, i)
		r.Must(r.State.Apply(i, r.Env))
	}
}

// begin starts the game of the seed, or stands at its table.
func (r *Run) begin() {
	r.t.Helper()
	if r.Match.Table == nil {
		r.Must(r.Match.Book.NewGame(r.State, r.Match.Game(r.Seed), r.Env))
		return
	}
	s, _, err := r.Match.Book.NewTable(r.Match.Table(r.Seed), r.Env)
	r.Must(err)
	r.State = s
}

// clear empties the event sink.
func (r *Run) clear() {
	r.Env.Events = r.Env.Events[:0]
	r.Env.Control.Changes = r.Env.Control.Changes[:0]
}

// tail returns the last choices; the seed alone leads here.
func (r *Run) tail() []int { return r.Choices[max(len(r.Choices)-20, 0):] }

// Must fails the test, with what leads here, if err is not nil.
func (r *Run) Must(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatalf("seed %d after %d choices (the last are %v): %v", r.Seed, len(r.Choices), r.tail(), err)
	}
}

// pick chooses at random. Mana abilities with priority are rare: floating mana is always offered (CR 117.1d), and uniform
// choices would burn it all.
func (r *Run) pick(d game.Decision, options []game.Option) int {
	if d.Kind != game.Priority || r.rng.IntN(25) == 0 {
		return r.rng.IntN(len(options))
	}
	n := 0
	for _, o := range options {
		if !r.floats(o) {
			n++
		}
	}
	if n == 0 {
		return r.rng.IntN(len(options))
	}
	k := r.rng.IntN(n)
	for i, o := range options {
		if r.floats(o) {
			continue
		}
		if k == 0 {
			return i
		}
		k--
	}
	panic("gametest: pick: fewer options than were counted")
}

// floats reports whether an option activates a mana ability (CR 605.1a).
func (r *Run) floats(o game.Option) bool {
	if o.Kind != game.Activate || o.N < 0 {
		return o.Kind == game.Activate
	}
	for _, a := range r.State.Printed(o.A.ID()).Mana {
		if int16(r.Match.Book.Ability(a).Index) == o.N {
			return true
		}
	}
	return false
}
