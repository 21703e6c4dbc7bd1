package encode_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/encode"
)

// columns finds columns by name, so that tests read as the schema does.
type columns map[string]map[string]int

func columnsOf(e *encode.Encoder, seats int) columns {
	all := columns{}
	for _, c := range listed(e.Schema(seats)) {
		all[c.buffer] = map[string]int{}
		for i, f := range c.features {
			all[c.buffer][f.Name] = i
		}
	}
	return all
}

// listing is the features of one buffer.
type listing struct {
	buffer   string
	features []encode.Feature
}

func listed(s *encode.Schema) []listing {
	f := &s.Features
	return []listing{
		{"global", f.Global},
		{"players", f.Players},
		{"entities", f.Entities},
		{"options", f.Options},
		{"option_entities", f.OptionEntities},
	}
}

// fixture encodes the decisions of random games.
type fixture struct {
	match   *gametest.Match
	encoder *encode.Encoder
	out     *encode.Buffers
	sizes   encode.Sizes
	column  columns
	eyes    observe.Observer
}

func newFixture(tb testing.TB, cfg encode.Config, m *gametest.Match) *fixture {
	tb.Helper()
	e, err := encode.New(m.Book, cfg)
	if err != nil {
		tb.Fatal(err)
	}
	seats := len(m.Main)
	return &fixture{match: m, encoder: e, out: e.NewBuffers(seats), sizes: e.Sizes(seats), column: columnsOf(e, seats)}
}

func (f *fixture) global(name string) int { return int(f.out.Global[f.column["global"][name]]) }

func (f *fixture) player(row int, name string) int {
	return int(f.out.Players[row*f.sizes.Player+f.column["players"][name]])
}

func (f *fixture) entity(row int, name string) int {
	return int(f.out.Entities[row*f.sizes.Entity+f.column["entities"][name]])
}

func (f *fixture) option(row int, name string) int {
	return int(f.out.Options[row*f.sizes.Option+f.column["options"][name]])
}

func (f *fixture) pointer(row int, name string) int {
	return int(f.out.OptionEntities[row*f.sizes.OptionLinks+f.column["option_entities"][name]])
}

// dirty fills the buffers with what must be overwritten.
func (f *fixture) dirty() {
	for _, b := range [][]int16{f.out.Global, f.out.Players, f.out.Entities, f.out.Options, f.out.OptionEntities} {
		for i := range b {
			b[i] = -77
		}
	}
	for i := range f.out.EntityIDs {
		f.out.EntityIDs[i] = 77
	}
	for i := range f.out.Mask {
		f.out.Mask[i] = 7
	}
}

// matches are decks over which everything is tested.
func matches(tb testing.TB) map[string]*gametest.Match {
	tb.Helper()
	return map[string]*gametest.Match{
		"sligh":    gametest.Decks(tb, "sligh", "sligh"),
		"control":  gametest.Decks(tb, "puppeteer", "tron"),
		"affinity": gametest.Decks(tb, "affinity", "emerge"),
		"four":     gametest.Decks(tb, "puppeteer", "sligh", "drawgo", "rakdos"),
	}
}

// TestAgreesWithTheRequest: what is encoded is what the request says, at every decision of random games.
func TestAgreesWithTheRequest(t *testing.T) {
	for name, m := range matches(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, encode.Config{Entities: 256}, m)
			foreign := 0
			m.Play(t, soak.Size(4, 200), func(r *gametest.Run) {
				q, ok := f.eyes.Observe(r.State, r.Env)
				if !ok {
					return
				}
				f.dirty()
				f.encoder.Encode(q, 0, f.out)
				r.Must(f.agrees(q))
				foreign += f.global("foreign")
			})
			if name == "control" && foreign == 0 {
				t.Error("nobody decided for anybody else")
			}
		})
	}
}

func (f *fixture) agrees(q *observe.Request) error {
	v, d := q.View, &q.Decision
	for name, want := range map[string]int{
		"turn": v.Turn(), "step": int(v.Step()), "viewer": int(v.Viewer()), "subject": int(d.Subject), "decider": int(d.Decider),
		"maker": int(d.Maker), "decision": int(d.Kind), "options": len(q.Options), "entities_left_out": 0, "rows_left_out": 0, "saturated": 0,
	} {
		if got := f.global(name); got != want {
			return fmt.Errorf("global %s is %d, want %d", name, got, want)
		}
	}
	if foreign := f.global("foreign") == 1; foreign != d.Foreign() {
		return fmt.Errorf("foreign is %v", foreign)
	}
	if err := f.playersAgree(v); err != nil {
		return err
	}
	if err := f.rowsAgree(v); err != nil {
		return err
	}
	return f.optionsAgree(q)
}

