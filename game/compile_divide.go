package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file compiles effects that are divided among targets (CR 601.2d).

// amount compiles how much each of those whom a step is about gets: the number stated, or its share if they are targets among
// which that number is divided. What is divided has to be known as the targets are chosen.
func (p *prog) amount(n card.Quantity, to card.Term, at card.Pos) ExprID {
	total := p.number(n)
	t, ok := to.(*card.Target)
	if !ok || !t.Divided {
		return total
	}
	reg := p.targetReg(t)
	i := slices.IndexFunc(p.p.Targets, func(spec TargetSpec) bool { return spec.Reg == reg })
	if i < 0 || p.p.Targets[i].Divided != 0 || p.remembers(total) {
		refuse(at, "something is divided among targets that is not known as they are chosen, or in several ways")
	}
	p.p.Targets[i].Divided = total
	p.p.Targets[i].UsesX = p.p.Targets[i].UsesX || p.c.b.mentionsX(total)
	p.undivided = slices.DeleteFunc(p.undivided, func(u *card.Target) bool { return u == t })
	return p.c.node(Node{Op: numShare, N: int32(reg), A: total})
}

// remembers reports whether an expression reads what a step does: that is not known on announcement.
func (p *prog) remembers(e ExprID) bool {
	if e == 0 {
		return false
	}
	n := &p.c.b.nodes[e]
	if n.Op == numReg || n.Op == condDid {
		return true
	}
	if n.Op == termReg && !slices.ContainsFunc(p.p.Targets, func(spec TargetSpec) bool { return int32(spec.Reg) == n.N }) {
		return true
	}
	return p.remembers(n.A) || p.remembers(n.B) || p.remembers(n.C)
}
