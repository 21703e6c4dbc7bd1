package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// payRun plays a payment with random answers; activations are done in the plainest way that the rules allow.
type payRun struct {
	*manaTable
	t     *testing.T
	rng   *rand.Rand
	made  int // units that mana abilities added
	spent int // units spent on the costs of mana abilities
	log   []string
}

// begin pushes the payment of a cost for a spell of player 0.
func (r *payRun) begin(c CostID) {
	r.procs = append(r.procs, Proc{Kind: SpellProc, State: ProcAnnouncing, Parent: -1, Below: -1})
	cost := &r.book.costs[c]
	r.frames = append(r.frames, Frame{Kind: PayFrame, Proc: int16(len(r.procs) - 1), A: Value(c), I: cost.Generic, N: cost.symbolMask()})
}

// run plays until the frame that was on top has finished.
func (r *payRun) run() {
	for bottom := len(r.frames); len(r.frames) >= bottom; {
		f := &r.frames[len(r.frames)-1]
		switch f.Kind {
		case PayFrame:
			r.payFrame(f)
		case RunFrame:
			r.manaFrame(f)
		default:
			r.t.Fatal("a stray frame")
		}
	}
}

func (r *payRun) pop() { r.frames = r.frames[:len(r.frames)-1] }

func (r *payRun) payFrame(f *Frame) {
	switch runPay(r.State, f, &r.env) {
	case finish:
		r.pop()
	case ask:
		var d Decision
		decidePay(r.State, f, &d)
		o := r.choose(func() { listPay(r.State, f, &r.env) })
		if o.Kind == Activate {
			r.activate(o)
		} else {
			answerPay(r.State, f, o, &r.env)
		}
	}
}

// choose picks a random option.
func (r *payRun) choose(list func()) Option {
	r.env.options, r.env.keys = r.env.options[:0], r.env.keys[:0]
	list()
	if len(r.env.options) == 0 { // as State.enumerate
		r.env.patient = true
		list()
		r.env.patient = false
	}
	if len(r.env.options) == 0 {
		r.t.Fatalf("nothing is offered: %v, pool %v, life %d, frames %+v, costs %+v, specs %+v, triggers %+v, changes %+v", r.log, r.players[0].Pool,
			r.players[0].Life, r.frames, r.book.costs[r.frames[0].A], r.specs, r.triggers, r.changes)
	}
	o := r.env.options[r.rng.IntN(len(r.env.options))]
	r.log = append(r.log, fmt.Sprint(o))
	return o
}

// activate begins a mana ability: its mana is paid by a frame above one that pays its other parts and runs it.
func (r *payRun) activate(o Option) {
	ability, ok := r.manaAbilityAt(o.A.ID(), o.N)
	if !ok {
		r.t.Fatal("no ability at", o)
	}
	a := &r.book.abilities[ability]
	f := r.frames[len(r.frames)-1]
	p := &r.perms[r.objects[o.A.ID()].Row]
	p.Used |= a.usedBit()
	r.procs = append(r.procs, Proc{
		Kind: ManaProc, State: ProcAnnouncing, Source: o.A, Ability: ability, Program: a.Program, Parent: r.frames[r.outermost(len(r.frames)-1)].Proc, Below: -1,
	})
	row := int16(len(r.procs) - 1)
	r.frames = append(r.frames, Frame{Kind: RunFrame, Who: f.Who, Proc: row, Flag: 1})
	c := &r.book.costs[a.Cost]
	generic := r.genericOf(c, int(r.objects[o.A.ID()].Row))
	r.spent += generic + len(c.Symbols)
	if generic+len(c.Symbols) > 0 {
		r.frames = append(r.frames, Frame{Kind: PayFrame, Who: f.Who, Proc: row, A: Value(a.Cost), I: int16(generic), N: c.symbolMask()})
	}
}

// genericOf is how much generic mana an ability of permanent i costs, with what makes it cheaper and has not gone (CR 601.2f).
func (r *payRun) genericOf(c *Cost, i int) int {
	there := truth{cheaper: slices.DeleteFunc(slices.Clone(r.cheaper), func(x cheapSpec) bool { return r.perms[x.source].Control == NoPlayer })}
	var symbols []TypeSet
	for range c.Generic {
		symbols = append(symbols, AllTypes)
	}
	for _, sym := range c.Symbols {
		symbols = append(symbols, sym.Types)
	}
	return len(there.priced(symbols, i)) - len(c.Symbols)
}

