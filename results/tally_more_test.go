package results_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// use makes a use of copies in hand since a turn.
func use(opening, drawn, handTurn int32) results.CardUse {
	return results.CardUse{Opening: opening, Drawn: drawn, HandTurn: handTurn, PlayedTurn: results.Never}
}

func TestCardsInLog(t *testing.T) {
	decks := map[string]results.Deck{
		"d": {Main: []results.Line{{Count: 2, Card: "A"}, {Count: 3, Card: "B"}, {Count: 1, Card: "A"}}},
		"e": {Main: []results.Line{{Count: 4, Card: "C"}}},
	}
	full := results.CardUse{Opening: 1, Drawn: 2, Tutored: 3, Cast: 4, Resolved: 5, Played: 6, HandTurn: 0, PlayedTurn: 700}
	e := game(3, 1, []string{"x", "y"}, []int32{0, 1}, 0)
	e.Cards = results.AppendCards(nil, []results.CardUse{results.Unused(), full})
	e.Cards = results.AppendCards(e.Cards, []results.CardUse{use(1, 0, 0)})
	reader := results.NewCardReader(decks)
	rows, err := reader.Rows(&e)
	if err != nil {
		t.Fatal(err)
	}
	want := []results.Card{
		{Seat: 0, Deck: "d", Agent: "x", Card: "A", Copies: 3, HandTurn: results.Never, PlayedTurn: results.Never, Score: 1},
		{
			Seat: 0, Deck: "d", Agent: "x", Card: "B", Copies: 3, Opening: 1, Drawn: 2, Tutored: 3, Cast: 4, Resolved: 5, Played: 6,
			PlayedTurn: 700, Score: 1,
		},
		{Seat: 1, Deck: "e", Agent: "y", Card: "C", Copies: 4, Opening: 1, PlayedTurn: results.Never},
	}
	for i := range want {
		want[i].Game, want[i].Block = 3, 1
	}
	if !slices.Equal(rows, want) {
		t.Errorf("rows %+v, want %+v", rows, want)
	}
	for name, damaged := range map[string][]byte{
		"cut": e.Cards[:len(e.Cards)-1], "too long": append(slices.Clone(e.Cards), 0), "another deck": {1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0},
	} {
		e.Cards = damaged
		if _, err := reader.Rows(&e); err == nil {
			t.Errorf("a list of cards that is damaged (%s) was read", name)
		}
	}
	e.Cards = nil
	if rows, err := reader.Rows(&e); err != nil || len(rows) != 0 {
		t.Errorf("a game without cards has rows %v, error %v", rows, err)
	}
}

