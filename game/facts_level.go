package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file sums up leveler cards (CR 711).

// levelCounters is the word for the counters that level up puts (CR 702.87a).
const levelCounters = "level"

// LevelsUp reports whether an ability puts a level counter on its own object (CR 702.87a).
func (b *Book) LevelsUp(a *Ability) bool {
	kind := slices.Index(b.counters, levelCounters)
	code := b.programs[a.Program].Code
	return kind > 0 && code[0].Code == PutCountersOp && int(code[0].N) == kind && b.nodes[code[0].A].Op == termThis
}

// LastLevel returns how many level counters the last level of a face takes (CR 711.2b); 0: it has no levels.
func (b *Book) LastLevel(f *FaceInfo) (n int) {
	kind := slices.Index(b.counters, levelCounters)
	for _, id := range f.Abilities {
		if a := &b.abilities[id]; kind > 0 && a.Kind == StaticAbility && a.Given != 0 {
			n = max(n, b.levelIn(a.Given, int32(kind)))
		}
	}
	return n
}

// levelIn is the largest number of counters that a condition asks for.
func (b *Book) levelIn(e ExprID, kind int32) int {
	n := &b.nodes[e]
	switch n.Op {
	case condAnd:
		return max(b.levelIn(n.A, kind), b.levelIn(n.B, kind))
	case condCompare:
		if x := &b.nodes[n.A]; x.Op == numCounters && x.N == kind && card.CompareOp(n.N) == card.AtLeast {
			least, _ := b.fixed(n.B)
			return least
		}
	default:
	}
	return 0
}
