package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
)

// oracle knows the rules modifications of a random table in a form of its own, and judges whole declarations.
type oracle struct {
	s         *skirmish
	event     EventKind
	creatures []Ref
	targets   []Ref
	rules     []oracleRule
}

// oracleRule forbids or requires that a creature attacks or blocks; nil sets accept everything.
type oracleRule struct {
	must       bool
	what, whom []Ref
	alone      bool
	others     int
}

// judge returns how many requirements a declaration (target by creature, -1 none) fulfills; ok is false if it is not legal.
func (o *oracle) judge(choice []int) (fulfilled int, ok bool) {
	total, by := 0, map[int]int{}
	for _, t := range choice {
		if t >= 0 {
			total++
			by[t]++
		}
	}
	for t, n := range by {
		if o.event == Blocks && n == 1 && o.s.permOf(o.targets[t]).Keywords.Has(card.Menace) {
			return 0, false
		}
	}
	for i, t := range choice {
		if t < 0 {
			continue
		}
		if o.event == Blocks && !o.evades(o.creatures[i], o.targets[t]) {
			return 0, false
		}
		for _, r := range o.rules {
			if !r.about(o.creatures[i], o.targets[t], total) {
				continue
			}
			if !r.must {
				return 0, false
			}
			fulfilled++
		}
	}
	return fulfilled, true
}

func (r *oracleRule) about(creature, target Ref, total int) bool {
	return (r.what == nil || slices.Contains(r.what, creature)) && (r.whom == nil || slices.Contains(r.whom, target)) &&
		(!r.alone || total == 1) && total > r.others
}

func (o *oracle) evades(blocker, attacker Ref) bool {
	b, a := o.s.permOf(blocker).Keywords, o.s.permOf(attacker).Keywords
	return !a.Has(card.Flying) || b.Has(card.Flying) || b.Has(card.Reach)
}

// best lists the legal declarations that fulfill most, sorted, in the words of declared.
func (o *oracle) best() []string {
	var found []string
	most := 0
	choice := make([]int, len(o.creatures))
	var walk func(i int)
	walk = func(i int) {
		if i < len(choice) {
			for choice[i] = -1; choice[i] < len(o.targets); choice[i]++ {
				walk(i + 1)
			}
			return
		}
		n, ok := o.judge(choice)
		if !ok || n < most {
			return
		}
		if n > most {
			most, found = n, found[:0]
		}
		found = append(found, o.describe(choice))
	}
	walk(0)
	slices.Sort(found)
	return found
}

func (o *oracle) describe(choice []int) string {
	var b strings.Builder
	for i, t := range choice {
		if t >= 0 {
			fmt.Fprintf(&b, "%d>%d ", o.creatures[i].Slot, o.targets[t].Slot)
		}
	}
	return b.String()
}

// addRule gives both the table and the oracle one random restriction or requirement.
func (o *oracle) addRule(rnd *rand.Rand) {
	r := oracleRule{must: rnd.IntN(2) == 0}
	pattern := EventPattern{Kind: o.event}
	source := o.creatures[rnd.IntN(len(o.creatures))]
	switch rnd.IntN(3) {
	case 0:
		pattern.What, r.what = itself, []Ref{source}
	case 1:
		pattern.What, r.what = mighty, o.mighty(o.creatures)
	}
	switch rnd.IntN(4) {
	case 0:
		pattern.Other, r.whom = mighty, o.mighty(o.targets)
	case 1:
		if i := rnd.IntN(len(o.targets)); r.what == nil && !o.targets[i].IsPlayer() { // its own rule about who comes
			source = o.targets[i]
			pattern.Other, r.whom = itself, []Ref{source}
		}
	}
	switch rnd.IntN(4) {
	case 0:
		pattern.Flag, r.alone = AlonePattern, true
	case 1:
		r.others = 1 + rnd.IntN(2)
		pattern.N = int16(r.others)
	}
	kind := CantRule
	if r.must {
		kind = MustRule
	}
	o.rules = append(o.rules, r)
	o.s.rule(kind, source, pattern)
}

