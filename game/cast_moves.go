package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds that a card which is cast moves to the stack (CR 601.2a): what leaves a zone so is noticed and counted as what
// leaves it by an effect. Only a book whose cards may ask for such moves pays for it.

// noticesCasting reports whether a pattern may be about a card that moves to the stack as it is cast: from anywhere that is not the
// battlefield or the stack.
func (p *EventPattern) noticesCasting() bool {
	const elsewhere = Zones(1)<<Battlefield | Zones(1)<<Stack
	return p.Kind == Moves && (p.From == 0 || p.From&^elsewhere != 0) && (p.To == 0 || p.To.Has(Stack))
}

// leavesToBeCast lets what looks back notice that a card is about to move to the stack (CR 603.10a). It returns how many triggers waited
// before.
func (s *State) leavesToBeCast(move *Event, env *Env) (waiting int) {
	waiting = len(s.triggers)
	if s.tallyLeaving(move); looksBack(move) {
		s.matchTriggers(move, leavingPart, env)
	}
	return waiting
}

// nowToBeCast lets what has triggered on the move find the spell.
func (s *State) nowToBeCast(move *Event, waiting int) {
	for i := waiting; i < len(s.triggers); i++ {
		if t := &s.triggers[i]; t.That == move.What {
			t.Was, t.That = t.That, move.New
		}
	}
}

// movedToBeCast counts the move of a spell that has been cast, and lets what does not look back trigger on it.
func (s *State) movedToBeCast(p *Proc, env *Env) {
	e := Event{Kind: Moves, From: p.From, To: Stack, What: Ref{Slot: p.Self.Slot, Gen: p.Self.Gen - 1}, New: p.Self, Player: s.objects[p.Self.Slot].Owner}
	if s.book.tallied[Moves] {
		s.tally(&e, false)
	}
	if !looksBack(&e) || s.book.anywhere {
		s.matchTriggers(&e, enteringPart, env)
	}
}

// unmoved forgets what has triggered on the move of a spell whose casting is undone (CR 733.1).
func (s *State) unmoved(spell Ref) {
	for i := len(s.triggers) - 1; i >= 0; i-- {
		if t := &s.triggers[i]; t.That == spell && t.Ability != 0 && s.book.events[s.book.abilities[t.Ability].Event].Kind == Moves {
			s.dropTrigger(i)
		}
	}
}

// checkMoves refuses triggers on moves of suspended cards: after the move none is (CR 702.62b).
func (b *Book) checkMoves(id EventID, at card.Pos) {
	for ; id != 0; id = b.events[id].Next {
		if x := &b.events[id]; x.Kind == Moves && b.holdsOp(x.What, filtSuspended) {
			refuse(at, "triggering on what a suspended card does is not among what the rules engine does yet")
		}
	}
}
