package env_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
)

func init() {
	policy.Register(policy.Spec{
		Name: "stumbles", Doc: "panics at its tenth decision", Deterministic: true,
		New: func(policy.Params, [2]uint64) (policy.Policy, error) { return &stumbles{}, nil },
	})
}

// stumbles is a policy with a mistake.
type stumbles struct{ n int }

func (s *stumbles) Reset([2]uint64, int) { s.n = 0 }

func (s *stumbles) Choose(*observe.Request) int {
	if s.n++; s.n == 10 {
		panic("stumbled")
	}
	return 0
}

func newBatch(tb testing.TB, cfg env.Config) *env.Batch {
	tb.Helper()
	if cfg.Decks == nil {
		cfg.Decks = []env.Choice{{"sligh"}, {"puppeteer"}}
	}
	b, err := env.New(cards.Default(), cfg)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(b.Close)
	return b
}

// player steps a batch.
type player struct {
	*env.Batch
	out *env.Out
}

func start(tb testing.TB, cfg env.Config) *player {
	tb.Helper()
	b := newBatch(tb, cfg)
	p := &player{b, b.NewOut(b.Envs())}
	p.reset(tb)
	return p
}

func (p *player) reset(tb testing.TB) {
	tb.Helper()
	if err := p.Reset(nil, nil, p.out); err != nil {
		tb.Fatal(err)
	}
}

// step does the sampled actions.
func (p *player) step(tb testing.TB) {
	tb.Helper()
	if err := p.Step(slices.Clone(p.out.Sampled), p.out); err != nil {
		tb.Fatal(err)
	}
}

func (p *player) info(i, column int) int { return int(p.out.Info[i*env.Columns+column]) }

// digest is a digest of everything in row n.
func digest(b *env.Batch, o *env.Out, n int) uint64 {
	s := b.Sizes()
	text := fmt.Append(nil, o.Global[n*s.Global:(n+1)*s.Global], o.Players[n*s.Seats*s.Player:(n+1)*s.Seats*s.Player],
		o.Entities[n*s.Entities*s.Entity:(n+1)*s.Entities*s.Entity], o.EntityIDs[n*s.Entities:(n+1)*s.Entities],
		o.Options[n*s.Options*s.Option:(n+1)*s.Options*s.Option], o.Mask[n*s.Options:(n+1)*s.Options],
		o.Rewards[n*s.Seats:(n+1)*s.Seats], o.Terminated[n], o.Truncated[n], o.Info[n*env.Columns:(n+1)*env.Columns], o.Sampled[n])
	h := fnv.New64a()
	_, _ = h.Write(text) // never fails
	return h.Sum64()
}

// TestWorkersChangeNothing: every environment is the same to the byte with any number of workers, and with actions that are sent.
func TestWorkersChangeNothing(t *testing.T) {
	const envs, steps = 5, 400
	history := func(workers int, sends bool) [envs][]uint64 {
		var all [envs][]uint64
		p := start(t, env.Config{Envs: envs, Seed: 7, Workers: workers, Cap: 500})
		note := func(o *env.Out, row, i int) { all[i] = append(all[i], digest(p.Batch, o, row)) }
		next := slices.Clone(p.out.Sampled)
		for range steps {
			if !sends {
				p.step(t)
				for i := range envs {
					note(p.out, i, i)
				}
				continue
			}
			ids := []int32{4, 2, 0, 1, 3}
			actions := make([]int32, envs)
			for k, i := range ids {
				actions[k] = next[i]
			}
			if err := p.Send(ids, actions); err != nil {
				t.Fatal(err)
			}
			for _, n := range []int{2, 3} {
				if err := p.Recv(ids[:n], p.out); err != nil {
					t.Fatal(err)
				}
				for k, i := range ids[:n] {
					note(p.out, k, int(i))
					next[i] = p.out.Sampled[k]
				}
			}
			if p.Pending() != 0 {
				t.Fatal("something is still on its way")
			}
		}
		return all
	}
	want := history(1, false)
	for _, tt := range []struct {
		workers int
		sends   bool
	}{{0, true}, {3, false}, {3, true}} {
		if got := history(tt.workers, tt.sends); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d workers, actions sent: %v: other games", tt.workers, tt.sends)
		}
	}
	for i := range envs {
		for k := range i {
			if slices.Equal(want[i], want[k]) {
				t.Errorf("environments %d and %d are the same", i, k)
			}
		}
	}
}

