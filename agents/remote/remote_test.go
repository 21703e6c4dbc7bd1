package remote_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
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
		if err := misbehave(os.Args[1], remote.Lines(os.Stdin, os.Stdout, os.Stdin.Close)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// misbehave is a bot that plays like random but for what its kind says.
func misbehave(kind string, l remote.Link) error {
	bot, err := remote.NewBot("random")
	if err != nil {
		return err
	}
	switch kind {
	case "mute":
		_, _ = io.Copy(io.Discard, os.Stdin)
		return nil
	case "gone":
		fmt.Fprintln(os.Stderr, "no such model")
		return errors.New("it gives up")
	case "early":
		return errors.Join(l.Send([]byte(`{"t":"act","game":"x","req":1,"choice":0}`)), wait(l))
	case "version":
		return errors.Join(l.Send([]byte(`{"t":"ready","version":99,"agent":{"name":"x"}}`)), wait(l))
	case "schema":
		return errors.Join(l.Send([]byte(`{"t":"ready","version":1,"agent":{"name":"x"},"schema":"sha256:0"}`)), wait(l))
	}
	var right wire.Message // what it answers once a wrong answer has been refused
	for {
		frame, err := l.Receive()
		if err != nil {
			return nil
		}
		all, err := wire.Unpack(frame, wire.MaxMessage)
		if err != nil {
			return err
		}
		for _, m := range all {
			reply, err := bot.Reply(m)
			if err != nil {
				return err
			}
			if _, ok := m.(*wire.ControlBegan); ok && kind == "chatty" { // it wants to be asked
				reply = &wire.Act{Game: m.(*wire.ControlBegan).Game, Req: 1 << 40, Choice: new(int)}
			}
			if e, ok := m.(*wire.Error); ok && kind == "proud" {
				return errors.New("it was told " + e.Code)
			}
			if e, ok := m.(*wire.Error); ok && e.Code == wire.IllegalChoice {
				reply = right
			}
			if a, ok := m.(*wire.Ask); ok {
				right = reply
				if err := spoil(kind, l, a, &reply); err != nil {
					return err
				}
				if kind == "illegal" {
					right = reply
				}
			}
			if reply == nil {
				continue
			}
			line, err := wire.Append(nil, reply)
			if err != nil {
				return err
			}
			if err := l.Send(line); err != nil {
				return nil
			}
		}
	}
}

// counted is how many questions this process has been asked.
var counted uint64

// wait reads to the end.
func wait(l remote.Link) error {
	for {
		if _, err := l.Receive(); err != nil {
			return nil
		}
	}
}

// spoil does with the answer to a question what the kind of bot says.
func spoil(kind string, l remote.Link, a *wire.Ask, reply *wire.Message) error {
	say := func(format string, args ...any) error { return l.Send(fmt.Appendf(nil, format, args...)) }
	switch kind {
	case "silent":
		*reply = nil
	case "crash":
		fmt.Fprintln(os.Stderr, strings.Repeat("x", 100_000)+" the last words")
		os.Exit(3)
	case "illegal":
		wrong := a.Options
		*reply = &wire.Act{Game: a.Game, Req: a.Req, Choice: &wrong}
	case "hasty": // wrong at first
		wrong := -1
		*reply = &wire.Act{Game: a.Game, Req: a.Req, Choice: &wrong}
	case "stale":
		return say(`{"t":"act","game":%q,"req":%d,"choice":0}`, a.Game, a.Req-1)
	case "stranger":
		return errors.Join(say(`{"t":"act","game":"999.1","req":%d,"choice":0}`, a.Req), say(`{"t":"concede","game":%q,"seat":%d}`, a.Game, a.Decider+1))
	case "garbage":
		return say("garbage")
	case "flood":
		for range 1000 {
			if say("\x01\x02") != nil {
				return nil
			}
		}
	case "oversize":
		return l.Send(make([]byte, wire.MaxMessage+10))
	case "endless": // a line without an end
		for range 100 {
			if _, err := os.Stdout.Write(make([]byte, 1<<20)); err != nil {
				return nil
			}
		}
	case "own turn": // it decides for nobody else
		if a.Subject != a.Decider {
			*reply = nil
		}
	case "small": // it reads no long lists
		if a.Options > 1000 {
			wrong := a.Options
			*reply = &wire.Act{Game: a.Game, Req: a.Req, Choice: &wrong}
		}
	case "moody": // it has another source of chance
		choice := int(uint64(time.Now().UnixNano()) / 1000 % uint64(a.Options))
		*reply = &wire.Act{Game: a.Game, Req: a.Req, Choice: &choice}
	case "counting": // it numbers questions itself
		counted++
		*reply = &wire.Act{Game: a.Game, Req: counted, Choice: new(int)}
	case "slow":
		time.Sleep(400 * time.Millisecond)
	case "concede":
		return say(`{"t":"concede","game":%q}`, a.Game)
	case "draw":
		return say(`{"t":"offer_draw","game":%q}`, a.Game)
	}
	return nil
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
		for range 100 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(20 * time.Millisecond)
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
func ask(t *testing.T, a agents.Agent, questions int) (choice int, err error) {
	t.Helper()
	m := gametest.Decks(t, "sligh", "sligh")
	s, env := game.NewState(m.Book), &game.Env{}
	if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.End(t.Context(), agents.Result{Termination: "normal"}) }()
	if err := a.Begin(t.Context(), agents.Start{Game: "1", Seats: 2, Cards: "sha256:1"}); err != nil {
		return 0, err
	}
	var o observe.Observer
	for range questions {
		q, ok := o.Observe(s, env)
		if !ok {
			t.Fatal("the game is over")
		}
		if choice, err = a.Choose(t.Context(), q); err != nil || choice < 0 || choice >= len(q.Options) {
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
		{"silent", "deadline_ms=200", agents.Timeout, "no answer within 200ms"},
		{"crash", "", agents.Crash, "the last words"},
		{"flood", "", agents.Protocol, "messages were refused"},
		{"oversize", "", agents.Oversize, "longer than the limit"},
		{"endless", "", agents.Oversize, "longer than the limit"},
		{"random", "", "", ""},
		{"hasty", "retries=1", "", ""},
		{"stale", "", "", ""},
		{"stranger", "", "", ""},
		{"garbage", "", "", ""},
	} {
		t.Run(tt.kind, func(t *testing.T) {
			quiet(t)
			a, err := agents.New(name(t, tt.settings, tt.kind), [2]uint64{})
			if err != nil {
				t.Fatal(err)
			}
			for round := range 2 {
				_, err = ask(t, a, 20)
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

// TestIllegal: the last wrong answer comes back as it is, for the arena to put on record.
func TestIllegal(t *testing.T) {
	quiet(t)
	for _, retries := range []string{"retries=0", "retries=1"} {
		a, err := agents.New(name(t, retries, "illegal"), [2]uint64{})
		if err != nil {
			t.Fatal(err)
		}
		if choice, err := ask(t, a, 1); err != nil || choice < 2 {
			t.Errorf("%s: choice %d, %v", retries, choice, err)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestBesideTheGame: what the program says at any time for its own seat arrives once.
func TestBesideTheGame(t *testing.T) {
	quiet(t)
	for _, tt := range []struct {
		kind   string
		wanted func(a agents.Agent) bool
	}{
		{"concede", func(a agents.Agent) bool { return a.(agents.Conceder).Concedes() }},
		{"draw", func(a agents.Agent) bool { return a.(agents.Drawer).OffersDraw() }},
		{"stranger", func(a agents.Agent) bool { return !a.(agents.Conceder).Concedes() }},
	} {
		a, err := agents.New(name(t, "", tt.kind), [2]uint64{})
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Begin(t.Context(), agents.Start{Game: "1", Seats: 2}); err != nil {
			t.Fatal(err)
		}
		m := gametest.Decks(t, "sligh", "sligh")
		s, env := game.NewState(m.Book), &game.Env{}
		if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
			t.Fatal(err)
		}
		var o observe.Observer
		q, _ := o.Observe(s, env)
		if _, err := a.Choose(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		if !tt.wanted(a) {
			t.Errorf("%s: it was not heard, or for another seat", tt.kind)
		}
		if tt.kind == "concede" && tt.wanted(a) {
			t.Error("it was heard twice")
		}
		if a.(agents.Drawer).AcceptsDraw(1) {
			t.Error("a program that knows no draws has accepted one")
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestContext: an agent whose context ends returns at once.
func TestContext(t *testing.T) {
	quiet(t)
	a, err := agents.New(name(t, "", "silent"), [2]uint64{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Close() }()
	if err := a.Begin(t.Context(), agents.Start{Game: "1", Seats: 2}); err != nil {
		t.Fatal(err)
	}
	m := gametest.Decks(t, "sligh", "sligh")
	s, env := game.NewState(m.Book), &game.Env{}
	if err := m.Book.NewGame(s, m.Game(1), env); err != nil {
		t.Fatal(err)
	}
	var o observe.Observer
	q, _ := o.Observe(s, env)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := a.Choose(ctx, q); agents.FaultOf(err) != agents.Timeout {
		t.Errorf("%v", err)
	}
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
