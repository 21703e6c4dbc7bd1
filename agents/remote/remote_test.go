package remote_test

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/agenttest"
	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
)

// asBot is set in the environment of a test binary that is to be a bot of the kind that its argument names.
const asBot = "THRALL_TEST_AS_BOT"

func TestMain(m *testing.M) {
	if os.Getenv(asBot) == "1" {
		b := &odd{kind: os.Args[1], link: remote.Lines(os.Stdin, os.Stdout, os.Stdin.Close), out: os.Stdout}
		if err := b.run(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// name is the name of an agent that is a bot of some kind, with settings.
func name(t *testing.T, settings, kind string) string {
	t.Helper()
	t.Setenv(asBot, "1")
	return "stdio(" + settings + "):" + os.Args[0] + " " + kind
}

// quiet checks that nothing that a test has started is left.
func quiet(t *testing.T) {
	t.Helper()
	before := runtime.NumGoroutine()
	t.Cleanup(func() {
		for range 2000 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(time.Millisecond) // that a goroutine has ended is no event
		}
		buf := make([]byte, 1<<20)
		t.Errorf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
	})
}

// TestBotIsRandom: a bot that speaks the protocol is walked through games and does what the same policy does in this process.
func TestBotIsRandom(t *testing.T) {
	quiet(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	walk := func(name string) agenttest.Walk {
		return agenttest.Walk{
			Book: m.Book, Start: func(n int) game.Game { g := m.Game(uint64(n)); g.Cap = 3000; return g },
			New: func() (agents.Agent, error) { return agents.New(name, [2]uint64{}) }, Games: soak.Size(6, 500),
		}
	}
	outside := agenttest.Check(t, walk(name(t, "", "random")))
	inside := agenttest.Check(t, walk("random"))
	if outside != inside || outside.Foreign == 0 {
		t.Errorf("outside %+v, inside %+v", outside, inside)
	}
}

// ask begins a game with an agent, asks it some questions, and returns the first error.
func ask(ctx context.Context, t *testing.T, a agents.Agent, questions int) (choice int, err error) {
	t.Helper()
	m := gametest.Decks(t, "sligh", "sligh")
	s, env := game.NewState(m.Book), &game.Env{}
	if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.End(ctx, agents.Result{Termination: "normal"}) }()
	if err := a.Begin(ctx, agents.Start{Game: "1", Seats: 2, Cards: "sha256:1"}); err != nil {
		return 0, err
	}
	var o observe.Observer
	for range questions {
		q, ok := o.Observe(s, env)
		if !ok {
			t.Fatal("the game is over")
		}
		if choice, err = a.Choose(ctx, q); err != nil || choice < 0 || choice >= len(q.Options) {
			return choice, err
		}
		if err := s.Apply(choice, env); err != nil {
			t.Fatal(err)
		}
	}
	return choice, nil
}

// TestFaults: each way to fail has its name, says what was wrong, and the agent can play the next game.
func TestFaults(t *testing.T) {
	for _, tt := range []struct{ kind, settings, fault, says string }{
		{"mute", "startup_ms=200", agents.Timeout, "not ready within 200ms"},
		{"gone", "", agents.Crash, "no such model"},
		{"early", "", agents.Protocol, wire.Unexpected},
		{"version", "", agents.Protocol, wire.UnsupportedVersion},
		{"schema", "", agents.Protocol, wire.SchemaMismatch},
		{"crash", "", agents.Crash, "the last words"},
		{"flood", "", agents.Protocol, "messages were refused"},
		{"oversize", "", agents.Oversize, "longer than the limit"},
		{"endless", "", agents.Oversize, "longer than the limit"},
		{"random", "", "", ""},
	} {
		t.Run(tt.kind, func(t *testing.T) {
			quiet(t)
			a, err := agents.New(name(t, tt.settings, tt.kind), [2]uint64{})
			if err != nil {
				t.Fatal(err)
			}
			for round := range 2 {
				_, err = ask(t.Context(), t, a, 20)
				if tt.fault == "" {
					if err != nil {
						t.Errorf("round %d: %v", round, err)
					}
					continue
				}
				if err == nil || agents.FaultOf(err) != tt.fault || !strings.Contains(err.Error(), tt.says) || len(err.Error()) > 6000 {
					t.Errorf("round %d: %v, want %s: %s", round, err, tt.fault, tt.says)
				}
			}
			if err := a.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// enter connects a bot of some kind as alice, until the test ends.
func (h *house) enter(t *testing.T, kind string) {
	t.Helper()
	link, err := h.dial("alice", "")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = (&odd{kind: kind, link: link}).run() // how it ends is the test's affair
		_ = link.Close()
	}()
	t.Cleanup(func() { h.lobby.Close(); <-done })
}

// TestFaultsOfTime: what depends on time, and what is refused without a fault, with a clock that the test moves.
func TestFaultsOfTime(t *testing.T) {
	for _, tt := range []struct{ kind, settings, fault, says string }{
		{"silent", "deadline_ms=60000", agents.Timeout, "no answer within 1m0s"},
		{"slow", "deadline_ms=399", agents.Timeout, "no answer within 399ms"},
		{"slow", "deadline_ms=401", "", ""},
		{"hasty", "retries=1", "", ""},
		{"stale", "", "", ""},
		{"stranger", "", "", ""},
		{"garbage", "", "", ""},
	} {
		t.Run(tt.kind+" "+tt.settings, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := listen(t, tt.settings, remote.LobbyOptions{})
				h.enter(t, tt.kind)
				_, err := ask(remote.With(t.Context(), h.lobby), t, guest(t, tt.settings, "alice"), 20)
				if tt.fault == "" {
					if err != nil {
						t.Error(err)
					}
					return
				}
				if err == nil || agents.FaultOf(err) != tt.fault || !strings.Contains(err.Error(), tt.says) {
					t.Errorf("%v, want %s: %s", err, tt.fault, tt.says)
				}
			})
		})
	}
}

// TestIllegal: the last wrong answer comes back as it is, for the arena to put on record.
func TestIllegal(t *testing.T) {
	for _, retries := range []string{"retries=0", "retries=1"} {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, retries, remote.LobbyOptions{})
			h.enter(t, "illegal")
			choice, err := ask(remote.With(t.Context(), h.lobby), t, guest(t, retries, "alice"), 1)
			if err != nil || choice < 2 {
				t.Errorf("%s: choice %d, %v", retries, choice, err)
			}
		})
	}
}

