package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// oraclePrice is 2 life for each creature that attacks or blocks; nil sets accept everything.
type oraclePrice struct{ what, whom []Ref }

func (p *oraclePrice) about(creature, target Ref) bool {
	return (p.what == nil || slices.Contains(p.what, creature)) && (p.whom == nil || slices.Contains(p.whom, target))
}

// addLifePrice makes 2 life the first cost of the book.
func (s *skirmish) addLifePrice() {
	b := s.book
	if len(b.costs) == 1 {
		b.programs = append(b.programs, Program{Code: []Instr{{Code: PayLifeOp, Who: you, A: 6, Dst: NoReg}, {Code: End, Dst: NoReg}}})
		b.costs = append(b.costs, Cost{Program: ProgramID(len(b.programs) - 1)})
	}
}

// addPrice gives the table and the list one random cost of attacking or blocking.
func (o *oracle) addPrice(rnd *rand.Rand) (p oraclePrice) {
	o.s.addLifePrice()
	pattern := EventPattern{Kind: o.event}
	source := o.creatures[rnd.IntN(len(o.creatures))]
	switch rnd.IntN(3) {
	case 0:
		pattern.What, p.what = itself, []Ref{source}
	case 1:
		pattern.What, p.what = mighty, o.mighty(o.creatures)
	}
	if i := rnd.IntN(len(o.targets)); p.what == nil && !o.targets[i].IsPlayer() && rnd.IntN(2) == 0 {
		source = o.targets[i]
		pattern.Other, p.whom = itself, []Ref{source}
	} else if rnd.IntN(3) == 0 {
		pattern.Other, p.whom = mighty, o.mighty(o.targets)
	}
	o.s.ability(source, Ability{Kind: CombatCostRule, Flags: SelfFlag, Cost: 1}, pattern)
	return p
}

// everyChoice calls visit with every declaration: target by creature, -1 none.
func (o *oracle) everyChoice(visit func(choice []int)) {
	choice := make([]int, len(o.creatures))
	var walk func(i int)
	walk = func(i int) {
		if i == len(choice) {
			visit(choice)
			return
		}
		for choice[i] = -1; choice[i] < len(o.targets); choice[i]++ {
			walk(i + 1)
		}
	}
	walk(0)
}

// paid lists, by creature, the costs that a declaration has.
func (o *oracle) paid(choice []int, prices []oraclePrice) (paid []uint, total int) {
	for i, t := range choice {
		bits := uint(0)
		for k := range prices {
			if t >= 0 && prices[k].about(o.creatures[i], o.targets[t]) {
				bits |= 1 << k
				total += 2
			}
		}
		paid = append(paid, bits)
	}
	return paid, total
}

// payable lists the legal declarations for somebody with so much life: none in which no creature pays more fulfills more.
func (o *oracle) payable(prices []oraclePrice, life int) (found []string) {
	type row struct {
		text      string
		fulfilled int
		paid      []uint
		total     int
	}
	var all []row
	o.everyChoice(func(choice []int) {
		if n, ok := o.judge(choice); ok {
			paid, total := o.paid(choice, prices)
			all = append(all, row{o.describe(choice), n, paid, total})
		}
	})
	for _, r := range all {
		better := slices.ContainsFunc(all, func(x row) bool {
			if x.fulfilled <= r.fulfilled {
				return false
			}
			for i := range x.paid {
				if x.paid[i]&^r.paid[i] != 0 {
					return false
				}
			}
			return true
		})
		if !better && r.total <= life {
			found = append(found, r.text)
		}
	}
	slices.Sort(found)
	return found
}

