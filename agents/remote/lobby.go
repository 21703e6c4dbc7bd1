package remote

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// Lobby is where agents connect: each under its name, at ".../agents/NAME". It is an http.Handler.
type Lobby struct {
	options  LobbyOptions
	upgrader websocket.Upgrader

	mu        sync.Mutex
	places    map[string]*place
	knocks    bucket // of those who have the token
	strangers bucket // of all others
	closed    bool
	count     atomic.Int64   // connections
	busy      sync.WaitGroup // handlers of connections
	refusals  refusals
}

// place is where an agent of one name sits.
type place struct {
	settings Settings
	peer     *Peer // nil: nobody has come
	session  string
	from     string        // the address of the connection
	joined   chan struct{} // closed when somebody comes
}

// NewLobby returns a lobby for agents of these names, "ws(…):NAME" as in results.
func NewLobby(names []string, o LobbyOptions) (*Lobby, error) {
	o.fill()
	l := &Lobby{
		options: o, places: map[string]*place{}, strangers: newBucket(o.Knocks, knocksBurst), knocks: newBucket(o.Knocks, knocksBurst),
	}
	l.upgrader = websocket.Upgrader{HandshakeTimeout: sendTime, CheckOrigin: l.welcome}
	for _, full := range names {
		m := guestForm.FindStringSubmatch(full)
		if m == nil {
			return nil, fmt.Errorf("remote: %s is no agent that connects", full)
		}
		s, err := ParseSettings(m[1])
		if err != nil {
			return nil, err
		}
		if p := l.places[m[2]]; p != nil && p.settings != s {
			return nil, fmt.Errorf("remote: agent %s has two different settings", m[2])
		}
		l.places[m[2]] = &place{settings: s, joined: make(chan struct{})}
	}
	return l, nil
}

// ServeHTTP lets an agent in, or says why not.
func (l *Lobby) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, found := strings.CutPrefix(r.URL.Path, "/agents/")
	if status, code, text := l.admit(r, name, found); status != 0 {
		l.refused(code, name, r.RemoteAddr, text)
		w.Header().Set("Connection", "close") // nothing else is to be said
		http.Error(w, code+": "+text, status)
		return
	}
	defer l.busy.Done()
	conn, err := l.upgrader.Upgrade(w, r, nil)
	if err != nil {
		l.leave() // the upgrader has answered
		l.refused(wire.Unexpected, name, r.RemoteAddr, err.Error())
		return
	}
	l.greet(r.Context(), name, r.RemoteAddr, newSocket(conn, l.options.Ping, l.leave))
}

// leave counts a connection out.
func (l *Lobby) leave() { l.count.Add(-1) }

// greet opens a connection and gives it its place.
func (l *Lobby) greet(ctx context.Context, name, from string, link *socket) {
	l.mu.Lock()
	s := l.places[name].settings
	l.mu.Unlock()
	session := rand.Text()
	ready, err := shake(ctx, link, hello(s, l.options.Cards, session), s.Startup)
	if err != nil {
		_ = link.Close() // the agent has been told
		l.refused(codeOf(err), name, from, err.Error())
		return
	}
	if code := l.seat(name, from, link, ready, session); code != "" {
		_ = turnAway(link, agents.Protocol, code, tooLate[code])
		_ = link.Close() // as above
		l.refused(code, name, from, tooLate[code])
	}
}

// tooLate says why a connection that was let in has no place after all.
var tooLate = map[string]string{
	wire.NameTaken: "the agent of that name is connected", wire.Closed: "the run is over", wire.Unexpected: "who comes back is asked in the same form as before",
}

