package arena_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/results"
)

// compared is an experiment with two lists of decks for two agents, in both orders, and one of a third agent alone.
func compared(selfPlay int) *arena.Experiment {
	return &arena.Experiment{Name: "compared", Seed: 8, Lists: "open", Cap: arena.DefaultCap, SelfPlay: selfPlay, Pairings: []arena.Pairing{
		{Decks: []string{"sligh", "puppeteer"}, Agents: []string{"heuristic", "random"}, Mirrored: true, Games: 80},
		{Decks: []string{"puppeteer", "sligh"}, Agents: []string{"random", "heuristic"}, Mirrored: true, Games: 40},
		{Decks: []string{"sligh", "stompy"}, Agents: []string{"heuristic(plan=first)", "heuristic(plan=first)"}, Games: 40},
		{Decks: []string{"tron", "sligh"}, Agents: []string{"heuristic", "heuristic"}, Games: 40},
	}}
}

// Every agent plays against itself: with each list of decks with which it meets another one, and with one where it never does. The
// other games are the same as without, and every figure about them.
func TestSelfPlay(t *testing.T) {
	plain, without := run(t, t.Context(), plan(t, compared(0), 0), 2)
	dir, s := run(t, t.Context(), plan(t, compared(16), 0), 2)
	if s.Checks != 16+16+10 || s.Games != without.Games+s.Checks || without.Checks != 0 || !s.Complete {
		t.Errorf("%d checks among %d games, %d without", s.Checks, s.Games, without.Games)
	}
	if got, want := digests(t, dir, false), digests(t, plain, false); !slices.Equal(got, want) {
		t.Error("the other games are not those of a run without checks")
	}
	for i := range without.Pairings {
		if got, want := s.Pairings[i].Sides[0], without.Pairings[i].Sides[0]; got != want {
			t.Errorf("pairing %d scored %+v, without checks %+v", i, got, want)
		}
	}
	if a, b := s.Control.Effects, without.Control.Effects; a != b {
		t.Errorf("%d control effects, without checks %d", a, b)
	}
	var agents []string
	for _, p := range s.Integrity.SelfPlay {
		agents = append(agents, p.Agent[:min(len(p.Agent), 14)])
		if p.Expected != 0.5 || p.P <= 0 || p.Q < p.P || !s.Pairings[p.Pairing].Check || p.Games != s.Pairings[p.Pairing].Sides[0].Games {
			t.Errorf("check %+v", p)
		}
	}
	if want := []string{"heuristic(plan", "random(float=0", "heuristic(plan"}; !slices.Equal(agents, want) {
		t.Errorf("checks of %v, want %v", agents, want)
	}
	checkInstances(t, dir)
}

// digests are those of the games of a run, of the checks or of the others.
func digests(t *testing.T, dir string, checks bool) (list []string) {
	t.Helper()
	err := results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			if b.Games[i].Row.Check == checks {
				list = append(list, b.Games[i].Row.Digest)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// checkInstances wants either instance of an agent in either seat, and no two checks to be the same game.
func checkInstances(t *testing.T, dir string) {
	t.Helper()
	first := [2]int{}
	err := results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			if r := &b.Games[i].Row; r.Check {
				first[r.Sides[0]]++
			}
		}
		return nil
	})
	if err != nil || min(first[0], first[1]) < 8 {
		t.Errorf("the instances sat in the first seat %v times, error %v", first, err)
	}
	list := digests(t, dir, true)
	if n := len(list); len(slices.Compact(slices.Sorted(slices.Values(list)))) != n {
		t.Error("two checks are the same game")
	}
}

// A run with checks goes on where it was interrupted, to the same digest.
func TestSelfPlayGoesOn(t *testing.T) {
	whole, want := run(t, t.Context(), plan(t, compared(16), 0), 2)
	log := read(t, whole, results.LogFile)
	for _, part := range []int{3, 2} {
		dir := halfway(t, whole, log[:len(log)/part])
		if s := resumed(t, dir); s.Digest != want.Digest || s.Checks != want.Checks || read(t, dir, results.LogFile) != log {
			t.Errorf("digest %s with %d checks, want %s with %d", s.Digest, s.Checks, want.Digest, want.Checks)
		}
	}
}
