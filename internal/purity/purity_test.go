package purity_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/thrall-arena/thrall/internal/purity"
	"github.com/thrall-arena/thrall/internal/repo"
)

// pure are the rooms that the analyser watches over.
var pure = []string{"control", "game/card", "game", "observe"}

func TestAnalyzerFires(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), purity.Analyzer, "bad", "good")
}

// TestRepository: the rooms of the rules are pure.
func TestRepository(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for _, room := range pure {
		patterns = append(patterns, repo.Module+"/"+room)
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: root}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pkgs {
		for _, e := range p.Errors {
			t.Errorf("%s: %v", p.PkgPath, e)
		}
	}
	if t.Failed() {
		return
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{purity.Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range graph.Roots {
		for _, d := range action.Diagnostics {
			at := action.Package.Fset.Position(d.Pos)
			t.Errorf("%s:%d: %s", strings.TrimPrefix(at.Filename, root), at.Line, d.Message)
		}
	}
}
