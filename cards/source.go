package cards

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// This file holds what is done to the text of a card file before it runs: its calls are remembered, so that mistakes can
// point at arguments, and guards are put around conditions and comparisons, so that a value of the card language is refused
// there with its place. Starlark alone would take any value as true, and unequal values of two types as unequal.

// fileOptions allow what cycles of cards want: loops and ifs at the top, and reuse of a variable's name.
var fileOptions = &syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// preludeOptions have each word of the prelude defined once.
var preludeOptions = &syntax.FileOptions{TopLevelControl: true}

// Names of the guards; no card file can write them.
const (
	truthGuard   = "(truth)"
	compareGuard = "(compare)"
)

// lineCol is a place in one file.
type lineCol struct{ line, col int32 }

// parse reads a file's text. The calls are kept by the place of their opening parenthesis, which is what the Starlark
// implementation reports for a running call.
func parse(name string, text []byte) (*syntax.File, map[lineCol]*syntax.CallExpr, error) {
	options := fileOptions
	if isPrelude(name) {
		options = preludeOptions
	}
	f, err := options.Parse(name, text, 0)
	if err != nil {
		return nil, nil, err
	}
	calls := make(map[lineCol]*syntax.CallExpr)
	syntax.Walk(f, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok {
			calls[lineCol{call.Lparen.Line, call.Lparen.Col}] = call
		}
		return true
	})
	syntax.Walk(f, addGuards)
	return f, calls, nil
}

var comparisons = []syntax.Token{syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE}

func addGuards(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.IfStmt:
		n.Cond = guarded(n.Cond, truthGuard, "if")
	case *syntax.CondExpr:
		n.Cond = guarded(n.Cond, truthGuard, "if")
	case *syntax.IfClause:
		n.Cond = guarded(n.Cond, truthGuard, "if")
	case *syntax.UnaryExpr:
		if n.Op == syntax.NOT {
			n.X = guarded(n.X, truthGuard, "not")
		}
	case *syntax.BinaryExpr:
		if n.Op == syntax.AND || n.Op == syntax.OR {
			n.X = guarded(n.X, truthGuard, n.Op.String())
		}
		if slices.Contains(comparisons, n.Op) {
			n.X = guarded(n.X, compareGuard, n.Op.String())
			n.Y = guarded(n.Y, compareGuard, n.Op.String())
		}
	}
	return true
}

// guarded is the call guard(x, where).
func guarded(x syntax.Expr, guard, where string) syntax.Expr {
	start, end := x.Span()
	return &syntax.CallExpr{
		Fn:     &syntax.Ident{NamePos: start, Name: guard},
		Lparen: start,
		Args:   []syntax.Expr{x, &syntax.Literal{Token: syntax.STRING, TokenPos: start, Raw: where, Value: where}},
		Rparen: end,
	}
}

// truthAdvice says what stands for Starlark's own words, which can't be given a meaning for values.
var truthAdvice = map[string]string{
	"and": "write & for and", "or": "write | for or", "not": "write ~ for not",
	"if": "a condition during the game is provided(condition, effect, otherwise = effect)",
}

// guards are the functions that the guards call: each returns its first argument unless it is of the card language.
var guards = starlark.StringDict{
	truthGuard: guard(truthGuard, func(v starlark.Value, where string) string {
		return describe(v) + " is not true or false here: " + truthAdvice[where]
	}),
	compareGuard: guard(compareGuard, func(v starlark.Value, where string) string {
		return describe(v) + " can't be compared with " + where + " here: " + comparisonAdvice
	}),
}

func guard(name string, message func(starlark.Value, string) string) starlark.Value {
	return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, in starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if !isOurs(in[0]) {
			return in[0], nil
		}
		where, _ := starlark.AsString(in[1])
		return nil, errorAt(blame(t.CallStack()), "%s", message(in[0], where))
	})
}

func isOurs(v starlark.Value) bool {
	switch v.(type) {
	case *value, *function:
		return true
	}
	return false
}

// universe replaces those of Starlark's own functions that ask values whether they are true.
var universe = starlark.StringDict{"any": refuseOurs("any"), "all": refuseOurs("all"), "bool": refuseOurs("bool")}

// refuseOurs is Starlark's function of that name, for anything but values of the card language.
func refuseOurs(name string) starlark.Value {
	original := starlark.Universe[name]
	return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, in starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		for _, v := range in {
			var found starlark.Value
			each(v, func(e starlark.Value) bool {
				if isOurs(e) {
					found = e
				}
				return found == nil
			})
			if found != nil {
				return nil, errorAt(blame(t.CallStack()), "%s is not true or false here: %s", describe(found), truthAdvice["if"])
			}
		}
		return starlark.Call(t, original, in, named)
	})
}
