package remote

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents/wire"
)

// sendTime is how long one frame may take to leave.
const sendTime = 10 * time.Second

// socket is a link of one message a text frame over websocket. A connection that is silent for three pings is gone.
type socket struct {
	conn  *websocket.Conn
	in    []byte     // the receiver's memory
	mu    sync.Mutex // of writing
	quiet time.Duration
	stop  chan struct{}
	close func() error
}

// newSocket makes a link of a connection; ended is told once when it is closed.
func newSocket(conn *websocket.Conn, ping time.Duration, ended func()) *socket {
	s := &socket{conn: conn, quiet: 3 * ping, stop: make(chan struct{})}
	conn.SetReadLimit(wire.MaxMessage)
	s.alive()
	beats := newBucket(maxBeats, 2*maxBeats) // the reader's
	conn.SetPongHandler(func(string) error {
		s.alive()
		return beat(&beats)
	})
	answer := conn.PingHandler()
	conn.SetPingHandler(func(text string) error {
		s.alive()
		return errors.Join(beat(&beats), answer(text))
	})
	pinging := make(chan struct{})
	go func() {
		defer close(pinging)
		s.ping(ping)
	}()
	s.close = once(func() error {
		close(s.stop)
		end := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
		_ = conn.WriteControl(websocket.CloseMessage, end, time.Now().Add(grace)) // it may be gone
		err := conn.Close()
		<-pinging
		ended()
		return err
	})
	return s
}

// maxBeats is how many pings and pongs of websocket a side may send in a second.
const maxBeats = 100

// errFlood says that a side sends nothing but pings.
var errFlood = errors.New("remote: a flood of pings")

func beat(b *bucket) error {
	if b.take() {
		return nil
	}
	return errFlood
}

func (s *socket) alive() { _ = s.conn.SetReadDeadline(time.Now().Add(s.quiet)) } // never fails on an open connection

// ping pings until the link is closed.
func (s *socket) ping(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-t.C:
			if s.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(sendTime)) != nil {
				return // the receiver sees that it is gone
			}
		}
	}
}

func (s *socket) Receive() ([]byte, error) {
	frame, err := s.read()
	switch {
	case errors.Is(err, websocket.ErrReadLimit):
		return nil, errOversize
	case websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway):
		return nil, io.EOF
	case err != nil:
		return nil, err
	}
	s.alive()
	return frame, nil
}

// read reads a message into memory that is used again.
func (s *socket) read() ([]byte, error) {
	_, r, err := s.conn.NextReader()
	if err != nil {
		return nil, err
	}
	if cap(s.in) > keptFrame {
		s.in = nil
	}
	for s.in = s.in[:0]; ; {
		if len(s.in) == cap(s.in) {
			s.in = slices.Grow(s.in, max(cap(s.in), leastRead))
		}
		n, err := r.Read(s.in[len(s.in):cap(s.in)])
		s.in = s.in[:len(s.in)+n]
		if errors.Is(err, io.EOF) {
			return s.in, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// Sizes of reading, in bytes.
const (
	leastRead  = 4 << 10
	readBuffer = 64 << 10 // of an agent, which is sent large frames
)

func (s *socket) Send(frame []byte) error { return s.send(websocket.TextMessage, frame) }

func (s *socket) sendPacked(frame []byte) error { return s.send(websocket.BinaryMessage, frame) }

func (s *socket) send(kind int, frame []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.conn.SetWriteDeadline(time.Now().Add(sendTime)) // never fails
	return s.conn.WriteMessage(kind, frame)
}

// sendNow sends a last frame unless something is being sent.
func (s *socket) sendNow(frame []byte) {
	if !s.mu.TryLock() {
		return
	}
	defer s.mu.Unlock()
	_ = s.conn.SetWriteDeadline(time.Now().Add(grace))
	_ = s.conn.WriteMessage(websocket.TextMessage, frame) // the link is closed next
}

func (s *socket) Close() error { return s.close() }

// DialOptions say how an arena is reached. Zero values are the defaults.
type DialOptions struct {
	Token string         // of the arena
	Roots *x509.CertPool // that vouch for it over wss://; nil: those of the system
	// Net opens the connection; nil: over the network.
	Net func(ctx context.Context, network, address string) (net.Conn, error)
}

// Dial connects to an arena, as the agent whose name ends the address: "ws://127.0.0.1:7723/agents/alice".
func Dial(url string, o DialOptions) (Link, error) {
	header := http.Header{}
	if o.Token != "" {
		header.Set("Authorization", "Bearer "+o.Token)
	}
	d := websocket.Dialer{
		HandshakeTimeout: sendTime, ReadBufferSize: readBuffer, Proxy: http.ProxyFromEnvironment, NetDialContext: o.Net,
		TLSClientConfig: &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12},
	}
	if o.Net != nil {
		d.Proxy = nil
	}
	conn, reply, err := d.Dial(url, header)
	if err != nil {
		if reply != nil {
			said, _ := io.ReadAll(io.LimitReader(reply.Body, 1024)) // what there is of it
			return nil, &RefusedError{Status: reply.StatusCode, Text: string(said)}
		}
		return nil, err
	}
	return newSocket(conn, pingEvery, func() {}), nil
}

// RefusedError is what an arena says that turns a connection away.
type RefusedError struct {
	Status int
	Text   string
}

// Error says why.
func (e *RefusedError) Error() string { return "remote: the arena refuses: " + e.Text }
