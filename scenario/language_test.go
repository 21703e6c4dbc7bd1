package scenario

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// write puts a file into a folder of its own.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestKinds: every kind of decision has a public name, and every name a word that answers it.
func TestKinds(t *testing.T) {
	answers := map[string]string{"priority": "pass_priority", "x": "announce_x", "may": "accept"}
	for k := game.Mulligan; k <= game.AssignDamage; k++ {
		for v := game.VerbChoose; v <= game.VerbScry; v++ {
			kind := kindOf(k, v)
			if !slices.Contains(kinds, kind) {
				t.Errorf("decision kind %d, verb %d has the name %q, which is none of the kinds", k, v, kind)
			}
		}
	}
	if kind := kindOf(game.AssignDamage+1, game.VerbChoose); kind != "" {
		t.Errorf("there are more kinds of decisions than this test walks; the next is %q", kind)
	}
	for _, kind := range kinds {
		name := kind
		if other := answers[kind]; other != "" {
			name = other
		}
		if w := lookup(name); w == nil || w.use != useAnswer || w.drive == nil {
			t.Errorf("no verb answers decisions of kind %q", kind)
		}
	}
}

// TestWords: names are unique, and every word does something.
func TestWords(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range wordNames() {
		if seen[name] {
			t.Errorf("%s stands in the table twice", name)
		}
		if notYet[name] != "" {
			t.Errorf("%s is known and not known yet", name)
		}
		seen[name] = true
	}
	for _, w := range words {
		if w.value == nil && w.line == nil && w.drive == nil && w.does == 0 && w.test == nil {
			t.Errorf("%s does nothing", w.name)
		}
	}
}

// TestNumbers: the rule numbers are those of the edition.
func TestNumbers(t *testing.T) {
	want, err := os.ReadFile("../docs/rules/numbers.txt")
	if err != nil {
		t.Fatal(err)
	}
	if numbersText != string(want) {
		t.Error("scenario/numbers.txt differs from docs/rules/numbers.txt: copy it")
	}
	if !ruleNumbers()["723.5a"] || ruleNumbers()["723.77"] {
		t.Error("723.5a is a rule, 723.77 is none")
	}
}

// TestReport: the last line counts, and each line of the JSON form is one scenario.
func TestReport(t *testing.T) {
	rep, err := Run([]string{"testdata/mistakes/running.star", "../control/testdata/S025.star"}, cards.Default(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text, lines bytes.Buffer
	if err := rep.WriteText(&text, false); err != nil {
		t.Fatal(err)
	}
	if got := text.String(); !strings.HasSuffix(got, "\n1 passed, 29 failed\n") {
		t.Errorf("the text ends with %q", got[max(0, len(got)-40):])
	}
	if err := rep.WriteJSON(&lines); err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSpace(lines.String()), "\n")
	var last Result
	if err := json.Unmarshal([]byte(all[len(all)-1]), &last); err != nil {
		t.Fatal(err)
	}
	if len(all) != 30 || last.ID != "S025" || !last.Passed || last.Assertions != 3 || last.Decisions != 2 {
		t.Errorf("%d lines, the last is %+v", len(all), last)
	}
}

// TestTwice: two scenarios of one name are a failure.
func TestTwice(t *testing.T) {
	const one = "scenario(id = \"a\", title = \"b\")\nann = player(\"Ann\")\nplayer(\"Bob\")\ngame(turn = ann)\nexpect(ann, life = 20)\n"
	rep, err := Run([]string{write(t, "twice.star", one+one)}, cards.Default(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if rep.Passed() != 1 || !strings.Contains(rep.Scenarios[1].Error, "give one of them a variant") {
		t.Errorf("%+v", rep.Scenarios)
	}
}
