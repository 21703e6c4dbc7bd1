package results

import (
	"maps"
	"slices"
)

// Lengths counts games by a length of theirs.
type Lengths map[int64]int64

// LengthSummary has the lengths below which one half of all games, 95 % and 99 % of them stay, and the longest.
type LengthSummary struct {
	P50 int64 `json:"p50"`
	P95 int64 `json:"p95"`
	P99 int64 `json:"p99"`
	Max int64 `json:"max"`
}

// Summary returns the percentiles: each the shortest length that so many games do not exceed. Without games all are 0.
func (l Lengths) Summary() LengthSummary {
	games := int64(0)
	for _, n := range l {
		games += n
	}
	var s LengthSummary
	seen := int64(0)
	for _, length := range slices.Sorted(maps.Keys(l)) {
		for _, p := range []struct {
			percent int64
			to      *int64
		}{{50, &s.P50}, {95, &s.P95}, {99, &s.P99}} {
			if seen*100 < p.percent*games {
				*p.to = length
			}
		}
		seen += l[length]
		s.Max = length
	}
	return s
}
