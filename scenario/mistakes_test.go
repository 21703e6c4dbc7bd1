package scenario

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/internal/golden"
)

// TestMistakes runs scenarios with one mistake each: every one is refused, and the golden files hold the messages.
func TestMistakes(t *testing.T) {
	for _, path := range repository(t, "testdata/mistakes/*.star") {
		rep, err := Run([]string{path}, cards.Default(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, res := range rep.Scenarios {
			if res.Passed {
				t.Errorf("%s:%d: %s (%s) is accepted", path, res.Line, res.ID, res.Title)
			}
			all.WriteString(res.Error + "\n")
		}
		golden.Check(t, strings.TrimSuffix(path, filepath.Ext(path))+".txt", all.String())
	}
}

// TestUnreadable: a file that cannot be parsed, or holds no scenario, is one error, and nothing is run.
func TestUnreadable(t *testing.T) {
	for _, file := range []struct{ name, text, want string }{
		{"syntax.star", "scenario(id = \"a\", title = \"b\"\n", "syntax.star:2:1: got end of file, want ')'"},
		{"empty.star", "SLAVER = [\"Mindslaver\"]\n", "the file holds no scenario"},
		{"card.star", "own_cards(\"\"\"\ncrad()\n\"\"\")\nscenario(id = \"a\", title = \"b\")\n", "card.star:2:1: there is no word \"crad\""},
		{"twice.star", "own_cards(\"\"\"card(name = \"Shock\", type = \"Land\")\"\"\")\nscenario(id = \"a\", title = \"b\")\n", "already"},
		{"unwritten.star", "own_cards(\"card\" + \"()\")\nscenario(id = \"a\", title = \"b\")\n", "takes the text of the cards"},
	} {
		path := write(t, file.name, file.text)
		if _, err := Run([]string{path}, cards.Default(), Options{}); err == nil || !strings.Contains(err.Error(), file.want) {
			t.Errorf("%s: error %v, want %q", file.name, err, file.want)
		}
	}
	if _, err := Run([]string{"testdata/nowhere"}, cards.Default(), Options{}); err == nil {
		t.Error("a path that does not exist is no error")
	}
	if _, err := Run([]string{t.TempDir()}, cards.Default(), Options{}); err == nil {
		t.Error("a folder without a scenario is no error")
	}
}
