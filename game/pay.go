package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the payment of mana, CR 601.2g-h and 118: first the ways of symbols that have two are announced (CR 118.13), then mana
// abilities are activated while the pool cannot pay (CR 118.2), then the pool pays symbol by symbol. The rest of a cost is not its business.
//
// A PayFrame is
//
//	Who   the player who pays
//	Proc  what is paid for, or -1
//	A, B  the costs whose symbols are paid; B is 0 or an additional cost, whose symbols follow those of A
//	N     which of these symbols are still to be paid, one bit each
//	I     generic mana still to be paid, X and all increases and reductions included (CR 601.2f)
//	PC    life announced for Phyrexian symbols, paid last
//	Step  how far it has come
//	Flag  while announcing: the next symbol; while spending: the lowest type for symbols like the one just paid

// The steps of a PayFrame.
const (
	payAnnounce uint8 = iota
	payActivate
	paySpend
)

// symbolMask returns the bits of all symbols of a cost, for a PayFrame's N.
func (c *Cost) symbolMask() int16 { return int16(uint16(1)<<len(c.Symbols) - 1) }

// runPay asks for what is left to choose, and finishes when the mana is paid.
func runPay(s *State, f *Frame, env *Env) status {
	if f.Step == payAnnounce {
		if s.announceWays(f, env) {
			return ask
		}
		f.Step = payActivate
	}
	if f.Step == payActivate {
		if s.thinned() && !s.completable(len(s.frames)-1, f, env) {
			s.reverse(env)
			return again
		}
		if !s.poolPays(f, env) || s.aided(f, env) {
			return ask
		}
		f.Step, f.Flag = paySpend, 0
	}
	if s.spendForced(f, env) {
		return ask
	}
	if life := int32(f.PC); life > 0 {
		f.PC = 0
		if !s.event(Event{Kind: ChangesLife, Player: f.Who, N: -life, Flag: CostFlag}, env) {
			return again
		}
	}
	return finish
}

// decidePay says what is asked.
func decidePay(s *State, f *Frame, d *Decision) {
	d.Kind = SpendMana
	if f.Step == payActivate {
		d.Kind = ActivateMana
	}
	d.Left = int16(bits.OnesCount16(uint16(f.N))) + f.I
	if f.Proc < 0 {
		return
	}
	pr := &s.procs[f.Proc]
	d.Source = pr.Self
	if d.Source == (Ref{}) {
		d.Source = pr.Source
	}
	if s.live(d.Source) {
		d.Card = s.objects[d.Source.ID()].Card
	}
}

// listPay offers the ways of a symbol, mana abilities, or units of mana.
func listPay(s *State, f *Frame, env *Env) {
	switch f.Step {
	case payAnnounce:
		env.offer(Option{Kind: Pick}, 0)
		env.offer(Option{Kind: Pick, N: otherWay(s.symbol(f, int(f.Flag)))}, 1)
	case payActivate:
		if s.aidsOf(f.Proc) != 0 && s.poolPays(f, env) {
			env.offer(Option{Kind: Done}, 0)
		} else {
			s.listActivations(f, env)
			s.listTaps(f, env)
		}
		s.listAids(f, env)
	default:
		c := s.payContext(len(s.frames)-1, f)
		choice := s.spendable(f, &c, env)
		for t := range manaTypes {
			if choice.types>>t&1 != 0 {
				env.offer(Option{Kind: Spend, N: int16(t), Face: s.boundFace(f, t)}, uint64(t))
			}
		}
		s.offerRows(choice.rows, env)
	}
}

// answerPay does what was chosen.
func answerPay(s *State, f *Frame, o Option, env *Env) {
	switch o.Kind {
	case Pick:
		if o.N != 0 {
			s.announceOther(f, int(f.Flag))
			s.noteBled(f, int(f.Flag))
		}
		f.Flag++
	case Activate:
		ability, ok := s.manaAbilityAt(o.A.ID(), o.N)
		if !ok {
			panic("game: activating a mana ability that the permanent has not")
		}
		proc := s.frames[s.outermost(len(s.frames)-1)].Proc
		if _, simple := s.book.certainUnit(ability); !simple {
			s.keepMoment()
		}
		s.beginActivation(o.A.ID(), ability, f.Who, proc, Ref{}, env)
	case Spend:
		c := s.payContext(len(s.frames)-1, f)
		if i := s.spentRow(f, o); i >= 0 {
			s.spendRow(f, &c, i)
		} else {
			s.spend(f, &c, int(o.N))
		}
	case Take:
		s.payWith(f, o, env)
	case Done:
		f.Step, f.Flag = paySpend, 0
	default:
		panic("game: no such option while paying mana")
	}
}

// symbol returns symbol i of the costs of a payment.
func (s *State) symbol(f *Frame, i int) card.Symbol {
	a := s.book.costs[f.A].Symbols
	if i < len(a) {
		return a[i]
	}
	return s.book.costs[f.B].Symbols[i-len(a)]
}

// unpaid returns the mana that a payment still needs; symbols with two ways count as mana.
func (s *State) unpaid(f *Frame) (d Demand) {
	for m := uint16(f.N); m != 0; m &= m - 1 {
		d.addSymbol(s.symbol(f, bits.TrailingZeros16(m)), 1)
	}
	d.add(AllTypes, int(f.I))
	return d
}

// announceWays goes through the symbols that can be paid in two ways and announces those of which only one is possible (CR 601.2b,
// 107.4e-f). It reports whether the payer has to choose for symbol f.Flag.
func (s *State) announceWays(f *Frame, env *Env) bool {
	for i := s.twoWaysFrom(f); i >= 0; i = s.twoWaysFrom(f) {
		f.Flag = uint8(i)
		other := s.canAnnounce(f, i, true, env)
		if other && s.canAnnounce(f, i, false, env) {
			return true
		}
		if other {
			s.announceOther(f, i)
			s.noteBled(f, i)
		}
		f.Flag++
	}
	return false
}

// twoWaysFrom returns the first symbol from f.Flag on that still has two ways, or -1.
func (s *State) twoWaysFrom(f *Frame) int {
	for i := int(f.Flag); uint16(f.N)>>i != 0; i++ {
		if uint16(f.N)>>i&1 != 0 && twoWays(s.symbol(f, i)) {
			return i
		}
	}
	return -1
}

// otherWay is what pays a symbol instead of mana of its types, as the N of an option: 2 life, or that much generic mana.
func otherWay(sym card.Symbol) int16 {
	if sym.Phyrexian {
		return phyrexianLife
	}
	return int16(sym.Generic)
}

// announceOther takes symbol i off the payment and puts what pays it instead on.
func (s *State) announceOther(f *Frame, i int) {
	sym := s.symbol(f, i)
	f.N = int16(uint16(f.N) &^ (1 << i))
	if sym.Phyrexian {
		f.PC += phyrexianLife
		s.leaveOne(f)
	} else {
		f.I += int16(sym.Generic)
	}
	s.raiseAgain(f)
}

// canAnnounce reports whether the payment can be completed with symbol i paid in one way and the later ones in any.
func (s *State) canAnnounce(f *Frame, i int, other bool, env *Env) bool {
	g := *f
	if other {
		s.announceOther(&g, i)
	}
	g.Flag = uint8(i + 1)
	if next := s.twoWaysFrom(&g); next >= 0 {
		return s.canAnnounce(&g, next, false, env) || s.canAnnounce(&g, next, true, env)
	}
	return s.completable(len(s.frames)-1, &g, env)
}
