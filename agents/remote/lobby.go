package remote

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// Limits of a lobby that says nothing else.
const (
	pingEvery      = 15 * time.Second
	returnWithin   = 30 * time.Second
	maxConnections = 64
	knocksBurst    = 100 // attempts to connect at once
	knocksASecond  = 20
)

// LobbyOptions say who may connect. Zero values are the defaults.
type LobbyOptions struct {
	Token       string        // that connections must have; empty: none is asked for
	Origins     []string      // of web pages that may connect, besides the arena's own
	Connections int           // at once
	Return      time.Duration // in which an agent that has lost its connection may come back
	Ping        time.Duration // between pings
	Cards       string        // hash of the cards of the run
}

// Lobby is where agents connect: each under its name, at ".../agents/NAME". It is an http.Handler.
type Lobby struct {
	options  LobbyOptions
	upgrader websocket.Upgrader

	mu     sync.Mutex
	places map[string]*place
	knocks float64
	since  time.Time
	closed bool
	count  atomic.Int64   // connections
	busy   sync.WaitGroup // handlers of connections
}

// place is where an agent of one name sits.
type place struct {
	settings Settings
	peer     *Peer // nil: nobody has come
	session  string
	joined   chan struct{} // closed when somebody comes
}

// NewLobby returns a lobby for agents of these names, "ws(…):NAME" as in results.
func NewLobby(names []string, o LobbyOptions) (*Lobby, error) {
	if o.Connections == 0 {
		o.Connections = maxConnections
	}
	if o.Return == 0 {
		o.Return = returnWithin
	}
	if o.Ping == 0 {
		o.Ping = pingEvery
	}
	l := &Lobby{options: o, places: map[string]*place{}, knocks: knocksBurst, since: time.Now()}
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

// welcome checks where a web page that connects comes from. Programs name no origin.
func (l *Lobby) welcome(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || slices.Contains(l.options.Origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}

// ServeHTTP lets an agent in, or says why not.
func (l *Lobby) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, found := strings.CutPrefix(r.URL.Path, "/agents/")
	if status, text := l.admit(r, name, found); status != 0 {
		http.Error(w, text, status)
		return
	}
	defer l.busy.Done()
	conn, err := l.upgrader.Upgrade(w, r, nil)
	if err != nil {
		l.leave() // the upgrader has answered
		return
	}
	l.greet(r.Context(), name, newSocket(conn, l.options.Ping, l.leave))
}

// admit counts a connection in, or returns why it is refused.
func (l *Lobby) admit(r *http.Request, name string, found bool) (status int, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.knocks = min(l.knocks+now.Sub(l.since).Seconds()*knocksASecond, knocksBurst)
	l.since = now
	switch {
	case l.closed:
		return http.StatusServiceUnavailable, "CLOSED: the run is over"
	case l.knocks < 1:
		return http.StatusTooManyRequests, "TOO_MANY: too many connections in too short a time"
	}
	l.knocks--
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	switch {
	case l.options.Token != "" && subtle.ConstantTimeCompare([]byte(token), []byte(l.options.Token)) != 1:
		return http.StatusUnauthorized, "UNAUTHORIZED: the token is missing or wrong"
	case !found || l.places[name] == nil:
		return http.StatusNotFound, wire.UnknownAgent + ": the run has no agent of that name"
	case !l.welcome(r):
		return http.StatusForbidden, "ORIGIN: pages from there may not connect"
	case l.count.Load() >= int64(l.options.Connections):
		return http.StatusServiceUnavailable, fmt.Sprintf("FULL: there are %d connections", l.options.Connections)
	}
	l.count.Add(1)
	l.busy.Add(1)
	return 0, ""
}

// leave counts a connection out.
func (l *Lobby) leave() { l.count.Add(-1) }

// greet opens a connection and gives it its place.
func (l *Lobby) greet(ctx context.Context, name string, link *socket) {
	l.mu.Lock()
	s := l.places[name].settings
	l.mu.Unlock()
	session := rand.Text()
	ready, err := shake(ctx, link, hello(s, l.options.Cards, session), s.Startup)
	if err != nil {
		_ = link.Close() // the agent has been told
		return
	}
	if !l.seat(name, link, ready, session) {
		_ = turnAway(link, agents.Protocol, wire.NameTaken, "the agent of that name is connected")
		_ = link.Close() // as above
	}
}

// seat gives a connection the place of a name: that of the one before if it goes on with its session.
func (l *Lobby) seat(name string, link Link, ready *wire.Ready, session string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.places[name]
	if l.closed {
		return false
	}
	old := p.peer
	resumes := old != nil && ready.Resume != "" && subtle.ConstantTimeCompare([]byte(ready.Resume), []byte(p.session)) == 1
	switch {
	case old == nil || old.failed() != nil:
	case resumes:
		if !old.replace(link, ready) {
			return false
		}
		p.session = session
		return true
	case old.connected():
		return false
	default:
		old.fail(agents.Disconnect, errors.New("remote: another program has come in its place"))
	}
	p.peer, p.session = newPeer(p.settings, l.lost), session
	p.peer.attach(link, ready)
	close(p.joined)
	p.joined = make(chan struct{})
	return true
}

// lost gives an agent whose connection has ended time to come back.
func (l *Lobby) lost(p *Peer, link Link, err error) {
	if loss, ok := p.detach(link); ok {
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
