package main

import (
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results"
)

// freeAddress returns an address of this machine that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}

// TestServe: games of an agent that connects are the same, decision for decision, as those of its policy in the process, with
// two games at once on its connection; the agent ends when the run does.
func TestServe(t *testing.T) {
	decks := []string{"[sligh, sligh]", "[puppeteer, sligh]", "games: 4", "games: 12"}
	inside, outside := filepath.Join(t.TempDir(), "inside"), filepath.Join(t.TempDir(), "outside")
	if _, stderr, code := command(t, "run", config(t, append([]string{"random(float=0.5)", "random(float=0.25)"}, decks...)...), "--out", inside); code != exitOK {
		t.Fatalf("code %d\n%s", code, stderr)
	}
	path := config(t, append([]string{`"random(float=0.5)"`, `"ws:alice"`}, decks...)...)
	token := write(t, t.TempDir(), "token", "0123456789abcdef\n")
	address := freeAddress(t)
	var all sync.WaitGroup
	all.Go(func() {
		_, stderr, code := command(t, "join", "ws://"+address+"/agents/alice", "--policy", "random(float=0.25)", "--token-file", token)
		if code != exitOK {
			t.Errorf("join: code %d: %s", code, stderr)
		}
	})
	stdout, stderr, code := command(t, "serve", path, "--listen", address, "--token-file", token, "--wait", "30s", "--workers", "2",
		"--out", outside)
	all.Wait()
	if code != exitOK || !slices.Equal(digestsOf(t, outside), digestsOf(t, inside)) || !strings.Contains(stdout, "does not play against itself") {
		t.Errorf("code %d, or other games\n%s\n%s", code, stdout, stderr)
	}
}

// digestsOf are those of the games in which agents meet each other.
func digestsOf(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			if r := &b.Games[i].Row; !r.Check {
				list = append(list, r.Digest)
			}
		}
		return nil
	})
	if err != nil || len(list) == 0 {
		t.Fatalf("%d games, error %v", len(list), err)
	}
	return list
}

// TestServeDigests: games of an agent that connects are the same, decision for decision, as those of its policy in the process, with
// games at once on its connection, in JSON and in numbers, against random and against heuristic; the agent ends when the run does.
func TestServeDigests(t *testing.T) {
	games := "games: " + strconv.Itoa(soak.Size(12, 1000))
	token := write(t, t.TempDir(), "token", "0123456789abcdef\n")
	for _, other := range []string{"random(float=0.5)", "heuristic"} {
		decks := []string{"[sligh, sligh]", "[puppeteer, sligh]", "games: 4", games, "[random,", `["` + other + `",`}
		dir := t.TempDir()
		inside := filepath.Join(dir, "inside")
		if _, stderr, code := command(t, "run", config(t, append([]string{"random(float=0.5)", "random(float=0.25)"}, decks...)...), "--out", inside); code != exitOK {
			t.Fatalf("code %d\n%s", code, stderr)
		}
		want := digestsOf(t, inside)
		path := config(t, append([]string{`"random(float=0.5)"`, `"ws:alice"`}, decks...)...)
		for _, flags := range [][]string{nil, {"--packed"}} {
			address, start := freeAddress(t), time.Now()
			var all sync.WaitGroup
			all.Go(func() {
				_, stderr, code := command(t, append([]string{
					"join", "ws://" + address + "/agents/alice", "--policy", "random(float=0.25)", "--token-file", token,
				}, flags...)...)
				if code != exitOK {
					t.Errorf("join: code %d: %s", code, stderr)
				}
			})
			out := filepath.Join(dir, "out"+strings.Join(flags, ""))
			stdout, stderr, code := command(t, "serve", path, "--listen", address, "--token-file", token, "--wait", "30s", "--workers", "4", "--out", out)
			all.Wait()
			if code != exitOK || !slices.Equal(digestsOf(t, out), want) {
				t.Errorf("join %v against %s: code %d, or other games\n%s\n%s", flags, other, code, stdout, stderr)
			}
			t.Logf("%d games %v against %s over websocket: the digests of all are as inside; %v", len(want), flags, other, time.Since(start).Round(time.Millisecond))
		}
	}
}

// TestServeRefuses: what would be open to everybody, and what makes no sense, is refused before anybody listens.
func TestServeRefuses(t *testing.T) {
	path := config(t, "random,", `"ws:alice",`)
	short := write(t, t.TempDir(), "token", "short")
	long := write(t, t.TempDir(), "token", "0123456789abcdef")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"serve", path, "--listen", "0.0.0.0:0"}, "can be reached from other machines"},
		{[]string{"serve", path, "--listen", ":0"}, "can be reached from other machines"},
		{[]string{"serve", path, "--listen", "0.0.0.0:0", "--token-file", long}, "--tls-cert and --tls-key are needed, or --without-tls"},
		{[]string{"serve", path, "--messages-per-second", "0"}, "at least one"},
		{[]string{"serve", path, "--connects-per-second=-1"}, "at least one"},
		{[]string{"serve", path, "--waiting-bytes", "10"}, "a message may have"},
		{[]string{"serve", path, "--ping", "0s"}, "must be above 0"},
		{[]string{"join", "ws://127.0.0.1:1/agents/alice", "--tls-ca", short}, "no certificate"},
		{[]string{"join", "ws://127.0.0.1:1/agents/alice", "--tries", "0"}, "at least one"},
		{[]string{"serve", path, "--token-file", short}, "at least 16 characters"},
		{[]string{"serve", path, "--tls-cert", short}, "go together"},
		{[]string{"serve", path, "--connections", "0"}, "at least one"},
		{[]string{"serve", config(t), "--listen", "127.0.0.1:0", "--out", filepath.Join(t.TempDir(), "a")}, "none is named ws:NAME"},
		{[]string{"run", path, "--out", filepath.Join(t.TempDir(), "b")}, "use arena serve"},
		{[]string{"run", path, "--dry-run"}, "use arena serve"},
		{[]string{"join", "ws://127.0.0.1:1/agents/alice", "--policy", "heuristic"}, "needs the state of the game"},
	} {
		if _, stderr, code := command(t, tt.args...); code != exitInput || !strings.Contains(stderr, tt.want) {
			t.Errorf("%v: code %d: %s", tt.args, code, stderr)
		}
	}
}
