package remote_test

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
)

// Of the server of tests.
const (
	readHeader = 5 * time.Second // until a socket has asked for something
	sockets    = 80              // at once
)

// ready opens a connection as a bot that is in order.
const ready = `{"t":"ready","version":1,"agent":{"name":"x"},"features":["batch","news"]}`

// hostile is what a program does that is none of an agent's business.
type hostile struct {
	name    string
	opening string // what it says for ready
	fault   string // of its agent in the game that it is in; "": it gets into none
	code    string // of the refusal that it is told, or that the lobby tells
	do      func(c *websocket.Conn)
}

func say(text string) func(c *websocket.Conn) { return func(c *websocket.Conn) { write(c, text) } }

func packed(frame []byte) func(c *websocket.Conn) {
	return func(c *websocket.Conn) { _ = c.WriteMessage(websocket.BinaryMessage, frame) } // as write
}

// many says something again and again until nobody takes it any more.
func many(text string) func(c *websocket.Conn) {
	return func(c *websocket.Conn) {
		for range 5000 {
			write(c, text)
		}
	}
}

var hostiles = []hostile{
	{"garbage for ready", "garbage", "", wire.InvalidJSON, nil},
	{"wrong version", `{"t":"ready","version":2,"agent":{"name":"x"}}`, "", wire.UnsupportedVersion, nil},
	{"other cards", `{"t":"ready","version":1,"agent":{"name":"x"},"cards":"sha256:1"}`, "", wire.CardsMismatch, nil},
	{"other schema", `{"t":"ready","version":1,"agent":{"name":"x"},"schema":"sha256:1"}`, "", wire.SchemaMismatch, nil},
	{"other encoding", `{"t":"ready","version":1,"agent":{"name":"x"},"packed":"sha256:1"}`, "", wire.SchemaMismatch, nil},
	{"other word", `{"t":"ping","n":1}`, "", wire.Unexpected, nil},
	{"a batch for ready", `{"t":"batch","messages":[` + ready + `]}`, "", wire.Unexpected, nil},
	{"too large for ready", strings.Repeat(" ", wire.MaxMessage+1), "", wire.TooLarge, nil},
	{"nothing for ready", "", "", wire.Late, nil},
	{"silence", ready, agents.Timeout, wire.Late, func(*websocket.Conn) {}},
	{"garbage", ready, agents.Timeout, wire.InvalidJSON, say("\x00\x01")},
	{"deep", ready, agents.Timeout, wire.InvalidJSON, say(strings.Repeat("[", 1<<20))},
	{"unknown word", ready, agents.Timeout, wire.UnknownType, say(`{"t":"reset"}`)},
	{"no choice", ready, agents.Timeout, wire.InvalidMessage, say(`{"t":"act","game":"99.1","req":1}`)},
	{"other game", ready, agents.Timeout, wire.UnknownGame, say(`{"t":"act","game":"0.0","req":1,"choice":0}`)},
	{"other game given up", ready, agents.Timeout, wire.UnknownGame, say(`{"t":"concede","game":"0.0"}`)},
	{"other seat given up", ready, agents.Timeout, wire.NotYourSeat, say(`{"t":"concede","game":"99.1","seat":0}`)},
	{"draw for another seat", ready, agents.Timeout, wire.NotYourSeat, say(`{"t":"offer_draw","game":"99.1","seat":0}`)},
	{"stale", ready, agents.Timeout, wire.StaleRequest, say(`{"t":"act","game":"99.1","req":99,"choice":0}`)},
	{"the arena's words", ready, agents.Timeout, wire.Unexpected, say(`{"t":"end","game":"99.1","score":1,"termination":"normal"}`)},
	{"flood", ready, agents.Protocol, wire.TooMany, many(`{"t":"ping","n":1}`)},
	{"flood of garbage", ready, agents.Protocol, wire.TooMany, many("\x01\x02")},
	{"flood of nothing", ready, agents.Protocol, wire.TooMany, many(`{"t":"batch","messages":[]}`)},
	{"flood of concessions", ready, agents.Protocol, wire.TooMany, many(`{"t":"concede","game":"0.0"}`)},
	{"flood in one frame", ready, agents.Protocol, wire.TooMany, say(`{"t":"batch","messages":[` + strings.TrimSuffix(strings.Repeat(`{"t":"ping","n":1},`, 200), ",") + `]}`)},
	{"flood of websocket pings", ready, agents.Protocol, wire.TooMany, func(c *websocket.Conn) {
		for range 5000 {
			_ = c.WriteControl(websocket.PingMessage, nil, time.Now().Add(time.Second)) // as write
		}
	}},
	{"too large", ready, agents.Oversize, wire.TooLarge, say(strings.Repeat("x", wire.MaxMessage+1))},
	{"no text", ready, agents.Timeout, wire.InvalidJSON, func(c *websocket.Conn) { _ = c.WriteMessage(websocket.BinaryMessage, []byte{0, 1, 2}) }},
	{"packed garbage", ready, agents.Timeout, wire.InvalidMessage, packed([]byte{wire.PackedActs, 1, 255, 255})},
	{"packed nothing", ready, agents.Timeout, wire.InvalidMessage, packed([]byte{wire.PackedActs})},
	{"packed for another game", ready, agents.Timeout, wire.UnknownGame, packed(wire.AppendPackedActs(nil, []wire.PackedAct{{Game: 77, Req: 1}}))},
	{"packed in JSON", ready, agents.Timeout, wire.InvalidMessage, say(`{"t":"packed","data":"AQEB"}`)},
	{"flood of packed answers", ready, agents.Protocol, wire.TooMany, packed(wire.AppendPackedActs(nil, make([]wire.PackedAct, 200)))},
	{"flood of packed nothing", ready, agents.Protocol, wire.TooMany, func(c *websocket.Conn) {
		for range 200 {
			packed(wire.AppendPackedActs(nil, nil))(c)
		}
	}},
	{"gone", ready, agents.Disconnect, wire.Gone, func(c *websocket.Conn) { _ = c.NetConn().Close() }},
}

