package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what is remembered of an attack until combat ends: which players a player has attacked with a creature that was declared
// as an attacker (CR 508.6, 702.121a).

// attackedBy compiles a filter of players whom a player has attacked this combat.
func (p *prog) attackedBy(f *card.AttackedBy) ExprID {
	if p.static {
		refuse(p.at, "a continuous effect that reads whom a player has attacked is not among what the rules engine does yet")
	}
	p.c.b.melee = true
	return p.c.node(Node{Op: filtAttackedBy, A: p.term(f.Who)})
}

// attackedByPlayer reports whether a player has attacked another one this combat.
func (s *State) attackedByPlayer(who Player, r Ref) bool {
	p, ok := r.Player()
	return ok && who != NoPlayer && s.players[who].Attacked.Has(p)
}

// forgetAttacked ends what is remembered of an attack, as combat ends.
func (s *State) forgetAttacked() {
	for i := range s.players {
		s.players[i].Attacked = 0
	}
}
