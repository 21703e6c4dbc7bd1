package game

import (
	"math/bits"
	"slices"
)

// This file pays the total cost to attack (CR 508.1h-j) and to block (CR 509.1d-f). It is locked in before the attackers tap, for no
// amount depends on that. When they have tapped, the player says how symbols are paid that have two ways, activates mana abilities and
// pays the mana, and then the rest.
//
// A CombatCostFrame is
//
//	Who   the player who pays
//	Set   the procs of the costs, in Aux; Of is what asks for it
//	Step  how far it has come
//	I, N  which of them is at work, and for how many creatures it is done

// The steps of a CombatCostFrame.
const (
	costsAnnounced uint8 = iota // CR 107.4e-f
	costsMana                   // what is generic
	costsSymbols                // the symbols of one creature after the other
	costsParts
	costsPaid
)

// lockCombatCosts determines what the declaration costs (CR 508.1h, 509.1d) and has everybody pay what they owe.
func (s *State) lockCombatCosts(f *Frame, event EventKind, env *Env) {
	s.chargeDeclared(f, event, env)
	if s.moment != nil {
		s.forgetMoments() // if nobody owes anything
	}
}

func (s *State) chargeDeclared(f *Frame, event EventKind, env *Env) {
	d := &env.declare
	d.event, d.who, d.dues = event, f.Who, d.dues[:0]
	if !d.collectCosts(s) && s.rules[AttackCostRule] == 0 {
		return
	}
	d.chargeOptional(s, f.Set)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if cell := s.cells[c]; cell.declares() && s.permOf(cell.Of) != nil && d.ours(s, cell.Of) {
			d.charge(s, int(s.objects[cell.Of.Slot].Row), s.refAt(cell.Aux))
		}
	}
	for p := range Player(s.seats) {
		if i := slices.IndexFunc(d.dues, func(o due) bool { return o.who == p }); i >= 0 {
			f.PC = 1
			f = s.pushCombatCosts(p, d.dues)
		}
	}
}

// pushCombatCosts begins the payment of what one player owes. It returns the frame that declares: it may have moved.
func (s *State) pushCombatCosts(who Player, dues []due) *Frame {
	below := len(s.frames) - 1
	set := Value(0)
	for _, o := range dues {
		if o.who == who {
			p := s.costProc(o)
			set = s.addTo(set, p.Source, s.newProc(p))
		}
	}
	s.push(Frame{Kind: CombatCostFrame, Who: who, Proc: -1, Set: set})
	return &s.frames[below]
}

// freeCombatCosts frees the procs of costs that are paid, or will not be.
func (s *State) freeCombatCosts(set Value) {
	for c := int16(set); c != 0; c = s.cells[c].Next {
		s.freeProc(s.cells[c].Aux)
	}
}

// runCombatCosts takes the next step of the payment.
func runCombatCosts(s *State, f *Frame, env *Env) status {
	if !s.inGame(f.Who) {
		return finish
	}
	switch f.Step {
	case costsAnnounced:
		if s.announceCosts(f, env) {
			return ask
		}
		f.Step = costsMana
	case costsMana:
		f.Step, f.I, f.N = costsSymbols, 0, 0
		s.payGeneric(f)
	case costsSymbols:
		s.paySymbols(f)
	case costsParts:
		s.payCostParts(f)
	default:
		if len(s.tagged) > 0 {
			for c := int16(f.Set); c != 0; c = s.cells[c].Next {
				s.spentOn(s.cells[c].Aux, payee{}, env)
			}
		}
		return finish
	}
	return again
}

// costRow is the proc at work, -1 if all have been.
func (s *State) costRow(f *Frame) int16 {
	c := int16(f.Set)
	for k := int16(0); k < f.I && c != 0; k++ {
		c = s.cells[c].Next
	}
	if c == 0 {
		return -1
	}
	return s.cells[c].Aux
}

func (s *State) costOf(row int16) CostID { return s.book.abilities[s.procs[row].Ability].Cost }

