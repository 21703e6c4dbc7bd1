package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds excess damage: what an effect deals to somebody else instead (CR 120.4a), and that a permanent has been dealt some
// (CR 120.10). It is looked at only in a book with a card that asks.

// noteExcess appends, for each permanent that is dealt more damage in the batch from mark on than it takes, the event of that. It is
// announced after the damage, but what is excess is a matter of the state before.
func (s *State) noteExcess(mark int) {
	for i, n := mark, len(s.batch); i < n; i++ {
		p := &s.batch[i]
		e := &p.Event
		if e.Kind != DealsDamage || p.Dead || e.What.IsPlayer() || s.dealtBefore(mark, i) {
			continue
		}
		if over := s.excessOf(i); over > 0 {
			who := s.controllerOf(e.What.ID())
			noted := Pending{Proc: -1, Reg: NoReg, Under: NoPlayer, Settled: true, Event: Event{
				Kind: DealtExcess, What: e.What, Source: e.Source, N: over, Player: who, Controller: who, Flag: e.Flag & CombatDamageFlag,
			}}
			if e.Flag&ExcessFlag != 0 {
				noted.Proc, noted.Reg = p.Proc, p.Reg
			}
			s.batch = append(s.batch, noted)
		}
	}
}

// dealtBefore reports whether an earlier event of the batch is damage to the same permanent.
func (s *State) dealtBefore(mark, i int) bool {
	for j := mark; j < i; j++ {
		if p := &s.batch[j]; !p.Dead && p.Event.Kind == DealsDamage && p.Event.What == s.batch[i].Event.What {
			return true
		}
	}
	return false
}

// excessOf is how much of the damage that the batch deals to one permanent is excess; event i is the first of it. Of what sources with
// deathtouch deal, all beyond 1 is (CR 702.2c).
func (s *State) excessOf(i int) int32 {
	p := s.permOf(s.batch[i].Event.What)
	if p == nil {
		return 0
	}
	sum, deadly := int32(0), int32(0)
	for j := i; j < len(s.batch); j++ {
		e := &s.batch[j].Event
		if s.batch[j].Dead || e.Kind != DealsDamage || e.What != s.batch[i].Event.What {
			continue
		}
		sum += e.N
		if s.keywordsOf(e.Source).Has(card.Deathtouch) {
			deadly += e.N
		}
	}
	over := sum - s.takes(p)
	if p.creature() {
		over = max(over, deadly-1)
	}
	return over
}

// takes is how much damage is no excess: lethal damage for a creature, the loyalty of a planeswalker, the defense of a battle. Of what is
// more than one of these, more than the least of them is excess.
func (s *State) takes(p *Permanent) int32 {
	n := int32(maxAmount)
	if p.creature() {
		n = max(int32(p.Toughness)-int32(p.Damage), 0)
	}
	if p.Types&card.PlaneswalkerType != 0 {
		n = min(n, int32(p.Loyalty))
	}
	if p.Types&card.BattleType != 0 {
		n = min(n, s.rareCounters(s.refOf(p.Object), s.book.battles.defense))
	}
	return n
}

// fitting is how much of n damage by a source is dealt to a permanent itself, where an effect says that excess damage is dealt to
// somebody else instead (CR 120.4a). What else the batch deals to it at the same time counts.
func (s *State) fitting(f *Frame, source, r Ref, n int32) int32 {
	p := s.permOf(r)
	if p == nil {
		return n
	}
	least := s.takes(p)
	if p.creature() && s.keywordsOf(source).Has(card.Deathtouch) {
		least = min(least, 1)
	}
	for i := range s.batch {
		if b := &s.batch[i]; b.Proc == f.Proc && f.Flag&collecting != 0 && b.Event.Kind == DealsDamage && b.Event.What == r {
			least -= b.Event.N
		}
	}
	return min(n, max(least, 0))
}
