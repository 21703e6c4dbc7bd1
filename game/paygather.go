package game

// This file collects what a payment search works with: the pool, independent units, and sources with entries.

// gather fills the search. Where a cost sacrifices other permanents, those that are sacrificed for their own mana are no
// independent units.
func (v *paySearch) gather() {
	v.gatherOnce()
	v.shifting = (v.eaters || v.parting) && v.s.present[presentReplacement][TapsForMana] != 0
	if v.eaters && (v.folded || v.q.Aids != 0) || v.shifting {
		v.gatherOnce()
	}
}

// gatherOnce walks the permanents in order of entry, so that the search does not depend on slots.
func (v *paySearch) gatherOnce() {
	v.folded, v.ne, v.nsrc, v.nu = false, 0, 0, 0
	v.base, v.nl = unitTally{}, 0
	v.gatherPool()
	for i := range v.s.perms {
		if v.s.ready(i, v.who) && !v.isEaten(i) {
			v.gatherMana(i)
		}
	}
	if v.q.Aids&delveAid != 0 {
		v.base.add(tapUnit, v.s.delvables(v.who, &v.q))
	}
	v.haveTally(&v.base, v.baseStage())
	v.haveLoose()
	if v.nt > 0 {
		v.admit()
	}
}

// gatherMana adds what permanent i can do for the payment: mana, and being tapped for generic mana.
func (v *paySearch) gatherMana(i int) {
	p := &v.s.perms[i]
	tap := v.tapping(i)
	makes := p.Makes && v.s.mayUse(i, &v.q)
	switch {
	case makes && p.Tap1 != 0 && !v.shifting && (p.TapN == 1 && !v.hungry() || tap == 0) && !v.marked(i, tap):
		if p.taps() && !v.busyTap(p.Object) {
			if tag := v.s.markedTag(0, v.s.refOf(p.Object), p.Control); tag != 0 {
				v.loosen(looseUnits{unitBits(p.Tap1), p.TapN, v.bit(tag, Ref{})})
				return
			}
			v.addUnits(tap|unitBits(p.Tap1), p.TapN)
			return
		}
	case makes:
		tap = v.addSource(i, tap)
	}
	if tap > unitBits(AllTypes) && v.hungry() {
		tap = v.addHelper(i, tap)
	}
	v.addUnits(tap, 1)
}

// marked reports whether the mana that permanent i is tapped for differs by its source, and the permanent could be tapped in place of
// mana, too.
func (v *paySearch) marked(i int, tap unitBits) bool {
	return tap != 0 && v.s.markedTag(0, v.s.refOf(v.s.perms[i].Object), v.s.perms[i].Control) != 0
}

// hungry reports whether something may sacrifice a permanent for mana that could be tapped in place of mana: only one of both.
func (v *paySearch) hungry() bool { return v.eaters && v.q.Aids != 0 }

// addUnits adds independent units without a tag.
func (v *paySearch) addUnits(types unitBits, n uint8) {
	if types>>convokeShift != 0 {
		v.loosen(looseUnits{types, n, 0})
		return
	}
	v.base.add(types, n)
}

// tapping returns what permanent i may be tapped to pay for, beside its mana abilities; summoning sickness does not matter
// (CR 302.6, 702.51a).
func (v *paySearch) tapping(i int) unitBits {
	p := &v.s.perms[i]
	if v.busyTap(p.Object) {
		return 0
	}
	unit := unitBits(0)
	if v.q.Aids != 0 {
		unit = v.s.aidUnit(i, v.q.Aids)
	}
	if v.q.Tapping == 0 || p.Flags&Tapped != 0 || !v.s.inQuery(i, v.q.Tapping, &v.q) {
		return unit
	}
	if v.q.Aids == 0 {
		return tapUnit
	}
	return unit | waterUnit
}

