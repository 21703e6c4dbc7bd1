package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the declaration of attackers, CR 508.1. The creatures that can attack are asked one by one in order of entry:
// the active player leaves each at home or says what it attacks. Where an effect lets somebody else choose which creatures
// attack, that player says only so much, and the active player then says for each of them what it attacks (CR 508.1b).
//
// A team has one combined attack (CR 805.10b): the creatures of all its members are asked, and the primary player speaks.
//
// In the frame: I is the row of the creature asked, Set holds the attackers so far, each with the slot of what it attacks or 0,
// Flag the players who had left when the declaration began.

// The automaton of a declaration of attackers.
const (
	attackersBegin    uint8 = iota
	attackersChosen         // CR 508.1a-b
	attackersSentOut        // CR 508.1b, what those attack whom somebody else chose
	attackersBanded         // CR 702.22c
	attackersAgreed         // whether who pays agrees to what somebody else chose
	attackersWilling        // CR 508.1g
	attackersTapped         // CR 508.1f-j
	attackersDeclared       // CR 508.1k
	attackersDone
)

// canAttack is CR 508.1a: an untapped creature of the active player, under their control since the turn began or with haste
// (CR 302.6, 702.10), and without defender (CR 702.3b).
func (s *State) canAttack(row int) bool {
	p := &s.perms[row]
	return p.creature() && s.active.Has(p.Control) && p.Flags&Tapped == 0 && !p.Keywords.Has(card.Defender) &&
		(p.Flags&Sick == 0 || p.Keywords.Has(card.Haste))
}

// runAttack performs CR 508.1.
func runAttack(s *State, f *Frame, env *Env) status {
	if f.Step == attackersBegin || f.Step <= attackersWilling && control.Players(f.Flag) != s.left {
		s.refresh(env)
		s.beginAttackers(f)
	}
	switch f.Step {
	case attackersChosen, attackersSentOut:
		if s.findAttacker(f) {
			return ask
		}
		f.Step++
		f.I = 0
	case attackersBanded:
		if s.findBandMate(f) {
			return ask
		}
		f.Step, f.I = attackersAgreed, 0
	case attackersAgreed:
		if s.findUnpaid(f, Attacks, env) {
			return ask
		}
		f.Step, f.I = attackersWilling, 0
	case attackersWilling:
		if s.findAttackCost(f, env) {
			return ask
		}
		if s.rules[CombatCostRule]|s.rules[AttackCostRule] != 0 {
			s.keepMoment()
		}
		f.Step = attackersTapped
	case attackersTapped:
		f.Step = attackersDeclared
		chosen := f.Set
		if s.book.asksCompelled {
			s.noteCompelled(chosen)
		}
		s.lockCombatCosts(f, Attacks, env) // paid when they have been tapped
		s.tapAttackers(chosen, env)
	case attackersDeclared:
		f.Step = attackersDone
		s.becomeAttackers(f, env)
	default:
		return finish
	}
	return again
}

// beginAttackers begins the declaration, or begins it again because somebody has left the game during it (CR 508.1, 800.4a) or does
// not pay: who refuses to pay for a creature does so for good.
func (s *State) beginAttackers(f *Frame) {
	s.dissolveBands()
	refused := s.onlyBarred(f.Set)
	s.freeSet(f.Set)
	f.Set, f.I, f.Flag = refused, 0, uint8(s.left)
	f.Step = attackersChosen
	if !s.anybodyDefends() {
		f.Step = attackersDone
	}
}

func (s *State) anybodyDefends() bool {
	for p := range Player(s.seats) {
		if s.defends(p) {
			return true
		}
	}
	return false
}

// findAttacker moves on to the next creature to ask about, if there is one.
func (s *State) findAttacker(f *Frame) bool {
	for ; int(f.I) < len(s.perms); f.I++ {
		row := int(f.I)
		if f.Step == attackersChosen && s.canAttack(row) || f.Step == attackersSentOut && s.unsent(f, row) {
			return true
		}
	}
	return false
}

// unsent reports whether the creature in this row attacks, but nobody has said what.
func (s *State) unsent(f *Frame, row int) bool {
	c := s.cellOf(f.Set, s.refOf(s.perms[row].Object))
	return c != 0 && s.cells[c].Aux == 0
}

// cellOf returns the cell of the first member that is r and declared, or 0.
func (s *State) cellOf(set Value, r Ref) int16 {
	c := int16(set)
	for c != 0 && (s.cells[c].Of != r || !s.cells[c].declares()) {
		c = s.cells[c].Next
	}
	return c
}

