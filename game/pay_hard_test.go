package game

import (
	"math/rand/v2"
	"testing"
)

// TestHardPaymentsComplete plays random payments on boards on which the search runs out of its budget time and again: with many
// permanents whose mana costs mana, with effects that change mana, and with what sacrifices permanents for it. What has been offered
// can be completed nevertheless. The last seed goes on where most payments that are interrupted by others stand below one another.
func TestHardPaymentsComplete(t *testing.T) {
	played, over := 0, 0
	for seed := range uint64(400) {
		src := rand.NewPCG(7, seed)
		if seed == 399 {
			src = rand.NewPCG(0xe207929aff03e62d, 0xe66610340b0543a8)
		}
		rng := rand.New(src)
		tab := newManaTable()
		tab.players[0].Life = int16(rng.IntN(6))
		for range 7 + rng.IntN(6) {
			tab.add(randomMaker(rng))
		}
		cost := tab.cost(Cost{}, randomSymbols(rng, 14))
		tab.someChanges(rng)
		if !tab.paysCost(&tab.book.costs[cost], 0) {
			continue
		}
		before := tab.env.Exceeded
		playPayment(t, tab, rng, cost)
		if played++; tab.env.Exceeded > before {
			over++
		}
	}
	if over < played/20 {
		t.Errorf("in %d of %d payments a search ran out of its budget: the boards are too easy", over, played)
	}
}
