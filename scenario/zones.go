package scenario

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file compares cards of a zone with a list, where a one(…) that no variable holds is a pattern: only what it states is
// compared.

// matchAll reports whether items and objects correspond one to one; in order, if that is asked.
func (r *run) matchAll(s *game.State, items []starlark.Value, ids []game.ID, ordered bool) bool {
	if len(items) != len(ids) {
		return false
	}
	if ordered {
		for i, v := range items {
			if !r.isObject(s, v, ids[i]) {
				return false
			}
		}
		return true
	}
	return r.assign(s, items, ids)
}

// assign gives each item an object of its own: with augmenting paths, so that the order of items does not matter.
func (r *run) assign(s *game.State, items []starlark.Value, ids []game.ID) bool {
	taken := make([]int, len(ids)) // item+1
	for i := range items {
		if !r.augment(s, items, ids, taken, make([]bool, len(ids)), i) {
			return false
		}
	}
	return true
}

func (r *run) augment(s *game.State, items []starlark.Value, ids []game.ID, taken []int, seen []bool, i int) bool {
	for j, id := range ids {
		if seen[j] || !r.isObject(s, items[i], id) {
			continue
		}
		seen[j] = true
		if taken[j] == 0 || r.augment(s, items, ids, taken, seen, taken[j]-1) {
			taken[j] = i + 1
			return true
		}
	}
	return false
}

// testZone checks has, lacks, size or top.
func (r *run) testZone(s *game.State, t *zoneTest, ids []game.ID) string {
	c := t.call
	ok := true
	switch c.word.name {
	case "has":
		ok = r.assign(s, c.rest, ids) && (!c.has("size") || c.number("size") == len(ids))
	case "lacks":
		ok = !slices.ContainsFunc(c.rest, func(v starlark.Value) bool {
			return slices.ContainsFunc(ids, func(id game.ID) bool { return r.isObject(s, v, id) })
		})
	case "size":
		ok = c.number("n") == len(ids)
	case "top":
		ok = len(c.rest) <= len(ids) && r.matchAll(s, c.rest, ids[:len(c.rest)], true)
	}
	if ok {
		return ""
	}
	return fmt.Sprintf("%s (%d)", r.zoneText(s, ids), len(ids))
}

// fitsPattern compares an object with what a pattern states; "" if it fits.
func (r *run) fitsPattern(s *game.State, p *cardValue, id game.ID) string {
	o := s.Object(id)
	if !hasName(s, &o, p.name) {
		return nameOf(s, &o)
	}
	if p.token != (o.Kind == game.TokenObject) {
		return "no token"
	}
	if p.copied != (o.Kind == game.SpellCopy) {
		return "no copy of a spell"
	}
	for _, name := range sortedKeys(p.call.args) {
		f := findFact(cardFacts, name)
		if f == nil && name != "name" {
			return name + " is stated of tables, and never compared"
		}
		if f != nil {
			if is := f.test(r, s, target{id: id}, p.call.args[name]); is != "" {
				return name + " = " + is
			}
		}
	}
	return ""
}