func (f *fixture) playersAgree(v observe.View) error {
	for row := range v.Players() {
		p := game.Player((int(v.Viewer()) + row) % v.Players())
		if f.player(row, "seat") != int(p) || f.player(row, "life") != v.Life(p) || f.player(row, "hand") != v.HandSize(p) ||
			f.player(row, "library") != v.LibrarySize(p) {
			return fmt.Errorf("player row %d does not say what is known of player %d", row, p)
		}
		graveyard, permanents := 0, 0
		for range v.Graveyard(p) {
			graveyard++
		}
		for o := range v.Battlefield() {
			if o.Controller == p {
				permanents++
			}
		}
		if f.player(row, "graveyard") != graveyard || f.player(row, "permanents") != permanents {
			return fmt.Errorf("player %d: %d cards in the graveyard and %d permanents, want %d and %d", p,
				f.player(row, "graveyard"), f.player(row, "permanents"), graveyard, permanents)
		}
	}
	return nil
}

// rowsAgree checks that everything that the viewer can name has one row, and nothing else has one.
func (f *fixture) rowsAgree(v observe.View) error {
	want := map[observe.ObjID]string{}
	for p := range game.Player(v.Players()) {
		want[observe.PlayerID(p)] = ""
		for o := range v.Hand(p) {
			if o.Card != 0 {
				want[o.ID] = v.Name(o.ID)
			}
		}
		for o := range v.Library(p) {
			want[o.ID] = v.Name(o.ID)
		}
		for o := range v.Graveyard(p) {
			want[o.ID] = v.Name(o.ID)
		}
	}
	for o := range v.Battlefield() {
		want[o.ID] = v.Name(o.ID)
	}
	rows := f.global("entities")
	got := map[observe.ObjID]bool{}
	for row := range f.sizes.Entities {
		id := observe.ObjID(f.out.EntityIDs[row])
		used := f.entity(row, "kind") != 0
		switch {
		case used != (row < rows), used != (id != 0):
			return fmt.Errorf("row %d of %d has the number %d and the kind %d", row, rows, id, f.entity(row, "kind"))
		case !used:
			continue
		case got[id]:
			return fmt.Errorf("%d has two rows", id)
		}
		got[id] = true
		if c := f.entity(row, "card"); c > 0 && want[id] != "" {
			if card, _ := v.Card(id); encode.CardKey(f.match.Book, card) != f.encoder.Cards()[c-1] {
				return fmt.Errorf("row %d shows %s, want %s", row, f.encoder.Cards()[c-1], want[id])
			}
		}
	}
	for id, name := range want {
		if !got[id] {
			return fmt.Errorf("%s (%d) has no row", name, id)
		}
	}
	return f.permanentsAgree(v)
}

func (f *fixture) permanentsAgree(v observe.View) error {
	for o := range v.Battlefield() {
		row := slices.Index(f.out.EntityIDs, uint32(o.ID))
		if f.entity(row, "power") != o.Power || f.entity(row, "toughness") != o.Toughness || f.entity(row, "damage") != o.Damage ||
			f.entity(row, "types") != int(int16(o.Types)) || f.entity(row, "flags")>>3&1 == 1 != o.Tapped {
			return fmt.Errorf("row %d does not say what %s is", row, v.Name(o.ID))
		}
		if host := f.entity(row, "host"); o.Host != 0 && f.out.EntityIDs[host] != uint32(o.Host) || o.Host == 0 && host != -1 {
			return fmt.Errorf("%s is attached to row %d", v.Name(o.ID), host)
		}
	}
	return nil
}

func (f *fixture) optionsAgree(q *observe.Request) error {
	shown := min(len(q.Options), f.sizes.Options-1)
	for i := range f.sizes.Options {
		legal := i < shown || i == f.sizes.Options-1 && len(q.Options) >= f.sizes.Options
		if f.out.Mask[i] > 1 || legal != (f.out.Mask[i] == 1) || legal != (f.option(i, "kind") != 0) {
			return fmt.Errorf("action %d of %d options: mask %d, kind %d", i, len(q.Options), f.out.Mask[i], f.option(i, "kind"))
		}
		if i >= shown {
			continue
		}
		o := q.Options[i]
		if f.option(i, "kind") != int(o.Kind) || f.option(i, "index") != i {
			return fmt.Errorf("row %d does not say what option %+v is", i, o)
		}
		if floats := f.option(i, "flags")>>2&1 == 1; floats != policy.FloatsMana(q, i) {
			return fmt.Errorf("option %+v floats mana: %v", o, floats)
		}
		shows := f.option(i, "card")
		if c, _ := q.View.Card(o.A); c != 0 && (shows == 0 || encode.CardKey(f.match.Book, c) != f.encoder.Cards()[shows-1]) {
			return fmt.Errorf("option %+v is about card %d", o, shows)
		}
		at := f.pointer(i, "entity")
		if o.A == 0 && at != -1 || o.A != 0 && (at < 0 || f.out.EntityIDs[at] != uint32(o.A)) {
			return fmt.Errorf("option %+v points to row %d", o, at)
		}
	}
	return nil
}

