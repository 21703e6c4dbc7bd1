package game

// This file reads payments off the frames: a payment stands above those it interrupts, because a mana ability with a cost may be
// activated while another cost is paid (CR 601.2g, 602.2b, 605.3a). Whatever is done for the inner one must leave the others
// payable.

// payContext is what a payment and those below it have in common.
type payContext struct {
	q     PayQuery // of the outermost payment
	later Demand   // mana of additional costs that are paid after the outermost payment
	outer int      // frame of the outermost payment: the one that no mana ability is paid with
	alone bool     // nothing else is to be paid from the same mana
}

// payContext reads the context of the payment in frame top, with g in its place.
func (s *State) payContext(top int, g *Frame) (c payContext) {
	c.outer = s.outermost(top)
	f := g
	if c.outer != top {
		f = &s.frames[c.outer]
	}
	c.q = PayQuery{For: f.Proc, Life: int16(f.PC)}
	c.alone = c.outer == top
	if f.Proc < 0 {
		return c
	}
	if c.outer > 0 && s.frames[c.outer-1].Kind == CombatCostFrame {
		s.addCombatCosts(&c, &s.frames[c.outer-1])
		return c
	}
	pr := &s.procs[f.Proc]
	sc := s.procScope(f.Proc)
	parts, _ := s.parts(&s.book.costs[f.A], &sc)
	c.q.Life += parts.life
	if parts.turns() {
		c.q.Without[0] = pr.Source.ID()
	}
	if parts.sacrifices {
		c.q.Without[1] = pr.Source.ID()
	}
	if cost := &s.book.costs[f.A]; cost.First != 0 {
		c.q.without(s.announced(f.Proc, cost), cost, s.book)
	}
	if tapping := s.book.costs[f.A].Tapping; tapping != 0 {
		c.q.Tapping, c.q.Generic = tapping, uint8(f.I)
	}
	c.q.Aids = s.aidsOf(f.Proc)
	if pr.State == ProcAnnouncing { // what a permission or an effect says of a play does not outlast it
		c.q.As = pr.spentAs()
		c.q.Sources = pr.ManaFrom
	}
	s.addReserve(&c.q, CostID(f.A), f.Proc)
	s.addLater(&c)
	return c
}

// addLater adds the additional costs that the spell of the outermost payment will still have to pay (CR 601.2f, 601.2h).
func (s *State) addLater(c *payContext) {
	if c.outer == 0 {
		return
	}
	f := &s.frames[c.outer-1]
	if f.Kind != CastFrame || f.Proc != s.frames[c.outer].Proc || f.Step > castGivenParts {
		return
	}
	from, done := 0, 0
	if f.Step == castExtras {
		from, done = int(f.I), int(f.PC)
	}
	less, cut := int32(f.N), colorCut{}
	if s.book.colorCosts {
		cut = unpackCut(f.B)
	}
	extras := s.faceCast(f).Extras
	if f.Step == castGivenParts {
		from = len(extras)
	}
	for k, id := range extras {
		a := &s.book.abilities[id]
		times := s.timesPaid(f.Proc, k, a)
		if k == from {
			times -= done
		}
		for range times {
			if k >= from {
				s.addLaterCost(c, s.procs[f.Proc].X, f.Proc, a.Cost, &less, &cut)
			}
		}
	}
	if s.book.givesCosts {
		s.addLaterGiven(c, f, &less, &cut)
	}
	c.alone = c.alone && c.later.Value == 0
}

// addLaterCost adds one cost that is still to be paid by a proc; less is what reductions have left (CR 601.2f).
func (s *State) addLaterCost(c *payContext, x, row int16, id CostID, less *int32, cut *colorCut) {
	cost := &s.book.costs[id]
	d := cost.extra(x, less)
	cost.without(cut, &d)
	c.later = c.later.plus(&d)
	if cost.Tapping != 0 {
		c.q.Tapping, c.q.Generic = cost.Tapping, d.Generic
	}
	if cost.Program != 0 {
		sc := s.procScope(row)
		parts, _ := s.parts(cost, &sc)
		c.q.Life += parts.life
		s.addReserve(&c.q, id, row)
	}
}

// wish returns a demand of the outermost payment, as its permissions let it be paid.
func (c *payContext) wish(d Demand) Demand {
	if c.q.As != asItIs {
		return d.spentAs(c.q.As)
	}
	return d
}

// due returns a demand of the outermost payment for the search, which itself asks what else than mana may pay for it.
func (c *payContext) due(d Demand) pendingPayment {
	if c.q.Aids == 0 {
		d = c.wish(d)
	}
	return pendingPayment{demand: d, aids: c.q.Aids}
}

