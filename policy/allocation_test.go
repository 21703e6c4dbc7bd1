package policy_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	_ "github.com/thrall-arena/thrall/policy/heuristic" // registers heuristic
)

// player plays games with one policy in all seats, as a worker does: one state, one environment, one observer.
type player struct {
	match    *gametest.Match
	state    *game.State
	env      game.Env
	observer observe.Observer
	policy   policy.Policy
}

func newPlayer(tb testing.TB, agent string, decks ...string) *player {
	tb.Helper()
	p, err := policy.New(agent, [2]uint64{1, 2})
	if err != nil {
		tb.Fatal(err)
	}
	m := gametest.Decks(tb, decks...)
	return &player{match: m, state: game.NewState(m.Book), policy: p}
}

// play plays the game of a seed.
func (p *player) play(tb testing.TB, seed uint64) {
	tb.Helper()
	if r, ok := p.policy.(policy.Resetter); ok {
		r.Reset([2]uint64{seed, 1}, 0)
	}
	p.env.Control.Changes = p.env.Control.Changes[:0]
	if err := p.match.Book.NewGame(p.state, p.match.Game(seed), &p.env); err != nil {
		tb.Fatal(err)
	}
	for {
		q, ok := p.observer.Observe(p.state, &p.env)
		if !ok {
			return
		}
		if err := p.state.Apply(p.policy.Choose(q), &p.env); err != nil {
			tb.Fatal(err)
		}
	}
}

// TestAllocations: once buffers have grown, game, observation and policy play whole games without an allocation. Less than one
// for a whole game of hundreds of stops counts as none: a buffer may grow once more.
func TestAllocations(t *testing.T) {
	games := soak.Size(40, 1_000)
	for _, agent := range []string{"random", "heuristic"} {
		for _, decks := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}, {"puppeteer", "puppeteer"}} {
			t.Run(agent+"/"+decks[0]+"-"+decks[1], func(t *testing.T) {
				p := newPlayer(t, agent, decks...)
				stops := p.env.Stops
				for seed := range uint64(games) {
					p.play(t, seed)
				}
				if p.env.Stops-stops < uint64(20*games) {
					t.Fatalf("%d games have %d stops", games, p.env.Stops-stops)
				}
				seed := uint64(0)
				each := testing.AllocsPerRun(games-1, func() { p.play(t, seed); seed++ })
				if each != 0 {
					t.Errorf("%v allocations per game; profile them with -memprofile", each)
				}
			})
		}
	}
}
