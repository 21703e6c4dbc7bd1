package estimate

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// This file has the figures of the integrity panel: what must be so if a run can be trusted.

// Check is a figure that has an expected value.
type Check struct {
	Score
	Expected float64 `json:"expected"`
	// P is the chance of a distance from the expected value at least as large, if all is well.
	P float64 `json:"p"`
}

// CheckAgainst compares a mean score with what it should be: one half for an agent that meets itself with the same deck.
func (p *Points) CheckAgainst(expected float64) Check {
	return Check{Score: p.Score(), Expected: expected, P: p.P(expected)}
}

// Share is how often something happened among n, with Wilson's interval for independent games.
type Share struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Count int64   `json:"count"`
	Of    int64   `json:"of"`
}

// ShareOf returns the share of count in n.
func ShareOf(count, n int64) Share {
	s := Share{Count: count, Of: n, High: 1}
	if n == 0 {
		return s
	}
	s.Share = float64(count) / float64(n)
	s.Low, s.High = wilson(s.Share, float64(n), distuv.UnitNormal.Quantile(0.5+confidence/2))
	return s
}

// Homogeneity tests whether groups of blocks, of workers or of parts of a run, have the same mean score: the statistic is
// χ² with one degree less than there are groups, residual each group's distance from the common mean in standard
// deviations.
func Homogeneity(groups []*Points) (statistic, p float64, residuals []float64) {
	weights, sum, freedom := 0.0, 0.0, -1.0
	for _, g := range groups {
		if v := g.ratio.Variance(); v > 0 {
			weights += 1 / v
			sum += g.ratio.Value() / v
			freedom++
		}
	}
	residuals = make([]float64, len(groups))
	if freedom < 1 {
		return 0, 1, residuals
	}
	for i, g := range groups {
		if v := g.ratio.Variance(); v > 0 {
			residuals[i] = (g.ratio.Value() - sum/weights) / math.Sqrt(v)
			statistic += residuals[i] * residuals[i]
		}
	}
	return statistic, distuv.ChiSquared{K: freedom}.Survival(statistic), residuals
}
