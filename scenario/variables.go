package scenario

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// This file refuses what a scenario may not contain, and variables that are stated and never mentioned; and it finds out
// which cards variables hold.

// refuse reports the first statement that a scenario may not contain: it has one path, and its file is complete.
func refuse(stmts []syntax.Stmt) error {
	var err error
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if err != nil || n == nil {
				return false
			}
			if what := forbidden(n); what != "" {
				at, _ := n.Span()
				err = &failure{at: at, msg: what}
			}
			return true
		})
	}
	return err
}

func forbidden(n syntax.Node) string {
	switch n := n.(type) {
	case *syntax.IfStmt, *syntax.CondExpr, *syntax.IfClause:
		return "a scenario has one path: there is no if"
	case *syntax.WhileStmt:
		return "a scenario has one path: there is no while"
	case *syntax.LoadStmt:
		return "a scenario file is complete: there is no load"
	case *syntax.UnaryExpr:
		if n.Op == syntax.NOT {
			return "a scenario has one path: there is no not"
		}
	case *syntax.BinaryExpr:
		if n.Op == syntax.AND || n.Op == syntax.OR {
			return "a scenario has one path: there is no and, no or"
		}
	}
	return ""
}

// checkVariables reports a variable of the scenario that is never mentioned, a card that is only put on the table, and a
// variable that hides a word of the language.
func checkVariables(shared, own []syntax.Stmt) error {
	uses := map[string]int{}
	count := func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			uses[id.Name]++
		}
		return n != nil
	}
	closed := len(own)
	for i, s := range own {
		syntax.Walk(s, count)
		if callsWord(s, "game") {
			closed = min(closed, i)
		}
	}
	for _, s := range slices.Concat(shared, own) {
		if err := hidesWord(s); err != nil {
			return err
		}
	}
	for i, s := range own {
		id, card := assigned(s)
		if id == nil || id.Name == "_" {
			continue
		}
		need := 2 // once assigned, once mentioned
		if card && i < closed {
			need = 3 // and once put on the table
		}
		if uses[id.Name] < need {
			return &failure{at: id.NamePos, msg: fmt.Sprintf("%s is stated and never mentioned: what no line speaks of needs no variable", id.Name)}
		}
	}
	return nil
}

// hidesWord refuses to assign to a word of the language.
func hidesWord(s syntax.Stmt) error {
	known := wordNames()
	for _, id := range assignedNames(s) {
		if slices.Contains(known, id.Name) {
			return &failure{at: id.NamePos, msg: fmt.Sprintf("%s is a word of the language: name the variable otherwise", id.Name)}
		}
	}
	return nil
}

func assignedNames(s syntax.Stmt) []*syntax.Ident {
	var ids []*syntax.Ident
	switch s := s.(type) {
	case *syntax.AssignStmt:
		ids = identsOf(s.LHS)
	case *syntax.ForStmt:
		ids = identsOf(s.Vars)
	case *syntax.DefStmt:
		ids = append(ids, s.Name)
	}
	return ids
}

func identsOf(e syntax.Expr) []*syntax.Ident {
	switch e := e.(type) {
	case *syntax.Ident:
		return []*syntax.Ident{e}
	case *syntax.TupleExpr:
		var ids []*syntax.Ident
		for _, x := range e.List {
			ids = append(ids, identsOf(x)...)
		}
		return ids
	case *syntax.ParenExpr:
		return identsOf(e.X)
	default:
		return nil
	}
}

// assigned returns the variable that a statement assigns, if it is one, and whether the value is a single card.
func assigned(s syntax.Stmt) (id *syntax.Ident, card bool) {
	a, ok := s.(*syntax.AssignStmt)
	if !ok || a.Op != syntax.EQ {
		return nil, false
	}
	id, _ = a.LHS.(*syntax.Ident)
	return id, isCallOf(a.RHS, "one") || isCallOf(a.RHS, "token")
}

func callsWord(s syntax.Stmt, name string) bool {
	e, ok := s.(*syntax.ExprStmt)
	return ok && isCallOf(e.X, name)
}

func isCallOf(e syntax.Expr, name string) bool {
	call, ok := e.(*syntax.CallExpr)
	if !ok {
		return false
	}
	fn, ok := call.Fn.(*syntax.Ident)
	return ok && fn.Name == name
}

// bindVariables marks the cards that variables hold so far, and names players and cards by their variables.
func (r *run) bindVariables(t *starlark.Thread) {
	for depth := 1; depth < t.CallStackDepth(); depth++ {
		fn, ok := t.DebugFrame(depth).Callable().(*starlark.Function)
		if !ok {
			continue
		}
		globals := fn.Globals()
		for _, name := range slices.Sorted(func(yield func(string) bool) {
			for k := range globals {
				if !yield(k) {
					return
				}
			}
		}) {
			bindValue(name, globals[name])
		}
		return
	}
}

func bindValue(name string, v starlark.Value) {
	switch v := v.(type) {
	case *playerValue:
		v.label = name
	case *teamValue:
		v.label = name
	case *cardValue:
		v.bound = true
		if v.label == "" {
			v.label = name
		}
	case *spellValue:
		if v.card != nil {
			bindValue(name, v.card)
		}
	case *starlark.Dict:
		for _, kv := range v.Items() {
			bindValue(name+"["+show(kv[0])+"]", kv[1])
		}
	default:
		items, _ := elements(v)
		for i, x := range items {
			bindValue(fmt.Sprintf("%s[%d]", name, i), x)
		}
	}
}
