package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the division of one creature's combat damage (CR 510.1c-d, 702.19). Its controller says, recipient by
// recipient, how much each gets, for a team the primary player (CR 805.10f); the last gets what is left. Blockers come in order of entry, and after them, for an attacker
// with trample, what it attacks; a blocker's recipients are the attackers it blocks.

// recipients counts whom the creature in this row may assign combat damage to.
func (s *State) recipients(row int) (n int) {
	for s.recipient(row, n) != (Ref{}) {
		n++
	}
	return n
}

// recipient returns the n-th of them from 0, or the zero Ref.
func (s *State) recipient(row, n int) Ref {
	p := &s.perms[row]
	if p.Flags&IsBlocking != 0 {
		return s.blockedBy(row, n)
	}
	if p.Flags&IsBlocked == 0 { // CR 510.1b
		return s.pastBlockers(row, n)
	}
	r, found := s.blockerOf(row, n)
	if r == (Ref{}) && s.tramples(row) {
		return s.pastBlockers(row, n-found) // CR 702.19b, 702.19d
	}
	return r
}

// pastBlockers returns the n-th recipient of an attacker's damage after its blockers: what it attacks, and whose planeswalker that is or
// was, if it tramples over planeswalkers.
func (s *State) pastBlockers(row, n int) Ref {
	r := s.attacked(row)
	if r == (Ref{}) {
		n++
	}
	switch n {
	case 0:
		return r
	case 1:
		return s.behindWalker(row)
	default:
		return Ref{}
	}
}

// behindWalker returns whose planeswalker an attacker with trample over planeswalkers attacks, its controller (CR 702.19c); or the defending
// player once the planeswalker is out of combat (CR 702.19e); or the zero Ref.
func (s *State) behindWalker(row int) Ref {
	p := &s.perms[row]
	if p.Flags&IsAttacking == 0 || !p.Keywords.Has(card.TrampleOver) {
		return Ref{}
	}
	who := NoPlayer
	if w := s.permOf(p.Attacking); w != nil && w.Types&card.PlaneswalkerType != 0 {
		who = w.Control
	} else if p.Attacking.Slot == 0 && p.Attacking.Gen&lostWalker != 0 {
		who = s.defenderOf(p.Attacking)
	}
	if who == NoPlayer || !s.inGame(who) {
		return Ref{}
	}
	return PlayerRef(who)
}

// blockedBy returns the n-th attacking creature that the creature in this row blocks (CR 510.1d), or the zero Ref.
func (s *State) blockedBy(row, n int) Ref {
	for c := int16(s.perms[row].Blocking); c != 0; c = s.cells[c].Next {
		if r := s.cells[c].Of; s.attackerOf(r) >= 0 {
			if n == 0 {
				return r
			}
			n--
		}
	}
	return Ref{}
}

// blockerOf returns the n-th creature that blocks the attacker in this row (CR 510.1c); without one, the zero Ref and how many
// there are.
func (s *State) blockerOf(row, n int) (r Ref, found int) {
	attacker := s.refOf(s.perms[row].Object)
	for i := range s.perms {
		p := &s.perms[i]
		if p.Flags&IsBlocking == 0 || !s.inSet(p.Blocking, attacker) {
			continue
		}
		if found == n {
			return s.refOf(p.Object), found
		}
		found++
	}
	return Ref{}, found
}

// lacking returns how much more damage the creature r has to be assigned before what is left may go elsewhere, by an attacker
// in this row: damage already on it and all that is assigned in this step count, and of a source with deathtouch any damage
// is enough (CR 702.19b, 702.2c).
func (s *State) lacking(f *Frame, row int, r Ref) Value {
	p := s.permOf(r)
	lethal := Value(p.Toughness - p.Damage)
	for i := int(f.A); i < len(s.batch); i++ {
		e := &s.batch[i].Event
		if e.What != r {
			continue
		}
		if s.keywordsOf(e.Source).Has(card.Deathtouch) {
			return 0
		}
		lethal -= Value(e.N)
	}
	if s.perms[row].Keywords.Has(card.Deathtouch) {
		lethal = min(lethal, 1)
	}
	return max(lethal, 0)
}

// leastHere returns the least that the recipient now asked about must get. It is 0, but for the last blocker of a trampling
// attacker: all that is left, unless every blocker has lethal damage; then what is left may go to what is attacked. A planeswalker must
// get damage equal to its loyalty before its controller gets any (CR 702.19c).
func (s *State) leastHere(f *Frame) Value {
	row, n := int(f.I), int(f.N)
	if !s.tramples(row) {
		return 0
	}
	blockers := s.blockersOf(row)
	if n >= blockers {
		return min(f.B, s.lackingLoyalty(f, s.recipient(row, n)))
	}
	if n < blockers-1 {
		return 0
	}
	for i := range n {
		if s.lacking(f, row, s.recipient(row, i)) > 0 {
			return f.B
		}
	}
	return min(f.B, s.lacking(f, row, s.recipient(row, n)))
}

// blockersOf counts the creatures among whom a blocked attacker's damage is divided first.
func (s *State) blockersOf(row int) int {
	if s.perms[row].Flags&IsBlocked == 0 {
		return 0
	}
	_, n := s.blockerOf(row, len(s.perms))
	return n
}

// lackingLoyalty returns how much more damage a planeswalker has to be assigned until it is as much as its loyalty: all that is assigned in
// this step counts (CR 702.19c).
func (s *State) lackingLoyalty(f *Frame, r Ref) Value {
	p := s.permOf(r)
	if p == nil {
		return 0
	}
	loyalty := Value(p.Loyalty)
	for i := int(f.A); i < len(s.batch); i++ {
		if e := &s.batch[i].Event; e.What == r {
			loyalty -= Value(e.N)
		}
	}
	return max(loyalty, 0)
}

// tramples reports whether the last recipients of this creature's damage are what it attacks, and whose planeswalker that is, behind its blockers.
func (s *State) tramples(row int) bool {
	p := &s.perms[row]
	if p.Flags&IsAttacking == 0 || p.Keywords&(1<<card.Trample|1<<card.TrampleOver) == 0 || s.bandBlocks(row) {
		return false
	}
	return s.attacked(row) != Ref{} || s.behindWalker(row) != Ref{}
}

// decideDamage fills in the question how much the next recipient gets. An effect can give the choice to somebody else.
func decideDamage(s *State, f *Frame, d *Decision) {
	p, who := &s.perms[f.I], s.divider(int(f.I))
	d.Kind, d.Subject = AssignDamage, s.primary(who)
	d.Source, d.Card = s.refOf(p.Object), s.objects[p.Object].Card
	d.Maker = s.teamDecidedBy(who, d.Source, card.DamageChoices)
	d.Other, d.Left = s.recipient(int(f.I), int(f.N)), int16(f.B)
}

// listDamage offers the amounts that the rest can still follow.
func listDamage(s *State, f *Frame, env *Env) {
	for n := s.leastHere(f); n <= f.B; n++ {
		env.offer(Option{Kind: Number, N: int16(n)}, uint64(n))
	}
}

// answerDamage assigns that much, and what is left to the last recipient.
func answerDamage(s *State, f *Frame, o Option, _ *Env) {
	row := int(f.I)
	s.assign(row, s.recipient(row, int(f.N)), int32(o.N))
	f.B -= Value(o.N)
	f.N++
	last := s.recipient(row, int(f.N)+1) == Ref{}
	if last {
		s.assign(row, s.recipient(row, int(f.N)), int32(f.B))
	}
	if last || f.B == 0 {
		f.N = 0
		f.I++
	}
}
