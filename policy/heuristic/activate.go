package heuristic

import (
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
)

// activate rates activating an ability. Mana abilities wait until something is to be paid.
func (h *heuristic) activate(o *observe.Option) int {
	if o.N < 0 {
		return 0
	}
	a := h.ability(o)
	if a == nil || a.Flags&game.ManaAbilityFlag != 0 {
		return 0
	}
	f := h.facts.program(a.Program)
	if h.fromGraveyard(f, o) {
		return h.recover()
	}
	if h.idle(f) {
		return 0
	}
	gain := h.rate(f, h.who)
	if f.Guess {
		gain = gain * h.guessChance() / 100
	}
	if a.Kind == game.LoyaltyAbility {
		return h.loyalty(a, gain)
	}
	cost := h.facts.book.CostFacts(a.Cost)
	given := h.given(&cost, o)
	if h.foreign() {
		if gain+given <= 0 || given == 0 && !cost.Tap {
			return 0 // nothing is lost, and nothing would stop it from being done again and again
		}
		return gain + given
	}
	if gain-given <= max(h.threshold(), 0) {
		return 0
	}
	return 50 + gain - given
}

// ability returns the printed ability that an option activates, or nil.
func (h *heuristic) ability(o *observe.Option) *game.Ability {
	k := h.facts.face(h.q.View.Card(o.A))
	if k == nil {
		return nil
	}
	for _, id := range k.info.Abilities {
		if a := h.facts.book.Ability(id); int16(a.Index) == o.N {
			return a
		}
	}
	return nil
}

// given rates what the cost of an ability takes from the subject.
func (h *heuristic) given(cost *game.CostFacts, o *observe.Option) int {
	n := cost.Sacrifices*cardPrice + cost.Discards*cardPrice + 2*cost.Life + cost.Mana/2
	u := h.table().unit(o.A)
	if u == nil {
		return n
	}
	if cost.This {
		n += u.worth
	} else if cost.Tap && u.creature() && h.myTurn() && h.q.View.Step() < game.DeclareAttackers {
		n += 3 * u.Power
	}
	return n
}

// fromGraveyard reports whether an ability takes its own card out of a graveyard.
func (h *heuristic) fromGraveyard(f *game.Facts, o *observe.Option) bool {
	if f.Itself&(game.RemoveDeed|game.ReturnDeed) == 0 {
		return false
	}
	x, ok := h.q.View.Object(o.A)
	return ok && x.Zone == game.Graveyard
}

// recover rates getting a card back from a graveyard: worth a turn's mana to a player who has little else to do.
func (h *heuristic) recover() int {
	if h.foreign() || h.q.View.HandSize(h.who) > 1 {
		return 0
	}
	return 50
}

// loyalty rates a loyalty ability: its effect and the change of loyalty. One is always used (CR 606.3), for a controlled
// player the worst.
func (h *heuristic) loyalty(a *game.Ability, gain int) int {
	n := gain + h.side(h.who)*6*h.facts.book.LoyaltyChange(a)
	if h.foreign() {
		return n
	}
	return 400 + n
}

// guessChance is the chance in per cent that the most common name in the subject's hand is that of a random card there.
func (h *heuristic) guessChance() int {
	size, most := h.q.View.HandSize(h.who), 0
	if size == 0 {
		return 0
	}
	for o := range h.q.View.Hand(h.who) {
		most = max(most, h.copies(o.Card))
	}
	return 100 * most / size
}

// copies counts cards with a name in the subject's hand.
func (h *heuristic) copies(c game.CardID) (n int) {
	for o := range h.q.View.Hand(h.who) {
		if o.Card == c && c != 0 {
			n++
		}
	}
	return n
}
