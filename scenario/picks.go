package scenario

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives the answers that name things: target, choose, find, discard, sacrifice, exile, tap, reveal, put, bottom,
// keep, replace, order, arrange, scry, untap.

// drivePicks answers a question of the verb's kind by naming all that is chosen, in any order.
func drivePicks(a *act, c *call) error {
	things := c.rest
	if len(things) == 1 && things[0] == nothingSymbol {
		things = nil
	}
	kind := c.word.name
	if err := a.awaitThings(kind, things); err != nil {
		return err
	}
	return a.takeAll(kind, things)
}

// awaitThings waits for a question of a kind that one of the things answers; without things, that nothing answers.
func (a *act) awaitThings(kind string, things []starlark.Value) error {
	return a.await(kind, func(d game.Decision, opts []game.Option) bool {
		if len(opts) > 1 {
			return true
		}
		if len(things) == 0 {
			return a.r.means(a.s, d, opts[0], nothingSymbol)
		}
		return option(opts, func(o game.Option) bool { return anyMeans(a.r, a.s, d, o, things) }) >= 0
	})
}

func anyMeans(r *run, s *game.State, d game.Decision, o game.Option, things []starlark.Value) bool {
	for _, v := range things {
		if r.means(s, d, o, v) {
			return true
		}
	}
	return false
}

// takeAll answers the open question with all things, each time with the one that comes first among the options, because the
// machine asks for sets in ascending order; then with Done, if that is offered.
func (a *act) takeAll(kind string, things []starlark.Value) error {
	rest := append([]starlark.Value(nil), things...)
	d, _, _ := a.look()
	open := true
	for len(rest) > 0 && open {
		best, which, err := a.firstOf(rest)
		if err != nil {
			return err
		}
		if best < 0 {
			return a.notOffered(rest[0])
		}
		rest = append(rest[:which:which], rest[which+1:]...)
		if err := a.choose(best); err != nil {
			return err
		}
		if open = a.goesOn(kind, d); open {
			d, _, _ = a.look()
		}
	}
	if len(rest) > 0 {
		return fmt.Errorf("no more is asked for, and %s is left over", show(rest[0]))
	}
	if !open {
		return nil
	}
	return a.done()
}

// notOffered says that a thing of the script is none of the options.
func (a *act) notOffered(v starlark.Value) error {
	d, opts, _ := a.look()
	return fmt.Errorf("%s is not offered; offered are %s", show(v), a.r.optionsText(a.s, d, opts))
}

// firstOf returns the lowest option that one of the things means, and which thing that is.
func (a *act) firstOf(things []starlark.Value) (best, which int, err error) {
	best = -1
	for k, v := range things {
		i, err := a.pick(v)
		if err != nil {
			return -1, 0, err
		}
		if i >= 0 && (best < 0 || i < best) {
			best, which = i, k
		}
	}
	return best, which, nil
}

// goesOn reports whether the open decision goes on with the question d.
func (a *act) goesOn(kind string, d game.Decision) bool {
	next, _, ok := a.look()
	return ok && kindOf(next.Kind, next.Word) == kind && next.Subject == d.Subject && next.Source == d.Source &&
		next.Card == d.Card && next.Word == d.Word && next.Left < d.Left
}

// done ends the open question without naming more.
func (a *act) done() error {
	d, opts, _ := a.look()
	i := option(opts, func(o game.Option) bool { return o.Kind == game.Done || o.Kind == game.No })
	if i < 0 {
		return fmt.Errorf("more must be named; offered are %s", a.r.optionsText(a.s, d, opts))
	}
	return a.choose(i)
}

// driveOne answers a question with exactly one thing: keep, replace.
func driveOne(a *act, c *call) error {
	v := []starlark.Value{c.args["card"]}
	if err := a.awaitThings(c.word.name, v); err != nil {
		return err
	}
	i, err := a.pick(v[0])
	if err != nil {
		return err
	}
	if i < 0 {
		return a.notOffered(v[0])
	}
	return a.choose(i)
}

// driveSequence names things in the order in which they are put: order, arrange. The last is implied where nothing else is
// left to be asked.
func driveSequence(a *act, c *call) error {
	kind := c.word.name
	if a.live {
		a.r.ordering = ordering{}
	}
	if err := a.awaitThings(kind, c.rest); err != nil {
		return err
	}
	for n, v := range c.rest {
		if n > 0 && a.kind() != kind {
			return a.restOfSequence(c.rest[n:])
		}
		i, err := a.pick(v)
		if err != nil {
			return err
		}
		if i < 0 {
			return a.notOffered(v)
		}
		if err := a.choose(i); err != nil {
			return err
		}
	}
	return nil
}

// restOfSequence is what an interrupted sequence leaves: it answers the questions that come back, and the last is implied.
func (a *act) restOfSequence(rest []starlark.Value) error {
	if a.live {
		a.r.ordering = ordering{of: a.subject, rest: rest}
	}
	return nil
}

// ordering is what an order of triggers has said and nobody has asked for yet: targets of those on the stack come first.
type ordering struct {
	of   game.Player
	rest []starlark.Value
}

// nextInOrder returns the answer that an earlier order gives to the open question, or -1.
func (g *stage) nextInOrder() int {
	d, _, ok := g.look()
	o := &g.r.ordering
	if !ok || !g.live || d.Kind != game.OrderTriggers || d.Subject != o.of || len(o.rest) == 0 {
		return -1
	}
	i, err := g.pick(o.rest[0])
	if err != nil || i < 0 {
		return -1
	}
	o.rest = o.rest[1:]
	return i
}

// driveUntap names what untaps of the permanents that need not (CR 502.3), or what an effect untaps.
func driveUntap(a *act, c *call) error {
	if err := a.await("untap", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	if d, _, _ := a.look(); d.Kind == game.ChooseObjects {
		return drivePicks(a, c)
	}
	rest := append([]starlark.Value(nil), c.rest...)
	for a.kind() == "untap" {
		d, opts, _ := a.look()
		kind := game.No
		for i, v := range rest {
			if a.r.isThis(a.s, v, d.Source) {
				kind, rest = game.Yes, append(rest[:i:i], rest[i+1:]...)
				break
			}
		}
		i := optionKind(opts, kind)
		if i < 0 {
			return fmt.Errorf("that is not offered; offered are %s", a.r.optionsText(a.s, d, opts))
		}
		if err := a.choose(i); err != nil {
			return err
		}
	}
	if len(rest) > 0 {
		return fmt.Errorf("nobody is asked about %s", show(rest[0]))
	}
	return nil
}
