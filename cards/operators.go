package cards

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game/card"
)

// maxSize bounds how many parts a value may have, so that a short file can't build an endless one.
const maxSize = 5000

// Binary composes filters and conditions with & and |, events with |, quantities with + - *.
func (v *value) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	if v == nil { // a word that has to be called first
		return nil, nil
	}
	x := starlark.Value(v)
	if side == starlark.Right {
		x, y = y, x
	}
	r := &value{text: fmt.Sprintf("%s %s %s", brief(x), op, brief(y))}
	for _, operand := range [...]starlark.Value{x, y} {
		if o := unwrap(operand); o != nil {
			r.merge(&o.gathered, card.Pos{})
		}
	}
	if r.size > maxSize {
		return nil, fmt.Errorf("%s: a value of more than %d parts", v.text, maxSize)
	}
	if err := composeInto(r, op, x, y); err != nil || r.kinds == 0 {
		return nil, err
	}
	return r, nil
}

// brief is how an operand is written in the text of a composed value.
func brief(v starlark.Value) string {
	const most = 60
	s := v.String()
	if len(s) > most {
		return "…"
	}
	return s
}

// composeInto sets kind and data of a op b; it leaves them unset if the operands don't fit together.
func composeInto(r *value, op syntax.Token, x, y starlark.Value) error {
	if arith, ok := arithmetic[op]; ok {
		if p, q := asQuantity(x), asQuantity(y); p != nil && q != nil {
			r.kinds, r.data = quantities, &card.Arith{Op: arith, A: p, B: q}
		}
		return nil
	}
	a, b := unwrap(x), unwrap(y)
	switch {
	case a == nil || b == nil || (op != syntax.AMP && op != syntax.PIPE):
	case a.kinds&b.kinds&conds != 0:
		r.kinds, r.data = conds, joinConds(op, a.data.(card.Cond), b.data.(card.Cond))
	case a.kinds&b.kinds&events != 0 && op == syntax.PIPE:
		r.kinds, r.roles = events, a.roles&b.roles
		r.data = &card.EitherEvent{Of: append(eventsOf(a.data), eventsOf(b.data)...)}
	default:
		return joinFilters(r, op, a, b)
	}
	return nil
}

func joinFilters(r *value, op syntax.Token, a, b *value) error {
	f, fd := a.asFilter()
	g, gd := b.asFilter()
	if f == nil || g == nil {
		return nil
	}
	r.kinds = filters
	if op == syntax.PIPE {
		r.data, r.domain = &card.Or{Of: append(orOf(f), orOf(g)...)}, fd|gd
		return nil
	}
	r.data, r.domain = &card.And{Of: append(andOf(f), andOf(g)...)}, fd&gd
	if r.domain == 0 {
		return fmt.Errorf("%s & %s can never match: the first is about %s, the second about %s", a.text, b.text, fd, gd)
	}
	return nil
}

// asFilter is the value as a filter: a color is "of that color", a reference "is that".
func (v *value) asFilter() (card.Filter, domain) {
	switch {
	case v.kinds&filters != 0:
		return v.data.(card.Filter), v.domain
	case v.kinds&colors != 0:
		return card.HasColor{Color: v.data.(card.Color)}, anyObject
	case v.kinds&(players|objects|mixed) != 0:
		return &card.Is{Term: v.data.(card.Term)}, v.domain
	}
	return nil, 0
}

func joinConds(op syntax.Token, a, b card.Cond) card.Cond {
	if op == syntax.AMP {
		return &card.AllOf{Of: append(allOf(a), allOf(b)...)}
	}
	return &card.AnyOf{Of: append(anyOf(a), anyOf(b)...)}
}

// The following flatten a & b & c into one list; they return fresh slices.

func allOf(c card.Cond) []card.Cond {
	if all, ok := c.(*card.AllOf); ok {
		return append([]card.Cond(nil), all.Of...)
	}
	return []card.Cond{c}
}

func anyOf(c card.Cond) []card.Cond {
	if some, ok := c.(*card.AnyOf); ok {
		return append([]card.Cond(nil), some.Of...)
	}
	return []card.Cond{c}
}

func andOf(f card.Filter) []card.Filter {
	if and, ok := f.(*card.And); ok {
		return append([]card.Filter(nil), and.Of...)
	}
	return []card.Filter{f}
}

func orOf(f card.Filter) []card.Filter {
	if or, ok := f.(*card.Or); ok {
		return append([]card.Filter(nil), or.Of...)
	}
	return []card.Filter{f}
}

func eventsOf(e any) []card.Event {
	if some, ok := e.(*card.EitherEvent); ok {
		return append([]card.Event(nil), some.Of...)
	}
	return []card.Event{e.(card.Event)}
}

var arithmetic = map[syntax.Token]card.ArithOp{syntax.PLUS: card.Plus, syntax.MINUS: card.Minus, syntax.STAR: card.Product}

// asQuantity is a number or a quantity, or nil.
func asQuantity(v starlark.Value) card.Quantity {
	if n, ok := v.(starlark.Int); ok {
		if i, err := starlark.AsInt32(n); err == nil {
			return card.Int(i)
		}
		return nil
	}
	if q := unwrap(v); q != nil && q.kinds&quantities != 0 {
		return q.data.(card.Quantity)
	}
	return nil
}

// Unary negates: ~ filters and conditions, - quantities.
func (v *value) Unary(op syntax.Token) (starlark.Value, error) {
	if v == nil {
		return nil, nil
	}
	r := &value{text: op.String() + brief(v), gathered: v.gathered, domain: v.domain}
	switch f, d := v.asFilter(); {
	case op == syntax.TILDE && v.kinds&conds != 0:
		r.kinds, r.data = conds, &card.NotCond{Of: v.data.(card.Cond)}
	case op == syntax.TILDE && f != nil:
		r.kinds, r.data, r.domain = filters, &card.Not{Of: f}, d
	case op == syntax.MINUS && v.kinds&quantities != 0:
		r.kinds, r.data = quantities, &card.Arith{Op: card.Minus, A: card.Int(0), B: v.data.(card.Quantity)}
	default:
		return nil, nil
	}
	return r, nil
}

// CompareSameType refuses: what is equal during a game is not known when a file is read.
func (v *value) CompareSameType(op syntax.Token, _ starlark.Value, _ int) (bool, error) {
	return false, fmt.Errorf("the %s %s can't be compared with %s here: %s", v.Type(), v.text, op, comparisonAdvice)
}

const comparisonAdvice = "a comparison during the game is at_least(a, b), at_most(a, b) or equal(a, b)"
