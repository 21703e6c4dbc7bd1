package arena

import "github.com/thrall-arena/thrall/results"

// Stop is a rule by which an experiment ends before all its games are played: see results.Stop.
type Stop struct {
	Pairing int     `yaml:"pairing"`
	Test    *Test   `yaml:"test"`
	Width   float64 `yaml:"width"` // 0: none
}

// Test is a sequential test of two hypotheses about the score of a pairing's first agent.
type Test struct {
	Scale       string  `yaml:"scale"`
	Null        float64 `yaml:"h0"`
	Alternative float64 `yaml:"h1"`
	Alpha       float64 `yaml:"alpha"`
	Beta        float64 `yaml:"beta"`
}

// errorRate is that of either kind where a test states none.
const errorRate = 0.05

// addStop checks the stopping rule and writes it into the manifest.
func (p *Plan) addStop(e *Experiment) error {
	s := e.Stop
	if s == nil {
		return nil
	}
	if s.Pairing < 0 || s.Pairing >= len(e.Pairings) {
		return e.wrong("stop.pairing", "pairing %d of %d, which count from 0", s.Pairing, len(e.Pairings))
	}
	if (s.Test == nil) == (s.Width == 0) {
		return e.wrong("stop", "either a test or a width is needed")
	}
	rule := &results.Stop{Pairing: int32(s.Pairing)}
	p.Manifest.Stop = rule
	if s.Test == nil {
		rule.Width = &results.Width{Half: s.Width}
		return nil
	}
	t := results.Test(*s.Test)
	if t.Scale == "" {
		t.Scale = results.NormalizedElo
	}
	if t.Alpha == 0 {
		t.Alpha = errorRate
	}
	if t.Beta == 0 {
		t.Beta = errorRate
	}
	if t.Alternative <= t.Null {
		return e.wrong("stop.test.h1", "h1 must be above h0")
	}
	if t.Scale == results.MeanScore && (t.Null <= 0 || t.Alternative >= 1) {
		return e.wrong("stop.test", "scores lie between 0 and 1")
	}
	if e.Pairings[s.Pairing].Seats() != 2 {
		return e.wrong("stop.pairing", "a test needs two players: against more, one half is no even score")
	}
	rule.Test = &t
	return nil
}
