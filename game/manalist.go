package game

// This file offers mana abilities: while a payment needs them (CR 601.2g, 605.3a) and to a player with priority (CR 117.1d).
// Interchangeable permanents are offered once.

// maxShown bounds the permanents that are compared with later ones.
const maxShown = 64

// shownSources are the permanents offered so far.
type shownSources struct {
	of       [maxShown]int16
	n        int
	attached bool // something is attached to something (CR 301.5, 303.4)
}

// newShown begins the list of a listing.
func (s *State) newShown(env *Env) *shownSources {
	l := &env.shown
	l.n, l.attached = 0, false
	if !s.book.attaches {
		return l
	}
	for i := range s.perms {
		if s.perms[i].Host != (Ref{}) {
			l.attached = true
			break
		}
	}
	return l
}

// repeats reports whether permanent i is interchangeable with one that was offered.
func (l *shownSources) repeats(s *State, i int) bool {
	for _, j := range l.of[:l.n] {
		if s.alike(int(j), i) && (!l.attached || !s.hosts(int(j)) && !s.hosts(i)) {
			return true
		}
	}
	return false
}

func (l *shownSources) append(i int) {
	if l.n < len(l.of) {
		l.of[l.n] = int16(i)
		l.n++
	}
}

// mayMakeMana reports whether it is worth asking whether who can use mana abilities of permanent i.
func (s *State) mayMakeMana(i int, who Player) bool {
	p := &s.perms[i]
	if p.Control != who || p.Flags&Entering != 0 {
		return false
	}
	if p.Tap1 != 0 {
		return p.taps() && !s.inert(i)
	}
	return p.Makes
}

// offerMana offers a mana ability of permanent i. Options stand in order of entry, then by position.
func (s *State) offerMana(i int, m manaAbility, env *Env) {
	env.offer(Option{Kind: Activate, A: s.refOf(s.perms[i].Object), N: m.position}, uint64(i)<<8|uint64(uint8(m.position)))
}

// listActivations offers every mana ability after which the payment in f and those below can still be completed.
func (s *State) listActivations(f *Frame, env *Env) {
	top := len(s.frames) - 1
	c := s.payContext(top, f)
	mana := s.usableMana(f.Who, c.q.For)
	shown := s.newShown(env)
	for i := range s.perms {
		if !s.mayMakeMana(i, f.Who) || !s.mayUse(i, &c.q) || shown.repeats(s, i) {
			continue
		}
		list, helped := s.manaAbilities(i), false
		for _, m := range list.of[:list.n] {
			if s.helps(&c, top, f, i, m, list.n == 1, &mana, env) {
				s.offerMana(i, m, env)
				helped = true
			}
		}
		if helped {
			shown.append(i)
		}
	}
}

// helps reports whether a mana ability of permanent i may be activated for the payment: it is usable, and afterwards everything
// can still be paid, whatever its result if that is uncertain.
func (s *State) helps(c *payContext, top int, f *Frame, i int, m manaAbility, only bool, mana *manaYield, env *Env) bool {
	if p := &s.perms[i]; only && p.Tap1 != 0 && s.present[presentReplacement][TapsForMana] == 0 && (c.q.Aids&convokeAid == 0 || TypeSet(p.Colors)&^p.Tap1 == 0) { // its unit will be in the pool instead of in the source
		return !s.tiedUp(c.outer, top, p.Object)
	}
	sc := s.manaScope(i, m)
	a := &s.book.abilities[m.ability]
	cost := &s.book.costs[a.Cost]
	parts, ok := s.parts(cost, &sc)
	if !ok || !s.usable(i, m, &sc, &parts) {
		return false
	}
	var v paySearch
	v.start(s, f.Who, mana)
	p := pendingPayment{demand: s.manaCost(m, &sc, false), ability: m.ability, sc: sc, on: payee{Activates, sc.source}}
	v.begin(&p, s.perms[i].Object, a, &parts)
	s.openPayments(&v, c, top, f)
	if v.tied(&parts) {
		return false
	}
	if v.np == len(v.pending) && p.demand.Value > 0 { // nothing can be activated for it any more
		v.first = true
	}
	if parts.sacrifices && p.demand.Value == 0 { // gone at once: it does not count for what other abilities make
		flags := s.hide(i)
		ok = v.solve(env)
		s.unhide(i, flags)
		return ok
	}
	return v.solve(env)
}

