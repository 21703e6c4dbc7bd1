package env_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
)

// planner is a batch of forks beside a batch of games.
func planner(t *testing.T, cfg env.Config) (games, forks *player) {
	t.Helper()
	games = start(t, cfg)
	cfg.Envs, cfg.Autoreset = 4, env.Disabled
	b := newBatch(t, cfg)
	return games, &player{b, b.NewOut(4)}
}

// follow makes the sampled actions of a game in it, and in a fork as far as they are legal there, until the two differ in what the
// decider sees. It returns after how many actions; -1: they never did.
func follow(t *testing.T, game, fork *player, env0 int) int {
	t.Helper()
	one := fork.NewOut(1)
	for n := range 400 {
		if game.out.Terminated[0] == 1 {
			return -1
		}
		if err := fork.Show(env0, one); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(one.Entities, game.out.Entities) || !slices.Equal(one.Options, game.out.Options) {
			return n
		}
		actions := []int32{env.None, env.None, env.None, env.None}
		for i := range actions {
			actions[i] = fork.out.Sampled[i]
		}
		actions[env0] = game.out.Sampled[0]
		if err := fork.Step(actions, fork.out); err != nil {
			return n
		}
		game.step(t)
	}
	return -1
}

// TestForksShowTheSame: a fork is another state of the decider's information: it looks the same to the decider, and what the decider
// does not know is something else.
func TestForksShowTheSame(t *testing.T) {
	games, forks := planner(t, env.Config{Seed: 5})
	one := forks.NewOut(1)
	other := forks.NewOut(1)
	hidden := 0
	for n := range 400 {
		games.step(t)
		if games.out.Terminated[0] == 1 {
			continue
		}
		if err := games.Fork(0, forks.Batch, n%4, uint64(n)); err != nil {
			t.Fatal(err)
		}
		if err := forks.Show(n%4, one); err != nil {
			t.Fatal(err)
		}
		if one.Info[env.Forked] != 1 || games.info(0, env.Forked) != 0 {
			t.Fatal("the fork is not marked as one")
		}
		if !slices.Equal(one.Global, games.out.Global) || !slices.Equal(one.Entities, games.out.Entities) ||
			!slices.Equal(one.EntityIDs, games.out.EntityIDs) || !slices.Equal(one.Options, games.out.Options) ||
			!slices.Equal(one.Players, games.out.Players) || !slices.Equal(one.Mask, games.out.Mask) {
			t.Fatalf("fork %d shows the decider something else", n)
		}
		viewer := 1 - games.info(0, env.Decider)
		if err := errors.Join(forks.Observe(n%4, viewer, one), games.Observe(0, viewer, other)); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(one.Entities, other.Entities) {
			hidden++
		}
	}
	if hidden < 100 {
		t.Errorf("the opponent's hand was another one in %d forks", hidden)
	}
}

// TestForksDoNotForetell: with the same actions the game takes another course than its forks, which take another one with each seed, and
// the same one with the same seed.
func TestForksDoNotForetell(t *testing.T) {
	parted := 0
	for seed := range uint64(8) {
		games, forks := planner(t, env.Config{Seed: seed})
		for range 12 {
			games.step(t)
		}
		for i, with := range []uint64{1, 1, 2} {
			if err := games.Fork(0, forks.Batch, i, with); err != nil {
				t.Fatal(err)
			}
		}
		if err := games.Fork(0, forks.Batch, 3, 3); err != nil {
			t.Fatal(err)
		}
		show(t, forks)
		same, other := course(t, forks, 0), course(t, forks, 2)
		if again := course(t, forks, 1); !slices.Equal(same, again) {
			t.Fatal("forks with the same seed take different courses")
		}
		if slices.Equal(same, other) {
			t.Error("forks with different seeds take the same course")
		}
		if follow(t, games, forks, 3) >= 0 {
			parted++
		}
	}
	if parted < 8 {
		t.Errorf("%d of 8 games part from their forks", parted)
	}
}

