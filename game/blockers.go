package game

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the declaration of blockers, CR 509.1. Each defending player in turn order (CR 802.4) is asked, creature by
// creature in order of entry, which attacker it blocks, if any. A defending team has one combined block: creatures of all its
// members block what attacks any of them (CR 805.10d).
//
// In the frame: Who is the defending player, of a team the primary player, I the row of the creature asked, N the seats that are through, Set holds the
// blockers so far, each with the slot of the attacker it blocks, Flag the players who had left when the declaration began, PC whether
// somebody has paid for blocks.

// The automaton of a declaration of blockers.
const (
	blockersBegin  uint8 = iota
	blockersChosen       // CR 509.1a
	blockersAgreed       // whether who pays agrees to what somebody else chose
	blockersPaid         // CR 509.1d-f
	blockersNext
	blockersDeclared // CR 509.1g-h
	blockersDone
)

// canBlock is CR 509.1a: an untapped creature of that player's side, and something that attacks that side or a planeswalker of
// theirs which the rules let it block.
func (s *State) canBlock(row int, who Player) bool {
	p := &s.perms[row]
	if !p.creature() || !s.together(p.Control, who) || p.Flags&Tapped != 0 {
		return false
	}
	for a := range s.perms {
		if s.attacks(a, who) && s.mayBlock(row, a) {
			return true
		}
	}
	return false
}

// attacks reports whether the permanent in this row attacks that player or their team, a planeswalker one of them controls or a battle one of
// them protects (CR 310.8c).
func (s *State) attacks(row int, who Player) bool {
	return s.perms[row].Flags&IsAttacking != 0 && s.together(s.defendingAgainst(row), who)
}

// mayBlock is evasion by keyword: flying is blocked by flying and reach alone (CR 702.9b, 702.17b), shadow and horsemanship by their
// like, shadow blocks nothing else (CR 702.28b, 702.31b), protection keeps blockers
// with its quality off (CR 702.16f). Menace is about the whole declaration.
func (s *State) mayBlock(blocker, attacker int) bool {
	a, b := &s.perms[attacker], &s.perms[blocker]
	if a.Keywords.Has(card.Flying) && !b.Keywords.Has(card.Flying) && !b.Keywords.Has(card.Reach) {
		return false
	}
	if a.Keywords.Has(card.Shadow) != b.Keywords.Has(card.Shadow) || a.Keywords.Has(card.Horsemanship) && !b.Keywords.Has(card.Horsemanship) {
		return false
	}
	return !s.protects(a, s.refOf(b.Object))
}

// runBlock performs CR 509.1.
func runBlock(s *State, f *Frame, env *Env) status {
	if f.Step == blockersBegin || f.Step <= blockersAgreed && control.Players(f.Flag) != s.left {
		s.refresh(env)
		s.beginBlockers(f)
	}
	switch f.Step {
	case blockersChosen:
		if s.findBlocker(f) {
			return ask
		}
	case blockersAgreed:
		if s.findUnpaid(f, Blocks, env) {
			return ask
		}
		if s.rules[CombatCostRule] != 0 {
			s.keepMoment()
		}
		f.Step = blockersPaid
	case blockersPaid:
		f.Step = blockersNext
		s.lockCombatCosts(f, Blocks, env)
	case blockersNext:
		s.nextDefender(f)
		f.Step = blockersChosen
	case blockersDeclared:
		f.Step = blockersDone
		s.becomeBlockers(f, env)
	default:
		return finish
	}
	return again
}

// beginBlockers begins the declaration, or begins it again because somebody has left the game during it (CR 800.4a). What a player
// before this one has paid for stays.
func (s *State) beginBlockers(f *Frame) {
	if f.Step == blockersBegin || f.PC == 0 {
		s.beginAllBlockers(f)
	} else {
		s.againBlockers(f)
	}
	f.Flag = uint8(s.left)
	f.Step = blockersChosen
}

func (s *State) beginAllBlockers(f *Frame) {
	refused := s.onlyBarred(f.Set)
	s.freeSet(f.Set)
	f.Set, f.I, f.N = refused, 0, 0
	f.Who = s.seatAfter(s.lastMate(s.taker))
}

// againBlockers begins the declaration of the player at work again.
func (s *State) againBlockers(f *Frame) {
	kept := Value(0)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if cell := s.cells[c]; cell.Aux == barred || !s.together(s.controllerOf(cell.Of.ID()), f.Who) {
			kept = s.addTo(kept, cell.Of, cell.Aux)
		}
	}
	s.freeSet(f.Set)
	f.Set, f.I = kept, 0
}

// findBlocker moves on to the next creature to ask about, of this defending player or the next, if there is one. Where blocking may
// cost something it stops after each player, who pays before the next one declares.
func (s *State) findBlocker(f *Frame) bool {
	for f.N < int16(s.seats) {
		defends := s.defends(f.Who) && f.Who == s.primary(f.Who)
		for ; defends && int(f.I) < len(s.perms); f.I++ {
			if s.canBlock(int(f.I), f.Who) {
				return true
			}
		}
		if defends && s.rules[CombatCostRule] != 0 {
			f.Step, f.I = blockersAgreed, 0
			return false
		}
		s.nextDefender(f)
	}
	f.Step = blockersDeclared
	return false
}

