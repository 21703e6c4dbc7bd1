package game

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/card"
)

// embedded compiles the named decks that ship with the program.
func embedded(t *testing.T, names ...string) (*Book, [][]CardID) {
	t.Helper()
	var list []*card.Card
	var decks []*cards.Deck
	for _, name := range names {
		d, err := cards.NamedDeck(name)
		if err != nil {
			t.Fatal(err)
		}
		loaded, err := cards.Default().Load(d.Names())
		if err != nil {
			t.Fatal(err)
		}
		list, decks = append(list, loaded...), append(decks, d)
	}
	book, err := Compile(list)
	if err != nil {
		t.Fatal(err)
	}
	var mains [][]CardID
	for _, d := range decks {
		var main []CardID
		for _, e := range d.Main {
			id, _ := book.Find(e.Name)
			for range e.Count {
				main = append(main, id)
			}
		}
		mains = append(mains, main)
	}
	return book, mains
}

// TestShortcutsAgree plays random games and compares, at every stop, what is quick with what is plain: "surely nothing to do"
// with the enumerator, the enumerator's bounds with the solver alone, cached characteristics with a fresh layer pass.
func TestShortcutsAgree(t *testing.T) {
	for _, pair := range [][2]string{{"sligh", "puppeteer"}, {"tron", "stompy"}, {"bloodbenders", "puppeteer"}, {"stompy", "sligh"}} {
		t.Run(pair[0]+"-"+pair[1], func(t *testing.T) {
			book, decks := embedded(t, pair[0], pair[1])
			if compareShortcuts(t, book, decks, 80) == 0 {
				t.Error("nobody was ever surely idle")
			}
		})
	}
}

// CompareShortcuts is the comparison, for decks that only tests outside the package can make.
var CompareShortcuts = compareShortcuts

// It returns how often somebody had surely nothing to do.
func compareShortcuts(t *testing.T, book *Book, decks [][]CardID, games uint64) (idle int) {
	t.Helper()
	s := NewState(book)
	env, plain := &Env{}, &Env{plain: true}
	rng := rand.New(rand.NewPCG(3, 9))
	for seed := range games {
		g := Game{Main: decks, Life: 20, First: NoPlayer, Cap: 5000, Key: [2]uint64{seed, 11}, ShowForced: true}
		if err := book.NewGame(s, g, env); err != nil {
			t.Fatal(err)
		}
		for d, ok := s.Decision(); ok; d, ok = s.Decision() {
			options := slices.Clone(s.Options(env))
			if d.Kind == Priority && !s.mightAct(d.Subject) {
				idle++
				if len(options) != 1 {
					t.Fatalf("seed %d: surely nothing to do, but %v", seed, options)
				}
			}
			if got := s.Options(plain); !slices.Equal(got, options) {
				t.Fatalf("seed %d: %v: with bounds %v, without %v", seed, d.Kind, options, got)
			}
			sameAfterLayers(t, s, env)
			if err := s.Apply(rng.IntN(len(options)), env); err != nil {
				t.Fatal(err)
			}
		}
	}
	return idle
}

// sameAfterLayers compares the caches with a fresh pass.
func sameAfterLayers(t *testing.T, s *State, env *Env) {
	t.Helper()
	perms, watch := slices.Clone(s.perms), slices.Clone(s.watch)
	present, rules := s.present, s.rules
	s.layers(env)
	if !slices.Equal(perms, s.perms) || !slices.Equal(watch, s.watch) || present != s.present || rules != s.rules {
		t.Errorf("turn %d, %v: the caches are stale", s.turn, s.step)
		for i := range perms {
			if perms[i] != s.perms[i] {
				t.Errorf("%s: %+v, fresh %+v", s.faceOf(perms[i].Object).Name, perms[i], s.perms[i])
			}
		}
		for i := range max(len(watch), len(s.watch)) {
			if i >= len(watch) || i >= len(s.watch) || watch[i] != s.watch[i] {
				t.Fatalf("watch from %d: %+v, fresh %+v", i, watch[i:], s.watch[i:])
			}
		}
		t.FailNow()
	}
}
