package game

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// truth is the slow truth about payments: it does everything that the rules allow, in every order.
type truth struct {
	specs    []permSpec
	triggers []triggerSpec
	changes  []changeSpec
	cheaper  []cheapSpec
	want     []TypeSet
	life     int16 // that must be left
	reserve  int   // permanents that must be left
	aid      *aidTruth
	seen     map[truthState]bool
}

type truthState struct {
	pool     [3][manaTypes]uint8 // by tag
	tapped   uint8
	gone     uint8
	once     [8]uint8
	counters [8]int16
	life     int16
	source   int              // what is being tapped for mana, from 1
	before   [manaTypes]uint8 // what it has not made
}

func (w *truth) payable(st truthState) bool {
	if st.source > 0 {
		return w.change(st, 0)
	}
	if w.seen[st] {
		return false
	}
	w.seen[st] = true
	left := len(w.specs) - bits.OnesCount8(st.gone)
	if (w.life == 0 || st.life >= w.life) && left >= w.reserve && w.paid(st) {
		return true
	}
	for i := range w.specs {
		if st.gone>>i&1 != 0 {
			continue
		}
		for k := range w.specs[i].abilities {
			if w.activate(st, i, k) {
				return true
			}
		}
	}
	return false
}

// paid pays the spell with what is in the pool, and with what else may pay for it.
func (w *truth) paid(st truthState) bool {
	units := append(unitsOf(st.pool[0]), unitsOf(st.pool[1])...)
	if w.aid == nil {
		return match(w.want, units)
	}
	return w.aid.pays(w.want, units, ^(st.tapped | st.gone))
}

func unitsOf(pool [manaTypes]uint8) (units []TypeSet) {
	for t, n := range pool {
		for range n {
			units = append(units, 1<<t)
		}
	}
	return units
}

func (w *truth) activate(st truthState, i, k int) bool {
	m := &w.specs[i].abilities[k]
	if m.taps && st.tapped>>i&1 != 0 || m.once && st.once[i]>>k&1 != 0 || st.counters[i] < m.counters || m.life > 0 && st.life < m.life {
		return false
	}
	if m.taps {
		st.tapped |= 1 << i
	}
	if m.once {
		st.once[i] |= 1 << k
	}
	if m.sacrifices {
		st.gone |= 1 << i
	}
	st.counters[i] -= m.counters
	st.life -= m.life
	return w.pay(st, m, w.priced(m.symbols, i), i)
}

// priced is what an ability of permanent i costs: it may be activated before whatever makes it cheaper is sacrificed to pay for it (CR 601.2f-g).
func (w *truth) priced(symbols []TypeSet, i int) (out []TypeSet) {
	generic, floored, free := 0, 0, 0
	for _, t := range symbols {
		if t == AllTypes {
			generic++
		} else {
			out = append(out, t)
		}
	}
	for _, x := range w.cheaper {
		switch {
		case x.others && x.source == i:
		case x.floor > 0:
			floored += int(x.less)
		default:
			free += int(x.less)
		}
	}
	for ; floored > 0 && generic > 0 && generic+len(out) > 1; floored-- {
		generic--
	}
	for range generic - free {
		out = append(out, AllTypes)
	}
	return out
}

// change applies the effects that change the mana that a permanent was tapped for, in every order: done has a bit for each that has
// been applied (CR 616.1).
func (w *truth) change(st truthState, done uint8) bool {
	made := [manaTypes]uint8{}
	total := uint8(0)
	for t := range manaTypes {
		made[t] = st.pool[0][t] - st.before[t]
		total += made[t]
	}
	last := true
	for k, x := range w.changes {
		if done>>k&1 != 0 || st.gone>>x.source&1 != 0 || x.own && x.source != st.source-1 || total == 0 || x.word&fromTwo != 0 && total < 2 {
			continue
		}
		last = false
		now := made
		if x.word&instead != 0 {
			now = [manaTypes]uint8{}
			now[x.word&instead-1] = 1
			if x.word&eachUnit != 0 {
				now[x.word&instead-1] = total
			}
		}
		next := st
		for t := range manaTypes {
			next.pool[0][t] = st.before[t] + now[t]*uint8(x.sign)
		}
		if w.change(next, done|1<<k) {
			return true
		}
	}
	return last && w.follow(st, 0)
}

