package results

// Nobody stands for no seat.
const Nobody = -1

// Game is a row of games.parquet. Lists are by seat.
type Game struct {
	// Game is the number of the game in schedule order, from 0; Block that of its block; Half its place in the block.
	Game  int64 `json:"game" parquet:"game,delta" cbor:"1,keyasint"`
	Block int64 `json:"block" parquet:"block,delta" cbor:"2,keyasint"`
	Half  int32 `json:"half" parquet:"half,delta" cbor:"3,keyasint"`
	// Pairing is the position of the pairing in the config, from 0.
	Pairing int32    `json:"pairing" parquet:"pairing,delta" cbor:"4,keyasint"`
	Decks   []string `json:"decks" parquet:"decks,list" parquet-element:",dict" cbor:"5,keyasint"`
	Agents  []string `json:"agents" parquet:"agents,list" parquet-element:",dict" cbor:"6,keyasint"`
	// Sides tells which agent of the pairing, by its position there, sat in each seat.
	Sides []int32 `json:"sides" parquet:"sides,list" parquet-element:",delta" cbor:"7,keyasint"`
	// First is the seat that took the first turn.
	First int32 `json:"first" parquet:"first,delta" cbor:"8,keyasint"`
	// Winner is the seat that won, of a team its first seat, or Nobody.
	Winner int32 `json:"winner" parquet:"winner,delta" cbor:"9,keyasint"`
	// Scores are 1 for a win, 0.5 for a draw, 0 for a loss; of a void game all are 0 and count nowhere.
	Scores []float64 `json:"scores" parquet:"scores,list" parquet-element:",dict" cbor:"10,keyasint"`
	// Void marks a game that says nothing about its agents: the engine failed, or the safety net of the clock cut it.
	Void bool `json:"void" parquet:"void" cbor:"11,keyasint,omitempty"`
	// Termination is why the game ended: see Terminations.
	Termination string `json:"termination" parquet:"termination,dict" cbor:"12,keyasint"`
	// Losses are the reasons for which players left the game, "" for who stayed.
	Losses []string `json:"losses" parquet:"losses,list" parquet-element:",dict" cbor:"13,keyasint"`
	Life   []int32  `json:"life" parquet:"life,list" parquet-element:",delta" cbor:"14,keyasint"`
	// Mulligans counts the mulligans taken (CR 103.5).
	Mulligans []int32 `json:"mulligans" parquet:"mulligans,list" parquet-element:",delta" cbor:"15,keyasint"`
	Turns     int32   `json:"turns" parquet:"turns,delta" cbor:"16,keyasint"`
	// Decisions counts answered questions with at least two options, Stops all points where a player could act, Forced
	// those of them with one option.
	Decisions int64 `json:"decisions" parquet:"decisions,delta" cbor:"17,keyasint"`
	Stops     int64 `json:"stops" parquet:"stops,delta" cbor:"18,keyasint"`
	Forced    int64 `json:"forced" parquet:"forced,delta" cbor:"19,keyasint"`
	// Exceeded counts searches of the engine that ran out of budget and answered no.
	Exceeded int64 `json:"exceeded" parquet:"exceeded,delta" cbor:"20,keyasint,omitempty"`
	// Effects, Activated and ControlledTurns sum the game's rows of control.parquet.
	Effects         int32 `json:"effects" parquet:"effects,delta" cbor:"21,keyasint,omitempty"`
	Activated       int32 `json:"activated" parquet:"activated,delta" cbor:"22,keyasint,omitempty"`
	ControlledTurns int32 `json:"controlled_turns" parquet:"controlled_turns,delta" cbor:"23,keyasint,omitempty"`
	// ForOthers counts decisions made for another player (CR 723.5).
	ForOthers int64 `json:"decisions_for_others" parquet:"decisions_for_others,delta" cbor:"24,keyasint,omitempty"`
	// Faults counts the faults of agents, by the seat of the decider.
	Faults []int32 `json:"faults" parquet:"faults,list" parquet-element:",delta" cbor:"25,keyasint"`
	// Digest is 16 hexadecimal digits over choices, deciders and the end of the game: a replay must reproduce it.
	Digest string `json:"digest" parquet:"digest" cbor:"26,keyasint"`
	// Charged is the seat whose agent made the last choice that was not a pass, if the decision cap ended the game; else Nobody.
	// It is that of the decider, whoever it decided for (CR 723.5).
	Charged int32 `json:"charged" parquet:"charged,delta" cbor:"27,keyasint"`
	// Arm is 1 for a game with the reference card of a swap, else 0.
	Arm int32 `json:"arm" parquet:"arm,delta" cbor:"28,keyasint,omitempty"`
	// SwapTurn is the turn in which the first card of the swapped places came into the hand, 0 before the first turn, or Never.
	SwapTurn int32 `json:"swap_turn" parquet:"swap_turn,delta" cbor:"29,keyasint,omitempty"`
	// Check marks a game of an agent against itself that only checks the arena.
	Check bool `json:"self_play" parquet:"self_play" cbor:"30,keyasint,omitempty"`
}

