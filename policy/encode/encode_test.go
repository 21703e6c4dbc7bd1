package encode_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
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
