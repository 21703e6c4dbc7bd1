package scenario

import (
	"strings"

	"go.starlark.net/starlark"
)

// This file holds how words read their arguments, whose kinds have been checked.

func (c *call) has(name string) bool { return c.args[name] != nil }

func (c *call) text(name string) string {
	s, _ := c.args[name].(starlark.String)
	return string(s)
}

func (c *call) number(name string) int { return intOf(c.args[name]) }

func (c *call) flag(name string) bool {
	b, _ := c.args[name].(starlark.Bool)
	return bool(b)
}

func (c *call) symbol(name string) int {
	if s, ok := c.args[name].(*symbol); ok {
		return s.n
	}
	return -1
}

func (c *call) player(name string) *playerValue {
	p, _ := c.args[name].(*playerValue)
	return p
}

func (c *call) list(name string) []starlark.Value {
	items, _ := elements(c.args[name])
	return items
}

func (c *call) texts(name string) []string {
	var out []string
	for _, v := range c.list(name) {
		if s, ok := v.(starlark.String); ok {
			out = append(out, string(s))
		}
	}
	return out
}

func (c *call) dict(name string) []starlark.Tuple {
	if d, ok := c.args[name].(*starlark.Dict); ok {
		return d.Items()
	}
	return nil
}

// intOf returns a number, or 0.
func intOf(v starlark.Value) int {
	if v == nil {
		return 0
	}
	n, err := starlark.AsInt32(v)
	if err != nil {
		return 0
	}
	return n
}

// quoted lists texts in quotes.
func quoted(items []string) string {
	var out []string
	for _, s := range items {
		out = append(out, `"`+s+`"`)
	}
	return strings.Join(out, ", ")
}