// announceCosts goes through the symbols that can be paid in two ways and announces those of which only one is possible. Like symbols
// differ in nothing: after one that is paid with mana the others of the cost are. It reports whether the player has to choose.
func (s *State) announceCosts(f *Frame, env *Env) bool {
	for row := s.costRow(f); row >= 0; row = s.costRow(f) {
		p := &s.procs[row]
		if !s.book.costs[s.costOf(row)].TwoWays || f.N >= p.Much {
			f.I, f.N = f.I+1, 0
			continue
		}
		other, mana := s.canAnnounceCost(f, row, 1, f.N+1, env), s.canAnnounceCost(f, row, 0, p.Much, env)
		if other && mana {
			return true
		}
		s.announceCost(f, row, other)
	}
	return false
}

// announceCost notes in which way the next symbol is paid.
func (s *State) announceCost(f *Frame, row int16, other bool) {
	p := &s.procs[row]
	if other {
		p.Paid++
		f.N++
	} else {
		f.N = p.Much
	}
}

// canAnnounceCost reports whether the costs can be paid with so many more symbols of a proc paid otherwise, and that many decided.
func (s *State) canAnnounceCost(f *Frame, row int16, more uint16, decided int16, env *Env) bool {
	t := toll{who: f.Who}
	s.procs[row].Paid += more
	k := int16(0)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		p := &s.procs[s.cells[c].Aux]
		switch {
		case k < f.I:
			t.add(s, s.cells[c].Aux, int(p.Much))
		case k == f.I:
			t.add(s, s.cells[c].Aux, int(decided))
		default:
			t.add(s, s.cells[c].Aux, 0)
		}
		k++
	}
	ok := s.canPayToll(&t, env)
	s.procs[row].Paid -= more
	return ok
}

// payGeneric has all generic mana paid, and with it the life that was announced for symbols.
func (s *State) payGeneric(f *Frame) {
	who, first := f.Who, s.cells[f.Set].Aux
	generic, life := int32(0), int32(0)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		p := &s.procs[s.cells[c].Aux]
		cost := &s.book.costs[s.costOf(s.cells[c].Aux)]
		generic += int32(p.Much) * int32(p.X) * int32(cost.Generic)
		for _, sym := range cost.Symbols {
			switch {
			case !twoWays(sym):
			case sym.Phyrexian:
				life += int32(p.Paid) * phyrexianLife
			default:
				generic += int32(p.Paid) * int32(sym.Generic)
			}
		}
	}
	if generic > 0 || life > 0 {
		s.push(Frame{Kind: PayFrame, Who: who, Proc: first, Step: payActivate, I: int16(generic), PC: uint16(life)})
	}
}

// manaSymbols are the symbols of a proc's cost that are paid with mana of their types for its k-th creature: who pays otherwise does so
// for the first.
func (s *State) manaSymbols(row, k int16) int16 {
	c := &s.book.costs[s.costOf(row)]
	mask := c.symbolMask()
	for i, sym := range c.Symbols {
		if twoWays(sym) && k < int16(s.procs[row].Paid) {
			mask &^= 1 << i
		}
	}
	return mask
}

// paySymbols has the symbols paid for the next creature.
func (s *State) paySymbols(f *Frame) {
	row := s.costRow(f)
	switch {
	case row < 0:
		f.Step, f.I, f.N = costsParts, 0, 0
	case f.N >= s.procs[row].Much:
		f.I, f.N = f.I+1, 0
	default:
		mask := s.manaSymbols(row, f.N)
		f.N++
		if mask != 0 {
			s.push(Frame{Kind: PayFrame, Who: f.Who, Proc: row, Step: payActivate, A: Value(s.costOf(row)), N: mask})
		}
	}
}

// payCostParts pays what is no mana for the next creature.
func (s *State) payCostParts(f *Frame) {
	row := s.costRow(f)
	switch {
	case row < 0:
		f.Step = costsPaid
	case f.N >= s.procs[row].Much || s.book.costs[s.costOf(row)].Program == 0:
		f.I, f.N = f.I+1, 0
	default:
		f.N++
		s.push(Frame{Kind: RunFrame, Who: f.Who, Proc: row, I: int16(s.book.costs[s.costOf(row)].Program)})
	}
}

