package encode_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/policy/encode"
)

// TestSmallTable: what does not fit is counted, and pointers to it say so.
func TestSmallTable(t *testing.T) {
	m := gametest.Decks(t, "affinity", "puppeteer")
	small, large := newFixture(t, encode.Config{Entities: 12}, m), newFixture(t, encode.Config{Entities: 400}, m)
	left, pointers := 0, 0
	m.Play(t, soak.Size(2, 50), func(r *gametest.Run) {
		q, ok := small.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		small.dirty()
		small.encoder.Encode(q, 0, small.out)
		large.encoder.Encode(q, 0, large.out)
		all := large.global("entities")
		if small.global("entities")+small.global("entities_left_out") != all || small.global("entities") != min(all, 12) {
			t.Fatalf("%d rows and %d left out of %d", small.global("entities"), small.global("entities_left_out"), all)
		}
		n := small.sizes.Entities
		if !slices.Equal(small.out.EntityIDs, large.out.EntityIDs[:n]) {
			t.Fatal("a small table does not begin like a large one")
		}
		lost := 0
		for i := range min(len(q.Options), small.sizes.Options-1) {
			if at := small.pointer(i, "entity"); at == -2 {
				lost++
				if large.pointer(i, "entity") < n {
					t.Fatal("a row of the table is said to be left out")
				}
			} else if at != large.pointer(i, "entity") {
				t.Fatalf("option %d points to row %d, not %d", i, at, large.pointer(i, "entity"))
			}
		}
		if lost > small.global("rows_left_out") {
			t.Fatalf("%d pointers lead nowhere, %d are counted", lost, small.global("rows_left_out"))
		}
		left, pointers = left+small.global("entities_left_out"), pointers+lost
	})
	if left == 0 || pointers == 0 {
		t.Errorf("%d entities and %d pointers were left out", left, pointers)
	}
}

// TestPartsAreOptional: what is not asked for changes nothing of the rest.
func TestPartsAreOptional(t *testing.T) {
	m := gametest.Decks(t, "puppeteer", "affinity")
	f := newFixture(t, encode.Config{}, m)
	rng := rand.New(rand.NewPCG(1, 2))
	m.Play(t, 1, func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.encoder.Encode(q, 0, f.out)
		part, n := *f.encoder.NewBuffers(f.sizes.Seats), rng.Uint32()
		for i, drop := range []func(){
			func() { part.Global = nil }, func() { part.Players = nil }, func() { part.EntityIDs = nil },
			func() { part.Options = nil }, func() { part.OptionEntities = nil }, func() { part.Mask = nil },
		} {
			if n>>i&1 == 1 {
				drop()
			}
		}
		f.encoder.Encode(q, 0, &part)
		same := func(a, b []int16) bool { return a == nil || slices.Equal(a, b) }
		if !same(part.Global, f.out.Global) || !same(part.Players, f.out.Players) || !same(part.Options, f.out.Options) ||
			!same(part.OptionEntities, f.out.OptionEntities) || part.Mask != nil && !slices.Equal(part.Mask, f.out.Mask) ||
			part.EntityIDs != nil && !slices.Equal(part.EntityIDs, f.out.EntityIDs) {
			t.Fatalf("parts %06b left out: the rest differs", n&63)
		}
	})
}

// TestCardTable: numbers of cards follow a table that is given, and a table that lacks a card is refused.
func TestCardTable(t *testing.T) {
	m := gametest.Decks(t, "sligh", "sligh")
	own, err := encode.New(m.Book, encode.Config{})
	if err != nil {
		t.Fatal(err)
	}
	longer := append([]string{"Nothing of the kind"}, own.Cards()...)
	e, err := encode.New(m.Book, encode.Config{Cards: longer})
	if err != nil {
		t.Fatal(err)
	}
	if e.CardsHash() == own.CardsHash() || e.Schema(2).Hash() != own.Schema(2).Hash() {
		t.Error("the table of cards has no hash of its own")
	}
	if _, err := encode.New(m.Book, encode.Config{Cards: longer[:3]}); err == nil {
		t.Error("a table without the cards of the book is accepted")
	}
	for _, cfg := range []encode.Config{{Entities: 2}, {Options: 2}, {Entities: 1 << 20}, {Options: -1}} {
		if _, err := encode.New(m.Book, cfg); err == nil {
			t.Errorf("sizes %+v are accepted", cfg)
		}
	}
}

// TestSchema: every feature has a name of its own, a kind and a meaning, and words where the kind has words.
func TestSchema(t *testing.T) {
	m := gametest.Decks(t, "sligh", "sligh")
	e, err := encode.New(m.Book, encode.Config{})
	if err != nil {
		t.Fatal(err)
	}
	s := e.Schema(2)
	if s.Hash() == e.Schema(3).Hash() {
		t.Error("the hash does not know the number of seats")
	}
	for _, c := range listed(s) {
		seen := map[string]bool{}
		for i, f := range c.features {
			if f.Name == "" || f.Doc == "" || f.Kind == "" || seen[f.Name] {
				t.Errorf("%s column %d: %+v", c.buffer, i, f)
			}
			seen[f.Name] = true
			if has := len(f.Words) > 0; has != (f.Kind == encode.Category || f.Kind == encode.Bits) {
				t.Errorf("%s %s is a %s with the words %v", c.buffer, f.Name, f.Kind, f.Words)
			}
			if f.Kind == encode.Bits && len(f.Words) > 16 {
				t.Errorf("%s %s has %d bits", c.buffer, f.Name, len(f.Words))
			}
		}
	}
}
