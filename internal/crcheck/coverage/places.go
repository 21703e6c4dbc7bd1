package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/repo"
)

// places says where each rule number stands. Tests are code that shows a rule, so they are counted with the scenarios.
type places struct {
	code, tests, scenarios map[string][]string
}

func newPlaces() *places {
	return &places{code: map[string][]string{}, tests: map[string][]string{}, scenarios: map[string][]string{}}
}

// add notes a place of a number once.
func add(to map[string][]string, number, place string) {
	if !slices.Contains(to[number], place) {
		to[number] = append(to[number], place)
	}
}

// shown reports whether anything stands for a number.
func (p *places) shown(number string) bool {
	return len(p.code[number])+len(p.tests[number])+len(p.scenarios[number]) > 0
}

// unknown lists the numbers that an edition does not have.
func (p *places) unknown(numbers crcheck.Numbers) (out []string) {
	for _, m := range []map[string][]string{p.code, p.tests, p.scenarios} {
		for n, where := range m {
			if !numbers[n] {
				out = append(out, fmt.Sprintf("%s (%s)", n, where[0]))
			}
		}
	}
	slices.Sort(out)
	return out
}

// readCode notes the citations of Go files and of the card library.
func (p *places) readCode(root string) error {
	files, err := repo.Files(root, ".go", ".star")
	if err != nil {
		return err
	}
	for _, file := range files {
		if strings.Contains(file, "testdata/") || strings.HasPrefix(file, "internal/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		to := p.code
		if strings.HasSuffix(file, "_test.go") {
			to = p.tests
		}
		for _, n := range crcheck.Citations(string(text)) {
			add(to, n, file)
		}
	}
	return nil
}

// readScenarios notes what the scenarios say they show. Files below a folder of mistakes are no scenarios.
func (p *places) readScenarios(root string) error {
	files, err := repo.Files(root, ".star")
	if err != nil {
		return err
	}
	for _, file := range files {
		if !strings.Contains(file, "testdata/") || strings.Contains(file, "/mistakes/") {
			continue
		}
		tree, err := dialect.Parse(filepath.Join(root, filepath.FromSlash(file)), nil, 0)
		if err != nil {
			return err
		}
		for _, s := range scenarios(tree) {
			for _, n := range s.rules {
				add(p.scenarios, n, s.id)
			}
		}
	}
	for _, n := range slices.Sorted(maps.Keys(p.scenarios)) {
		slices.Sort(p.scenarios[n])
	}
	return nil
}

// dialect is what scenario files may use of Starlark.
var dialect = syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// shows is a scenario with the rules that it shows.
type shows struct {
	id    string
	rules []string
}

// scenarios returns the scenarios of a file.
func scenarios(tree *syntax.File) (out []shows) {
	for _, stmt := range tree.Stmts {
		e, ok := stmt.(*syntax.ExprStmt)
		if !ok {
			continue
		}
		call, ok := e.X.(*syntax.CallExpr)
		if !ok {
			continue
		}
		if fn, ok := call.Fn.(*syntax.Ident); ok && fn.Name == "scenario" {
			out = append(out, readScenario(call))
		}
	}
	return out
}

// readScenario reads the arguments id and rules.
func readScenario(call *syntax.CallExpr) (s shows) {
	for _, arg := range call.Args {
		b, ok := arg.(*syntax.BinaryExpr)
		if !ok || b.Op != syntax.EQ {
			continue
		}
		switch name, _ := b.X.(*syntax.Ident); name.Name {
		case "id":
			s.id = text(b.Y)
		case "rules":
			if list, ok := b.Y.(*syntax.ListExpr); ok {
				for _, x := range list.List {
					s.rules = append(s.rules, text(x))
				}
			}
		}
	}
	return s
}

// text returns the text of a literal.
func text(e syntax.Expr) string {
	if l, ok := e.(*syntax.Literal); ok {
		if s, ok := l.Value.(string); ok {
			return s
		}
	}
	return ""
}
