package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds effects by which a spell costs at least so much mana: they look at the total cost that all others make (CR 601.2f).

// costs compiles how much less something costs, or how much at least.
func (p *prog) costs(a *Ability, m *card.Costs, at card.Pos) {
	if asksTargets(m) {
		p.c.b.targetCosts = true
		if m.Least != 0 {
			refuse(at, "the least amount of mana that a spell costs because of its targets is not among what the rules engine does yet")
		}
	}
	card.Walk(m.What, func(node any) bool {
		if _, counts := node.(*card.TargetsOf); counts {
			refuse(at, "what something costs if it has a certain number of targets is not among what the rules engine does yet")
		}
		return true
	})
	a.Kind, a.Affected = CostRule, p.filter(m.What)
	if len(m.Colored) > 0 {
		p.coloredCosts(a, m, at)
		return
	}
	if m.Least == 0 {
		a.Less = p.number(m.Less)
		return
	}
	if isThis(m.What) {
		refuse(at, "the least amount of mana that a spell costs because of its own text is not among what the rules engine does yet")
	}
	a.Word = uint8(m.Least)
}

// leastMana is how much mana the spell of a proc costs at least, or 0.
func (s *State) leastMana(row int16) (n int32) {
	p := &s.procs[row]
	if s.rules[CostRule] == 0 || p.Kind != SpellProc || p.State != ProcAnnouncing {
		return 0
	}
	casting, at := s.countAsCast(row)
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != CostRule {
			continue
		}
		if a := &s.book.abilities[w.Ability]; a.Word != 0 && int32(a.Word) > n {
			if sc := s.watchScope(w); s.applies(a, &sc, p.Self) {
				n = int32(a.Word)
			}
		}
	}
	s.work.casting, s.work.castingRow = casting, at
	return n
}

// raised is how much generic mana is added to the total cost of a spell, with its additional costs, so that it is as much as it has to be.
// Symbols that can be paid in two ways count as one mana each; by more it is other mana because of how they are paid.
func (s *State) raised(row int16, cost CostID, less int32, x int16, more int32, f *FaceInfo) int32 {
	least := s.leastMana(row)
	if least == 0 {
		return 0
	}
	c := &s.book.costs[cost]
	d, cut := c.total(x, less), s.colorCut(row)
	c.without(&cut, &d)
	if f != nil {
		s.addOthers(row, f, x, max(less-c.generic(x), 0), cut, &d, nil)
	}
	return max(least-int32(d.Value)-more, 0)
}

// raiseAgain makes the generic mana of a spell's payment what it has to be with the ways announced so far in which its symbols are paid:
// these are announced before the total cost is determined (CR 107.4e-f, 601.2b, 601.2f).
func (s *State) raiseAgain(f *Frame) {
	if s.rules[CostRule] == 0 || f.Proc < 0 || s.leastMana(f.Proc) == 0 {
		return
	}
	cast := s.castFrame(f.Proc)
	if cast == nil || cast.Step != castParts {
		return
	}
	p, cost := &s.procs[f.Proc], CostID(f.A)
	c := &s.book.costs[cost]
	less, _ := s.floored(f.Proc, c, p.X, s.exactReductions(p.Source.ID(), f.Proc, s.castReduction(cast)))
	generic, more := max(c.generic(p.X)-less, 0), int32(0)
	cut, d := s.colorCut(f.Proc), c.Demand
	gone := c.without(&cut, &d)
	for i, sym := range c.Symbols {
		if twoWays(sym) && (uint16(f.N)|gone)>>i&1 == 0 {
			if more--; !sym.Phyrexian {
				more += int32(sym.Generic)
				generic += int32(sym.Generic)
			}
		}
	}
	f.I = int16(generic + s.raised(f.Proc, cost, less, p.X, more, s.faceCast(cast)))
}