// tied reports whether a payment other than the first, which has just been begun, uses up what the first would need.
func (v *paySearch) tied(parts *manaParts) bool {
	mine := v.busy[0]
	v.busy[0] = usedSource{}
	tied := v.blocked(mine.id, parts, mine.once) ||
		parts.counters > 0 && int32(parts.counters+v.busyCounters(mine.id)) > v.s.countersOn(v.s.refOf(mine.id), parts.kind)
	v.busy[0] = mine
	return tied
}

// tiedUp reports whether the cost of a payment from frame top down to frame outer needs to tap or untap the permanent.
func (s *State) tiedUp(outer, top int, id ID) bool {
	for i := top; i >= outer; i = s.paymentBelow(i) {
		f := &s.frames[i]
		if f.Proc >= 0 && s.procs[f.Proc].Source.ID() == id {
			if c := &s.book.costs[f.A]; c.Tap || c.Untap {
				return true
			}
		}
	}
	return false
}

// manaOptions offers the mana abilities that a player with priority may activate (CR 117.1d).
func (s *State) manaOptions(who Player, env *Env) {
	shown := s.newShown(env)
	banned := s.present[presentCant][Activates] != 0
	perms := s.perms
	for i := range perms {
		p := &perms[i]
		if p.Control != who || !p.Makes || p.Flags&Entering != 0 {
			continue
		}
		tap := p.Tap1 != 0
		if tap && (!p.taps() || banned && s.inert(i)) || shown.repeats(s, i) {
			continue
		}
		list := s.manaAbilities(i)
		for _, m := range list.of[:list.n] {
			if tap || s.activatable(i, m, env) {
				s.offerMana(i, m, env)
			}
		}
		shown.append(i)
	}
}

// hasManaAction reports whether a player with priority may activate a mana ability: whether manaOptions offers something.
func (s *State) hasManaAction(who Player) bool {
	others := false
	banned := s.present[presentCant][Activates] != 0
	perms := s.perms
	for i := range perms {
		p := &perms[i]
		if p.Control != who || p.Flags&Entering != 0 {
			continue
		}
		if p.Tap1 == 0 {
			others = others || p.Makes
		} else if p.taps() && (!banned || !s.inert(i)) {
			return true
		}
	}
	return others && s.hasOtherManaAction(who)
}

// hasOtherManaAction is hasManaAction for the permanents that do not make mana by their tapping alone.
func (s *State) hasOtherManaAction(who Player) bool {
	for i := range s.perms {
		if s.perms[i].Tap1 != 0 || !s.mayMakeMana(i, who) {
			continue
		}
		list := s.manaAbilities(i)
		for _, m := range list.of[:list.n] {
			if s.activatable(i, m, nil) {
				return true
			}
		}
	}
	return false
}

// activatable reports whether a mana ability of permanent i may be activated now and its whole cost paid.
func (s *State) activatable(i int, m manaAbility, env *Env) bool {
	sc := s.manaScope(i, m)
	a := &s.book.abilities[m.ability]
	cost := &s.book.costs[a.Cost]
	parts, ok := s.parts(cost, &sc)
	if !ok || !s.usable(i, m, &sc, &parts) {
		return false
	}
	demand := s.manaCost(m, &sc, false)
	if demand.Value == 0 {
		return true
	}
	q := PayQuery{For: -1, Life: parts.life}
	if parts.turns() {
		q.Without[0] = sc.source.ID()
	}
	if parts.sacrifices {
		q.Without[1] = sc.source.ID()
	}
	return s.canPay(sc.you, &demand, &q, env)
}

// listTaps offers permanents that may be tapped for {1} of the payment's generic mana (CR 701.67a); summoning sickness does not
// matter, for it is no tap symbol.
func (s *State) listTaps(f *Frame, env *Env) {
	tapping := s.book.costs[f.A].Tapping
	if tapping == 0 || f.I == 0 || f.Proc < 0 {
		return
	}
	top := len(s.frames) - 1
	sc := s.procScope(f.Proc)
	with := s.aidsOf(f.Proc)
	for i := range s.perms {
		p := &s.perms[i]
		r := s.refOf(p.Object)
		if p.Control != f.Who || p.Flags&(Tapped|Entering) != 0 || !s.accepts(tapping, &sc, r) || s.aidUnit(i, with)&tapUnit != 0 {
			continue
		}
		rest := *f
		rest.I--
		p.Flags |= Tapped
		ok := s.completable(top, &rest, env)
		s.perms[i].Flags &^= Tapped
		if ok {
			env.offer(Option{Kind: Take, A: r}, 1<<32|s.permKey(i, env))
		}
	}
}
