// Package heads reads the heads of scenarios: what the scenario files of the repository say of themselves, without running them.
package heads

import (
	"fmt"
	"path/filepath"
	"strings"

	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/internal/repo"
)

// Head is the call with which a scenario begins.
type Head struct {
	// File is where it stands, from the top of the repository, with slashes.
	File string
	// Texts and Lists are its arguments, by name.
	Texts map[string]string
	Lists map[string][]string
}

// dialect is what scenario files may use of Starlark.
var dialect = syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// Read reads the heads of all scenarios of a repository, by file. Files below a folder of mistakes or of fuzzing are no scenarios.
func Read(root string) (all []Head, err error) {
	files, err := repo.Files(root, ".star")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if !strings.Contains(file, "testdata/") || strings.Contains(file, "/mistakes/") || strings.Contains(file, "/fuzz/") {
			continue
		}
		list, err := parse(filepath.Join(root, filepath.FromSlash(file)), nil)
		if err != nil {
			return nil, err
		}
		for i := range list {
			list[i].File = file
		}
		all = append(all, list...)
	}
	return all, nil
}

// parse reads the heads of a file, or of a text if there is one.
func parse(path string, text any) (list []Head, err error) {
	tree, err := dialect.Parse(path, text, 0)
	if err != nil {
		return nil, err
	}
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
			h, err := read(call)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
			list = append(list, h)
		}
	}
	return list, nil
}

// read reads the arguments of a head.
func read(call *syntax.CallExpr) (Head, error) {
	h := Head{Texts: map[string]string{}, Lists: map[string][]string{}}
	for _, arg := range call.Args {
		b, ok := arg.(*syntax.BinaryExpr)
		if !ok || b.Op != syntax.EQ {
			return h, fmt.Errorf("an argument of scenario without a name")
		}
		name, _ := b.X.(*syntax.Ident)
		if list, ok := b.Y.(*syntax.ListExpr); ok {
			for _, x := range list.List {
				h.Lists[name.Name] = append(h.Lists[name.Name], textOf(x))
			}
			continue
		}
		h.Texts[name.Name] = textOf(b.Y)
	}
	return h, nil
}

// textOf returns the text of a literal.
func textOf(e syntax.Expr) string {
	if l, ok := e.(*syntax.Literal); ok {
		if s, ok := l.Value.(string); ok {
			return s
		}
	}
	return ""
}
