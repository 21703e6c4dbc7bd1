package remote

import "time"

// bucket lets so many things through at once, and then so many a second. It is full at first.
type bucket struct {
	rate, burst float64
	left        float64
	since       time.Time
}

func newBucket(rate, burst int) bucket {
	return bucket{rate: float64(rate), burst: float64(burst), left: float64(burst), since: time.Now()}
}

// take lets one through, or not.
func (b *bucket) take() bool {
	now := time.Now()
	b.left = min(b.left+now.Sub(b.since).Seconds()*b.rate, b.burst)
	b.since = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}