// follow lets what triggers from number k on add its mana (CR 605.4a), and goes on.
func (w *truth) follow(st truthState, k int) bool {
	source := st.source - 1
	var made TypeSet
	for t := range manaTypes {
		if st.pool[0][t]+st.pool[1][t]+st.pool[2][t] > st.before[t] {
			made |= 1 << t
		}
	}
	for ; k < len(w.triggers); k++ {
		x := w.triggers[k]
		if st.gone>>x.source&1 != 0 || x.own && x.source != source || made == 0 {
			continue
		}
		types := x.types
		if types == 0 {
			types = made
		}
		for t := range manaTypes {
			if types>>t&1 == 0 {
				continue
			}
			next := st
			next.pool[0][t]++
			next.before[t]++ // it is not what the permanent has made
			if w.follow(next, k+1) {
				return true
			}
		}
		return false
	}
	st.source, st.before = 0, [manaTypes]uint8{}
	return w.payable(st)
}

// pay spends units for the symbols in every way, then sacrifices, then adds mana.
func (w *truth) pay(st truthState, m *manaSpec, symbols []TypeSet, i int) bool {
	if len(symbols) == 0 {
		if m.taps {
			st.source = i + 1
			for t := range manaTypes {
				st.before[t] = st.pool[0][t] + st.pool[1][t] + st.pool[2][t]
			}
		}
		return w.eat(st, m)
	}
	for _, tag := range [...]TagID{0, 2} {
		for t := range manaTypes {
			if st.pool[tag][t] > 0 && symbols[0]>>t&1 != 0 {
				next := st
				next.pool[tag][t]--
				if w.pay(next, m, symbols[1:], i) {
					return true
				}
			}
		}
	}
	return false
}

func (w *truth) eat(st truthState, m *manaSpec) bool {
	st.life -= m.harm
	if !m.eats {
		return w.produce(st, m)
	}
	for i := range w.specs {
		if st.gone>>i&1 == 0 {
			next := st
			next.gone |= 1 << i
			if w.produce(next, m) {
				return true
			}
		}
	}
	return false
}

func (w *truth) produce(st truthState, m *manaSpec) bool {
	amount := int(max(m.amount, 1))
	if m.mixed {
		return w.mixed(st, m, amount)
	}
	for _, o := range m.options {
		if m.could {
			o = ManaOption{Any: w.could(st, m.colors)}
		} else if o.Any == 0 {
			next := st
			for t, n := range o.Units {
				next.pool[m.tag][t] += n * uint8(amount)
			}
			if w.payable(next) {
				return true
			}
			continue
		}
		for t := range manaTypes {
			if o.Any>>t&1 != 0 {
				next := st
				next.pool[m.tag][t] += uint8(amount)
				if w.payable(next) {
					return true
				}
			}
		}
	}
	return false
}

// could finds what the permanents that are there could produce (CR 106.7), until nothing is added any more.
func (w *truth) could(st truthState, colors bool) (all TypeSet) {
	for before := AllTypes; before != all; {
		before = all
		for i := range w.specs {
			for k := range w.specs[i].abilities {
				if st.gone>>i&1 == 0 {
					all |= w.couldBy(st, i, &w.specs[i].abilities[k], all)
				}
			}
		}
	}
	if colors {
		all &^= card.C
	}
	return all
}

// couldBy is what one ability would make if known is what others could: of effects that set the type the last one counts.
func (w *truth) couldBy(st truthState, i int, m *manaSpec, known TypeSet) (types TypeSet) {
	if m.could {
		types = known
		if m.colors {
			types &^= card.C
		}
	} else {
		for _, o := range m.options {
			types |= o.Any
			for t, n := range o.Units {
				if n > 0 {
					types |= 1 << t
				}
			}
		}
	}
	if types == 0 || !m.taps {
		return types
	}
	var set TypeSet
	for _, x := range w.changes {
		if st.gone>>x.source&1 == 0 && (!x.own || x.source == i) && x.word&instead != 0 {
			set |= 1 << (x.word&instead - 1)
		}
	}
	if set != 0 {
		return set
	}
	return types
}

