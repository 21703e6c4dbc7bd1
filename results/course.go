package results

import (
	"slices"

	"github.com/thrall-arena/thrall/results/estimate"
)

// course notes how a confidence sequence went, at numbers of blocks that grow by a twentieth: a few hundred for any run.
type course struct {
	next   int64
	points []estimate.Interval
}

// see notes where the sequence is, if it is time.
func (c *course) see(s *estimate.Sequence) {
	n := s.Blocks()
	if n < c.next {
		return
	}
	c.points = append(c.points, s.Interval())
	c.next = n + max(n/20, 1)
}

// to returns the course up to where the sequence is.
func (c *course) to(s *estimate.Sequence) []estimate.Interval {
	last := s.Interval()
	if k := len(c.points); k == 0 || c.points[k-1].Blocks == last.Blocks {
		return c.points
	}
	return append(slices.Clip(c.points), last)
}
