package results

import "github.com/thrall-arena/thrall/results/estimate"

// Score is a mean score with its interval.
type Score = estimate.Score

// Summary is summary.json: what a run came to.
type Summary struct {
	// Name is the name of the experiment.
	Name string `json:"name"`
	// Games and Blocks were played and stored. Complete says that these are all that were asked for, or that the run's stopping
	// rule ended it.
	Games    int64 `json:"games"`
	Blocks   int64 `json:"blocks"`
	Complete bool  `json:"complete"`
	// Checks counts those of the games in which an agent played against itself for the integrity of the run alone. Everything below
	// but Digest, Terminations, VoidBlocks, Faults and Integrity is about the others.
	Checks int64 `json:"checks"`
	// Digest is over the digests of all games in schedule order: equal runs have equal digests.
	Digest string `json:"digest"`
	// Terminations counts games by why they ended; every known termination is there.
	Terminations map[string]int64 `json:"terminations"`
	// VoidBlocks counts blocks that no score counts, because a game of theirs failed.
	VoidBlocks int64 `json:"void_blocks"`
	// Faults counts the faults of each agent, by kind.
	Faults map[string]map[string]int64 `json:"faults"`
	// Agents has the score of each agent against others, by identity. An agent that only ever met itself has none.
	Agents map[string]AgentScore `json:"agents"`
	// Pairings has the results of each pairing of the config, in its order.
	Pairings []PairingScore `json:"pairings"`
	// FirstPlayer is the score of whoever took the first turn; 0.5 is no edge.
	FirstPlayer Score `json:"first_player"`
	// Means over all games that are not void.
	Means Means `json:"means"`
	// Lengths are those of the same games.
	Lengths RunLengths `json:"lengths"`
	// Control counts control effects.
	Control ControlSummary `json:"control"`
	// Cards has the win rates of each card, by deck and agent.
	Cards []CardSummary `json:"cards,omitempty"`
	// Stop is where the run's stopping rule stands, if it has one.
	Stop *StopSummary `json:"stop,omitempty"`
	// GivenUp says why the run was given up before its end, if it was.
	GivenUp *GivenUp `json:"given_up,omitempty"`
	// Swings has what control by each card was worth, if the run measures it.
	Swings []SwingSummary `json:"swings,omitempty"`
	// Swaps has what each swapped card is worth.
	Swaps []SwapSummary `json:"swaps,omitempty"`
	// Designs has what mirrored blocks and swaps saved, as measured in these games.
	Designs []DesignSummary `json:"designs"`
	// Ratings are those of the agents, by mirrored blocks and games in which all have the same deck; DeckRatings those of the
	// decks, by games in which all have the same agent. They are absent where there is only one.
	Ratings     *RatingSummary `json:"ratings,omitempty"`
	DeckRatings *RatingSummary `json:"deck_ratings,omitempty"`
	// Integrity is what must be looked at before anything else is believed.
	Integrity Integrity `json:"integrity"`
}

// AgentScore is how an agent did against others. Its games count once for each seat that it had in them.
type AgentScore struct {
	Score
	Wins   int64 `json:"wins"`
	Draws  int64 `json:"draws"`
	Losses int64 `json:"losses"`
}

// PairingScore is how a pairing came out.
type PairingScore struct {
	Decks    []string `json:"decks"`
	Agents   []string `json:"agents"`
	Team     int      `json:"team,omitempty"` // players of a team; 0: no teams
	Mirrored bool     `json:"mirrored"`
	// Check marks the check of an agent against itself: no other figure counts its games.
	Check bool `json:"check,omitempty"`
	// Sides are the scores of the pairing's agents, by their position in the config: with one agent on both sides, of its
	// two instances.
	Sides []Score `json:"sides"`
	// Sequence is the first side's score with the interval that may be looked at after every block: it is wider, and right at
	// all times at once.
	Sequence estimate.Interval `json:"sequence"`
	// Course is how Sequence came there: for drawing, and not stored.
	Course []estimate.Interval `json:"-"`
	// Seats are the scores of the decks, which stay in their seats, whoever played them.
	Seats []Score `json:"seats"`
	// FirstPlayer is the score of whoever took the first turn.
	FirstPlayer Score `json:"first_player"`
	// Correlation is that of the first agent's scores in the two games of a mirrored block: -0.5 makes a block worth four
	// independent games, 0 two. It is absent where it does not exist.
	Correlation *float64 `json:"correlation,omitempty"`
	Means       Means    `json:"means"`
}

// Means are means over games.
type Means struct {
	Turns     float64 `json:"turns"`
	Decisions float64 `json:"decisions"`
	Stops     float64 `json:"stops"`
}

// RunLengths say how long games were.
type RunLengths struct {
	Turns     LengthSummary `json:"turns"`
	Decisions LengthSummary `json:"decisions"`
	// AllTurns and AllDecisions count the games by their length: for drawing, and not stored.
	AllTurns     Lengths `json:"-"`
	AllDecisions Lengths `json:"-"`
}

// ControlCount counts control effects.
type ControlCount struct {
	// Effects were created; Activated were in force at least once; Games had such a one.
	Effects   int64 `json:"effects"`
	Activated int64 `json:"activated"`
	Games     int64 `json:"games"`
	// The endings: each effect has exactly one.
	Expired        int64 `json:"expired"`
	Overwritten    int64 `json:"overwritten"`
	ControllerLeft int64 `json:"controller_left"`
	SubjectLeft    int64 `json:"subject_left"`
	GameOver       int64 `json:"game_over"`
	Restarted      int64 `json:"restarted"`
	// ControlledTurns counts turns that began with a full-turn effect in force.
	ControlledTurns int64 `json:"controlled_turns"`
	// DecisionsForOthers counts decisions made for a controlled player, DecisionsByKind splits them.
	DecisionsForOthers int64            `json:"decisions_for_others"`
	DecisionsByKind    map[string]int64 `json:"decisions_by_kind"`
	// What happened to subjects while effects were in force; see Control.
	ManaSpent      int64 `json:"mana_spent"`
	CardsSpent     int64 `json:"cards_spent"`
	LifeLost       int64 `json:"life_lost"`
	PermanentsLost int64 `json:"permanents_lost"`
	CardsSeen      int64 `json:"cards_seen"`
	SkippedTurns   int64 `json:"skipped_turns"`
	ExtraTurns     int64 `json:"extra_turns"`
}

// ControlSummary counts control effects, all of them and by card.
type ControlSummary struct {
	ControlCount
	ByCard map[string]*ControlCount `json:"by_card"`
	// Sides has every deck and agent that ever controlled somebody else, by name: how many of its wins came with control.
	Sides []ControlSide `json:"sides"`
	// Funnels tell how often each card that controls players was drawn, cast, resolved, in force and won with: in all games, by decks
	// that met, and by agents that met.
	Funnels []ControlFunnel `json:"funnels"`
}
