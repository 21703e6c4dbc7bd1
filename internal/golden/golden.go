// Package golden compares what a test got with a file that shows what it should be. With THRALL_GOLDEN=update it writes the
// files instead; commit them only if you understand what changed them.
//
//	golden.Check(t, "testdata/fling.txt", listing)
package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Variable is the environment variable that asks for the files to be written when it is set to Update.
const (
	Variable = "THRALL_GOLDEN"
	Update   = "update"
)

// Check reports an error at the first line in which got and the file differ.
func Check(tb testing.TB, file, got string) {
	tb.Helper()
	if os.Getenv(Variable) == Update {
		write(tb, file, got)
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		tb.Errorf("golden: %v (%s=%s writes it)", err, Variable, Update)
		return
	}
	if line, is, should, differ := difference(got, string(want)); differ {
		tb.Errorf("golden: %s:%d: got %q, want %q (%s=%s writes the file again)", file, line, is, should, Variable, Update)
	}
}

// CheckPart is Check for the part of a page between the marks <!-- name --> and <!-- /name -->. It returns what stands before it.
func CheckPart(tb testing.TB, file, name, got string) (before string) {
	tb.Helper()
	begin, end := "<!-- "+name+" -->\n", "<!-- /"+name+" -->"
	text, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		tb.Fatalf("golden: %s has no part between %s and %s", file, strings.TrimSpace(begin), end)
	}
	Check(tb, file, before+begin+"\n"+got+end+after)
	return before
}

func write(tb testing.TB, file, got string) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
		tb.Fatal(err)
	}
}

// difference returns the number, from 1, of the first line in which two texts differ, and the two lines.
func difference(got, want string) (line int, is, should string, differ bool) {
	if got == want {
		return 0, "", "", false
	}
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	i := 0
	for i < len(g) && i < len(w) && g[i] == w[i] {
		i++
	}
	return i + 1, at(g, i), at(w, i), true
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