func (w *truth) mixed(st truthState, m *manaSpec, left int) bool {
	if left == 0 {
		return w.payable(st)
	}
	for t := range manaTypes {
		if m.options[0].Any>>t&1 != 0 {
			next := st
			next.pool[m.tag][t]++
			if w.mixed(next, m, left-1) {
				return true
			}
		}
	}
	return false
}

// trueAnswer asks the slow truth about a table.
func (t *manaTable) trueAnswer(symbols []TypeSet, life int16, reserve int) bool {
	w := truth{specs: t.specs, triggers: t.triggers, changes: t.changes, cheaper: t.cheaper, want: symbols, life: life, reserve: reserve, seen: map[truthState]bool{}}
	return w.payable(t.trueState())
}

// trueState is where the slow truth begins.
func (t *manaTable) trueState() truthState {
	st := truthState{life: t.players[0].Life}
	st.pool[0] = t.players[0].Pool
	for _, m := range t.tagged {
		st.pool[m.Tag][m.Unit] += m.N
	}
	for i := range t.specs {
		p := &t.perms[i]
		st.counters[i] = p.Plus
		if p.Flags&Tapped != 0 {
			st.tapped |= 1 << i
		}
	}
	return st
}

func TestCanPayIsTheTruth(t *testing.T) { testTruth(t, randomPerm, func(*manaTable, *rand.Rand) {}, 1) }

// TestCanPayWithTagsIsTheTruth is the same with mana that may be spent on the spell only, or on abilities only.
func TestCanPayWithTagsIsTheTruth(t *testing.T) {
	testTruth(t, randomTagged, func(tab *manaTable, rng *rand.Rand) { tab.someTagged(rng) }, 1)
}

// TestCanPayWithTriggersIsTheTruth is the same with mana abilities that trigger on permanents being tapped for mana.
func TestCanPayWithTriggersIsTheTruth(t *testing.T) {
	testTruth(t, randomPerm, (*manaTable).someTriggers, 1)
}

// TestCanPayWithChangesIsTheTruth is the same with effects that change the mana.
func TestCanPayWithChangesIsTheTruth(t *testing.T) {
	testTruth(t, randomMaker, (*manaTable).someChanges, 5)
}

// TestCanPayCheaperIsTheTruth is the same with effects that make mana abilities cheaper.
func TestCanPayCheaperIsTheTruth(t *testing.T) {
	testTruth(t, randomDear, (*manaTable).someCheaper, 3)
}

// TestCanPayWithCouldIsTheTruth is the same with mana of types that permanents could produce.
func TestCanPayWithCouldIsTheTruth(t *testing.T) {
	testTruth(t, randomCould, func(*manaTable, *rand.Rand) {}, 2)
}

// TestCanPayWithCouldAndChangesIsTheTruth is that with effects that change the mana.
func TestCanPayWithCouldAndChangesIsTheTruth(t *testing.T) {
	testTruth(t, func(rng *rand.Rand) permSpec {
		p := randomMaker(rng)
		if m := &p.abilities[0]; rng.IntN(3) == 0 && !m.mixed && !m.sacrifices && !m.eats {
			m.could = true
		}
		return p
	}, (*manaTable).someChanges, 5)
}

