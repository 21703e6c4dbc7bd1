package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/repo"
)

// TestPageIsFresh: docs/rules/coverage.md is what the generator writes now.
func TestPageIsFresh(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	want, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(pagePath(root))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("docs/rules/coverage.md is stale: run make docs\n%s", firstDifference(string(got), string(want)))
	}
}

func firstDifference(got, want string) string {
	is, should := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range should {
		if i >= len(is) || is[i] != should[i] {
			return "should hold: " + should[i]
		}
	}
	return "holds lines after the end"
}

// TestSort: what has a place, what stands below it, what is missing, and keywords that are not used.
func TestSort(t *testing.T) {
	found := newPlaces()
	for _, n := range []string{"100.1", "100.3a", "702.9b"} {
		add(found.code, n, "x.go")
	}
	for _, tt := range []struct {
		chapter crcheck.Chapter
		want    sorted
	}{
		{
			crcheck.Chapter{Number: "100", Rules: strings.Fields("100.1 100.1a 100.2 100.3 100.3a 100.3b")},
			sorted{
				shown: []string{"100.1", "100.3a"}, below: []string{"100.1a"}, missing: []string{"100.2", "100.3", "100.3b"},
			},
		},
		{
			crcheck.Chapter{Number: "702", Rules: strings.Fields("702.1 702.1a 702.9 702.9b 702.9c")},
			sorted{shown: []string{"702.9b"}, missing: []string{"702.9", "702.9c"}, unused: []string{"702.1"}},
		},
	} {
		if got := sort(&tt.chapter, found); !equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.chapter.Number, got, tt.want)
		}
	}
}

func equal(a, b sorted) bool {
	join := func(s sorted) string {
		var parts []string
		for _, list := range [][]string{s.shown, s.below, s.missing, s.unused} {
			parts = append(parts, strings.Join(list, " "))
		}
		return strings.Join(parts, "/")
	}
	return join(a) == join(b)
}

// TestScenarios: identifiers and rules are read from the call, whatever stands around it.
func TestScenarios(t *testing.T) {
	tree, err := dialect.Parse("x.star", "A = 1\nscenario(id = \"S001\", title = \"x\", rules = [\"723.1\", \"514.1\"])\nplayer(\"Amy\")\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	got := scenarios(tree)
	if len(got) != 1 || got[0].id != "S001" || strings.Join(got[0].rules, " ") != "723.1 514.1" {
		t.Errorf("got %+v", got)
	}
}
