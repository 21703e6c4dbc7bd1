package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/internal/soak"
)

// TestBotDigest: games of a bot that the arena starts are the same, decision for decision, as those of its policy in the process, in
// JSON and in numbers, against random and against heuristic.
func TestBotDigest(t *testing.T) {
	t.Setenv(asCommand, "1")
	games := "games: " + strconv.Itoa(soak.Size(4, 1000))
	for _, other := range []string{"random(float=0.5)", "heuristic"} {
		decks := []string{"[sligh, sligh]", "[puppeteer, sligh]", "games: 4", games, "[random,", `["` + other + `",`}
		play := func(name, agent string) []string {
			dir := filepath.Join(t.TempDir(), name)
			path := config(t, append([]string{`"random(float=0.5)"`, `"` + agent + `"`}, decks...)...)
			if _, stderr, code := command(t, "run", path, "--workers", "2", "--out", dir); code != exitOK {
				t.Fatalf("code %d\n%s", code, stderr)
			}
			return digestsOf(t, dir)
		}
		inside := play("inside", "random(float=0.25)")
		for _, flags := range []string{"", " --packed"} {
			start := time.Now()
			if outside := play("outside", "stdio:"+os.Args[0]+" bot --policy random(float=0.25)"+flags); !slices.Equal(outside, inside) {
				t.Errorf("bot%s against %s: other games", flags, other)
			}
			t.Logf("%d games%s against %s over stdio: the digests of all are as inside; %v", len(inside), flags, other, time.Since(start).Round(time.Millisecond))
		}
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
