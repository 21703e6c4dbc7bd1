package results

import "io"

// DecisionsFile has a row for every decision, where the config asks for it: a replay makes it.
const DecisionsFile = "decisions.parquet"

// Decision is a row of decisions.parquet: a decision of a game and what was chosen.
type Decision struct {
	Game    int64 `json:"game" parquet:"game,delta"`
	Block   int64 `json:"block" parquet:"block,delta"`
	Pairing int32 `json:"pairing" parquet:"pairing,delta"`
	// Number counts the decisions of the game, from 0.
	Number int64  `json:"decision" parquet:"decision,delta"`
	Turn   int32  `json:"turn" parquet:"turn,delta"`
	Step   string `json:"step" parquet:"step,dict"`
	// Subject is the seat whose decision it is, Decider the participant who made it (CR 723.5).
	Subject int32 `json:"subject" parquet:"subject,delta"`
	Decider int32 `json:"decider" parquet:"decider,delta"`
	// Agent is that of the decider.
	Agent string `json:"agent" parquet:"agent,dict"`
	Kind  string `json:"kind" parquet:"kind,dict"`
	// Options are what could be chosen, in words, Choice the position of what was, from 0, and Label what that says.
	Options []string `json:"options" parquet:"options,list" parquet-element:",dict"`
	Choice  int32    `json:"choice" parquet:"choice,delta"`
	Label   string   `json:"label" parquet:"label,dict"`
	// Observation is a hash of everything that the decider could see: 16 hexadecimal digits. Equal observations have equal ones.
	Observation string `json:"observation" parquet:"observation"`
	// Score is that of the subject in the game, Scores those of all seats.
	Score  float64   `json:"score" parquet:"score,dict"`
	Scores []float64 `json:"scores" parquet:"scores,list" parquet-element:",dict"`
	Void   bool      `json:"void" parquet:"void"`
}

// WriteDecisions writes the decisions of a run that walk gives to its argument, in the order of the games.
func WriteDecisions(dir string, walk func(add func([]Decision) error) error) error {
	return replace(dir, DecisionsFile, func(w io.Writer) error {
		table := newTable[Decision](w)
		if err := walk(func(rows []Decision) error { return writeRows(table, rows) }); err != nil {
			return err
		}
		return table.Close()
	})
}
