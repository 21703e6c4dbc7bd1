package remote

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

func init() {
	agents.Register(agents.Scheme{Word: "ws", Resolve: resolveGuest})
}

// Guest is the kind of agents that connect to a lobby.
const Guest = "ws"

var (
	guestForm = regexp.MustCompile(`^ws\(([^)]*)\):(.+)$`)
	guestName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
)

// resolveGuest reads "ws(settings):NAME".
func resolveGuest(text, name string) (agents.Maker, error) {
	s, err := ParseSettings(text)
	if err != nil {
		return agents.Maker{}, err
	}
	if !guestName.MatchString(name) {
		return agents.Maker{}, fmt.Errorf("remote: %q is no name of letters, digits, dots, dashes and underscores", name)
	}
	info := agents.Info{Name: "ws(" + s.String() + "):" + name, Kind: Guest}
	return agents.NewMaker(info, func([2]uint64) (agents.Agent, error) {
		return newSeat(info, s, guest(name)), nil
	}), nil
}

// lobbyKey is where a context has the lobby.
type lobbyKey struct{}

// With returns a context in which agents that connect are those of a lobby.
func With(ctx context.Context, l *Lobby) context.Context {
	return context.WithValue(ctx, lobbyKey{}, l)
}

// guest is the name of an agent that connects.
type guest string

func (g guest) peer(ctx context.Context, _ *agents.Start) (*Peer, error) {
	l, ok := ctx.Value(lobbyKey{}).(*Lobby)
	if !ok {
		return nil, &agents.FaultError{Kind: agents.Disconnect, Err: errors.New("remote: nobody listens for agents that connect")}
	}
	return l.peer(ctx, string(g))
}

func (guest) failed()      {}
func (guest) close() error { return nil }

// connected reports whether the peer has a link.
func (p *Peer) connected() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.link != nil
}

// detach takes away a link that has ended and counts the loss; false if it was not the peer's, or the peer has ended.
func (p *Peer) detach(l Link) (loss int, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.link != l || p.fault != nil {
		return 0, false
	}
	p.link, p.waiting, p.bytes, p.asking, p.busy, p.urgent = nil, nil, 0, 0, 0, false
	p.timer.Stop()
	p.rests()
	for _, s := range p.games {
		s.sent = false
	}
	p.losses++
	return p.losses, true
}

// away reports whether the peer has not come back since that loss.
func (p *Peer) away(loss int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.link == nil && p.losses == loss
}

// replace gives the peer a new link on which it is told of its games again, and asked what it has not answered.
func (p *Peer) replace(l Link, ready *wire.Ready) bool {
	p.mu.Lock()
	old := p.link
	p.mu.Unlock()
	if old != nil {
		_, _ = p.detach(old) // unless it has just been
		_ = old.Close()      // it was half open
	}
	return p.attach(l, ready)
}

// again is what a peer that comes back has to know: its games, and the questions that are open. It needs the lock.
func (p *Peer) again() (all []outgoing) {
	if p.packed && p.encoding != nil {
		all = append(all, outgoing{b: p.encoding.message})
	}
	names := slices.Sorted(maps.Keys(p.games))
	for _, name := range names {
		m := p.games[name].begins()
		m.Resumed = true
		if b, err := wire.Append(nil, m); err == nil {
			all = append(all, outgoing{b: b})
		}
	}
	for _, name := range names {
		if s := p.games[name]; s.outstanding != nil {
			all = append(all, outgoing{b: s.outstanding, of: s, req: s.open, packed: p.packed && !s.draw})
		}
	}
	return all
}

// drain gives what waits a moment to be sent.
func (p *Peer) drain() {
	p.mu.Lock()
	if p.link == nil || p.fault != nil || len(p.waiting) == 0 && !p.sending {
		p.mu.Unlock()
		return
	}
	idle := make(chan struct{})
	p.idle, p.urgent = idle, true
	p.rouse()
	p.mu.Unlock()
	clock := time.NewTimer(drainTime)
	defer clock.Stop()
	select {
	case <-idle:
	case <-p.dead:
	case <-clock.C:
	}
}

// drainTime is how long what waits may take to be sent when a connection is to end.
const drainTime = 500 * time.Millisecond

// rests tells drain that nothing is being sent any more. It needs the lock.
func (p *Peer) rests() {
	p.sending = false
	if p.idle != nil && len(p.waiting) == 0 {
		close(p.idle)
		p.idle = nil
	}
}
