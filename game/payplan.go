package game

// This file makes the plans of a payment search: which mana abilities are used, and those whose use is a matter of order, when.
// Every step is undone when what follows it fails.

// affords reports whether an entry's life can be paid and its harm suffered such that what the query reserves can still be paid
// (CR 119.4). Early entries pay their life before any of them does harm, late ones after that.
func (v *paySearch) affords(e *manaEntry) bool {
	left := v.life - e.life
	if e.late {
		left -= v.harm
	}
	return (e.life == 0 || left >= 0) && (v.q.Life == 0 || v.life-e.life-v.harm-e.yield.harm >= v.q.Life)
}

// open reports whether entry i can be used on top of what is used.
func (v *paySearch) open(i int) bool {
	e := &v.entries[i]
	src := &v.sources[e.source]
	if src.helps && e.sacrifices || src.gone && e.tap != 0 {
		return false
	}
	if e.used >= e.times || src.gone && (e.sacrifices || e.late) || e.taps && src.tapped || e.counters > src.counters || e.once&src.once != 0 {
		return false
	}
	return v.affords(e)
}

// spare reports whether an interchangeable source before this one should be used in its place.
func (v *paySearch) spare(i int) bool {
	e := &v.entries[i]
	src := &v.sources[e.source]
	if src.twin < 0 {
		return false
	}
	twin, offset := &v.sources[src.twin], uint8(i)-src.first
	if e.late {
		return v.open(int(twin.first+offset)) && twin.pick == noPick
	}
	return twin.pick > offset
}

// take uses entry i; the caller keeps copies to undo it.
func (v *paySearch) take(i int) {
	e := &v.entries[i]
	src := &v.sources[e.source]
	e.used++
	v.life -= e.life
	v.harm += e.yield.harm
	src.tapped = src.tapped || e.taps
	src.gone = src.gone || e.sacrifices
	src.helps = src.helps || e.tap != 0
	src.counters -= e.counters
	src.once |= e.once
	src.pick = min(src.pick, uint8(i)-src.first)
}

// undo gives back what take used; src is the source as it was.
func (v *paySearch) undo(i int, src manaSource) {
	e := &v.entries[i]
	e.used--
	v.life += e.life
	v.harm -= e.yield.harm
	v.sources[e.source] = src
}

// free decides about entry i and those after it that cost no mana; their units are there from the beginning.
func (v *paySearch) free(i int) bool {
	for i < v.ne && v.entries[i].late {
		i++
	}
	if i == v.ne {
		return v.sequence(0)
	}
	if v.budget < 0 {
		return false
	}
	e := &v.entries[i]
	if v.open(i) && !v.spare(i) {
		src, nu := v.sources[e.source], v.nu
		v.take(i)
		v.haveYield(&e.yield, v.baseStage())
		v.haveTapped(e, v.baseStage(), 1)
		next := i + 1
		if e.used < e.times {
			next = i
		}
		ok := v.free(next)
		v.nu = nu
		v.undo(i, src)
		if ok {
			return true
		}
		if v.best(i) {
			return false
		}
	}
	return v.free(i + 1)
}

// best reports whether leaving entry i unused cannot help: it is the last of its source and uses up nothing else.
func (v *paySearch) best(i int) bool {
	e := &v.entries[i]
	last := i+1 == v.ne || v.entries[i+1].source != e.source
	eaten := (e.sacrifices || e.tap != 0) && v.eaters
	return last && !eaten && e.life == 0 && e.yield.harm == 0 && !v.sources[e.source].ordered
}

// baseStage is the stage from which sources are there: after the first payment if that has to come out of the pool.
func (v *paySearch) baseStage() uint8 {
	if v.first {
		return 1
	}
	return 0
}

// sequence decides what is paid next: the pending payment k, or the cost of another mana ability before it.
func (v *paySearch) sequence(k int) bool {
	if v.budget--; v.budget < 0 {
		v.exceeded = true
		return false
	}
	if k == v.np-1 {
		ns := v.ns
		v.needFinal(v.stage)
		ok := v.feasible()
		v.ns = ns
		if ok {
			return true
		}
	} else if v.complete(k) {
		return true
	}
	if v.first && k == 0 || k < v.np-1 && v.pending[k].demand.Value == 0 { // no mana is paid for that: nothing is made before
		return false
	}
	return v.another(k)
}

// needFinal appends the symbols of the outermost payment.
func (v *paySearch) needFinal(stage uint8) {
	taps := uint8(0)
	if v.q.Tapping != 0 {
		taps = v.q.Generic
	}
	p := &v.pending[v.np-1]
	if p.aids != 0 {
		v.needAided(&p.demand, p.aids, v.q.As, taps, stage, p.tags)
		return
	}
	v.needDemand(&p.demand, stage, taps, p.tags)
}

