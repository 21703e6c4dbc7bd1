package estimate

import (
	"math"
	"slices"
)

// Scale says in what the hypotheses of a sequential test are stated.
type Scale int

// The scales.
const (
	// NormalizedElo is the distance of the mean from one half in standard deviations of a game's score, times 800/ln 10.
	// How long a test takes depends on it alone, whatever the share of draws.
	NormalizedElo Scale = iota + 1
	// LogisticElo is the usual one: 400 points are odds of ten to one.
	LogisticElo
	// MeanScore is the score itself, between 0 and 1.
	MeanScore
)

// Verdict is where a sequential test stands.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptNull
	AcceptAlternative
)

// SPRT is a generalised sequential probability ratio test on the scores of blocks (Van den Bergh, "The generalized maximum
// likelihood ratio for the expectation value of a distribution" and "Comments on normalized Elo"; fishtest's test on pairs
// of games is that of blocks of two). It may be looked at after every block.
//
// The likelihood ratio is that of the most likely distributions of block scores with the value of either hypothesis.
type SPRT struct {
	Scale Scale
	// Null and Alternative are the values that are tested against each other, on the scale.
	Null, Alternative float64
	// Alpha is the chance to accept the alternative where the null holds, Beta that of the reverse.
	Alpha, Beta float64

	games  int // of a block
	blocks float64
	counts []float64 // of blocks, by their points in halves
}

// noCount stands for the outcomes of blocks that have not been seen, so that no hypothesis is impossible.
const noCount = 1e-3

// Add adds the next block in schedule order: points made in a number of games, which is the same in all blocks. Points
// come in halves.
func (t *SPRT) Add(points float64, games int) {
	if t.counts == nil {
		t.games, t.counts = games, make([]float64, 2*games+1)
	}
	t.counts[int(math.Round(2*points))]++
	t.blocks++
}

// Bounds returns where the test ends: at or below lower the null is accepted, at or above upper the alternative (Wald 1945).
func (t *SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict returns where the test stands.
func (t *SPRT) Verdict() Verdict {
	lower, upper := t.Bounds()
	switch llr := t.LLR(); {
	case llr >= upper:
		return AcceptAlternative
	case llr <= lower:
		return AcceptNull
	}
	return Undecided
}

// Counts returns how many blocks made 0, 0.5, 1 … points; of pairs of games they are the pentanomial counts.
func (t *SPRT) Counts() []float64 { return slices.Clone(t.counts) }

// LLR returns the logarithm of the generalised likelihood ratio, 0 before the first block.
func (t *SPRT) LLR() float64 {
	if t.blocks == 0 {
		return 0
	}
	d := t.distribution()
	null, alternative := t.fit(d, t.Null), t.fit(d, t.Alternative)
	llr := 0.0
	for i := range d.p {
		llr += d.p[i] * math.Log(alternative[i]/null[i])
	}
	return llr * d.n
}

// distribution is a distribution over a few values, from n observations.
type distribution struct {
	n        float64
	value, p []float64
}

// distribution returns how block scores were distributed.
func (t *SPRT) distribution() distribution {
	d := distribution{value: make([]float64, len(t.counts)), p: make([]float64, len(t.counts))}
	for i, c := range t.counts {
		d.value[i], d.p[i] = float64(i)/float64(len(t.counts)-1), max(c, noCount)
		d.n += d.p[i]
	}
	for i := range d.p {
		d.p[i] /= d.n
	}
	return d
}

// fit returns the most likely distribution with which a hypothesis holds.
func (t *SPRT) fit(d distribution, hypothesis float64) []float64 {
	switch t.Scale {
	case NormalizedElo:
		perGame := hypothesis * math.Ln10 / 800
		return d.fitT(0.5, perGame*math.Sqrt(float64(t.games)))
	case LogisticElo:
		return d.fitMean(1 / (1 + math.Pow(10, -hypothesis/400)))
	case MeanScore:
		return d.fitMean(hypothesis)
	}
	panic("estimate: the test has no scale")
}

// fitMean returns the most likely distribution with a given mean.
func (d distribution) fitMean(mean float64) []float64 {
	slope := make([]float64, len(d.value))
	for i, v := range d.value {
		slope[i] = v - mean
	}
	return d.fitZero(slope)
}

// fitT returns the most likely distribution whose mean is t of its standard deviations above ref. The condition is not
// linear in the probabilities; it is linearised around the last result until that stays.
func (d distribution) fitT(ref, t float64) []float64 {
	p := slices.Repeat([]float64{1 / float64(len(d.p))}, len(d.p))
	slope := make([]float64, len(d.value))
	for range 100 {
		mean, variance := moments(d.value, p)
		sd := math.Sqrt(variance)
		for i, v := range d.value {
			z := (v - mean) / sd
			slope[i] = v - ref - t*sd*(1+z*z)/2
		}
		next := d.fitZero(slope)
		moved := 0.0
		for i := range p {
			moved = max(moved, math.Abs(next[i]-p[i]))
		}
		if p = next; moved < 1e-10 {
			break
		}
	}
	return p
}

// fitZero returns the most likely distribution in which slope has mean 0: p/(1+x·slope), with x such that it is one.
func (d distribution) fitZero(slope []float64) []float64 {
	low, high := -1/slices.Max(slope), -1/slices.Min(slope)
	for range 80 {
		x := (low + high) / 2
		sum := 0.0
		for i, s := range slope {
			sum += d.p[i] * s / (1 + x*s)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	out := make([]float64, len(d.p))
	for i, s := range slope {
		out[i] = d.p[i] / (1 + (low+high)/2*s)
	}
	return out
}

// moments returns mean and variance of a distribution.
func moments(value, p []float64) (mean, variance float64) {
	for i, v := range value {
		mean += p[i] * v
	}
	for i, v := range value {
		variance += p[i] * (v - mean) * (v - mean)
	}
	return mean, variance
}

// NormalizedEloOf converts a mean score of blocks and its standard deviation between blocks of some games to normalized Elo.
func NormalizedEloOf(mean, deviation float64, games int) float64 {
	return (mean - 0.5) / (deviation * math.Sqrt(float64(games))) * 800 / math.Ln10
}

// LogisticEloOf converts a score between 0 and 1 to Elo points.
func LogisticEloOf(score float64) float64 { return -400 * math.Log10(1/score-1) }
