package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/internal/repo"
)

// star is a scenario of a scenario file, as its head says.
type star struct {
	id, variant, title, reading, file string
	sources                           []string
}

// name tells scenarios apart.
func (s *star) name() string {
	if s.variant == "" {
		return s.id
	}
	return s.id + " (" + s.variant + ")"
}

// dialect is what scenario files may use of Starlark.
var dialect = syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// readStars reads the heads of all scenarios. Files below a folder of mistakes are no scenarios.
func readStars(root string) (all []star, err error) {
	files, err := repo.Files(root, ".star")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if !strings.Contains(file, "testdata/") || strings.Contains(file, "/mistakes/") || strings.Contains(file, "/fuzz/") {
			continue
		}
		tree, err := dialect.Parse(filepath.Join(root, filepath.FromSlash(file)), nil, 0)
		if err != nil {
			return nil, err
		}
		for _, call := range heads(tree) {
			s := star{file: file}
			if err := s.read(call); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			all = append(all, s)
		}
	}
	return all, nil
}

// heads returns the calls that begin the scenarios of a file.
func heads(tree *syntax.File) (out []*syntax.CallExpr) {
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
			out = append(out, call)
		}
	}
	return out
}

// read reads the arguments of a head.
func (s *star) read(call *syntax.CallExpr) error {
	for _, arg := range call.Args {
		b, ok := arg.(*syntax.BinaryExpr)
		if !ok || b.Op != syntax.EQ {
			return fmt.Errorf("an argument of scenario without a name")
		}
		switch name, _ := b.X.(*syntax.Ident); name.Name {
		case "id":
			s.id = text(b.Y)
		case "variant":
			s.variant = text(b.Y)
		case "title":
			s.title = text(b.Y)
		case "reading":
			s.reading = text(b.Y)
		case "sources":
			if list, ok := b.Y.(*syntax.ListExpr); ok {
				for _, x := range list.List {
					s.sources = append(s.sources, text(x))
				}
			}
		}
	}
	return nil
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
