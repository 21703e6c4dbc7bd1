package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// Tables and summary are made again from the log alone, and are what they were.
func TestStats(t *testing.T) {
	dir, first := runs(t, "--workers", "1")
	names := []string{results.GamesFile, results.ControlFile, results.CardsFile, results.SummaryFile, "report.html"}
	before := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		before[name] = string(data)
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	stdout, stderr, code := command(t, "stats", dir, "--json")
	if code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	var s results.Summary
	if err := json.Unmarshal([]byte(stdout), &s); err != nil || s.Digest != first.Digest || s.Games != first.Games {
		t.Errorf("summary %+v, error %v", s, err)
	}
	for _, name := range names {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != before[name] {
			t.Errorf("%s is not what it was (error %v)", name, err)
		}
	}
}

// The table of decisions is made with the run, and again from the log.
func TestDecisions(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if _, stderr, code := command(t, "run", config(t, "seed: 1", "seed: 1\ndecisions: true"), "--out", dir); code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	path := filepath.Join(dir, results.DecisionsFile)
	before, err := os.ReadFile(path)
	if err != nil || os.Remove(path) != nil {
		t.Fatal(err)
	}
	if _, stderr, code := command(t, "stats", dir); code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("%s is not what it was (error %v)", path, err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "report.html"))
	if err != nil || !strings.Contains(string(page), "Dictionary: decisions.parquet") {
		t.Errorf("the report does not describe the table (error %v)", err)
	}
	checkMerged(t, string(before))
}

// checkMerged compares the table of decisions of a run in shards, which are joined, with that of the whole run.
func checkMerged(t *testing.T, want string) {
	t.Helper()
	folder := t.TempDir()
	merge := []string{"merge", filepath.Join(folder, "whole")}
	for _, part := range []string{"1/2", "2/2"} {
		dir := filepath.Join(folder, part[:1])
		if _, stderr, code := command(t, "run", config(t, "seed: 1", "seed: 1\ndecisions: true"), "--shard", part, "--out", dir); code != exitOK {
			t.Fatalf("shard %s: exit code %d, error %q", part, code, stderr)
		}
		merge = append(merge, dir)
	}
	if _, stderr, code := command(t, merge...); code != exitOK {
		t.Fatalf("merge: exit code %d, error %q", code, stderr)
	}
	for _, name := range []string{results.DecisionsFile, "report.html"} {
		got, err := os.ReadFile(filepath.Join(folder, "whole", name))
		if err != nil || name == results.DecisionsFile && string(got) != want {
			t.Errorf("%s of the shards is not that of the run (error %v)", name, err)
		}
	}
}

func TestStatsPools(t *testing.T) {
	a, _ := runs(t)
	b, _ := runs(t, "--seed", "2")
	merged := filepath.Join(t.TempDir(), "merged")
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{a, b}, exitOK, "16 games"},
		{[]string{a, b, "--replay", "2", "--out", merged}, exitOK, "4 games played again, 0 differ"},
		{[]string{merged, "--replay", "100"}, exitOK, "16 games played again, 0 differ"},
		{[]string{a, merged}, exitInput, "would count twice"},
		{[]string{a, filepath.Join(a, "none")}, exitInput, "none"},
		{[]string{a, "--out", b}, exitInput, "not empty"},
	} {
		stdout, stderr, code := command(t, append([]string{"stats"}, tt.args...)...)
		if code != tt.code || !strings.Contains(stdout+stderr, tt.want) {
			t.Errorf("stats %v: exit code %d, want %d; printed %q, error %q", tt.args, code, tt.code, stdout, stderr)
		}
	}
	if _, stderr, code := command(t, "run", "--resume", merged); code != exitInput || !strings.Contains(stderr, "merged") {
		t.Errorf("a merged run goes on: exit code %d, error %q", code, stderr)
	}
}