func testTruth(t *testing.T, randomPerm func(*rand.Rand) permSpec, more func(*manaTable, *rand.Rand), hard int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	yes, over := 0, 0
	const rounds = 6000
	for round := range rounds {
		tab := newManaTable()
		tab.players[0].Life = int16(rng.IntN(5))
		for range rng.IntN(3) {
			tab.players[0].Pool[[]int{0, 1, 2, 5}[rng.IntN(4)]]++
		}
		for range 1 + rng.IntN(4) {
			if rng.IntN(3) == 0 {
				tab.addTap1(1, randomTypes(rng))
			} else {
				tab.add(randomPerm(rng))
			}
		}
		if rng.IntN(3) == 0 { // interchangeable permanents
			last := len(tab.specs) - 1
			tab.enter(tab.objects[last+1].Card, tab.specs[last])
			tab.perms[last+1] = tab.perms[last]
			tab.perms[last+1].Object = ID(last + 2)
		}
		tab.perms[0].Flags |= PermFlags(rng.IntN(2)) * Tapped
		more(tab, rng)
		tab.procs = append(tab.procs, Proc{Kind: SpellProc, State: ProcAnnouncing, Parent: -1})
		symbols := randomSymbols(rng, 5)
		life := int16(rng.IntN(4) / 2)
		d := NewDemand(symbols...)
		q := PayQuery{Life: life}
		reserve := min(rng.IntN(6)-3, len(tab.perms))
		if reserve > 0 {
			q.Reserves = 1
			q.Reserve[0] = Reserve{Filter: tab.node(Node{Op: filtAny}), N: uint8(reserve)}
		}
		got := tab.canPay(0, &d, &q, &tab.env)
		if tab.env.Exceeded > 0 {
			over++
			continue
		}
		if want := tab.trueAnswer(symbols, life, reserve); got != want {
			t.Fatalf("round %d: canPay %v, truth %v: %v and %d permanents with life %d of %d, pool %v, %+v, triggers %+v, changes %+v, cheaper %+v",
				round, got, want, symbols, reserve, life, tab.players[0].Life, tab.players[0].Pool, tab.specs, tab.triggers, tab.changes, tab.cheaper)
		}
		if got {
			yes++
		}
	}
	if yes < rounds/5 || yes > rounds*4/5 || over > hard*rounds/1000 {
		t.Errorf("%d of %d payable, %d over budget: the tables are too easy or too hard", yes, rounds, over)
	}
}

