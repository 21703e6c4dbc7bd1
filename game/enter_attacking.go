package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds creatures that are put onto the battlefield attacking, CR 508.4: they have not been declared as attackers, so nothing
// triggers on their attacking and nothing has to be paid for it.

// sendOut lets an event put a permanent onto the battlefield attacking what an object attacks, or attacked when it left combat or the
// battlefield (CR 508.4, 702.49c).
func (s *State) sendOut(e *Event, like Ref) {
	if at := s.attackedBy(s.predecessor(like)); at != (Ref{}) {
		e.Flag |= AttackingFlag
		e.Other = at
	}
}

// enterAttacking makes what has entered an attacking creature, if it is one, its controller attacks, and what it is to attack is still
// there (CR 506.3a-b, 508.4a).
func (s *State) enterAttacking(e *Event) {
	at := e.Other
	e.Other = Ref{}
	p := s.permOf(e.New)
	if p == nil || !s.step.Combat() || !s.active.Has(p.Base) || !s.entersAsCreature(p) || !s.canBeAttacked(at) {
		return
	}
	p.Flags |= IsAttacking
	p.Attacking = at
	s.combat |= combatAttacked
	s.dirty |= DirtyLayers
}

// entersAsCreature reports whether what it is or copies makes a permanent a creature.
func (s *State) entersAsCreature(p *Permanent) bool {
	types := s.faceOf(p.Object).Types
	for c := int16(p.Extra); c != 0; c = s.cells[c].Next {
		for i := range s.book.mods[s.cells[c].Aux] {
			switch m := &s.book.mods[s.cells[c].Aux][i]; m.Kind {
			case AddTypesMod:
				types |= m.Types
			case LoseTypesMod:
				types &^= m.Types
			default:
			}
		}
	}
	return types&card.CreatureType != 0
}

// canBeAttacked reports whether something is a player, a planeswalker or a battle that the active players may attack (CR 506.2).
func (s *State) canBeAttacked(r Ref) bool {
	if p, ok := r.Player(); ok {
		return s.defends(p)
	}
	p := s.permOf(r)
	return p != nil && s.attackable(p)
}
