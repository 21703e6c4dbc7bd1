package cards

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game/card"
)

// args are the arguments of one call of a word: first the Starlark values, then, checked, the card data. The first mistake
// is kept in err, with its place.
type args struct {
	row  *word
	file *file
	callSite
	raw [][]starlark.Value
	got []any
	sum gathered
	at  card.Pos // of the argument that is being checked
	err error
}

func newArgs(thread *starlark.Thread, row *word) *args {
	a := &args{row: row, file: thread.Local(fileKey).(*file)}
	a.callSite = a.file.callSite(thread)
	a.at = a.pos
	a.raw = make([][]starlark.Value, len(row.list))
	a.got = make([]any, len(row.list))
	a.sum.size = 1
	return a
}

// fail keeps the first mistake, at the argument that is being checked or else at the call.
func (a *args) fail(format string, values ...any) {
	if a.err != nil {
		return
	}
	name := a.row.name
	if a.via != "" {
		name += " (in " + a.via + ")"
	}
	a.err = errorAt(a.at, "%s: %s", name, fmt.Sprintf(format, values...))
}

// assign distributes the arguments over the parameters.
func (a *args) assign(positional starlark.Tuple, named []starlark.Tuple) {
	next := 0
	for i, v := range positional {
		if next >= len(a.row.list) {
			a.at = a.argPos(i, "")
			a.fail("too many arguments: %s", a.row.signature())
			return
		}
		a.raw[next] = append(a.raw[next], v)
		if !a.row.list[next].many {
			next++
		}
	}
	for _, kv := range named {
		a.assignNamed(string(kv[0].(starlark.String)), kv[1])
	}
}

func (a *args) assignNamed(name string, v starlark.Value) {
	i := a.row.param(name)
	switch {
	case a.err != nil:
	case i < 0:
		a.at = a.argPos(-1, name)
		near := didYouMean(name, a.row.paramNames())
		a.fail("no parameter %q%s (it takes %s)", name, near, a.row.signature())
	case a.raw[i] != nil:
		a.at = a.argPos(-1, name)
		a.fail("%s is given twice", name)
	default:
		a.raw[i] = []starlark.Value{v}
	}
}

// check turns the arguments into card data. None for an optional parameter is as if it were not given.
func (a *args) check() {
	position := 0
	for i, p := range a.row.list {
		first := position
		position += len(a.raw[i])
		if a.err != nil {
			return
		}
		if len(a.raw[i]) == 1 && a.raw[i][0] == starlark.None && p.optional {
			continue
		}
		if len(a.raw[i]) == 0 && !p.optional {
			a.at = a.pos
			a.fail("%s is missing: %s", p.name, a.row.signature())
			return
		}
		if len(a.raw[i]) > 0 {
			a.got[i] = a.checkParam(p, a.raw[i], first)
		}
	}
	a.at = a.pos
}

func (a *args) checkParam(p param, raw []starlark.Value, first int) any {
	var all []any
	for j, v := range raw {
		a.at = a.argPos(first+j, p.name)
		all = append(all, a.checkOne(p, v, len(all)))
		if a.err != nil {
			return nil
		}
	}
	if p.many {
		return all
	}
	return all[0]
}

func (a *args) checkOne(p param, v starlark.Value, arm int) any {
	outer := a.sum
	if p.alternatives {
		a.sum = gathered{}
	}
	got, ok := a.convert(p, v)
	if !ok {
		a.fail("%s must be %s, not %s", p.name, p.expected(), describe(v))
	}
	if p.alternatives {
		inner := a.sum
		a.sum = outer
		a.addAlternative(inner, alternative{a, a.row.param(p.name)<<8 | arm})
	}
	return got
}

// convert tries the kinds of the parameter in their order.
func (a *args) convert(p param, v starlark.Value) (any, bool) {
	for _, k := range p.kinds {
		if got, ok := k.convert(a, k.domain, v); ok || a.err != nil {
			return got, true
		}
	}
	return nil, false
}

// expected lists what a parameter accepts.
func (p param) expected() string {
	var names []string
	for _, k := range p.kinds {
		names = append(names, k.expected(k.domain))
	}
	return strings.Join(names, " or ")
}

// use adds what a value brings along.
func (a *args) use(v *value) {
	if v != nil {
		a.sum.merge(&v.gathered, a.at)
	}
}

// argPos is the place of an argument, by position or by name; the call's own if it can't be told.
func (a *args) argPos(position int, name string) card.Pos {
	if a.call == nil {
		return a.pos
	}
	for i, e := range a.call.Args {
		if named, ok := e.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			if id, ok := named.X.(*syntax.Ident); ok && id.Name == name {
				return startOf(named.Y)
			}
			continue
		}
		if unpacked, ok := e.(*syntax.UnaryExpr); ok && (unpacked.Op == syntax.STAR || unpacked.Op == syntax.STARSTAR) {
			return a.pos
		}
		if i == position {
			return startOf(e)
		}
	}
	return a.pos
}

func startOf(n syntax.Node) card.Pos {
	start, _ := n.Span()
	return posOf(start)
}

// finish makes the value of the call.
func (a *args) finish(data any) (starlark.Value, error) {
	if a.err == nil && a.sum.size > maxSize {
		a.fail("a value of more than %d parts", maxSize)
	}
	if a.err != nil {
		return nil, a.err
	}
	if whole, ok := data.(starlark.Value); ok {
		return whole, nil
	}
	v := a.row.result
	v.data = data
	if _, term := data.(card.Term); !term && v.kinds&(players|objects|mixed) != 0 {
		panic("cards: what " + a.row.name + " makes cannot be referred to, as its row says") // by any file that uses the word
	}
	return a.make(&v), nil
}

// make completes a value that a row made by itself.
func (a *args) make(v *value) *value {
	v.text = a.row.name + "(…)"
	v.gathered = a.sum
	return v
}