func (s *State) nextDefender(f *Frame) { f.Who, f.I, f.N = s.seatAfter(f.Who), 0, f.N+1 }

// decideBlock fills in the question for the next creature. An effect can give the choice of blocks to somebody else.
func decideBlock(s *State, f *Frame, d *Decision) {
	if f.Step == blockersAgreed {
		s.decideUnpaid(f, d)
		return
	}
	p := &s.perms[f.I]
	d.Kind, d.Subject = DeclareBlocker, f.Who
	d.Source, d.Card = s.refOf(p.Object), s.objects[p.Object].Card
	d.Maker = s.teamDecidedBy(p.Control, d.Source, card.BlockerChoices)
}

// listBlock offers Done and the attackers that the creature may block.
func listBlock(s *State, f *Frame, env *Env) {
	if f.Step == blockersAgreed {
		listUnpaid(env)
		return
	}
	d := &env.declare
	d.targets = d.targets[:0]
	for i := range s.perms {
		if s.attacks(i, f.Who) {
			d.targets = append(d.targets, s.refOf(s.perms[i].Object))
		}
	}
	d.event, d.who, d.asked, d.chosen, d.free = Blocks, f.Who, int(f.I), f.Set, int(f.I)+1
	d.solve(s, env)
	d.offer(s, env, Done)
}

// answerBlock notes the answer; nothing happens before the declaration is complete.
func answerBlock(s *State, f *Frame, o Option, _ *Env) {
	if f.Step == blockersAgreed && s.answerUnpaid(f, o) {
		s.againBlockers(f)
		f.Step = blockersChosen
		return
	}
	if o.Kind == Take {
		f.Set = s.addTo(f.Set, s.refOf(s.perms[f.I].Object), o.A.Slot)
	}
	f.I++
}

// becomeBlockers is CR 509.1g-h: the chosen creatures block, attackers become blocked or unblocked; and the events of it, for
// abilities that trigger (CR 509.1i). N of a block is how many creatures its side declared.
func (s *State) becomeBlockers(f *Frame, env *Env) {
	s.markBlockers(f.Set)
	s.freeSet(f.Set)
	f.Set = 0
	s.dirty |= DirtyLayers
	mark := len(s.batch)
	for i := range s.perms {
		if s.perms[i].Flags&IsBlocking != 0 {
			s.eventsOfBlocker(i)
		}
	}
	if s.book.triggers[BecomesBlocked] {
		s.eventsOfBlocked()
	}
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&(IsAttacking|IsBlocked) == IsAttacking {
			s.put(Event{
				Kind: GoesUnblocked, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object), Other: p.Attacking,
			})
		}
	}
	if len(s.batch) > mark {
		s.propose(mark, env)
	}
}

// eventsOfBlocked appends the events of attackers that have become blocked; N is by how many creatures.
func (s *State) eventsOfBlocked() {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Flags&(IsAttacking|IsBlocked) != IsAttacking|IsBlocked {
			continue
		}
		_, n := s.blockerOf(i, len(s.perms))
		s.put(Event{
			Kind: BecomesBlocked, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object), Other: p.Attacking, N: int32(n),
		})
	}
}

// blocksWhat reports whether r blocks an attacking creature that the filter in n.A accepts.
func (s *State) blocksWhat(n *Node, sc *scope, r Ref) bool {
	p := s.permOf(r)
	if p == nil || p.Flags&IsBlocking == 0 {
		return false
	}
	for c := int16(p.Blocking); c != 0; c = s.cells[c].Next {
		if a := s.cells[c].Of; s.attackerOf(a) >= 0 && s.accepts(n.A, sc, a) {
			return true
		}
	}
	return false
}

// markBlockers makes the chosen creatures block, if both sides are still there (CR 509.1g).
func (s *State) markBlockers(chosen Value) {
	for c := int16(chosen); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == barred {
			continue
		}
		b, attacker := s.permOf(s.cells[c].Of), s.refAt(s.cells[c].Aux)
		row := s.attackerOf(attacker)
		if b == nil || row < 0 {
			continue
		}
		b.Flags |= IsBlocking
		b.Blocking = s.addTo(b.Blocking, attacker, 0)
		s.perms[row].Flags |= IsBlocked
		if s.book.bands {
			s.blockBand(b, attacker)
		}
	}
}

// eventsOfBlocker appends the events of one blocker: one for each attacker that it blocks (CR 509.3a, 509.3d).
func (s *State) eventsOfBlocker(row int) {
	b := &s.perms[row]
	n := int32(0)
	for i := range s.perms {
		if p := &s.perms[i]; p.Flags&IsBlocking != 0 && s.together(p.Control, b.Control) {
			n++
		}
	}
	for c := int16(b.Blocking); c != 0; c = s.cells[c].Next {
		flag := EventFlags(0)
		if s.cells[c].Aux == bandMate {
			flag = BandFlag
		}
		s.put(Event{
			Kind: Blocks, Player: b.Control, Controller: b.Control, What: s.refOf(b.Object), Other: s.cells[c].Of, N: n, Flag: flag,
		})
	}
}