// manaFrame pays the other parts of the cost, then runs the program.
func (r *payRun) manaFrame(f *Frame) {
	p := &r.procs[f.Proc]
	if f.Flag == 1 {
		f.Flag = 0
		r.payOther(p)
		return
	}
	in := &r.book.programs[p.Program].Code[f.PC]
	switch in.Code {
	case End:
		r.pop()
		r.follow(p)
		return
	case DamageOp:
		sc := r.procScope(f.Proc)
		r.players[0].Life -= int16(r.number(in.A, &sc))
	default:
		before := r.floating()
		done := opAddMana(r.State, f, in, &r.env) == next
		if !done {
			o := r.choose(func() { listAddMana(r.State, f, in, &r.env) })
			answerAddMana(r.State, f, in, o, &r.env)
		}
		r.made += r.floating() - before
		if !done {
			return
		}
	}
	f.PC++
	f.Step, f.N, f.A, f.B = 0, 0, 0, 0
}

// floating counts what is in the pool.
func (t *manaTable) floating() int { return sum(t.players[0].Pool) + t.taggedUnits(0) }

func sum(pool [manaTypes]uint8) (n int) {
	for _, k := range pool {
		n += int(k)
	}
	return n
}

// payOther taps, sacrifices and so on.
func (r *payRun) payOther(p *Proc) {
	perm := &r.perms[r.objects[p.Source.ID()].Row]
	sc := scope{proc: -1, effect: -1, source: p.Source}
	parts, _ := r.parts(&r.book.costs[r.book.abilities[p.Ability].Cost], &sc)
	if parts.taps {
		if perm.Flags&Tapped != 0 {
			r.t.Fatal("tapped twice", r.log)
		}
		perm.Flags |= Tapped
	}
	if r.players[0].Life -= parts.life; parts.life > 0 && r.players[0].Life < 0 {
		r.t.Fatal("life that is not there was paid", r.log)
	}
	if perm.Plus -= parts.counters; perm.Plus < 0 {
		r.t.Fatal("a counter that is not there was removed", r.log)
	}
	if parts.sacrifices {
		r.goes(int(r.objects[p.Source.ID()].Row))
	}
	if parts.eats != 0 {
		r.eat()
	}
}

// eat sacrifices any permanent after which the payment can be completed with what the ability makes.
func (r *payRun) eat() {
	f := &r.frames[len(r.frames)-1]
	sc := r.procScope(f.Proc)
	var fit []int
	for i := range r.perms {
		if !r.ready(i, 0) {
			continue
		}
		flags := r.hide(i)
		list := r.produced(&r.book.abilities[r.procs[f.Proc].Ability], &sc)
		for k := range list.of[:list.n] {
			if r.restPayable(&list.of[k], &r.env) {
				fit = append(fit, i)
				break
			}
		}
		r.unhide(i, flags)
	}
	if len(fit) == 0 {
		r.t.Fatalf("nothing can be sacrificed %v, pool %v, specs %+v, triggers %+v, cost %+v, frames %+v, perms %v %v", r.log, r.players[0].Pool, r.specs, r.triggers, r.book.costs[r.frames[0].A], r.frames, r.perms[0].Control, r.perms[0].Flags)
	}
	r.log = append(r.log, fmt.Sprint("fit ", fit))
	r.goes(fit[r.rng.IntN(len(fit))])
}

// follow has mana abilities trigger on a mana ability that has resolved, and the next of those that wait resolve.
func (r *payRun) follow(p *Proc) {
	if p.Kind == ManaProc && p.Much != 0 && r.book.costs[r.book.abilities[p.Ability].Cost].Tap {
		e := Event{Kind: TapsForMana, What: p.Source, N: int32(p.Much)}
		for i := range r.watch {
			if w := &r.watch[i]; w.Kind == TriggeredAbility && r.matches(w, &e) {
				r.addTrigger(Trigger{Source: r.refOf(w.Source), Ability: w.Ability, Captured: -1}, &e, &r.env)
			}
		}
	}
	if len(r.State.triggers) == 0 {
		return
	}
	t := r.State.triggers[0]
	r.State.triggers = r.State.triggers[1:]
	q := r.procOf(&t)
	q.State = ProcRunning
	r.procs = append(r.procs, q)
	r.frames = append(r.frames, Frame{Kind: RunFrame, Proc: int16(len(r.procs) - 1)})
}

