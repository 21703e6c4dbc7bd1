package game

// This file holds the search for payments that Hall's condition alone cannot judge: mana abilities with several units, with
// alternatives that exclude each other, or with costs of their own (CR 605.1a, 601.2g), and payments inside payments. First
// every ability without a mana cost is used or not, then those with one are put in an order; each finished plan is a matching.

const (
	searchBudget = 4096 // plans looked at
	maxSources   = 24
	maxEntries   = 64
	maxPending   = 8
	noPick       = 255
	lastStage    = 255 // after everything else
	always       = maxPending
	manyTimes    = 16 // how often an ability that uses nothing up is tried
)

// manaSource is a permanent in the search.
type manaSource struct {
	perm     int16
	counters int16 // of the kind that its abilities remove
	twin     int8  // an interchangeable source that stands before it, or -1
	first    uint8 // its first entry
	pick     uint8 // its first entry in use, counted from first; noPick: none
	once     uint8 // abilities used that may be used once each turn, by position
	tapped   bool
	gone     bool
	costed   bool // some entry is costly
}

// manaEntry is one way to use one mana ability of a source: one of its yields.
type manaEntry struct {
	yield      manaYield
	eats       ExprID
	cost       CostID // with mana in it, or 0
	life       int16
	counters   int16
	source     uint8
	once       uint8 // bit of the ability, if it may be used once each turn
	times      uint8 // how often it may be used
	used       uint8
	taps       bool
	sacrifices bool
	late       bool // belongs to the second half of the search: costly, or a sacrifice that a costly use must come before
}

// costly reports whether using the entry takes mana or another permanent.
func (e *manaEntry) costly() bool { return e.cost != 0 || e.eats != 0 }

// pendingPayment is a demand that must be paid before the next one, and the mana ability that is paid with it, if it is one.
type pendingPayment struct {
	demand  Demand
	ability AbilityID // 0: no mana comes of it
	eats    ExprID
	sc      scope
}

// usedSource is a permanent that the cost of a pending payment taps or sacrifices when it has been paid.
type usedSource struct {
	id         ID
	counters   int16
	by         int8  // number of the payment; always: of something outside
	once       uint8 // bit of the ability, if it may be used once each turn
	taps, goes bool
}

// paySearch is one question to the solver. It lives on the stack of the caller.
type paySearch struct {
	s     *State
	q     PayQuery
	who   Player
	mana  manaYield // there to begin with
	first bool      // the first pending payment must come out of the pool alone

	matcher
	pending  [maxPending]pendingPayment // innermost first; the last is what all is about
	busy     [maxPending + 3]usedSource
	sources  [maxSources]manaSource
	entries  [maxEntries]manaEntry
	base     [2 * 64]uint8 // independent units, by types and tapUnit
	eaten    [4]uint64     // permanents sacrificed so far, by row
	np, nb   int
	nsrc, ne int
	budget   int
	life     int16
	harm     int16
	stage    uint8
	exceeded bool
	eaters   bool // some cost sacrifices another permanent
	folded   bool // some unit costs the sacrifice of its source
}

// pay appends a payment that comes after those already there.
func (v *paySearch) pay(p pendingPayment) {
	if v.np == len(v.pending) {
		v.exceeded = true
		return
	}
	v.pending[v.np] = p
	v.np++
}

// use notes a permanent that a cost uses.
func (v *paySearch) use(u usedSource) {
	if v.nb == len(v.busy) {
		v.exceeded = true
		return
	}
	v.busy[v.nb] = u
	v.nb++
}

// useWithout notes what the query excludes.
func (v *paySearch) useWithout() {
	v.use(usedSource{id: v.q.Without[0], by: always, taps: true})
	v.use(usedSource{id: v.q.Without[1], by: always, goes: true})
}

// solve reports whether everything pending can be paid.
func (v *paySearch) solve(env *Env) bool {
	v.life += v.s.players[v.who].Life
	v.budget = searchBudget
	v.gather()
	ok := v.conceivable(0, true) && v.free(0)
	if !ok && (v.exceeded || v.over) && env != nil {
		env.Exceeded++
	}
	return ok
}

// affords reports whether life can be paid and harm suffered such that what the query reserves can still be paid (CR 119.4).
// Payments of life come first, harm after them.
func (v *paySearch) affords(life, harm int16) bool {
	left := v.life - life
	return left >= 0 && (v.q.Life == 0 || left-v.harm-harm >= v.q.Life)
}

