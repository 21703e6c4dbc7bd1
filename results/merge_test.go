package results_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/results"
)

// stored writes a run of some games of the pairing d - e to a folder, after f has changed its manifest.
func stored(t *testing.T, seed uint64, games int64, f func(*results.Manifest)) (dir string) {
	t.Helper()
	dir = t.TempDir()
	xy := []string{"x", "y"}
	m := &results.Manifest{
		Name: "test", Seed: seed, Games: games, Stored: games, Cap: 100, Cards: "hash", Lists: "open",
		Pairings: []results.Pairing{{Decks: []string{"d", "e"}, Agents: xy, Games: games}},
		Decks:    map[string]results.Deck{"d": {Main: []results.Line{{Count: 60, Card: "A"}}}, "e": {Main: []results.Line{{Count: 60, Card: "B"}}}},
		Agents:   map[string]results.Agent{"x": {Kind: "k"}, "y": {Kind: "k"}},
	}
	f(m)
	if err := results.WriteJSON(dir, results.ManifestFile, m); err != nil {
		t.Fatal(err)
	}
	w, err := results.CreateLog(filepath.Join(dir, results.LogFile))
	if err != nil {
		t.Fatal(err)
	}
	for n := range games {
		e := game(n, n, xy, []int32{0, 1}, int32(n%3/2))
		e.Control = []results.Control{{Card: "C", Activated: true, Ending: results.Expired, Subjects: []int32{1}}}
		if err := w.Append(&results.Block{Block: n, Games: []results.Entry{e}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

func same(*results.Manifest) {}

func TestPool(t *testing.T) {
	other := func(m *results.Manifest) {
		m.Pairings = append([]results.Pairing{{Decks: []string{"e", "d"}, Agents: []string{"x", "y"}, Games: 0}}, m.Pairings...)
	}
	a, b := stored(t, 1, 30, same), stored(t, 2, 12, func(m *results.Manifest) { m.Name = "another"; m.Pairings[0].Games = 7 })
	p, err := results.OpenPool([]string{a, b})
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.Summary()
	if err != nil {
		t.Fatal(err)
	}
	if s.Games != 42 || !s.Complete || len(s.Pairings) != 1 || s.Pairings[0].Sides[0].Score != 28.0/42 || s.Control.Activated != 42 {
		t.Errorf("summary %+v", s)
	}
	dir := t.TempDir()
	written, err := p.Write(dir)
	if err != nil {
		t.Fatal(err)
	}
	if written.Digest != s.Digest {
		t.Errorf("digest %s in memory, %s on disk", s.Digest, written.Digest)
	}
	last := int64(-1)
	err = results.Blocks(dir, func(b *results.Block) error {
		last++
		if r := &b.Games[0]; b.Block != last || r.Row.Game != last || r.Row.Block != last || r.Control[0].Game != last {
			t.Errorf("block %d has the game %d of block %d", b.Block, r.Row.Game, r.Row.Block)
		}
		return nil
	})
	if err != nil || last != 41 {
		t.Errorf("the last block is %d, error %v", last, err)
	}
	c := stored(t, 3, 10, other)
	if p, err = results.OpenPool([]string{c, dir}); err != nil {
		t.Fatal(err)
	}
	if s, err = p.Summary(); err != nil || len(s.Pairings) != 2 || s.Pairings[1].Sides[0].Games != 42 || s.Pairings[0].Sides[0].Games != 10 {
		t.Errorf("summary %+v, error %v", s, err)
	}
}

func TestNotComparable(t *testing.T) {
	base := stored(t, 1, 3, same)
	for what, f := range map[string]func(*results.Manifest){
		"the cards":               func(m *results.Manifest) { m.Cards = "other" },
		"the version":             func(m *results.Manifest) { m.Revision = "other" },
		"the cap":                 func(m *results.Manifest) { m.Cap = 7 },
		"the budget":              func(m *results.Manifest) { m.Budget = 7 },
		"open or closed lists":    func(m *results.Manifest) { m.Lists = "closed" },
		"the deck d":              func(m *results.Manifest) { m.Decks["d"] = results.Deck{Main: []results.Line{{Count: 60, Card: "Z"}}} },
		"the agent x":             func(m *results.Manifest) { m.Agents["x"] = results.Agent{Kind: "other"} },
		"the starting life total": func(m *results.Manifest) { m.Life = 7 },
		"seed 9":                  func(m *results.Manifest) { m.Merged = []results.Part{{Dir: "a", Seed: 9}, {Dir: "b", Seed: 9}} },
	} {
		_, err := results.OpenPool([]string{base, stored(t, 2, 3, f)})
		if !errors.Is(err, results.ErrNotComparable) || !strings.Contains(err.Error(), what) {
			t.Errorf("%s differs: error %v", what, err)
		}
	}
	if _, err := results.OpenPool([]string{base, base}); !errors.Is(err, results.ErrNotComparable) {
		t.Errorf("a run is pooled with itself: error %v", err)
	}
}
