package results_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

func judged() *results.Summary {
	score := func(low, high float64) results.AgentScore {
		return results.AgentScore{Score: results.Score{Score: (low + high) / 2, Low: low, High: high, Games: 50, Blocks: 25}}
	}
	return &results.Summary{
		Games: 100,
		Agents: map[string]results.AgentScore{
			"heuristic(life=1,plan=club)": score(0.4, 0.6), "random(float=0.02)": score(0.1, 0.2), "new": {Score: results.Score{High: 1, Blocks: 1}},
		},
		Terminations: map[string]int64{results.DecisionCap: 3},
		Swaps:        []results.SwapSummary{{SwapEffect: estimate.SwapEffect{Effect: estimate.Interval{Value: -0.2, Low: -0.3, High: -0.1, Blocks: 9}}}},
	}
}

func TestConditions(t *testing.T) {
	s := judged()
	for text, want := range map[string]results.Verdict{
		"games<100":                        results.Refuted,
		"games<=100":                       results.Holds,
		"games > 99.5":                     results.Holds,
		"games>=101":                       results.Refuted,
		"terminations.decision cap>2":      results.Holds,
		`terminations."decision cap" > 3`:  results.Refuted,
		"agents.heuristic.low<0.5":         results.Holds,
		"agents.heuristic.score<0.5":       results.Refuted,
		"agents.heuristic<0.5":             results.Inconclusive,
		"agents.heuristic>0.5":             results.Inconclusive,
		"agents.heuristic<0.4":             results.Refuted,
		"agents.heuristic<=0.4":            results.Inconclusive,
		"agents.heuristic<0.61":            results.Holds,
		`agents."random(float=0.02)">0.05`: results.Holds,
		"agents.random>=0.1":               results.Holds,
		"agents.new<2":                     results.Inconclusive,
		"swaps.0.effect<0":                 results.Holds,
		"swaps.0.effect<-0.4":              results.Refuted,
		"integrity.faulty.count>0":         results.Refuted,
	} {
		c, err := results.ParseCondition(text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got, what, err := c.Check(s); err != nil || got != want || what == "" || c.String() != text {
			t.Errorf("%s: %v of %s, error %v, want %v", text, got, what, err, want)
		}
	}
}

func TestBadConditions(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "empty name",
		"games":                       "none of <= >= < >",
		"games=5":                     "none of <= >= < >",
		"games<":                      "no number",
		"games<many":                  "no number",
		"games<NaN":                   "no number",
		"agents..low<1":               "empty name",
		`agents."heuristic<1`:         "empty name",
		"gaems<1":                     "it has name, games, blocks",
		"agents.heurist.low<1":        "no agents.heurist; there are heuristic(life=1,plan=club), new, random(float=0.02)",
		"agents.heuristic.median<1":   "there are blocks, draws, games, high",
		"agents<1":                    "neither a number nor an estimate",
		"name<1":                      "neither a number nor an estimate",
		"complete<1":                  "neither a number nor an estimate",
		"games.low<1":                 "nothing below",
		"swaps.1.effect<1":            "a list of 1",
		"swaps.first.effect.value<=1": "a list of 1",
	} {
		c, err := results.ParseCondition(text)
		if err == nil {
			_, _, err = c.Check(judged())
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one that contains %q", text, err, want)
		}
	}
}
