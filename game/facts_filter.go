package game

// This file reads from filters what they accept, without evaluating them.

// targetFacts reads what a filter accepts.
func (b *Book) targetFacts(e ExprID) TargetFacts {
	t := TargetFacts{Players: b.aboutPlayers(e), Objects: b.aboutObjects(e), Foes: b.mentions(e, filtOpponent)}
	t.Types, t.Not = b.typesAsked(e)
	return t
}

// mentions reports whether a conjunction holds an operation.
func (b *Book) mentions(e ExprID, op NodeOp) bool {
	n := &b.nodes[e]
	return n.Op == op || n.Op == filtAnd && (b.mentions(n.A, op) || b.mentions(n.B, op))
}

// typesAsked returns the types of which a filter asks one, and those it refuses.
func (b *Book) typesAsked(e ExprID) (need, not TypeBits) {
	n := &b.nodes[e]
	switch n.Op {
	case filtTypes:
		return TypeBits(n.N), 0
	case filtNot:
		if m := &b.nodes[n.A]; m.Op == filtTypes {
			return 0, TypeBits(m.N)
		}
		return 0, 0
	case filtAnd:
		needA, notA := b.typesAsked(n.A)
		needB, notB := b.typesAsked(n.B)
		if needA == 0 || needB != 0 && ones(uint32(needB)) < ones(uint32(needA)) {
			needA = needB
		}
		return needA, notA | notB
	case filtOr:
		needA, _ := b.typesAsked(n.A)
		needB, _ := b.typesAsked(n.B)
		return needA | needB, 0
	default:
		return 0, 0
	}
}

// aboutObjects reports whether a filter may accept objects.
func (b *Book) aboutObjects(e ExprID) bool {
	n := &b.nodes[e]
	switch n.Op {
	case filtPlayer, filtOpponent, filtBlessed, filtMonarch, filtInitiative:
		return false
	case filtAnd:
		return b.aboutObjects(n.A) && b.aboutObjects(n.B)
	case filtOr:
		return b.aboutObjects(n.A) || b.aboutObjects(n.B)
	default:
		return true
	}
}
