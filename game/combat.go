package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what attackers, blockers and damage share: who defends, removal from combat and the end of combat (CR 506,
// 511).

// inCombat are the flags a permanent has only during combat.
const inCombat = IsAttacking | IsBlocked | IsBlocking | DealtFirst

// creature reports whether the permanent is a creature.
func (p *Permanent) creature() bool { return p.Types&card.CreatureType != 0 }

// defenders appends what the active player may attack, in canonical order (CR 506.2, 802.2, 802.3): each opponent in turn order,
// then each planeswalker that an opponent controls, and each battle that one protects, in order of entry.
func (s *State) defenders(out []Ref) []Ref {
	p := s.activePlayer()
	for range s.seats - 1 {
		if p = s.seatAfter(p); s.defends(p) {
			out = append(out, PlayerRef(p))
		}
	}
	for i := range s.perms {
		if p := &s.perms[i]; s.attackable(p) {
			out = append(out, s.refOf(p.Object))
		}
	}
	return out
}

// defends reports whether p is in the game and neither the active player nor of the active team (CR 805.10a).
func (s *State) defends(p Player) bool { return s.inGame(p) && !s.active.Has(p) }

// attacksNothing is what a creature attacks once the planeswalker it attacked is out of combat (CR 506.4c): no object, but the
// player whose planeswalker it was stays its defending player (CR 508.5).
func attacksNothing(p Player) Ref { return Ref{Gen: uint16(p) + 1} }

// lostWalker is set in the generation of what attacks nothing because a planeswalker is out of combat (CR 702.19e).
const lostWalker = 1 << 8

// attacksNoWalker is what a creature attacks once the planeswalker of p that it attacked is out of combat.
func (s *State) attacksNoWalker(p Player) Ref {
	r := attacksNothing(p)
	if s.book.tramplesOver {
		r.Gen |= lostWalker
	}
	return r
}

// defendingAgainst returns the defending player of the attacker in this row (CR 508.5), or NoPlayer.
func (s *State) defendingAgainst(row int) Player {
	return s.defenderOf(s.perms[row].Attacking)
}

// attacked returns what the attacker in this row attacks now: a player, a planeswalker, or nothing (CR 506.4c).
func (s *State) attacked(row int) Ref {
	r := s.perms[row].Attacking
	if s.perms[row].Flags&IsAttacking == 0 {
		return Ref{}
	}
	if p, ok := r.Player(); ok && s.inGame(p) || !ok && s.permOf(r) != nil {
		return r
	}
	return Ref{}
}

// attackerOf returns the row of the attacking creature that r names, or -1.
func (s *State) attackerOf(r Ref) int {
	if p := s.permOf(r); p == nil || p.Flags&IsAttacking == 0 {
		return -1
	}
	return int(s.objects[r.Slot].Row)
}

// removeFromCombat performs CR 506.4 for the permanent in this row: it stops attacking and blocking, and what attacks it
// attacks nothing from then on; a creature that it blocked stays blocked. Call it before a permanent leaves the battlefield,
// changes its controller or stops being a creature, planeswalker or battle. Outside combat it does nothing.
func (s *State) removeFromCombat(row int) {
	p := &s.perms[row]
	if r := s.refOf(p.Object); p.Types&card.BattleType != 0 && p.Protector != 0 {
		s.stopAttacksOn(r, attacksNothing(protects(p)))
		s.forgetBattle(r, protects(p))
	} else if p.Types&card.PlaneswalkerType != 0 {
		s.stopAttacksOn(r, s.attacksNoWalker(p.Held)) // who controlled it in combat (CR 508.5)
	}
	s.clearCombat(p)
}

// opLeaveCombat is "remove from combat" as an instruction (CR 506.4).
func opLeaveCombat(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if s.permOf(r) != nil {
			s.removeFromCombat(int(s.objects[r.Slot].Row))
		}
	}
	return next
}

// stopAttacksOn makes the attackers of a planeswalker or battle attack nothing (CR 506.4c).
func (s *State) stopAttacksOn(walker, nothing Ref) {
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&IsAttacking != 0 && p.Attacking == walker {
			p.Attacking = nothing
		}
	}
}

// settleCombat performs CR 506.4 after the layers have been rebuilt: what is no longer a creature, or no longer controlled by
// the side on which it fights, is removed from combat, and so is an attacked planeswalker that is none any more or is the
// attacker's own. One that goes from one opponent to another has to be removed by whoever moves it.
func (s *State) settleCombat() {
	for i := range s.perms {
		p := &s.perms[i]
		switch {
		case p.Flags&(IsAttacking|IsBlocking) == 0:
		case !p.creature() || s.active.Has(p.Control) != (p.Flags&IsAttacking != 0) || s.blocksForAnother(i):
			s.removeFromCombat(i)
		case p.Flags&IsAttacking != 0:
			s.settleAttack(p)
		}
	}
}

// blocksForAnother reports whether the creature in this row blocks what attacks neither its controller nor their team.
func (s *State) blocksForAnother(row int) bool {
	a := s.attackerOf(s.blockedBy(row, 0))
	return a >= 0 && !s.together(s.defendingAgainst(a), s.perms[row].Control)
}

// settleAttack makes an attacker attack nothing if it attacks what it could not attack now.
func (s *State) settleAttack(p *Permanent) {
	switch w := s.permOf(p.Attacking); {
	case w == nil || w.Types&card.BattleType != 0:
	case w.Protector != 0:
		p.Attacking = attacksNothing(protects(w))
	case w.Types&card.PlaneswalkerType == 0 || s.active.Has(w.Control):
		p.Attacking = s.attacksNoWalker(w.Base)
	}
}

// clearCombat takes a permanent out of the combat it was in. What it attacked is remembered until combat ends (CR 508.5).
func (s *State) clearCombat(p *Permanent) {
	if p.Flags&inCombat == 0 {
		return
	}
	if s.book.bands && p.Flags&IsAttacking != 0 {
		s.leaveBand(s.refOf(p.Object))
	}
	s.freeSet(p.Blocking)
	p.Blocking = 0
	p.Flags &^= inCombat
	s.dirty |= DirtyLayers
}

// endCombat performs CR 511.3: everything is removed from combat.
func (s *State) endCombat() {
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&inCombat != 0 {
			s.clearCombat(p)
		}
		s.perms[i].Attacking = Ref{}
	}
	s.dissolveBands()
	if s.book.melee {
		s.forgetAttacked()
	}
	if s.book.battles.defense != 0 {
		s.dirty |= DirtySBA // the protector of one that was attacked may have left (CR 704.5w)
	}
	s.combat &^= combatAttacked | combatFirstStrike | combatSecond
}

// refresh makes characteristics current.
func (s *State) refresh(env *Env) {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
}