// open reports whether entry i can be used on top of what is used.
func (v *paySearch) open(i int) bool {
	e := &v.entries[i]
	src := &v.sources[e.source]
	if e.used >= e.times || src.gone && (e.sacrifices || e.late) || e.taps && src.tapped || e.counters > src.counters || e.once&src.once != 0 {
		return false
	}
	return v.affords(e.life, e.yield.harm)
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
	return last && e.life == 0 && e.yield.harm == 0 && !v.sources[e.source].costed && !(e.sacrifices && v.eaters)
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
	if v.first && k == 0 {
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
	v.needDemand(&v.pending[v.np-1].demand, stage, taps)
}

// complete pays the pending payment k and goes on with each yield of its mana ability (CR 605.3b).
func (v *paySearch) complete(k int) bool {
	p := &v.pending[k]
	ns, nu, stage, harm := v.ns, v.nu, v.stage, v.harm
	v.needDemand(&p.demand, v.stage, 0)
	ok := false
	if v.feasible() {
		v.stage++
		list := yieldList{n: 1}
		if p.ability != 0 {
			list = v.s.yields(&v.s.book.abilities[p.ability], &p.sc)
		}
		for i := 0; i < list.n && !ok; i++ {
			v.harm = harm + list.of[i].harm
			v.haveYield(&list.of[i], v.stage)
			ok = v.affords(0, 0) && v.feed(p.eats, &p.sc, k+1)
			v.nu = nu
		}
	}
	v.ns, v.nu, v.stage, v.harm = ns, nu, stage, harm
	return ok
}

// another uses one more mana ability that has a cost, before payment k.
func (v *paySearch) another(k int) bool {
	if !v.conceivable(k, false) {
		return false
	}
	for i := range v.entries[:v.ne] {
		if v.entries[i].late && v.open(i) && !v.spare(i) && v.buy(i, k) {
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
		v.needDemand(&v.s.book.costs[e.cost].Demand, v.stage, 0)
		ok = v.feasible()
		v.stage++
	}
	if ok {
		v.haveYield(&e.yield, v.stage)
		sc := scope{proc: -1, effect: -1, source: v.s.refOf(v.s.perms[src.perm].Object), you: v.who, thatPlayer: NoPlayer}
		ok = v.feed(e.eats, &sc, k)
	}
	v.ns, v.nu, v.stage = ns, nu, stage
	v.undo(i, src)
	return ok
}

// feed chooses what a cost sacrifices, if it does, and goes on with payment k.
func (v *paySearch) feed(eats ExprID, sc *scope, k int) bool {
	if eats == 0 {
		return v.sequence(k)
	}
	for i := range min(len(v.s.perms), 64*len(v.eaten)) {
		if v.eaten[i>>6]>>(i&63)&1 != 0 || !v.s.ready(i, v.who) || !v.s.accepts(eats, sc, v.s.refOf(v.s.perms[i].Object)) {
			continue
		}
		if v.sacrifice(i, k) {
			return true
		}
	}
	return false
}

// sacrifice goes on without permanent i. It can have made its mana before, unless that needs its sacrifice, too.
func (v *paySearch) sacrifice(i, k int) bool {
	if v.needed(v.s.perms[i].Object, k) {
		return false
	}
	src := v.sourceOf(i)
	if src >= 0 && v.sources[src].gone {
		return false
	}
	v.eaten[i>>6] |= 1 << (i & 63)
	if src >= 0 {
		v.sources[src].gone = true
	}
	ok := v.sequence(k)
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
	var have [len(v.base)]uint8
	open := all
	for i := range v.entries[:v.ne] {
		if e := &v.entries[i]; (all || e.late) && v.open(i) {
			open = true
			countYield(&have, &e.yield, e.times-e.used)
		}
	}
	if !open {
		return false
	}
	ns, nu, units, over := v.ns, v.nu, v.units, v.over
	for i := k; i < v.np-1; i++ {
		v.needDemand(&v.pending[i].demand, lastStage, 0)
		v.promise(i, &have)
	}
	v.needFinal(lastStage)
	for _, u := range units[:nu] {
		count(&have, u.types, u.n)
	}
	v.nu = 0
	for types, n := range have {
		v.have(uint8(types), 0, n)
	}
	ok := v.feasible() || v.over && !over
	v.ns, v.nu, v.units, v.over = ns, nu, units, over
	return ok
}

// promise counts all yields of a pending mana ability.
func (v *paySearch) promise(k int, have *[2 * 64]uint8) {
	p := &v.pending[k]
	if p.ability == 0 {
		return
	}
	list := v.s.yields(&v.s.book.abilities[p.ability], &p.sc)
	for i := range list.of[:list.n] {
		countYield(have, &list.of[i], 1)
	}
}

func countYield(have *[2 * 64]uint8, y *manaYield, times uint8) {
	for _, u := range y.of[:y.n] {
		for range times {
			count(have, uint8(u.types), u.n)
		}
	}
}

func count(have *[2 * 64]uint8, types, n uint8) {
	have[types] = uint8(min(int(have[types])+int(n), maxMana))
}
