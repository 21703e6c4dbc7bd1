package results

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
)

// ErrNotComparable says that runs cannot be pooled: their games are not of one population, or the same games.
var ErrNotComparable = errors.New("results: the runs are not comparable")

// Pool is several runs that are summarised as one. Their games are numbered anew, one run after the other.
type Pool struct {
	// Manifest is that of the first run with all pairings, decks and agents; Merged says what it consists of.
	Manifest Manifest

	dirs     []string
	pairings [][]int32 // of the pool, by run and pairing there
}

// OpenPool reads the manifests of runs and refuses what cannot be pooled: other cards, another program, other rules of the
// arena, other decks of the same name, or the same games twice.
func OpenPool(dirs []string) (*Pool, error) {
	if len(dirs) == 0 {
		return nil, errors.New("results: no run to pool")
	}
	p := &Pool{dirs: dirs}
	for i, dir := range dirs {
		m, err := ReadManifest(dir)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			p.Manifest = *m
			p.Manifest.Pairings, p.Manifest.Merged, p.Manifest.Games, p.Manifest.Stored = nil, nil, 0, 0
			p.Manifest.GiveUp, p.Manifest.GivenUp = nil, nil
			p.Manifest.Decks, p.Manifest.Agents = map[string]Deck{}, map[string]Agent{}
		}
		if err := p.join(dir, m); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// join adds a run.
func (p *Pool) join(dir string, m *Manifest) error {
	all := &p.Manifest
	if m.Stop != nil && len(p.dirs) > 1 {
		return fmt.Errorf("%w: %s was ended by a stopping rule, which its results made", ErrNotComparable, dir)
	}
	if what := differs(all, m); what != "" {
		return fmt.Errorf("%w: %s and %s differ in %s", ErrNotComparable, p.dirs[0], dir, what)
	}
	for name, d := range m.Decks {
		if other, have := all.Decks[name]; have && !reflect.DeepEqual(other, d) {
			return fmt.Errorf("%w: the deck %s of %s is not that of the runs before it", ErrNotComparable, name, dir)
		}
		all.Decks[name] = d
	}
	for name, a := range m.Agents {
		if other, have := all.Agents[name]; have && other != a {
			return fmt.Errorf("%w: the agent %s of %s is not that of the runs before it", ErrNotComparable, name, dir)
		}
		all.Agents[name] = a
	}
	parts := m.Merged
	if len(parts) == 0 {
		parts = []Part{{Dir: dir, Seed: m.Seed, Games: m.Stored}}
	}
	for _, part := range parts {
		if i := slices.IndexFunc(all.Merged, func(other Part) bool { return other.Seed == part.Seed }); i >= 0 {
			if m.Shard != nil {
				return fmt.Errorf("%w: %s and %s are shards of one seed: arena merge joins them first", ErrNotComparable,
					all.Merged[i].Dir, part.Dir)
			}
			return fmt.Errorf("%w: %s and %s have the seed %d, so that games would count twice", ErrNotComparable,
				all.Merged[i].Dir, part.Dir, part.Seed)
		}
		all.Merged = append(all.Merged, part)
	}
	for _, name := range m.Unchecked {
		if !slices.Contains(all.Unchecked, name) {
			all.Unchecked = append(slices.Clip(all.Unchecked), name)
		}
	}
	all.Controls = slices.Compact(slices.Sorted(slices.Values(slices.Concat(all.Controls, m.Controls))))
	all.Decisions = all.Decisions || m.Decisions
	all.Games += m.Games
	all.Stored += m.Stored
	p.addPairings(m)
	return nil
}

// addPairings adds the pairings of a run that the pool does not have.
func (p *Pool) addPairings(m *Manifest) {
	var at []int32
	for _, pairing := range m.Pairings {
		i := slices.IndexFunc(p.Manifest.Pairings, func(other Pairing) bool {
			other.Games = pairing.Games
			return reflect.DeepEqual(other, pairing)
		})
		if i < 0 {
			i = len(p.Manifest.Pairings)
			p.Manifest.Pairings = append(p.Manifest.Pairings, pairing)
		} else {
			p.Manifest.Pairings[i].Games += pairing.Games
		}
		at = append(at, int32(i))
	}
	p.pairings = append(p.pairings, at)
}

// differs names the first thing that must be equal in runs that are pooled, and is not.
func differs(a, b *Manifest) string {
	for _, x := range []struct {
		what string
		a, b any
	}{
		{"the cards", a.Cards, b.Cards},
		{"the words in which cards are written", a.Vocabulary, b.Vocabulary},
		{"the version of the program", a.Version + " " + a.Revision, b.Version + " " + b.Revision},
		{"open or closed lists", a.Lists, b.Lists},
		{"the cap of decisions", a.Cap, b.Cap},
		{"the budget of decisions", a.Budget, b.Budget},
		{"the time limit", a.TimeLimit, b.TimeLimit},
		{"how swings are measured", a.swing(), b.swing()},
		{"the starting life total", a.Life, b.Life},
	} {
		if x.a != x.b {
			return fmt.Sprintf("%s: %v and %v", x.what, x.a, x.b)
		}
	}
	return ""
}

// swing is how swings are measured; the zero plan measures none.
func (m *Manifest) swing() SwingPlan {
	if m.Swing == nil {
		return SwingPlan{}
	}
	return *m.Swing
}

// Blocks calls f with every block of the pool, numbered anew, and stops at f's first error.
func (p *Pool) Blocks(f func(*Block) error) error {
	block, game := int64(0), int64(0)
	for run, dir := range p.dirs {
		err := Blocks(dir, func(b *Block) error {
			if b.Pairing < 0 || int(b.Pairing) >= len(p.pairings[run]) {
				return fmt.Errorf("results: block %d of %s is of pairing %d, its manifest has %d", b.Block, dir, b.Pairing, len(p.pairings[run]))
			}
			b.Pairing, b.Block = p.pairings[run][b.Pairing], block
			for i := range b.Games {
				b.Games[i].renumber(game, block, b.Pairing)
				game++
			}
			block++
			return f(b)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// renumber gives an entry other numbers.
func (e *Entry) renumber(game, block int64, pairing int32) {
	e.Row.Game, e.Row.Block, e.Row.Pairing = game, block, pairing
	for i := range e.Swings {
		w := &e.Swings[i]
		w.Game, w.Block, w.Pairing = game, block, pairing
	}
	for i := range e.Control {
		c := &e.Control[i]
		c.Game, c.Block, c.Pairing = game, block, pairing
	}
}

// Summary summarises the pool.
func (p *Pool) Summary() (*Summary, error) {
	t := TallyOf(&p.Manifest)
	if err := p.Blocks(t.Add); err != nil {
		return nil, err
	}
	return t.Summary(p.Manifest.Games), nil
}

// Write writes the pool to an empty folder as one run, with log and tables: its games can be replayed like any others.
func (p *Pool) Write(dir string) (*Summary, error) {
	w, err := CreateLog(filepath.Join(dir, LogFile))
	if err != nil {
		return nil, err
	}
	if err := errors.Join(p.Blocks(w.Append), w.Close()); err != nil {
		return nil, errors.Join(err, os.Remove(filepath.Join(dir, LogFile)))
	}
	if err := WriteJSON(dir, ManifestFile, &p.Manifest); err != nil {
		return nil, err
	}
	return Tables(dir)
}