// question is the first one of a game, for an agent that has been told of it.
func question(ctx context.Context, t *testing.T, a agents.Agent) *observe.Request {
	t.Helper()
	if err := a.Begin(ctx, agents.Start{Game: "1", Seats: 2}); err != nil {
		t.Fatal(err)
	}
	m := gametest.Decks(t, "sligh", "sligh")
	s, env := game.NewState(m.Book), &game.Env{}
	if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	var o observe.Observer
	q, _ := o.Observe(s, env)
	return q
}

// TestBesideTheGame: what the program says at any time for its own seat arrives once, and nothing that it says for another.
func TestBesideTheGame(t *testing.T) {
	for _, tt := range []struct {
		kind            string
		concedes, draws bool
	}{{"concede", true, false}, {"draw", false, true}, {"stranger", false, false}, {"random", false, false}} {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, "", remote.LobbyOptions{})
			h.enter(t, tt.kind)
			ctx, a := remote.With(t.Context(), h.lobby), guest(t, "", "alice")
			q := question(ctx, t, a)
			if _, err := a.Choose(ctx, q); err != nil {
				t.Fatal(err)
			}
			for round, first := range []bool{true, false} {
				if got := a.(agents.Conceder).Concedes(); got != (tt.concedes && first) {
					t.Errorf("%s, round %d: it concedes %v", tt.kind, round, got)
				}
				if got := a.(agents.Drawer).OffersDraw(); got != (tt.draws && first) {
					t.Errorf("%s, round %d: it offers a draw %v", tt.kind, round, got)
				}
			}
			if a.(agents.Drawer).AcceptsDraw(1) {
				t.Error("a program that knows no draws has accepted one")
			}
		})
	}
}

// TestContext: an agent whose context ends returns at once.
func TestContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{})
		h.enter(t, "silent")
		ctx, a := remote.With(t.Context(), h.lobby), guest(t, "", "alice")
		q := question(ctx, t, a)
		ctx, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
		defer cancel()
		start := time.Now()
		if _, err := a.Choose(ctx, q); agents.FaultOf(err) != agents.Timeout || time.Since(start) != 50*time.Millisecond {
			t.Errorf("%v after %v", err, time.Since(start))
		}
	})
}

// TestNames: names carry all settings, and errors list what is known.
func TestNames(t *testing.T) {
	m, err := agents.Resolve(`stdio(retries=3): ./bot "a b" --flag`)
	if err != nil {
		t.Fatal(err)
	}
	want := agents.Info{Name: `stdio(deadline_ms=10000,startup_ms=10000,retries=3):./bot "a b" --flag`, Kind: "stdio"}
	if m.Info() != want {
		t.Errorf("%+v", m.Info())
	}
	for _, tt := range []struct{ name, want string }{
		{"telnet:host", "have stdio:"},
		{"stdio:", "a command is needed"},
		{"stdio:'x", "is not closed"},
		{"stdio(patience=3):x", "no setting \"patience\" (have deadline_ms, startup_ms, retries)"},
		{"stdio(retries=3,retries=3):x", "given twice"},
		{"stdio(deadline_ms=0):x", "no number from 1"},
	} {
		if _, err := agents.Resolve(tt.name); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	if _, err := remote.NewBot("heuristic"); err == nil {
		t.Error("a bot without the state plays heuristic")
	}
}

// TestConversation: the bot answers the arena's lines on the page with the agent's lines on the page.
func TestConversation(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```conversation\n")
	block, _, _ := strings.Cut(rest, "```")
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	lines := 0
	for line := range strings.Lines(block) {
		who, message, _ := strings.Cut(strings.TrimSpace(line), " ")
		lines++
		if who == "agent" {
			if len(said) == 0 || said[0] != message {
				t.Errorf("the page has %s\nthe bot says %v", message, said)
			}
			said = said[min(len(said), 1):]
			continue
		}
		m, err := wire.Decode([]byte(message), wire.MaxMessage)
		if err != nil {
			t.Fatal(err)
		}
		reply, err := bot.Reply(m)
		if err != nil {
			t.Fatal(err)
		}
		if reply != nil {
			b, err := wire.Append(nil, reply)
			if err != nil {
				t.Fatal(err)
			}
			said = append(said, string(b))
		}
	}
	if lines < 8 || len(said) != 0 {
		t.Errorf("%d lines, left %v", lines, said)
	}
}
