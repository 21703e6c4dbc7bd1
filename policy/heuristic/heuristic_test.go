package heuristic_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
)

// player is one game after the other between two policies.
type player struct {
	m        *gametest.Match
	s        *game.State
	env      game.Env
	observer observe.Observer
	seats    [2]policy.Policy
	choices  []int
	foreign  int // decisions for somebody else
}

func newPlayer(tb testing.TB, decks []string, policies ...string) *player {
	tb.Helper()
	m := gametest.Decks(tb, decks...)
	p := &player{m: m, s: game.NewState(m.Book)}
	for i, name := range policies {
		pol, err := policy.New(name, [2]uint64{uint64(i), 1})
		if err != nil {
			tb.Fatal(err)
		}
		p.seats[i] = pol
	}
	return p
}

// play plays the game of a seed and returns who won.
func (p *player) play(tb testing.TB, seed uint64) control.Players {
	tb.Helper()
	for i, pol := range p.seats {
		if r, ok := pol.(policy.Resetter); ok {
			r.Reset([2]uint64{seed, uint64(i)}, i)
		}
	}
	p.choices = p.choices[:0]
	if err := p.m.Book.NewGame(p.s, p.m.Game(seed), &p.env); err != nil {
		tb.Fatal(err)
	}
	for {
		q, ok := p.observer.Observe(p.s, &p.env)
		if !ok {
			_, winners := p.s.Outcome()
			return winners
		}
		if q.Decision.Foreign() {
			p.foreign++
		}
		i := p.seats[q.Decision.Decider].Choose(q)
		p.choices = append(p.choices, i)
		if err := p.s.Apply(i, &p.env); err != nil {
			tb.Fatalf("seed %d, choices %v: %v", seed, p.choices, err)
		}
	}
}

// TestBeatsRandom: the rules of thumb win nearly always against uniform choices.
func TestBeatsRandom(t *testing.T) {
	for _, tt := range []struct {
		name  string
		least int // per cent of the games that it must win
	}{
		{"heuristic(plan=first)", 85}, {"heuristic(plan=club)", 90},
	} {
		t.Run(tt.name, func(t *testing.T) { beatsRandom(t, tt.name, tt.least) })
	}
}

func beatsRandom(t *testing.T, name string, least int) {
	t.Helper()
	for _, decks := range [][]string{{"sligh", "sligh"}, {"puppeteer", "sligh"}, {"puppeteer", "puppeteer"}, {"tron", "bloodbenders"}, {"stompy", "tron"}} {
		p := newPlayer(t, decks, name, "random")
		n, wins := soak.Size(60, 1000), 0
		for seed := range uint64(n) {
			if p.play(t, seed+1).Has(0) {
				wins++
			}
		}
		t.Logf("%v: %d of %d games won, %d decisions for somebody else", decks, wins, n, p.foreign)
		if wins*100 < least*n {
			t.Errorf("%v: won %d of %d games", decks, wins, n)
		}
	}
}

// TestDeterministic: the same requests get the same answers.
func TestDeterministic(t *testing.T) {
	p := newPlayer(t, []string{"sligh", "puppeteer"}, "heuristic", "heuristic")
	for seed := range uint64(10) {
		p.play(t, seed+1)
		first := slices.Clone(p.choices)
		p.play(t, seed+1)
		if !slices.Equal(first, p.choices) {
			t.Fatalf("seed %d: other choices the second time", seed+1)
		}
	}
}

// TestAllocations: choosing allocates nothing once the cards are known.
func TestAllocations(t *testing.T) {
	p := newPlayer(t, []string{"sligh", "sligh"}, "heuristic", "heuristic")
	for seed := range uint64(20) {
		p.play(t, seed+1)
	}
	seed := uint64(0)
	allocs := testing.AllocsPerRun(20, func() {
		seed++
		p.play(t, seed)
	})
	if perChoice := allocs / float64(len(p.choices)); perChoice > 0.02 {
		t.Errorf("%.0f allocations in a game of %d choices", allocs, len(p.choices))
	}
}

func BenchmarkGame(b *testing.B) {
	for _, decks := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}, {"puppeteer", "puppeteer"}} {
		b.Run(decks[0]+"-"+decks[1], func(b *testing.B) {
			p := newPlayer(b, decks, "heuristic", "heuristic")
			seed, choices := uint64(0), 0
			for b.Loop() {
				seed++
				p.play(b, seed)
				choices += len(p.choices)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(choices)/float64(b.N), "choices/game")
		})
	}
}
