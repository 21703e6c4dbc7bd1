package remote_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
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
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

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

// TestManyGames: one connection plays many games at once, each as the policy does in this process, in JSON and in numbers.
func TestManyGames(t *testing.T) {
	m := gametest.Decks(t, "puppeteer", "sligh")
	for _, packed := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, "", remote.LobbyOptions{})
			h.joinAs(t, "alice", packed)
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
			if s := h.lobby.Traffic(); s.Questions < 100 || s.Frames*4 > s.Questions*3 {
				t.Errorf("%+v: batches do not fill", s)
			}
		})
	}
}

// TestResume: a bot loses its connection again and again, comes back with its session, is asked again what it has not answered,
// and plays the same game.
func TestResume(t *testing.T) {
	m := gametest.Decks(t, "puppeteer", "sligh")
	for _, packed := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := listen(t, "", remote.LobbyOptions{Return: 5 * time.Second, Knocks: 1000})
			bot, err := remote.NewBot("random")
			if err != nil {
				t.Fatal(err)
			}
			bot.Packed = packed
			done := make(chan int)
			go func() {
				lost := 0
				for ; ; lost++ {
					link, err := h.dial("alice", "")
					if err != nil {
						break
					}
					_ = bot.Run(&frail{Link: link, left: 7 + lost%5}) // a lost connection is the point
					_ = link.Close()
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
			h.lobby.Close() // the next knock is refused
			if lost := <-done; lost < 5 {
				t.Errorf("the connection was lost %d times: the test shows nothing", lost)
			}
		})
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
	synctest.Test(t, func(t *testing.T) {
		m := gametest.Decks(t, "puppeteer", "sligh")
		h := listen(t, "startup_ms=300", remote.LobbyOptions{Return: 50 * time.Millisecond})
		ctx := remote.With(t.Context(), h.lobby)
		if _, err := play(ctx, t, guest(t, "startup_ms=300", "alice"), m, 0); agents.FaultOf(err) != agents.Disconnect {
			t.Errorf("nobody came: %v", err)
		}
		link, err := h.dial("alice", "")
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
	})
}

// TestAdmission: who is not let in is told why.
func TestAdmission(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
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
			conn, reply, err := h.dialer().Dial(address+name, header)
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
		if _, err := h.dial("alice", "wrong"); err == nil || !strings.Contains(err.Error(), "UNAUTHORIZED") {
			t.Errorf("Dial: %v", err)
		}
	})
}

// TestNameTaken: a second program does not get the place of the first.
func TestNameTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := listen(t, "", remote.LobbyOptions{})
		h.join(t, "alice")
		a := guest(t, "", "alice")
		if err := a.Begin(remote.With(t.Context(), h.lobby), agents.Start{Game: "1", Seats: 2}); err != nil { // it is there
			t.Fatal(err)
		}
		link, err := h.dial("alice", "")
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
	})
}
