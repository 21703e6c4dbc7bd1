package main

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/crcheck"
)

// TestPageIsFresh: docs/rules/coverage.md is what the generator writes now.
func TestPageIsFresh(t *testing.T) {
	if err := docs.Stale(); err != nil {
		t.Error(err)
	}
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
			crcheck.Chapter{Number: "100", Rules: strings.Fields("100.1 100.1a 100.1b 100.2 100.3 100.3a 100.3b 100.4")},
			sorted{
				shown: []string{"100.1", "100.3a"}, below: []string{"100.1a"}, missing: []string{"100.2", "100.3", "100.3b"},
				noted: map[string][]string{"means": {"100.1b"}, "paper": {"100.4"}},
			},
		},
		{
			crcheck.Chapter{Number: "702", Rules: strings.Fields("702.1 702.1a 702.9 702.9b 702.9c")},
			sorted{shown: []string{"702.9b"}, missing: []string{"702.9", "702.9c"}, unused: []string{"702.1"}},
		},
	} {
		if got := sort(&tt.chapter, found, notes{"100.1b": "means", "100.4": "paper"}); !equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.chapter.Number, got, tt.want)
		}
	}
}

func equal(a, b sorted) bool {
	join := func(s sorted) string {
		var parts []string
		for _, list := range [][]string{s.shown, s.below, s.missing, s.unused, s.noted["means"], s.noted["paper"]} {
			parts = append(parts, strings.Join(list, " "))
		}
		return strings.Join(parts, "/")
	}
	return join(a) == join(b)
}

// TestNotesRefuse: a line of the list of rules without code is checked.
func TestNotesRefuse(t *testing.T) {
	found := newPlaces()
	add(found.code, "100.1", "x.go")
	numbers := crcheck.Numbers{"100.1": true, "100.2": true, "100.3": true}
	for _, tt := range []struct{ line, want string }{
		{"means\t100.2 100.3\tsays something", ""},
		{"means\t100.2", "a line has a reason, rules and a remark, with tabs between them"},
		{"means\t100.2\t", "a line has a reason, rules and a remark, with tabs between them"},
		{"because\t100.2\tsays something", `no reason "because"`},
		{"means\t100.4\tsays something", "no rule 100.4 in the edition"},
		{"means\t100.2 100.2\tsays something", "100.2 is here twice"},
		{"means\t100.1\tsays something", "100.1 has a place in the code, a test or a scenario: take it out here"},
	} {
		if got := strings.Join(notes{}.add(tt.line, numbers, found), "\n"); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.line, got, tt.want)
		}
	}
}
