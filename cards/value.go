package cards

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// value is a value of the card language: a piece of card data, and what the loader has to know about it until the card is
// whole. Values never change.
type value struct {
	text  string // how it was written, for messages
	kinds kind
	data  any // of package card
	domain
	payable bool  // an effect that may be a cost
	roles   roles // that an event supplies
	gathered
}

// gathered is what a value brings along from everything it is made of.
type gathered struct {
	free    [roleCount]*card.Pos // roles that something around it has to supply, with the place of one use
	targets []targetUse
	givesX  bool // a cost with {X}
	size    int
}

// targetUse is a target in a value, and under which alternatives it stands.
type targetUse struct {
	target *card.Target
	under  []alternative
}

// alternative is one of several things of which only one will be done.
type alternative struct {
	of  *args
	arm int
}

var (
	_ starlark.HasBinary  = (*value)(nil)
	_ starlark.HasUnary   = (*value)(nil)
	_ starlark.Comparable = (*value)(nil)
	_ starlark.Callable   = (*function)(nil)
	_ starlark.HasBinary  = (*function)(nil)
	_ starlark.HasUnary   = (*function)(nil)
)

// String returns how the value was written.
func (v *value) String() string { return v.text }

// Type returns the name of the value's kind.
func (v *value) Type() string { return v.kinds.name() }

// Freeze does nothing: values never change.
func (v *value) Freeze() {}

// Truth panics: guards around every condition (source.go) refuse a value of the card language before it is asked.
func (v *value) Truth() starlark.Bool { panic("cards: truth of " + v.text) }

// Hash refuses: two equal calls are two values, so they are no keys.
func (v *value) Hash() (uint32, error) {
	return 0, fmt.Errorf("the %s %s can't be a key", v.Type(), v.text)
}

// merge adds what another value brings along. Unknown places of use become at.
func (g *gathered) merge(other *gathered, at card.Pos) {
	for i, p := range other.free {
		if p == nil || g.free[i] != nil {
			continue
		}
		if p.Line == 0 {
			p = &at
		}
		g.free[i] = p
	}
	for _, u := range other.targets {
		if !g.hasTarget(u.target) {
			g.targets = append(g.targets, u)
		}
	}
	g.givesX = g.givesX || other.givesX
	g.size += other.size
}

func (g *gathered) hasTarget(t *card.Target) bool {
	for _, u := range g.targets {
		if u.target == t {
			return true
		}
	}
	return false
}

// bind removes roles that are supplied here.
func (g *gathered) bind(r roles) {
	for i := range g.free {
		if r>>i&1 != 0 {
			g.free[i] = nil
		}
	}
}

// unwrap is the value of the card language in v, or nil.
func unwrap(v starlark.Value) *value {
	switch v := v.(type) {
	case *value:
		return v
	case *function:
		return v.value
	}
	return nil
}

// describe names any Starlark value for a message.
func describe(v starlark.Value) string {
	switch v := v.(type) {
	case *value:
		return "the " + v.Type() + " " + v.text
	case *function:
		if v.value == nil {
			return fmt.Sprintf("the word %s, which has to be called: %s", v.row.name, v.row.signature())
		}
		return "the " + v.Type() + " " + v.text
	case starlark.String:
		return "the text " + v.String()
	case starlark.Int:
		return "the number " + v.String()
	case starlark.NoneType:
		return "None"
	case starlark.Callable:
		return "the function " + v.Name()
	}
	return "a " + v.Type()
}
