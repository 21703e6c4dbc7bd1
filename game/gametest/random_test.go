package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// pairings are the games that the tests play.
var pairings = []struct {
	name  string
	decks []string
}{
	{"sligh-sligh", []string{"sligh", "sligh"}},
	{"sligh-puppeteer", []string{"sligh", "puppeteer"}},
	{"puppeteer-puppeteer", []string{"puppeteer", "puppeteer"}},
}

// share is how many of n games each pairing plays.
func share(n int) int { return (n + len(pairings) - 1) / len(pairings) }

// TestRandomGames plays games to their end: no panic, no hang, no error, cards conserved.
func TestRandomGames(t *testing.T) {
	for _, p := range pairings {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			m := gametest.Decks(t, p.decks...)
			ends := map[game.Outcome]int{}
			m.Play(t, share(soak.Size(150, 20_000)), func(r *gametest.Run) {
				if _, open := r.State.Decision(); open {
					return
				}
				r.Must(r.State.Verify())
				o, _ := r.State.Outcome()
				ends[o]++
			})
			t.Logf("outcomes %v", ends)
			if ends[game.DecisionCap] > 0 {
				t.Errorf("%d games did not end within %d decisions", ends[game.DecisionCap], m.Cap)
			}
		})
	}
}

// TestInvariants checks every promise at every decision.
func TestInvariants(t *testing.T) {
	for _, p := range pairings {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			m := gametest.Decks(t, p.decks...)
			c := gametest.NewChecker(m.Book)
			m.Play(t, share(soak.Size(12, 500)), func(r *gametest.Run) {
				r.Must(c.Check(r.State, r.Env))
				r.Must(c.Conserved(r.State, m))
			})
		})
	}
}

// TestRedeal is the first re-deal proof, for every participant at every decision.
func TestRedeal(t *testing.T) {
	for _, p := range pairings {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			m := gametest.Decks(t, p.decks...)
			c := gametest.NewChecker(m.Book)
			controlled := 0
			m.Play(t, share(soak.Size(45, 500)), func(r *gametest.Run) {
				r.Must(c.Redeal(r.State, r.Env.Events))
				if d, ok := r.State.Decision(); ok && int(d.Decider) != int(d.Subject) {
					controlled++
				}
			})
			t.Logf("%d decisions for somebody else", controlled)
		})
	}
}

// TestReplay plays games again from their choices: every state has the same hash, with and without stops at forced choices.
func TestReplay(t *testing.T) {
	for _, p := range pairings {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			m := gametest.Decks(t, p.decks...)
			var hashes [][2]uint64
			m.Play(t, share(soak.Size(15, 500)), func(r *gametest.Run) {
				hashes = append(hashes, r.State.Hash())
				if _, open := r.State.Decision(); open {
					return
				}
				r.Must(m.Replay(r.Seed, r.Choices, hashes))
				r.Must(m.ReplayForced(r.Seed, r.Choices, hashes))
				hashes = hashes[:0]
			})
		})
	}
}