// show reports every environment.
func show(t *testing.T, p *player) {
	t.Helper()
	one := p.NewOut(1)
	for i := range p.Envs() {
		if err := p.Show(i, one); err != nil {
			t.Fatal(err)
		}
		p.out.Sampled[i], p.out.Terminated[i] = one.Sampled[0], one.Terminated[0]
	}
}

// course plays the first legal actions, a little mixed, and returns what was to be seen.
func course(t *testing.T, p *player, i int) (d []uint64) {
	t.Helper()
	one := p.NewOut(1)
	for n := range 60 {
		if err := p.Show(i, one); err != nil {
			t.Fatal(err)
		}
		one.Sampled[0] = 0
		d = append(d, digest(p.Batch, one, 0))
		if one.Terminated[0] == 1 {
			return d
		}
		actions := []int32{int32(n) % one.Info[env.Options]}
		if err := p.Send([]int32{int32(i)}, actions); err != nil {
			t.Fatal(err)
		}
		if err := p.Recv([]int32{0}, one); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// TestSnapshots: a fork of a fork is exact, also back again; with a seed it is dealt again.
func TestSnapshots(t *testing.T) {
	games, forks := planner(t, env.Config{Seed: 9})
	for range 25 {
		games.step(t)
	}
	if err := games.Fork(0, forks.Batch, 0, 1); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(forks.Fork(0, forks.Batch, 1, 0), forks.Fork(0, forks.Batch, 2, 0), forks.Fork(0, forks.Batch, 3, 77)); err != nil {
		t.Fatal(err)
	}
	first, second, rekeyed := course(t, forks, 0), course(t, forks, 1), course(t, forks, 3)
	if !slices.Equal(first, second) {
		t.Error("an exact copy takes another course")
	}
	if slices.Equal(first, rekeyed) {
		t.Error("a copy with a seed takes the same course")
	}
	if err := forks.Fork(2, forks.Batch, 0, 0); err != nil {
		t.Fatal(err)
	}
	if again := course(t, forks, 0); !slices.Equal(first, again) {
		t.Error("a restored snapshot takes another course")
	}
}

// TestForkRefusals: what cannot be copied is refused.
func TestForkRefusals(t *testing.T) {
	games, forks := planner(t, env.Config{Seed: 1, Cap: 5, Autoreset: env.Disabled})
	stranger := newBatch(t, env.Config{Decks: []env.Choice{{"tron"}, {"tron"}}})
	if err := games.Fork(0, stranger, 0, 1); !errors.Is(err, env.ErrState) {
		t.Errorf("into a batch of other cards: %v", err)
	}
	for _, err := range []error{games.Fork(0, games.Batch, 0, 1), games.Fork(1, forks.Batch, 0, 1), games.Fork(0, forks.Batch, 4, 1)} {
		if !errors.Is(err, env.ErrRange) {
			t.Errorf("%v", err)
		}
	}
	if err := forks.Fork(0, forks.Batch, 1, 1); !errors.Is(err, env.ErrState) {
		t.Errorf("of an environment without a game: %v", err)
	}
	for games.out.Truncated[0] == 0 {
		games.step(t)
	}
	if err := games.Fork(0, forks.Batch, 0, 1); !errors.Is(err, env.ErrState) {
		t.Errorf("of a game that is over: %v", err)
	}
}

// TestForksIntoOpponents: a fork may land where built-in policies play; the next game there is one of its own.
func TestForksIntoOpponents(t *testing.T) {
	games := start(t, env.Config{Seed: 1})
	rolling := start(t, env.Config{Seed: 2, Opponents: []string{"heuristic", ""}})
	for range 30 {
		games.step(t)
	}
	if err := games.Fork(0, rolling.Batch, 0, 4); err != nil {
		t.Fatal(err)
	}
	show(t, rolling)
	for rolling.out.Terminated[0] == 0 {
		rolling.step(t)
		if d := rolling.info(0, env.Decider); d == 0 || rolling.info(0, env.Forked) != 1 {
			t.Fatalf("%v", rolling.out.Info)
		}
	}
	rolling.step(t)
	if rolling.info(0, env.Forked) != 0 || rolling.info(0, env.First) != 1 {
		t.Errorf("%v", rolling.out.Info)
	}
}
