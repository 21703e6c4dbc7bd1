package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds one combat damage step, CR 510: which creatures assign damage (CR 510.1, 510.4), and the damage dealt at once
// (CR 510.2). How a creature's damage is divided stands in division.go.
//
// In the frame: A is where its events begin in the batch, I the row of the creature that assigns, N the number of recipients
// it has been asked about, B what is left of its damage, Flag the players who had left when the assignment began, PC which defending player's
// blockers assign now, in turn order.

// The automaton of a combat damage step. Trampling attackers come after the others, because what those assign counts towards
// lethal damage (CR 702.19b), and those with trample over planeswalkers last (CR 702.19c).
const (
	damageBegin    uint8 = iota
	damagePlain          // attackers without trample (CR 510.1b-c)
	damageTrample        // attackers with trample (CR 702.19)
	damageOver           // attackers with trample over planeswalkers (CR 702.19c)
	damageBlockers       // CR 510.1d
	damageAssigned       // CR 510.2
	damageDealt
)

// needsFirstStrikeStep reports whether the first of two combat damage steps begins: something in combat has first strike or
// double strike (CR 510.4).
func (s *State) needsFirstStrikeStep() bool {
	for i := range s.perms {
		if s.fights(i) && s.perms[i].strikesFirst() {
			return true
		}
	}
	return false
}

// fights reports whether the permanent in this row is an attacking or blocking creature.
func (s *State) fights(row int) bool { return s.perms[row].Flags&(IsAttacking|IsBlocking) != 0 }

// strikesFirst reports first strike or double strike (CR 702.7b, 702.4b).
func (p *Permanent) strikesFirst() bool {
	return p.Keywords.Has(card.FirstStrike) || p.Keywords.Has(card.DoubleStrike)
}

// runDamage performs one combat damage step.
func runDamage(s *State, f *Frame, env *Env) status {
	if f.Step == damageBegin {
		s.refresh(env)
		f.A = Value(len(s.batch))
		s.markFirstStrikers()
	}
	if f.Step == damageBegin || f.Step < damageAssigned && control.Players(f.Flag) != s.left {
		s.beginAssignment(f)
	}
	switch f.Step {
	case damagePlain, damageTrample, damageOver, damageBlockers:
		if s.findDivision(f) {
			return ask
		}
		f.Step++
		f.I = 0
	case damageAssigned:
		f.Step = damageDealt
		if mark := int(f.A); len(s.batch) > mark {
			s.propose(mark, env) // CR 510.2: all at once
		}
	default:
		return finish
	}
	return again
}

// markFirstStrikers marks, as the first of two damage steps begins, who assigns damage in it (CR 510.4).
func (s *State) markFirstStrikers() {
	if !s.firstDamageStep() {
		return
	}
	for i := range s.perms {
		if p := &s.perms[i]; s.fights(i) && p.strikesFirst() {
			p.Flags |= DealtFirst
		}
	}
}

// firstDamageStep reports whether this is the first of two combat damage steps.
func (s *State) firstDamageStep() bool {
	return s.combat&(combatFirstStrike|combatSecond) == combatFirstStrike
}

// beginAssignment begins the assignment of damage, or begins it again because somebody has left the game during it.
func (s *State) beginAssignment(f *Frame) {
	s.batch = s.batch[:f.A]
	f.I, f.N, f.B, f.PC, f.Flag = 0, 0, 0, 0, uint8(s.left)
	f.Step = damagePlain
}

// findDivision assigns damage creature by creature, up to the next one whose damage somebody has to divide, if there is one.
func (s *State) findDivision(f *Frame) bool {
	if f.N > 0 {
		return true // in the middle of it
	}
	for ; int(f.I) < len(s.perms) || s.nextDefends(f); f.I++ {
		row := int(f.I)
		if !s.inPass(f, row) || !s.assigns(row) {
			continue
		}
		f.B = Value(s.perms[row].Power)
		switch s.recipients(row) {
		case 0: // CR 510.1b-d: nothing to assign it to
		case 1:
			s.assign(row, s.recipient(row, 0), int32(f.B))
		default:
			return true
		}
	}
	return false
}

// nextDefends goes on with the blockers of the next defending player in turn order (CR 802.5), of whom there is one with two players.
func (s *State) nextDefends(f *Frame) bool {
	if f.Step != damageBlockers || s.seats == 2 || int(f.PC)+1 >= int(s.seats) || len(s.perms) == 0 {
		return false
	}
	f.PC++
	f.I = 0
	return true
}

// inPass reports whether the creature in this row assigns its damage in that part of the step.
func (s *State) inPass(f *Frame, row int) bool {
	p := &s.perms[row]
	if f.Step == damageBlockers {
		return p.Flags&IsBlocking != 0 && (s.seats == 2 || p.Control == s.apnap(int(f.PC)))
	}
	return p.Flags&IsAttacking != 0 && f.Step == damagePass(p.Keywords)
}

// damagePass returns in which part of the step an attacker with these keywords assigns its damage.
func damagePass(k Keywords) uint8 {
	switch {
	case k.Has(card.TrampleOver):
		return damageOver
	case k.Has(card.Trample):
		return damageTrample
	default:
		return damagePlain
	}
}

// assigns reports whether the creature in this row assigns combat damage in this step: it has power (CR 510.1a), the step is
// its own (CR 510.4), and no effect forbids it.
func (s *State) assigns(row int) bool {
	p := &s.perms[row]
	if p.Power <= 0 || !s.dealsNow(p) { // CR 120.2a
		return false
	}
	if s.present[presentCant][AssignsDamage] == 0 {
		return true
	}
	e := Event{
		Kind: AssignsDamage, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object), N: int32(p.Power),
	}
	return !s.forbidden(&e)
}

// dealsNow is CR 510.4: with two steps, first and double strikers deal in the first; the others, and who has double strike
// now, in the second.
func (s *State) dealsNow(p *Permanent) bool {
	switch {
	case s.combat&combatFirstStrike == 0:
		return true
	case s.combat&combatSecond == 0:
		return p.Flags&DealtFirst != 0
	default:
		return p.Flags&DealtFirst == 0 || p.Keywords.Has(card.DoubleStrike)
	}
}

// assign notes that the creature in this row deals n damage to a recipient; 0 is nothing (CR 120.8).
func (s *State) assign(row int, to Ref, n int32) {
	if n == 0 {
		return
	}
	p := &s.perms[row]
	s.put(Event{
		Kind: DealsDamage, Player: s.defenderOf(to), Controller: p.Control, What: to, Source: s.refOf(p.Object), N: n,
		Flag: CombatDamageFlag,
	})
}
