package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds relations between two objects that are remembered for themselves, and not as what a step of some ability did. They stand
// among the links, under steps that no card has.

// The steps of relations.
const (
	crewedStep    = ^uint16(iota) // On: what was crewed this turn; Set: by which creatures (CR 702.122b)
	saddledStep                   // likewise, saddled (CR 702.171c)
	pairedStep                    // On: a creature; Set: the one with which it is paired; Num: the player who controls both, from 1 (CR 702.95b)
	bandStep                      // On: an attacker; Set: the first creature of the band in which it is (CR 702.22c)
	hurtStep                      // On: a source of damage; Set: what it has dealt damage to this turn (CR 120.3)
	hauntedStep                   // On: a card in exile; Set: the creature that it haunts (CR 702.55b)
	encodedStep                   // On: a card in exile; Set: the creature on which it is encoded (CR 702.99b)
	exiledForStep                 // On: a spell, or the permanent that it has become; Set: the cards that delve has exiled for it (CR 607.2q)
	craftedStep                   // On: a card in exile; Set: what has been crafted with it (CR 702.167c)
	preparedStep                  // On: a prepared permanent; Set: the copy of its prepare spell, in exile or being cast (CR 722.3c)
	relationsEnd
)

// isRelation reports whether a row of links is a relation.
func (l *Link) isRelation() bool { return l.Step > relationsEnd }

// relate notes that r stands in a relation to something; neither is like others any more.
func (s *State) relate(on Ref, step uint16, r Ref) {
	k := s.linkRow(on, step)
	if s.inSet(s.links[k].Set, r) {
		return
	}
	s.links[k].Set = s.addTo(s.links[k].Set, r, 0)
	s.pin(on)
	s.pin(r)
	s.change++
}

// related reports whether r stands in a relation to something.
func (s *State) related(on Ref, step uint16, r Ref) bool {
	for i := range s.links {
		if l := &s.links[i]; l.On == on && l.Step == step {
			return s.inSet(l.Set, r)
		}
	}
	return false
}

// forgetTurn ends the relations that are about one turn, as the next one begins.
func (s *State) forgetTurn() {
	if s.book.crewing {
		s.forgetRelations(crewedStep)
		s.forgetRelations(saddledStep)
	}
	if s.book.hurting {
		s.forgetRelations(hurtStep)
	}
}

// relational compiles filters of what stands in some relation to something else.
func (p *prog) relational(f card.Filter) ExprID {
	switch f := f.(type) {
	case *card.PairedWith:
		return p.c.node(Node{Op: filtRelated, A: p.term(f.Of), N: int32(pairedStep)})
	case *card.HurtBy:
		p.c.b.hurting = true
		return p.relationTo(f.Of, hurtStep)
	case *card.ExiledFor:
		p.c.b.exilesFor = true
		return p.relationTo(f.Of, exiledForStep)
	case *card.HauntedBy:
		return p.relationTo(f.Of, hauntedStep)
	case *card.EncodedOn:
		return p.belongsTo(f)
	case *card.SharesType:
		return p.c.node(Node{Op: filtSharesType, A: p.term(f.Of)})
	case *card.AttackedBy:
		return p.attackedBy(f)
	case *card.Helped:
		return p.helped(f)
	default:
		panic("game: a relation without a compiler")
	}
}

// relationTo compiles a filter of what stands in a relation to something. What changes them does not have the layers run again.
func (p *prog) relationTo(of card.Term, step uint16) ExprID {
	if p.static {
		refuse(p.at, "a continuous effect that reads this is not among what the rules engine does yet")
	}
	return p.c.node(Node{Op: filtRelated, A: p.term(of), N: int32(step)})
}

// forgetRelations ends a relation of all objects.
func (s *State) forgetRelations(step uint16) {
	n := 0
	for _, l := range s.links {
		if l.Step == step {
			s.freeSet(l.Set)
			s.change++
			continue
		}
		s.links[n] = l
		n++
	}
	s.links = s.links[:n]
}
