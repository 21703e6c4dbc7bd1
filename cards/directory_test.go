package cards_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
)

// writeCards makes a directory of card files.
func writeCards(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestWithDir(t *testing.T) {
	dir := writeCards(t, map[string]string{
		"cycle.star": `
for name, symbol in [("Red Stone", "{R}"), ("Blue Stone", "{U}")]:
    card(name = name, cost = "{2}", type = "Artifact", abilities = mana(symbol))
`,
		"deeper/own.star": `
declare_subtypes("Gronk", kind = "Creature")
declare_counters("wobble")
card(name = "Gronk", cost = "{G}", type = "Creature - Gronk", pt = (1, 1),
    abilities = when(enters(this), put_counters("wobble", 1, this)))
`,
		"notes.txt": "not a card",
	})
	lib, err := cards.Default().WithDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lib.Load([]string{"Red Stone", "Blue Stone", "Gronk", "Mindslaver"}); err != nil {
		t.Error(err)
	}
	if got, want := len(lib.Names()), len(cards.Default().Names())+3; got != want {
		t.Errorf("%d cards, want %d", got, want)
	}
	if problems := lib.Check(); len(problems) > 0 {
		t.Error(problems)
	}
	if _, err := cards.Default().Card("Gronk"); err == nil {
		t.Error("the embedded library changed")
	}
}

func TestWithDirRefuses(t *testing.T) {
	const bears = `card(name = "Bears", cost = "{G}", type = "Creature - Bear", pt = (2, 2))`
	tests := []struct {
		name  string
		files map[string]string
		want  string // DIR stands for the directory
	}{
		{"no card files", map[string]string{"readme.md": ""}, "DIR: no card files (*.star) in this directory"},
		{"no card", map[string]string{"a.star": "n = 1"}, "DIR/a.star: the file defines no card: card(name = …, type = …)"},
		{
			"a card of the library",
			map[string]string{"a.star": `card(name = "Shock", cost = "{R}", type = "Instant", do = draw(1))`},
			`DIR/a.star:1:1: there is a card "Shock" already, at cards/library/s/shock.star:1:1`,
		},
		{
			"a card of another file",
			map[string]string{"a.star": bears, "b.star": "\n" + bears},
			`DIR/b.star:2:1: there is a card "Bears" already, at DIR/a.star:1:1`,
		},
		{
			"a card of the same file",
			map[string]string{"a.star": bears + "\n" + bears},
			`DIR/a.star:2:1: card: there is a card "Bears" already, at DIR/a.star:1:1`,
		},
		{
			"all files are reported",
			map[string]string{"a.star": "card(", "b.star": "creatur"},
			"DIR/a.star:1:6: got end of file, want ')'\nDIR/b.star:1:1: there is no word \"creatur\": did you mean creature or create or creates?",
		},
		{"not text", map[string]string{"a.star": "\xff\xfe"}, "DIR/a.star: the text is not UTF-8"},
		{"load", map[string]string{"a.star": `load("b.star", "b")`}, "DIR/a.star:1:1: a card file stands alone: load is not available"},
		{
			"endless",
			map[string]string{"a.star": "[0 for a in range(9999) for b in range(9999)]"},
			"DIR/a.star:1:25: the file takes more than 1000000 steps to evaluate",
		},
		{
			"too large",
			map[string]string{"a.star": strings.Repeat("# filler\n", 1<<17)},
			"DIR/a.star: the file has 1179648 bytes, more than 1048576",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := writeCards(t, tt.files)
			_, err := cards.Default().WithDir(dir)
			if got := strings.ReplaceAll(message(err), dir, "DIR"); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestWithDirOfWhatIsNoDirectory(t *testing.T) {
	dir := writeCards(t, map[string]string{"a.star": ""})
	for file, want := range map[string]string{
		"missing": "DIR/missing: can't be read: no such file or directory",
		"a.star":  "DIR/a.star: not a directory: cards are read from a directory of *.star files",
	} {
		_, err := cards.Default().WithDir(filepath.Join(dir, file))
		if got := strings.ReplaceAll(message(err), dir, "DIR"); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