func (o *oracle) mighty(among []Ref) []Ref {
	found := []Ref{}
	for _, r := range among {
		if !r.IsPlayer() && o.s.permOf(r).Power >= 2 {
			found = append(found, r)
		}
	}
	return found
}

// randomCreature has power 0 to 3 and some of the keywords that matter for blocks.
func randomCreature(s *skirmish, p Player, rnd *rand.Rand) Ref {
	var words []card.KeywordWord
	for _, w := range []card.KeywordWord{card.Flying, card.Reach, card.Menace, card.Menace} {
		if rnd.IntN(4) == 0 {
			words = append(words, w)
		}
	}
	return s.creature(p, int16(rnd.IntN(4)), 2, words...)
}

// Every legal declaration with the most fulfilled requirements is reached, by one path, and no other (CR 508.1c-d), whoever
// chooses the attackers.
func TestAttackDeclarationsAgainstOracle(t *testing.T) {
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 508))
		s := newSkirmish(t, 2)
		s.step = DeclareAttackers
		o := &oracle{s: s, event: Attacks, targets: []Ref{PlayerRef(1)}}
		for range 1 + rnd.IntN(5) {
			o.creatures = append(o.creatures, randomCreature(s, 0, rnd))
		}
		for range rnd.IntN(3) {
			o.targets = append(o.targets, s.planeswalker(1))
			s.change(o.targets[len(o.targets)-1], func(f *FaceInfo) { f.Power, f.Types = int16(rnd.IntN(4)), f.Types|card.CreatureType })
		}
		if seed%2 == 1 {
			s.gives(s.creature(1, 1, 1), card.AttackerChoices)
		}
		for range rnd.IntN(5) {
			o.addRule(rnd)
		}
		want := o.best()
		if got := s.ends(AttackFrame, declared); !slices.Equal(got, want) {
			t.Fatalf("seed %d: rules %+v\ngot  %q\nwant %q", seed, o.rules, got, want)
		}
	}
}

// The same for blocks, with evasion (CR 509.1b-c).
func TestBlockDeclarationsAgainstOracle(t *testing.T) {
	for seed := range uint64(400) {
		rnd := rand.New(rand.NewPCG(seed, 509))
		s := newSkirmish(t, 2)
		o := &oracle{s: s, event: Blocks}
		for range 1 + rnd.IntN(4) {
			a := randomCreature(s, 0, rnd)
			s.attack(a, PlayerRef(1))
			o.targets = append(o.targets, a)
		}
		for range 1 + rnd.IntN(5) {
			o.creatures = append(o.creatures, randomCreature(s, 1, rnd))
		}
		for range rnd.IntN(5) {
			o.addRule(rnd)
		}
		want := o.best()
		if got := s.ends(BlockFrame, declared); !slices.Equal(got, want) {
			t.Fatalf("seed %d: rules %+v\ngot  %q\nwant %q", seed, o.rules, got, want)
		}
	}
}

// With more attackers with menace than are counted, what is offered stays legal and can always be completed; the listing says
// that it left something out.
func TestManyAttackersWithMenace(t *testing.T) {
	s := newSkirmish(t, 2)
	for range maxCounted + 2 {
		s.attack(s.creature(0, 2, 2, card.Menace), PlayerRef(1))
	}
	for range maxCounted + 6 {
		s.creature(1, 1, 1)
	}
	env := new(Env)
	rnd := rand.New(rand.NewPCG(1, 702))
	for open := s.begin(BlockFrame, env); open; {
		open = s.answer(env.options[rnd.IntN(len(env.options))], env)
	}
	for i := range s.perms {
		if n := s.setLen(s.perms[i].Blocking); n > 1 {
			t.Errorf("blocks %d attackers", n)
		}
		if _, n := s.blockerOf(i, 99); n == 1 {
			t.Errorf("attacker %d with menace has one blocker", i)
		}
	}
	if env.Exceeded == 0 {
		t.Error("the bound was passed without being counted")
	}
}

