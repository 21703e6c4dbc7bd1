package estimate_test

import (
	"math"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// counted makes a test of blocks that made so many half points.
func counted(scale estimate.Scale, null, alternative float64, games int, counts ...int) *estimate.SPRT {
	t := &estimate.SPRT{Scale: scale, Null: null, Alternative: alternative, Alpha: 0.05, Beta: 0.05}
	for halves, n := range counts {
		for range n {
			t.Add(float64(halves)/2, games)
		}
	}
	return t
}

// The log-likelihood ratios that fastchess publishes in its tests, which are those of fishtest: losses, draws, wins; or
// pairs of games by their half points.
func TestPublishedRatios(t *testing.T) {
	const normalized, logistic = estimate.NormalizedElo, estimate.LogisticElo
	for _, tt := range []struct {
		name string
		test *estimate.SPRT
		want float64
	}{
		{"normalized trinomial 1", counted(normalized, 0, 2, 1, 36027, 68692, 36433), 0.92},
		{"normalized trinomial 2", counted(normalized, -1.75, 0.25, 1, 10650, 20431, 10871), 2.30},
		{"logistic trinomial 1", counted(logistic, 0.5, 2.5, 1, 21184, 40708, 21404), -1.57},
		{"logistic trinomial 2", counted(logistic, 0, 2, 1, 57030, 106593, 57433), -2.59},
		{"normalized pentanomial 1", counted(normalized, 0, 2, 2, 365, 16618, 36229, 16974, 390), 2.25},
		{"normalized pentanomial 2", counted(normalized, -1.75, 0.25, 2, 127, 4883, 10712, 5150, 104), 3.01},
		{"logistic pentanomial 1", counted(logistic, 0.5, 2.5, 2, 223, 9863, 21279, 10037, 246), -3.07},
		{"logistic pentanomial 2", counted(logistic, 0, 2, 2, 871, 26175, 55983, 26678, 821), -4.98},
	} {
		near(t, tt.name, tt.test.LLR(), tt.want, 0.011*math.Abs(tt.want))
	}
}

// Where all blocks are equal the ratio is finite, and the one that can be found with a pencil. With draws only, the nearest
// distribution whose mean is t deviations above one half has a share of t² wins; with wins only, the nearest are wins and
// losses alone, of which half and half plus t/2 are won.
func TestEqualBlocks(t *testing.T) {
	perGame := 5 * math.Ln10 / 800
	draws := counted(estimate.NormalizedElo, 0, 5, 1, 0, 16700, 0)
	near(t, "draws only", draws.LLR(), 16700*math.Log(1-perGame*perGame), 0.02)
	won := counted(estimate.NormalizedElo, 0, 5, 2, 0, 0, 0, 0, 104)
	near(t, "won only", won.LLR(), 104*math.Log(1+perGame*math.Sqrt2), 0.01)
}

func TestBounds(t *testing.T) {
	lower, upper := counted(estimate.MeanScore, 0.5, 0.55, 1).Bounds()
	near(t, "lower", lower, -2.944, 0.001)
	near(t, "upper", upper, 2.944, 0.001)
	if v := counted(estimate.MeanScore, 0.5, 0.55, 1).Verdict(); v != estimate.Undecided {
		t.Errorf("without a block the verdict is %v", v)
	}
}

// A test that looks after every block accepts the wrong hypothesis about as seldom as it was asked to.
func TestErrorsOfSPRT(t *testing.T) {
	const elo = 120 // normalized: large, so that the tests are short
	for _, tt := range []struct {
		name  string
		value float64
		wrong estimate.Verdict
	}{
		{"null", 0, estimate.AcceptAlternative},
		{"alternative", elo, estimate.AcceptNull},
	} {
		shares := []float64{0.2, 0.1, 0.4, 0.1, 0.2}
		tilt(shares, tt.value)
		reps, wrong, blocks := soak.Size(400, 4000), 0, 0
		for n := range reps {
			r := source(n)
			s := &estimate.SPRT{Scale: estimate.NormalizedElo, Alternative: elo, Alpha: 0.05, Beta: 0.05}
			for s.Verdict() == estimate.Undecided {
				s.Add(drawn(r, pairScores, shares), 2)
				blocks++
			}
			if s.Verdict() == tt.wrong {
				wrong++
			}
		}
		t.Logf("%s: %d of %d wrong, %.1f blocks on average", tt.name, wrong, reps, float64(blocks)/float64(reps))
		allowed := 0.05*float64(reps) + 3*math.Sqrt(0.05*0.95*float64(reps))
		if float64(wrong) > allowed {
			t.Errorf("%s: %d of %d tests accepted the wrong hypothesis, want about %.0f", tt.name, wrong, reps, 0.05*float64(reps))
		}
	}
}

// tilt moves a distribution of pair scores to a value in normalized Elo.
func tilt(shares []float64, elo float64) {
	low, high := 0.0, 5.0
	base := append([]float64(nil), shares...)
	for range 60 {
		x, sum := (low+high)/2, 0.0
		for i := range shares {
			shares[i] = base[i] * math.Exp(x*pairScores[i])
			sum += shares[i]
		}
		m, squares := 0.0, 0.0
		for i := range shares {
			shares[i] /= sum
			m += shares[i] * pairScores[i] / 2
			squares += shares[i] * pairScores[i] * pairScores[i] / 4
		}
		if estimate.NormalizedEloOf(m, math.Sqrt(squares-m*m), 2) < elo {
			low = x
		} else {
			high = x
		}
	}
}

// The table of sample sizes of the design page.
func TestSampleSizes(t *testing.T) {
	for _, tt := range []struct{ difference, interval, power, sprt float64 }{
		{0.05, 384, 784, 529},
		{0.03, 1067, 2178, 1471},
		{0.02, 2401, 4900, 3312},
		{0.01, 9604, 19600, 13249},
		{0.005, 38416, 78400, 52999},
	} {
		near(t, "games for an interval", estimate.GamesForInterval(tt.difference), tt.interval, 0.0015*tt.interval)
		near(t, "games for power", estimate.GamesForPower(tt.difference, 0.8), tt.power, 0.0015*tt.power)
		near(t, "games of a sequential test", estimate.GamesOfSPRT(tt.difference, 0.05, 0.05), tt.sprt, 0.002*tt.sprt)
		near(t, "half width", estimate.HalfWidth(estimate.GamesForInterval(tt.difference)), tt.difference, 1e-12)
	}
	near(t, "Elo of 0.75", estimate.LogisticEloOf(0.75), 190.85, 0.01)
}
