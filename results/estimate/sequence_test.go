package estimate_test

import (
	"math"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// congruential is a random source that is written down in one line anywhere.
type congruential uint64

func (c *congruential) next() float64 {
	*c = (*c*1103515245 + 12345) % (1 << 31)
	return float64(*c) / (1 << 31)
}

// The reference is the hedged capital process in NumPy, on logarithms and on the whole grid at every step; it gives the
// outermost points that are left, and this package the ones beyond them.
func TestSequence(t *testing.T) {
	for _, tt := range []struct {
		n               int
		mean, low, high float64
	}{
		{10, 0.5, 0.1625, 0.8495},
		{100, 0.595, 0.4725, 0.696},
		{1000, 0.561, 0.525, 0.617},
		{5000, 0.55945, 0.5405, 0.59},
	} {
		s, c := estimate.NewSequence(0, 1), congruential(1)
		for k := range tt.n {
			u, x := c.next(), 0.0
			if k%3 != 0 {
				x = math.Floor(u*5) / 4
			} else if u < 0.7 {
				x = 1
			}
			s.Add(x)
		}
		i := s.Interval()
		near(t, "mean", i.Value, tt.mean, 1e-9)
		near(t, "low", i.Low, tt.low-0.0005, 1e-9)
		near(t, "high", i.High, tt.high+0.0005, 1e-9)
	}
}

func TestSequenceOfDifferences(t *testing.T) {
	s := estimate.NewSequence(-1, 1)
	if i := s.Interval(); i.Low != -1 || i.High != 1 || s.Excludes(0) {
		t.Errorf("before the first block the interval is %+v", i)
	}
	for n := range 2000 {
		s.Add(float64(n%4)/2 - 0.5) // -0.5, 0, 0.5, 1
	}
	if i := s.Interval(); i.Value != 0.25 || i.Low < 0.15 || i.High > 0.35 || !s.Excludes(0) || s.Excludes(0.25) {
		t.Errorf("the interval of a mean of 0.25 is %+v", i)
	}
}

// Looking after every block, the sequence excludes the truth in at most 5 % of experiments; the ordinary interval does so
// in many.
func TestPeeking(t *testing.T) {
	even := []float64{0.2, 0.1, 0.4, 0.1, 0.2}
	reps, blocks := soak.Size(1000, 1000), soak.Size(400, 5000)
	var sequences, intervals int
	for n := range reps {
		r := source(n)
		s := estimate.NewSequence(0, 1)
		var p estimate.Points
		missed, excluded := false, false
		for k := range blocks {
			x := drawn(r, pairScores, even)
			s.Add(x / 2)
			p.Add(x, 2)
			missed = missed || s.Excludes(0.5)
			if k >= 10 && !excluded {
				i := p.Score()
				excluded = i.Low > 0.5 || i.High < 0.5
			}
		}
		if missed {
			sequences++
		}
		if excluded {
			intervals++
		}
	}
	t.Logf("%d of %d sequences and %d intervals excluded the truth", sequences, reps, intervals)
	if sequences*20 > reps {
		t.Errorf("%d of %d sequences excluded the truth, want at most 5 %%", sequences, reps)
	}
	if intervals*5 < reps {
		t.Errorf("%d of %d ordinary intervals excluded the truth: the experiment cannot tell", intervals, reps)
	}
}