// seat gives a connection the place of a name: that of the one before if it goes on with its session. It returns the code with which
// it is refused, if it is.
func (l *Lobby) seat(name, from string, link Link, ready *wire.Ready, session string) (code string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.places[name]
	if l.closed {
		return wire.Closed
	}
	old := p.peer
	resumes := old != nil && ready.Resume != "" && subtle.ConstantTimeCompare([]byte(ready.Resume), []byte(p.session)) == 1
	switch {
	case old == nil || old.failed() != nil:
	case resumes && old.isPacked() != wire.Has(ready.Features, wire.FeaturePacked):
		return wire.Unexpected
	case resumes:
		if !old.replace(link, ready) {
			return wire.Closed
		}
		p.session, p.from = session, from
		return ""
	case old.connected():
		return wire.NameTaken
	default:
		old.fail(agents.Disconnect, errors.New("remote: another program has come in its place"))
	}
	p.session, p.from = session, from
	p.peer = newPeer(p.settings, l.bounds(name, p), l.lost)
	p.peer.attach(link, ready)
	close(p.joined)
	p.joined = make(chan struct{})
	return ""
}

// bounds are those of the agent of a place.
func (l *Lobby) bounds(name string, at *place) bounds {
	return bounds{waiting: l.options.Waiting, rate: l.options.Messages, note: func(code, text string) {
		l.mu.Lock()
		from := at.from
		l.mu.Unlock()
		l.refused(code, name, from, text)
	}}
}

// lost gives an agent whose connection has ended time to come back.
func (l *Lobby) lost(p *Peer, link Link, err error) {
	if loss, ok := p.detach(link); ok {
		p.bounds.note(endOf(err), fmt.Sprintf("the connection has ended: %v", or(err)))
		time.AfterFunc(l.options.Return, func() {
			if p.away(loss) {
				p.fail(agents.Disconnect, fmt.Errorf("remote: the connection is gone: %w", or(err)))
			}
		})
	}
}

// peer returns the program of a name, and waits for it for as long as it may take to start.
func (l *Lobby) peer(ctx context.Context, name string) (*Peer, error) {
	l.mu.Lock()
	at := l.places[name]
	l.mu.Unlock()
	if at == nil {
		return nil, &agents.FaultError{Kind: agents.Disconnect, Err: fmt.Errorf("remote: nobody can connect as %s", name)}
	}
	clock := time.NewTimer(at.settings.Startup)
	defer clock.Stop()
	for {
		l.mu.Lock()
		p, joined, closed := at.peer, at.joined, l.closed
		l.mu.Unlock()
		if p != nil && (p.failed() == nil || closed) {
			return p, nil
		}
		select {
		case <-joined:
		case <-clock.C:
			return nil, &agents.FaultError{Kind: agents.Disconnect, Err: fmt.Errorf("remote: %s has not connected", name)}
		case <-ctx.Done():
			return nil, &agents.FaultError{Kind: agents.Timeout, Err: ctx.Err()}
		}
	}
}

// Wait waits until all agents are there. The error names those who are not.
func (l *Lobby) Wait(ctx context.Context) error {
	for _, name := range l.Names() {
		for {
			l.mu.Lock()
			p, joined := l.places[name].peer, l.places[name].joined
			l.mu.Unlock()
			if p != nil && p.failed() == nil {
				break
			}
			select {
			case <-joined:
			case <-ctx.Done():
				return fmt.Errorf("remote: %s has not connected: %w", name, ctx.Err())
			}
		}
	}
	return nil
}

// Names returns who may connect, sorted.
func (l *Lobby) Names() []string {
	all := make([]string, 0, len(l.places))
	for name := range l.places {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// Traffic is what was sent to the agents that are in a lobby now.
type Traffic struct {
	Questions, Frames, Bytes int64
}

// Traffic returns what was sent so far.
func (l *Lobby) Traffic() (t Traffic) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, at := range l.places {
		if p := at.peer; p != nil {
			t.Questions += p.questions.Load()
			t.Frames += p.frames.Load()
			t.Bytes += p.sent.Load()
		}
	}
	return t
}

// Close ends all connections, after what waits has been sent, and lets nobody in any more.
func (l *Lobby) Close() {
	l.mu.Lock()
	l.closed = true
	var all []*Peer
	for _, p := range l.places {
		if p.peer != nil {
			all = append(all, p.peer)
		}
	}
	l.mu.Unlock()
	for _, p := range all {
		p.drain()
		p.fail(agents.Disconnect, errors.New("remote: the run is over"))
	}
	l.busy.Wait()
	for _, p := range all {
		p.work.Wait()
	}
}