// TestPaymentsComplete plays random payments: every offer leads to a paid cost, and nothing but the cost is spent.
func TestPaymentsComplete(t *testing.T) {
	testPayments(t, randomPerm, func(*manaTable, *rand.Rand) {}, 1)
}

// TestPaymentsWithTagsComplete is the same with mana that may be spent on the spell only, or on abilities only.
func TestPaymentsWithTagsComplete(t *testing.T) {
	testPayments(t, randomTagged, func(tab *manaTable, rng *rand.Rand) { tab.someTagged(rng) }, 1)
}

// TestPaymentsWithTriggersComplete is the same with mana abilities that trigger on permanents being tapped for mana.
func TestPaymentsWithTriggersComplete(t *testing.T) {
	testPayments(t, randomPerm, (*manaTable).someTriggers, 1)
}

// TestPaymentsWithChangesComplete is the same with effects that change the mana.
func TestPaymentsWithChangesComplete(t *testing.T) {
	testPayments(t, randomMaker, (*manaTable).someChanges, 30)
}

// TestCheaperPaymentsComplete is the same with effects that make mana abilities cheaper.
func TestCheaperPaymentsComplete(t *testing.T) {
	testPayments(t, randomDear, (*manaTable).someCheaper, 3)
}

func testPayments(t *testing.T, randomPerm func(*rand.Rand) permSpec, more func(*manaTable, *rand.Rand), hard int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	played, over := 0, 0
	for played < 3000 {
		tab := newManaTable()
		tab.players[0].Life = int16(rng.IntN(6))
		for range rng.IntN(3) {
			tab.players[0].Pool[rng.IntN(3)]++
		}
		for range 1 + rng.IntN(6) {
			if rng.IntN(2) == 0 {
				tab.addTap1(1+rng.IntN(2), randomTypes(rng))
			} else {
				tab.add(randomPerm(rng))
			}
		}
		var c Cost
		for range rng.IntN(3) {
			c.Symbols = append(c.Symbols, card.Symbol{Types: 1 << rng.IntN(3), Phyrexian: rng.IntN(3) == 0})
		}
		if rng.IntN(4) == 0 {
			c.Symbols = append(c.Symbols, card.Symbol{Types: card.W, Generic: 2})
		}
		cost := tab.cost(c, randomSymbols(rng, 4))
		more(tab, rng)
		if !tab.paysCost(&tab.book.costs[cost], 0) {
			continue
		}
		played++
		playPayment(t, tab, rng, cost)
		if tab.env.Exceeded > 0 {
			over++
		}
	}
	if over > hard*played/1000 {
		t.Errorf("searches of %d payments ran out of their budget", over)
	}
}

// playPayment plays one payment and checks the balance.
func playPayment(t *testing.T, tab *manaTable, rng *rand.Rand, cost CostID) {
	t.Helper()
	r := payRun{manaTable: tab, t: t, rng: rng}
	before, life := tab.floating(), tab.players[0].Life
	r.begin(cost)
	r.run()
	c := &tab.book.costs[cost]
	least, most := 0, int(c.Generic)
	for _, sym := range c.Symbols {
		most += max(1, int(sym.Generic))
		if !sym.Phyrexian {
			least++
		}
	}
	least += int(c.Generic)
	paid := before + r.made - r.spent - tab.floating()
	if paid < least || paid > most {
		t.Fatalf("%d units paid for %v and %d: %v", paid, c.Symbols, c.Generic, r.log)
	}
	if tab.players[0].Life > life {
		t.Fatal("life was gained")
	}
}

// TestForcedPaymentsAreSilent checks that a payment asks nothing where all that differs is the order.
func TestForcedPaymentsAreSilent(t *testing.T) {
	for _, tt := range []struct {
		name string
		pool [manaTypes]uint8
		cost []TypeSet
		asks bool
	}{
		{"one type", [6]uint8{0, 0, 0, 4}, []TypeSet{card.R, AllTypes}, false},
		{"everything", [6]uint8{1, 1, 0, 1}, []TypeSet{card.R, AllTypes, AllTypes}, false},
		{"colored symbols first", [6]uint8{1, 0, 0, 1}, []TypeSet{AllTypes, card.R}, false},
		{"a choice", [6]uint8{1, 1, 0, 1}, []TypeSet{card.R, AllTypes}, true},
		{"nothing to pay", [6]uint8{}, nil, false},
	} {
		tab := newManaTable()
		tab.players[0].Pool = tt.pool
		r := payRun{manaTable: tab, t: t, rng: rand.New(rand.NewPCG(1, 1))}
		r.begin(tab.cost(Cost{}, tt.cost))
		if got := runPay(tab.State, &tab.frames[0], &tab.env) == ask; got != tt.asks {
			t.Errorf("%s: asks %v", tt.name, got)
		}
	}
}