// TestPagesReachEveryOption: with hardly any actions, turning pages reaches each option once, and nothing else is legal.
func TestPagesReachEveryOption(t *testing.T) {
	for _, actions := range []int{3, 4, 7} {
		t.Run(fmt.Sprint(actions), func(t *testing.T) {
			t.Parallel()
			m := gametest.Decks(t, "puppeteer", "tron")
			f := newFixture(t, encode.Config{Options: actions}, m)
			most := 0
			m.Play(t, soak.Size(2, 50), func(r *gametest.Run) {
				q, ok := f.eyes.Observe(r.State, r.Env)
				if !ok {
					return
				}
				pages := f.encoder.Pages(len(q.Options))
				most = max(most, pages)
				var reached []int
				for page := range pages {
					f.dirty()
					f.encoder.Encode(q, page, f.out)
					if f.global("page") != page || f.global("pages") != pages || f.global("options") != len(q.Options) {
						t.Fatalf("page %d of %d says it is %d of %d", page, pages, f.global("page"), f.global("pages"))
					}
					for a := range actions {
						option, more, ok := f.encoder.Option(a, page, len(q.Options))
						if ok != (f.out.Mask[a] == 1) {
							t.Fatalf("action %d is legal: %v, mask %d", a, ok, f.out.Mask[a])
						}
						switch {
						case more && (a != f.encoder.More() || ok != (pages > 1)):
							t.Fatalf("action %d of %d pages turns the page", a, pages)
						case ok && !more:
							reached = append(reached, option)
							if f.option(a, "index") != option {
								t.Fatalf("action %d means option %d, its row says %d", a, option, f.option(a, "index"))
							}
							if p, again := f.encoder.Action(option); p != page || again != a {
								t.Fatalf("option %d is action %d of page %d, not %d of %d", option, a, page, again, p)
							}
						}
					}
				}
				for i := range q.Options {
					if option, _, ok := f.encoder.Option(actions+i, 0, len(q.Options)); !ok || option != i {
						t.Fatalf("option %d cannot be named", i)
					}
				}
				if _, _, ok := f.encoder.Option(actions+len(q.Options), 0, len(q.Options)); ok {
					t.Fatal("an option that is not there is legal")
				}
				if len(reached) != len(q.Options) || !slices.IsSorted(reached) || len(slices.Compact(reached)) != len(q.Options) {
					t.Fatalf("%d options, reached are %v", len(q.Options), reached)
				}
			})
			if most < 2 {
				t.Error("no list was longer than a page")
			}
		})
	}
}

// choosy is a deck of cards that make piles and have votes.
const choosy = `
20 Fact or Fiction
20 Plea for Power
20 Sol Ring
20 Island
`

// TestPilesAndVotes: what lies in a pile while it is chosen, and what was voted for, are in the encoding.
func TestPilesAndVotes(t *testing.T) {
	m := gametest.Lists(t, choosy, choosy)
	f := newFixture(t, encode.Config{}, m)
	piles, votes := 0, 0
	m.Play(t, 6, func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.dirty()
		f.encoder.Encode(q, 0, f.out)
		if q.Decision.Word == game.VerbPile {
			for n := range 2 {
				for _, x := range q.View.AppendPile(nil, n) {
					if row := slices.Index(f.out.EntityIDs, uint32(x)); row < 0 || f.entity(row, "flags")>>(11+n)&3 != 1 {
						t.Fatalf("%s lies in pile %d, its row is %d", q.View.Name(x), n, row)
					}
					piles++
				}
			}
		}
		cast := q.View.AppendVotes(nil)
		for _, vote := range cast {
			row := (int(vote.Who) - int(q.View.Viewer()) + 2) % 2
			if f.player(row, "vote") != vote.For+1 {
				t.Fatalf("player %d has voted for %d, the row says %d", vote.Who, vote.For, f.player(row, "vote"))
			}
		}
		votes += len(cast)
	})
	if piles == 0 || votes == 0 {
		t.Errorf("%d cards in piles, %d votes", piles, votes)
	}
}

// TestLists: the list of any length says the same as the pages.
func TestLists(t *testing.T) {
	m := gametest.Decks(t, "affinity", "puppeteer")
	f := newFixture(t, encode.Config{Options: 5}, m)
	var features, entities []int16
	m.Play(t, soak.Size(2, 50), func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.encoder.Encode(q, 0, f.out)
		features, entities = f.encoder.Lists(features[:0], entities[:0], q)
		if len(features) != len(q.Options)*f.sizes.Option || len(entities) != len(q.Options)*f.sizes.OptionLinks {
			t.Fatalf("%d and %d numbers for %d options", len(features), len(entities), len(q.Options))
		}
		for i := range q.Options {
			page, a := f.encoder.Action(i)
			f.encoder.Encode(q, page, f.out)
			n, k := f.sizes.Option, f.sizes.OptionLinks
			if !slices.Equal(features[i*n:(i+1)*n], f.out.Options[a*n:(a+1)*n]) ||
				!slices.Equal(entities[i*k:(i+1)*k], f.out.OptionEntities[a*k:(a+1)*k]) {
				t.Fatalf("option %d differs in list and page", i)
			}
		}
	})
}

