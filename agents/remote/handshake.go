package remote

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/wire"
)

// hello returns how the arena opens a connection.
func hello(s Settings, cards, session string) *wire.Hello {
	return &wire.Hello{
		Protocol: wire.Protocol, Versions: []int{wire.Version}, Schema: wire.SchemaHash(), Cards: cards, Session: session,
		Limits: s.limits(), Features: wire.Features(), Packed: encodingHash(),
	}
}

// shake opens a link: it says hello and waits for ready. On an error, a *agents.FaultError, the link is closed.
func shake(ctx context.Context, l Link, h *wire.Hello, startup time.Duration) (*wire.Ready, error) {
	ctx, cancel := context.WithTimeout(ctx, startup)
	defer cancel()
	type opened struct {
		ready *wire.Ready
		err   error
	}
	done := make(chan opened, 1)
	go func() {
		r, err := greet(l, h)
		done <- opened{r, err}
	}()
	select {
	case o := <-done:
		if o.err != nil {
			_ = l.Close() // the error says more
		}
		return o.ready, o.err
	case <-ctx.Done():
		_ = l.Close() // ends the greeting, too
		<-done
		return nil, &agents.FaultError{Kind: agents.Timeout, Err: fmt.Errorf("remote: it was not ready within %v", startup)}
	}
}

// greet sends hello and reads ready.
func greet(l Link, h *wire.Hello) (*wire.Ready, error) {
	b, err := wire.Append(nil, h)
	if err != nil {
		return nil, err
	}
	if err := l.Send(b); err != nil {
		return nil, &agents.FaultError{Kind: agents.Crash, Err: fmt.Errorf("remote: it ended before it was greeted: %w", err)}
	}
	frame, err := l.Receive()
	switch {
	case errors.Is(err, errOversize):
		return nil, turnAway(l, agents.Oversize, wire.TooLarge, err.Error())
	case err != nil:
		return nil, &agents.FaultError{Kind: agents.Crash, Err: fmt.Errorf("remote: it ended before it was ready: %w", err)}
	}
	m, err := wire.Decode(frame, wire.MaxMessage)
	if err != nil {
		return nil, turnAway(l, agents.Protocol, wire.CodeOf(err), err.Error())
	}
	r, ok := m.(*wire.Ready)
	if !ok {
		return nil, turnAway(l, agents.Protocol, wire.Unexpected, "the first message is "+m.Type()+", not ready")
	}
	return r, fits(l, r, h)
}

// fits checks that the agent speaks of the same things.
func fits(l Link, r *wire.Ready, h *wire.Hello) error {
	switch {
	case r.Version != wire.Version:
		return turnAway(l, agents.Protocol, wire.UnsupportedVersion, fmt.Sprintf("version %d, not %d", r.Version, wire.Version))
	case r.Schema != "" && r.Schema != h.Schema:
		return turnAway(l, agents.Protocol, wire.SchemaMismatch, "it was made for another schema than "+h.Schema)
	case r.Cards != "" && r.Cards != h.Cards:
		return turnAway(l, agents.Protocol, wire.CardsMismatch, "it was made for other cards than "+h.Cards)
	case r.Packed != "" && r.Packed != h.Packed:
		return turnAway(l, agents.Protocol, wire.SchemaMismatch, "it was made for another encoding than "+h.Packed)
	}
	return nil
}

// turnAway tells an agent why it is refused and returns the fault.
func turnAway(l Link, kind, code, text string) error {
	if b, err := wire.Append(nil, &wire.Error{Code: code, Message: text}); err == nil {
		_ = l.Send(b) // the link is closed next
	}
	return &agents.FaultError{Kind: kind, Err: &refusedError{code, text}}
}
