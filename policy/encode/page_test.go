package encode_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/internal/soak"
	"github.com/thrall-arena/thrall/policy/encode"
)

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
