package results_test

import (
	"testing"

	"github.com/thrall-arena/thrall/results"
)

func TestLengths(t *testing.T) {
	hundred := results.Lengths{}
	for n := range int64(100) {
		hundred[n+1] = 1
	}
	for _, tt := range []struct {
		of   results.Lengths
		want results.LengthSummary
	}{
		{nil, results.LengthSummary{}},
		{results.Lengths{7: 1}, results.LengthSummary{P50: 7, P95: 7, P99: 7, Max: 7}},
		{hundred, results.LengthSummary{P50: 50, P95: 95, P99: 99, Max: 100}},
		{results.Lengths{3: 99, 90: 1}, results.LengthSummary{P50: 3, P95: 3, P99: 3, Max: 90}},
	} {
		if got := tt.of.Summary(); got != tt.want {
			t.Errorf("of %d games: %+v, want %+v", len(tt.of), got, tt.want)
		}
	}
}
