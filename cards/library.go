package cards

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/game/card"
)

// The library: one card, one file, and the path follows from the name (see pathOf).
//
//go:embed library
var libraryFiles embed.FS

// Library is a set of card definitions by name. It never changes, and is safe for concurrent use.
type Library struct {
	files map[string]*source // by card name
}

// source is a card file. It is evaluated when the first of its cards is needed.
type source struct {
	name  string // as in positions and errors
	text  []byte
	cards func() ([]*card.Card, error)
}

func newSource(name string, text []byte) *source {
	return &source{name, text, sync.OnceValues(func() ([]*card.Card, error) { return evaluate(name, text) })}
}

// Default returns the embedded library. Reading it evaluates no card.
func Default() *Library { return defaultLibrary() }

var defaultLibrary = sync.OnceValue(func() *Library {
	l := &Library{make(map[string]*source)}
	err := fs.WalkDir(libraryFiles, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := libraryFiles.ReadFile(file)
		if err != nil {
			return err
		}
		s := newSource("cards/"+file, text)
		name, err := nameIn(s)
		if err != nil {
			return err
		}
		if other := l.files[name]; other != nil {
			return errorAt(card.Pos{File: s.name}, "there is a card %q already, in %s", name, other.name)
		}
		l.files[name] = s
		return nil
	})
	if err != nil {
		panic("cards: the embedded library: " + err.Error())
	}
	return l
})

// pathOf is where a card's file stands in the library: its name in lower case, with words joined by _, in a directory of the
// first letter.
func pathOf(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == '\'':
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	slug := strings.TrimSuffix(b.String(), "_")
	return path.Join("library", slug[:1], slug+".star")
}

// nameIn reads the name of the one card in a library file from its text.
func nameIn(s *source) (string, error) {
	tree, err := fileOptions.Parse(s.name, s.text, 0)
	if err != nil {
		return "", explain(s.name, err, nil)
	}
	found := ""
	syntax.Walk(tree, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok && found == "" {
			found = writtenName(call)
		}
		return true
	})
	if found == "" {
		return "", errorAt(card.Pos{File: s.name}, "a library file defines one card, with its name written out: card(name = \"…\", …)")
	}
	return found, nil
}

// writtenName is the name in a call card(name = "…", …), or "".
func writtenName(call *syntax.CallExpr) string {
	if fn, ok := call.Fn.(*syntax.Ident); !ok || fn.Name != "card" {
		return ""
	}
	for _, arg := range call.Args {
		named, ok := arg.(*syntax.BinaryExpr)
		if !ok || named.Op != syntax.EQ || named.X.(*syntax.Ident).Name != "name" {
			continue
		}
		if text, ok := named.Y.(*syntax.Literal); ok && text.Token == syntax.STRING {
			return text.Value.(string)
		}
	}
	return ""
}

// Names returns the names of all cards, sorted.
func (l *Library) Names() []string { return slices.Sorted(maps.Keys(l.files)) }

// Card returns the definition of a card. The error is an *Error with the place of a mistake in it, or names the nearest cards
// if there is none of this name. The definition is shared and must not be changed.
func (l *Library) Card(name string) (*card.Card, error) {
	s, err := l.find(name)
	if err != nil {
		return nil, err
	}
	defined, err := s.cards()
	if err != nil {
		return nil, err
	}
	for _, c := range defined {
		if c.Name == name {
			return c, nil
		}
	}
	return nil, errorAt(card.Pos{File: s.name}, "the file defines no card %q", name)
}

func (l *Library) find(name string) (*source, error) {
	if s := l.files[name]; s != nil {
		return s, nil
	}
	return nil, fmt.Errorf("cards: no card %q%s", name, didYouMean(name, l.Names()))
}

// Load returns the definitions of several cards, in the order of the names. The error lists every card that is missing or
// mistaken.
func (l *Library) Load(names []string) ([]*card.Card, error) {
	var all []*card.Card
	var problems []error
	for _, name := range names {
		c, err := l.Card(name)
		all = append(all, c)
		problems = append(problems, err)
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	return all, nil
}

// Source returns the text of the file that defines a card; a user's file may define others beside it.
func (l *Library) Source(name string) (string, error) {
	s, err := l.find(name)
	if err != nil {
		return "", err
	}
	return string(s.text), nil
}

// Check evaluates every file and returns what is wrong, sorted by file.
func (l *Library) Check() []error {
	var problems []error
	for _, s := range l.sources() {
		if _, err := s.cards(); err != nil {
			problems = append(problems, err)
		}
	}
	return problems
}

// sources are the files, sorted by name, each once.
func (l *Library) sources() []*source {
	list := slices.Collect(maps.Values(l.files))
	slices.SortFunc(list, func(a, b *source) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(list)
}