// Every legal declaration that can be paid is reached, by one path, and no other (CR 508.1c-d, 509.1b-c): of attacks and of blocks,
// with restrictions that bind creatures to each other and without.
func TestPricedDeclarationsAgainstOracle(t *testing.T) {
	for _, event := range []EventKind{Attacks, Blocks} {
		for seed := range uint64(600) {
			rnd := rand.New(rand.NewPCG(seed, 508+uint64(event)))
			s := newSkirmish(t, 2)
			o := &oracle{s: s, event: event}
			kind, who := BlockFrame, Player(1)
			if event == Attacks {
				s.step = DeclareAttackers
				kind, who = AttackFrame, 0
				o.targets = []Ref{PlayerRef(1)}
				for range rnd.IntN(3) {
					w := s.planeswalker(1)
					s.change(w, func(f *FaceInfo) { f.Power, f.Types = int16(rnd.IntN(4)), f.Types|card.CreatureType })
					o.targets = append(o.targets, w)
				}
			}
			for range 1 + rnd.IntN(3) {
				if a := randomCreature(s, 0, rnd); event == Blocks {
					s.attack(a, PlayerRef(1))
					o.targets = append(o.targets, a)
				} else {
					o.creatures = append(o.creatures, a)
				}
			}
			for range 1 + rnd.IntN(3) {
				if r := randomCreature(s, 1, rnd); event == Blocks {
					o.creatures = append(o.creatures, r)
				}
			}
			for range rnd.IntN(4) {
				o.addRule(rnd)
			}
			var prices []oraclePrice
			for range 1 + rnd.IntN(3) {
				prices = append(prices, o.addPrice(rnd))
			}
			life := rnd.IntN(9)
			s.players[who].Life = int16(life)
			want := o.payable(prices, life)
			if got := s.ends(kind, declared); !slices.Equal(got, want) {
				t.Fatalf("%v, seed %d: %d life, prices %s, rules %+v\ngot  %q\nwant %q", event, seed, life, fmt.Sprint(prices), o.rules, got, want)
			}
			if len(s.procs) > 0 {
				t.Fatal("procs are left")
			}
		}
	}
}

// What a creature may attack for many different prices is told apart, also while nobody has said yet what it attacks: the last and only
// price that can be paid is found, and beyond the limit it is counted as exceeded that what costs anything is not offered (CR 508.1d).
func TestManyPrices(t *testing.T) {
	for _, c := range []struct {
		dear     int // targets that cost too much
		alone    bool
		yes      bool
		exceeded bool
	}{
		{dear: 7, yes: true},
		{dear: 8, yes: true},
		{dear: maxPriceList - 1, yes: true},
		{dear: maxPriceList, exceeded: true},
		{dear: maxPrices, exceeded: true},
		{dear: 7, alone: true, yes: true},
		{dear: maxPriceList - 2, alone: true, yes: true},
		{dear: maxPriceList - 1, alone: true, exceeded: true},
	} {
		s := newSkirmish(t, 2)
		s.step = DeclareAttackers
		s.players[0].Life = 4
		s.addLifePrice()
		priced := Ability{Kind: CombatCostRule, Flags: SelfFlag, Cost: 1}
		first, second := s.creature(0, 1, 1), s.creature(0, 1, 1)
		s.rule(CantRule, first, EventPattern{Kind: Attacks, What: itself, Other: 10}) // no player
		s.rule(CantRule, second, EventPattern{Kind: Attacks, What: itself, Other: 10})
		s.gives(s.creature(1, 1, 1), card.AttackerChoices)
		s.ability(second, priced, EventPattern{Kind: Attacks, Other: mighty})
		for i := range c.dear + 1 {
			w := s.planeswalker(1)
			s.ability(w, priced, EventPattern{Kind: Attacks, Other: itself})
			if i < c.dear {
				s.change(w, func(f *FaceInfo) { f.Power, f.Types = 2, f.Types|card.CreatureType })
			}
		}
		if c.alone {
			s.rule(CantRule, first, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
		}
		env := recorder()
		s.begin(AttackFrame, env)
		yes := slices.Contains(env.options, Option{Kind: Yes})
		if yes {
			s.answer(Option{Kind: Yes}, env)
			yes = slices.Contains(env.options, Option{Kind: Yes})
		}
		if yes != c.yes {
			t.Errorf("%+v: both may attack: %v", c, yes)
		}
		if got := env.Exceeded > 0; got != c.exceeded {
			t.Errorf("%+v: counted as exceeded: %v", c, got)
		}
	}
}
