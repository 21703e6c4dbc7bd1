package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// What stands in the way of a file is an error of storage that names it, and leaves nothing temporary behind.
func TestUnwritableFiles(t *testing.T) {
	for _, name := range []string{results.GamesFile, results.CardsFile, results.SummaryFile, "report.html", "summary.txt", "figures"} {
		dir, _ := runs(t)
		path := filepath.Join(dir, name)
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
		if name == "figures" {
			write(t, dir, name, "a file where a folder belongs")
		} else if err := os.MkdirAll(filepath.Join(path, "in the way"), 0o755); err != nil {
			t.Fatal(err)
		}
		_, stderr, code := command(t, "stats", dir)
		if code != exitStorage || !strings.Contains(stderr, name) {
			t.Errorf("%s: exit code %d, error %q", name, code, stderr)
		}
		if left, err := filepath.Glob(filepath.Join(dir, "*.tmp")); err != nil || len(left) > 0 {
			t.Errorf("%s: left behind %v, error %v", name, left, err)
		}
	}
}
