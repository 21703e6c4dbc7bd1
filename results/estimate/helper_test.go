package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"
)

// near compares a figure with a reference.
func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s is %.6f, want %.6f ± %g", what, got, want, tolerance)
	}
}

// source is the random source of one repetition.
func source(n int) *rand.Rand { return rand.New(rand.NewPCG(723, uint64(n))) }

// drawn returns a value of a distribution.
func drawn(r *rand.Rand, value, p []float64) float64 {
	u := r.Float64()
	for i := range p {
		if u -= p[i]; u < 0 {
			return value[i]
		}
	}
	return value[len(value)-1]
}

// mean is that of a distribution.
func mean(value, p []float64) float64 {
	sum := 0.0
	for i := range p {
		sum += p[i] * value[i]
	}
	return sum
}

// coverage counts in how many repetitions an interval holds the truth.
type coverage struct{ hits, n int }

func (c *coverage) add(low, high, truth float64) {
	c.n++
	if low <= truth && truth <= high {
		c.hits++
	}
}

// check wants 93 to 97 %, and where fewer than 1,000 repetitions were made as much more as chance allows.
func (c *coverage) check(t *testing.T, what string) {
	t.Helper()
	slack := 2.0
	if c.n < 1000 {
		slack = 300 * math.Sqrt(0.95*0.05/float64(c.n)) // three standard deviations
	}
	share := 100 * float64(c.hits) / float64(c.n)
	t.Logf("%s: %.1f %% of %d intervals hold the truth", what, share, c.n)
	if math.Abs(share-95) > slack {
		t.Errorf("%s: %.1f %% of %d intervals hold the truth, want 95 ± %.1f", what, share, c.n, slack)
	}
}
