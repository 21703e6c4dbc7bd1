package remote

import (
	"io"
	"maps"
	"strings"
	"sync"

	"github.com/thrall-arena/thrall/agents/wire"
)

// Refusal is what was refused: a connection, or a message.
type Refusal struct {
	Code  string // of package wire
	Agent string // the name under which it came
	From  string // the address
	Text  string
	More  int64 // others with that code since the last one that was told
}

// toldASecond is how many refusals of one code are told in a second, after twice as many.
const toldASecond = 5

// refusals counts what was refused, by code.
type refusals struct {
	mu  sync.Mutex
	all map[string]*refusedCode
}

type refusedCode struct {
	count, more int64
	told        bucket
}

// add counts a refusal, and returns whether it is told and how many before it were not.
func (r *refusals) add(code string) (more int64, tell bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all == nil {
		r.all = map[string]*refusedCode{}
	}
	c := r.all[code]
	if c == nil {
		c = &refusedCode{told: newBucket(toldASecond, 2*toldASecond)}
		r.all[code] = c
	}
	c.count++
	if !c.told.take() {
		c.more++
		return 0, false
	}
	more, c.more = c.more, 0
	return more, true
}

// counts returns how often each code was refused.
func (r *refusals) counts() map[string]int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := map[string]int64{}
	for code := range maps.Keys(r.all) {
		out[code] = r.all[code].count
	}
	return out
}

// refused counts a refusal and tells of it.
func (l *Lobby) refused(code, agent, from, text string) {
	more, tell := l.refusals.add(code)
	if tell && l.options.Refused != nil {
		l.options.Refused(Refusal{Code: code, Agent: printable(agent), From: from, Text: printable(text), More: more})
	}
}

// Crowded counts a connection that a listener has closed because there are too many.
func (l *Lobby) Crowded(from string) {
	l.refused(wire.Full, "", from, "too many connections have not spoken yet")
}

// Errors takes what a server says of connections that never became any, a message with each call.
func (l *Lobby) Errors() io.Writer { return serverErrors{l} }

type serverErrors struct{ lobby *Lobby }

func (e serverErrors) Write(text []byte) (int, error) {
	e.lobby.refused(wire.Unexpected, "", "", strings.TrimSpace(string(text)))
	return len(text), nil
}

// Refusals returns how often each code was refused so far.
func (l *Lobby) Refusals() map[string]int64 { return l.refusals.counts() }

// printable cuts what a stranger has sent to what a log may show.
func printable(s string) string {
	const most = 200
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return '?'
		}
		return c
	}, strings.ToValidUTF8(s, "?"))
}
