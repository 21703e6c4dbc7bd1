package estimate_test

import (
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// cardGame is a game of the example.
type cardGame struct {
	opening, drawn, tutored int
	score                   float64
}

// Six blocks of two games, with four copies in the deck. The rates are counted by hand, the intervals are those of ratios
// over blocks, computed with NumPy and SciPy.
func TestCardRates(t *testing.T) {
	var c estimate.Card
	for _, block := range [][]cardGame{
		{{1, 1, 0, 1}, {0, 2, 0, 0}},
		{{2, 0, 1, 1}, {1, 0, 0, 1}},
		{{0, 0, 0, 0}, {0, 1, 0, 0.5}},
		{{1, 2, 0, 0}, {1, 1, 1, 1}},
		{{0, 3, 0, 1}, {0, 0, 0, 0}},
		{{1, 0, 0, 0}, {0, 2, 0, 1}},
	} {
		for _, g := range block {
			c.Add(estimate.CardCopies{Deck: 4, Opening: g.opening, Drawn: g.drawn, Tutored: g.tutored}, g.score)
		}
		c.EndBlock()
	}
	r := c.Rates()
	for _, tt := range []struct {
		name             string
		got              estimate.CardRate
		copies           int64
		value, low, high float64
	}{
		{"GP", r.GP, 48, 26.0 / 48, 0.303618, 0.762101},
		{"OH", r.OH, 7, 5.0 / 7, 0.173503, 0.967503},
		{"GD", r.GD, 12, 7.5 / 12, 0.219019, 0.908299},
		{"GIH", r.GIH, 19, 12.5 / 19, 0.327040, 0.883855},
		{"GNS", r.GNS, 27, 11.5 / 27, 0.183022, 0.710748},
	} {
		if tt.got.Copies != tt.copies {
			t.Errorf("%s has %d copies, want %d", tt.name, tt.got.Copies, tt.copies)
		}
		near(t, tt.name, tt.got.Value, tt.value, 1e-9)
		near(t, tt.name+" low", tt.got.Low, tt.low, 2e-6)
		near(t, tt.name+" high", tt.got.High, tt.high, 2e-6)
	}
	near(t, "IWD", r.IWD.Value, 0.2319688, 1e-6)
	near(t, "IWD low", r.IWD.Low, -0.2036423, 1e-6)
	near(t, "IWD high", r.IWD.High, 0.6675799, 1e-6)
	near(t, "p of IWD", r.P, 0.2133539, 1e-6)
}

func TestCardNeverSeen(t *testing.T) {
	var c estimate.Card
	if r := c.Rates(); r.GP.Copies != 0 || r.P != 1 || r.IWD.Low != -1 || r.IWD.High != 1 {
		t.Errorf("a card without games has %+v", r)
	}
	for range 3 {
		c.Add(estimate.CardCopies{Deck: 1}, 1)
		c.EndBlock()
	}
	r := c.Rates()
	if r.GP.Copies != 3 || r.GP.Value != 1 || r.GIH.Copies != 0 || r.GIH.Low != 0 || r.GIH.High != 1 || r.IWD.Low != -1 || r.P != 1 {
		t.Errorf("a card that was never drawn has %+v", r)
	}
}

// Copies of one game depend on each other: a game is won or lost for all of them at once. An interval that took copies for
// independent games would be far too narrow.
func TestCoverageOfCardRates(t *testing.T) {
	var gih, iwd coverage
	// A game has 0 to 3 copies of 4 in hand, and is won the more often the more there are. Both games of a block have the
	// same library, so they have the same copies.
	seen, drawn, wins := []float64{0, 1, 2, 3}, []float64{0.3, 0.4, 0.2, 0.1}, []float64{0.45, 0.5, 0.55, 0.6}
	copies, score, none, noneScore := 0.0, 0.0, 0.0, 0.0
	for i, k := range seen {
		copies += drawn[i] * k
		score += drawn[i] * k * wins[i]
		none += drawn[i] * (4 - k)
		noneScore += drawn[i] * (4 - k) * wins[i]
	}
	for n := range soak.Size(1000, 10000) {
		r := source(n)
		var c estimate.Card
		for range 200 {
			k := drawnFrom(r.Float64(), drawn)
			for range 2 {
				won := 0.0
				if r.Float64() < wins[k] {
					won = 1
				}
				c.Add(estimate.CardCopies{Deck: 4, Drawn: k}, won)
			}
			c.EndBlock()
		}
		rates := c.Rates()
		gih.add(rates.GIH.Low, rates.GIH.High, score/copies)
		iwd.add(rates.IWD.Low, rates.IWD.High, score/copies-noneScore/none)
	}
	gih.check(t, "GIH win rates")
	iwd.check(t, "IWD")
}

// drawnFrom returns the position at which a number between 0 and 1 falls among shares.
func drawnFrom(u float64, shares []float64) int {
	for i, p := range shares {
		if u -= p; u < 0 {
			return i
		}
	}
	return len(shares) - 1
}
