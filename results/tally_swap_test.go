package results_test

import (
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// A block of a swap: x and y exchange seats, d wins where said, in the arm with the card and in that without.
func swapBlock(n int64, with, without [2]bool, turn int32) *results.Block {
	b := &results.Block{Block: n}
	for arm, won := range [2][2]bool{with, without} {
		for half, w := range won {
			agents, sides := []string{"x", "y"}, []int32{0, 1}
			if half == 1 {
				agents, sides = []string{"y", "x"}, []int32{1, 0}
			}
			winner := int32(1)
			if w {
				winner = 0
			}
			e := game(4*n+int64(2*arm+half), n, agents, sides, winner)
			e.Row.Arm, e.Row.SwapTurn = int32(arm), turn
			if arm == 1 {
				e.Row.Decks = []string{"d with R", "e"}
			}
			b.Games = append(b.Games, e)
		}
	}
	return b
}

func TestSwapSummary(t *testing.T) {
	xy := []string{"x", "y"}
	m := &results.Manifest{Pairings: []results.Pairing{{
		Decks: []string{"d", "e"}, Agents: xy, Mirrored: true, Swap: &results.Swap{Seat: 0, Card: "C", For: "R", Copies: 2, Deck: "d with R"},
	}}}
	tally := results.TallyOf(m)
	both, none := [2]bool{true, true}, [2]bool{}
	for n, b := range []*results.Block{
		swapBlock(0, both, both, results.Never),
		swapBlock(1, both, [2]bool{false, true}, 3), // the card is worth something in the hands of x
		swapBlock(2, [2]bool{true, false}, none, 8),
		swapBlock(3, none, none, 9),
		swapBlock(4, both, [2]bool{false, true}, 20),
	} {
		b.Block = int64(n)
		if err := tally.Add(b); err != nil {
			t.Fatal(err)
		}
	}
	s := tally.Summary(20)
	if len(s.Swaps) != 1 {
		t.Fatalf("swaps %+v", s.Swaps)
	}
	w := s.Swaps[0]
	if w.Effect.Value != 0.3 || w.With.Score != 0.7 || w.Without.Score != 0.4 || w.Games != 20 || w.Effect.Blocks != 5 || w.Q != w.P {
		t.Errorf("swap %+v", w)
	}
	if len(w.ByAgent) != 2 || w.ByAgent[0].Agent != "x" || w.ByAgent[0].Effect.Value != 0.6 || w.ByAgent[1].Effect.Value != 0 {
		t.Errorf("by agent %+v", w.ByAgent)
	}
	if w.DrawnPairs != 4 || w.Pairs != 10 || w.Drawn.Effect.Value != 0.5 || w.Drawn.Games != 8 || w.BaseDeck != "d" || w.Deck != "d with R" {
		t.Errorf("of those drawn %+v, pairs %d of %d", w.Drawn, w.DrawnPairs, w.Pairs)
	}
	// Everything else is about the deck as it is.
	if p := s.Pairings[0]; p.Seats[0].Score != 0.7 || p.Seats[0].Games != 10 || s.Agents["x"].Games != 10 {
		t.Errorf("pairing %+v, x %+v", p, s.Agents["x"])
	}
}

// The rule sees the blocks of its pairing alone, and none that is void.
func TestStopper(t *testing.T) {
	xy := []string{"x", "y"}
	m := &results.Manifest{
		Pairings: []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy}, {Decks: []string{"d", "e"}, Agents: xy}},
		Stop:     &results.Stop{Pairing: 1, Test: &results.Test{Scale: results.MeanScore, Null: 0.5, Alternative: 0.7, Alpha: 0.05, Beta: 0.05}},
	}
	s, err := results.NewStopper(m)
	if err != nil {
		t.Fatal(err)
	}
	tally := results.TallyOf(m)
	block := func(n int64, pairing int32, void bool) *results.Block {
		e := game(n, n, xy, []int32{0, 1}, 0)
		e.Row.Void = void
		return &results.Block{Block: n, Pairing: pairing, Games: []results.Entry{e}}
	}
	n := int64(0)
	for ; n < 1000 && !s.Decided(); n++ {
		b := block(n, int32(n%2), n%4 == 1)
		s.Add(b)
		if err := tally.Add(b); err != nil {
			t.Fatal(err)
		}
	}
	// Every block is won: each is worth log(0.7/0.5) in the limit, and 2.944 are needed.
	sum := tally.Summary(1000)
	if v := sum.Stop; v == nil || v.Verdict != results.Accepted1 || v.Blocks != 9 || v.Counts[2] != 9 || !sum.Complete || n != 36 {
		t.Errorf("after %d blocks %+v", n, v)
	}
	if s.Add(block(n, 1, false)); s.Summary().Blocks != 9 {
		t.Error("a block after the decision was counted")
	}
	var none *results.Stopper
	if none.Add(block(0, 0, false)) || none.Decided() || none.Summary() != nil {
		t.Error("no rule has decided")
	}
	for _, bad := range []results.Stop{{}, {Pairing: 2, Width: &results.Width{Half: 1}}, {Test: &results.Test{Scale: "inches"}}} {
		if _, err := results.NewStopper(&results.Manifest{Pairings: m.Pairings, Stop: &bad}); err == nil {
			t.Errorf("the rule %+v was accepted", bad)
		}
	}
}