// busyTap reports whether a cost in progress taps the permanent, or a mana ability in progress sacrifices it.
func (v *paySearch) busyTap(id ID) bool {
	for _, b := range v.busy[:v.nb] {
		if b.id == id && (b.taps || b.goes && b.by != always) {
			return true
		}
	}
	return false
}

// addSource adds permanent i with an entry for every yield of every mana ability that can be used, and one for being tapped. It
// returns the types of an independent unit if that is all it is, or 0.
func (v *paySearch) addSource(i int, tap unitBits) unitBits {
	if v.nsrc == len(v.sources) {
		v.exceeded = true
		return tap
	}
	first := v.ne
	src := manaSource{perm: int16(i), twin: -1, first: uint8(first), pick: noPick}
	list := v.s.manaAbilities(i)
	for _, m := range list.of[:list.n] {
		v.addEntries(i, m, &src)
	}
	if v.ne == first {
		return tap
	}
	if types, ok := v.simple(first, tap); ok && !v.shifting && !v.s.cheapens(i) {
		tag := v.entries[first].yield.of[0].tag
		v.ne = first
		if tag != 0 {
			v.loosen(looseUnits{types, 1, uint8(tag)})
			return 0
		}
		return types
	}
	if tap != 0 {
		v.addEntry(tapEntry(tap), &src)
	}
	v.settle(i, &src)
	return 0
}

// tapEntry is the use of a permanent that is tapped in place of mana: all mana abilities come before that (CR 601.2g-h), also those
// that would sacrifice it.
func tapEntry(tap unitBits) manaEntry {
	return manaEntry{tap: tap, taps: true, times: 1}
}

// addHelper adds a source that is only tapped in place of mana, where something may sacrifice it for mana before.
func (v *paySearch) addHelper(i int, tap unitBits) unitBits {
	if v.nsrc == len(v.sources) {
		v.exceeded = true
		return tap
	}
	src := manaSource{perm: int16(i), twin: -1, first: uint8(v.ne), pick: noPick}
	v.addEntry(tapEntry(tap), &src)
	src.twin = v.twin(i)
	v.sources[v.nsrc] = src
	v.nsrc++
	return 0
}

// addEntries adds the entries of one mana ability.
func (v *paySearch) addEntries(i int, m manaAbility, src *manaSource) {
	sc := v.s.manaScope(i, m)
	a := &v.s.book.abilities[m.ability]
	c := &v.s.book.costs[a.Cost]
	parts, ok := v.s.parts(c, &sc)
	once := a.usedBit()
	if !ok || a.Flags&UncertainMana != 0 || !v.s.usable(i, m, &sc, &parts) || v.blocked(sc.source.ID(), &parts, once) {
		return
	}
	e := manaEntry{eats: parts.eats, life: parts.life, counters: parts.counters, taps: parts.turns(), sacrifices: parts.sacrifices, once: once}
	e.times, e.after = manyTimes, v.waits(sc.source.ID(), &parts)
	if c.Demand.Value > 0 {
		e.cost = a.Cost
	}
	if e.taps || e.sacrifices || e.once != 0 {
		e.times = 1
	}
	if e.counters > 0 {
		src.counters = int16(v.s.countersOn(sc.source, parts.kind)) - v.busyCounters(sc.source.ID())
		e.times = uint8(max(0, min(int16(e.times), src.counters/e.counters)))
	}
	list := v.s.produced(a, &sc)
	e.by, e.again = m, (v.s.tapWatched() && parts.taps || v.s.book.asksCould) && (e.sacrifices || e.ordered() || v.shifting)
	for _, y := range list.of[:list.n] {
		if y.total() > 0 {
			e.yield = y
			v.translate(&e.yield)
			v.addEntry(e, src)
			e.shadow = e.again
		}
	}
}

// blocked reports whether a cost in progress uses up what the ability would need.
func (v *paySearch) blocked(id ID, parts *manaParts, once uint8) bool {
	for _, b := range v.busy[:v.nb] {
		if b.id != id {
			continue
		}
		outside := b.by == always
		if b.taps && parts.turns() || b.goes && !outside || outside && parts.sacrifices || b.once&once != 0 {
			return true
		}
	}
	return false
}

