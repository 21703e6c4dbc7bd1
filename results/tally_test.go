package results_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/thrall-arena/thrall/results"
)

// game makes an entry of a two-player game that a seat won, or nobody.
func game(number, blockNumber int64, agents []string, sides []int32, winner int32) results.Entry {
	scores := []float64{0.5, 0.5}
	if winner >= 0 {
		scores = []float64{0, 0}
		scores[winner] = 1
	}
	return results.Entry{Row: results.Game{
		Game: number, Block: blockNumber, Agents: agents, Sides: sides, Winner: winner, Scores: scores, First: 0,
		Termination: results.Normal, Decks: []string{"d", "e"}, Turns: 8, Decisions: 100, Stops: 400,
		Faults: []int32{0, 0}, Losses: []string{"", ""}, Life: []int32{1, 1}, Mulligans: []int32{0, 0}, Digest: "00",
	}}
}

func TestTally(t *testing.T) {
	xy, yx := []string{"x", "y"}, []string{"y", "x"}
	tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy, Mirrored: true}})
	for n := range int64(10) {
		b := &results.Block{Block: n, Games: []results.Entry{
			game(2*n, n, xy, []int32{0, 1}, 0),   // x wins with d
			game(2*n+1, n, yx, []int32{1, 0}, 0), // y wins with d
		}}
		if n == 9 {
			b.Games[1] = game(2*n+1, n, yx, []int32{1, 0}, 1) // x wins with e
		}
		if err := tally.Add(b); err != nil {
			t.Fatal(err)
		}
	}
	s := tally.Summary(20)
	if s.Games != 20 || s.Blocks != 10 || !s.Complete || s.Terminations[results.Normal] != 20 {
		t.Errorf("summary %+v", s)
	}
	if x := s.Agents["x"]; x.Score.Score != 0.55 || x.Wins != 11 || x.Losses != 9 || x.Blocks != 10 {
		t.Errorf("x has %+v", x)
	}
	p := s.Pairings[0]
	if p.Sides[0].Score != 0.55 || p.Seats[0].Score != 0.95 || p.FirstPlayer.Score != 0.95 {
		t.Errorf("pairing %+v", p)
	}
	if p.Correlation != nil {
		t.Errorf("correlation %v where one half never varies", *p.Correlation)
	}
}

func TestVoidBlocksScoreNothing(t *testing.T) {
	xy := []string{"x", "y"}
	tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy}})
	e := game(0, 0, xy, []int32{0, 1}, 0)
	e.Row.Void, e.Row.Termination = true, results.EnginePanic
	if err := tally.Add(&results.Block{Games: []results.Entry{e}}); err != nil {
		t.Fatal(err)
	}
	s := tally.Summary(2)
	if s.VoidBlocks != 1 || s.Games != 1 || s.Complete || len(s.Agents) != 0 || s.Terminations[results.EnginePanic] != 1 {
		t.Errorf("summary %+v", s)
	}
}

func TestControlCounts(t *testing.T) {
	c := results.NewControlSummary()
	c.Add([]results.Control{
		{Card: "A", Activated: true, Ending: results.Expired, Decisions: 3, ControlledTurns: 1},
		{Card: "A", Activated: true, Ending: results.GameOver, Decisions: 2},
		{Card: "B", Ending: results.Overwritten},
	})
	c.Add([]results.Control{{Card: "A", Activated: true, Ending: results.SubjectLeft}})
	a, b := c.ByCard["A"], c.ByCard["B"]
	if a.Effects != 3 || a.Activated != 3 || a.Games != 2 || a.Expired != 1 || a.DecisionsForOthers != 5 {
		t.Errorf("A is %+v", a)
	}
	if b.Effects != 1 || b.Activated != 0 || b.Games != 0 || b.Overwritten != 1 {
		t.Errorf("B is %+v", b)
	}
	if c.Effects != 4 || c.Games != 2 || c.ControlledTurns != 1 {
		t.Errorf("all are %+v", c.ControlCount)
	}
}

