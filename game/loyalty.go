package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what changes the rules of loyalty abilities: how often they are activated each turn (CR 606.3), and what they cost
// (CR 606.4-606.6).

// What a LoyaltyRule says, in Ability.Word.
const (
	loyaltyLimit = iota // they may be activated Number times each turn
	loyaltyMore         // they may be activated Number times more
	loyaltyPrice        // they cost Number loyalty counters more that are put on, or fewer that are removed
)

// Tallies of loyalty abilities, beyond those of counted events and of what is done once each turn: how often those of a permanent have been
// activated this turn, and how often of these a player has used up a permission beyond the limit.
const (
	loyaltyTally = 1<<16 - 1 - iota
	permitTally
)

// loyaltyRule compiles a change of the rules of loyalty abilities.
func (p *prog) loyaltyRule(a *Ability, m *card.LoyaltyRule, at card.Pos) {
	if p.players(p.affected) {
		refuse(at, "players have no loyalty abilities")
	}
	a.Kind, a.Affected, a.Number = LoyaltyRule, p.term(p.affected), p.number(card.Int(m.N))
	switch m.Of {
	case card.LoyaltyLimit:
		a.Word = loyaltyLimit
	case card.LoyaltyMore:
		a.Word = loyaltyMore
	case card.LoyaltyPrice:
		a.Word = loyaltyPrice
	}
	p.c.b.manyLoyalties = p.c.b.manyLoyalties || a.Word != loyaltyPrice
}

// eachLoyaltyRule hands over the numbers of the rules of that kind which are about a permanent.
func (s *State) eachLoyaltyRule(word uint8, source Ref, each func(n int32)) {
	if s.rules[LoyaltyRule] == 0 {
		return
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != LoyaltyRule || s.book.abilities[w.Ability].Word != word {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = source
		if s.affectedBy(w, &sc, source) && s.holds(a.Given, &sc) {
			each(s.number(a.Number, &sc))
		}
	}
}

// loyaltyChange is how many loyalty counters the cost of a loyalty ability puts on its source, or removes if it is below zero: all costs
// together are one (CR 606.5).
func (s *State) loyaltyChange(ab *Ability, sc *scope) int32 {
	n := int32(ab.Sign) * s.number(ab.Number, sc)
	s.eachLoyaltyRule(loyaltyPrice, sc.source, func(more int32) { n += more })
	return n
}

// canPayLoyalty is CR 606.6. An X that may be anything may be so little that it can be paid.
func (s *State) canPayLoyalty(p *Permanent, ab *Ability, sc *scope) bool {
	if s.book.nodes[ab.Number].Op == numX {
		return true
	}
	return int32(p.Loyalty)+s.loyaltyChange(ab, sc) >= 0
}

// spentLoyalty reports whether no loyalty ability of a permanent may be activated any more this turn (CR 606.3).
func (s *State) spentLoyalty(p *Permanent, who Player) bool {
	if p.Used&loyaltyUsed == 0 {
		return false
	}
	if s.rules[LoyaltyRule] == 0 {
		return true
	}
	r := s.refOf(p.Object)
	limit, more := s.loyaltyLimits(r)
	return s.tallied(loyaltyTally, r, NoPlayer) >= limit && s.tallied(permitTally, r, who) >= more
}

// loyaltyLimits is how often loyalty abilities of a permanent may be activated each turn, and how often its controller may do so besides.
func (s *State) loyaltyLimits(r Ref) (limit, more int32) {
	limit = 1
	s.eachLoyaltyRule(loyaltyLimit, r, func(n int32) { limit = max(limit, n) })
	s.eachLoyaltyRule(loyaltyMore, r, func(n int32) { more += n })
	return limit, more
}

// tallied is a number that is counted of an object, this turn, by a player.
func (s *State) tallied(of uint16, r Ref, who Player) int32 {
	for i := range s.tallies {
		if t := &s.tallies[i]; t.Of == of && t.What == r && t.Who == who {
			return int32(t.Times)
		}
	}
	return 0
}

// countLoyalty counts the activation of a loyalty ability, with the permission that it uses up if the limit is reached without.
func (s *State) countLoyalty(r Ref, who Player) {
	if !s.book.manyLoyalties {
		return
	}
	if limit, _ := s.loyaltyLimits(r); s.tallied(loyaltyTally, r, NoPlayer) >= limit {
		s.countUp(Tally{Of: permitTally, What: r, Who: who})
	}
	s.countUp(Tally{Of: loyaltyTally, What: r, Who: NoPlayer})
}

// uncountLoyalty takes back what countLoyalty has counted, and reports whether none is left.
func (s *State) uncountLoyalty(r Ref, who Player) (none bool) {
	if !s.book.manyLoyalties {
		return true
	}
	if limit, _ := s.loyaltyLimits(r); s.tallied(loyaltyTally, r, NoPlayer) > limit {
		s.countDown(permitTally, r, who)
	}
	s.countDown(loyaltyTally, r, NoPlayer)
	return s.tallied(loyaltyTally, r, NoPlayer) == 0
}

func (s *State) countDown(of uint16, r Ref, who Player) {
	for i := range s.tallies {
		if t := &s.tallies[i]; t.Of == of && t.What == r && t.Who == who && t.Times > 0 {
			t.Times--
		}
	}
}
