package results

import (
	"slices"

	"github.com/thrall-arena/thrall/results/estimate"
)

// RatingSummary rates the agents of a run by all their games, or its decks.
type RatingSummary struct {
	// Names are the rated, in alphabetical order; the first of them is the anchor.
	Names []string `json:"names"`
	// List is absent where the results allow no finite ratings: Problem says so.
	List    *estimate.RatingList `json:"list,omitempty"`
	Problem string               `json:"problem,omitempty"`
	// Payoffs are the scores of each (row) against each (column); against itself, of whoever took the first turn.
	Payoffs [][]Score `json:"payoffs"`
}

// resamples is the number of resamples for the intervals of ratings; they are drawn from resampleSeed.
const (
	resamples    = 300
	resampleSeed = 1
)

// ratingTally counts for RatingSummary. It rates what names stand for in rows: agents or decks, by seat.
type ratingTally struct {
	names   []string
	ratings *estimate.Ratings
	of      func(*Game) []string
	games   []estimate.Meeting
}

// newRatingTally rates names from lists of two players' names.
func newRatingTally(lists [][]string, of func(*Game) []string) *ratingTally {
	t := &ratingTally{of: of}
	for _, l := range lists {
		t.names = append(t.names, l...)
	}
	slices.Sort(t.names)
	t.names = slices.Compact(t.names)
	t.ratings = estimate.NewRatings(t.names)
	return t
}

// rateBlock counts a block for ratings, where agents or decks can be compared by it.
func (t *Tally) rateBlock(b *Block) {
	p := &t.pairings[b.Pairing]
	if p.ratesAgents() {
		t.ratings.add(b)
	}
	if p.ratesDecks() {
		t.decks.add(b)
	}
}

// ratesAgents reports whether the pairing compares agents: decks must not make the difference.
func (p *Pairing) ratesAgents() bool {
	return len(p.Agents) == 2 && !p.Check && (p.Mirrored || alone(p.Decks))
}

// ratesDecks reports whether the pairing compares decks: agents must not make the difference.
func (p *Pairing) ratesDecks() bool { return len(p.Decks) == 2 && !p.Check && alone(p.Agents) }

// newRatings begins the ratings of the agents and of the decks of pairings.
func newRatings(pairings []Pairing) (agents, decks *ratingTally) {
	var a, d [][]string
	for i := range pairings {
		p := &pairings[i]
		if p.ratesAgents() {
			a = append(a, p.Agents)
		}
		if p.ratesDecks() {
			d = append(d, p.Decks)
		}
	}
	return newRatingTally(a, func(g *Game) []string { return g.Agents }), newRatingTally(d, func(g *Game) []string { return g.Decks })
}

// add counts a block of games of two players that is not void.
func (t *ratingTally) add(b *Block) {
	t.games = t.games[:0]
	for i := range b.Games {
		row := &b.Games[i].Row
		if row.First < 0 {
			return
		}
		at := t.of(row)
		first, _ := slices.BinarySearch(t.names, at[row.First])
		second, _ := slices.BinarySearch(t.names, at[1-row.First])
		t.games = append(t.games, estimate.Meeting{First: first, Second: second, Score: row.Scores[row.First]})
	}
	t.ratings.Add(t.games)
}

// summary returns the ratings, or nil if there is nobody to compare.
func (t *ratingTally) summary() *RatingSummary {
	if len(t.names) < 2 {
		return nil
	}
	s := &RatingSummary{Names: t.names, Payoffs: t.ratings.Payoffs()}
	list, err := t.ratings.List(0, resamples, resampleSeed)
	if err != nil {
		s.Problem = err.Error()
		return s
	}
	s.List = list
	return s
}
