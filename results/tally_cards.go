package results

import (
	"cmp"
	"slices"

	"github.com/thrall-arena/thrall/results/estimate"
)

// CardSummary is how a card did in a deck in the hands of an agent.
type CardSummary struct {
	Deck  string `json:"deck"`
	Agent string `json:"agent"`
	Card  string `json:"card"`
	// Copies are in the deck. Games counts the deck's games with that agent, HandGames those in which a copy came into the
	// hand, CastGames and PlayedGames those in which one was cast, or played.
	Copies      int32 `json:"copies"`
	Games       int64 `json:"games"`
	HandGames   int64 `json:"hand_games"`
	CastGames   int64 `json:"cast_games"`
	PlayedGames int64 `json:"played_games"`
	// CardRates are associations: cards of decks that play long games are drawn more often.
	estimate.CardRates
	// Q is the share of false discoveries among all cards of the run whose IWD differs from 0 at least as clearly
	// (Benjamini and Hochberg).
	Q float64 `json:"q"`
}

// cardTally counts for CardSummary.
type cardTally struct {
	reader *CardReader
	sides  map[[2]string]*cardSide
	open   []*cardSide // that have games in the current block
}

// cardSide is a deck in the hands of an agent.
type cardSide struct {
	deck, agent string
	lines       []Line
	cards       []estimate.Card
	counts      []CardSummary
	games       int64
	open        bool
}

func newCardTally(decks map[string]Deck) *cardTally {
	return &cardTally{reader: NewCardReader(decks), sides: map[[2]string]*cardSide{}}
}

// add counts a block that is not void.
func (t *cardTally) add(b *Block) error {
	for i := range b.Games {
		e := &b.Games[i]
		err := t.reader.Uses(e, func(seat int, cards []Line, uses []CardUse) {
			t.side(e.Row.Decks[seat], e.Row.Agents[seat], cards).add(uses, e.Row.Scores[seat])
		})
		if err != nil {
			return err
		}
	}
	for _, s := range t.open {
		for i := range s.cards {
			s.cards[i].EndBlock()
		}
		s.open = false
	}
	t.open = t.open[:0]
	return nil
}

// side returns a side, which then is part of the current block.
func (t *cardTally) side(deck, agent string, lines []Line) *cardSide {
	key := [2]string{deck, agent}
	s := t.sides[key]
	if s == nil {
		s = &cardSide{deck: deck, agent: agent, lines: lines}
		s.cards, s.counts = make([]estimate.Card, len(lines)), make([]CardSummary, len(lines))
		t.sides[key] = s
	}
	if !s.open {
		s.open = true
		t.open = append(t.open, s)
	}
	return s
}

// add counts a game.
func (s *cardSide) add(uses []CardUse, score float64) {
	s.games++
	for i := range uses {
		u := &uses[i]
		s.cards[i].Add(estimate.CardCopies{
			Deck: s.lines[i].Count, Opening: int(u.Opening), Drawn: int(u.Drawn), Tutored: int(u.Tutored),
		}, score)
		c := &s.counts[i]
		if u.HandTurn != Never {
			c.HandGames++
		}
		if u.Cast > 0 {
			c.CastGames++
		}
		if u.PlayedTurn != Never {
			c.PlayedGames++
		}
	}
}

// summaries lists the cards of all sides, by deck, agent and name.
func (t *cardTally) summaries() []CardSummary {
	out := []CardSummary{}
	for _, s := range t.sides {
		for i, l := range s.lines {
			c := s.counts[i]
			c.Deck, c.Agent, c.Card, c.Copies, c.Games, c.CardRates = s.deck, s.agent, l.Card, int32(l.Count), s.games, s.cards[i].Rates()
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b CardSummary) int {
		return cmp.Or(cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Agent, b.Agent), cmp.Compare(a.Card, b.Card))
	})
	p := make([]float64, len(out))
	for i := range out {
		p[i] = out[i].P
	}
	for i, q := range estimate.FalseDiscovery(p) {
		out[i].Q = q
	}
	return out
}
