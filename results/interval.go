package results

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// confidence of all intervals.
const confidence = 0.95

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
type Points struct {
	blocks, games, points float64
	pp, pg, gg            float64 // sums of products over blocks
}

// Add adds a block in which points were made in a number of games, 0 to 1 in each.
func (p *Points) Add(points float64, games int) {
	if games == 0 {
		return
	}
	g := float64(games)
	p.blocks++
	p.games += g
	p.points += points
	p.pp += points * points
	p.pg += points * g
	p.gg += g * g
}

// Score estimates the mean as a ratio over blocks. The interval is Wilson's, with as many games as would have the same
// variance if they were independent and Student's quantile for the number of blocks: it stays within 0 and 1, does not
// collapse where every block was won, and is a point where the design leaves nothing to chance.
func (p *Points) Score() Score {
	s := Score{Games: int64(p.games), Blocks: int64(p.blocks), High: 1}
	if p.games == 0 {
		return s
	}
	mean := p.points / p.games
	s.Score = mean
	if p.blocks < 2 {
		return s
	}
	z := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: p.blocks - 1}.Quantile(0.5 + confidence/2)
	s.Low, s.High = wilson(mean, p.effective(mean), z)
	return s
}

// effective is the number of independent games with the same variance as these blocks.
func (p *Points) effective(mean float64) float64 {
	if mean <= 0 || mean >= 1 {
		return p.blocks
	}
	squares := p.pp - 2*mean*p.pg + mean*mean*p.gg
	variance := max(squares, 0) * p.blocks / (p.blocks - 1) / (p.games * p.games)
	return mean * (1 - mean) / variance
}

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