// needPending appends the symbols of the pending payment k, which is not the last.
func (v *paySearch) needPending(k int, stage uint8) {
	p := &v.pending[k]
	if p.aids != 0 {
		v.needAided(&p.demand, p.aids, v.q.As, 0, stage, p.tags)
		return
	}
	v.needDemand(&p.demand, stage, 0, p.tags)
}

// haveTapped appends n units that an entry's permanent is itself.
func (v *paySearch) haveTapped(e *manaEntry, stage, n uint8) {
	if e.tap != 0 {
		v.have(e.tap, stage, n, 0)
	}
}

// complete pays the pending payment k and goes on with each yield of its mana ability (CR 605.3b).
func (v *paySearch) complete(k int) bool {
	ns, nu, stage := v.ns, v.nu, v.stage
	v.needPending(k, v.stage)
	ok := false
	if v.feasible() {
		v.stage++
		gone := v.gone
		v.lapse(k)
		list := v.pendingYields(k)
		for i := 0; i < list.n && !ok; i++ {
			v.haveYield(&list.of[i], v.stage)
			ok = v.sequence(k + 1)
			v.nu = nu
		}
		v.gone = gone
	}
	v.ns, v.nu, v.stage = ns, nu, stage
	return ok
}

// pendingYields lists what comes of payment k.
func (v *paySearch) pendingYields(k int) yieldList {
	p := &v.pending[k]
	if p.ability == 0 {
		return yieldList{n: 1}
	}
	watched := v.s.tapWatched() || v.s.book.asksCould
	if watched {
		v.veil()
	}
	list := v.s.produced(&v.s.book.abilities[p.ability], &p.sc)
	if watched {
		v.unveil()
	}
	for i := range list.of[:list.n] {
		v.translate(&list.of[i])
	}
	return list
}

// another uses one more mana ability that has a cost, before payment k.
func (v *paySearch) another(k int) bool {
	if !v.conceivable(k, false) {
		return false
	}
	for i := range v.entries[:v.ne] {
		if e := &v.entries[i]; e.late && !e.shadow && int(e.after) <= k && v.open(i) && !v.spare(i) && v.buy(i, k) {
			return true
		}
	}
	return false
}

// buy pays for entry i and goes on.
func (v *paySearch) buy(i, k int) bool {
	e := &v.entries[i]
	src, ns, nu, stage := v.sources[e.source], v.ns, v.nu, v.stage
	v.take(i)
	ok := true
	if e.cost != 0 {
		d := v.price(e, int(src.perm))
		v.needDemand(&d, v.stage, 0, e.tags)
		ok = v.feasible()
		v.stage++
	}
	switch {
	case ok && e.again:
		ok = v.useAgain(e, int(src.perm), k)
	case ok:
		v.haveYield(&e.yield, v.stage)
		sc := scope{proc: -1, effect: -1, source: v.s.refOf(v.s.perms[src.perm].Object), text: v.s.perms[src.perm].Text, you: v.who, thatPlayer: NoPlayer}
		ok = v.feed(e.eats, &sc, k)
	}
	v.ns, v.nu, v.stage = ns, nu, stage
	v.undo(i, src)
	return ok
}

// useAgain goes on with each yield of a mana ability that has been paid for, without what has been sacrificed. What the ability
// itself sacrifices is chosen before it makes its mana.
func (v *paySearch) useAgain(e *manaEntry, perm, k int) bool {
	if e.eats != 0 {
		return v.eatFirst(e, perm, k)
	}
	list, nu := v.yieldsNow(e, perm), v.nu
	for i := range list.of[:list.n] {
		v.haveYield(&list.of[i], v.stage)
		if v.sequence(k) {
			return true
		}
		v.nu = nu
	}
	return false
}

// eatFirst is useAgain for an ability that sacrifices another permanent.
func (v *paySearch) eatFirst(e *manaEntry, perm, k int) bool {
	sc := v.s.manaScope(perm, e.by)
	rest := *e
	rest.eats = 0
	for i := range min(len(v.s.perms), 64*len(v.eaten)) {
		if v.edible(i, e.eats, &sc) && v.without(i, k, func() bool { return v.useAgain(&rest, perm, k) }) {
			return true
		}
	}
	return false
}

// yieldsNow lists what a mana ability makes, with what triggers on it, without the permanents that have been sacrificed.
func (v *paySearch) yieldsNow(e *manaEntry, perm int) yieldList {
	v.veil()
	sc := v.s.manaScope(perm, e.by)
	list := v.s.produced(&v.s.book.abilities[e.by.ability], &sc)
	v.unveil()
	for i := range list.of[:list.n] {
		v.translate(&list.of[i])
	}
	return list
}

