package scenario

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
)

// This file asserts what happened: happened and not_happened.

// happenedInOrder asserts that events happened in this order, with others between them.
func happenedInOrder(r *run, c *call) (verdict, error) {
	if len(c.rest) == 0 {
		return verdict{}, errors.New("happened names no event")
	}
	from, to := r.since(c.stretch())
	past := r.past[from.event:to.event]
	v := verdict{holds: true, expected: showAll(c.rest)}
	audience, heard := r.audience(c)
	at := track{}
	for _, x := range c.rest {
		e := x.(*eventValue)
		for range e.times() {
			i, err := r.nextMatch(past, &at, e)
			if err != nil {
				return v, err
			}
			if i < 0 {
				v.holds, v.found = false, fmt.Sprintf("%s did not happen%s; %s", show(e), at.after(), r.pastText(past))
				return v, nil
			}
			if is := past[i].event.Audience; heard && !past[i].isChange && is&r.everyone() != audience {
				v.holds, v.found = false, fmt.Sprintf("%s was shown to %s", show(e), r.playerNames(is))
				return v, nil
			}
		}
	}
	v.found = "just that"
	return v, nil
}

// audience returns the participants that the faces of the events must have been shown to.
func (r *run) audience(c *call) (set control.Participants, given bool) {
	if !c.has("audience") {
		return 0, false
	}
	for _, p := range c.list("audience") {
		set |= 1 << p.(*playerValue).who
	}
	return set, true
}

// everyone is the set of all participants of the scenario.
func (r *run) everyone() (set control.Participants) {
	for _, p := range r.everybody() {
		set |= 1 << p.who
	}
	return set
}

// track is how far a sequence of events has been found. What one answer made happen to the game and to the ledger is told in
// two lists; between the two there is no order.
type track struct {
	batch, event, change int
	any                  bool
}

func (t *track) after() string {
	if t.any {
		return " after those before it"
	}
	return ""
}

// nextMatch returns the next happening that an event means, or -1.
func (r *run) nextMatch(past []happening, at *track, e *eventValue) (int, error) {
	for i := range past {
		h := &past[i]
		if at.any && (h.batch < at.batch || h.batch == at.batch && (h.isChange && i <= at.change || !h.isChange && i <= at.event)) {
			continue
		}
		ok, err := e.call.word.match(r, e.call, h)
		if err != nil {
			return -1, err
		}
		if !ok {
			continue
		}
		if !at.any || h.batch > at.batch {
			*at = track{batch: h.batch, event: -1, change: -1, any: true}
		}
		if h.isChange {
			at.change = i
		} else {
			at.event = i
		}
		return i, nil
	}
	return -1, nil
}

// notHappened asserts that none of the events happened.
func notHappened(r *run, c *call) (verdict, error) {
	if len(c.rest) == 0 {
		return verdict{}, errors.New("not_happened names no event")
	}
	from, to := r.since(c.stretch())
	v := verdict{holds: true, expected: "not " + showAll(c.rest), found: "none of them"}
	for _, x := range c.rest {
		e := x.(*eventValue)
		if !r.namesAnything(e.call) {
			return v, fmt.Errorf("%s names no card of the table: that it did not happen says nothing", show(e))
		}
		at := track{}
		i, err := r.nextMatch(r.past[from.event:to.event], &at, e)
		if err != nil {
			return v, err
		}
		if i >= 0 {
			v.holds, v.found = false, r.happeningText(&r.past[from.event+i])
		}
	}
	return v, nil
}

// times is how often an event is meant in a row: draws(nicole, 4) is four draws.
func (e *eventValue) times() int {
	if e.call.word.name == "draws" && e.call.has("count") {
		return e.call.number("count")
	}
	return 1
}

// pastText lists what happened in a stretch.
func (r *run) pastText(past []happening) string {
	var parts []string
	for i := range past {
		if text := r.happeningText(&past[i]); text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		return "nothing happened"
	}
	if len(parts) > 12 {
		parts = append([]string{"…"}, parts[len(parts)-12:]...)
	}
	return "what happened: " + strings.Join(parts, "; ")
}

// makeEvent is an event as a value.
func makeEvent(_ *run, c *call) (starlark.Value, error) { return &eventValue{call: c}, nil }
