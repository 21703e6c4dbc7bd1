package arena

import (
	"fmt"
	"strconv"
	"strings"
)

// Series makes pairings that are alike: the config says it once, instead of writing each of them.
type Series struct {
	Kind     string    `yaml:"kind"`
	Of       string    `yaml:"of"` // decks or agents: what varies, but in a sweep
	Decks    []string  `yaml:"decks"`
	Agents   []string  `yaml:"agents"`
	Sweep    string    `yaml:"agent"` // with {} where the values go
	Values   []float64 `yaml:"values"`
	Against  string    `yaml:"against"`
	Mirrored bool      `yaml:"mirrored"`
	Games    int64     `yaml:"games"` // of each pairing
}

// Kinds of series.
const (
	roundRobin = "round robin" // each against each other one, once
	gauntlet   = "gauntlet"    // the first against each other one
	matrix     = "matrix"      // each against each, in both orders and against itself
	sweep      = "sweep"       // an agent with each of some values against another agent
)

// hole is where a sweep puts its values.
const hole = "{}"

// addSeries adds the pairings of the series of a config behind the others.
func (e *Experiment) addSeries() error {
	for i := range e.Series {
		list, err := e.Series[i].pairings()
		if err != nil {
			return e.wrong(fmt.Sprintf("series[%d]", i), "%v", err)
		}
		for k := range list {
			list[k].from = fmt.Sprintf("series[%d]", i)
		}
		e.Pairings = append(e.Pairings, list...)
	}
	if len(e.Pairings) == 0 {
		return e.wrong("", "missing pairings, or series that make some")
	}
	return nil
}

// pairings makes the pairings of a series.
func (s *Series) pairings() (list []Pairing, err error) {
	if s.Kind == sweep {
		return s.sweep()
	}
	vary, other := s.Decks, s.Agents
	switch s.Of {
	case "decks":
	case "agents":
		vary, other = s.Agents, s.Decks
	default:
		return nil, fmt.Errorf("a %s is of decks or of agents: it needs of", s.Kind)
	}
	if len(vary) < 2 || len(other) != 2 {
		return nil, fmt.Errorf("a %s of %s needs at least two of them, and two of the others", s.Kind, s.Of)
	}
	for _, pair := range s.pairs(vary) {
		p := Pairing{Decks: pair, Agents: s.Agents, Mirrored: s.Mirrored, Games: s.Games}
		if s.Of == "agents" {
			p.Decks, p.Agents = s.Decks, pair
		}
		list = append(list, p)
	}
	return list, nil
}

// pairs lists who meets whom.
func (s *Series) pairs(names []string) (pairs [][]string) {
	for i, a := range names {
		for k, b := range names {
			if s.Kind == matrix || k > i && (s.Kind == roundRobin || i == 0) {
				pairs = append(pairs, []string{a, b})
			}
		}
	}
	return pairs
}

// sweep makes the pairings of a sweep over a parameter of an agent.
func (s *Series) sweep() (list []Pairing, err error) {
	if !strings.Contains(s.Sweep, hole) || len(s.Values) == 0 || s.Against == "" || len(s.Decks) != 2 {
		return nil, fmt.Errorf("a sweep needs an agent with %s in it, the values that go there, an agent against which it plays, and two decks", hole)
	}
	for _, v := range s.Values {
		name := strings.ReplaceAll(s.Sweep, hole, strconv.FormatFloat(v, 'f', -1, 64))
		list = append(list, Pairing{Decks: s.Decks, Agents: []string{name, s.Against}, Mirrored: s.Mirrored, Games: s.Games})
	}
	return list, nil
}
