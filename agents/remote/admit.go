package remote

import (
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// Limits of a lobby that says nothing else.
const (
	pingEvery      = 15 * time.Second
	returnWithin   = 30 * time.Second
	maxConnections = 64
	knocksBurst    = 100 // attempts to connect before knocksASecond counts
	knocksASecond  = 20
)

// LobbyOptions say who may connect. Zero values are the defaults.
type LobbyOptions struct {
	Token       string        // that connections must have; empty: none is asked for
	Origins     []string      // of web pages that may connect, besides the arena's own
	Connections int           // at once
	Knocks      int           // attempts to connect in a second, after the first ones
	Messages    int           // messages beside answers that a connection may send in a second, after the first ones
	Waiting     int           // bytes that may wait to be sent to a connection
	Return      time.Duration // in which an agent that has lost its connection may come back
	Ping        time.Duration // between pings
	Cards       string        // hash of the cards of the run
	Refused     func(Refusal) // is told of what is refused, but for floods of the same
}

// MostASecond bounds what LobbyOptions may allow in a second.
const MostASecond = 1_000_000

// fill sets the defaults. A number below 1 becomes 1, and one above MostASecond that.
func (o *LobbyOptions) fill() {
	for _, x := range []struct {
		at *int
		to int
	}{
		{&o.Connections, maxConnections}, {&o.Knocks, knocksASecond}, {&o.Messages, maxASecond}, {&o.Waiting, maxWaiting},
	} {
		if *x.at == 0 {
			*x.at = x.to
		}
		*x.at = max(*x.at, 1)
	}
	o.Messages, o.Knocks = min(o.Messages, MostASecond), min(o.Knocks, MostASecond)
	if o.Return == 0 {
		o.Return = returnWithin
	}
	if o.Ping == 0 {
		o.Ping = pingEvery
	}
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

// admit counts a connection in, or returns why it is refused. Strangers do not use up the attempts of those who have the token.
func (l *Lobby) admit(r *http.Request, name string, found bool) (status int, code, text string) {
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	known := l.options.Token != "" && subtle.ConstantTimeCompare([]byte(token), []byte(l.options.Token)) == 1
	l.mu.Lock()
	defer l.mu.Unlock()
	from := &l.strangers
	if known {
		from = &l.knocks
	}
	switch {
	case l.closed:
		return http.StatusServiceUnavailable, wire.Closed, "the run is over"
	case !from.take():
		return http.StatusTooManyRequests, wire.TooMany, "too many connections in too short a time"
	case l.options.Token != "" && !known:
		return http.StatusUnauthorized, wire.Unauthorized, "the token is missing or wrong"
	case !found || l.places[name] == nil:
		return http.StatusNotFound, wire.UnknownAgent, "the run has no agent of that name"
	case !l.welcome(r):
		return http.StatusForbidden, wire.Origin, "pages from there may not connect"
	case l.count.Load() >= int64(l.options.Connections):
		return http.StatusServiceUnavailable, wire.Full, fmt.Sprintf("there are %d connections", l.options.Connections)
	}
	l.count.Add(1)
	l.busy.Add(1)
	return 0, "", ""
}

// refusedError is a fault of an opening with the code of what was refused.
type refusedError struct{ code, text string }

func (e *refusedError) Error() string { return "remote: " + e.code + ": " + e.text }

// codeOf returns the code of an opening that failed.
func codeOf(err error) string {
	if e, ok := errors.AsType[*refusedError](err); ok {
		return e.code
	}
	if agents.FaultOf(err) == agents.Timeout {
		return wire.Late
	}
	return wire.Gone
}

// endOf returns the code of the end of a connection.
func endOf(err error) string {
	if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() {
		return wire.Silent
	}
	return wire.Gone
}
