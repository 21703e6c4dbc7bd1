package estimate_test

import (
	"math"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

func TestScoreIntervals(t *testing.T) {
	for _, tt := range []struct {
		name      string
		blocks    []float64 // points of two games each
		low, high float64
	}{
		{"nothing known", []float64{1}, 0, 1},
		{"mirrored halves", []float64{1, 1, 1, 1}, 0.5, 0.5},
		{"all won", slices.Repeat([]float64{2}, 20), 0.82, 1},
		{"all lost", slices.Repeat([]float64{0}, 20), 0, 0.18},
		{"half of the blocks won", slices.Repeat([]float64{2, 0}, 50), 0.40, 0.60},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var p estimate.Points
			sum := 0.0
			for _, points := range tt.blocks {
				p.Add(points, 2)
				sum += points
			}
			s := p.Score()
			if want := sum / float64(2*len(tt.blocks)); s.Score != want {
				t.Errorf("score %v, want %v", s.Score, want)
			}
			near(t, "low", s.Low, tt.low, 0.005)
			near(t, "high", s.High, tt.high, 0.005)
		})
	}
}

// With independent games of one block each the interval is that of Wilson for a binomial.
func TestIntervalOfIndependentGames(t *testing.T) {
	var p estimate.Points
	for i := range 1000 {
		p.Add(float64(i%5/3), 1) // 400 of 1000
	}
	s := p.Score()
	near(t, "low", s.Low, 0.370, 0.001)
	near(t, "high", s.High, 0.431, 0.001)
}

// The examples of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		count, n  int64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
	} {
		s := estimate.ShareOf(tt.count, tt.n)
		near(t, "low", s.Low, tt.low, 0.00005)
		near(t, "high", s.High, tt.high, 0.00005)
	}
}

// The reference is the linearised variance of a ratio, computed with NumPy and SciPy.
func TestRatio(t *testing.T) {
	var r estimate.Ratio
	x, w := []float64{3, 0, 2, 5, 1, 0, 4}, []float64{4, 1, 2, 6, 3, 2, 4}
	for i := range x {
		r.Add(x[i], w[i])
	}
	i := r.Interval()
	near(t, "value", i.Value, 0.6818181818, 1e-9)
	near(t, "low", i.Low, 0.3792553716, 1e-6)
	near(t, "high", i.High, 0.9843809920, 1e-6)
	near(t, "p", r.P(0.5), 0.1918509214, 1e-6)
}

// With weights of 1 it is Student's interval and test: scipy.stats.ttest_1samp.
func TestRatioIsStudents(t *testing.T) {
	var r estimate.Ratio
	for _, x := range []float64{0.5, -0.25, 0.25, 0, 0.5, -0.5, 0.75, 0.25} {
		r.Add(x, 1)
	}
	i := r.Interval()
	near(t, "low", i.Low, -0.1613393327, 1e-6)
	near(t, "high", i.High, 0.5363393327, 1e-6)
	near(t, "p", r.P(0), 0.2443409520, 1e-6)
}

func TestCorrelation(t *testing.T) {
	var c estimate.Correlation
	if c.Value() != nil {
		t.Error("nothing has a correlation")
	}
	for _, xy := range [][2]float64{{0, 1}, {1, 0}, {0, 1}, {1, 0}} {
		c.Add(xy[0], xy[1])
	}
	if v := c.Value(); v == nil || *v != -1 {
		t.Errorf("correlation %v, want -1", v)
	}
}

// The scores of blocks that mirroring makes alike: their spread is much smaller than that of independent games.
var (
	pairScores = []float64{0, 0.5, 1, 1.5, 2}
	pairShares = []float64{0.06, 0.04, 0.60, 0.08, 0.22}
)

func TestCoverageOfScores(t *testing.T) {
	truth := mean(pairScores, pairShares) / 2
	var mirrored, single coverage
	for n := range soak.Size(1000, 20000) {
		r := source(n)
		var blocks, games estimate.Points
		for range 150 {
			blocks.Add(drawn(r, pairScores, pairShares), 2)
			games.Add(drawn(r, []float64{1, 0.5, 0}, []float64{0.7, 0.1, 0.2}), 1)
		}
		s := blocks.Score()
		mirrored.add(s.Low, s.High, truth)
		s = games.Score()
		single.add(s.Low, s.High, 0.75)
	}
	mirrored.check(t, "scores of pairs")
	single.check(t, "scores of single games")
}

func TestHomogeneity(t *testing.T) {
	groups := []*estimate.Points{{}, {}, {}}
	for i, points := range []int{30, 40, 50} {
		for k := range 100 {
			won := 0.0
			if k < points {
				won = 1
			}
			groups[i].Add(won, 1)
		}
	}
	// The weighted mean of 0.3, 0.4, 0.5 with weights 99/0.21, 99/0.24, 99/0.25 and the sum of squares around it.
	statistic, p, residuals := estimate.Homogeneity(groups)
	near(t, "statistic", statistic, 8.629834, 1e-5)
	near(t, "p", p, math.Exp(-8.629834/2), 1e-6) // χ² with two degrees
	near(t, "first residual", residuals[0], -2.043285, 1e-5)
	if _, p, _ := estimate.Homogeneity(groups[:1]); p != 1 {
		t.Errorf("one group differs from itself with p %v", p)
	}
}
