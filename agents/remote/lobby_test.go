package remote_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// house is a lobby that listens.
type house struct {
	lobby *remote.Lobby
	url   string // ends with /agents/
}

// listen opens a lobby for agents "alice" and "bob".
func listen(t *testing.T, settings string, o remote.LobbyOptions) *house {
	t.Helper()
	l, err := remote.NewLobby([]string{"ws(" + settings + "):alice", "ws(" + settings + "):bob"}, o)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(l)
	t.Cleanup(func() {
		l.Close()
		server.Close()
	})
	return &house{lobby: l, url: "ws" + strings.TrimPrefix(server.URL, "http") + "/agents/"}
}

// join connects a bot that plays until its connection ends.
func (h *house) join(t *testing.T, name string) {
	t.Helper()
	link, err := remote.Dial(h.url+name, "")
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
		_ = bot.Run(link) // how it ends is the test's affair
		_ = link.Close()
	}()
	t.Cleanup(func() { h.lobby.Close(); <-done })
}

// play plays a game of an agent in seat n%2 against random and returns the agent's choices.
func play(ctx context.Context, t *testing.T, a agents.Agent, m *gametest.Match, n int) (choices []int, err error) {
	t.Helper()
	s, env := game.NewState(m.Book), &game.Env{}
	start := m.Game(uint64(n))
	start.Cap = 600
	if err := m.Book.NewGame(s, start, env); err != nil {
		return nil, err
	}
	other, err := policy.New("random", [2]uint64{uint64(n), 7})
	if err != nil {
		return nil, err
	}
	defer func() { _ = a.End(ctx, agents.Result{Score: 0.5, Termination: "normal"}) }()
	if err := a.Begin(ctx, agents.Start{Game: fmt.Sprint(n), Seat: n % 2, Seats: 2, Seed: [2]uint64{uint64(n), 8}}); err != nil {
		return nil, err
	}
	var o observe.Observer
	for q, ok := o.Observe(s, env); ok; q, ok = o.Observe(s, env) {
		choice := 0
		if q.Decision.Decider == control.Participant(n%2) {
			if choice, err = a.Choose(ctx, q); err != nil {
				return choices, err
			}
			choices = append(choices, choice)
		} else {
			choice = other.Choose(q)
		}
		if err := s.Apply(choice, env); err != nil {
			return choices, err
		}
	}
	return choices, nil
}

// expected plays the same game with the policy in this process.
func expected(t *testing.T, m *gametest.Match, n int) []int {
	t.Helper()
	a, err := agents.New("random", [2]uint64{})
	if err != nil {
		t.Fatal(err)
	}
	choices, err := play(t.Context(), t, a, m, n)
	if err != nil {
		t.Fatal(err)
	}
	return choices
}

