package cards

import (
	"maps"
	"sync"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game/card"
)

const (
	maxSteps    = 1_000_000 // of Starlark, per file
	maxFileSize = 1 << 20   // bytes
	fileKey     = "file"    // thread-local: the *file that is being evaluated
)

// file is a card file while it is evaluated.
type file struct {
	name     string
	calls    map[lineCol]*syntax.CallExpr
	cards    []*card.Card
	subtypes map[string]subtypeKind // declared here
	counters []string               // declared here
}

// evaluate runs a card file and returns its cards in order.
func evaluate(name string, text []byte) ([]*card.Card, error) {
	names, err := predeclared()
	if err != nil {
		return nil, err
	}
	f := &file{name: name, subtypes: make(map[string]subtypeKind)}
	if _, err := f.run(text, names); err != nil {
		return nil, err
	}
	if len(f.cards) == 0 {
		return nil, errorAt(card.Pos{File: name}, "the file defines no card: card(name = …, type = …)")
	}
	return f.cards, nil
}

// run evaluates the file with the given words and returns what it defines.
func (f *file) run(text []byte, words starlark.StringDict) (starlark.StringDict, error) {
	if len(text) > maxFileSize {
		return nil, errorAt(card.Pos{File: f.name}, "the file has %d bytes, more than %d", len(text), maxFileSize)
	}
	if !utf8.Valid(text) {
		return nil, errorAt(card.Pos{File: f.name}, "the text is not UTF-8")
	}
	tree, calls, err := parse(f.name, text)
	if err != nil {
		return nil, explain(f.name, err, words)
	}
	f.calls = calls
	program, err := starlark.FileProgram(tree, words.Has)
	if err != nil {
		return nil, explain(f.name, err, words)
	}
	if err := refuseShadowing(tree, words); err != nil {
		return nil, err
	}
	thread := &starlark.Thread{Name: f.name}
	thread.SetLocal(fileKey, f)
	thread.SetMaxExecutionSteps(maxSteps)
	globals, err := program.Init(thread, words)
	if err != nil {
		return nil, explain(f.name, err, words)
	}
	return globals, nil
}

// refuseShadowing refuses variables and functions that are named like a word: later uses of the word would be misread.
func refuseShadowing(tree *syntax.File, words starlark.StringDict) error {
	for _, b := range tree.Module.(*resolve.Module).Globals {
		if words.Has(b.First.Name) {
			return errorAt(posOf(b.First.NamePos), "%s is a word of the card language: give it another name", b.First.Name)
		}
	}
	return nil
}

// callSite is a running call as the user sees it.
type callSite struct {
	pos  card.Pos         // in the user's own file, or in the prelude while that is evaluated
	call *syntax.CallExpr // nil if the user did not write the call itself
	via  string           // the word of the prelude that the user called, if any
}

// callSite finds the innermost call outside the prelude.
func (f *file) callSite(thread *starlark.Thread) callSite {
	site := callSite{pos: card.Pos{File: f.name}}
	for depth := 1; depth < thread.CallStackDepth(); depth++ {
		frame := thread.CallFrame(depth)
		p := posOf(frame.Pos)
		switch {
		case p.Line == 0:
		case p.File != f.name && isPrelude(p.File):
			site.via = frame.Name
		default:
			site.pos = p
			if call := f.calls[lineCol{p.Line, p.Col}]; call != nil {
				site.pos = startOf(call)
				if depth == 1 {
					site.call = call
				}
			}
			return site
		}
	}
	return site
}

// payableWords are the effects that may be costs.
var payableWords = sync.OnceValue(func() []string {
	names := []string{"choose", "either", "repeat"}
	for _, c := range chapters {
		for _, row := range c.words {
			if parseMakes(row.makes).payable {
				names = append(names, row.name)
			}
		}
	}
	return names
})

// vocabulary makes the Starlark values of all word tables.
func vocabulary() starlark.StringDict {
	names := maps.Clone(guards)
	maps.Copy(names, universe)
	for _, c := range chapters {
		for _, row := range c.constants {
			names[row.name] = row.value()
		}
	}
	for _, c := range chapters {
		for _, row := range c.words {
			row.prepare()
			uncalled, _ := names[row.name].(*value)
			names[row.name] = &function{uncalled, &row}
		}
	}
	return names
}
