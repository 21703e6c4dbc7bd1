package game

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/card"
	"github.com/thrall-arena/thrall/internal/soak"
)

// This file compares the layers with an oracle: a model that follows CR 613 sentence by sentence on a few permanents, copies
// its whole world for every question about dependency, and knows nothing of books, masks and rows.

// modelObject is a permanent of the model. Its one static ability is its effect.
type modelObject struct {
	types, subtypes, colors, keywords uint
	power, toughness                  int
	mute                              bool // has lost its ability
}

// modelEffect is a static ability: what it applies to and what it does, one change for each layer it works in.
type modelEffect struct {
	source  int
	wants   modelFilter
	changes []modelChange
}

// modelFilter accepts objects: of a type, subtype, color, with a keyword, of a power, or the opposite.
type modelFilter struct {
	what byte // t s c k p
	n    uint
	not  bool
}

// modelChange is a modification; n is a bit or a number.
type modelChange struct {
	what byte // T sets or t adds a subtype, c color, k keyword, K loses it, M loses all, b base, g gets, r gets the number of what matches of, s switches
	n    uint
	of   modelFilter
}

func (c *modelChange) layer() int {
	return map[byte]int{'T': 4, 't': 4, 'c': 5, 'k': 6, 'K': 6, 'M': 6, 'b': 8, 'g': 9, 'r': 9, 's': 10}[c.what]
}

type modelWorld struct {
	objects []modelObject
	begun   [][]int // what each effect has begun to apply to
	effects []modelEffect
}

func (w *modelWorld) clone() *modelWorld {
	return &modelWorld{slices.Clone(w.objects), slices.Clone(w.begun), w.effects}
}

func (f *modelFilter) accepts(o *modelObject) bool {
	var is bool
	switch f.what {
	case 't':
		is = o.types>>f.n&1 != 0
	case 's':
		is = o.subtypes>>f.n&1 != 0
	case 'c':
		is = o.colors>>f.n&1 != 0
	case 'k':
		is = o.keywords>>f.n&1 != 0
	case 'p':
		is = o.power >= int(f.n)
	}
	return is != f.not
}

func (w *modelWorld) matching(f *modelFilter) (out []int) {
	for i := range w.objects {
		if f.accepts(&w.objects[i]) {
			out = append(out, i)
		}
	}
	return out
}

// doing is what an effect is, applies to and does: nil if it does not exist.
func (w *modelWorld) doing(e, layer int) []string {
	ef := &w.effects[e]
	set := w.begun[e]
	if set == nil {
		if w.objects[ef.source].mute {
			return nil
		}
		set = w.matching(&ef.wants)
	}
	out := []string{fmt.Sprint(set)}
	for _, c := range ef.changes {
		if c.what == 'r' && layer == 9 {
			for range set {
				out = append(out, fmt.Sprint(len(w.matching(&c.of))))
			}
		}
	}
	return out
}

func (w *modelWorld) apply(e, layer int) {
	ef := &w.effects[e]
	if w.begun[e] == nil {
		if w.objects[ef.source].mute {
			return
		}
		w.begun[e] = append([]int{}, w.matching(&ef.wants)...)
	}
	for _, c := range ef.changes {
		if c.layer() != layer {
			continue
		}
		count := len(w.matching(&c.of))
		for _, i := range w.begun[e] {
			w.objects[i].change(&c, count)
		}
	}
}

func (o *modelObject) change(c *modelChange, count int) {
	switch c.what {
	case 'T':
		o.subtypes = 1 << c.n
	case 't':
		o.subtypes |= 1 << c.n
	case 'c':
		o.colors = 1 << c.n
	case 'k':
		o.keywords |= 1 << c.n
	case 'K':
		o.keywords &^= 1 << c.n
	case 'M':
		o.keywords, o.mute = 0, true
	case 'b':
		o.power, o.toughness = int(c.n), int(c.n)+1
	case 'g':
		o.power += int(c.n)
	case 'r':
		o.power, o.toughness = o.power+count, o.toughness+count
	case 's':
		o.power, o.toughness = o.toughness, o.power
	}
}