// outermost returns the frame of the payment that the one in frame top is made for in the end.
func (s *State) outermost(top int) int {
	for i := top; ; {
		if !s.forMana(&s.frames[i]) {
			return i
		}
		next := s.paymentBelow(i)
		if next < 0 {
			return i
		}
		i = next
	}
}

// forMana reports whether a payment is for a mana ability.
func (s *State) forMana(f *Frame) bool { return f.Proc >= 0 && s.procs[f.Proc].Kind == ManaProc }

// paymentBelow returns the next frame of a payment below frame i, or -1.
func (s *State) paymentBelow(i int) int {
	for i--; i >= 0; i-- {
		if s.frames[i].Kind == PayFrame {
			return i
		}
	}
	return -1
}

// openPayments opens a search for all payments from frame top down, with g in place of the first.
func (s *State) openPayments(v *paySearch, c *payContext, top int, g *Frame) {
	v.q = c.q
	v.useWithout()
	for i, f := top, g; ; f = &s.frames[i] {
		p := pendingPayment{demand: s.unpaid(f), on: s.payee(f.Proc)}
		if i == c.outer {
			due := c.due(p.demand)
			due.on = p.on
			v.pay(due)
			break
		}
		v.ability(&p, f.Proc)
		i = s.paymentBelow(i)
	}
	if c.later.Value > 0 {
		due := c.due(c.later)
		due.on = s.payee(c.q.For)
		v.pay(due)
	}
}

// ability appends the payment of a mana ability in progress.
func (v *paySearch) ability(p *pendingPayment, proc int16) {
	pr := &v.s.procs[proc]
	p.ability, p.sc = pr.Ability, v.s.procScope(proc)
	a := &v.s.book.abilities[pr.Ability]
	parts, _ := v.s.parts(&v.s.book.costs[a.Cost], &p.sc)
	v.begin(p, pr.Source.ID(), a, &parts)
}

// begin appends the payment for a mana ability of a permanent, with everything else that its cost will take and the harm that
// it does. A permanent that it sacrifices makes no more mana.
func (v *paySearch) begin(p *pendingPayment, id ID, a *Ability, parts *manaParts) {
	v.use(usedSource{
		id: id, by: int8(v.np), taps: parts.turns(), goes: parts.sacrifices, counters: parts.counters, once: a.usedBit(),
	})
	p.eats = parts.eats
	v.life -= parts.life
	v.broke = v.broke || parts.life > 0 && v.life < 0
	if list := v.s.produced(a, &p.sc); list.n > 0 {
		v.life -= list.of[0].harm
	}
	v.pay(*p)
}

// completable reports whether the payment g, in place of the one in frame top, and those below can be completed.
func (s *State) completable(top int, g *Frame, env *Env) bool {
	c := s.payContext(top, g)
	mana := s.usableMana(g.Who, c.q.For)
	return s.completableWith(&c, top, g, &mana, env)
}

// completableWith is completable with other mana to begin with.
func (s *State) completableWith(c *payContext, top int, g *Frame, mana *manaYield, env *Env) bool {
	if c.alone {
		d := s.unpaid(g)
		return s.canPayWith(g.Who, mana, &d, &c.q, env)
	}
	var v paySearch
	v.start(s, g.Who, mana)
	s.openPayments(&v, c, top, g)
	return v.solve(env)
}

// sparesPayment reports whether the payment that is interrupted can still be completed if a mana ability in progress sacrifices r.
func (s *State) sparesPayment(in *Instr, sc *scope, r Ref, env *Env) (ok bool) {
	p := &s.procs[sc.proc]
	if in.Verb != VerbSacrifice || p.Kind != ManaProc || p.State != ProcAnnouncing || s.paymentBelow(len(s.frames)) < 0 || s.permOf(r) == nil {
		return true
	}
	i := int(s.objects[r.Slot].Row)
	flags := s.hide(i)
	list := s.produced(&s.book.abilities[p.Ability], sc)
	for k := range list.of[:list.n] {
		if ok = s.restPayable(&list.of[k], env); ok {
			break
		}
	}
	s.unhide(i, flags)
	return ok
}

// restPayable reports whether the payment that stands on top, if one does, and those below it can still be completed with more
// mana: what a resolving mana ability may add.
func (s *State) restPayable(more *manaYield, env *Env) bool {
	top := s.paymentBelow(len(s.frames))
	if top < 0 {
		return true
	}
	f := &s.frames[top]
	c := s.payContext(top, f)
	mana := s.usableMana(f.Who, c.q.For)
	mana.plus(more)
	return s.completableWith(&c, top, f, &mana, env)
}
