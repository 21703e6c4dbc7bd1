package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/internal/repo"
	"github.com/thrall-arena/thrall/scenario"
)

func root(t *testing.T) string {
	t.Helper()
	dir, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func tables(t *testing.T) *data {
	t.Helper()
	d, err := read(root(t))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestComplete: every statement has scenarios, every scenario is there, and nothing names what there is not.
func TestComplete(t *testing.T) {
	for _, p := range tables(t).problems(root(t)) {
		t.Error(p)
	}
}

// TestPageIsFresh: docs/rules/control-coverage.md is what the generator writes now. The scenarios are run here; the tests that
// ids name run where they stand.
func TestPageIsFresh(t *testing.T) {
	rep, err := scenario.Run([]string{filepath.Join(root(t), filepath.FromSlash(scenarioFolder))}, cards.Default(), scenario.Options{})
	if err != nil {
		t.Fatal(err)
	}
	results := verdicts{}
	for _, r := range rep.Scenarios {
		results.add(r.ID, r.Passed)
		if !r.Passed {
			t.Error(r.Error)
		}
	}
	page := docs
	page.Text = func(string) ([]byte, error) { return writePage(tables(t), results), nil }
	if err := page.Stale(); err != nil {
		t.Error(err)
	}
}

// TestProblemsAreSeen: each thing that may be missing or wrong is reported.
func TestProblemsAreSeen(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		spoil      func(d *data)
	}{
		{"statement without scenario", "J1 has no scenario", func(d *data) { d.statementOf("J1").ids = nil }},
		{"statement left out", "there is no statement W13", func(d *data) { d.statementOf("W13").code = "W14" }},
		{"scenario left out", "there are 129 scenarios", func(d *data) { d.places = d.places[1:] }},
		{"statement with an unknown id", "J1: there is no scenario S999", func(d *data) { d.statementOf("J1").ids = []string{"S999"} }},
		{"statement twice", "J1 stands twice", func(d *data) { d.statements = append(d.statements, *d.statementOf("J1")) }},
		{"statement that its scenario does not name", "J1: S002 does not name it", func(d *data) { d.statementOf("J1").ids = []string{"S002"} }},
		{"scenario in no statement", "S999 is in no statement", func(d *data) { d.places = append(d.places, place{id: "S999", pending: true}) }},
		{"scenario twice", "S001 stands after S154", func(d *data) { d.places = append(d.places, *d.placeOf("S001")) }},
		{"scenario without a file", "S001.star has no scenario S001", func(d *data) { d.starsOf("S001")[0].file = "elsewhere.star" }},
		{"file of no id", "S999 is not in scenarios.tsv", func(d *data) { d.stars = append(d.stars, star{id: "S999", file: "control/testdata/S999.star"}) }},
		{"pending with a file", "S001 is pending and has a file", func(d *data) { *d.placeOf("S001") = place{id: "S001", pending: true} }},
		{"page without the id", "does not mention S122", func(d *data) { d.placeOf("S122").file = "README.md" }},
		{"no such test", "has no TestNothing", func(d *data) { d.placeOf("S138").test = "TestNothing" }},
		{"unknown code", "which statements.tsv does not have", func(d *data) { d.starsOf("S001")[0].sources = []string{"J77"} }},
		{"code that does not count it", "which does not count it", func(d *data) { d.starsOf("S001")[0].sources = append(d.starsOf("S001")[0].sources, "J9") }},
		{"fault twice", "stands twice", func(d *data) { d.faults = append(d.faults, d.faults[0]) }},
		{"fault that nothing notices", "there is no scenario Nothing", func(d *data) { d.faults[0].noticed = []string{"Nothing"} }},
		{"fault that a missing test notices", "has no TestNothing", func(d *data) { d.faults[0].noticed = []string{"control/op_test.go TestNothing"} }},
		{"reading without a record", "rests on an interpretation", func(d *data) { d.starsOf("S001")[0].reading = "I" }},
		{"record without a reading", "is no scenario that rests on an interpretation", func(d *data) { d.starsOf("S152")[0].reading = "" }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := tables(t)
			tt.spoil(d)
			found := strings.Join(d.problems(root(t)), "\n")
			if !strings.Contains(found, tt.want) {
				t.Errorf("%q is not among\n%s", tt.want, found)
			}
		})
	}
}

// TestVerdicts: a failing variant fails its id and every statement that counts it.
func TestVerdicts(t *testing.T) {
	d := tables(t)
	results := verdicts{}
	for _, p := range d.places {
		results.add(p.id, true)
	}
	results.add("S001", false)
	for _, tt := range []struct {
		ids  []string
		want string
	}{
		{[]string{"S002"}, "passes"},
		{[]string{"S001"}, "**fails**"},
		{[]string{"S002", "S001"}, "**fails**"},
		{[]string{"S122"}, "told"},
		{[]string{"S120", "S122"}, "passes"},
	} {
		if got := d.result(tt.ids, results); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.ids, got, tt.want)
		}
	}
	delete(results, "S002")
	if got := d.result([]string{"S002"}, results); got != "**fails**" {
		t.Errorf("a scenario that was not run: %s", got)
	}
}
