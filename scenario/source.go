package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/cards"
)

// dialect is what a scenario file may use of Starlark; refuse takes out the rest.
var dialect = syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// source is one scenario file.
type source struct {
	path     string
	content  []byte
	lines    []string
	sections []section
	lib      *cards.Library        // with the cards that own_cards defines
	owns     []place               // calls of own_cards
	calls    map[place]syntax.Node // calls by the position of their parenthesis, for carets
}

// section is one scenario of a file: its statements are those from scenario(…) up to the next, after what all share.
type section struct {
	file     *source
	line     int
	shared   int // statements above the first scenario
	from, to int // statements of the scenario itself
}

// place is a position in a file.
type place struct{ line, col int32 }

// placeOf drops the file of a position.
func placeOf(p syntax.Position) place { return place{p.Line, p.Col} }

// parseSource reads a file and splits it. An error is about the file as a whole: its syntax, or that it holds no scenario.
func parseSource(path string, text []byte, lib *cards.Library) (*source, error) {
	tree, err := dialect.Parse(path, text, 0)
	if err != nil {
		return nil, err
	}
	f := &source{path: path, content: text, lines: strings.Split(string(text), "\n"), calls: map[place]syntax.Node{}}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok {
			f.calls[placeOf(c.Lparen)] = c
		}
		return true
	})
	for i, s := range tree.Stmts {
		if !opensScenario(s) {
			continue
		}
		if n := len(f.sections); n > 0 {
			f.sections[n-1].to = i
		}
		start, _ := s.Span()
		f.sections = append(f.sections, section{file: f, line: int(start.Line), from: i, to: len(tree.Stmts)})
	}
	if len(f.sections) == 0 {
		return nil, fmt.Errorf("%s: the file holds no scenario: one begins with scenario(id = …, title = …)", path)
	}
	for i := range f.sections {
		f.sections[i].shared = f.sections[0].from
	}
	if err := f.readOwnCards(lib, tree.Stmts[:f.sections[0].from]); err != nil {
		return nil, err
	}
	return f, nil
}

// opensScenario reports whether s is a call of scenario.
func opensScenario(s syntax.Stmt) bool {
	e, ok := s.(*syntax.ExprStmt)
	if !ok {
		return false
	}
	call, ok := e.X.(*syntax.CallExpr)
	if !ok {
		return false
	}
	name, ok := call.Fn.(*syntax.Ident)
	return ok && name.Name == "scenario"
}

// program returns what all scenarios share, the statements of this one, and both together as a file of its own. The tree is
// new, because resolving a tree writes into it; positions are those of the file.
func (s *section) program() (shared, own []syntax.Stmt, whole *syntax.File) {
	tree, err := dialect.Parse(s.file.path, s.file.content, 0)
	if err != nil {
		panic("scenario: a file that was parsed before does not parse: " + err.Error())
	}
	opts := dialect
	shared, own = tree.Stmts[:s.shared], tree.Stmts[s.from:s.to]
	whole = &syntax.File{Path: s.file.path, Options: &opts}
	whole.Stmts = append(append(whole.Stmts, shared...), own...)
	return shared, own, whole
}

// readOwnCards adds the cards that the file defines for itself to the library: own_cards("""…""") above its first scenario.
func (f *source) readOwnCards(lib *cards.Library, shared []syntax.Stmt) error {
	f.lib = lib
	for _, s := range shared {
		if !callsWord(s, "own_cards") {
			continue
		}
		call := s.(*syntax.ExprStmt).X.(*syntax.CallExpr)
		f.owns = append(f.owns, placeOf(call.Lparen))
		for _, arg := range call.Args {
			lit, ok := arg.(*syntax.Literal)
			if !ok || lit.Token != syntax.STRING {
				return fmt.Errorf("%s: own_cards takes the text of the cards as it stands: own_cards(\"\"\"card(…)\"\"\")", call.Lparen)
			}
			above := strings.Repeat("\n", int(lit.TokenPos.Line)-1) // so that mistakes are reported on their own lines
			var err error
			if f.lib, err = f.lib.WithText(f.path, above+lit.Value.(string)); err != nil {
				return err
			}
		}
	}
	return nil
}

// stateOwnCards checks where own_cards stands: the file has been read with its cards already.
func stateOwnCards(r *run, c *call) (starlark.Value, error) {
	if r.titled || !slices.Contains(r.file.owns, placeOf(c.at)) {
		return nil, errors.New("own_cards stands above the first scenario, as a line of its own: its cards are there for all of them")
	}
	return starlark.None, nil
}

// callAt returns the call whose parenthesis stands at p, and where its name begins.
func (f *source) callAt(p place) (call *syntax.CallExpr, name syntax.Position, ok bool) {
	call, ok = f.calls[p].(*syntax.CallExpr)
	if !ok {
		return nil, syntax.Position{}, false
	}
	if dot, is := call.Fn.(*syntax.DotExpr); is {
		return call, dot.Name.NamePos, true
	}
	name, _ = call.Fn.Span()
	return call, name, true
}

// text returns the source of a node on one line, cut when it is long.
func (f *source) text(n syntax.Node) string {
	from, to := n.Span()
	var b strings.Builder
	for l := from.Line; l <= to.Line && int(l) <= len(f.lines); l++ {
		line := []rune(f.lines[l-1])
		lo, hi := 0, len(line)
		if l == from.Line {
			lo = int(from.Col) - 1
		}
		if l == to.Line {
			hi = min(hi, int(to.Col)-1)
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.TrimSpace(string(line[min(lo, hi):hi])))
	}
	return shorten(b.String(), 110)
}

// line returns the text of a line, counted from 1.
func (f *source) line(n int32) string {
	if n < 1 || int(n) > len(f.lines) {
		return ""
	}
	return f.lines[n-1]
}

// shorten cuts a text after n characters.
func shorten(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}
