package cards

import (
	"fmt"
	"slices"
	"strings"
)

// didYouMean is ": did you mean a or b?" for the nearest known names, or "" if none is near.
func didYouMean(name string, known []string) string {
	near := nearest(name, known)
	if len(near) == 0 {
		return ""
	}
	return fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
}

// nearest returns up to three known names, nearest first, within a third of the name's length.
func nearest(name string, known []string) []string {
	type hit struct {
		name     string
		distance int
	}
	limit := 1 + len(name)/3
	var hits []hit
	for _, k := range known {
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d <= limit {
			hits = append(hits, hit{k, d})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return a.distance - b.distance })
	if len(hits) > 0 { // names much farther than the best one only distract
		best := hits[0].distance
		hits = slices.DeleteFunc(hits, func(h hit) bool { return h.distance > best+1 })
	}
	var names []string
	for _, h := range hits[:min(3, len(hits))] {
		names = append(names, h.name)
	}
	return names
}

// distance is the number of insertions, deletions, replacements and swaps of neighbors between two names.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