// run applies everything: layer by layer, each time the oldest that need not wait.
func (w *modelWorld) run() {
	for layer := 4; layer <= 10; layer++ {
		var rest []int
		for e := range w.effects {
			if slices.ContainsFunc(w.effects[e].changes, func(c modelChange) bool { return c.layer() == layer }) {
				rest = append(rest, e)
			}
		}
		for len(rest) > 0 {
			e := w.next(rest, layer)
			w.apply(e, layer)
			rest = slices.DeleteFunc(rest, func(x int) bool { return x == e })
		}
	}
}

func (w *modelWorld) next(rest []int, layer int) int {
	needs := map[[2]int]bool{}
	for _, a := range rest {
		for _, b := range rest {
			after := w.clone()
			after.apply(b, layer)
			needs[[2]int{a, b}] = a != b && !slices.Equal(w.doing(a, layer), after.doing(a, layer))
		}
	}
	leads := maps.Clone(needs)
	for _, k := range rest {
		for _, a := range rest {
			for _, b := range rest {
				leads[[2]int{a, b}] = leads[[2]int{a, b}] || leads[[2]int{a, k}] && leads[[2]int{k, b}]
			}
		}
	}
	for _, a := range rest {
		if !slices.ContainsFunc(rest, func(b int) bool { return needs[[2]int{a, b}] && !leads[[2]int{b, a}] }) {
			return a
		}
	}
	panic("everything waits")
}

// randomWorld makes permanents that are all creatures, some artifacts, each with one static ability.
func randomWorld(r *rand.Rand) *modelWorld {
	w := &modelWorld{}
	n := 2 + r.IntN(4)
	for i := range n {
		w.objects = append(w.objects, modelObject{
			types: 2 | uint(r.IntN(2)), subtypes: 1 << r.IntN(3), colors: 1 << r.IntN(3), keywords: uint(r.IntN(8)),
			power: 1 + r.IntN(3), toughness: 1 + r.IntN(3),
		})
		e := modelEffect{source: i, wants: randomFilter(r)}
		for range 1 + r.IntN(2) {
			c := modelChange{what: "TTtcckKMbgrs"[r.IntN(12)], n: uint(r.IntN(3)), of: randomFilter(r)}
			if c.what == 'b' || c.what == 'g' {
				c.n++
			}
			e.changes = append(e.changes, c)
		}
		w.effects = append(w.effects, e)
	}
	w.begun = make([][]int, n)
	return w
}

func randomFilter(r *rand.Rand) modelFilter {
	f := modelFilter{what: "tsscckkp"[r.IntN(8)], n: uint(r.IntN(3)), not: r.IntN(3) == 0}
	switch f.what {
	case 't':
		f.n %= 2
	case 'p':
		f.n += 2
	}
	return f
}

var (
	modelSubtypes = []string{"Bear", "Goblin", "Elf"}
	modelKeywords = []card.KeywordWord{card.Flying, card.Haste, card.Trample}
)

func (f *modelFilter) compile() (out card.Filter) {
	switch f.what {
	case 't':
		out = []card.Filter{card.Artifact, card.Creature}[f.n]
	case 's':
		out = &card.Subtype{Name: modelSubtypes[f.n]}
	case 'c':
		out = card.HasColor{Color: card.Color(f.n)}
	case 'k':
		out = &card.Has{Keyword: modelKeywords[f.n]}
	default:
		out = &card.Where{Given: &card.Compare{Op: card.AtLeast, A: &card.PowerOf{Of: card.It}, B: card.Int(f.n)}}
	}
	if f.not {
		out = &card.Not{Of: out}
	}
	return out
}

func (c *modelChange) compile() card.Mod {
	line := card.TypeLine{Subtypes: []string{modelSubtypes[c.n%3]}, Owners: []card.TypeBits{card.CreatureType}}
	keyword := []card.Ability{&card.Keyword{Word: modelKeywords[c.n%3]}}
	switch c.what {
	case 'T':
		return &card.SetsTypes{Types: line}
	case 't':
		return &card.AddsTypes{Types: line}
	case 'c':
		return &card.IsColor{Colors: []card.Color{card.Color(c.n)}}
	case 'k':
		return &card.Gains{Abilities: keyword}
	case 'K':
		return &card.Loses{Abilities: keyword}
	case 'M':
		return &card.Loses{}
	case 'b':
		return &card.BasePT{Power: card.Int(c.n), Toughness: card.Int(c.n + 1)}
	case 'g':
		return &card.Gets{Power: card.Int(c.n), Toughness: card.Int(0)}
	case 'r':
		count := &card.CountOf{What: c.of.compile()}
		return &card.Gets{Power: count, Toughness: count}
	default:
		return &card.SwitchesPT{}
	}
}