const hostileSettings = "deadline_ms=500,startup_ms=500"

// run lets it connect as bob, and returns the fault of bob's agent and what it was told.
func (x *hostile) run(t *testing.T, h *house, m *gametest.Match) (fault, told string) {
	t.Helper()
	c, reply, err := h.dialer().Dial(address+"bob", nil)
	if reply != nil {
		_ = reply.Body.Close() // it has none
	}
	if err != nil {
		t.Errorf("%s: %v", x.name, err)
		return "", ""
	}
	said, begun := make(chan string, 1), make(chan struct{})
	go func() { said <- listenTo(c, begun) }()
	if x.opening != "" {
		write(c, x.opening)
	}
	if x.do == nil {
		told = <-said
		_ = c.Close()
		return "", told
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-begun
		x.do(c)
	}()
	_, err = play(remote.With(t.Context(), h.lobby), t, guest(t, hostileSettings, "bob"), m, 99)
	time.Sleep(time.Second) // what is on its way arrives
	_ = c.Close()
	<-done
	if err == nil {
		return "none", <-said
	}
	return agents.FaultOf(err), <-said
}

// TestHostile: programs that send garbage, too much, or nothing, that flood, and speak for others, while another agent plays: its
// games are as ever to the last choice, each refusal has a name, and neither goroutines nor memory are left over.
func TestHostile(t *testing.T) {
	want := digests(games(t, nil, undisturbed("random")))
	m := gametest.Decks(t, "puppeteer", "sligh")
	for range soak.Size(1, 10) {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, hostileSettings, remote.LobbyOptions{Ping: time.Minute, Return: 50 * time.Millisecond, Connections: 16})
			h.join(t, "alice")
			stop := make(chan struct{})
			var all sync.WaitGroup
			all.Go(func() {
				defer close(stop)
				if got := digests(games(t, h.lobby, undisturbed("ws("+hostileSettings+"):alice"))); !slices.Equal(got, want) {
					t.Errorf("alice's games have the digests %v, undisturbed %v", got, want)
				}
			})
			before := heap()
			for i := range hostiles {
				x := &hostiles[i]
				heard := len(h.told("bob"))
				fault, told := x.run(t, h, m)
				if fault != x.fault {
					t.Errorf("%s: the fault is %q, want %q", x.name, fault, x.fault)
				}
				time.Sleep(time.Second) // the time to come back is over
				if codes := h.told("bob"); !strings.Contains(told, x.code) && !slices.Contains(codes[heard:], x.code) {
					t.Errorf("%s: it was told %q and the lobby %v, want %s", x.name, told, codes[heard:], x.code)
				}
			}
			<-stop
			all.Wait()
			if grown := heap() - before; grown > 16<<20 {
				t.Errorf("%d bytes more than before", grown)
			}
			if h.lobby.Refusals()[wire.TooMany] < 6 {
				t.Errorf("the lobby has counted %v", h.lobby.Refusals())
			}
		})
	}
}

// undisturbed is what is played while somebody is hostile.
func undisturbed(agent string) arena.Pairing {
	return arena.Pairing{Decks: []string{"puppeteer", "sligh"}, Agents: []string{agent, "random(float=0.5)"}, Mirrored: true, Games: 40}
}

