package gametest_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// pairing is decks that play each other, and their part of the games of a test: a decision of many players is dear to check.
type pairing struct {
	name  string
	decks []string
	part  int // per cent
	team  int // players of a team, or 0
}

var pairings = []pairing{
	{"sligh-sligh", []string{"sligh", "sligh"}, 15, 0},
	{"sligh-puppeteer", []string{"sligh", "puppeteer"}, 16, 0},
	{"puppeteer-puppeteer", []string{"puppeteer", "puppeteer"}, 16, 0},
	{"tron-stompy", []string{"tron", "stompy"}, 16, 0},
	{"tron-bloodbenders", []string{"tron", "bloodbenders"}, 16, 0},
	{"bloodbenders-puppeteer", []string{"bloodbenders", "puppeteer"}, 16, 0},
	{"affinity-drawgo", []string{"affinity", "drawgo"}, 6, 0},
	{"rakdos-affinity", []string{"rakdos", "affinity"}, 6, 0},
	{"four players", []string{"puppeteer", "sligh", "puppeteer", "sligh"}, 4, 0},
	{"six players", []string{"puppeteer", "sligh", "puppeteer", "sligh", "puppeteer", "puppeteer"}, 1, 0},
	{"teams of two", []string{"puppeteer", "sligh", "puppeteer", "sligh"}, 2, 2},
	{"teams of two, bloodbenders", []string{"bloodbenders", "puppeteer", "tron", "rakdos"}, 2, 2},
	{"teams of three", []string{"puppeteer", "sligh", "puppeteer", "sligh", "puppeteer", "puppeteer"}, 1, 3},
}

// games is how many of n games the pairing plays, rounded up.
func (p *pairing) games(n int) int { return (n*p.part + 99) / 100 }

// eachPairing runs a test of every pairing beside the others.
func eachPairing(t *testing.T, test func(t *testing.T, p *pairing, m *gametest.Match)) {
	t.Helper()
	for i := range pairings {
		p := &pairings[i]
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			test(t, p, gametest.Decks(t, p.decks...).Teamed(p.team))
		})
	}
}

// TestRandomGames plays games to their end: no panic, no hang, no error, cards conserved.
func TestRandomGames(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		ends := map[game.Outcome]int{}
		m.Play(t, p.games(soak.Size(150, 20_000)), func(r *gametest.Run) {
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

// TestInvariants checks every promise at every decision.
func TestInvariants(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		c := gametest.NewChecker(m.Book)
		m.Play(t, p.games(soak.Size(12, 500)), func(r *gametest.Run) {
			r.Must(c.Check(r.State, r.Env))
			r.Must(c.Conserved(r.State, m))
		})
	})
}

// TestRedeal is the first re-deal proof, for every participant at every decision.
func TestRedeal(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		c := gametest.NewChecker(m.Book)
		controlled := 0
		m.Play(t, p.games(soak.Size(30, 500)), func(r *gametest.Run) {
			r.Must(c.Redeal(r.State, r.Env.Events))
			if d, ok := r.State.Decision(); ok && int(d.Decider) != int(d.Subject) {
				controlled++
			}
		})
		t.Logf("%d decisions for somebody else", controlled)
	})
}

// TestConcessions lets players concede in the middle of anything (CR 104.3a, CR 800.4a): the game goes on without them or
// ends, and keeps its promises.
func TestConcessions(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		c := gametest.NewChecker(m.Book)
		m.Play(t, p.games(soak.Size(40, 1000)), func(r *gametest.Run) { r.Must(c.Concessions(r.State)) })
	})
}

// TestReplay plays games again from their choices: every state has the same hash, with and without stops at forced choices.
func TestReplay(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		var hashes [][2]uint64
		m.Play(t, p.games(soak.Size(15, 500)), func(r *gametest.Run) {
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

// TestResample is the second re-deal proof, for every participant at every decision.
func TestResample(t *testing.T) {
	eachPairing(t, func(t *testing.T, p *pairing, m *gametest.Match) {
		t.Helper()
		c := gametest.NewChecker(m.Book)
		m.Play(t, p.games(soak.Size(30, 500)), func(r *gametest.Run) { r.Must(c.Resample(r.State, r.Env.Events)) })
	})
}
