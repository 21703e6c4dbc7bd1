package game

import (
	"math"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the maximum hand size of players, CR 402.2, which effects change (CR 613.11).

// maximumHandSize is what it is where nothing says otherwise.
const maximumHandSize = 7

// handSize compiles a change of the maximum hand size. A number that an effect fixes as it begins (CR 608.2i) has to be one that the text
// states.
func (p *prog) handSize(a *Ability, m *card.HandSize, at card.Pos) {
	if !p.players(p.affected) {
		refuse(at, "the maximum hand size is one of players")
	}
	a.Kind, a.Affected = HandSizeRule, p.term(p.affected)
	if m.More == nil {
		return
	}
	if _, stated := m.More.(card.Int); !stated && !p.static {
		refuse(at, "an effect that changes the maximum hand size by what is counted is not among what the rules engine does yet")
	}
	a.Number = p.number(m.More)
}

// maximumHand is the maximum hand size of a player. One that does not exist is neither raised nor lowered, and none is negative.
func (s *State) maximumHand(who Player) int {
	if s.rules[HandSizeRule] == 0 {
		return maximumHandSize
	}
	size := maximumHandSize
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != HandSizeRule {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = PlayerRef(who)
		switch {
		case !s.affectedBy(w, &sc, sc.it) || !s.holds(a.Given, &sc):
		case a.Number == 0:
			return math.MaxInt16
		default:
			size += int(s.number(a.Number, &sc))
		}
	}
	return max(size, 0)
}