// A block of a pairing that the manifest does not have is refused.
func TestUnknownPairing(t *testing.T) {
	tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "e"}, Agents: []string{"x", "y"}}})
	for _, pairing := range []int32{-1, 1} {
		if err := tally.Add(&results.Block{Pairing: pairing}); err == nil {
			t.Errorf("pairing %d of 1 was counted", pairing)
		}
	}
}

// A side's share of wins with control counts games, not effects; own turns and void games count nowhere.
func TestControlSides(t *testing.T) {
	xx := []string{"x", "x"}
	tally := results.NewTally("test", []results.Pairing{{Decks: []string{"d", "e"}, Agents: xx}})
	by := func(card string, controller int32, subjects ...int32) results.Control {
		return results.Control{Card: card, Activated: true, Controller: controller, Subjects: subjects, Ending: results.Expired}
	}
	waiting := by("A", 0, 1)
	waiting.Activated = false
	for n, tt := range []struct {
		winner  int32
		control []results.Control
	}{
		{0, []results.Control{by("A", 0, 1), by("A", 0, 1), by("B", 0, 1)}},
		{0, []results.Control{waiting}},
		{0, []results.Control{by("A", 0, 0)}}, // of oneself (CR 723.9)
		{1, []results.Control{by("A", 0, 1)}},
		{results.Nobody, nil},
	} {
		e := game(int64(n), int64(n), xx, []int32{0, 1}, tt.winner)
		e.Control = tt.control
		if err := tally.Add(&results.Block{Block: int64(n), Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	void := game(5, 5, xx, []int32{0, 1}, 0)
	void.Row.Void, void.Control = true, []results.Control{by("A", 0, 1)}
	if err := tally.Add(&results.Block{Block: 5, Games: []results.Entry{void}}); err != nil {
		t.Fatal(err)
	}
	sides := tally.Summary(6).Control.Sides
	if len(sides) != 1 || sides[0].Deck != "d" || sides[0].Games != 5 || sides[0].Wins != 3 {
		t.Fatalf("sides %+v", sides)
	}
	a, b := sides[0].ByCard["A"], sides[0].ByCard["B"]
	if a == nil || a.Games != 2 || a.Wins != 1 || a.ShareOfWins != 1.0/3 {
		t.Errorf("A is %+v", a)
	}
	if b == nil || b.Games != 1 || b.Wins != 1 {
		t.Errorf("B is %+v", b)
	}
}

func TestTables(t *testing.T) {
	dir := t.TempDir()
	w, err := results.CreateLog(filepath.Join(dir, results.LogFile))
	if err != nil {
		t.Fatal(err)
	}
	for n := range int64(3) {
		if err := w.Append(block(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	m := results.Manifest{Name: "test", Games: 3, Pairings: []results.Pairing{{Decks: []string{"a", "b"}, Agents: []string{"x", "y"}}}}
	if err := results.WriteJSON(dir, results.ManifestFile, &m); err != nil {
		t.Fatal(err)
	}
	s, err := results.Tables(dir)
	if err != nil {
		t.Fatal(err)
	}
	if s.Games != 3 || s.Control.Activated != 3 || s.Faults["y"][results.IllegalChoice] != 3 {
		t.Errorf("summary %+v", s)
	}
	games, err := parquet.ReadFile[results.Game](filepath.Join(dir, results.GamesFile))
	if err != nil || len(games) != 3 || games[2].Losses[1] != "life" || games[2].Digest != block(2).Games[0].Row.Digest {
		t.Errorf("games.parquet has %+v, error %v", games, err)
	}
	control, err := parquet.ReadFile[results.Control](filepath.Join(dir, results.ControlFile))
	if err != nil || len(control) != 3 || control[1].DecisionsByKind[0].Kind != "priority" {
		t.Errorf("control.parquet has %+v, error %v", control, err)
	}
	checkNoTemporaries(t, dir)
}

func checkNoTemporaries(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, "*.tmp"))
	if err != nil || len(left) > 0 {
		t.Errorf("temporary files are left: %v (error %v)", left, err)
	}
	if _, err := os.Stat(filepath.Join(dir, results.SummaryFile)); err != nil {
		t.Error(err)
	}
}
