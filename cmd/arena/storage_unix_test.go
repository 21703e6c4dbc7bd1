//go:build unix

package main

import (
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// fileLimit is, in the environment of a test binary that is the command, how many bytes a file may have: what is beyond fails as on a
// disk that is full.
const fileLimit = "THRALL_TEST_FILE_LIMIT"

func init() {
	limit, err := strconv.ParseUint(os.Getenv(fileLimit), 10, 64)
	if err != nil || os.Getenv(asCommand) != "1" {
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
		panic(err)
	}
}

// size is that of a file.
func size(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// Wherever the disk is full, in the log, a table or the report, the run says so and how to go on, leaves nothing that is half written,
// and goes on to the same end once there is room again.
func TestFullDisk(t *testing.T) {
	path := config(t, "seed: 1", "seed: 1\ndecisions: true", "games: 4", "games: 100")
	whole := filepath.Join(t.TempDir(), "whole")
	if _, stderr, code := command(t, "run", path, "--out", whole); code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	log, decisions := size(t, filepath.Join(whole, results.LogFile)), size(t, filepath.Join(whole, results.DecisionsFile))
	if log > decisions-1000 {
		t.Fatalf("the log has %d bytes, the table of decisions %d: it must have more for this test", log, decisions)
	}
	small, _ := runs(t)
	for _, tt := range []struct {
		name  string
		whole string
		limit int64
		lacks string // the first file that there is no room for
		goOn  string
	}{
		{"no room for the manifest", whole, 10, results.ManifestFile, "arena run --resume "},
		{"no room for the log", whole, log / 2, results.SummaryFile, "arena run --resume "},
		{"no room for decisions", whole, decisions - 1000, results.DecisionsFile, "arena run --resume "},
		{"no room for the report", small, size(t, filepath.Join(small, "report.html")) - 100, "report.html", "arena stats "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir, from := filepath.Join(t.TempDir(), "run"), path
			if tt.whole == small {
				from = config(t)
			}
			t.Setenv(fileLimit, strconv.FormatInt(tt.limit, 10))
			_, stderr, code := command(t, "run", from, "--out", dir)
			if code != exitStorage || !strings.Contains(stderr, "file too large") || !strings.Contains(stderr, tt.goOn+dir) {
				t.Errorf("exit code %d, error %q", code, stderr)
			}
			checkWhole(t, dir, tt.lacks)
			t.Setenv(fileLimit, "")
			if tt.lacks == results.ManifestFile {
				return // nothing had begun
			}
			if _, stderr, code := command(t, "run", "--resume", dir); code != exitOK {
				t.Errorf("to go on: exit code %d, error %q", code, stderr)
			}
			for _, name := range []string{results.LogFile, results.SummaryFile, results.CardsFile, tt.lacks} {
				if name != "report.html" { // it says when the run began
					checkSame(t, filepath.Join(dir, name), filepath.Join(tt.whole, name))
				}
			}
		})
	}
}

// checkWhole wants a folder to have neither a file nor anything temporary.
func checkWhole(t *testing.T, dir, lacks string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, lacks)); err == nil {
		t.Errorf("there is a %s", lacks)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*.tmp")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, error %v", left, err)
	}
}

// checkSame compares two files.
func checkSame(t *testing.T, a, b string) {
	t.Helper()
	x, err := os.ReadFile(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := os.ReadFile(b)
	if err != nil || string(x) != string(y) {
		t.Errorf("%s is not %s (error %v)", a, b, err)
	}
}
