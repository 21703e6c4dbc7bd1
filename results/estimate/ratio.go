package estimate

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// confidence of all intervals.
const confidence = 0.95

// Interval is an estimate with an interval that holds the truth with 95 % confidence.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Blocks is the number of independent observations behind it. Below two there is no interval: Low and High are Value.
	Blocks int64 `json:"blocks"`
}

// Ratio estimates the mean of x per unit of w from blocks that have some of both: swings per activation, effects per game.
// Where every w is 1 it is a mean with Student's interval. The variance is that of a ratio of two means (linearised), so
// blocks may be of different sizes; units of one block need not be independent.
type Ratio struct{ n, x, w, xx, xw, ww float64 }

// Add adds a block.
func (r *Ratio) Add(x, w float64) {
	r.n++
	r.x += x
	r.w += w
	r.xx += x * x
	r.xw += x * w
	r.ww += w * w
}

// Units returns the sum of all w.
func (r *Ratio) Units() float64 { return r.w }

// Value returns the estimate; 0 if there is nothing to divide by.
func (r *Ratio) Value() float64 {
	if r.w == 0 {
		return 0
	}
	return r.x / r.w
}

// Variance returns the variance of Value; 0 for less than two blocks.
func (r *Ratio) Variance() float64 {
	if r.n < 2 || r.w == 0 {
		return 0
	}
	m := r.Value()
	squares := r.xx - 2*m*r.xw + m*m*r.ww
	return max(squares, 0) * r.n / (r.n - 1) / (r.w * r.w)
}

// Interval returns the estimate with Student's interval.
func (r *Ratio) Interval() Interval { return student(r.Value(), r.Variance(), r.n) }

// P returns the two-sided p-value of the hypothesis that the true value is null.
func (r *Ratio) P(null float64) float64 { return studentP(r.Value()-null, r.Variance(), r.n) }

// student is an interval with Student's quantile for n blocks.
func student(value, variance, n float64) Interval {
	i := Interval{Value: value, Low: value, High: value, Blocks: int64(n)}
	if n >= 2 {
		half := quantile(n) * math.Sqrt(variance)
		i.Low, i.High = value-half, value+half
	}
	return i
}

// studentP is the two-sided p-value of a difference from 0. Where nothing varies, it is 0 or 1.
func studentP(difference, variance, n float64) float64 {
	if n < 2 || difference == 0 {
		return 1
	}
	if variance == 0 {
		return 0
	}
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}
	return min(2*t.Survival(math.Abs(difference)/math.Sqrt(variance)), 1)
}

// quantile is Student's for the intervals of n blocks.
func quantile(n float64) float64 {
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(0.5 + confidence/2)
}