// TestEqualSymbolsHaveOnePath counts the ways to pay {2} from RRGG: two of a type, or one of each.
func TestEqualSymbolsHaveOnePath(t *testing.T) {
	results := map[[manaTypes]uint8]int{}
	var walk func(path []int)
	walk = func(path []int) {
		tab := newManaTable()
		tab.players[0].Pool = [6]uint8{0, 0, 0, 2, 2}
		r := payRun{manaTable: tab, t: t}
		r.begin(tab.cost(Cost{}, []TypeSet{AllTypes, AllTypes}))
		f := &tab.frames[0]
		for depth := 0; runPay(tab.State, f, &tab.env) == ask; depth++ {
			tab.env.options = tab.env.options[:0]
			listPay(tab.State, f, &tab.env)
			if depth == len(path) {
				for i := range tab.env.options {
					walk(append(append([]int{}, path...), i))
				}
				return
			}
			answerPay(tab.State, f, tab.env.options[path[depth]], &tab.env)
		}
		results[tab.players[0].Pool]++
	}
	walk(nil)
	if len(results) != 3 {
		t.Errorf("%d results, want 3: %v", len(results), results)
	}
	for pool, n := range results {
		if n != 1 {
			t.Errorf("%d ways to leave %v", n, pool)
		}
	}
}

// TestBoundManaGoesFirst spends what only the spell may use before what anything may use.
func TestBoundManaGoesFirst(t *testing.T) {
	tab := newManaTable()
	r := payRun{manaTable: tab, t: t}
	r.begin(tab.cost(Cost{}, []TypeSet{card.B}))
	tab.players[0].Pool[2], tab.players[0].Bound[2], tab.players[0].PoolFor = 1, 1, 0
	if runPay(tab.State, &tab.frames[0], &tab.env) != finish {
		t.Fatal("asks")
	}
	if tab.players[0].Pool[2] != 1 || tab.players[0].Bound[2] != 0 {
		t.Error("unrestricted mana was spent first")
	}
}

// TestManaOptions compares the quick answer with the enumerator, and offers interchangeable permanents once.
func TestManaOptions(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		tab := newManaTable()
		tab.players[0].Life = int16(rng.IntN(3))
		for range 1 + rng.IntN(3) {
			tab.add(randomPerm(rng))
		}
		if rng.IntN(4) == 0 {
			tab.addTap1(3, card.R)
		}
		for i := range tab.perms {
			tab.perms[i].Flags |= PermFlags(rng.IntN(2)) * Tapped
		}
		tab.manaOptions(0, &tab.env)
		if got, want := tab.hasManaAction(0), len(tab.env.options) > 0; got != want {
			t.Fatalf("hasManaAction %v, options %v", got, tab.env.options)
		}
	}
	tab := newManaTable()
	tab.addTap1(3, card.R)
	tab.addTap1(2, card.G)
	tab.objects[3].Flags |= Pinned
	tab.manaOptions(0, &tab.env)
	if n := len(tab.env.options); n != 3 {
		t.Errorf("%d options for two kinds of lands, one of them pinned: %v", n, tab.env.options)
	}
}

func TestPaymentsAllocateNothing(t *testing.T) {
	tab := lands(6, card.R, card.G)
	tab.players[0].Pool = [6]uint8{0, 0, 0, 1, 1}
	r := payRun{manaTable: tab, t: t}
	r.begin(tab.cost(Cost{}, []TypeSet{card.R, AllTypes, AllTypes}))
	f := &tab.frames[0]
	n := testing.AllocsPerRun(100, func() {
		tab.env.options, tab.env.keys = tab.env.options[:0], tab.env.keys[:0]
		if runPay(tab.State, f, &tab.env) == ask {
			listPay(tab.State, f, &tab.env)
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
