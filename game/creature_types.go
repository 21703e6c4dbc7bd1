package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// creatureTypeRow is the row of subtypeSets that holds the creature types.
var creatureTypeRow = bits.TrailingZeros32(uint32(card.CreatureType))

// addCreatureTypes gives a creature the creature types of another object; its other subtypes are none (CR 205.3b, 205.3m).
func (s *State) addCreatureTypes(p *Permanent, of Ref) {
	if of == (Ref{}) || p.Types&(card.CreatureType|card.KindredType) == 0 {
		return
	}
	theirs, creatures := s.subtypesOf(of), &s.book.subtypeSets[creatureTypeRow]
	for i := range p.Subtypes {
		p.Subtypes[i] |= theirs[i] & creatures[i]
	}
}

// appendLast appends the last member of a term.
func (s *State) appendLast(out []Ref, e ExprID, sc *scope) []Ref {
	buf := s.lend()
	defer s.giveBack()
	if m := s.members(e, sc, buf); len(m) > 0 {
		return append(out, m[len(m)-1])
	}
	return out
}