// veil hides the permanents that have been sacrificed.
func (v *paySearch) veil() {
	for i := range min(len(v.s.perms), 64*len(v.eaten)) {
		if v.isEaten(i) {
			v.veilOne(i)
		}
	}
	for i := range v.sources[:v.nsrc] {
		if v.sources[i].gone {
			v.veilOne(int(v.sources[i].perm))
		}
	}
}

func (v *paySearch) veilOne(i int) {
	if p := &v.s.perms[i]; p.Flags&Entering == 0 && i < 64*len(v.veiled) {
		p.Flags |= Entering
		v.veiled[i>>6] |= 1 << (i & 63)
	}
}

// unveil shows again what veil has hidden.
func (v *paySearch) unveil() {
	for i := range min(len(v.s.perms), 64*len(v.veiled)) {
		if v.veiled[i>>6]>>(i&63)&1 != 0 {
			v.s.perms[i].Flags &^= Entering
		}
	}
	v.veiled = [4]uint64{}
}

// feed chooses what a cost sacrifices, if it does, and goes on with payment k.
func (v *paySearch) feed(eats ExprID, sc *scope, k int) bool {
	if eats == 0 {
		return v.sequence(k)
	}
	for i := range min(len(v.s.perms), 64*len(v.eaten)) {
		if v.edible(i, eats, sc) && v.sacrifice(i, k) {
			return true
		}
	}
	return false
}

// sacrifice goes on with payment k without permanent i.
func (v *paySearch) sacrifice(i, k int) bool {
	return v.without(i, k, func() bool { return v.sequence(k) })
}

// without goes on without permanent i. It can have made its mana before, unless that needs its sacrifice, too.
func (v *paySearch) without(i, k int, goOn func() bool) bool {
	if v.needed(v.s.perms[i].Object, k) {
		return false
	}
	src := v.sourceOf(i)
	if src >= 0 && (v.sources[src].gone || v.sources[src].helps) {
		return false
	}
	v.eaten[i>>6] |= 1 << (i & 63)
	if src >= 0 {
		v.sources[src].gone = true
	}
	ok := goOn()
	v.eaten[i>>6] &^= 1 << (i & 63)
	if src >= 0 {
		v.sources[src].gone = false
	}
	return ok
}

func (v *paySearch) sourceOf(perm int) int {
	for i := range v.sources[:v.nsrc] {
		if int(v.sources[i].perm) == perm {
			return i
		}
	}
	return -1
}

// needed reports whether a cost from payment k on, or one that sacrifices it, needs the permanent.
func (v *paySearch) needed(id ID, k int) bool {
	for _, b := range v.busy[:v.nb] {
		if b.id == id && (b.goes || int(b.by) >= k) {
			return true
		}
	}
	return false
}

// conceivable is a quick and generous look ahead: could everything from payment k on be paid if all that is open were free and
// there from the beginning?
func (v *paySearch) conceivable(k int, all bool) bool {
	if !all && !v.anyOpen() {
		return false
	}
	if v.shifting {
		return true
	}
	var have unitTally
	ns, nu, units, over := v.ns, v.nu, v.units, v.over
	v.nu = 0
	for i := range v.entries[:v.ne] {
		if e := &v.entries[i]; (all || e.late) && v.open(i) {
			v.foresee(&e.yield, e.times-e.used, &have)
			v.haveTapped(e, 0, e.times-e.used)
		}
	}
	for i := k; i < v.np-1; i++ {
		v.needPending(i, lastStage)
		v.promise(i, &have)
	}
	v.needFinal(lastStage)
	for _, u := range units[:nu] {
		v.foreseeUnits(u.types, u.n, u.tags, &have)
	}
	v.haveTally(&have, 0)
	ok := v.feasible() || v.over && !over
	v.ns, v.nu, v.units, v.over = ns, nu, units, over
	return ok
}

// anyOpen reports whether some ability with a cost can still be used.
func (v *paySearch) anyOpen() bool {
	for i := range v.entries[:v.ne] {
		if v.entries[i].late && v.open(i) {
			return true
		}
	}
	return false
}

// foresee counts a yield so many times for the look ahead.
func (v *paySearch) foresee(y *manaYield, times uint8, have *unitTally) {
	for _, u := range y.of[:y.n] {
		v.foreseeUnits(unitBits(u.types), uint8(min(int(u.n)*int(times), maxMana)), uint8(u.tag), have)
	}
}

func (v *paySearch) foreseeUnits(types unitBits, n, tags uint8, have *unitTally) {
	if tags != 0 || types>>convokeShift != 0 {
		v.have(types, 0, n, tags)
	} else {
		have.add(types, n)
	}
}

// promise counts all yields of payment k.
func (v *paySearch) promise(k int, have *unitTally) {
	list := v.pendingYields(k)
	for i := range list.of[:list.n] {
		v.foresee(&list.of[i], 1, have)
	}
}
