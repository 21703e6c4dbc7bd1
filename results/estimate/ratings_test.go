package estimate_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// The American League East of 1987 (Agresti, Categorical Data Analysis, 2nd edition, section 10.6): how often the team of
// the row won at home, and lost, against that of the column.
var (
	teams    = []string{"Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"}
	baseball = [7][7][2]int{
		{{}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
		{{3, 3}, {}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
		{{2, 5}, {4, 3}, {}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
		{{3, 3}, {5, 1}, {2, 5}, {}, {4, 3}, {4, 2}, {6, 1}},
		{{5, 1}, {2, 5}, {3, 3}, {4, 2}, {}, {5, 2}, {6, 0}},
		{{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {}, {2, 4}},
		{{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {}},
	}
)

// Agresti's table 10.11 has the abilities with home advantage, scaled to a sum of 1.
func TestPublishedRatings(t *testing.T) {
	r := estimate.NewRatings(teams)
	for home, row := range baseball {
		for away, n := range row {
			addGames(r, home, away, n[0], 0, n[1])
		}
	}
	list, err := r.List(6, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	sum, ability := 0.0, make([]float64, len(teams))
	for i, p := range list.Players {
		ability[i] = math.Exp(p.Value * math.Ln10 / 400)
		sum += ability[i]
	}
	for i, want := range []float64{0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044} {
		near(t, teams[i], ability[i]/sum, want, 0.0005)
	}
	near(t, "home advantage", list.FirstPlayer.Value*math.Ln10/400, 0.302, 0.0005)
	if list.Tie.Value != 0 || list.Players[6].Value != 0 || list.Anchor != "Baltimore" {
		t.Errorf("ties %v, the anchor %s has %v", list.Tie.Value, list.Anchor, list.Players[6].Value)
	}
}

// addGames adds games as blocks of one.
func addGames(r *estimate.Ratings, first, second, wins, ties, losses int) {
	for score, n := range map[float64]int{1: wins, 0.5: ties, 0: losses} {
		for range n {
			r.Add([]estimate.Meeting{{First: first, Second: second, Score: score}})
		}
	}
}

// With ties and a player that meets itself; the reference is the likelihood written down in Python and maximised by SciPy.
func TestRatingsWithTies(t *testing.T) {
	r := estimate.NewRatings([]string{"a", "b", "c"})
	for _, g := range [][5]int{
		{0, 1, 30, 12, 18},
		{1, 0, 22, 9, 29},
		{0, 2, 35, 10, 15},
		{2, 0, 14, 11, 35},
		{1, 2, 28, 13, 19},
		{2, 1, 20, 8, 32},
		{1, 1, 17, 6, 12},
	} {
		addGames(r, g[0], g[1], g[2], g[3], g[4])
	}
	list, err := r.List(0, 200, 1)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "b", list.Players[1].Value, -70.5643, 0.001)
	near(t, "c", list.Players[2].Value, -148.4351, 0.001)
	near(t, "first player", list.FirstPlayer.Value, 6.8289, 0.001)
	near(t, "tie", list.Tie.Value, 0.440827, 1e-5)
	if b := list.Players[1]; b.Low >= b.Value || b.High <= b.Value || b.High-b.Low > 200 || b.High-b.Low < 50 {
		t.Errorf("the interval of b is %+v", b)
	}
	again, err := r.List(0, 200, 1)
	if err != nil || again.Players[1] != list.Players[1] {
		t.Errorf("the same seed gives %+v and %+v (error %v)", list.Players[1], again.Players[1], err)
	}
	p := r.Payoffs()
	near(t, "a against b", p[0][1].Score, (30+6+29+4.5)/120.0, 1e-9)
	near(t, "b against a", p[1][0].Score, 1-(30+6+29+4.5)/120.0, 1e-9)
}

func TestUnboundedRatings(t *testing.T) {
	r := estimate.NewRatings([]string{"a", "b"})
	addGames(r, 0, 1, 10, 0, 0)
	addGames(r, 1, 0, 0, 0, 10)
	if _, err := r.List(0, 10, 1); !errors.Is(err, estimate.ErrUnbounded) {
		t.Errorf("error %v, want %v", err, estimate.ErrUnbounded)
	}
}

// pool is the truth of the simulated ratings, in Elo points.
var pool = []float64{0, 60, -40, 150}

const (
	firstAdvantage = 35.0
	tieWeight      = 0.3
)

// meeting decides a game of the pool by luck u.
func meeting(u float64, first, second int) estimate.Meeting {
	x := (pool[first] - pool[second] + firstAdvantage) * math.Ln10 / 400
	win, loss := math.Exp(x/2), math.Exp(-x/2)
	all := win + tieWeight + loss
	m := estimate.Meeting{First: first, Second: second}
	switch {
	case u < win/all:
		m.Score = 1
	case u < (win+tieWeight)/all:
		m.Score = 0.5
	}
	return m
}

// mirrored plays a block: the same luck of the seats in both games, with the players exchanged.
func mirrored(r *rand.Rand, a, b int) []estimate.Meeting {
	u := r.Float64()
	return []estimate.Meeting{meeting(u, a, b), meeting(u, b, a)}
}

func TestCoverageOfRatings(t *testing.T) {
	var ratings [4]coverage
	var first, ties coverage
	for n := range soak.Size(200, 1000) {
		rnd := source(n)
		r := estimate.NewRatings([]string{"a", "b", "c", "d"})
		for a := range pool {
			for b := range a {
				for range 60 {
					r.Add(mirrored(rnd, a, b))
				}
			}
		}
		list, err := r.List(0, 100, uint64(n))
		if err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(pool); i++ {
			ratings[i].add(list.Players[i].Low, list.Players[i].High, pool[i])
		}
		first.add(list.FirstPlayer.Low, list.FirstPlayer.High, firstAdvantage)
		ties.add(list.Tie.Low, list.Tie.High, tieWeight)
	}
	for i := 1; i < len(pool); i++ {
		ratings[i].check(t, "ratings of "+string(rune('a'+i)))
	}
	first.check(t, "first-player advantage")
	ties.check(t, "ties")
}