// waits returns how many pending payments must be complete before the ability can sacrifice a permanent that they tap.
func (v *paySearch) waits(id ID, parts *manaParts) (after uint8) {
	for _, b := range v.busy[:v.nb] {
		if b.id == id && b.taps && b.by != always && parts.sacrifices {
			after = max(after, uint8(b.by)+1)
		}
	}
	return after
}

// busyCounters returns how many counters costs in progress remove from the permanent.
func (v *paySearch) busyCounters(id ID) (n int16) {
	for _, b := range v.busy[:v.nb] {
		if b.id == id {
			n += b.counters
		}
	}
	return n
}

func (v *paySearch) addEntry(e manaEntry, src *manaSource) {
	if v.ne == len(v.entries) {
		v.exceeded = true
		return
	}
	e.source = uint8(v.nsrc)
	src.ordered = src.ordered || e.ordered()
	v.eaters = v.eaters || e.eats != 0
	v.entries[v.ne] = e
	v.ne++
}

// simple reports whether the entries from first on, and being tapped, amount to one independent unit: each costs no more than
// tapping the permanent and makes one unit, all with the same tag or none. Then it returns the types.
func (v *paySearch) simple(first int, tap unitBits) (types unitBits, ok bool) {
	if types = tap; tap != 0 && v.hungry() {
		return 0, false
	}
	for i := first; i < v.ne; i++ {
		e := &v.entries[i]
		if !e.taps || e.ordered() || e.life > 0 || e.counters > 0 || e.sacrifices && (v.eaters || e.again || v.ne > first+1) {
			return 0, false
		}
		if e.yield.total() != 1 || v.q.Life > 0 && e.yield.harm > 0 {
			return 0, false
		}
		if tag := e.yield.of[0].tag; tag != v.entries[first].yield.of[0].tag || tag != 0 && tap != 0 {
			return 0, false
		}
		types |= unitBits(e.yield.of[0].types)
		v.folded = v.folded || e.sacrifices
	}
	return types, true
}

// settle keeps a source whose use is a choice, and turns the only use of one that costs nothing else into units.
func (v *paySearch) settle(i int, src *manaSource) {
	first := int(src.first)
	e := &v.entries[first]
	if v.ne == first+1 && e.taps && !v.shifting && !e.ordered() && !e.sacrifices && e.life == 0 && e.counters == 0 && (v.q.Life == 0 || e.yield.harm == 0) {
		for _, u := range e.yield.of[:e.yield.n] {
			if u.tag != 0 {
				v.loosen(looseUnits{unitBits(u.types), u.n, uint8(u.tag)})
			} else {
				v.base.add(unitBits(u.types), u.n)
			}
		}
		v.ne = first
		return
	}
	adds := v.s.book.asksCould || v.s.shapesMana(i) // what the others make, or cost, may depend on it
	src.ordered = src.ordered || adds || v.shifting // others are used before it is sacrificed
	for k := first; k < v.ne; k++ {
		e := &v.entries[k]
		e.late = e.ordered() || e.sacrifices && src.ordered || e.again && v.shifting
		v.parting = v.parting || adds && e.sacrifices
	}
	src.twin = v.twin(i)
	v.sources[v.nsrc] = *src
	v.nsrc++
}

// twin finds the last source that is interchangeable with permanent i, or -1.
func (v *paySearch) twin(i int) int8 {
	if v.needed(v.s.perms[i].Object, 0) || v.s.shapesMana(i) {
		return -1
	}
	for j := v.nsrc - 1; j >= 0; j-- {
		other := int(v.sources[j].perm)
		if v.s.sameSource(other, i) && !v.s.shapesMana(other) && !v.needed(v.s.perms[other].Object, 0) {
			return int8(j)
		}
	}
	return -1
}
