package bench

import (
	"context"
	"runtime"
	"time"

	"github.com/thrall-arena/thrall/cards"
)

// Report is what was measured. Maps are by pairing of decks, as in "sligh-puppeteer".
type Report struct {
	// Games between random agents, and between heuristic ones, per second of one worker.
	RandomGames    map[string]float64 `json:"random_games_per_s"`
	HeuristicGames map[string]float64 `json:"heuristic_games_per_s"`
	// Stops and choices per second and per game, between random agents. A stop is any point where a player could act;
	// one with at least two options is answered by a choice.
	Stops          map[string]float64 `json:"stops_per_s"`
	Choices        map[string]float64 `json:"choices_per_s"`
	StopsPerGame   map[string]float64 `json:"stops_per_game"`
	ChoicesPerGame map[string]float64 `json:"choices_per_game"`
	// ForkNS is the time to copy a state of the middle of a game into a warm ring of 64; StepNS that of a step: fork,
	// choose, apply, enumerate. StateBytes are the bytes that a fork copies, the mean over these states.
	ForkNS     float64 `json:"fork_ns"`
	StepNS     float64 `json:"step_ns"`
	StateBytes int     `json:"state_bytes"`
	// AllocsPerStop counts allocations of observing, choosing and applying.
	AllocsPerStop float64 `json:"allocs_per_stop"`
	// CPUInflation is the time of the processor that two workers need for the games of one, by that of one; Speedup is
	// how much sooner they are done. Both are medians. Without a clock of the processor CPUInflation is 0.
	CPUInflation float64 `json:"cpu_inflation_2_workers"`
	Speedup      float64 `json:"speedup_2_workers"`
	// Envs are rates of batches of environments.
	Envs []Envs `json:"environments"`
	// Remote are rates of an agent over websocket.
	Remote []Remote `json:"remote"`
	// The machine.
	Go         string `json:"go"`
	Platform   string `json:"platform"`
	Processors int    `json:"processors"`
}

// Options say how long to measure.
type Options struct {
	// Each is the time for each rate.
	Each time.Duration
	// Rounds is the number of comparisons of one with two workers, odd.
	Rounds int
	// Progress, if set, is told what is measured now.
	Progress func(what string)
}

func (o *Options) tell(what string) {
	if o.Progress != nil {
		o.Progress(what)
	}
}

// pairings are the pairings of decks that are measured. The first is the one for everything that needs only one.
var pairings = [][2]string{
	{"sligh", "sligh"},
	{"sligh", "puppeteer"},
	{"puppeteer", "puppeteer"},
	{"tron", "puppeteer"},
	{"affinity", "affinity"},
	{"emerge", "emerge"},
}

// The agents whose games are measured.
const (
	randomAgent    = "random"
	heuristicAgent = "heuristic"
)

// Measure measures everything. An error is a plan that cannot be made, a game that fails, or results that differ between
// runs of the same games.
func Measure(ctx context.Context, lib *cards.Library, o Options) (*Report, error) {
	r := &Report{
		RandomGames: map[string]float64{}, HeuristicGames: map[string]float64{}, Stops: map[string]float64{},
		Choices: map[string]float64{}, StopsPerGame: map[string]float64{}, ChoicesPerGame: map[string]float64{},
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH, Processors: runtime.GOMAXPROCS(0),
	}
	for _, decks := range pairings {
		o.tell("games of " + name(decks))
		if err := r.games(ctx, lib, decks, o.Each); err != nil {
			return nil, err
		}
	}
	plan, err := planOf(lib, pairings[0], randomAgent)
	if err != nil {
		return nil, err
	}
	o.tell("forks and steps")
	if err := r.states(plan, o.Each); err != nil {
		return nil, err
	}
	o.tell("batches of environments")
	if err := r.environments(lib, o.Each); err != nil {
		return nil, err
	}
	o.tell("an agent over websocket")
	if err := r.remote(ctx, lib, o.Each); err != nil {
		return nil, err
	}
	o.tell("two workers")
	return r, r.workers(ctx, plan, o)
}

// name is the key of a pairing.
func name(decks [2]string) string { return decks[0] + "-" + decks[1] }
