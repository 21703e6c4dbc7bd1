package report_test

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/report"
)

// run writes a run of three decks with every kind of thing that a report shows.
func run(t *testing.T, games int64) string {
	t.Helper()
	dir := t.TempDir()
	m := &results.Manifest{Name: "try <this>", Games: games, Decks: map[string]results.Deck{}, Controls: []string{"Mindslaver"}}
	decks := []string{"sligh", "tron", "stompy"}
	for _, name := range decks {
		m.Decks[name] = results.Deck{Main: []results.Line{{Count: 4, Card: "Mindslaver"}}}
	}
	for i := range decks {
		m.Pairings = append(m.Pairings, results.Pairing{
			Decks: []string{decks[i], decks[(i+1)%3]}, Agents: []string{"heuristic(life=1)", "heuristic(life=2)"}, Games: games / 3,
		})
	}
	if err := results.WriteJSON(dir, results.ManifestFile, m); err != nil {
		t.Fatal(err)
	}
	log, err := results.CreateLog(filepath.Join(dir, results.LogFile))
	if err != nil {
		t.Fatal(err)
	}
	for n := range games {
		if err := log.Append(block(m, n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

func block(m *results.Manifest, n int64) *results.Block {
	p := &m.Pairings[n%3]
	won := int32(n / 3 % 2)
	scores := []float64{1, 0}
	if won == 1 {
		scores = []float64{0, 1}
	}
	uses := []results.CardUse{{Drawn: int32(1 + n%2), Cast: 1, Resolved: 1, Played: 1, HandTurn: 1, PlayedTurn: 6}}
	return &results.Block{Block: n, Pairing: int32(n % 3), Games: []results.Entry{{
		Row: results.Game{
			Game: n, Block: n, Pairing: int32(n % 3), Decks: p.Decks, Agents: p.Agents, Sides: []int32{0, 1}, First: 0, Winner: won,
			Scores: scores, Termination: results.Normal, Losses: []string{"", ""}, Life: []int32{1, 1}, Mulligans: []int32{0, 0},
			Turns: int32(5 + n%7), Decisions: 100 + n, Stops: 200, Faults: []int32{0, 0}, Digest: fmt.Sprintf("%016x", n), Charged: -1,
		},
		Cards: results.AppendCards(results.AppendCards(nil, uses), uses),
		Control: []results.Control{{
			Game: n, Block: n, Effect: 1, Card: "Mindslaver", Creator: won, Controller: won, Subjects: []int32{1 - won}, Activated: true, Ending: results.Expired,
			ControllerAgent: p.Agents[won], ControllerDeck: p.Decks[won], Decisions: 3, Score: 1,
			DecisionsByKind: []results.KindCount{{Kind: "priority", Count: 3}},
		}},
	}}}
}

// written returns the page of a run without its script.
func written(t *testing.T, dir string) string {
	t.Helper()
	d, err := report.Collect(dir)
	if err != nil {
		t.Fatal(err)
	}
	path, err := report.Write(dir, d)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page, _, _ := strings.Cut(string(text), "<script>")
	return page
}

// The page asks for nothing but itself, and shows every figure and table with something in it.
func TestPageStandsAlone(t *testing.T) {
	dir := run(t, 30)
	text := written(t, dir)
	for _, m := range regexp.MustCompile(`(?:https?:)?//[a-z][^\s"']*|url\(|@import|src=|<link rel="(?:style|pre)`).FindAllString(text, -1) {
		if m != "http://www.w3.org/2000/svg" && m != "http://www.w3.org/1999/xlink" { // names, which nothing fetches
			t.Errorf("the page names %q", m)
		}
	}
	for _, want := range []string{
		`id="payoffs"`, `id="scores"`, `id="sequence"`, `id="control-funnel"`, `id="control-decisions"`, `id="turns"`, `id="decisions"`, `id="terminations"`,
		"Integrity", "Mindslaver", "Cards that control, from the hand to victory", "Control effects, each", "sligh v tron", "Dictionary: games.parquet", "Dictionary: control.parquet", "try &lt;this&gt;", "heuristic(life=1)",
		"var(--first)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(text, "<this>") || strings.Contains(text, "NaN") {
		t.Error("the page has a name that is not escaped, or a number that is none")
	}
}

// Every figure has a drawing that is well formed, and its numbers.
func TestFigureFiles(t *testing.T) {
	dir := run(t, 30)
	written(t, dir)
	drawings, err := filepath.Glob(filepath.Join(dir, report.FiguresFolder, "*.svg"))
	if err != nil || len(drawings) != 10 {
		t.Fatalf("figures %v, error %v", drawings, err)
	}
	for _, path := range drawings {
		checkDrawing(t, path)
		f, err := os.Open(strings.TrimSuffix(path, ".svg") + ".csv")
		if err != nil {
			t.Fatal(err)
		}
		lines, err := csv.NewReader(f).ReadAll()
		if err != nil || len(lines) < 2 || len(lines[0]) < 2 {
			t.Errorf("%s: %d lines of numbers, error %v", path, len(lines), err)
		}
		_ = f.Close() // only read
	}
}

func checkDrawing(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // only read
	marks := 0
	for d := xml.NewDecoder(f); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if e, ok := token.(xml.StartElement); ok && (e.Name.Local == "path" || e.Name.Local == "text") {
			marks++
		}
	}
	if marks < 5 {
		t.Errorf("%s has only %d marks", path, marks)
	}
}

// A run without games has a report, too: that there were none.
func TestEmptyRun(t *testing.T) {
	text := written(t, run(t, 0))
	if !strings.Contains(text, "0 games") || strings.Contains(text, "<figure") || strings.Contains(text, "NaN") {
		t.Error("the page of a run without games is wrong")
	}
}
