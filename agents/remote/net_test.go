package remote_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents/remote"
)

// memory is a network of one address, without sockets of the system.
type memory struct {
	came   chan net.Conn
	closed chan struct{}
	close  sync.Once
}

func newMemory() *memory { return &memory{came: make(chan net.Conn), closed: make(chan struct{})} }

func (m *memory) Accept() (net.Conn, error) {
	select {
	case c := <-m.came:
		return c, nil
	case <-m.closed:
		return nil, net.ErrClosed
	}
}

func (m *memory) Close() error   { m.close.Do(func() { close(m.closed) }); return nil }
func (m *memory) Addr() net.Addr { return &net.IPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// dial connects.
func (m *memory) dial(context.Context, string, string) (net.Conn, error) {
	one, other := net.Pipe()
	here, there := newWire(one), newWire(other)
	select {
	case m.came <- there:
		return here, nil
	case <-m.closed:
		return nil, errors.Join(net.ErrClosed, here.Close(), there.Close())
	}
}

// wired is an end of a pipe with room for a few writes, as sockets have.
type wired struct {
	net.Conn
	out    chan []byte
	closed chan struct{}
	once   sync.Once
	mu     sync.Mutex
	until  time.Time // of writing
}

func newWire(c net.Conn) *wired {
	w := &wired{Conn: c, out: make(chan []byte, 4), closed: make(chan struct{})}
	go w.pump()
	return w
}

// pump writes what is in the way, at the end everything that the other side takes.
func (w *wired) pump() {
	defer func() { _ = w.Conn.Close() }() // it may be closed by the other side
	for {
		select {
		case b := <-w.out:
			if _, err := w.Conn.Write(b); err != nil {
				return
			}
		case <-w.closed:
			if len(w.out) == 0 {
				return
			}
		}
	}
}

func (w *wired) Write(b []byte) (int, error) {
	w.mu.Lock()
	left := time.Until(w.until)
	if w.until.IsZero() {
		left = time.Hour
	}
	w.mu.Unlock()
	clock := time.NewTimer(left)
	defer clock.Stop()
	select {
	case <-w.closed:
		return 0, net.ErrClosed
	case <-clock.C:
		return 0, os.ErrDeadlineExceeded
	case w.out <- slices.Clone(b):
		return len(b), nil
	}
}

func (w *wired) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	select {
	case <-w.closed:
		return n, net.ErrClosed
	default:
		return n, err
	}
}

func (w *wired) SetWriteDeadline(t time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.until = t
	return nil
}

func (w *wired) SetDeadline(t time.Time) error {
	return errors.Join(w.SetReadDeadline(t), w.SetWriteDeadline(t))
}

func (w *wired) Close() error {
	w.once.Do(func() {
		close(w.closed)
		_ = w.SetReadDeadline(time.Now())                        // ends a read
		_ = w.Conn.SetWriteDeadline(time.Now().Add(time.Second)) // for what is in the way
	})
	return nil
}

// house is a lobby that listens.
type house struct {
	lobby *remote.Lobby
	net   *memory
	said  []remote.Refusal // that the lobby has told
	mu    sync.Mutex
}

const address = "ws://arena.test/agents/"

// listen opens a lobby for agents "alice" and "bob", until the test ends.
func listen(t *testing.T, settings string, o remote.LobbyOptions) *house {
	t.Helper()
	h := &house{net: newMemory()}
	o.Refused = func(r remote.Refusal) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.said = append(h.said, r)
	}
	l, err := remote.NewLobby([]string{"ws(" + settings + "):alice", "ws(" + settings + "):bob"}, o)
	if err != nil {
		t.Fatal(err)
	}
	h.lobby = l
	server := &http.Server{Handler: l, ReadHeaderTimeout: readHeader}
	served := make(chan struct{})
	go func() {
		defer close(served)
		_ = server.Serve(remote.LimitSockets(h.net, sockets, l.Crowded)) // it ends with Close
	}()
	t.Cleanup(func() {
		l.Close()
		_ = server.Close()
		<-served
		time.Sleep(2 * time.Second) // what is in the way is lost
	})
	return h
}

// dialer connects websockets of a test's own.
func (h *house) dialer() *websocket.Dialer { return &websocket.Dialer{NetDialContext: h.net.dial} }

// dial connects as an agent.
func (h *house) dial(name, token string) (remote.Link, error) {
	return remote.Dial(address+name, remote.DialOptions{Token: token, Net: h.net.dial})
}

// join connects a bot that plays until its connection ends.
func (h *house) join(t *testing.T, name string) { t.Helper(); h.joinAs(t, name, false) }

// joinAs is join of a bot that is asked in numbers, or in JSON.
func (h *house) joinAs(t *testing.T, name string, packed bool) {
	t.Helper()
	link, err := h.dial(name, "")
	if err != nil {
		t.Fatal(err)
	}
	bot, err := remote.NewBot("random")
	if err != nil {
		t.Fatal(err)
	}
	bot.Packed = packed
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = bot.Run(link) // how it ends is the test's affair
		_ = link.Close()
	}()
	t.Cleanup(func() { h.lobby.Close(); <-done })
}

// told returns the codes that the lobby has told about an agent, in order.
func (h *house) told(name string) (codes []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.said {
		if r.Agent == name {
			codes = append(codes, r.Code)
		}
	}
	return codes
}
