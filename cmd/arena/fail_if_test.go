package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Conditions become exit codes, after a run and of stored ones.
func TestFailIf(t *testing.T) {
	dir, _ := runs(t)
	for _, tt := range []struct {
		conditions []string
		code       int
		want       string
	}{
		{[]string{"games<8"}, exitOK, "games<8: does not hold, it is 8"},
		{[]string{"games<=8"}, exitFailed, "failed: games<=8"},
		{[]string{"pairings.0.sequence<0.5"}, exitInconclusive, "inconclusive: pairings.0.sequence<0.5"},
		{[]string{"pairings.0.sequence<0.5", "games>3"}, exitFailed, "failed: games>3"},
		{[]string{"games>8", "pairings.0.sequence>0.5"}, exitInconclusive, "inconclusive: pairings.0.sequence>0.5"},
		{[]string{"agents.heuristic<1"}, exitInput, "no agents.heuristic; there are random(float=0.02), random(float=0.5)"},
	} {
		args := []string{"stats", dir}
		for _, c := range tt.conditions {
			args = append(args, "--fail-if", c)
		}
		if _, stderr, code := command(t, args...); code != tt.code || !strings.Contains(stderr, tt.want) {
			t.Errorf("%v: exit code %d, want %d; error %q", tt.conditions, code, tt.code, stderr)
		}
	}
	stored := filepath.Join(t.TempDir(), "out")
	_, stderr, code := command(t, "run", config(t), "--out", stored, "--fail-if", "games>3")
	if _, err := os.Stat(filepath.Join(stored, "report.html")); err != nil || code != exitFailed || !strings.Contains(stderr, "failed: games>3") {
		t.Errorf("exit code %d, error %q, report: %v", code, stderr, err)
	}
}

// A dry run tells what the run would be, and leaves nothing.
func TestDryRun(t *testing.T) {
	path := config(t, "games: 4", "games: 40")
	t.Chdir(t.TempDir())
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "small: 60 games in 40 blocks\n20 of them are agents against themselves"},
		{[]string{"--json"}, `"half_width": 0.`},
		{[]string{"--shard", "2/4"}, "small: 15 games in 10 blocks"},
	} {
		stdout, stderr, code := command(t, append([]string{"run", path, "--dry-run"}, tt.args...)...)
		if code != exitOK || !strings.Contains(stdout, tt.want) {
			t.Errorf("%v: exit code %d, printed %q, error %q", tt.args, code, stdout, stderr)
		}
	}
	if _, err := os.Stat("runs"); err == nil {
		t.Error("it left a folder of results")
	}
}
