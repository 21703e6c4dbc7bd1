package game

import "math/bits"

// This file spends mana from the pool, unit by unit (CR 601.2h): colored symbols in their order, then generic mana. Equal symbols
// are paid with types in ascending order, so that one way to pay has one path. Mana bound to the proc goes before unrestricted
// mana of the same type. Mana with a tag (CR 106.6) is mana of its own, offered beside plain mana as long as the payment may
// spend it: what is kept may matter later.

// spendChoice is what may pay the next symbol: plain mana of these types, and rows of mana with tags.
type spendChoice struct {
	types TypeSet
	rows  uint64
}

// count returns how many alternatives there are.
func (c spendChoice) count() int { return bits.OnesCount8(uint8(c.types)) + bits.OnesCount64(c.rows) }

// poolPays reports whether the pool alone can pay the rest such that the payments below stay payable: then no more mana
// abilities are offered.
func (s *State) poolPays(f *Frame, env *Env) bool {
	if f.N == 0 && f.I == 0 {
		return true
	}
	top := len(s.frames) - 1
	c := s.payContext(top, f)
	mana := s.usableMana(f.Who, c.q.For)
	d := s.wanted(f, &c, top)
	return s.poolCovers(&c, top, f, &mana, &d, env)
}

// poolCovers reports whether a pool alone covers the demand and the payments below stay payable.
func (s *State) poolCovers(c *payContext, top int, f *Frame, pool *manaYield, d *Demand, env *Env) bool {
	var have Supply
	s.haveUsable(&have, pool, f.Who, c.q.For, f.Proc)
	if !have.Covers(d) {
		return false
	}
	if c.alone && d.Snow == 0 && !s.book.noGeneric {
		return true
	}
	v := paySearch{first: true}
	v.start(s, f.Who, pool)
	s.openPayments(&v, c, top, f)
	v.pending[0].demand = *d
	return v.solve(env)
}

// spendForced spends while there is no choice, and reports whether there is one now.
func (s *State) spendForced(f *Frame, env *Env) bool {
	for f.N != 0 || f.I > 0 {
		c := s.payContext(len(s.frames)-1, f)
		choice := s.spendable(f, &c, env)
		switch {
		case choice.count() != 1:
			return true
		case choice.types != 0:
			s.spend(f, &c, bits.TrailingZeros8(uint8(choice.types)))
		default:
			s.spendRow(f, &c, bits.TrailingZeros64(choice.rows))
		}
	}
	return false
}

// spendable returns what may pay the next symbol. Where all mana will be spent anyway there is no choice, and the first kind
// that leaves the rest payable stands for all.
func (s *State) spendable(f *Frame, c *payContext, env *Env) (choice spendChoice) {
	top := len(s.frames) - 1
	pool := s.usableMana(f.Who, c.q.For)
	accepts := s.nextAccepts(f, c, top)
	total := 0
	for _, u := range pool.of[:pool.n] {
		total += int(u.n)
		choice.types |= u.types & accepts &^ (1<<f.Flag - 1)
	}
	if s.nextIsSnow(f) {
		choice.types = 0
	}
	if len(s.tagged) > 0 {
		total += s.spendableRows(f, c.q.For, accepts, &choice)
	}
	if choice.count() < 2 {
		return choice
	}
	all := total == bits.OnesCount16(uint16(f.N))+int(f.I)
	for left := choice.rows; left != 0; left &= left - 1 {
		row := left & -left
		if !s.leavesRestOf(f, c, top, &pool, bits.TrailingZeros64(row), env) {
			choice.rows &^= row
		} else if all {
			return spendChoice{rows: row}
		}
	}
	for t := range manaTypes {
		if choice.types>>t&1 == 0 {
			continue
		}
		if !s.leavesRest(f, c, top, pool, t, env) {
			choice.types &^= 1 << t
		} else if all {
			return spendChoice{types: 1 << t}
		}
	}
	return choice
}

// spendableRows adds the rows of mana with tags that the payment may spend on its next symbol, of like ones the first, and
// returns how many units of them it may spend at all.
func (s *State) spendableRows(f *Frame, proc int16, accepts TypeSet, choice *spendChoice) (total int) {
	on := s.payee(f.Proc)
	for i := range s.tagged {
		m := &s.tagged[i]
		if !m.inPool(f.Who, proc) || !s.mayPay(m.Tag, m.Source, f.Who, on) || f.N == 0 && s.book.tags[m.Tag].NoGeneric {
			continue
		}
		total += int(m.N)
		if accepts>>m.Unit&1 != 0 && s.firstLike(i, proc) && (!s.nextIsSnow(f) || s.book.isSnow(m.Tag)) {
			choice.rows |= 1 << i
		}
	}
	return total
}

// firstLike reports whether no earlier row is mana of the same kind, or no later one that only the proc may spend: that goes first.
func (s *State) firstLike(i int, proc int16) bool {
	m := &s.tagged[i]
	for j := range s.tagged {
		o := &s.tagged[j]
		if j != i && o.inPool(m.Who, proc) && o.Tag == m.Tag && o.Unit == m.Unit && o.Source == m.Source && o.Bound >= 0 {
			return false
		}
	}
	return true
}

