package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/results"
)

// runs plays the small config into a new folder and returns the folder and the summary that was printed.
func runs(t *testing.T, args ...string) (dir string, s *results.Summary) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "out")
	stdout, stderr, code := command(t, append([]string{"run", config(t), "--out", dir, "--json"}, args...)...)
	if code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	s = new(results.Summary)
	if err := json.Unmarshal([]byte(stdout), s); err != nil {
		t.Fatal(err)
	}
	return dir, s
}

func TestRunAndReplay(t *testing.T) {
	dir, s := runs(t, "--workers", "1")
	if s.Games != 8 || s.Checks != 4 || !s.Complete || len(s.Digest) != 16 {
		t.Errorf("summary %+v", s)
	}
	for _, name := range []string{results.LogFile, results.GamesFile, results.ControlFile, results.SummaryFile, results.ManifestFile} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	if _, other := runs(t, "--workers", "8"); other.Digest != s.Digest {
		t.Errorf("digest %s with 8 workers, %s with 1", other.Digest, s.Digest)
	}
	if _, other := runs(t, "--seed", "2"); other.Digest == s.Digest {
		t.Error("another seed has the same digest")
	}
	if _, other := runs(t, "--games", "2"); other.Games != 2 {
		t.Errorf("%d games, want 2", other.Games)
	}
	checkReplays(t, dir)
}

func checkReplays(t *testing.T, dir string) {
	t.Helper()
	page := filepath.Join(t.TempDir(), "game.html")
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"0"}, exitOK, "seat 0: keep"},
		{[]string{"3", "--verify"}, exitOK, "reproduced"},
		{[]string{"all"}, exitOK, "8 games verified, 0 differ"},
		{[]string{"1", "--html", page}, exitOK, page},
		{[]string{"1", "--html", filepath.Join(page, "below.html")}, exitStorage, "below.html"},
		{[]string{"8"}, exitInput, "the last is 7"},
		{[]string{"first"}, exitInput, "no number of a game"},
	} {
		stdout, stderr, code := command(t, append([]string{"replay", dir}, tt.args...)...)
		if code != tt.code || !strings.Contains(stdout+stderr, tt.want) {
			t.Errorf("replay %v: exit code %d, want %d; printed %q, error %q", tt.args, code, tt.code, stdout, stderr)
		}
	}
}

// Without --out the results have a folder of their own, named after experiment and time.
func TestDefaultFolder(t *testing.T) {
	path := config(t)
	t.Chdir(t.TempDir())
	for range 3 { // in one second, perhaps
		stdout, stderr, code := command(t, "run", path)
		if code != exitOK || !strings.Contains(stdout, "8 games") {
			t.Fatalf("exit code %d, printed %q, error %q", code, stdout, stderr)
		}
	}
	if found, err := filepath.Glob("runs/small-*/" + results.SummaryFile); err != nil || len(found) != 3 {
		t.Errorf("summaries %v, error %v", found, err)
	}
}

// A user's cards come from files, without a compiler.
func TestOwnCards(t *testing.T) {
	dir := t.TempDir()
	cards := filepath.Join(dir, "cards")
	if err := os.Mkdir(cards, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, cards, "mine.star", `card(name = "Tame Bear", cost = "{R}", type = "Creature - Bear", pt = (2, 2))`)
	write(t, dir, "bears.txt", "36 Tame Bear\n24 Mountain\n")
	path := write(t, dir, "bears.yaml", `name: bears
seed: 1
lists: open
pairings:
  - {decks: [bears.txt, sligh], agents: [random, random], mirrored: false, games: 3}
`)
	out := filepath.Join(dir, "out")
	if _, stderr, code := command(t, "run", path, "--cards", cards, "--out", out); code != exitOK {
		t.Fatalf("exit code %d, error %q", code, stderr)
	}
	if _, stderr, code := command(t, "replay", out, "all", "--cards", cards); code != exitOK {
		t.Errorf("replay with the cards: exit code %d, error %q", code, stderr)
	}
	if _, stderr, code := command(t, "replay", out, "all"); code != exitInput || !strings.Contains(stderr, "Tame Bear") {
		t.Errorf("replay without the cards: exit code %d, error %q", code, stderr)
	}
}

// Ctrl-C ends a run with what is finished saved.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("there is no interrupt to send to another process")
		return
	}
	dir := filepath.Join(t.TempDir(), "out")
	cmd := exec.CommandContext(t.Context(), os.Args[0], "run", config(t), "--games", "1000000", "--out", dir)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for wait := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(dir, results.LogFile)); err == nil {
			break
		}
		if time.Now().After(wait) {
			t.Fatal("the run did not begin")
		}
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // the exit code tells
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	var s results.Summary
	data, err := os.ReadFile(filepath.Join(dir, results.SummaryFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &s); err != nil || s.Complete || s.Games == 0 {
		t.Errorf("summary of %d games, complete %t, error %v", s.Games, s.Complete, err)
	}
	if stdout, stderr, code := command(t, "replay", dir, "all"); code != exitOK {
		t.Errorf("replay: exit code %d, printed %q, error %q", code, stdout, stderr)
	}
	if want := "go on with: arena run --resume " + dir; !strings.Contains(stderr.String(), want) {
		t.Errorf("error %q, want one that contains %q", stderr.String(), want)
	}
}
