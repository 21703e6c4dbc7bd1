package estimate

// Swap estimates what a card adds to a deck: the same deck with the card and with a stated reference card in the same
// slots, everything else in the game equal: libraries by slot, first player, agents, their random streams. A block has the
// games of both arms.
type Swap struct {
	difference    Ratio
	with, without Points
	arms          [2]armTally
}

// armTally counts the games of an arm as if they were independent.
type armTally struct{ games, sum, squares float64 }

// Add adds a block: the deck's scores in the games with the card, and in those with the reference card.
func (s *Swap) Add(with, without []float64) {
	a, b := s.arms[0].add(with), s.arms[1].add(without)
	s.with.Add(a, len(with))
	s.without.Add(b, len(without))
	s.difference.Add(a/float64(len(with))-b/float64(len(without)), 1)
}

func (a *armTally) add(scores []float64) (sum float64) {
	for _, x := range scores {
		a.games++
		a.squares += x * x
		sum += x
	}
	a.sum += sum
	return sum
}

// variance is that of the mean if the games were independent of each other.
func (a *armTally) variance() float64 {
	if a.games < 2 {
		return 0
	}
	mean := a.sum / a.games
	return max(a.squares/a.games-mean*mean, 0) / (a.games - 1)
}

// SwapEffect is what a card is worth.
type SwapEffect struct {
	// Effect is the score with the card minus that with the reference card; P the p-value of the hypothesis that it is 0.
	Effect Interval `json:"effect"`
	P      float64  `json:"p"`
	// With and Without are the scores of the two arms.
	With    Score `json:"with"`
	Without Score `json:"without"`
	// Games is the number of games of both arms. Gain is the variance that as many independent games would have, by the
	// variance of these; 0 if these have none.
	Games int64   `json:"games"`
	Gain  float64 `json:"gain"`
	// Independent is how many independent games would give the same interval; Saved how many of them were not needed.
	Independent int64 `json:"independent"`
	Saved       int64 `json:"saved"`
}

// Effect returns the estimate.
func (s *Swap) Effect() SwapEffect {
	e := SwapEffect{
		Effect: s.difference.Interval(), P: s.difference.P(0), With: s.with.Score(), Without: s.without.Score(),
		Games: int64(s.arms[0].games + s.arms[1].games),
	}
	if v := s.difference.Variance(); v > 0 {
		e.Gain = (s.arms[0].variance() + s.arms[1].variance()) / v
		e.Independent = int64(e.Gain*float64(e.Games) + 0.5)
		e.Saved = e.Independent - e.Games
	}
	return e
}
