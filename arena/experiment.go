package arena

import (
	"fmt"
	"strings"
	"time"
)

// Experiment is a config as it was written: who plays whom, with which decks, how often and from which seed. Every field
// is described in configs/schema.json.
type Experiment struct {
	Name             string    `yaml:"name"`
	Seed             uint64    `yaml:"seed"`
	Lists            string    `yaml:"lists"`
	Cap              int       `yaml:"cap"`
	Budget           int       `yaml:"budget"`
	TimeLimitSeconds float64   `yaml:"time_limit_seconds"`
	Pairings         []Pairing `yaml:"pairings"` // those of series among them
	Series           []Series  `yaml:"series"`
	Stop             *Stop     `yaml:"stop"`
	GiveUp           *GiveUp   `yaml:"give_up"`
	Swing            *Swing    `yaml:"swing"`
	Decisions        bool      `yaml:"decisions"`
	SelfPlay         int       `yaml:"self_play"` // games of each agent against itself: see addChecks

	source *source // nil: made by a program
}

// Pairing is who plays whom. Seats are positions in its lists.
type Pairing struct {
	Decks    []string `yaml:"decks"`
	Agents   []string `yaml:"agents"`
	Format   string   `yaml:"format"`
	Mirrored bool     `yaml:"mirrored"`
	SelfTest bool     `yaml:"self_test"`
	Games    int64    `yaml:"games"`
	Swap     *Swap    `yaml:"swap"`

	check bool   // added by addChecks
	from  string // the series that made it, as a path of the config
}

// GiveUp is a rule by which a run is given up: see results.GiveUp.
type GiveUp struct {
	Share float64 `yaml:"share"`
	Games int64   `yaml:"games"`
}

// Swing says how the worth of control is measured: see results.SwingPlan.
type Swing struct {
	Continuations int    `yaml:"continuations"`
	Limit         int    `yaml:"limit"`    // activations of a card in a game; 0: all
	StandIn       string `yaml:"stand_in"` // agent that plays for those that cannot be continued; "": none
}

// DefaultCap is the number of decisions after which a game is a draw where the config states none.
const DefaultCap = 20000

// DefaultSelfPlay is the number of games of each agent against itself where the config states none.
const DefaultSelfPlay = 100

// TimeLimit is the safety net per game; 0 is none.
func (e *Experiment) TimeLimit() time.Duration {
	return time.Duration(e.TimeLimitSeconds * float64(time.Second))
}

// Seats returns how many players a game of the pairing has.
func (p *Pairing) Seats() int { return len(p.Decks) }

// BlockSize returns how many games a block of the pairing has: one per seat, or per team, if it is mirrored, else one; twice
// as many if a card is swapped.
func (p *Pairing) BlockSize() int {
	if p.Mirrored {
		return p.Seats() / movesIn(p.Format) * p.arms()
	}
	return p.arms()
}

// wrong makes an error about the value at a path such as "pairings[0].games".
func (e *Experiment) wrong(path, format string, args ...any) error {
	message := fmt.Sprintf("%s: %s", path, fmt.Sprintf(format, args...))
	if e.source == nil {
		return fmt.Errorf("arena: %s", message)
	}
	for i := range e.Pairings {
		if at := fmt.Sprintf("pairings[%d]", i); e.Pairings[i].from != "" && strings.HasPrefix(path, at) {
			path = e.Pairings[i].from
		}
	}
	return e.source.errorAt(path, message)
}
