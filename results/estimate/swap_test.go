package estimate_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// Six blocks of two games in either arm; the reference is scipy.stats.ttest_1samp of the differences and the variance of
// two means of independent games.
func TestSwapEffect(t *testing.T) {
	var s estimate.Swap
	with := [][]float64{{1, 0}, {1, 1}, {0.5, 1}, {0, 0}, {1, 0}, {1, 1}}
	without := [][]float64{{1, 0}, {0, 1}, {0.5, 0}, {0, 0}, {0, 0}, {1, 0.5}}
	for i := range with {
		s.Add(with[i], without[i])
	}
	e := s.Effect()
	near(t, "effect", e.Effect.Value, 0.2916667, 1e-6)
	near(t, "low", e.Effect.Low, 0.0337175, 1e-6)
	near(t, "high", e.Effect.High, 0.5496159, 1e-6)
	near(t, "p", e.P, 0.0335323, 1e-6)
	near(t, "gain", e.Gain, 3.5579937, 1e-6)
	near(t, "with", e.With.Score, 7.5/12, 1e-9)
	near(t, "without", e.Without.Score, 4.0/12, 1e-9)
	if e.Games != 24 || e.Independent != 85 || e.Saved != 61 {
		t.Errorf("%d games for %d independent ones, %d saved; want 24, 85, 61", e.Games, e.Independent, e.Saved)
	}
}

func TestSwapWithoutEffect(t *testing.T) {
	var s estimate.Swap
	for range 5 {
		s.Add([]float64{1, 0}, []float64{1, 0})
	}
	if e := s.Effect(); e.Effect.Value != 0 || e.Effect.High != 0 || e.P != 1 || e.Gain != 0 {
		t.Errorf("arms that never differ have %+v", e)
	}
}

// Both arms are decided by the same luck, and the card turns a few games around.
func TestCoverageOfSwaps(t *testing.T) {
	var c coverage
	loss, reps := 0.0, soak.Size(1000, 20000)
	for n := range reps {
		r := source(n)
		var s estimate.Swap
		for range 300 {
			var with, without []float64
			for range 2 {
				u := r.Float64()
				with, without = append(with, won(u < 0.55)), append(without, won(u < 0.48 || u > 0.99)) // 0.06 apart
			}
			s.Add(with, without)
		}
		e := s.Effect()
		c.add(e.Effect.Low, e.Effect.High, 0.06)
		loss += 1 / e.Gain / float64(reps)
	}
	c.check(t, "swaps")
	// The variance of a difference is 0.08 - 0.06², of independent games 0.55·0.45 + 0.49·0.51.
	near(t, "gain", 1/loss, (0.55*0.45+0.49*0.51)/(0.08-0.06*0.06), 0.1)
}

func won(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
