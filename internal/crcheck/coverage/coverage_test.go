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