// Declaring attackers and blockers and dealing damage allocate nothing once the banks have grown.
func TestCombatAllocatesNothing(t *testing.T) {
	s := newSkirmish(t, 2)
	flunky := s.creature(0, 3, 3)
	s.creature(0, 2, 2, card.Menace)
	s.creature(0, 4, 4, card.Trample)
	for range 4 {
		s.creature(1, 1, 1)
	}
	s.rule(CantRule, flunky, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
	s.rule(MustRule, flunky, EventPattern{Kind: Attacks, What: itself})
	s.rule(CantRule, flunky, EventPattern{Kind: Blocks, What: itself, Flag: AlonePattern})
	env := new(Env)
	work := &skirmish{NewState(s.book), t}
	combat := func() {
		s.Fork(work.State)
		env.Events = env.Events[:0]
		for _, kind := range []FrameKind{AttackFrame, BlockFrame, DamageFrame} {
			for open := work.begin(kind, env); open; {
				open = work.answer(env.options[len(env.options)-1], env)
			}
		}
		work.endCombat()
	}
	combat()
	if n := testing.AllocsPerRun(100, combat); n > 0 {
		t.Errorf("%v allocations in a combat", n)
	}
}

// The same for attacks and blocks that cost life, free of each other and not.
func TestPricedCombatAllocatesNothing(t *testing.T) {
	for _, words := range [][]card.KeywordWord{nil, {card.Menace}} {
		s := newSkirmish(t, 2)
		o := &oracle{s: s, event: Attacks, targets: []Ref{PlayerRef(1)}}
		for range 3 {
			o.creatures = append(o.creatures, s.creature(0, 3, 3, words...))
		}
		for range 3 {
			s.creature(1, 1, 1)
		}
		rnd := rand.New(rand.NewPCG(1, 508))
		o.addPrice(rnd)
		o.event = Blocks
		o.addPrice(rnd)
		env := new(Env)
		work := &skirmish{NewState(s.book), t}
		combat := func() {
			s.Fork(work.State)
			for _, kind := range []FrameKind{AttackFrame, BlockFrame} {
				for open := work.begin(kind, env); open; {
					open = work.answer(env.options[len(env.options)-1], env)
				}
			}
			work.endCombat()
		}
		combat()
		if n := testing.AllocsPerRun(100, combat); n > 0 {
			t.Errorf("%v allocations in a combat", n)
		}
	}
}

// BenchmarkDeclare is a whole combat of three attackers against four blockers, with and without anything that binds one
// creature to another.
func BenchmarkDeclare(b *testing.B) {
	for _, name := range []string{"free", "bound"} {
		b.Run(name, func(b *testing.B) {
			s := newSkirmish(b, 2)
			flunky := s.creature(0, 3, 3)
			s.creature(0, 2, 2)
			s.creature(0, 4, 4, card.Trample)
			for range 4 {
				s.creature(1, 1, 1)
			}
			if name == "bound" {
				s.rule(CantRule, flunky, EventPattern{Kind: Attacks, What: itself, Flag: AlonePattern})
				s.rule(CantRule, flunky, EventPattern{Kind: Blocks, What: itself, Flag: AlonePattern})
				s.change(flunky, func(f *FaceInfo) { f.Keywords |= 1 << card.Menace })
			}
			env := new(Env)
			work := &skirmish{NewState(s.book), b}
			for b.Loop() {
				s.Fork(work.State)
				env.Events = env.Events[:0]
				for _, kind := range []FrameKind{AttackFrame, BlockFrame, DamageFrame} {
					for open := work.begin(kind, env); open; {
						open = work.answer(env.options[len(env.options)-1], env)
					}
				}
			}
		})
	}
}
