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

// Redealt is Redeal for whatever shown appends instead: what a participant is shown of a state, and of the events so far.
func (c *Checker) Redealt(s *game.State, events []game.Event, shown Shown) error {
	before := c.show
	c.show = shown
	defer func() { c.show = before }()
	return c.Redeal(s, events)
}

// Shown appends everything that a participant is shown.
type Shown func(dst []byte, s *game.State, v control.Participant, events []game.Event) []byte

func (c *Checker) redealFor(s *game.State, v control.Participant, events []game.Event) error {
	show := c.show
	if show == nil {
		show = c.Shown
	}
	s.Fork(c.fork)
	c.bytes[0] = show(c.bytes[0][:0], c.fork, v, events)
	for range 2 {
		c.key++
		s.Fork(c.fork)
		c.fork.Redeal(v, [2]uint64{c.key, uint64(v)})
		c.bytes[1] = show(c.bytes[1][:0], c.fork, v, c.renamed(events, v))
		if !bytes.Equal(c.bytes[0], c.bytes[1]) {
			return fmt.Errorf("sees hidden cards: %s", difference(c.bytes[0], c.bytes[1]))
		}
	}
	return nil
}

// renamed copies events with another card wherever v is not in the audience.
func (c *Checker) renamed(events []game.Event, v control.Participant) []game.Event {
	c.events = append(c.events[:0], events...)
	for i := range c.events {
		if e := &c.events[i]; e.Card != 0 && !e.Audience.Has(v) {
			e.Card = e.Card%game.CardID(c.book.Cards()) + 1
		}
	}
	return c.events
}

// Shown appends everything that a participant is really shown now.
func (c *Checker) Shown(dst []byte, s *game.State, v control.Participant, events []game.Event) []byte {
	view := observe.Of(s, v)
	if d, ok := s.Decision(); ok && d.Decider == v {
		q, _ := c.observer.Observe(s, &c.env)
		dst = observe.Encode(dst, q)
	} else {
		dst = observe.EncodeView(dst, view)
	}
	for i := range events {
		dst = fmt.Appendf(dst, "\n%v", view.AppendTold(nil, events[i:i+1]))
		dst = append(observe.AppendEvent(append(dst, '\n'), view, &events[i]), '\n')
	}
	return dst
}

// Resample is the second proof: for every participant, everything that they do not know is dealt again, and their
// information state and the texts of the events so far stay the same to the byte; whoever is asked is asked the same, and
// can play on. The state is unchanged.
func (c *Checker) Resample(s *game.State, events []game.Event) error {
	for v := range control.Participant(control.MaxParticipants) {
		if int(v) >= s.Players() && v < control.FirstOutsider || v >= control.FirstOutsider && s.Ledger().Eyes(v) == 0 {
			continue
		}
		if err := c.resampleFor(s, v, events); err != nil {
			return fmt.Errorf("participant %d: %w", v, err)
		}
	}
	return nil
}

func (c *Checker) resampleFor(s *game.State, v control.Participant, events []game.Event) error {
	s.Fork(c.fork)
	c.bytes[0] = c.known(c.bytes[0][:0], c.fork, v, events)
	c.key++
	s.Fork(c.fork)
	c.fork.Resample(v, [2]uint64{c.key, uint64(v)}, nil)
	if err := c.fork.Verify(); err != nil {
		return err
	}
	if err := c.fork.Verify(); err != nil {
		return fmt.Errorf("dealt again: %w", err)
	}
	c.bytes[1] = c.known(c.bytes[1][:0], c.fork, v, events)
	if !bytes.Equal(c.bytes[0], c.bytes[1]) {
		return fmt.Errorf("knows what was dealt again: %s", difference(c.bytes[0], c.bytes[1]))
	}
	if d, ok := c.fork.Decision(); ok && d.Decider == v {
		return c.playOn()
	}
	return nil
}

// known appends what a participant is shown now and what they know besides.
func (c *Checker) known(dst []byte, s *game.State, v control.Participant, events []game.Event) []byte {
	return observe.InformationState(append(c.Shown(dst, s, v, events), '\n'), observe.Of(s, v))
}

// playOn makes a few choices on the fork: a state that was dealt again is a state like any other.
func (c *Checker) playOn() error {
	for n := range uint64(12) {
		c.env.Events, c.env.Control.Changes = c.env.Events[:0], c.env.Control.Changes[:0]
		if _, ok := c.fork.Decision(); !ok {
			break
		}
		options := c.fork.Options(&c.env)
		if len(options) == 0 {
			return fmt.Errorf("after %d choices of a resampled game nothing can be answered", n)
		}
		if err := c.fork.Apply(int((c.key*2654435761+n*40503)%uint64(len(options))), &c.env); err != nil {
			return err
		}
	}
	return c.fork.Verify()
}

// difference shows where two texts begin to differ.
func difference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	part := func(x []byte) []byte { return x[max(i-80, 0):min(i+80, len(x))] }
	return fmt.Sprintf("at byte %d\n %s\n %s", i, part(a), part(b))
}
