package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// This file remembers what mana was spent to cast a spell, for the spell, for the permanent that it becomes (CR 400.7d), and for others
// that ask. Copies of spells were not cast, and no mana was spent on them (CR 707.10).

// spentMana is mana that was spent on a spell: of each color how much, up to three, and above that how much in all, up to 63.
type spentMana uint16

const (
	mostOfColor   = 3
	spentShift    = 10 // where the total begins
	mostSpent     = 63
	colorsOfSpent = 5
)

// with adds a unit of a type.
func (u spentMana) with(unit int) spentMana {
	if unit < colorsOfSpent && u.of(unit) < mostOfColor {
		u += 1 << (2 * unit)
	}
	if u.total() < mostSpent {
		u += 1 << spentShift
	}
	return u
}

// of is how much mana of a color it is, up to three.
func (u spentMana) of(color int) int32 { return int32(u>>(2*color)) & mostOfColor }

// total is how much mana it is.
func (u spentMana) total() int32 { return int32(u >> spentShift) }

// colors is of how many colors it is.
func (u spentMana) colors() int32 {
	const low = 1 | 1<<2 | 1<<4 | 1<<6 | 1<<8
	return int32(bits.OnesCount16(uint16(u|u>>1) & low))
}

// noteSpentOn notes a unit of mana that is spent on a spell that is being cast.
func (s *State) noteSpentOn(row int16, unit int) {
	if !s.book.asksSpent || row < 0 {
		return
	}
	if p := &s.procs[row]; p.Kind == SpellProc && p.State == ProcAnnouncing {
		p.Used = p.Used.with(unit)
	}
}

// expend adds the mana spent on a spell to what its player has spent on spells this turn (CR 700.14).
func (s *State) expend(row int16, who Player, env *Env) {
	n := s.procs[row].Used.total()
	if n == 0 || !s.book.triggers[Expends] && !s.book.tallied[Expends] {
		return
	}
	ps := &s.players[who]
	before := int32(ps.Expended)
	ps.Expended = uint8(env.bounded(before+n, maxOfTurn))
	s.happened(&Event{Kind: Expends, Player: who, Controller: who, Source: s.procs[row].Self, N: int32(ps.Expended), Total: before}, env)
}

// spentTo is the mana that was spent to cast the spell that an expression is about, or that became what it is about.
func (s *State) spentTo(n *Node, sc *scope) spentMana {
	of := sc.source
	switch {
	case n.A != 0:
		of = s.first(n.A, sc)
	case sc.proc >= 0 && s.procs[sc.proc].Kind == SpellProc:
		return s.procs[sc.proc].Used
	}
	if of.Slot <= 0 {
		return 0
	}
	if s.live(of) {
		return s.objects[of.Slot].Used
	}
	if k := s.lastKnown(of); k != nil {
		return k.Used
	}
	return 0
}

// spentOn compiles a number of the mana that was spent.
func (p *prog) spentOn(op NodeOp, of card.Term) ExprID {
	p.c.b.asksSpent = true
	return p.c.node(Node{Op: op, A: p.term(of)})
}

// spentColor compiles that at least so much mana of a color was spent.
func (p *prog) spentColor(x *card.Spent) ExprID {
	p.c.b.asksSpent = true
	color := -1
	for _, sym := range x.Mana {
		at := manaIndex(sym.Types)
		if at < 0 || at >= colorsOfSpent || color >= 0 && at != color {
			refuse(x.At, "spent_on_it asks for mana of one color")
		}
		color = at
	}
	if color < 0 || len(x.Mana) > mostOfColor {
		refuse(x.At, "spent_on_it asks for one to %d mana of a color", mostOfColor)
	}
	return p.c.node(Node{Op: condSpent, A: p.term(x.Of), N: int32(color), Sub: uint8(len(x.Mana))})
}
