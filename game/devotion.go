package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file counts devotion (CR 700.5).

// devotion compiles a player's devotion to colors.
func (p *prog) devotion(q *card.Devotion) ExprID {
	colors := int32(0)
	for _, c := range q.To {
		colors |= 1 << c
	}
	return p.c.node(Node{Op: numDevotion, A: p.term(q.Who), N: colors})
}

// devotion counts the symbols of any of the colors in the mana costs of the permanents that the players control: a symbol of two of
// them counts once.
func (s *State) devotion(n *Node, sc *scope) (sum int32) {
	for i := range s.perms {
		p := &s.perms[i]
		if p.Flags&Entering != 0 || !s.isWhose(n.A, sc, p.Control) {
			continue
		}
		f := s.faceOf(p.Object)
		if !f.HasCost || p.Extra != 0 && s.excepts(p.Extra, NoCostMod) {
			continue
		}
		for _, sym := range s.book.costs[f.Cost].Symbols {
			if int32(sym.Colors())&n.N != 0 {
				sum++
			}
		}
	}
	return sum
}

// isWhose reports whether a player is among those that a term names, without one you.
func (s *State) isWhose(term ExprID, sc *scope, p Player) bool {
	if term == 0 {
		return p == sc.you
	}
	buf := s.lend()
	defer s.giveBack()
	return slices.Contains(s.members(term, sc, buf), PlayerRef(p))
}
