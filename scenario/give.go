package scenario

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file runs answers: given on the game, tried on a fork, or only matched with an option.

// give is a line such as nicole.cast(…, by = amy): the subject is Nicole, the decider Amy.
func (r *run) give(t *starlark.Thread, p *playerValue, w *word, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
	c, err := bind(w, w.use == useAnswer, args, kw)
	if err != nil {
		return nil, err
	}
	c.at, c.thread = t.CallFrame(1).Pos, t
	if err := r.begin(c); err != nil {
		return nil, err
	}
	if w.use == useChannel {
		return starlark.None, w.channel(r, p, c)
	}
	by := c.player("by")
	if by == p {
		return nil, fmt.Errorf("by = %s: without by the subject itself answers", p)
	}
	a := &act{stage: r.game, subject: p.seat, by: p.who}
	if by != nil {
		r.state(p.seat, by)
		a.by = by.who
	}
	if err := w.drive(a, c); err != nil {
		return nil, err
	}
	return starlark.None, r.afterAnswer()
}

// afterAnswer leaves no question open unseen: what an answer leads to is open for the next line.
func (r *run) afterAnswer() error {
	r.question = false
	return nil
}

// try gives an answer on a fork, for the subject of the open decision and by its decider, and returns the fork as it stands
// then.
func (r *run) try(v *answer) (*stage, error) {
	d, _, ok := r.game.look()
	if !ok {
		return nil, errors.New("the game has ended")
	}
	f := r.game.fork()
	return f, r.tryOn(f, d.Subject, v)
}

func (r *run) tryOn(f *stage, subject game.Player, v *answer) error {
	if v.word.drive == nil {
		return fmt.Errorf("%s is never an option", v.word.name)
	}
	return v.word.drive(&act{stage: f, subject: subject, any: true}, v.call)
}

// detailed reports whether an answer says more than which option of the open decision is meant.
func detailed(c *call) bool {
	switch c.word.name {
	case "cast":
		return len(c.args) > 1 && !(len(c.args) == 2 && c.has("way"))
	case "activate":
		n := len(c.args) - 1
		for _, k := range []string{"ability", "loyalty"} {
			if c.has(k) {
				n--
			}
		}
		return n > 0
	case "play", "pass_priority", "accept", "decline", "keep_hand", "mulligan", "concede":
		return false
	default:
		return true
	}
}

// matching returns the options of the open decision that an answer without details names.
func (r *run) matching(s *game.State, d game.Decision, opts []game.Option, c *call) ([]game.Option, error) {
	var found []game.Option
	for _, o := range opts {
		ok, err := r.matches(s, d, o, c)
		if err != nil {
			return nil, err
		}
		if ok {
			found = append(found, o)
		}
	}
	return found, nil
}
