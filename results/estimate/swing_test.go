package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/results/estimate"
)

// The constructed game: a player stands at a position from 0 to 1, which is the chance to win if everybody plays on. Control
// comes into force the more often the better the position is, up to three times a game. To see the other's hand is worth a
// quarter of what is missing to 1 times 0.2, to decide as well half of it. Everything that is true of it can be computed.
const (
	sightWorth   = 0.05
	controlWorth = 0.5
)

// position draws a game: its position and how often control comes into force.
func position(r *rand.Rand) (at float64, activations int) {
	at = float64(r.IntN(5)) / 4 // 0, 0.25, 0.5, 0.75, 1
	for range 3 {
		if r.Float64() < 0.1+0.8*at {
			activations++
		}
	}
	return at, activations
}

// truth returns the swings of the constructed game, per activation and per game.
func truth(worth float64) (perActivation, perGame float64) {
	activations := 0.0
	for k := range 5 {
		at := float64(k) / 4
		n := 3 * (0.1 + 0.8*at) / 5
		activations += n
		perGame += n * worth * (1 - at)
	}
	return perGame / activations, perGame
}

// continued plays an activation on in three ways, with the same luck in each.
func continued(r *rand.Rand, at float64) (a estimate.Activation) {
	const continuations = 4
	for range continuations {
		u := r.Float64()
		a.Own += won(u < at) / continuations
		a.Sight += won(u < at+sightWorth*(1-at)) / continuations
		a.Control += won(u < at+controlWorth*(1-at)) / continuations
	}
	return a
}

// experiment plays blocks of two games, which start from the same position.
func experiment(r *rand.Rand, blocks int) (s *estimate.Swing, association float64) {
	s = new(estimate.Swing)
	var with, without estimate.Points
	for range blocks {
		at, activations := position(r)
		var all []estimate.Activation
		for range 2 {
			for range activations {
				all = append(all, continued(r, at))
			}
			points := won(r.Float64() < at)
			if activations > 0 {
				with.Add(points, 1)
			} else {
				without.Add(points, 1)
			}
		}
		s.Add(2, all)
	}
	return s, with.Score().Score - without.Score().Score
}

// Over many experiments the swing is what control is worth, although who is ahead controls more often. Wins with control
// against wins without it say something else altogether.
func TestSwingIsUnbiased(t *testing.T) {
	reps := soak.Size(1000, 10000)
	var activation, game, sight estimate.Ratio
	association := 0.0
	for n := range reps {
		s, a := experiment(source(n), 100)
		e := s.Effect()
		activation.Add(e.PerActivation.Total.Value, 1)
		game.Add(e.PerGame.Total.Value, 1)
		sight.Add(e.PerGame.Sight.Value, 1)
		near(t, "total less sight", e.PerGame.Total.Value-e.PerGame.Sight.Value, e.PerGame.Decisions.Value, 1e-9)
		association += a / float64(reps)
	}
	perActivation, perGame := truth(controlWorth)
	_, sightPerGame := truth(sightWorth)
	for _, tt := range []struct {
		name string
		mean estimate.Ratio
		want float64
		bias float64 // that of a ratio of means, of the order of 1/blocks
	}{
		{"per activation", activation, perActivation, 0.002},
		{"per game", game, perGame, 0},
		{"sight per game", sight, sightPerGame, 0},
	} {
		near(t, tt.name, tt.mean.Value(), tt.want, 3.5*math.Sqrt(tt.mean.Variance())+tt.bias)
		t.Logf("%s: %.4f on average, the truth is %.4f", tt.name, tt.mean.Value(), tt.want)
	}
	if association < 0.3 {
		t.Errorf("the association is %.3f: the constructed game confounds nothing", association)
	}
}

func TestCoverageOfSwings(t *testing.T) {
	perActivation, perGame := truth(controlWorth)
	var activations, games, decisions coverage
	_, seen := truth(sightWorth)
	for n := range soak.Size(1000, 10000) {
		s, _ := experiment(source(n), 150)
		e := s.Effect()
		activations.add(e.PerActivation.Total.Low, e.PerActivation.Total.High, perActivation)
		games.add(e.PerGame.Total.Low, e.PerGame.Total.High, perGame)
		decisions.add(e.PerGame.Decisions.Low, e.PerGame.Decisions.High, perGame-seen)
	}
	activations.check(t, "swings per activation")
	games.check(t, "swings per game")
	decisions.check(t, "what decisions were worth")
}

func TestSwingCounts(t *testing.T) {
	var s estimate.Swing
	s.Add(2, []estimate.Activation{{Control: 1, Sight: 0.5, Own: 0}, {Control: 0.5, Sight: 0.5, Own: 0.5}})
	s.Add(2, nil)
	s.Leave()
	e := s.Effect()
	if e.Activations != 2 || e.LeftOut != 1 {
		t.Errorf("%d activations and %d left out, want 2 and 1", e.Activations, e.LeftOut)
	}
	near(t, "per activation", e.PerActivation.Total.Value, 0.5, 0)
	near(t, "per game", e.PerGame.Total.Value, 0.25, 0)
	near(t, "sight", e.PerActivation.Sight.Value, 0.25, 0)
}
