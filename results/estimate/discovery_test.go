package estimate_test

import (
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// The example of Benjamini and Hochberg (1995), section 3.2: four of these fifteen are rejected at 5 %.
var published = []float64{
	0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1,
}

func TestFalseDiscovery(t *testing.T) {
	q := estimate.FalseDiscovery(published)
	if n := count(q, 0.05); n != 4 {
		t.Errorf("%d are rejected, want 4", n)
	}
	// statsmodels' multipletests
	for i, want := range []float64{0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063857, 0.063857, 0.0645, 0.0765, 0.486} {
		near(t, "q", q[i], want, 1e-6)
	}
	q = estimate.FalseDiscoveryAnyDependence(published)
	for i, want := range []float64{0.004977, 0.009955, 0.031523, 0.118212, 0.200089, 0.211893, 0.211893, 0.214026, 0.253845, 1} {
		near(t, "q in any dependence", q[i], want, 1e-6)
	}
}

func TestFalseDiscoveryKeepsOrder(t *testing.T) {
	mixed := []float64{0.5, 0.001, 0.2, 0.01}
	q := estimate.FalseDiscovery(mixed)
	for i, want := range []float64{0.5, 0.004, 0.8 / 3, 0.02} {
		near(t, "q", q[i], want, 1e-12)
	}
	if mixed[0] != 0.5 || len(estimate.FalseDiscovery(nil)) != 0 {
		t.Error("the p-values were changed")
	}
}

// In the long run 5 % of what is reported is false, or less.
func TestShareOfFalseDiscoveries(t *testing.T) {
	sum := 0.0
	reps := soak.Size(1000, 20000)
	for n := range reps {
		r := source(n)
		p := make([]float64, 40)
		for i := range p {
			if p[i] = r.Float64(); i < 10 {
				p[i] *= 0.002 // these are real
			}
		}
		q := estimate.FalseDiscovery(p)
		if all := count(q, 0.05); all > 0 {
			sum += float64(count(q[10:], 0.05)) / float64(all)
		}
	}
	share := sum / float64(reps)
	t.Logf("%.2f %% of the discoveries are false", 100*share)
	if share > 0.05 || share < 0.02 {
		t.Errorf("%.2f %% of the discoveries are false, want 3.75 %%: 5 %% of those that are not real", 100*share)
	}
}

func count(q []float64, at float64) (n int) {
	for _, x := range q {
		if x <= at {
			n++
		}
	}
	return n
}

func TestDiscoveriesByBets(t *testing.T) {
	// At 5 % of ten: the largest must reach 200, two 100 each, three 66.7 each.
	for _, tt := range []struct {
		e    []float64
		want []bool
	}{
		{[]float64{199, 1, 1, 1, 1, 1, 1, 1, 1, 1}, make([]bool, 10)},
		{[]float64{1, 200, 1, 1, 1, 1, 1, 1, 1, 1}, []bool{false, true, false, false, false, false, false, false, false, false}},
		{[]float64{70, 70, 1, 1, 1, 1, 1, 1, 1, 70}, []bool{true, true, false, false, false, false, false, false, false, true}},
	} {
		if got := estimate.Discoveries(tt.e, 0.05); !slices.Equal(got, tt.want) {
			t.Errorf("%v: discoveries %v", tt.e, got)
		}
	}
}
