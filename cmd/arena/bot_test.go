package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// digestOf runs a config and returns the digest of all its games, and the summary.
func digestOf(t *testing.T, path string) (string, map[string]any) {
	t.Helper()
	stdout, stderr, code := command(t, "run", path, "--json", "--workers", "2", "--out", filepath.Join(t.TempDir(), "out"))
	if code != 0 {
		t.Fatalf("code %d\n%s\n%s", code, stdout, stderr)
	}
	var s map[string]any
	if err := json.Unmarshal([]byte(stdout), &s); err != nil {
		t.Fatal(err)
	}
	digest, _ := s["digest"].(string)
	if digest == "" {
		t.Fatalf("the summary has no digest: %s", stdout)
	}
	return digest, s
}

// TestBotDigest: games of a bot that the arena starts are the same, decision for decision, as those of its policy in the process.
func TestBotDigest(t *testing.T) {
	t.Setenv(asCommand, "1")
	decks := []string{"[sligh, sligh]", "[puppeteer, sligh]"}
	inside, _ := digestOf(t, config(t, append([]string{"random(float=0.5)", "random(float=0.25)"}, decks...)...))
	outside, _ := digestOf(t, config(t, append([]string{
		`"random(float=0.5)"`, `"stdio:` + os.Args[0] + ` bot --policy random(float=0.25)"`,
	}, decks...)...))
	if inside != outside {
		t.Errorf("digest %s outside, %s inside", outside, inside)
	}
}

// TestBotRefuses: a bot for a policy that needs the state says so.
func TestBotRefuses(t *testing.T) {
	_, stderr, code := command(t, "bot", "--policy", "heuristic")
	if code != exitInput || !strings.Contains(stderr, "needs the state of the game") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

// TestCheckAgent: the arena's own bot keeps to the protocol, and a program that does not is told what is wrong.
func TestCheckAgent(t *testing.T) {
	t.Setenv(asCommand, "1")
	stdout, stderr, code := command(t, "check-agent", os.Args[0]+" bot", "--games", "1")
	if code != exitOK || strings.Count(stdout, "ok    ") < 15 || strings.Contains(stdout, "FAIL") {
		t.Errorf("code %d\n%s\n%s", code, stdout, stderr)
	}
	stdout, stderr, code = command(t, "check-agent", os.Args[0]+" version", "--settings", "startup_ms=5000")
	if code != exitFailed || !strings.Contains(stdout, "FAIL  handshake") || !strings.Contains(stderr, "checks failed") {
		t.Errorf("code %d\n%s\n%s", code, stdout, stderr)
	}
}

// TestGiveUp: a run whose bot always crashes is given up with a word and a code of its own, and what it played is stored.
func TestGiveUp(t *testing.T) {
	t.Setenv(asCommand, "1")
	dir := filepath.Join(t.TempDir(), "out")
	hopeless := `"stdio:` + os.Args[0] + ` bot --policy nobody"`
	path := config(t, `"random(float=0.5)"`, hopeless, "games: 4", "games: 40\ngive_up: {share: 0.9, games: 6}")
	stdout, stderr, code := command(t, "run", path, "--json", "--workers", "1", "--out", dir)
	for _, want := range []string{"give_up: the run is given up when an agent is at fault in 90 % of at least 6 games", "at fault in 6 of 6 games", "arena run --resume"} {
		if code != exitGivenUp || !strings.Contains(stderr, want) {
			t.Errorf("code %d, want %d and %q\n%s", code, exitGivenUp, want, stderr)
		}
	}
	var s struct {
		Games    int64
		Complete bool
	}
	if err := json.Unmarshal([]byte(stdout), &s); err != nil || s.Complete || s.Games < 6 || s.Games >= 40 {
		t.Errorf("summary %+v, error %v", s, err)
	}
	if stdout, stderr, code := command(t, "replay", dir, "all"); code != exitOK {
		t.Errorf("what is stored: code %d\n%s\n%s", code, stdout, stderr)
	}
	path = config(t, `"random(float=0.5)"`, hopeless)
	if _, stderr, code := command(t, "run", path, "--out", filepath.Join(t.TempDir(), "out")); code != exitOK ||
		!strings.Contains(stderr, "give_up: the run goes on however often an agent is at fault") {
		t.Errorf("without the rule: code %d\n%s", code, stderr)
	}
}