// TestSeeds: a seed makes an environment whatever was before, and another seed another one.
func TestSeeds(t *testing.T) {
	p := start(t, env.Config{Envs: 3, Seed: 1})
	for range 30 {
		p.step(t)
	}
	play := func(seeds []uint64) (d []uint64) {
		if err := p.Reset(nil, seeds, p.out); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			p.step(t)
			for i := range 3 {
				d = append(d, digest(p.Batch, p.out, i))
			}
		}
		return d
	}
	first, again, other := play([]uint64{5, 5, 6}), play([]uint64{5, 5, 6}), play([]uint64{6, 5, 5})
	if !slices.Equal(first, again) {
		t.Error("the same seeds play other games")
	}
	if slices.Equal(first, other) || first[0] != first[1] || first[0] == first[2] || other[0] != first[2] {
		t.Error("games do not follow from the seed of the environment alone")
	}
	mask := []uint8{0, 1, 0}
	before := digest(p.Batch, p.out, 0)
	if err := p.Reset(mask, nil, p.out); err != nil {
		t.Fatal(err)
	}
	if digest(p.Batch, p.out, 0) != before || p.info(1, env.First) != 1 || p.info(1, env.Episode) != 1 || p.info(0, env.First) != 0 {
		t.Error("a reset of one environment does not begin its next game alone")
	}
}

// TestTransitions: who has acted for whom is the decision before.
func TestTransitions(t *testing.T) {
	p := start(t, env.Config{Seed: 4, Decks: []env.Choice{{"puppeteer"}, {"puppeteer"}}})
	foreign := 0
	for range 20_000 {
		decider, subject, controlled := p.info(0, env.Decider), p.info(0, env.Subject), p.info(0, env.Controlled)
		steps := p.info(0, env.Steps)
		p.step(t)
		if p.info(0, env.First) == 1 {
			continue
		}
		if p.info(0, env.Acting) != decider || p.info(0, env.ActingSubject) != subject || p.info(0, env.ActingControlled) != controlled {
			t.Fatalf("after %d for %d: %v", decider, subject, p.out.Info)
		}
		if p.info(0, env.Steps) != steps+1 {
			t.Fatal("steps are not counted")
		}
		foreign += controlled
	}
	if foreign == 0 {
		t.Error("nobody was controlled")
	}
}

// TestLibraryTable: with the table of the whole library numbers of cards agree between batches of different decks.
func TestLibraryTable(t *testing.T) {
	a := newBatch(t, env.Config{CardTable: env.OfLibrary}).Schema()
	b := newBatch(t, env.Config{CardTable: env.OfLibrary, Decks: []env.Choice{{"tron"}, {"emerge"}}}).Schema()
	own := newBatch(t, env.Config{}).Schema()
	if a.CardsHash != b.CardsHash || a.CardsHash == own.CardsHash || a.Hash != own.Hash {
		t.Error("the tables differ")
	}
	if a.Cards[0] != "" || !slices.Contains(own.Cards, "Mountain") || len(a.Cards) <= len(own.Cards) {
		t.Errorf("%d and %d cards", len(a.Cards), len(own.Cards))
	}
}

// TestAllocations: stepping costs no memory but the little that begins a game.
func TestAllocations(t *testing.T) {
	p := start(t, env.Config{Envs: 8, Seed: 1})
	for range 3000 {
		p.step(t)
	}
	actions := make([]int32, 8)
	each := testing.AllocsPerRun(2000, func() {
		copy(actions, p.out.Sampled)
		if err := p.Step(actions, p.out); err != nil {
			t.Fatal(err)
		}
	})
	if each != 0 { // less than one on average
		t.Errorf("%v allocations for 8 steps", each)
	}
}
