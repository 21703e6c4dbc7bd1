package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// This file remembers what mana was spent to cast a spell, for the spell, for the permanent that it becomes (CR 400.7d), and for others
// that ask. Copies of spells were not cast, and no mana was spent on them (CR 707.10).

// spentMana is mana that was spent on a spell: of each color how much, up to three, above that how much in all, up to 63, and above that
// how much from sources of each kind that something asks for, up to 31.
type spentMana uint32

const (
	mostOfColor   = 3
	spentShift    = 10 // where the total begins
	mostSpent     = 63
	colorsOfSpent = 5
	sourcesShift  = 16 // where the kinds of sources begin
	sourceBits    = 5
	mostOfSource  = 1<<sourceBits - 1
)

// with adds a unit of a type, made by a source with marks.
func (u spentMana) with(unit int, marks uint8) spentMana {
	for ; marks != 0; marks &= marks - 1 {
		if mark := bits.TrailingZeros8(marks); u.from(mark) < mostOfSource {
			u += 1 << (sourcesShift + sourceBits*mark)
		}
	}
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
func (u spentMana) total() int32 { return int32(u>>spentShift) & mostSpent }

// from is how much mana of it sources with a mark have made (CR 106.3).
func (u spentMana) from(mark int) int32 {
	return int32(u>>(sourcesShift+sourceBits*mark)) & mostOfSource
}

// colors is of how many colors it is.
func (u spentMana) colors() int32 {
	const low = 1 | 1<<2 | 1<<4 | 1<<6 | 1<<8
	return int32(bits.OnesCount16(uint16(u|u>>1) & low))
}

// noteSpentOn notes a unit of mana that is spent on a spell that is being cast.
func (s *State) noteSpentOn(row int16, unit int, marks uint8) {
	if !s.book.asksSpent || row < 0 {
		return
	}
	if p := &s.procs[row]; p.Kind == SpellProc && p.State == ProcAnnouncing {
		p.Used = p.Used.with(unit, marks)
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

// manaSpent compiles how much mana was spent: all, or what sources of a kind have made.
func (p *prog) manaSpent(q *card.ManaSpent) ExprID {
	of := p.spentOn(numManaSpent, q.Of)
	if q.Source == nil {
		return of
	}
	n := p.c.b.nodes[of]
	n.Sub = uint8(bits.TrailingZeros8(p.c.markOf(p.filter(q.Source), sourceWord(q.Source, p.at), p.at))) + 1
	return p.c.node(n)
}

// sourceWord is how the sources are called that a number of mana is about.
func sourceWord(f card.Filter, at card.Pos) string {
	switch f := f.(type) {
	case *card.Subtype:
		return f.Name
	case card.Word:
		switch f {
		case card.Artifact:
			return "artifact"
		case card.Creature:
			return "creature"
		case card.Land:
			return "land"
		case card.Snow:
			return "snow"
		default:
		}
	default:
	}
	refuse(at, "mana from sources that are neither snow nor of one type is not among what the rules engine does yet")
	return ""
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