func TestCanPayLimits(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(2, card.R)
	tab.addTap1(1, card.G)
	pays := func(q PayQuery, symbols ...TypeSet) bool {
		d := NewDemand(symbols...)
		return tab.canPay(0, &d, &q, &tab.env)
	}
	free := PayQuery{For: -1}
	for _, tt := range []struct {
		name string
		q    PayQuery
		cost []TypeSet
		want bool
	}{
		{"three generic", free, []TypeSet{AllTypes, AllTypes, AllTypes}, true},
		{"four generic", free, []TypeSet{AllTypes, AllTypes, AllTypes, AllTypes}, false},
		{"two green", free, []TypeSet{card.G, card.G}, false},
		{"as though of any color", PayQuery{For: -1, As: ofAnyColor}, []TypeSet{card.G, card.G}, true},
		{"colorless stays colorless", PayQuery{For: -1, As: ofAnyColor}, []TypeSet{card.C}, false},
		{"of any type it does not", PayQuery{For: -1, As: ofAnyType}, []TypeSet{card.C}, true},
		{"without the tapped source", PayQuery{For: -1, Without: [2]ID{3}}, []TypeSet{card.G}, false},
		{"without the sacrificed source", PayQuery{For: -1, Without: [2]ID{0, 3}}, []TypeSet{card.G}, true},
		{"with life to spare", PayQuery{For: -1, Life: 20}, []TypeSet{card.G}, true},
		{"with too little life", PayQuery{For: -1, Life: 21}, []TypeSet{card.G}, false},
	} {
		if got := pays(tt.q, tt.cost...); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestBoundMana(t *testing.T) {
	tab := newManaTable()
	tab.procs = append(tab.procs, Proc{Kind: SpellProc, Parent: -1}, Proc{Kind: SpellProc, Parent: -1})
	tab.players[0].Bound[3], tab.players[0].PoolFor = 1, 1
	d := NewDemand(card.R)
	for proc, want := range []bool{false, true} {
		q := PayQuery{For: int16(proc)}
		if got := tab.canPay(0, &d, &q, &tab.env); got != want {
			t.Errorf("proc %d: %v, want %v", proc, got, want)
		}
	}
}

func TestSickCreaturesMakeNoMana(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(1, card.G)
	d := NewDemand(card.G)
	q := PayQuery{For: -1}
	p := &tab.perms[0]
	p.Types, p.Flags = card.CreatureType, Sick
	if tab.canPay(0, &d, &q, &tab.env) || tab.hasManaAction(0) {
		t.Error("a summoning-sick creature was tapped for mana")
	}
	p.Keywords = 1 << card.Haste
	if !tab.canPay(0, &d, &q, &tab.env) || !tab.hasManaAction(0) {
		t.Error("haste did not help")
	}
}

func TestTappingPaysGeneric(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(2, card.R)
	tab.add(permSpec{}, permSpec{})
	tab.procs = append(tab.procs, Proc{Kind: SpellProc, Parent: -1})
	q := PayQuery{For: 0, Tapping: tab.node(Node{Op: filtAny}), Generic: 3}
	for _, tt := range []struct {
		generic int
		red     int
		want    bool
	}{{3, 1, true}, {2, 2, true}, {4, 0, true}, {4, 1, false}, {1, 3, false}} {
		var d Demand
		d.add(AllTypes, tt.generic)
		d.add(card.R, tt.red)
		if got := tab.canPay(0, &d, &q, &tab.env); got != tt.want {
			t.Errorf("{%d} and %d red: %v, want %v", tt.generic, tt.red, got, tt.want)
		}
	}
}

func (t *manaTable) paysCost(c *Cost, less int32) bool {
	return t.canPayWays(0, c.Symbols, c.total(0, less), PayQuery{For: -1}, &t.env)
}

func TestCanPayCostWays(t *testing.T) {
	tab := newManaTable()
	tab.addTap1(2, card.R)
	phyrexian := Cost{Symbols: []card.Symbol{{Types: card.B, Phyrexian: true}, {Types: card.R}}}
	hybrid := Cost{Symbols: []card.Symbol{{Types: card.W, Generic: 2}}}
	for _, c := range []*Cost{&phyrexian, &hybrid} {
		c.Demand = costDemand(c.Symbols, c.Generic)
		if !tab.paysCost(c, 0) {
			t.Errorf("%v is not payable", c.Symbols)
		}
	}
	tab.players[0].Life = 1
	if tab.paysCost(&phyrexian, 0) {
		t.Error("2 life were paid with 1")
	}
	if tab.paysCost(&hybrid, -1) {
		t.Error("{2/W} and {1} were paid with two red")
	}
}

func lands(n int, types ...TypeSet) *manaTable {
	tab := newManaTable()
	for i := range n {
		tab.addTap1(1, types[i%len(types)])
	}
	return tab
}

func TestCanPayAllocatesNothing(t *testing.T) {
	simple := lands(10, card.R)
	hard := lands(6, card.R, card.G)
	hard.add(permSpec{abilities: []manaSpec{{taps: true, sacrifices: true, options: one(31), amount: 3}}},
		permSpec{abilities: []manaSpec{{taps: true, symbols: []TypeSet{AllTypes}, options: bundle(1, 1)}}})
	d := NewDemand(card.W, card.U, card.R, AllTypes)
	q := PayQuery{For: -1}
	n := testing.AllocsPerRun(100, func() {
		simple.canPay(0, &d, &q, &simple.env)
		hard.canPay(0, &d, &q, &hard.env)
		hard.hasManaAction(0)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkCanPay(b *testing.B) {
	rich := lands(8, card.R, card.G, card.R|card.G)
	rich.add(permSpec{abilities: []manaSpec{{taps: true, sacrifices: true, options: one(31), amount: 3}}},
		permSpec{abilities: []manaSpec{{taps: true, symbols: []TypeSet{AllTypes}, options: bundle(1, 1)}}})
	for _, tt := range []struct {
		name string
		tab  *manaTable
		cost []TypeSet
		want bool
	}{
		{"lands=10/types=1", lands(10, card.R), []TypeSet{card.R, AllTypes, AllTypes}, true},
		{"lands=10/types=3", lands(10, card.R, card.G, card.W), []TypeSet{card.R, card.G, AllTypes, AllTypes}, true},
		{"lands=10/no", lands(10, card.R), []TypeSet{card.G}, false},
		{"search/yes", rich, []TypeSet{card.R, card.B, card.B, card.U}, true},
		{"search/no", rich, []TypeSet{card.B, card.B, card.U, card.U, card.U}, false},
	} {
		d := NewDemand(tt.cost...)
		q := PayQuery{For: -1}
		b.Run(tt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if tt.tab.canPay(0, &d, &q, &tt.tab.env) != tt.want {
					b.Fatal()
				}
			}
		})
	}
}
