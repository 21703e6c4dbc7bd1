package scenario

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file gives piles (CR 700.3): making two, and naming one by what lies in it.

// drivePiles says what lies in either pile. The machine asks card by card; the first one lies in the first pile unasked.
func drivePiles(a *act, c *call) error {
	if err := a.await("piles", func(game.Decision, []game.Option) bool { return true }); err != nil {
		return err
	}
	first, second := c.list("a"), c.list("b")
	if begun := a.s.AppendPile(nil, 0); len(begun) > 0 && a.among(second, begun[0]) >= 0 {
		first, second = second, first
	}
	named := len(first) + len(second)
	d, _, _ := a.look()
	if all := int(d.Left) + 1; named != all {
		return fmt.Errorf("there are %d cards, and the piles hold %d", all, named)
	}
	for a.kind() == "piles" {
		_, opts, _ := a.look()
		pile := int16(0)
		if a.among(second, opts[0].A) >= 0 {
			pile = 1
		} else if a.among(first, opts[0].A) < 0 {
			return fmt.Errorf("piles: %s is in neither", a.r.refText(a.s, opts[0].A))
		}
		if err := a.choose(option(opts, func(o game.Option) bool { return o.N == pile })); err != nil {
			return err
		}
	}
	return nil
}

// among returns which of the values means the object, or -1.
func (a *act) among(values []starlark.Value, r game.Ref) int {
	for i, v := range values {
		if a.r.isThis(a.s, v, r) {
			return i
		}
	}
	return -1
}

// isPile reports whether a list names what lies in pile n, and nothing else.
func (r *run) isPile(s *game.State, v starlark.Value, n int) bool {
	list, ok := v.(*starlark.List)
	if !ok {
		return false
	}
	rest := s.AppendPile(nil, n)
	if len(rest) != list.Len() {
		return false
	}
	for i := range list.Len() {
		found := -1
		for k, c := range rest {
			if r.isThis(s, list.Index(i), c) {
				found = k
			}
		}
		if found < 0 {
			return false
		}
		rest = append(rest[:found], rest[found+1:]...)
	}
	return true
}