// cardOf is an object of the model with its effect.
func (w *modelWorld) cardOf(i int) *card.Card {
	o := &w.objects[i]
	line := card.TypeLine{Types: card.CreatureType, Owners: []card.TypeBits{card.CreatureType}}
	if o.types&1 != 0 {
		line.Types |= card.ArtifactType
	}
	static := &card.Static{Affected: &card.Each{What: w.effects[i].wants.compile()}}
	for k := range w.effects[i].changes {
		static.Mods = append(static.Mods, w.effects[i].changes[k].compile())
	}
	face := &card.Face{PT: &card.PT{Power: card.Int(o.power), Toughness: card.Int(o.toughness)}, Abilities: []card.Ability{static}}
	for k := range 3 {
		if o.subtypes>>k&1 != 0 {
			line.Subtypes = append(line.Subtypes, modelSubtypes[k])
		}
		if o.colors>>k&1 != 0 {
			face.Colors = append(face.Colors, card.Color(k))
		}
		if o.keywords>>k&1 != 0 {
			face.Abilities = append(face.Abilities, &card.Keyword{Word: modelKeywords[k]})
		}
	}
	face.Type = line
	face.Name = fmt.Sprint("Card ", i)
	return &card.Card{Name: face.Name, Faces: []*card.Face{face}}
}

// TestLayersAgree: on random permanents with random static abilities the layers and the oracle come to the same result.
func TestLayersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(613, 8))
	waited := 0
	for round := range soak.Size(3000, 300_000) {
		w := randomWorld(r)
		var list []*card.Card
		for i := range w.objects {
			list = append(list, w.cardOf(i))
		}
		book, err := Compile(list)
		if err != nil {
			t.Fatal(err)
		}
		table := Table{Players: make([]TablePlayer, 2), Cap: 10}
		for p := range table.Players {
			table.Players[p].Life = 20
		}
		for i := range list {
			id, _ := book.Find(list[i].Name)
			table.Players[0].Battlefield = append(table.Players[0].Battlefield, TableCard{Card: id})
		}
		s, _, err := book.NewTable(&table, &Env{})
		if err != nil {
			t.Fatal(err)
		}
		before := w.clone()
		w.run()
		w.compare(t, s, fmt.Sprintf("round %d: %+v", round, before))
		before.runByTimestamp()
		if !slices.Equal(before.objects, w.objects) {
			waited++
		}
	}
	t.Logf("%d results are not those of timestamps alone", waited)
	if waited < 100 {
		t.Error("dependency hardly ever mattered")
	}
}

// runByTimestamp is run without dependency.
func (w *modelWorld) runByTimestamp() {
	for layer := 4; layer <= 10; layer++ {
		for e := range w.effects {
			if slices.ContainsFunc(w.effects[e].changes, func(c modelChange) bool { return c.layer() == layer }) {
				w.apply(e, layer)
			}
		}
	}
}

func (w *modelWorld) compare(t *testing.T, s *State, what string) {
	t.Helper()
	for i := range w.objects {
		o, p := &w.objects[i], &s.perms[i]
		var got modelObject
		got.types, got.colors, got.mute = o.types, uint(p.Colors), p.Bare
		got.power, got.toughness = int(p.Power), int(p.Toughness)
		for k := range 3 {
			if n := slices.Index(s.book.subtypes, modelSubtypes[k]); n >= 0 && p.Subtypes.Has(n) {
				got.subtypes |= 1 << k
			}
			if p.Keywords.Has(modelKeywords[k]) {
				got.keywords |= 1 << k
			}
		}
		if got != *o {
			t.Fatalf("%s\nobject %d: %+v, oracle %+v", what, i, got, *o)
		}
	}
}
