package cards

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// word is a row of the vocabulary that takes parameters.
type word struct {
	name string
	// makes is the kind of the result: Effect, Cond, Filter …; after a colon a filter's domain, or an effect's result: O
	// objects, P players, C a choice, N a number; $ if it may be a cost. "=": build makes the whole value; what follows is
	// for the reference.
	makes string
	// params lists name:Kind. name? is optional, name+ takes one or more arguments, name* any number; what stands behind
	// those is given by name. name| are alternatives of which only one will be done. Kinds are rows of paramKinds, several
	// with / between them; after a dot the domain of a filter or reference.
	params string
	// rules are the numbers of the rules that the word follows, as in "CR 701.8".
	rules string
	// build makes the card data from checked arguments.
	build func(a *args) any

	list   []param
	result value // kinds, domain, payable
}

// param is one parameter of a word.
type param struct {
	name         string
	kinds        []paramKindIn
	optional     bool
	many         bool // takes several arguments
	alternatives bool
}

// paramKindIn is a kind of parameter, narrowed to a domain, and how the tables write it.
type paramKindIn struct {
	paramKind
	domain
	written string
}

// constant is a row of the vocabulary that is a value by itself.
type constant struct {
	name  string
	makes string
	rules string
	data  any
}

// function is a word with parameters as a Starlark value; some words (hand, top, token) are values too when not called.
type function struct {
	*value
	row *word
}

// Name returns the word.
func (f *function) Name() string { return f.row.name }

// String returns the word.
func (f *function) String() string { return f.row.name }

// Type returns the kind of an uncalled word.
func (f *function) Type() string {
	if f.value == nil {
		return "word"
	}
	return f.value.Type()
}

// Freeze does nothing: words never change.
func (f *function) Freeze() {}

// Truth panics, as for values.
func (f *function) Truth() starlark.Bool { panic("cards: truth of " + f.row.name) }

// Hash refuses.
func (f *function) Hash() (uint32, error) {
	return 0, fmt.Errorf("the word %s can't be a key", f.row.name)
}

// CallInternal checks the arguments and makes the value.
func (f *function) CallInternal(thread *starlark.Thread, pos starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	a := newArgs(thread, f.row)
	a.assign(pos, named)
	a.check()
	if a.err != nil {
		return nil, a.err
	}
	return a.finish(f.row.build(a))
}

// signature shows how the word is called.
func (w *word) signature() string {
	var b strings.Builder
	b.WriteString(w.name + "(")
	for i, p := range w.list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.name)
		switch {
		case p.many:
			b.WriteString("…")
		case p.optional:
			b.WriteString("?")
		}
	}
	return b.String() + ")"
}

func (w *word) paramNames() []string {
	var names []string
	for _, p := range w.list {
		names = append(names, p.name)
	}
	return names
}

func (w *word) param(name string) int {
	return slices.IndexFunc(w.list, func(p param) bool { return p.name == name })
}

// prepare reads the row's text columns; a mistake in them is a bug of this package.
func (w *word) prepare() {
	w.result = parseMakes(w.makes)
	if w.params == "" {
		return
	}
	for p := range strings.SplitSeq(w.params, ", ") {
		w.list = append(w.list, parseParam(w.name, p))
	}
}

func parseParam(of, text string) param {
	name, kindText, _ := strings.Cut(text, ":")
	trimmed := strings.TrimRight(name, "?+*|")
	marks := name[len(trimmed):]
	p := param{
		name:         trimmed,
		optional:     strings.ContainsAny(marks, "?*"),
		many:         strings.ContainsAny(marks, "+*"),
		alternatives: strings.Contains(marks, "|"),
	}
	for k := range strings.SplitSeq(kindText, "/") {
		kindName, letters, _ := strings.Cut(k, ".")
		row, ok := paramKinds[kindName]
		if !ok {
			panic(fmt.Sprintf("cards: word %s: no kind of parameter %q", of, kindName))
		}
		d := anywhere
		if letters != "" {
			d = parseDomain(letters)
		}
		p.kinds = append(p.kinds, paramKindIn{row, d, k})
	}
	return p
}

// resultKinds are the kinds of results, by their names in the tables.
var resultKinds = map[string]kind{
	"Players": players, "Objects": objects, "Either": either, "Filter": filters, "Color": colors, "Quantity": quantities,
	"Count": counts, "Cond": conds, "Effect": effects, "Ability": abilities, "Keyword": keywords | abilities, "Mod": mods,
	"Event": events, "Duration": durations, "Span": spans, "Step": steps, "Zone": zones, "Place": places, "Token": tokens,
	"ManaKinds": manaKinds, "Choices": choiceClasses, "Layout": layouts, "Face": faces, "Chance": chances, "Rider": riders,
	"=": 0,
}

var stepResults = map[byte]kind{'O': objects, 'P': players, 'C': chosen, 'N': number}

func parseMakes(text string) value {
	name, detail, _ := strings.Cut(text, ":")
	k, ok := resultKinds[name]
	if !ok {
		panic(fmt.Sprintf("cards: no kind of result %q", name))
	}
	v := value{kinds: k}
	switch name {
	case "Effect":
		v.domain = anyObject
		for i := range len(detail) {
			if detail[i] == '$' {
				v.payable = true
				continue
			}
			v.kinds |= stepResults[detail[i]]
			if detail[i] == 'P' {
				v.domain = isPlayer
			}
		}
	case "Filter":
		v.domain = parseDomain(detail)
	case "Players":
		v.domain = isPlayer
	case "Objects":
		v.domain = anyObject
	case "Either":
		v.domain = anywhere
	case "Event":
		v.roles = eventRoles(detail)
	}
	return v
}

// eventRoles reads the roles of an event: o an object, p a player, n an amount.
func eventRoles(letters string) roles {
	var r roles
	for i, letter := range "opn" {
		if strings.ContainsRune(letters, letter) {
			r |= rolesOf(role(i))
		}
	}
	return r
}

// noPos stands for the place of use of a word that nobody has used yet.
var noPos card.Pos

func (c *constant) value() *value {
	v := parseMakes(c.makes)
	v.text, v.data = c.name, c.data
	v.size = 1
	for i, r := range roleRows {
		if r.word == c.name {
			v.free[i] = &noPos
		}
	}
	return &v
}
