package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds effects by which spells cost less colored mana (CR 118.7, 601.2f). They are about the total cost: what the mana cost does not
// ask for reduces additional costs. Of symbols that can be paid in several ways each counts as of any of its colors (CR 601.2b): which of them
// an effect takes away is chosen here, so that as many go as can.

// colorCut is how much less mana of each color a cost has.
type colorCut [5]uint8

// mostOfCut is the most mana of a color that a cost is reduced by.
const mostOfCut = 15

// pack writes it into a number that a frame keeps.
func (c *colorCut) pack() (v Value) {
	for t, n := range c {
		v |= Value(n) << (4 * t)
	}
	return v
}

func unpackCut(v Value) (c colorCut) {
	for t := range c {
		c[t] = uint8(v>>(4*t)) & mostOfCut
	}
	return c
}

// add adds symbols of one color each.
func (c *colorCut) add(symbols []card.Symbol) {
	for _, sym := range symbols {
		t := manaIndex(sym.Types)
		c[t] = min(c[t]+1, mostOfCut)
	}
}

// coloredCosts compiles the colored mana that spells cost less.
func (p *prog) coloredCosts(a *Ability, m *card.Costs, at card.Pos) {
	if isThis(m.What) || asksTargets(m) {
		refuse(at, "colored mana that a spell costs less because of its own text or of its targets is not among what the rules engine does yet")
	}
	p.c.checkColored(m.Colored, at)
	a.Cost = p.c.addCost(p.c.manaCost(m.Colored, at))
	p.c.b.colorCosts = true
}

// checkColored refuses less colored mana that is not written in symbols of one color each.
func (c *compiler) checkColored(symbols card.Mana, at card.Pos) {
	for _, sym := range symbols {
		if t := manaIndex(sym.Types); t < 0 || t >= len(colorCut{}) || sym.Phyrexian || sym.Generic > 0 {
			refuse(at, "less colored mana is written in symbols of one color each")
		}
	}
}

// colorCut is how much less colored mana the spell of a proc costs.
func (s *State) colorCut(row int16) (cut colorCut) {
	p := &s.procs[row]
	if !s.book.colorCosts || p.Kind != SpellProc || p.State != ProcAnnouncing {
		return cut
	}
	if s.book.givesCosts {
		s.addGivenCuts(row, &cut)
	}
	if s.rules[CostRule] == 0 {
		return cut
	}
	casting, at := s.countAsCast(row)
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != CostRule {
			continue
		}
		a := &s.book.abilities[w.Ability]
		if sc := s.watchScope(w); a.Cost != 0 && s.applies(a, &sc, p.Self) {
			cut.add(s.book.costs[a.Cost].Symbols)
		}
	}
	s.work.casting, s.work.castingRow = casting, at
	return cut
}

// without takes away the symbols of a cost that less colored mana leaves out, with a bit for each: first those of one color, then the others. cut
// becomes what it leaves for other costs.
func (c *Cost) without(cut *colorCut, d *Demand) (gone uint16) {
	if *cut == (colorCut{}) {
		return 0
	}
	m := cutting{cost: c, left: cut}
	for i := range m.by {
		m.by[i] = -1
	}
	for _, plain := range [...]bool{true, false} {
		for i, sym := range c.Symbols {
			if single := manaIndex(sym.Types) >= 0 && !twoWays(sym); single == plain && !sym.Snow {
				m.tried = 0
				m.take(i)
			}
		}
	}
	for i, sym := range c.Symbols {
		if m.by[i] >= 0 {
			gone |= 1 << i
			d.addSymbol(sym, -1)
		}
	}
	return gone
}

// cutting matches symbols with the colors of which a cost has less.
type cutting struct {
	cost  *Cost
	left  *colorCut
	by    [16]int8 // of which color each symbol is, or -1
	tried uint16
}

// take finds a color for symbol i, giving other symbols other colors if it must.
func (m *cutting) take(i int) bool {
	m.tried |= 1 << i
	types := m.cost.Symbols[i].Types
	for t := range m.left {
		if types>>t&1 != 0 && m.left[t] > 0 {
			m.left[t]--
			m.by[i] = int8(t)
			return true
		}
	}
	for j := range m.cost.Symbols {
		t := m.by[j]
		if t < 0 || types>>t&1 == 0 || m.tried>>j&1 != 0 {
			continue
		}
		if m.take(j) {
			m.by[i] = t
			return true
		}
	}
	return false
}

// kept are the symbols of a cost that are not gone.
func (c *Cost) kept(gone uint16, buf *[16]card.Symbol) []card.Symbol {
	if gone == 0 {
		return c.Symbols
	}
	out := buf[:0]
	for i, sym := range c.Symbols {
		if gone>>i&1 == 0 {
			out = append(out, sym)
		}
	}
	return out
}

// castReduction is the reduction that a spell which is announced has of its own: while its mana is paid its place holds the cut that is left.
func (s *State) castReduction(cast *Frame) ExprID {
	if s.book.colorCosts && cast.Step == castParts {
		return ExprID(cast.PC)
	}
	return ExprID(cast.B)
}

// spared takes what is left of the cut of a spell away from an additional cost that is paid now, and returns which of its symbols that are.
func (s *State) spared(f *Frame, cost CostID) (gone uint16) {
	if !s.book.colorCosts {
		return 0
	}
	cut, d := unpackCut(f.B), s.book.costs[cost].Demand
	gone = s.book.costs[cost].without(&cut, &d)
	f.B = cut.pack()
	return gone
}