func TestCardSummaries(t *testing.T) {
	xy := []string{"x", "y"}
	m := &results.Manifest{
		Pairings: []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy}},
		Decks:    map[string]results.Deck{"d": {Main: []results.Line{{Count: 2, Card: "A"}}}, "e": {Main: []results.Line{{Count: 1, Card: "B"}}}},
	}
	tally := results.TallyOf(m)
	for n := range int64(8) {
		e := game(n, n, xy, []int32{0, 1}, int32(n%2))
		a := results.Unused()
		if n%2 == 0 { // x wins where it has A in hand
			a = use(1, 0, 0)
		}
		e.Cards = results.AppendCards(results.AppendCards(nil, []results.CardUse{a}), []results.CardUse{results.Unused()})
		if err := tally.Add(&results.Block{Block: n, Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	cards := tally.Summary(8).Cards
	if len(cards) != 2 || cards[0].Card != "A" || cards[1].Card != "B" {
		t.Fatalf("cards %+v", cards)
	}
	a := cards[0]
	if a.Games != 8 || a.HandGames != 4 || a.CastGames != 0 || a.Copies != 2 || a.GP.Value != 0.5 || a.GIH.Value != 1 || a.GIH.Copies != 4 {
		t.Errorf("A is %+v", a)
	}
	if a.GNS.Copies != 12 || a.GNS.Value != 4.0/12 || a.Q != 2*a.P || a.IWD.High != 1 || cards[1].Q != 1 {
		t.Errorf("A is %+v, q of B %v", a, cards[1].Q)
	}
}

// Agents are rated where decks make no difference, decks where agents make none.
func TestRatingSummaries(t *testing.T) {
	xy, yx, xx := []string{"x", "y"}, []string{"y", "x"}, []string{"x", "x"}
	tally := results.NewTally("test", []results.Pairing{
		{Decks: []string{"d", "e"}, Agents: xy, Mirrored: true}, {Decks: []string{"d", "e"}, Agents: xx}, {Decks: []string{"d", "e"}, Agents: xy},
	})
	add := func(pairing int32, games ...results.Entry) {
		if err := tally.Add(&results.Block{Pairing: pairing, Games: games}); err != nil {
			t.Fatal(err)
		}
	}
	sides := []int32{0, 1}
	for n := range int64(40) {
		add(0, game(0, 0, xy, sides, int32(n%4/3)), game(0, 0, yx, []int32{1, 0}, 1-int32(n%5/4))) // x wins 3/4 and 4/5
		add(1, game(0, 0, xx, sides, int32(n%3/2)))                                                // d wins two thirds
		add(2, game(0, 0, xy, sides, 1))                                                           // says nothing
	}
	s := tally.Summary(160)
	r := s.Ratings
	if r == nil || !slices.Equal(r.Names, xy) || r.List == nil || r.Payoffs[0][1].Score != 0.775 || r.Payoffs[0][1].Games != 80 {
		t.Fatalf("ratings %+v", r)
	}
	if y := r.List.Players[1]; y.Value > -180 || y.Value < -260 || y.High >= 0 {
		t.Errorf("y has %+v, want about -215 points", y) // 400·log10 of 0.775/0.225
	}
	if d := s.DeckRatings; d == nil || d.Names[0] != "d" || d.Payoffs[0][1].Games != 40 || d.Problem == "" {
		t.Errorf("ratings of decks %+v: d always begins, which no finite rating explains", d)
	}
	if p := s.Pairings[0]; p.Sequence.Value != 0.775 || p.Sequence.Low >= p.Sides[0].Low || p.Sequence.High <= p.Sides[0].High {
		t.Errorf("sequence %+v, interval %+v", p.Sequence, p.Sides[0])
	}
}

func TestIntegrity(t *testing.T) {
	xx := []string{"x", "x"}
	tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "d"}, Agents: xx}, {Decks: []string{"d", "e"}, Agents: xx}})
	for n := range int64(100) {
		e := game(n, n, xx, []int32{0, 1}, int32(n%5/4)) // the first seat wins four in five, which no fair arena gives
		switch n {
		case 0:
			e.Faults = []results.Fault{{Kind: results.Timeout}, {Kind: results.Timeout}}
		case 1, 2:
			e.Row.Termination = results.DecisionCap
		case 3:
			e.Row.Void, e.Row.Exceeded = true, 7
		}
		if err := tally.Add(&results.Block{Block: n, Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	i := tally.Summary(100).Integrity
	if len(i.SelfPlay) != 1 || i.SelfPlay[0].Pairing != 0 || i.SelfPlay[0].Games != 99 || i.SelfPlay[0].P > 1e-6 || i.FirstPlayer.P > 1e-6 {
		t.Errorf("self-play %+v, first player %+v", i.SelfPlay, i.FirstPlayer)
	}
	if i.Faulty.Count != 1 || i.Capped.Count != 2 || i.Void.Count != 1 || i.Exceeded.Count != 1 || i.Void.Of != 100 {
		t.Errorf("integrity %+v", i)
	}
}

// Equal agents in mirrored blocks score one half exactly. A score that is one half on average alone is none.
func TestBrokenSelfTest(t *testing.T) {
	xx := []string{"x", "x"}
	for _, tt := range []struct {
		winners [][2]int32 // of the two games of each block
		broken  bool
	}{
		{[][2]int32{{0, 0}, {1, 1}, {1, 1}}, false},
		{[][2]int32{{0, 0}, {0, 1}, {1, 0}}, true},
		{[][2]int32{{0, 1}}, true},
		{nil, false},
	} {
		tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "e"}, Agents: xx, Mirrored: true, SelfTest: true}})
		for n, w := range tt.winners {
			b := &results.Block{Block: int64(n), Games: []results.Entry{
				game(int64(2*n), int64(n), xx, []int32{0, 1}, w[0]), game(int64(2*n+1), int64(n), xx, []int32{1, 0}, w[1]),
			}}
			if err := tally.Add(b); err != nil {
				t.Fatal(err)
			}
		}
		if p := tally.Summary(6).Integrity.SelfPlay; len(p) != 1 || p[0].Broken != tt.broken {
			t.Errorf("blocks won by %v: %+v", tt.winners, p)
		}
	}
}

// A check of an agent against itself counts for the integrity of the run, and for nothing else.
func TestChecksCountNowhere(t *testing.T) {
	xy, xx := []string{"x", "y"}, []string{"x", "x"}
	tally := results.NewTally("test", []results.Pairing{
		{Decks: []string{"d", "e"}, Agents: xy, Mirrored: true}, {Decks: []string{"d", "e"}, Agents: xx, Check: true},
	})
	add := func(n int64, pairing int32, e results.Entry) {
		e.Row.Check = pairing == 1
		e.Control = []results.Control{{Card: "A", Activated: true, Subjects: []int32{1}, Ending: results.Expired}}
		if err := tally.Add(&results.Block{Block: n, Pairing: pairing, Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	for n := range int64(8) {
		add(2*n, 0, game(2*n, 2*n, xy, []int32{0, 1}, int32(n%2)))
		add(2*n+1, 1, game(2*n+1, 2*n+1, xx, []int32{int32(n % 2), 1 - int32(n%2)}, 0))
	}
	s := tally.Summary(16)
	if s.Games != 16 || s.Checks != 8 || s.Terminations[results.Normal] != 16 {
		t.Errorf("%d games, %d checks, terminations %v", s.Games, s.Checks, s.Terminations)
	}
	if s.FirstPlayer.Games != 8 || s.FirstPlayer.Score != 0.5 || s.Control.Effects != 8 || s.DeckRatings != nil || s.Agents["x"].Games != 8 {
		t.Errorf("first player %+v, %d effects, ratings %+v, x %+v", s.FirstPlayer, s.Control.Effects, s.DeckRatings, s.Agents["x"])
	}
	if s.Lengths.AllTurns[8] != 8 || s.Means.Turns != 8 {
		t.Errorf("lengths %+v, means %+v", s.Lengths.AllTurns, s.Means)
	}
	if p := s.Integrity.SelfPlay; len(p) != 1 || p[0].Games != 8 || p[0].Score.Score != 0.5 || p[0].Pairing != 1 || p[0].Broken {
		t.Errorf("self-play %+v", p)
	}
}
