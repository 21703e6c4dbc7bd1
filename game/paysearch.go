package game

// This file holds the search for payments that Hall's condition alone cannot judge: mana abilities with several units, with
// alternatives that exclude each other, or with costs of their own (CR 605.1a, 601.2g), and payments inside payments. First
// every ability without a mana cost is used or not, then those with one are put in an order; each finished plan is a matching.

const (
	searchBudget = 4096 // plans looked at
	patience     = 256  // so many times as many where nothing is found with which a payment that has been begun goes on
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
	ordered  bool // some entry is, or it matters when it is sacrificed
	helps    bool // tapped in place of mana: not sacrificed for mana before
}

// manaEntry is one way to use one mana ability of a source: one of its yields.
type manaEntry struct {
	yield      manaYield
	eats       ExprID
	cost       CostID // with mana in it, or 0
	life       int16
	counters   int16
	source     uint8
	once       uint8    // bit of the ability, if it may be used once each turn
	times      uint8    // how often it may be used
	tap        unitBits // what the permanent is itself, tapped to pay for something
	used       uint8
	taps       bool
	sacrifices bool
	late       bool  // belongs to the second half of the search: ordered, or a sacrifice that others must come before
	after      uint8 // how many pending payments must be complete before
	tags       uint8 // which mana with tags may be spent on its cost
	by         manaAbility
	again      bool // what triggers on it is asked again when it is used late: what would trigger may have been sacrificed
	shadow     bool // another yield of such an entry before it, which stands for all of them then
}

// ordered reports whether it matters when the entry is used: it takes mana or another permanent, or has to wait.
func (e *manaEntry) ordered() bool { return e.cost != 0 || e.eats != 0 || e.after > 0 }

// pendingPayment is a demand that must be paid before the next one, and the mana ability that is paid with it, if it is one.
type pendingPayment struct {
	demand  Demand
	ability AbilityID // 0: no mana comes of it
	on      payee     // what it is spent on
	aids    aids      // what else may pay for it
	tags    uint8     // which mana with tags may be spent on it
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
	busy     [maxPending + 11]usedSource
	sources  [maxSources]manaSource
	entries  [maxEntries]manaEntry
	base     unitTally // independent units
	eaten    [4]uint64 // permanents sacrificed so far, by row
	veiled   [4]uint64 // permanents that veil has hidden
	gone     [4]uint64 // permanents that were sacrificed before the payment that is planned began to be the innermost: see lapse
	tags     [maxTags]searchTag
	loose    [maxLoose]looseUnits // independent units with tags, or that are more than mana
	nt, nl   int
	np, nb   int
	nsrc, ne int
	budget   int
	life     int16
	harm     int16
	stage    uint8
	exceeded bool
	eaters   bool // some cost sacrifices another permanent
	parting  bool // something that adds to mana or changes it may be sacrificed for its own mana
	shifting bool // what changes mana may be sacrificed: permanents may be tapped after that
	folded   bool // some unit costs the sacrifice of its source
	tooDeep  bool // more payments are pending than fit
	broke    bool // life that pending payments take is not there
}

// start begins a search for payments of a player with mana to begin with.
func (v *paySearch) start(s *State, who Player, mana *manaYield) {
	v.s, v.who, v.mana, v.life = s, who, *mana, s.payableLife(who)-mana.harm
}

// pay appends a payment that comes after those already there.
func (v *paySearch) pay(p pendingPayment) {
	if v.np == len(v.pending) {
		v.tooDeep = true
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
	if v.budget = searchBudget; env != nil && env.patient {
		v.budget *= patience
	}
	ok := !v.tooDeep && !v.broke && v.affords(&manaEntry{}) && v.provide()
	if !ok && (v.exceeded || v.over || v.tooDeep) && env != nil {
		env.Exceeded++
	}
	return ok
}

// feedPending chooses what the pending payments from k on sacrifice, and then plans without these permanents: whatever mana they
// could have made is made before such a payment begins.
func (v *paySearch) feedPending(k int) bool {
	for k < v.np && v.pending[k].eats == 0 {
		k++
	}
	if k == v.np {
		v.gather()
		v.gone = v.eaten
		return v.conceivable(0, true) && v.free(0)
	}
	p := &v.pending[k]
	for i := range min(len(v.s.perms), 64*len(v.eaten)) {
		if !v.edible(i, p.eats, &p.sc) || v.needed(v.s.perms[i].Object, k+1) {
			continue
		}
		v.eaten[i>>6] |= 1 << (i & 63)
		ok := v.feedWithout(k+1, i, p.demand.Value == 0)
		v.eaten[i>>6] &^= 1 << (i & 63)
		if ok {
			return true
		}
	}
	return false
}

// feedWithout is feedPending from k on without permanent i: if it is gone at once, it does not count for what others make.
func (v *paySearch) feedWithout(k, i int, atOnce bool) bool {
	if !atOnce {
		return v.feedPending(k)
	}
	flags := v.s.hide(i)
	ok := v.feedPending(k)
	v.s.unhide(i, flags)
	return ok
}

// edible reports whether permanent i can be sacrificed for a cost that asks for one that the filter accepts (CR 701.21a).
func (v *paySearch) edible(i int, filter ExprID, sc *scope) bool {
	r := v.s.refOf(v.s.perms[i].Object)
	return !v.isEaten(i) && v.s.ready(i, v.who) && v.s.perms[i].Flags&Helping == 0 && v.s.accepts(filter, sc, r) &&
		!v.s.barred(Sacrifices, r, sc.source)
}

func (v *paySearch) isEaten(i int) bool { return i < 64*len(v.eaten) && v.eaten[i>>6]>>(i&63)&1 != 0 }
