package game

import "math/bits"

// This file spends mana from the pool, unit by unit (CR 601.2h): colored symbols in their order, then generic mana. Equal symbols
// are paid with types in ascending order, so that one way to pay has one path. Mana bound to the proc goes before unrestricted
// mana of the same type.

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
	have.addYield(pool)
	if !have.Covers(d) {
		return false
	}
	if c.alone {
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
		types := s.spendable(f, env)
		if types&(types-1) != 0 || types == 0 {
			return true
		}
		s.spend(f, bits.TrailingZeros8(uint8(types)))
	}
	return false
}

// spendable returns the types of mana that may pay the next symbol. Where all mana will be spent anyway there is no choice, and
// the lowest type that leaves the rest payable stands for all.
func (s *State) spendable(f *Frame, env *Env) TypeSet {
	top := len(s.frames) - 1
	c := s.payContext(top, f)
	pool := s.usableMana(f.Who, c.q.For)
	accepts := s.nextAccepts(f, &c, top)
	var types TypeSet
	total := 0
	for _, u := range pool.of[:pool.n] {
		total += int(u.n)
		types |= u.types & accepts &^ (1<<f.Flag - 1)
	}
	if types&(types-1) == 0 {
		return types
	}
	all := total == bits.OnesCount16(uint16(f.N))+int(f.I)
	for t := range manaTypes {
		if types>>t&1 == 0 {
			continue
		}
		if !s.leavesRest(f, &c, top, pool, t, env) {
			types &^= 1 << t
		} else if all {
			return 1 << t
		}
	}
	return types
}

// nextAccepts returns the types that the next symbol accepts.
func (s *State) nextAccepts(f *Frame, c *payContext, top int) TypeSet {
	if f.N == 0 {
		return AllTypes
	}
	types := s.symbol(f, bits.TrailingZeros16(uint16(f.N))).Types
	if c.outer == top && c.q.AnyColor {
		return anyColorSet(types)
	}
	return types
}

// leavesRest reports whether the rest stays payable from the pool if a unit of type t pays the next symbol.
func (s *State) leavesRest(f *Frame, c *payContext, top int, pool manaYield, t int, env *Env) bool {
	accepts := s.nextAccepts(f, c, top)
	g := *f
	g.strike()
	pool.remove(1 << t)
	d := s.wanted(&g, c, top)
	d.narrow(accepts, accepts&^(1<<t-1))
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
func (s *State) spend(f *Frame, t int) {
	top := len(s.frames) - 1
	c := s.payContext(top, f)
	ps := &s.players[f.Who]
	if s.boundFace(f, t) == 1 {
		ps.Bound[t]--
	} else {
		ps.Pool[t]--
		if f.Proc >= 0 {
			s.procs[f.Proc].Spent[t]++
		}
	}
	before := s.nextAccepts(f, &c, top)
	f.strike()
	f.Flag = 0
	if s.nextAccepts(f, &c, top) == before {
		f.Flag = uint8(t)
	}
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
