package arena_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
)

// parsed reads a config with one series.
func parsed(series string) (*arena.Experiment, error) {
	return arena.ParseExperiment("x.yaml", []byte("name: x\nseed: 1\nlists: open\nseries:\n  - {"+series+"}\n"))
}

// A series is the pairings that it stands for.
func TestSeries(t *testing.T) {
	for _, tt := range []struct{ series, want string }{
		{"kind: round robin, of: agents, agents: [a, b, c], decks: [d, e], mirrored: true, games: 4", "d e a b, d e a c, d e b c"},
		{"kind: gauntlet, of: agents, agents: [a, b, c], decks: [d, d], mirrored: true, games: 4", "d d a b, d d a c"},
		{"kind: gauntlet, of: decks, decks: [d, e, f], agents: [a, b], mirrored: true, games: 4", "d e a b, d f a b"},
		{"kind: matrix, of: decks, decks: [d, e], agents: [a, a], mirrored: false, games: 4", "d d a a, d e a a, e d a a, e e a a"},
		{"kind: sweep, agent: \"a(x={})\", values: [0, 0.5, 2], against: b, decks: [d, e], mirrored: true, games: 4", "d e a(x=0) b, d e a(x=0.5) b, d e a(x=2) b"},
	} {
		e, err := parsed(tt.series)
		if err != nil {
			t.Errorf("%s: %v", tt.series, err)
			continue
		}
		var all []string
		for _, p := range e.Pairings {
			all = append(all, strings.Join(append(append([]string{}, p.Decks...), p.Agents...), " "))
			if p.Games != 4 || p.Mirrored != strings.Contains(tt.series, "mirrored: true") {
				t.Errorf("%s: pairing %+v", tt.series, p)
			}
		}
		if got := strings.Join(all, ", "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.series, got, tt.want)
		}
	}
}

// A mistake in a series is shown where the series stands, also one that only its pairings have.
func TestMistakesInSeries(t *testing.T) {
	for _, tt := range []struct{ series, want string }{
		{"kind: round robin, agents: [a, b], decks: [d, e], mirrored: true, games: 4", "a round robin is of decks or of agents"},
		{"kind: gauntlet, of: decks, decks: [d], agents: [a, b], mirrored: true, games: 4", "needs at least two of them"},
		{"kind: sweep, agent: a, values: [1], against: b, decks: [d, e], mirrored: true, games: 4", "a sweep needs an agent with {}"},
		{"kind: ladder, of: decks, mirrored: true, games: 4", "series[0].kind"},
		{"kind: sweep, agent: \"heuristic(life={})\", values: [-1], against: heuristic, decks: [sligh, sligh], mirrored: true, games: 4", "life is -1"},
	} {
		e, err := parsed(tt.series)
		if err == nil {
			_, err = arena.NewPlan(e, cards.Default(), 0)
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), "x.yaml:5:") {
			t.Errorf("%s: error %v, want one in line 5 that contains %q", tt.series, err, tt.want)
		}
	}
}
