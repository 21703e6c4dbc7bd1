package results

import "github.com/thrall-arena/thrall/results/estimate"

// Integrity is what must be looked at before anything else is believed.
type Integrity struct {
	// SelfPlay has the pairings in which an agent meets itself with the same deck, and what the first seat scored.
	SelfPlay []SelfPlay `json:"self_play"`
	// FirstPlayer compares the score of whoever took the first turn with one half. The edge may well be real.
	FirstPlayer estimate.Check `json:"first_player"`
	// Faulty, Capped and Void are the shares of games with a fault of an agent, ended by the decision cap, and void.
	Faulty estimate.Share `json:"faulty"`
	Capped estimate.Share `json:"capped"`
	Void   estimate.Share `json:"void"`
	// Exceeded is the share of games in which a search of the engine ran out of its budget.
	Exceeded estimate.Share `json:"exceeded"`
	// Replay is a check of stored games that was made with this summary, if there was one.
	Replay *ReplayCheck `json:"replay,omitempty"`
}

// SelfPlay is an agent against itself (A/A). By a fair arena both seats score one half: exactly in a self-test, where the same
// game is played twice, else within chance.
type SelfPlay struct {
	Pairing  int    `json:"pairing"`
	Agent    string `json:"agent"`
	Deck     string `json:"deck"`
	SelfTest bool   `json:"self_test"`
	estimate.Check
}

// ReplayCheck is what came of playing games again from their entries.
type ReplayCheck struct {
	Games  int64 `json:"games"`
	Differ int64 `json:"differ"`
}

// integrity returns the panel.
func (t *Tally) integrity() Integrity {
	out := Integrity{
		SelfPlay: []SelfPlay{}, FirstPlayer: t.first.CheckAgainst(0.5), Faulty: estimate.ShareOf(t.faulty, t.games),
		Capped: estimate.ShareOf(t.ends[DecisionCap], t.games), Void: estimate.ShareOf(t.voidGames, t.games),
		Exceeded: estimate.ShareOf(t.exceeded, t.games),
	}
	for i := range t.pairings {
		p := &t.pairings[i]
		if alone(p.Agents) && alone(p.Decks) {
			out.SelfPlay = append(out.SelfPlay, SelfPlay{
				Pairing: i, Agent: p.Agents[0], Deck: p.Decks[0], SelfTest: p.SelfTest, Check: t.tables[i].sides[0].CheckAgainst(0.5),
			})
		}
	}
	return out
}
