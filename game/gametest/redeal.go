package gametest

import (
	"bytes"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// Redeal is the proof that observations leak nothing: for every participant, everything that they may not look at is dealt
// again, and their observation, their options and the texts of the events so far stay the same to the byte. The state is
// unchanged.
func (c *Checker) Redeal(s *game.State, events []game.Event) error {
	for v := range control.Participant(control.MaxParticipants) {
		if int(v) >= s.Players() && v < control.FirstOutsider || v >= control.FirstOutsider && s.Ledger().Eyes(v) == 0 {
			continue
		}
		if err := c.redealFor(s, v, events); err != nil {
			return fmt.Errorf("participant %d: %w", v, err)
		}
	}
	return nil
}

func (c *Checker) redealFor(s *game.State, v control.Participant, events []game.Event) error {
	s.Fork(c.fork)
	c.bytes[0] = c.shown(c.bytes[0][:0], c.fork, v, events)
	for range 2 {
		c.key++
		s.Fork(c.fork)
		c.fork.Redeal(v, [2]uint64{c.key, uint64(v)})
		c.bytes[1] = c.shown(c.bytes[1][:0], c.fork, v, events)
		if !bytes.Equal(c.bytes[0], c.bytes[1]) {
			return fmt.Errorf("sees hidden cards: %s", difference(c.bytes[0], c.bytes[1]))
		}
	}
	return nil
}

// shown appends everything that a participant is shown now.
func (c *Checker) shown(dst []byte, s *game.State, v control.Participant, events []game.Event) []byte {
	view := observe.Of(s, v)
	if d, ok := s.Decision(); ok && d.Decider == v {
		q, _ := c.observer.Observe(s, &c.env)
		dst = observe.Encode(dst, q)
	} else {
		dst = observe.EncodeView(dst, view)
	}
	for i := range events {
		dst = append(observe.AppendEvent(append(dst, '\n'), view, &events[i]), '\n')
	}
	return dst
}

// difference shows where two texts begin to differ.
func difference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	part := func(x []byte) []byte { return x[max(i-80, 0):min(i+80, len(x))] }
	return fmt.Sprintf("at byte %d\n  %s\n  %s", i, part(a), part(b))
}