// Control is a row of control.parquet: one effect that let a participant control players (CR 723).
type Control struct {
	Game    int64 `json:"game" parquet:"game" cbor:"1,keyasint"`
	Block   int64 `json:"block" parquet:"block" cbor:"2,keyasint"`
	Pairing int32 `json:"pairing" parquet:"pairing" cbor:"3,keyasint"`
	// Effect numbers the game's effects in order of creation, from 1.
	Effect int32 `json:"effect" parquet:"effect" cbor:"4,keyasint"`
	// Card is the card whose text made the effect.
	Card string `json:"card" parquet:"card,dict" cbor:"5,keyasint"`
	// Creator is the seat that controlled the spell, ability or permanent that made it.
	Creator int32 `json:"creator" parquet:"creator" cbor:"6,keyasint"`
	// Controller is the participant who decides: a seat, or an outsider above all seats.
	Controller int32   `json:"controller" parquet:"controller" cbor:"7,keyasint"`
	Subjects   []int32 `json:"subjects" parquet:"subjects,list" cbor:"8,keyasint"`
	// ControllerAgent and ControllerDeck are those of the controller's seat.
	ControllerAgent string `json:"controller_agent" parquet:"controller_agent,dict" cbor:"9,keyasint"`
	ControllerDeck  string `json:"controller_deck" parquet:"controller_deck,dict" cbor:"10,keyasint"`
	Span            string `json:"span" parquet:"span,dict" cbor:"11,keyasint"`
	// Turns are numbers of the game, 0 for never; decisions count from the start of the game.
	CreatedTurn     int32 `json:"created_turn" parquet:"created_turn" cbor:"12,keyasint"`
	CreatedDecision int64 `json:"created_decision" parquet:"created_decision" cbor:"13,keyasint"`
	// Activated says that the effect was in force at least once; InForceTurn is when it first was.
	Activated       bool  `json:"activated" parquet:"activated" cbor:"14,keyasint,omitempty"`
	InForceTurn     int32 `json:"in_force_turn" parquet:"in_force_turn" cbor:"15,keyasint,omitempty"`
	InForceDecision int64 `json:"in_force_decision" parquet:"in_force_decision" cbor:"16,keyasint,omitempty"`
	EndedTurn       int32 `json:"ended_turn" parquet:"ended_turn" cbor:"17,keyasint"`
	// Ending is one of Endings.
	Ending string `json:"ending" parquet:"ending,dict" cbor:"18,keyasint"`
	// ControlledTurns is 1 if a turn began with this full-turn effect in force.
	ControlledTurns int32 `json:"controlled_turns" parquet:"controlled_turns" cbor:"19,keyasint,omitempty"`
	// Decisions counts those made for a subject under this effect, DecisionsByKind splits them.
	Decisions       int64       `json:"decisions" parquet:"decisions" cbor:"20,keyasint,omitempty"`
	DecisionsByKind []KindCount `json:"decisions_by_kind" parquet:"decisions_by_kind,list" cbor:"21,keyasint,omitempty"`
	// The next ones count what happened to a subject while the effect was in force: mana of the subject spent, cards that
	// left their hand, life lost to cards they own, permanents that they lost, different cards of theirs that the
	// controller could look at only because of it.
	ManaSpent      int64 `json:"mana_spent" parquet:"mana_spent" cbor:"22,keyasint,omitempty"`
	CardsSpent     int64 `json:"cards_spent" parquet:"cards_spent" cbor:"23,keyasint,omitempty"`
	LifeLost       int64 `json:"life_lost" parquet:"life_lost" cbor:"24,keyasint,omitempty"`
	PermanentsLost int64 `json:"permanents_lost" parquet:"permanents_lost" cbor:"25,keyasint,omitempty"`
	CardsSeen      int64 `json:"cards_seen" parquet:"cards_seen" cbor:"26,keyasint,omitempty"`
	// SkippedTurns counts turns that the subject skipped while the effect waited (CR 723.1b), ExtraTurns those that the
	// same card gave the subject.
	SkippedTurns int64 `json:"skipped_turns" parquet:"skipped_turns" cbor:"27,keyasint,omitempty"`
	ExtraTurns   int64 `json:"extra_turns" parquet:"extra_turns" cbor:"28,keyasint,omitempty"`
	// Score is the controller's score of the game: 1, 0.5 or 0.
	Score float64 `json:"score" parquet:"score" cbor:"29,keyasint"`
	Void  bool    `json:"void" parquet:"void" cbor:"30,keyasint,omitempty"`
}

// KindCount counts decisions of one kind; lists of them are in the order of the kinds.
type KindCount struct {
	Kind  string `json:"kind" parquet:"kind,dict" cbor:"1,keyasint"`
	Count int64  `json:"count" parquet:"count" cbor:"2,keyasint"`
}
