package results

import (
	"cmp"
	"slices"
)

// ControlSide tells how a deck in the hands of an agent did with control effects of its own. It is an association, not
// what they were worth: who is far ahead controls more.
type ControlSide struct {
	Deck  string `json:"deck"`
	Agent string `json:"agent"`
	// Games counts the deck's games with that agent, two for one in which both sides are the same; Wins those that it won.
	Games int64 `json:"games"`
	Wins  int64 `json:"wins"`
	// ByCard has the cards by which this side ever controlled a player.
	ByCard map[string]*ControlWins `json:"by_card"`
}

// ControlWins counts games of a side in which its control by one card was in force at least once.
type ControlWins struct {
	Games int64 `json:"games"`
	Wins  int64 `json:"wins"`
	// ShareOfWins is Wins by all wins of the side, 0 if it never won.
	ShareOfWins float64 `json:"share_of_wins"`
}

// sideTally counts for ControlSide.
type sideTally map[[2]string]*ControlSide

// add counts a game that is not void.
func (t sideTally) add(e *Entry) {
	for seat, deck := range e.Row.Decks {
		key := [2]string{deck, e.Row.Agents[seat]}
		s := t[key]
		if s == nil {
			s = &ControlSide{Deck: key[0], Agent: key[1], ByCard: map[string]*ControlWins{}}
			t[key] = s
		}
		won := int64(0)
		if e.Row.Winner != Nobody && e.Row.Scores[seat] == 1 { // with a team all its seats
			won = 1
		}
		s.Games++
		s.Wins += won
		for _, card := range cardsOf(e.Control, int32(seat)) {
			if s.ByCard[card] == nil {
				s.ByCard[card] = &ControlWins{}
			}
			s.ByCard[card].Games++
			s.ByCard[card].Wins += won
		}
	}
}

// cardsOf lists the cards by which a seat controlled somebody else in a game, each once.
func cardsOf(rows []Control, seat int32) (cards []string) {
	for i := range rows {
		r := &rows[i]
		if r.Activated && r.Controller == seat && !slices.Contains(cards, r.Card) && !only(r.Subjects, seat) {
			cards = append(cards, r.Card)
		}
	}
	return cards
}

// only reports whether a list holds nothing but x.
func only(list []int32, x int32) bool {
	return !slices.ContainsFunc(list, func(y int32) bool { return y != x })
}

// sides lists those that ever controlled somebody, by deck, then agent.
func (t sideTally) sides() []ControlSide {
	out := []ControlSide{}
	for _, s := range t {
		if len(s.ByCard) == 0 {
			continue
		}
		for _, c := range s.ByCard {
			if s.Wins > 0 {
				c.ShareOfWins = float64(c.Wins) / float64(s.Wins)
			}
		}
		out = append(out, *s)
	}
	slices.SortFunc(out, func(a, b ControlSide) int {
		return cmp.Or(cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Agent, b.Agent))
	})
	return out
}
