package estimate

import "math"

// Score is a mean score with an interval that holds the true one with 95 % confidence.
type Score struct {
	Score float64 `json:"score"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Games and Blocks say how much there is behind it. Blocks are the independent observations.
	Games  int64 `json:"games"`
	Blocks int64 `json:"blocks"`
}

// Points gathers points block by block. The games of a block share libraries and first player, so only blocks are
// independent of each other.
type Points struct{ ratio Ratio }

// Add adds a block in which points were made in a number of games, 0 to 1 in each.
func (p *Points) Add(points float64, games int) {
	if games > 0 {
		p.ratio.Add(points, float64(games))
	}
}

// Score estimates the mean as a ratio over blocks. The interval is Wilson's (1927), with as many games as would have the
// same variance if they were independent and Student's quantile for the number of blocks: it stays within 0 and 1, does
// not collapse where every block was won, and is a point where the design leaves nothing to chance.
func (p *Points) Score() Score {
	s := Score{Games: int64(p.ratio.w), Blocks: int64(p.ratio.n), High: 1}
	if s.Games == 0 {
		return s
	}
	s.Score = p.ratio.Value()
	if s.Blocks < 2 {
		return s
	}
	s.Low, s.High = wilson(s.Score, p.effective(), quantile(p.ratio.n))
	return s
}

// P returns the two-sided p-value of the hypothesis that the true mean score is null.
func (p *Points) P(null float64) float64 { return p.ratio.P(null) }

// effective is the number of independent games, each won or lost, with the same variance as these blocks.
func (p *Points) effective() float64 {
	mean := p.ratio.Value()
	if mean <= 0 || mean >= 1 {
		return p.ratio.n
	}
	return mean * (1 - mean) / p.ratio.Variance()
}

// wilson is Wilson's score interval of a proportion among n, for the quantile z.
func wilson(mean, n, z float64) (low, high float64) {
	if math.IsInf(n, 1) {
		return mean, mean
	}
	w := z * z / n
	centre := (mean + w/2) / (1 + w)
	half := z / (1 + w) * math.Sqrt(mean*(1-mean)/n+w/(4*n))
	return max(centre-half, 0), min(centre+half, 1)
}

// Correlation gathers pairs, for the correlation of one agent's scores in the two halves of mirrored blocks.
type Correlation struct{ n, x, y, xx, yy, xy float64 }

// Add adds a pair.
func (c *Correlation) Add(x, y float64) {
	c.n++
	c.x += x
	c.y += y
	c.xx += x * x
	c.yy += y * y
	c.xy += x * y
}

// Value returns the correlation, or nil where it does not exist: fewer than two pairs, or a side that never varies.
func (c *Correlation) Value() *float64 {
	vx, vy := c.n*c.xx-c.x*c.x, c.n*c.yy-c.y*c.y
	if vx <= 0 || vy <= 0 {
		return nil
	}
	r := (c.n*c.xy - c.x*c.y) / math.Sqrt(vx*vy)
	return &r
}
