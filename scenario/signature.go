package scenario

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/table"
)

// word is a row of the word table: everything the language knows is one.
type word struct {
	name  string
	sig   string                                      // its parameters; see parseSig
	use   use                                         // where it may stand
	value func(*run, *call) (starlark.Value, error)   // words that build a value
	line  func(*run, *call) (starlark.Value, error)   // words that state the table or move the game on
	drive func(*act, *call) error                     // answers: gives itself on an act's stage
	does  table.Kind                                  // acts of a participant itself
	test  func(*run, *call) (verdict, error)          // assertions
	match func(*run, *call, *happening) (bool, error) // events: whether something that happened is meant

	params     []param
	positional int    // how many of them may be given without a name
	rest       *param // *args; parameters after it are given by name

	deals      bool // deals with a question that resolve stopped at
	neutral    bool // leaves such a question as it is
	onlyMethod bool // only a player's
}

// use says where a word may stand.
type use uint8

// The uses of words.
const (
	useHead      use = iota // scenario itself
	useTable                // before game
	useScript               // after game
	useAnswer               // after game: a method gives it, bare it describes one
	useChannel              // as useAnswer, but of the participant itself, at any moment
	useAssertion            // after game
	useValue                // anywhere
)

// param is one parameter.
type param struct {
	name     string
	typ      string // the name of its kind
	kind     kind
	optional bool
}

// parseSig reads parameters such as "name:text life:int? *cards:things". A question mark makes one optional.
func parseSig(sig string) (params []param, rest *param, positional int) {
	for field := range strings.FieldsSeq(sig) {
		name, typ, _ := strings.Cut(field, ":")
		p := param{name: name}
		typ, p.optional = strings.CutSuffix(typ, "?")
		k, ok := argKinds[typ]
		if !ok {
			panic("scenario: the word table has a parameter of unknown kind " + field)
		}
		p.typ, p.kind = typ, k
		if bare, star := strings.CutPrefix(name, "*"); star {
			p.name = bare
			rest = &p
			continue
		}
		params = append(params, p)
		if rest == nil {
			positional = len(params)
		}
	}
	return params, rest, positional
}

// call is a word with its arguments.
type call struct {
	word   *word
	at     syntax.Position // of its parenthesis
	thread *starlark.Thread
	args   map[string]starlark.Value
	rest   []starlark.Value
}

// bind checks the arguments of a word against its parameters. by allows the parameter `by`, which methods take.
func bind(w *word, by bool, args starlark.Tuple, kwargs []starlark.Tuple) (*call, error) {
	c := &call{word: w, args: map[string]starlark.Value{}}
	params := w.params
	if by {
		params = append(slices.Clip(params), param{name: "by", kind: argKinds["participant"], optional: true})
	}
	for i, v := range args {
		switch {
		case i < w.positional:
			if err := c.set(&params[i], v); err != nil {
				return nil, err
			}
		case w.rest != nil:
			if err := w.rest.check(v); err != nil {
				return nil, fmt.Errorf("%s: %w", w.name, err)
			}
			c.rest = append(c.rest, v)
		default:
			return nil, fmt.Errorf("%s takes %s, not %s", w.name, count(len(w.params), "argument"), count(len(args), "argument"))
		}
	}
	for _, kw := range kwargs {
		name := string(kw[0].(starlark.String))
		p := find(params, name)
		if p == nil {
			return nil, fmt.Errorf("%s has no parameter %s%s", w.name, name, hint(name, names(params)))
		}
		if err := c.set(p, kw[1]); err != nil {
			return nil, err
		}
	}
	return c, c.complete()
}

// complete reports a parameter that must be given and is not.
func (c *call) complete() error {
	for i := range c.word.params {
		if p := &c.word.params[i]; !p.optional && c.args[p.name] == nil {
			return fmt.Errorf("%s needs %s (%s)", c.word.name, p.name, p.kind.what)
		}
	}
	return nil
}

func (c *call) set(p *param, v starlark.Value) error {
	if c.args[p.name] != nil {
		return fmt.Errorf("%s: %s is given twice", c.word.name, p.name)
	}
	if v == starlark.None && p.optional && p.kind.what != "a value" {
		return nil
	}
	if err := p.check(v); err != nil {
		return fmt.Errorf("%s: %w", c.word.name, err)
	}
	c.args[p.name] = v
	return nil
}

func (p *param) check(v starlark.Value) error {
	if p.kind.fits(v) {
		return nil
	}
	return fmt.Errorf("%s is %s, not %s", p.name, p.kind.what, show(v))
}

func find(params []param, name string) *param {
	for i := range params {
		if params[i].name == name {
			return &params[i]
		}
	}
	return nil
}

func names(params []param) []string {
	var out []string
	for _, p := range params {
		out = append(out, p.name)
	}
	return out
}

// count says "1 card", "2 cards".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