// guest makes a seat for an agent that connects.
func guest(t *testing.T, settings, name string) agents.Agent {
	t.Helper()
	a, err := agents.New("ws("+settings+"):"+name, [2]uint64{})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestManyGames: one connection plays many games at once, each as the policy does in this process.
func TestManyGames(t *testing.T) {
	quiet(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	h := listen(t, "", remote.LobbyOptions{})
	h.join(t, "alice")
	ctx := remote.With(t.Context(), h.lobby)
	soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := h.lobby.Wait(soon); err == nil || !strings.Contains(err.Error(), "bob has not connected") {
		t.Errorf("Wait: %v", err)
	}
	var all sync.WaitGroup
	for n := range 12 {
		a, want := guest(t, "", "alice"), expected(t, m, n)
		all.Go(func() {
			got, err := play(ctx, t, a, m, n)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("game %d: %v; %d choices, want %d", n, err, len(got), len(want))
			}
		})
	}
	all.Wait()
}

// TestResume: a bot loses its connection again and again, comes back with its session, is asked again what it has not answered,
// and plays the same game.
func TestResume(t *testing.T) {
	quiet(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	h := listen(t, "", remote.LobbyOptions{Return: 5 * time.Second})
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	stop := make(chan struct{})
	done := make(chan int)
	go func() {
		lost := 0
		for ; ; lost++ {
			link, err := remote.Dial(h.url+"alice", "")
			if err != nil {
				break
			}
			_ = bot.Run(&frail{Link: link, left: 7 + lost%5}) // a lost connection is the point
			_ = link.Close()
			select {
			case <-stop:
				done <- lost
				return
			default:
			}
		}
		done <- lost
	}()
	ctx := remote.With(t.Context(), h.lobby)
	for n := range 2 {
		got, err := play(ctx, t, guest(t, "", "alice"), m, n)
		if want := expected(t, m, n); err != nil || !slices.Equal(got, want) {
			t.Errorf("game %d: %v; %d choices, want %d", n, err, len(got), len(want))
		}
	}
	close(stop)
	h.lobby.Close()
	if lost := <-done; lost < 5 {
		t.Errorf("the connection was lost %d times: the test shows nothing", lost)
	}
}

// frail is a link that breaks after some frames, with what it was to send.
type frail struct {
	remote.Link
	left int
}

func (f *frail) Send(frame []byte) error {
	if f.left--; f.left < 0 {
		_ = f.Close()
		return errors.New("broken")
	}
	return f.Link.Send(frame)
}

// TestAway: an agent that does not come back has a fault, and another program may take its place for the next game.
func TestAway(t *testing.T) {
	quiet(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	h := listen(t, "startup_ms=300", remote.LobbyOptions{Return: 50 * time.Millisecond})
	ctx := remote.With(t.Context(), h.lobby)
	if _, err := play(ctx, t, guest(t, "startup_ms=300", "alice"), m, 0); agents.FaultOf(err) != agents.Disconnect {
		t.Errorf("nobody came: %v", err)
	}
	link, err := remote.Dial(h.url+"alice", "")
	if err != nil {
		t.Fatal(err)
	}
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = bot.Run(&frail{Link: link, left: 4}) }()
	if _, err := play(ctx, t, guest(t, "startup_ms=300", "alice"), m, 0); agents.FaultOf(err) != agents.Disconnect {
		t.Errorf("it went away: %v", err)
	}
	h.join(t, "alice")
	if _, err := play(ctx, t, guest(t, "startup_ms=300", "alice"), m, 0); err != nil {
		t.Errorf("another came: %v", err)
	}
	if _, err := play(t.Context(), t, guest(t, "", "alice"), m, 0); agents.FaultOf(err) != agents.Disconnect {
		t.Errorf("nobody listens: %v", err)
	}
}

// TestAdmission: who is not let in is told why.
func TestAdmission(t *testing.T) {
	quiet(t)
	const token = "0123456789abcdef"
	h := listen(t, "startup_ms=300", remote.LobbyOptions{Token: token, Connections: 2, Origins: []string{"https://good.example"}})
	dial := func(name, token, origin string) (*websocket.Conn, string) {
		header := http.Header{}
		if token != "" {
			header.Set("Authorization", "Bearer "+token)
		}
		if origin != "" {
			header.Set("Origin", origin)
		}
		conn, reply, err := websocket.DefaultDialer.Dial(h.url+name, header)
		if err == nil {
			return conn, ""
		}
		if reply == nil {
			return nil, err.Error()
		}
		text := make([]byte, 200)
		n, _ := reply.Body.Read(text)
		return nil, string(text[:n])
	}
	for _, tt := range []struct{ name, token, origin, want string }{
		{"alice", "", "", "UNAUTHORIZED"},
		{"alice", "0123456789abcdeF", "", "UNAUTHORIZED"},
		{"carol", token, "", wire.UnknownAgent},
		{"", token, "", wire.UnknownAgent},
		{"alice", token, "https://evil.example", "ORIGIN"},
	} {
		if _, said := dial(tt.name, tt.token, tt.origin); !strings.HasPrefix(said, tt.want) {
			t.Errorf("%+v: %q", tt, said)
		}
	}
	a, said := dial("alice", token, "https://good.example")
	b, said2 := dial("bob", token, "")
	if a == nil || b == nil {
		t.Fatal(said, said2)
	}
	if _, said := dial("alice", token, ""); !strings.HasPrefix(said, "FULL") {
		t.Errorf("a third connection: %q", said)
	}
	_ = a.Close()
	_ = b.Close()
	if _, err := remote.Dial(h.url+"alice", "wrong"); err == nil || !strings.Contains(err.Error(), "UNAUTHORIZED") {
		t.Errorf("Dial: %v", err)
	}
}

// TestNameTaken: a second program does not get the place of the first.
func TestNameTaken(t *testing.T) {
	quiet(t)
	h := listen(t, "", remote.LobbyOptions{})
	h.join(t, "alice")
	a := guest(t, "", "alice")
	if err := a.Begin(remote.With(t.Context(), h.lobby), agents.Start{Game: "1", Seats: 2}); err != nil { // it is there
		t.Fatal(err)
	}
	link, err := remote.Dial(h.url+"alice", "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = link.Close() }()
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	if err := bot.Run(link); err == nil || !strings.Contains(err.Error(), wire.NameTaken) {
		t.Errorf("%v", err)
	}
}

// TestHostile: programs that send garbage, too much, or nothing, that flood, speak for others, or leave half-open sockets, while
// another agent plays: its games are as ever, each refusal has a name, and nothing is left over.
func TestHostile(t *testing.T) {
	quiet(t)
	m := gametest.Decks(t, "puppeteer", "sligh")
	h := listen(t, "deadline_ms=500,startup_ms=500", remote.LobbyOptions{Ping: 100 * time.Millisecond, Return: 50 * time.Millisecond, Connections: 16})
	h.join(t, "alice")
	ctx := remote.With(t.Context(), h.lobby)
	var all sync.WaitGroup
	all.Go(func() {
		for n := range 4 {
			got, err := play(ctx, t, guest(t, "deadline_ms=500,startup_ms=500", "alice"), m, n)
			if want := expected(t, m, n); err != nil || !slices.Equal(got, want) {
				t.Errorf("alice's game %d: %v; %d choices, want %d", n, err, len(got), len(want))
			}
		}
	})
	for _, tt := range []struct {
		name, fault, says string
		opening           string
		do                func(c *websocket.Conn)
	}{
		{"garbage for ready", "", wire.InvalidJSON, "garbage", nil},
		{"wrong version", "", wire.UnsupportedVersion, `{"t":"ready","version":2,"agent":{"name":"x"}}`, nil},
		{"other cards", "", wire.CardsMismatch, `{"t":"ready","version":1,"agent":{"name":"x"},"cards":"sha256:1"}`, nil},
		{"other word", "", wire.Unexpected, `{"t":"ping","n":1}`, nil},
		{"too large for ready", "", "", strings.Repeat(" ", wire.MaxMessage+1), nil},
		{"silence", agents.Timeout, wire.Late, ready, func(*websocket.Conn) {}},
		{"garbage", agents.Timeout, wire.InvalidJSON, ready, func(c *websocket.Conn) { write(c, "\x00\x01") }},
		{"unknown word", agents.Timeout, wire.UnknownType, ready, func(c *websocket.Conn) { write(c, `{"t":"reset"}`) }},
		{"other game", agents.Timeout, wire.UnknownGame, ready, func(c *websocket.Conn) { write(c, `{"t":"act","game":"0.0","req":1,"choice":0}`) }},
		{"other game given up", agents.Timeout, wire.UnknownGame, ready, func(c *websocket.Conn) { write(c, `{"t":"concede","game":"0.0"}`) }},
		{"other seat given up", agents.Timeout, wire.NotYourSeat, ready, func(c *websocket.Conn) { write(c, `{"t":"concede","game":"99.1","seat":0}`) }},
		{"stale", agents.Timeout, wire.StaleRequest, ready, func(c *websocket.Conn) { write(c, `{"t":"act","game":"99.1","req":99,"choice":0}`) }},
		{"flood", agents.Protocol, "", ready, func(c *websocket.Conn) {
			for range 5000 {
				write(c, `{"t":"ping","n":1}`)
			}
		}},
		{"too large", agents.Oversize, "", ready, func(c *websocket.Conn) { write(c, strings.Repeat("x", wire.MaxMessage+1)) }},
		{"gone", agents.Disconnect, "", ready, func(c *websocket.Conn) { _ = c.NetConn().Close() }},
	} {
		said := make(chan string, 1)
		c, _, err := websocket.DefaultDialer.Dial(h.url+"bob", nil)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		begun := make(chan struct{})
		go func() { said <- listenTo(c, begun) }()
		write(c, tt.opening)
		if tt.fault == "" {
			if text := <-said; !strings.Contains(text, tt.says) {
				t.Errorf("%s: it is told %s", tt.name, text)
			}
			_ = c.Close()
			continue
		}
		go func() {
			<-begun
			tt.do(c)
		}()
		_, err = play(ctx, t, guest(t, "deadline_ms=500,startup_ms=500", "bob"), m, 99)
		if agents.FaultOf(err) != tt.fault || err == nil || tt.name == "flood" && !strings.Contains(err.Error(), "messages were refused") {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.fault)
		}
		time.Sleep(20 * time.Millisecond)
		_ = c.Close()
		if text := <-said; !strings.Contains(text, tt.says) {
			t.Errorf("%s: it is told %s", tt.name, text)
		}
		time.Sleep(150 * time.Millisecond) // the time to come back is over
	}
	all.Wait()
}

const ready = `{"t":"ready","version":1,"agent":{"name":"x"}}`

func write(c *websocket.Conn, text string) {
	_ = c.WriteMessage(websocket.TextMessage, []byte(text)) // that it is refused is the point
}

// listenTo collects the errors that a connection is told; begun is closed when it is asked something.
func listenTo(c *websocket.Conn, begun chan struct{}) string {
	var b strings.Builder
	for asked := false; ; {
		_, frame, err := c.ReadMessage()
		if err != nil {
			return b.String()
		}
		m, err := wire.Decode(frame, wire.MaxMessage)
		if err != nil {
			return err.Error()
		}
		switch m := m.(type) {
		case *wire.Error:
			b.WriteString(m.Code + " ")
		case *wire.Ask:
			if !asked {
				close(begun)
				asked = true
			}
		default:
		}
	}
}

// TestHalfOpen: connections that shake no hands, read nothing, or vanish without a word are dropped, and many of them at once
// leave nothing.
func TestHalfOpen(t *testing.T) {
	quiet(t)
	h := listen(t, "startup_ms=200", remote.LobbyOptions{Ping: 50 * time.Millisecond, Connections: 8})
	var open []net.Conn
	full := 0
	address := strings.TrimSuffix(strings.TrimPrefix(h.url, "ws://"), "/agents/")
	for n := range 200 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
		if n%2 == 0 {
			continue // a socket that says nothing at all
		}
		_, _ = fmt.Fprintf(c, "GET /agents/bob HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", address)
		_ = c.SetReadDeadline(time.Now().Add(5 * time.Second))
		line := make([]byte, 12)
		if _, err := c.Read(line); err != nil {
			t.Fatal(err)
		}
		switch string(line) {
		case "HTTP/1.1 101":
		case "HTTP/1.1 503", "HTTP/1.1 429":
			full++
		default:
			t.Errorf("%q", line)
		}
	}
	if full < 50 {
		t.Errorf("%d of 100 were refused: 8 are let in at once", full)
	}
	time.Sleep(400 * time.Millisecond) // they are not ready in time
	h.join(t, "alice")
	for _, c := range open {
		_ = c.Close()
	}
}
