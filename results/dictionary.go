package results

import (
	"reflect"
	"slices"
	"strings"
)

// Column is a column of a table.
type Column struct {
	Name, Type, Meaning string
}

// tableRows are the rows of the tables, in the order in which a reader meets them.
var tableRows = []struct {
	table string
	row   reflect.Type
}{
	{GamesFile, reflect.TypeFor[Game]()},
	{ControlFile, reflect.TypeFor[Control]()},
	{CardsFile, reflect.TypeFor[Card]()},
	{SwingFile, reflect.TypeFor[Swing]()},
	{DecisionsFile, reflect.TypeFor[Decision]()},
}

// TableNames lists the tables of a run.
func TableNames() []string {
	var names []string
	for _, t := range tableRows {
		names = append(names, t.table)
	}
	return names
}

// Columns returns the columns of a table of a run, in order. A table that is none has no columns.
func Columns(table string) []Column {
	var list []Column
	for _, t := range tableRows {
		if t.table != table {
			continue
		}
		for f := range t.row.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
			list = append(list, Column{name, typeWord(f.Type), meanings[table][name]})
		}
	}
	return list
}

// typeWord names the type of a column.
func typeWord(t reflect.Type) string {
	if t.Kind() == reflect.Slice {
		return "list of " + typeWord(t.Elem())
	}
	if t.Kind() == reflect.Struct {
		var parts []string
		for f := range t.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
			parts = append(parts, name+" "+typeWord(f.Type))
		}
		slices.Sort(parts)
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return t.Kind().String()
}

// meanings says what the columns mean.
var meanings = map[string]map[string]string{
	GamesFile: {
		"game":                 "number of the game in schedule order, from 0",
		"block":                "number of its block: the games that are scheduled and counted together",
		"half":                 "its place in the block, from 0",
		"pairing":              "position of the pairing in the config, from 0",
		"decks":                "by seat",
		"agents":               "identity by seat",
		"sides":                "which agent of the pairing, by its position there, sat in each seat",
		"first":                "seat that took the first turn",
		"winner":               "seat that won, -1: nobody",
		"scores":               "by seat: 1 for a win, 0.5 for a draw, 0 for a loss; of a void game all are 0 and count nowhere",
		"void":                 "the engine failed, or the clock cut the game: it says nothing about the agents",
		"termination":          "why the game ended",
		"losses":               "by seat: why the player left the game, empty for who stayed",
		"life":                 "by seat, at the end",
		"mulligans":            "by seat (CR 103.5)",
		"turns":                "number of the last turn",
		"decisions":            "answered questions with at least two options",
		"stops":                "all points where a player could act",
		"forced":               "stops with one option",
		"exceeded":             "searches of the engine that ran out of budget and answered no",
		"effects":              "control effects, the game's rows of " + ControlFile,
		"activated":            "those of them that were in force at least once",
		"controlled_turns":     "turns that began with a full-turn effect in force",
		"decisions_for_others": "decisions made for another player (CR 723.5)",
		"faults":               "faults of agents, by the seat of the decider",
		"digest":               "16 hexadecimal digits over choices, deciders and the end: a replay reproduces them",
		"charged":              "seat whose agent made the last choice that was no pass, if the decision cap ended the game; else -1",
		"arm":                  "1 for a game with the reference card of a swap, else 0",
		"swap_turn":            "turn in which the first card of the swapped places came into the hand, 0: before the first turn, -1: never",
		"self_play":            "an agent against itself, for the integrity of the run alone: no figure of agents, decks or cards counts it",
	},
	ControlFile: {
		"game":              "number of the game",
		"block":             "number of its block",
		"pairing":           "position of the pairing in the config",
		"effect":            "number of the effect in its game, from 1",
		"card":              "card whose text made the effect",
		"creator":           "seat that controlled the spell, ability or permanent that made it",
		"controller":        "participant who decides: a seat, or an outsider above all seats",
		"subjects":          "seats that are controlled",
		"controller_agent":  "identity of the controller's agent",
		"controller_deck":   "deck of the controller's seat",
		"span":              "for how long it controls",
		"created_turn":      "number of the turn",
		"created_decision":  "decisions before it, from the start of the game",
		"activated":         "it was in force at least once (CR 723.1a)",
		"in_force_turn":     "turn in which it first was, 0: never",
		"in_force_decision": "decisions before that",
		"ended_turn":        "turn in which it ended",
		"ending":            "expired, overwritten, controller left, subject left, game over or restarted",
		"controlled_turns":  "1 if a turn began with this full-turn effect in force",
		"decisions":         "made for a subject because of it",
		"decisions_by_kind": "the same, by kind",
		"mana_spent":        "mana of the subject spent while it was in force",
		"cards_spent":       "cards that left the subject's hand while it was in force",
		"life_lost":         "life that the subject lost to cards of their own",
		"permanents_lost":   "permanents that the subject lost",
		"cards_seen":        "different cards of the subject that the controller could look at because of it",
		"skipped_turns":     "turns that the subject skipped while it waited (CR 723.1b)",
		"extra_turns":       "turns that the same card gave the subject",
		"score":             "the controller's score of the game",
		"void":              "the game is void",
	},
	SwingFile: {
		"game":             "number of the game",
		"block":            "number of its block",
		"pairing":          "position of the pairing in the config",
		"effect":           "number of the effect in its game: that of " + ControlFile,
		"card":             "card whose text made the effect",
		"controller":       "seat that decides",
		"controller_agent": "identity of the controller's agent",
		"controller_deck":  "deck of the controller's seat",
		"continuations":    "played in each arm, 0 if they were left out",
		"left_out":         "why they were left out: subgame, self, agent, limit or fault; else empty",
		"control":          "the controller's mean score in continuations with control as it is",
		"sight":            "the same where the controller only sees what it would",
		"own":              "the same where the effect is gone",
		"stand_ins":        "seats in which the stand-in played for an agent that cannot be continued",
	},
	DecisionsFile: {
		"game":        "number of the game",
		"block":       "number of its block",
		"pairing":     "position of the pairing in the config",
		"decision":    "number of the decision in the game, from 0",
		"turn":        "number of the turn",
		"step":        "the step or phase",
		"subject":     "seat whose decision it is",
		"decider":     "participant who made it: a seat, or an outsider above all seats (CR 723.5)",
		"agent":       "identity of the decider's agent",
		"kind":        "what is asked",
		"options":     "the legal answers in words",
		"choice":      "position of the answer among them, from 0",
		"label":       "the answer in words",
		"observation": "16 hexadecimal digits: a hash of everything that the decider could see, the options among it",
		"score":       "the subject's score of the game",
		"scores":      "the score of each seat",
		"void":        "the game is void",
	},
	CardsFile: {
		"game":        "number of the game",
		"block":       "number of its block",
		"pairing":     "position of the pairing in the config",
		"seat":        "whose deck it is",
		"deck":        "deck of the seat",
		"agent":       "identity of the seat's agent",
		"card":        "the card: all its copies in the deck",
		"copies":      "in the deck when the game began",
		"opening":     "copies in the opening hand, after mulligans",
		"drawn":       "copies drawn later",
		"tutored":     "copies put into the hand from the library in another way",
		"cast":        "copies that were cast at least once",
		"resolved":    "copies that resolved as spells",
		"played":      "copies cast, or put onto the battlefield from the hand, as a land is that is played",
		"hand_turn":   "turn in which the first copy was in hand, 0: before the first turn, -1: never",
		"played_turn": "turn in which the first copy was played, as above",
		"score":       "the seat's score of the game",
		"void":        "the game is void",
	},
}
