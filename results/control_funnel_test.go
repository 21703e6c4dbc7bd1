package results_test

import (
	"math"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// funnelGames plays games of a deck with A in it, whose player controls the other one by it or not: x with d against y with e.
func funnelGames(t *testing.T) *results.Summary {
	t.Helper()
	xy := []string{"x", "y"}
	m := &results.Manifest{
		Pairings: []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy}}, Controls: []string{"A", "Unused"},
		Decks: map[string]results.Deck{
			"d": {Main: []results.Line{{Count: 2, Card: "A"}, {Count: 1, Card: "B"}}}, "e": {Main: []results.Line{{Count: 1, Card: "B"}}},
		},
	}
	tally := results.TallyOf(m)
	drawn := results.CardUse{Drawn: 1, HandTurn: 3, PlayedTurn: results.Never}
	cast, resolved := drawn, drawn
	cast.Cast, resolved.Cast, resolved.Resolved = 1, 1, 1
	turn := results.Control{Card: "A", Activated: true, Subjects: []int32{1}, CreatedTurn: 5, InForceTurn: 7, ControlledTurns: 1, Decisions: 4}
	later, combat, theirs, waits, own := turn, turn, turn, turn, turn
	later.InForceTurn, later.Decisions = 9, 8
	combat.ControlledTurns, combat.Decisions = 0, 3
	theirs.Creator, theirs.Controller, theirs.Subjects = 1, 1, []int32{0}
	waits.Activated = false
	own.Subjects = []int32{0}
	for n, g := range []struct {
		use     results.CardUse
		control []results.Control
		winner  int32
	}{
		{results.Unused(), nil, 1},
		{drawn, nil, 0},
		{cast, nil, 1},
		{resolved, []results.Control{waits, theirs}, 0},
		{resolved, []results.Control{own}, 1},
		{resolved, []results.Control{later, turn}, 0},
		{resolved, []results.Control{combat}, 1},
		{results.Unused(), []results.Control{turn}, 0}, // without having been cast
	} {
		e := game(int64(n), int64(n), xy, []int32{0, 1}, g.winner)
		e.Control = g.control
		e.Cards = results.AppendCards(nil, []results.CardUse{g.use, results.Unused()})
		e.Cards = results.AppendCards(e.Cards, []results.CardUse{results.Unused()})
		if err := tally.Add(&results.Block{Block: int64(n), Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	return tally.Summary(8)
}

// A card is followed from the hand to victory, in all games, by decks and by agents; only what its own player made of it counts.
func TestControlFunnels(t *testing.T) {
	all := funnelGames(t).Control.Funnels
	if len(all) != 3 || all[0].Deck+all[0].Agent != "" || all[1].Deck != "d" || all[1].Against != "e" || all[2].Agent != "x" || all[2].AgainstAgent != "y" {
		t.Fatalf("funnels %+v", all)
	}
	for _, f := range all {
		if f.Card != "A" || f.Games != 8 || f.Drawn != 6 || f.Cast != 5 || f.Resolved != 4 || f.Activated != 3 || f.Won != 2 {
			t.Errorf("funnel %+v", f)
		}
	}
	f := all[0]
	for _, x := range []struct {
		what      string
		got, want float64
	}{
		{"drawn of games", f.DrawnOfGames.Value, 6.0 / 8},
		{"cast of drawn", f.CastOfDrawn.Value, 5.0 / 6},
		{"resolved of cast", f.ResolvedOfCast.Value, 4.0 / 5},
		{"activated of resolved", f.ActivatedOfResolved.Value, 2.0 / 4},
		{"won of activated", f.WonOfActivated.Value, 2.0 / 3},
		{"first controlled turn", f.FirstTurn.Value, 7},
		{"with a turn", f.WithTurn.Score, 1},
		{"without a turn", f.WithoutTurn.Score, 2.0 / 6},
		{"with control", f.With.Score, 2.0 / 3},
		{"without control", f.Without.Score, 2.0 / 5},
		{"decisions", f.PerEffect["decisions"].Value, (8 + 4 + 3 + 4) / 4.0},
		{"turns waited", f.PerEffect["turns_waited"].Value, (4 + 2 + 2 + 2) / 4.0},
		{"controlled turns", f.PerEffect["controlled_turns"].Value, 3.0 / 4},
	} {
		if math.Abs(x.got-x.want) > 1e-12 {
			t.Errorf("%s is %v, want %v", x.what, x.got, x.want)
		}
	}
	if f.TurnGames != 2 || f.Effects != 4 || f.DrawnOfGames.Blocks != 8 || f.WonOfActivated.Blocks != 3 || f.FirstTurn.Low > 7 || f.FirstTurn.High < 7 {
		t.Errorf("funnel %+v", f)
	}
	if low := f.WonOfActivated.Low; low < 0 || low >= f.WonOfActivated.Value {
		t.Errorf("won of activated is %+v", f.WonOfActivated)
	}
}