// heap returns the bytes that are in use.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func write(c *websocket.Conn, text string) {
	_ = c.WriteMessage(websocket.TextMessage, []byte(text)) // that it is refused is the point
}

// listenTo collects the errors that a connection is told; begun is closed when it is asked something, or at the end.
func listenTo(c *websocket.Conn, begun chan struct{}) string {
	var b strings.Builder
	asked := sync.OnceFunc(func() { close(begun) })
	defer asked()
	for {
		_, frame, err := c.ReadMessage()
		if err != nil {
			return b.String()
		}
		all, err := wire.Unpack(frame, wire.MaxMessage)
		if err != nil {
			return err.Error()
		}
		for _, m := range all {
			switch m := m.(type) {
			case *wire.Error:
				b.WriteString(m.Code + " ")
			case *wire.Ask:
				asked()
			default:
			}
		}
	}
}

// TestCrowd: two hundred connections at once that shake no hands or are never ready leave nothing, each one that is refused is told
// why, and once they are gone there is room again.
func TestCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "startup_ms=200", remote.LobbyOptions{Ping: time.Minute, Connections: 8})
		before, goroutines := heap(), runtime.NumGoroutine()
		var all sync.WaitGroup
		var mu sync.Mutex
		answers := map[string]int{}
		for n := range 200 {
			all.Go(func() {
				what := knock(t, h, n%2 == 0)
				mu.Lock()
				defer mu.Unlock()
				answers[what]++
			})
		}
		all.Wait()
		if answers["101"] > 8 || answers["closed"] < 100 || answers["101"]+answers["503"]+answers["429"]+answers["closed"] != 200 {
			t.Errorf("%v: 8 are let in at once, and %d sockets", answers, sockets)
		}
		if got := h.lobby.Refusals(); got[wire.Full] < 100 {
			t.Errorf("the lobby has counted %v", got)
		}
		h.join(t, "alice")
		a := guest(t, "startup_ms=200", "alice")
		if err := a.Begin(remote.With(t.Context(), h.lobby), agents.Start{Game: "1", Seats: 2}); err != nil {
			t.Errorf("there is no room for alice: %v", err)
		}
		if grown, more := heap()-before, runtime.NumGoroutine()-goroutines; grown > 16<<20 || more > 20 {
			t.Errorf("%d bytes and %d goroutines more than before", grown, more)
		}
	})
}

// knock opens a socket, asks to be let in or says nothing, waits until it is closed, and returns what it was answered.
func knock(t *testing.T, h *house, silent bool) string {
	t.Helper()
	c, err := h.net.dial(t.Context(), "", "")
	if err != nil {
		t.Error(err)
		return ""
	}
	defer func() { _ = c.Close() }()
	if !silent {
		if _, err := fmt.Fprint(c, "GET /agents/bob HTTP/1.1\r\nHost: arena.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"); err != nil {
			return "closed"
		}
	}
	said, _ := io.ReadAll(c) // how it ends does not matter
	if _, status, ok := strings.Cut(string(said), "HTTP/1.1 "); ok {
		return status[:3]
	}
	return "closed"
}

// TestVanished: a connection that is gone without a word is dropped after three pings, and one that reads nothing when too much waits
// for it. Both are told apart.
func TestVanished(t *testing.T) {
	for _, tt := range []struct {
		code, fault string
		waiting     int
	}{{wire.Silent, agents.Disconnect, 0}, {wire.NotReading, agents.Disconnect, 5_000}} {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, "startup_ms=1000", remote.LobbyOptions{Ping: time.Second, Return: time.Second, Waiting: tt.waiting})
			c, reply, err := h.dialer().Dial(address+"bob", nil)
			if err != nil {
				t.Fatal(err)
			}
			_ = reply.Body.Close() // it has none
			if _, _, err := c.ReadMessage(); err != nil {
				t.Fatal(err)
			}
			write(c, ready) // from here on it reads nothing
			m := gametest.Decks(t, "puppeteer", "sligh")
			var all sync.WaitGroup
			start := time.Now()
			for n := range 40 {
				all.Go(func() {
					if _, err := play(remote.With(t.Context(), h.lobby), t, guest(t, "startup_ms=1000", "bob"), m, n); agents.FaultOf(err) != tt.fault {
						t.Errorf("%s: %v", tt.code, err)
					}
				})
			}
			all.Wait()
			if took := time.Since(start); took > 6*time.Second {
				t.Errorf("%s: it took %v", tt.code, took)
			}
			if got := h.told("bob"); !slices.Contains(got, tt.code) {
				t.Errorf("the lobby has told %v, want %s", got, tt.code)
			}
			_ = c.Close()
		})
	}
}