// pays reports whether a proc is one of the costs that the frame pays.
func (s *State) pays(f *Frame, row int16) bool {
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		if s.cells[c].Aux == row {
			return true
		}
	}
	return false
}

// sparesCosts reports whether what is left of a total cost to attack or block can still be paid if r is chosen for a part of it.
func (s *State) sparesCosts(in *Instr, row int16, r Ref) bool {
	top := len(s.frames) - 1
	if top < 1 || s.frames[top-1].Kind != CombatCostFrame || s.frames[top].Proc != row {
		return true
	}
	t := toll{who: s.frames[top].Who}
	s.addGiftsLeft(&t, &s.frames[top-1], in, int32(s.frames[top].A)+1)
	if t.ng < 2 {
		return true
	}
	taken := s.appendSet(s.lend(), s.procs[row].Reg[in.Dst])
	defer s.giveBack()
	return s.canGive(&t, append(taken, r))
}

// addGiftsLeft adds what the costs of a frame still ask for after so many choices of the step at work.
func (s *State) addGiftsLeft(t *toll, f *Frame, in *Instr, done int32) {
	k := int16(0)
	for c := int16(f.Set); c != 0; c = s.cells[c].Next {
		row := s.cells[c].Aux
		if k >= f.I {
			t.addSteps(s, row, s.costOf(row))
		}
		if k == f.I {
			t.strikeGiven(row, int32(s.procs[row].Much), int32(f.N), in, done)
		}
		k++
	}
}

// strikeGiven takes off what a proc's cost has been given for n of so many creatures; of the last of them the steps before this one, and
// of this one some.
func (t *toll) strikeGiven(row int16, of, n int32, in *Instr, done int32) {
	later := false
	for i := range t.ng {
		g := &t.gifts[i]
		if g.row != row {
			continue
		}
		each := g.n / of
		g.n -= each * n
		if g.in == in {
			g.n += each - done
			later = true
		} else if later {
			g.n += each
		}
	}
}

// addCombatCosts adds to a payment what the rest of the total cost takes: the frame has noted the payment as done.
func (s *State) addCombatCosts(c *payContext, f *Frame) {
	t := toll{who: f.Who}
	t.query = c.q
	k := int16(0)
	for cell := int16(f.Set); cell != 0; cell = s.cells[cell].Next {
		row := s.cells[cell].Aux
		p, cost := &s.procs[row], &s.book.costs[s.costOf(row)]
		t.addSteps(s, row, s.costOf(row))
		from := int16(0)
		if k < f.I {
			from = p.Much
		} else if k == f.I {
			from = f.N
		}
		for ; from < p.Much; from++ {
			for m := uint16(s.manaSymbols(row, from)); m != 0; m &= m - 1 {
				c.later.add(cost.Symbols[bits.TrailingZeros16(m)].Types, 1)
			}
		}
		k++
	}
	c.q = t.query
	c.alone = c.alone && c.later.Value == 0
}

func decideCombatCosts(s *State, f *Frame, d *Decision) {
	d.Kind = SpendMana
	if row := s.costRow(f); row >= 0 {
		d.Left = s.procs[row].Much - f.N
		d.Source = s.procs[row].Source
		if s.live(d.Source) {
			d.Card = s.objects[d.Source.ID()].Card
		}
	}
}

func listCombatCosts(s *State, f *Frame, env *Env) {
	row := s.costRow(f)
	if row < 0 {
		return
	}
	for _, sym := range s.book.costs[s.costOf(row)].Symbols {
		if twoWays(sym) {
			env.offer(Option{Kind: Pick}, 0)
			env.offer(Option{Kind: Pick, N: otherWay(sym)}, 1)
		}
	}
}

func answerCombatCosts(s *State, f *Frame, o Option, _ *Env) {
	s.announceCost(f, s.costRow(f), o.N != 0)
}
