package remote

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/thrall-arena/thrall/agents/wire"
)

// Bounds of a transcript.
const (
	transcriptLines = 12
	transcriptWidth = 200
)

// talk is a connection on which a check speaks and listens, message by message, and what was said.
type talk struct {
	link     Link
	settings Settings
	ready    *wire.Ready
	heard    chan []byte
	pending  []wire.Message
	lines    []string
	slowest  time.Duration
	req      uint64
}

// newTalk listens on a link until it ends.
func newTalk(l Link, s Settings) *talk {
	t := &talk{link: l, settings: s, heard: make(chan []byte, 1024)}
	go func() {
		defer close(t.heard)
		for {
			frame, err := l.Receive()
			if err != nil {
				return
			}
			select {
			case t.heard <- slices.Clone(frame):
			default: // a flood: the check fails for what is missing
				return
			}
		}
	}()
	return t
}

// end closes the connection and waits until nobody listens any more.
func (t *talk) end() {
	_ = t.link.Close() // how it ends is not checked
	for range t.heard {
	}
}

// note keeps a line for the transcript.
func (t *talk) note(who string, line []byte) {
	text := string(line)
	if len(text) > transcriptWidth {
		text = fmt.Sprintf("%s… (%d bytes)", text[:transcriptWidth], len(text))
	}
	t.lines = append(t.lines, who+" "+text)
	if over := len(t.lines) - transcriptLines; over > 0 {
		t.lines = slices.Delete(t.lines, 0, over)
	}
}

// say sends a message.
func (t *talk) say(m wire.Message) error {
	b, err := wire.Append(nil, m)
	if err != nil {
		return err
	}
	return t.sayLine(b)
}

func (t *talk) sayLine(b []byte) error {
	t.note("arena", b)
	if err := t.link.Send(b); err != nil {
		return fmt.Errorf("the connection has ended: %w", err)
	}
	return nil
}

// errSilence says that nothing has come in time.
var errSilence = errors.New("nothing has come in time")

// next returns the next message, which must come within some time.
func (t *talk) next(within time.Duration) (wire.Message, error) {
	if len(t.pending) == 0 {
		clock := time.NewTimer(within)
		defer clock.Stop()
		select {
		case frame, ok := <-t.heard:
			if !ok {
				return nil, errors.New("the connection has ended, or a message was too long")
			}
			t.note("agent", frame)
			all, err := wire.Unpack(frame, wire.MaxMessage)
			if err != nil {
				return nil, err
			}
			t.pending = all
		case <-clock.C:
			return nil, fmt.Errorf("%w (%v)", errSilence, within)
		}
	}
	if len(t.pending) == 0 {
		return t.next(within) // an empty batch
	}
	m := t.pending[0]
	t.pending = t.pending[1:]
	return m, nil
}

// answer waits for the answer to a question. What the agent may say at any time is let pass.
func (t *talk) answer(game string, req uint64, options int) (int, error) {
	begun := time.Now()
	defer func() { t.slowest = max(t.slowest, time.Since(begun)) }()
	for {
		m, err := t.next(t.settings.Deadline)
		if err != nil {
			return 0, err
		}
		switch m := m.(type) {
		case *wire.Act:
			switch {
			case m.Game == game && m.Req < req:
				continue // it is stale: the arena lets it pass, too
			case m.Game != game || m.Req != req:
				return 0, fmt.Errorf("an answer to question %d of game %s, asked was %d of %s", m.Req, m.Game, req, game)
			case *m.Choice < 0 || *m.Choice >= options:
				return 0, fmt.Errorf("choice %d of %d options", *m.Choice, options)
			}
			return *m.Choice, nil
		case *wire.Concede, *wire.OfferDraw, *wire.Ping:
		default:
			return 0, fmt.Errorf("%s instead of an answer", m.Type())
		}
	}
}

// silent checks that nothing comes for a while.
func (t *talk) silent() error {
	m, err := t.next(100 * time.Millisecond)
	switch {
	case errors.Is(err, errSilence):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%s, and nothing was asked", m.Type())
}