// leavesRestOf reports whether the rest stays payable from the pool if a unit of row i of the mana with tags pays the next symbol.
func (s *State) leavesRestOf(f *Frame, c *payContext, top int, pool *manaYield, i int, env *Env) bool {
	accepts := s.nextAccepts(f, c, top)
	g := *f
	g.strike()
	d := s.wanted(&g, c, top)
	if !s.nextIsSnow(f) && s.inOrder(accepts) {
		d.narrow(accepts, accepts&^(1<<f.Flag-1))
	}
	s.tagged[i].N--
	ok := s.poolCovers(c, top, &g, pool, &d, env)
	s.tagged[i].N++
	return ok
}

// nextIsSnow reports whether the next symbol is {S} (CR 107.4h).
func (s *State) nextIsSnow(f *Frame) bool {
	return f.N != 0 && s.symbol(f, bits.TrailingZeros16(uint16(f.N))).Snow
}

// inOrder reports whether symbols that accept the types are paid with types in ascending order: not where some mana pays for one of them that
// accepts every type, and not for another.
func (s *State) inOrder(accepts TypeSet) bool { return accepts != AllTypes || !s.book.noGeneric }

// nextAccepts returns the types that the next symbol accepts.
func (s *State) nextAccepts(f *Frame, c *payContext, top int) TypeSet {
	if f.N == 0 {
		return AllTypes
	}
	types := s.symbol(f, bits.TrailingZeros16(uint16(f.N))).Types
	if c.outer == top {
		return c.q.As.accepts(types)
	}
	return types
}

// leavesRest reports whether the rest stays payable from the pool if a unit of type t pays the next symbol.
func (s *State) leavesRest(f *Frame, c *payContext, top int, pool manaYield, t int, env *Env) bool {
	accepts := s.nextAccepts(f, c, top)
	g := *f
	g.strike()
	pool.remove(unitClass{types: 1 << t})
	d := s.wanted(&g, c, top)
	if s.inOrder(accepts) {
		d.narrow(accepts, accepts&^(1<<t-1))
	}
	return s.poolCovers(c, top, &g, &pool, &d, env)
}

// wanted returns the mana that the payment g in place of frame top still needs, as its permissions let it be paid.
func (s *State) wanted(g *Frame, c *payContext, top int) Demand {
	if c.outer == top {
		return c.wish(s.unpaid(g))
	}
	return s.unpaid(g)
}

// narrow lets the symbols that accept exactly one set of types accept only the other one.
func (d *Demand) narrow(from, to TypeSet) {
	n := d.count(from)
	d.add(from, -n)
	d.add(to, n)
}

// strike takes the next symbol off the payment.
func (f *Frame) strike() {
	if f.N != 0 {
		f.N &= f.N - 1
	} else {
		f.I--
	}
}

// spend pays the next symbol with a unit of type t.
func (s *State) spend(f *Frame, c *payContext, t int) {
	top := len(s.frames) - 1
	ps := &s.players[f.Who]
	s.noteSpentOn(f.Proc, t, 0)
	if s.boundFace(f, t) == 1 {
		ps.Bound[t]--
	} else {
		ps.Pool[t]--
		if f.Proc >= 0 {
			s.procs[f.Proc].Spent[t]++
		}
	}
	s.poolChanged()
	before := s.nextAccepts(f, c, top)
	f.strike()
	f.Flag = 0
	if s.nextAccepts(f, c, top) == before && s.inOrder(before) {
		f.Flag = uint8(t)
	}
}

// spendRow pays the next symbol with a unit of row i of the mana with tags. Like symbols may still be paid with any type that they
// could be paid with before.
func (s *State) spendRow(f *Frame, c *payContext, i int) {
	top := len(s.frames) - 1
	s.noteSpentOn(f.Proc, int(s.tagged[i].Unit), s.book.tags[s.tagged[i].Tag].Marks)
	s.spendTagged(i, f.Proc)
	before := s.nextAccepts(f, c, top)
	f.strike()
	if s.nextAccepts(f, c, top) != before || s.nextIsSnow(f) {
		f.Flag = 0
	}
}

// taggedFace is the Face of options that spend mana with a tag, and one more for each tag.
const taggedFace = 1

// offerRows offers units of rows of mana with tags.
func (s *State) offerRows(rows uint64, env *Env) {
	for ; rows != 0; rows &= rows - 1 {
		i := bits.TrailingZeros64(rows)
		m := &s.tagged[i]
		env.offer(Option{Kind: Spend, N: int16(m.Unit), Face: taggedFace + uint8(m.Tag), A: m.Source}, manaTypes+uint64(i))
	}
}

// spentRow finds the row that an option spends, or returns -1 for plain mana.
func (s *State) spentRow(f *Frame, o Option) int {
	if o.Face <= taggedFace {
		return -1
	}
	proc := s.frames[s.outermost(len(s.frames)-1)].Proc
	for i := range s.tagged {
		m := &s.tagged[i]
		if m.inPool(f.Who, proc) && m.Tag == TagID(o.Face-taggedFace) && int16(m.Unit) == o.N && m.Source == o.A && s.firstLike(i, proc) {
			return i
		}
	}
	panic("game: spending mana that is not in the pool")
}

// boundFace is 1 if a unit of type t would come from the mana that only the outermost proc may spend, else 0.
func (s *State) boundFace(f *Frame, t int) uint8 {
	ps := &s.players[f.Who]
	proc := s.frames[s.outermost(len(s.frames)-1)].Proc
	if proc >= 0 && ps.PoolFor == proc && ps.Bound[t] > 0 {
		return 1
	}
	return 0
}
