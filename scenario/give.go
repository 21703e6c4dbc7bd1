package scenario

import (
	"fmt"

	"go.starlark.net/starlark"
)

// This file runs answers: given on the game, tried on a fork, or only matched with an option.

// give is a line such as nicole.cast(…, by = amy): the subject is Nicole, the decider Amy. A team answers as its members, with the
// agent of the first where no other is named.
func (r *run) give(t *starlark.Thread, side []*playerValue, w *word, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
	c, err := bind(w, w.use == useAnswer, args, kw)
	if err != nil {
		return nil, err
	}
	c.at, c.thread = t.CallFrame(1).Pos, t
	if err := r.begin(c); err != nil {
		return nil, err
	}
	p := side[0]
	if w.use == useChannel {
		return starlark.None, r.speak(p, c)
	}
	by := c.player("by")
	if by == p {
		return nil, fmt.Errorf("by = %s: without by the subject itself answers", p)
	}
	a := &act{stage: r.game, subject: p.seat, side: seatsOf(side), by: p.who}
	if by != nil {
		r.stateSide(side, by)
		a.by = by.who
	}
	if err := w.drive(a, c); err != nil {
		return nil, err
	}
	r.loose = true
	return starlark.None, nil
}

// detailed reports whether an answer says more than which option of the open decision is meant.
func detailed(c *call) bool {
	if c.word.use == useChannel {
		return false
	}
	switch c.word.name {
	case "cast":
		return len(c.args) > 2 || len(c.args) == 2 && !c.has("way")
	case "turn_up":
		return len(c.args) > 1
	case "activate":
		n := len(c.args) - 1
		for _, k := range []string{"ability", "loyalty"} {
			if c.has(k) {
				n--
			}
		}
		return n > 0
	case "play", "pass_priority", "accept", "decline", "keep_hand", "mulligan":
		return false
	default:
		return true
	}
}