// TestLeaksNothing is the proof of package gametest with encodings: what a viewer may not look at is dealt again, and the encoding
// stays the same to the byte, for the decider and for everybody else.
func TestLeaksNothing(t *testing.T) {
	for name, m := range matches(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, encode.Config{Entities: 256}, m)
			c := gametest.NewChecker(m.Book)
			var env game.Env
			shown := func(dst []byte, s *game.State, v control.Participant, _ []game.Event) []byte {
				f.dirty()
				if d, ok := s.Decision(); ok && d.Decider == v {
					q, _ := f.eyes.Observe(s, &env)
					f.encoder.Encode(q, 0, f.out)
				} else {
					f.encoder.EncodeView(observe.Of(s, v), f.out)
				}
				return fmt.Append(dst, *f.out)
			}
			n := 0
			m.Play(t, soak.Size(2, 50), func(r *gametest.Run) {
				if n++; n%(10*len(m.Main)) == 0 {
					r.Must(c.Redealt(r.State, r.Env.Events, shown))
				}
			})
		})
	}
}

// TestALeakWouldBeFound: an encoding with the faces of the opponent's hand does not pass for one that leaks nothing.
func TestALeakWouldBeFound(t *testing.T) {
	m := gametest.Decks(t, "sligh", "puppeteer")
	f := newFixture(t, encode.Config{}, m)
	c := gametest.NewChecker(m.Book)
	leaks := func(dst []byte, s *game.State, v control.Participant, _ []game.Event) []byte {
		f.encoder.EncodeView(observe.Of(s, 1-v), f.out)
		return fmt.Append(dst, f.out.Entities)
	}
	found := 0
	m.Play(t, 1, func(r *gametest.Run) {
		if c.Redealt(r.State, r.Env.Events, leaks) != nil {
			found++
		}
	})
	if found == 0 {
		t.Error("nobody noticed")
	}
}

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

// TestAllocatesNothing: encodings cost no memory, whatever is encoded.
func TestAllocatesNothing(t *testing.T) {
	m := gametest.Decks(t, "affinity", "puppeteer")
	f := newFixture(t, encode.Config{}, m)
	play := func() {
		m.Play(t, 1, func(r *gametest.Run) {
			if q, ok := f.eyes.Observe(r.State, r.Env); ok {
				f.encoder.Encode(q, 0, f.out)
			}
		})
	}
	play()
	var lists [2][]int16
	m.Play(t, 1, func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.encoder.Encode(q, 0, f.out)
		lists[0], lists[1] = f.encoder.Lists(lists[0][:0], lists[1][:0], q)
		allocs := testing.AllocsPerRun(1, func() {
			f.encoder.Encode(q, 0, f.out)
			lists[0], lists[1] = f.encoder.Lists(lists[0][:0], lists[1][:0], q)
			f.encoder.EncodeView(q.View, f.out)
		})
		if allocs != 0 {
			t.Fatalf("%v allocations", allocs)
		}
	})
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

func BenchmarkEncode(b *testing.B) {
	for _, decks := range [][]string{{"sligh", "sligh"}, {"puppeteer", "tron"}, {"affinity", "affinity"}} {
		b.Run(decks[0], func(b *testing.B) {
			m := gametest.Decks(b, decks...)
			f := newFixture(b, encode.Config{}, m)
			var states []*game.State
			m.Play(b, 4, func(r *gametest.Run) {
				if _, ok := r.State.Decision(); ok && len(r.Choices)%40 == 39 {
					s := game.NewState(m.Book)
					r.State.Fork(s)
					states = append(states, s)
				}
			})
			var env game.Env
			eyes := make([]observe.Observer, len(states))
			qs := make([]*observe.Request, len(states))
			rows, options := 0, 0
			for i, s := range states {
				qs[i], _ = eyes[i].Observe(s, &env)
				f.encoder.Encode(qs[i], 0, f.out)
				rows, options = rows+f.global("entities"), options+len(qs[i].Options)
			}
			n := 0
			for b.Loop() {
				f.encoder.Encode(qs[n%len(qs)], 0, f.out)
				n++
			}
			b.ReportMetric(float64(rows)/float64(len(states)), "rows")
			b.ReportMetric(float64(options)/float64(len(states)), "options")
		})
	}
}