// decideAttack fills in the question for the next creature. Only which creatures attack can be somebody else's choice.
func decideAttack(s *State, f *Frame, d *Decision) {
	if f.Step == attackersAgreed {
		s.decideUnpaid(f, d)
		return
	}
	if f.Step == attackersWilling {
		s.decideAttackCost(f, d)
		return
	}
	if f.Step == attackersBanded {
		s.decideBand(f, d)
		return
	}
	p := &s.perms[f.I]
	d.Kind, d.Subject = DeclareAttacker, s.primary(p.Control)
	d.Source, d.Card = s.refOf(p.Object), s.objects[p.Object].Card
	if f.Step == attackersChosen {
		d.Maker = s.teamDecidedBy(p.Control, d.Source, card.AttackerChoices)
	} else {
		d.Word = VerbWhom
	}
}

// listAttack offers No and what the creature may attack; No and Yes where somebody else chooses the attackers; and what it may
// attack for an attacker so chosen.
func listAttack(s *State, f *Frame, env *Env) {
	if f.Step == attackersAgreed || f.Step == attackersWilling {
		listUnpaid(env)
		return
	}
	if f.Step == attackersBanded {
		s.listBand(f, env)
		return
	}
	d := &env.declare
	d.targets = s.defenders(d.targets[:0])
	d.event, d.who, d.asked, d.chosen, d.free = Attacks, f.Who, int(f.I), f.Set, int(f.I)+1
	if f.Step == attackersSentOut {
		d.free = len(s.perms)
	}
	d.solve(s, env)
	if f.Step == attackersSentOut {
		d.best[0] = impossible
	}
	if s.othersChoose(f) {
		d.offerWhether(env)
	} else {
		d.offer(s, env, No)
	}
}

// othersChoose reports whether the question is only whether the creature attacks, because an effect lets somebody else than
// the active player choose the attackers.
func (s *State) othersChoose(f *Frame) bool {
	p := &s.perms[f.I]
	return f.Step == attackersChosen && !s.active.Has(s.teamDecidedBy(p.Control, s.refOf(p.Object), card.AttackerChoices))
}

// answerAttack notes the answer; nothing happens before the declaration is complete.
func answerAttack(s *State, f *Frame, o Option, _ *Env) {
	if f.Step == attackersWilling {
		s.answerAttackCost(f, o)
		return
	}
	if f.Step == attackersBanded {
		s.answerBand(f, o)
		return
	}
	r := s.refOf(s.perms[f.I].Object)
	switch {
	case f.Step == attackersAgreed:
		if s.answerUnpaid(f, o) {
			s.beginAttackers(f)
			return
		}
	case o.Kind == No && f.Step == attackersSentOut: // there is nothing that it can attack
		f.Set = s.dropFrom(f.Set, r)
	case o.Kind == No:
	case f.Step == attackersSentOut:
		s.cells[s.cellOf(f.Set, r)].Aux = o.A.Slot
	default:
		f.Set = s.addTo(f.Set, r, o.A.Slot) // slot 0 of Yes: still to be said
	}
	f.I++
}

// tapAttackers is CR 508.1f: the attackers tap, those with vigilance excepted (CR 702.20b).
func (s *State) tapAttackers(chosen Value, env *Env) {
	mark := len(s.batch)
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if !p.Keywords.Has(card.Vigilance) && s.cellOf(chosen, r) != 0 {
			s.put(Event{Kind: Taps, What: r, Player: p.Control, Controller: p.Control})
		}
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
}

// becomeAttackers is CR 508.1k: what was chosen and is still a creature of the active player attacks; and the events of it,
// for abilities that trigger (CR 508.1m).
func (s *State) becomeAttackers(f *Frame, env *Env) {
	n := s.markAttackers(f.Set)
	s.freeSet(f.Set)
	f.Set = 0
	if n == 0 {
		return
	}
	s.combat |= combatAttacked
	s.dirty |= DirtyLayers
	mark := len(s.batch)
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&IsAttacking != 0 {
			s.put(Event{
				Kind: Attacks, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object), Other: p.Attacking, N: n,
			})
		}
	}
	s.propose(mark, env)
}

// markAttackers makes the chosen creatures attack and returns how many do.
func (s *State) markAttackers(chosen Value) (n int32) {
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		p := s.permOf(s.cells[c].Of)
		if !s.cells[c].declares() || p == nil {
			continue
		}
		if !p.creature() || !s.active.Has(p.Control) {
			p.Flags &^= Compelled
			continue
		}
		p.Attacking = s.refAt(s.cells[c].Aux)
		p.Flags |= IsAttacking
		if who, ok := p.Attacking.Player(); ok && s.book.melee {
			s.players[p.Control].Attacked |= control.Of(who)
		}
		n++
	}
	return n
}

// refAt names the player or the object in a slot as it is now.
func (s *State) refAt(slot int16) Ref {
	if slot < 0 {
		return Ref{Slot: slot}
	}
	return s.refOf(ID(slot))
}
