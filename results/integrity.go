package results

import "github.com/thrall-arena/thrall/results/estimate"

// Integrity is what must be looked at before anything else is believed.
type Integrity struct {
	// SelfPlay has the pairings in which an agent meets itself, for the integrity of the run or with the same deck, and what the first
	// of its instances scored. Unchecked are agents for which there are none, because the arena cannot make another of them.
	SelfPlay  []SelfPlay `json:"self_play"`
	Unchecked []string   `json:"unchecked,omitempty"`
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

// SelfPlay is an agent against itself (A/A). By a fair arena both instances score one half: exactly in a self-test, where the same
// game is played twice, else within chance.
type SelfPlay struct {
	Pairing  int      `json:"pairing"`
	Agent    string   `json:"agent"`
	Decks    []string `json:"decks"`
	SelfTest bool     `json:"self_test"`
	// Broken marks a self-test that did not score one half in every block.
	Broken bool `json:"broken,omitempty"`
	estimate.Check
	// Q is the share of false alarms among all of the run that are at least as far from what they should be.
	Q float64 `json:"q"`
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
		Exceeded: estimate.ShareOf(t.exceeded, t.games), Unchecked: t.unchecked,
	}
	for i := range t.pairings {
		p := &t.pairings[i]
		if !alone(p.Agents) || !p.Check && !p.SelfTest && !alone(p.Decks) {
			continue
		}
		one := SelfPlay{Pairing: i, Agent: p.Agents[0], Decks: p.Decks, SelfTest: p.SelfTest, Check: t.tables[i].checkSide()}
		one.Broken = p.SelfTest && one.Games > 0 && (one.Score.Score != one.Expected || one.Blocks > 1 && one.Low != one.High)
		out.SelfPlay = append(out.SelfPlay, one)
	}
	var p []float64
	var of []int // which of them can say something by chance
	for i := range out.SelfPlay {
		out.SelfPlay[i].Q = 1
		if one := &out.SelfPlay[i]; !one.SelfTest && one.Blocks > 1 {
			p, of = append(p, one.P), append(of, i)
		}
	}
	for i, q := range estimate.FalseDiscovery(p) {
		out.SelfPlay[of[i]].Q = q
	}
	return out
}

// Furthest returns the check of an agent against itself that is furthest from what it should be, among those that have games and are
// no self-test; nil if there is none. games and checks count all of these.
func (i *Integrity) Furthest() (furthest *SelfPlay, games int64, checks int) {
	for k := range i.SelfPlay {
		p := &i.SelfPlay[k]
		if p.SelfTest || p.Games == 0 {
			continue
		}
		games, checks = games+p.Games, checks+1
		if furthest == nil || p.P < furthest.P {
			furthest = p
		}
	}
	return furthest, games, checks
}

// checkSide compares the first side's score with what it is if all sides are equal: one half, and less against several.
func (p *pairTally) checkSide() estimate.Check {
	sum := 0.0
	for i := range p.sides {
		sum += p.sides[i].Score().Score
	}
	expected := sum / float64(len(p.sides))
	if len(p.sides) == 2 {
		expected = 0.5
	}
	return p.sides[0].CheckAgainst(expected)
}
