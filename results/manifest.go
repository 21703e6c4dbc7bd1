package results

import "time"

// Manifest is manifest.json: what was run, so completely that it can be run again and every game of it replayed.
type Manifest struct {
	// Name is the name of the experiment; Config the file it came from, as it was named.
	Name   string `json:"name"`
	Config string `json:"config"`
	// Seed is the seed of the run: every key of every game follows from it.
	Seed uint64 `json:"seed"`
	// Games is the number of games asked for, Stored the number in the log.
	Games  int64 `json:"games"`
	Stored int64 `json:"stored"`
	// Lists is open or closed: whether agents that resample the unknown use the true deck lists.
	Lists string `json:"lists"`
	// Cap is the number of decisions after which a game is a draw; TimeLimit the safety net per game, 0: none.
	Cap int `json:"cap"`
	// Budget is the number of decisions that each agent may make in a game, 0: no end.
	Budget    int           `json:"budget,omitempty"`
	TimeLimit time.Duration `json:"time_limit_ns"`
	// Life is the starting life total (CR 119.1).
	Life     int       `json:"life"`
	Pairings []Pairing `json:"pairings"`
	// Swing, if set, says how the worth of control is measured.
	Swing *SwingPlan `json:"swing,omitempty"`
	// Decisions says that there is a table of all decisions.
	Decisions bool `json:"decisions,omitempty"`
	// Unchecked are agents that do not play against themselves, because the arena cannot make another of them.
	Unchecked []string `json:"unchecked,omitempty"`
	// Stop is the rule by which the run may end earlier; Overrun counts games that had begun by then, and are not stored.
	Stop    *Stop `json:"stop,omitempty"`
	Overrun int64 `json:"overrun,omitempty"`
	// GiveUp is the rule by which the run is given up because of an agent's faults, and GivenUp says that it was.
	GiveUp  *GiveUp  `json:"give_up,omitempty"`
	GivenUp *GivenUp `json:"given_up,omitempty"`
	// Decks has the list of each deck that a pairing names, Agents the parts of each agent.
	Decks  map[string]Deck  `json:"decks"`
	Agents map[string]Agent `json:"agents"`
	// Cards is the hash of all cards of the run, Vocabulary that of the words they are written in.
	Cards      string `json:"cards"`
	Vocabulary string `json:"vocabulary"`
	// Controls are those of the cards whose text lets somebody control a player.
	Controls []string `json:"controls,omitempty"`
	// Version and Revision are those of the program, Go of its compiler, Platform of the machine.
	Version  string `json:"version"`
	Revision string `json:"revision"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
	// Workers and the times say how it was run; no result depends on them.
	Workers  int       `json:"workers"`
	Started  time.Time `json:"started"`
	Finished time.Time `json:"finished"`
	// Shard says which part of a run this is, if it is one; Games and Stored are then those of the part.
	Shard *Shard `json:"shard,omitempty"`
	// Resumed are the times at which an interrupted run went on.
	Resumed []time.Time `json:"resumed,omitempty"`
	// Merged are the runs of which this one was put together; Seed is that of the first then.
	Merged []Part `json:"merged,omitempty"`
}

// Part is a run that is part of a merged one.
type Part struct {
	Dir   string `json:"dir"`
	Seed  uint64 `json:"seed"`
	Games int64  `json:"games"`
}

// Shard is a part of a run that several processes play, such as the jobs of an array on a cluster: every Of-th block of the
// schedule.
type Shard struct {
	// Index is from 1 to Of.
	Index int `json:"index"`
	Of    int `json:"of"`
	// Games is the number of games of the whole run.
	Games int64 `json:"games"`
}

// Has reports whether a block of the schedule belongs to the part. Every block belongs to the whole run, which is nil.
func (s *Shard) Has(block int64) bool { return s == nil || block%int64(s.Of) == int64(s.Index-1) }

// Pairing is who plays whom with what. Lists are by seat at the start of a block.
type Pairing struct {
	Decks    []string `json:"decks"`
	Agents   []string `json:"agents"`
	Format   string   `json:"format,omitempty"` // "": each player for themself
	Team     int      `json:"team,omitempty"`   // players of a team; 0: no teams
	Mirrored bool     `json:"mirrored"`
	SelfTest bool     `json:"self_test,omitempty"`
	// Check marks an agent against itself, for the integrity of the run alone. Which instance of it sits where is drawn by key.
	Check bool `json:"check,omitempty"`
	// Games are the pairing's share.
	Games int64 `json:"games"`
	// Swap, if set, says that the second half of each block's games have another card in a deck.
	Swap *Swap `json:"swap,omitempty"`
}

// Swap is a card that is exchanged for a reference card in the deck of a seat; Deck is the name of the deck with the
// reference card in it.
type Swap struct {
	Seat   int32  `json:"seat"`
	Card   string `json:"card"`
	For    string `json:"for"`
	Copies int32  `json:"copies"`
	Deck   string `json:"deck"`
}

// Deck is a deck list.
type Deck struct {
	Main []Line `json:"main"`
	Side []Line `json:"side,omitempty"`
	// Unknown are cards of the sideboard that no card file defines: names only, which nothing can fetch.
	Unknown []string `json:"unknown,omitempty"`
}

// Line is a line of a deck list.
type Line struct {
	Count int    `json:"count"`
	Card  string `json:"card"`
}

// Agent is what is known about an agent.
type Agent struct {
	Kind          string `json:"kind"`
	Deterministic bool   `json:"deterministic"`
}
