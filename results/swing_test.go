package results_test

import (
	"math"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// A game of the deck without control counts 0 per game, also before control by the card was first seen; what is left out
// counts in nothing.
func TestSwingSummary(t *testing.T) {
	xy := []string{"x", "y"}
	m := &results.Manifest{
		Pairings: []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy}}, Swing: &results.SwingPlan{Continuations: 2},
	}
	tally := results.TallyOf(m)
	swing := func(card string, control, sight, own float64) results.Swing {
		return results.Swing{Card: card, ControllerDeck: "d", ControllerAgent: "x", Continuations: 2, Control: control, Sight: sight, Own: own}
	}
	left := results.Swing{Card: "B", ControllerDeck: "d", ControllerAgent: "x", LeftOut: results.LeftOutSubgame}
	for n, swings := range [][]results.Swing{
		nil,
		{swing("A", 1, 0.5, 0)},
		{left},
		{swing("A", 1, 1, 0.5), swing("A", 0.5, 0, 0.5)},
	} {
		e := game(int64(n), int64(n), xy, []int32{0, 1}, 0)
		e.Swings = swings
		if err := tally.Add(&results.Block{Block: int64(n), Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	s := tally.Summary(4).Swings
	if len(s) != 2 || s[0].Card != "A" || s[1].Card != "B" || s[0].Deck != "d" || s[0].Agent != "x" {
		t.Fatalf("swings %+v", s)
	}
	a, b := s[0], s[1]
	if a.Games != 4 || a.Activations != 3 || a.LeftOut != 0 || a.PerGame.Total.Blocks != 4 || a.PerActivation.Total.Blocks != 2 {
		t.Errorf("A is %+v", a)
	}
	for _, x := range [][2]float64{
		{a.PerActivation.Total.Value, 0.5},
		{a.PerActivation.Sight.Value, 0.5 / 3},
		{a.PerActivation.Decisions.Value, 1.0 / 3},
		{a.PerGame.Total.Value, 1.5 / 4},
	} {
		if math.Abs(x[0]-x[1]) > 1e-12 {
			t.Errorf("A is %+v: %v, want %v", a, x[0], x[1])
		}
	}
	if b.Activations != 0 || b.LeftOut != 1 || b.PerActivation.Total.Blocks != 0 {
		t.Errorf("B is %+v", b)
	}
}
