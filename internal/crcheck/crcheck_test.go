package crcheck_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/repo"
)

// mark stands before a citation in the examples below, which must not be citations of this file.
const mark = "C" + "R "

func TestCheckFires(t *testing.T) {
	chapters, err := crcheck.ReadChapters(strings.NewReader("# a comment\n[723 Title]\n723.1 723.1a 723.2\n\n[724 Title]\n"))
	if err != nil {
		t.Fatal(err)
	}
	numbers := crcheck.NumbersOf(chapters)
	for _, tt := range []struct{ text, want string }{
		{"as " + mark + "723.1a says, " + mark + "724.", ""},
		{mark + "723.1, 723.2 and 723.1a; " + mark + "723-724", ""},
		{"x\n" + mark + "723.3", "f:2: no rule 723.3 in the edition"},
		{mark + "723.1b", "f:1: no rule 723.1b in the edition"},
		{mark + "723.1, 723.9", "f:1: no rule 723.9 in the edition"},
		{mark + "723.1 and " + mark + "723.8", "f:1: no rule 723.8 in the edition"},
		{mark + "7", "f:1: no rule 7 in the edition"},
		{mark + "725", "f:1: no rule 725 in the edition"},
		{mark + "723.x", "f:1: no rule 723.x in the edition"},
	} {
		var got []string
		for _, f := range numbers.Check("f", tt.text) {
			got = append(got, f.String())
		}
		if strings.Join(got, "\n") != tt.want {
			t.Errorf("%q: %v, want %q", tt.text, got, tt.want)
		}
	}
}

func TestReadChaptersRefuses(t *testing.T) {
	if _, err := crcheck.ReadChapters(strings.NewReader("[100 General]\n100.1 100.one\n")); err == nil ||
		!strings.Contains(err.Error(), `line 2: "100.one"`) {
		t.Errorf("error %v", err)
	}
}

// TestRepository: every citation in the repository is of the pinned edition.
func TestRepository(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(filepath.Join(root, "docs", "rules", "numbers.txt"))
	if err != nil {
		t.Fatal(err)
	}
	chapters, err := crcheck.ReadChapters(bytes.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	numbers := crcheck.NumbersOf(chapters)
	files, err := repo.Files(root, ".go", ".star", ".md", ".yaml", ".txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range numbers.Check(file, string(text)) {
			t.Error(f)
		}
	}
}
