// Package purity keeps the rooms of the rules pure: what they compute depends on their arguments alone, so that a game
// can be forked, replayed and proved. Its analyser refuses, outside tests,
//
//   - imports beyond a short list without clock, input, output, randomness or concurrency,
//   - goroutines, channels and select,
//   - ranging over a map, whose order differs from run to run,
//   - printing, and the functions of allowed packages that do any of this,
//   - assigning to a package's variables outside init, which would be state that no fork copies.
package purity

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Analyzer reports what makes a package impure.
var Analyzer = &analysis.Analyzer{
	Name: "pure",
	Doc:  "reports clocks, I/O, concurrency, randomness, map ranges and changed package variables",
	Run:  run,
}

// allowed are the packages of the standard library that pure code may import.
var allowed = []string{
	"bytes", "cmp", "crypto/sha256", "encoding", "encoding/binary", "encoding/hex", "encoding/json", "errors", "fmt", "hash",
	"hash/crc32", "hash/fnv", "iter", "math", "math/bits", "reflect", "slices", "sort", "strconv", "strings", "unicode",
	"unicode/utf8", "unsafe",
}

// impure are functions of allowed packages that print, read or range over maps.
var impure = []string{
	"fmt.Print", "fmt.Printf", "fmt.Println", "fmt.Fprint", "fmt.Fprintf", "fmt.Fprintln", "fmt.Scan", "fmt.Scanf", "fmt.Scanln",
	"reflect.MapKeys", "reflect.MapRange",
}

// checker holds what the inspection of one package needs.
type checker struct {
	pass   *analysis.Pass
	module string // own imports are another check's business
}

func run(pass *analysis.Pass) (any, error) {
	c := checker{pass: pass, module: firstElements(pass.Pkg.Path())}
	for _, file := range pass.Files {
		name := pass.Fset.File(file.FileStart).Name()
		if strings.HasSuffix(name, "_test.go") || !strings.HasSuffix(name, ".go") { // a test, or the program around tests
			continue
		}
		for _, spec := range file.Imports {
			c.checkImport(spec)
		}
		for _, decl := range file.Decls {
			f, isFunc := decl.(*ast.FuncDecl)
			initial := !isFunc || f.Recv == nil && f.Name.Name == "init"
			ast.Inspect(decl, func(n ast.Node) bool {
				c.checkNode(n)
				if !initial {
					c.checkChange(n)
				}
				return true
			})
		}
	}
	return nil, nil
}

// firstElements returns the module of a package path: its first three elements, where the first is a host.
func firstElements(path string) string {
	parts := strings.SplitN(path, "/", 4)
	return strings.Join(parts[:min(3, len(parts))], "/")
}

func (c *checker) checkImport(spec *ast.ImportSpec) {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil || slices.Contains(allowed, path) || strings.HasPrefix(path, c.module+"/") {
		return
	}
	c.pass.Reportf(spec.Pos(), "pure code does not import %s (it may import %s)", path, strings.Join(allowed, ", "))
}

func (c *checker) checkNode(n ast.Node) {
	switch n := n.(type) {
	case *ast.GoStmt:
		c.pass.Reportf(n.Pos(), "pure code starts no goroutine")
	case *ast.SelectStmt:
		c.pass.Reportf(n.Pos(), "pure code has no select")
	case *ast.SendStmt:
		c.pass.Reportf(n.Pos(), "pure code sends on no channel")
	case *ast.ChanType:
		c.pass.Reportf(n.Pos(), "pure code has no channel")
	case *ast.UnaryExpr:
		if n.Op == token.ARROW {
			c.pass.Reportf(n.Pos(), "pure code receives from no channel")
		}
	case *ast.RangeStmt:
		c.checkRange(n)
	case *ast.Ident:
		c.checkUse(n)
	}
}

func (c *checker) checkRange(n *ast.RangeStmt) {
	switch c.pass.TypesInfo.TypeOf(n.X).Underlying().(type) {
	case *types.Map:
		c.pass.Reportf(n.Pos(), "pure code ranges over no map: its order differs from run to run")
	case *types.Chan:
		c.pass.Reportf(n.Pos(), "pure code ranges over no channel")
	}
}

// checkUse reports a use of an impure function.
func (c *checker) checkUse(n *ast.Ident) {
	switch obj := c.pass.TypesInfo.Uses[n].(type) {
	case *types.Builtin:
		if obj.Name() == "print" || obj.Name() == "println" {
			c.pass.Reportf(n.Pos(), "pure code prints nothing")
		}
	case *types.Func:
		if obj.Pkg() != nil && slices.Contains(impure, obj.Pkg().Path()+"."+obj.Name()) {
			c.pass.Reportf(n.Pos(), "pure code does not use %s.%s", obj.Pkg().Path(), obj.Name())
		}
	}
}

// checkChange reports an assignment to a variable of a package.
func (c *checker) checkChange(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			c.checkVariable(left)
		}
	case *ast.IncDecStmt:
		c.checkVariable(n.X)
	}
}

// checkVariable reports e if it is a package's variable or a part of one.
func (c *checker) checkVariable(e ast.Expr) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		c.checkVariable(e.X)
	case *ast.IndexExpr:
		c.checkVariable(e.X)
	case *ast.StarExpr:
		c.checkVariable(e.X)
	case *ast.SelectorExpr:
		c.checkVariable(e.X)
		c.checkVariable(e.Sel)
	case *ast.Ident:
		v, ok := c.pass.TypesInfo.Uses[e].(*types.Var)
		if ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() {
			c.pass.Reportf(e.Pos(), "pure code does not change the package variable %s", v.Name())
		}
	}
}
