package estimate_test

import (
	"math"
	"testing"

	"github.com/thrall-arena/thrall/results/estimate"
)

// Two games of a block with correlation ρ are worth 1/(1+ρ) times as many independent ones.
func TestDesign(t *testing.T) {
	for _, rho := range []float64{-0.8, -0.3, 0, 0.5} {
		var d estimate.Design
		var halves estimate.Correlation
		r := source(int(100 * rho))
		for range 40_000 {
			a := won(r.Float64() < 0.5)
			b := won(r.Float64() < 0.5)
			if r.Float64() < math.Abs(rho) { // the same luck for both, or the contrary
				if b = a; rho < 0 {
					b = 1 - a
				}
			}
			d.Add([]float64{a, b})
			halves.Add(a, b)
		}
		near(t, "gain", d.Gain(), 1/(1+rho), 0.06/(1+rho))
		near(t, "gain by the correlation", d.Gain(), 1/(1+*halves.Value()), 0.01)
		if d.Games() != 80_000 {
			t.Errorf("%d games", d.Games())
		}
	}
	var d estimate.Design
	for range 10 {
		d.Add([]float64{1, 0})
	}
	if d.Gain() != 0 {
		t.Errorf("blocks that do not vary have the gain %v", d.Gain())
	}
}
