package gametest_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/game/gametest/focus"
	"github.com/thrall-arena/thrall/internal/soak"
)

// takers are the cards that put one player's decisions into another's hands. Each random deck gets some, so that no game is
// without them.
var takers = []string{
	"Mindslaver", "Word of Command", "Worst Fears", "Cruel Entertainment", "Opposition Agent", "Sorin Markov", "Secret of Bloodbending",
	"The Dominion Bracelet", "Emrakul, the Promised End", "Construct a Cosmic Cube", "Master Warcraft",
}

// poolMatch is a game of random decks drawn from all cards of the library.
func poolMatch(t *testing.T, p *focus.Pool, rng *rand.Rand) *gametest.Match {
	t.Helper()
	var lists []string
	for range 2 + rng.IntN(6)/5 {
		list := p.Deck(rng) // the sideboard comes last: what takes players over stands before it
		for range 5 {
			list = fmt.Sprintf("2 %s\n2 Sol Ring\n%s", takers[rng.IntN(len(takers))], list)
		}
		lists = append(lists, list)
	}
	m := gametest.Lists(t, lists...)
	m.Life = 10
	return m
}

// TestPoolLeaksNothing is the proof of TestControlLeaksNothing over the whole pool, with random decks: both re-deal proofs, nobody's
// purse touched, nobody's view too wide, and no hang, at every decision.
func TestPoolLeaksNothing(t *testing.T) {
	p, err := focus.NewPool(cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	decks, decisions, decided := 0, 0, 0
	ends := map[game.Outcome]int{}
	for seed := range uint64(soak.Size(16, 3000)) {
		rng := rand.New(rand.NewPCG(seed, 29))
		m := poolMatch(t, p, rng)
		c := gametest.NewChecker(m.Book)
		decks += len(m.Main)
		m.PlaySeed(t, seed+1, func(r *gametest.Run) {
			decisions++
			r.Must(c.Promises(r))
			r.Must(c.Resample(r.State, r.Env.Events))
			r.Must(c.Paid(r.State, r.Env))
			r.Must(c.Sight(r.State))
			d, open := r.State.Decision()
			if !open {
				o, _ := r.State.Outcome()
				ends[o]++
			} else if d.Decider != control.Participant(d.Subject) {
				decided++
			}
		})
	}
	t.Logf("%d random decks, %d decisions, %d for somebody else, outcomes %v", decks, decisions, decided, ends)
	if decided == 0 {
		t.Error("nobody was ever controlled")
	}
	if ends[game.DecisionCap] > 0 {
		t.Errorf("%d games did not end", ends[game.DecisionCap])
	}
}
