package remote_test

import (
	"context"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// verdicts checks a bot of some kind, which has so long for an answer, and returns what has failed.
func verdicts(t *testing.T, deadline time.Duration, open func(context.Context) (remote.Link, error)) (failed []string) {
	t.Helper()
	m := gametest.Decks(t, "puppeteer", "puppeteer")
	c := &remote.Checker{
		Open: open, Book: m.Book, Cards: "sha256:1", Games: 2, Settings: remote.Default(),
		Start: func(n int) game.Game { g := m.Game(uint64(n)); g.Cap = 500; return g },
	}
	c.Settings.Deadline, c.Settings.Startup = deadline, 2*time.Second+deadline
	all := c.Run(t.Context())
	var names []string
	for _, v := range all {
		names = append(names, v.Name)
		if v.Err == nil {
			continue
		}
		failed = append(failed, v.Name)
		if v.Name != "handshake" && len(failed) == 1 && failed[0] == v.Name && len(v.Transcript) == 0 {
			t.Errorf("%s failed without a transcript: %v", v.Name, v.Err)
		}
	}
	if failed == nil && !slices.Equal(names, remote.Checks()) {
		t.Errorf("checks %v, want %v", names, remote.Checks())
	}
	return failed
}

// inside opens links to bots of a kind in this process, which end with the test.
func inside(t *testing.T, kind string) func(context.Context) (remote.Link, error) {
	t.Helper()
	return func(context.Context) (remote.Link, error) {
		here, there := net.Pipe()
		done := make(chan struct{})
		go func() {
			defer close(done)
			l := remote.Lines(there, there, there.Close)
			_ = (&odd{kind: kind, link: l}).run() // how it ends is for the check to see
			_ = l.Close()
		}()
		l := remote.Lines(here, here, here.Close)
		t.Cleanup(func() { _ = l.Close(); <-done })
		return l, nil
	}
}

// TestCheckAgent: there is a bot for each check that it finds, and nothing is wrong with one that keeps to the protocol.
func TestCheckAgent(t *testing.T) {
	found := map[string]bool{}
	for _, tt := range []struct {
		kind   string
		failed []string
	}{
		{"random", nil},
		{"version", []string{"handshake", "ping"}},
		{"deaf", []string{"ping"}},
		{"silent", remote.Checks()[2:]},
		{"slow", remote.Checks()[2:]},
		{"strict", []string{"unknown fields"}},
		{"own turn", []string{"controls another player", "games"}},
		{"chatty", []string{"controls another player", "is controlled", "concession while controlled"}},
		{"proud", []string{"stale ids", "illegal answers", "late answers"}},
		{"small", []string{"huge option list"}},
		{"one game", []string{"two games at once", "batch"}},
		{"one of a batch", []string{"batch"}},
		{"bound", []string{"concession while controlled"}},
		{"plain", []string{"games", "determinism"}},
		{"worn", []string{"determinism"}},
		{"moody", []string{"the same question again", "determinism"}},
	} {
		t.Run(tt.kind, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				got := verdicts(t, 300*time.Millisecond, inside(t, tt.kind))
				if !slices.Equal(got, tt.failed) {
					t.Errorf("failed %v, want %v", got, tt.failed)
				}
				for _, name := range got {
					found[name] = true
				}
			})
		})
	}
	for _, name := range remote.Checks() {
		if !found[name] {
			t.Errorf("no bot is found by %s", name)
		}
	}
}

// TestCheckCounting: an answer to another question than was asked is found.
func TestCheckCounting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if got := verdicts(t, 300*time.Millisecond, inside(t, "counting")); !slices.Contains(got, "the same question again") {
			t.Errorf("failed %v", got)
		}
	})
}

// TestCheckDoor: an agent that connects is checked, too. The clock is the machine's here, and a busy machine is no fault of the bot's.
func TestCheckDoor(t *testing.T) {
	quiet(t)
	if _, err := remote.OpenDoor("ws://0.0.0.0:0/agents/alice"); err == nil {
		t.Error("the door is open to other machines")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "ws://" + free.Addr().String() + "/agents/alice"
	_ = free.Close() // for the door
	door, err := remote.OpenDoor(address)
	if err != nil {
		t.Fatal(err)
	}
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if link, err := remote.Dial(address, remote.DialOptions{}); err == nil {
			_ = bot.Run(link) // until it is closed
			_ = link.Close()
		}
	}()
	if failed := verdicts(t, time.Minute, door.Open); failed != nil {
		t.Errorf("failed %v", failed)
	}
	<-done
	if err := door.Close(); err != nil {
		t.Error(err)
	}
}
