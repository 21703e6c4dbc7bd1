package game

import "github.com/thrall-arena/thrall/game/card"

// This file answers whether a player could pay mana (CR 118.3, 601.2g-h), exactly and without trying it out. Independent units
// are Hall's condition on one Supply; whatever that cannot express goes to the search in paysearch.go.

// PayQuery narrows what may pay.
type PayQuery struct {
	For      int16                      // the proc that is paid for, or -1: mana bound to it counts
	Without  [2]ID                      // used up by the cost itself: the first by its {T}, the second by being sacrificed (it may still be tapped)
	Sources  ExprID                     // only permanents that this filter accepts may make mana, in the words of For; 0: any
	Tapping  ExprID                     // permanents that may be tapped for {1} of generic mana each (CR 702.51a), likewise; 0: none
	Generic  uint8                      // how much of the generic mana they may pay
	Aids     aids                       // what else than mana may pay (CR 702.51, 702.66, 702.126)
	Graves   uint8                      // cards in the graveyard that have to be left for other parts of the cost
	GraveOf  [maxGraveGroups]GraveGroup // which ones, in the words of For
	As       asThough                   // what mana may be spent as though it were (CR 609.4b)
	Life     int16                      // life that has to be left for other parts of the cost (CR 119.4)
	Reserve  [maxReserves]Reserve
	Reserves uint8 // how many groups
	Taps     bool  // some of them are tapped
	Lacks    bool  // there are more groups, or more of cards in the graveyard
	Least    uint8 // how much mana is paid at least, whatever symbols are paid with life (CR 107.4f)
}

// canPay reports whether who could pay the demand from the mana pool and from mana abilities that may be activated now. Results
// that depend on hidden or random things do not count. It is exact unless the search runs out of its budget: then the answer is
// no and env.Exceeded grows.
func (s *State) canPay(who Player, d *Demand, q *PayQuery, env *Env) bool {
	have := s.usableMana(who, q.For)
	return s.canPayWith(who, &have, d, q, env)
}

// canPayLife is CR 119.4: nobody can pay more life than there is; 0 life can always be paid.
func (s *State) canPayLife(who Player, n int32) bool { return n <= 0 || int32(s.payableLife(who)) >= n }

// payableLife is how much life a player can pay: none if they can't lose life (CR 119.8).
func (s *State) payableLife(who Player) int16 {
	if s.present[presentCant][ChangesLife] != 0 {
		if e := (Event{Kind: ChangesLife, Player: who, N: -1}); s.forbidden(&e) {
			return 0
		}
	}
	return s.players[who].Life
}

// canPayWith is canPay with other mana to begin with; its harm is still to come.
func (s *State) canPayWith(who Player, mana *manaYield, d *Demand, q *PayQuery, env *Env) bool {
	if q.Lacks {
		env.exceeds()
		return false
	}
	if q.Life > 0 && !s.canPayLife(who, int32(q.Life+mana.harm)) {
		return false
	}
	want := d
	if q.As != asItIs {
		w := d.spentAs(q.As)
		want = &w
	}
	var have Supply
	s.haveUsable(&have, mana, who, q.For, q.For)
	plain := s.addTapsFor(&have, who, q, env)
	covers := have.Covers(want)
	strict := want.Snow != 0 || s.book.noGeneric // a Supply answers too often yes
	if covers && !q.Taps && !strict {
		return true
	}
	if plain && (!covers || !strict) && q.Tapping == 0 && q.Aids == 0 && !q.Taps {
		return false
	}
	v := paySearch{q: *q}
	v.start(s, who, mana)
	v.useWithout()
	if q.Aids != 0 {
		want = d
	}
	v.pay(pendingPayment{demand: *want, on: s.payee(q.For), aids: q.Aids})
	return v.solve(env)
}

// twoWays reports whether a symbol can be paid with something else than mana of its types: 2 life, or generic mana.
func twoWays(sym card.Symbol) bool { return sym.Phyrexian || sym.Generic > 0 && sym.Types != 0 }

// phyrexianLife is the life that a Phyrexian symbol costs instead of mana (CR 107.4f).
const phyrexianLife = 2

// canPayWays is canPay for a demand with the symbols of a cost in it, all of them counted as mana of their types: every way of
// paying Phyrexian and {2/W} symbols is tried (CR 107.4e-f).
func (s *State) canPayWays(who Player, symbols []card.Symbol, d Demand, q PayQuery, env *Env) bool {
	for len(symbols) > 0 && !twoWays(symbols[0]) {
		symbols = symbols[1:]
	}
	if len(symbols) == 0 {
		d.add(AllTypes, max(int(q.Least)-int(d.Value), 0))
		return s.canPay(who, &d, &q, env)
	}
	if s.canPayWays(who, symbols[1:], d, q, env) {
		return true
	}
	d.add(symbols[0].Types, -1)
	if symbols[0].Phyrexian {
		q.Life += phyrexianLife
	} else {
		d.add(AllTypes, int(symbols[0].Generic))
	}
	return s.canPayWays(who, symbols[1:], d, q, env)
}

// usableMana returns the mana without tags in a player's pool that may be spent on a proc (CR 106.4).
func (s *State) usableMana(who Player, proc int16) (mana manaYield) {
	ps := &s.players[who]
	for t, n := range ps.Pool {
		if ps.PoolFor == proc && proc >= 0 {
			n = uint8(min(int(n)+int(ps.Bound[t]), maxMana))
		}
		if n != 0 {
			mana.add(1<<t, 0, int(n))
		}
	}
	return mana
}

// haveUsable adds mana to begin with, and what else the pool has for a payment: made for proc, with its mana spent on proc on.
func (s *State) haveUsable(have *Supply, mana *manaYield, who Player, proc, on int16) {
	if mana.source != (Ref{}) || len(s.tagged) > 0 {
		s.haveMana(have, mana, who, proc, s.payee(on))
		return
	}
	for _, u := range mana.of[:mana.n] {
		have.Add(u.types, int(u.n))
	}
}

// mayUse reports whether the query and the rules let permanent i make mana.
func (s *State) mayUse(i int, q *PayQuery) bool {
	if s.inert(i) {
		return false
	}
	return q.Sources == 0 || s.inQuery(i, q.Sources, q)
}

// inQuery reports whether a filter of the query accepts permanent i.
func (s *State) inQuery(i int, filter ExprID, q *PayQuery) bool {
	sc := s.limitScope(q.For)
	return s.accepts(filter, &sc, s.refOf(s.perms[i].Object))
}

// limitScope is what limits on the payment for a proc refer to: to the effect that makes the play, if one does.
func (s *State) limitScope(proc int16) scope {
	if parent := s.procs[proc].Parent; parent >= 0 {
		proc = parent
	}
	return s.procScope(proc)
}
