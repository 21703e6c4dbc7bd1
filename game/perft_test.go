package game_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/internal/soak"
)

// This file counts choice sequences ("perft"): from a stated position, how many different sequences of so many choices there
// are. Decisions with one option are not choices. A game that ends earlier ends its sequence. The counts stand in the files
// of testdata/perft, whose form README.md there explains. TestPerft checks them with the engine's options, TestPerftSlow
// with those of an enumerator that shares no code with the engine, and BenchmarkPerft asserts them while it measures.

// perft counts sequences on a ladder of forks, one state for each choice of depth.
type perft struct {
	env    game.Env
	ladder []*game.State
}

func newPerft(book *game.Book, depth int) *perft {
	p := &perft{}
	for range depth {
		p.ladder = append(p.ladder, game.NewState(book))
	}
	return p
}

// count returns the number of sequences of depth choices from s. At depth 1 these are the options.
func (p *perft) count(tb testing.TB, s *game.State, depth int) int {
	tb.Helper()
	if _, ok := s.Decision(); !ok || depth == 0 {
		return 1
	}
	options := len(s.Options(&p.env))
	if depth == 1 {
		return options
	}
	n, next := 0, p.ladder[depth-1]
	for i := range options {
		s.Fork(next)
		if err := next.Apply(i, &p.env); err != nil {
			tb.Fatal(err)
		}
		n += p.count(tb, next, depth-1)
	}
	return n
}

// positions reads every position of testdata/perft.
func positions(tb testing.TB) []*position {
	tb.Helper()
	files, err := filepath.Glob("testdata/perft/*.txt")
	if err != nil {
		tb.Fatal(err)
	}
	if len(files) < 28 {
		tb.Fatalf("%d positions", len(files))
	}
	var all []*position
	for _, file := range files {
		p, err := readPosition(file)
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// TestPerft: the engine's options lead to the stated numbers of sequences.
func TestPerft(t *testing.T) {
	for _, p := range positions(t) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			book, table := p.build(t, false)
			s, _, err := book.NewTable(table, &game.Env{})
			if err != nil {
				t.Fatal(err)
			}
			counter := newPerft(book, len(p.counts))
			for i, want := range p.counts {
				if got := counter.count(t, s, i+1); got != want {
					t.Errorf("%s: depth %d: %d sequences, stated are %d", p.file, i+1, got, want)
				}
			}
		})
	}
}

// TestPerftSlow: the slow enumerator finds the same options at every decision on the way and the stated numbers.
func TestPerftSlow(t *testing.T) {
	limit := soak.Size(2_000, 20_000) // sequences that the slow enumerator counts
	for _, p := range positions(t) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			book, table := p.build(t, true)
			s, _, err := book.NewTable(table, &game.Env{})
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range p.counts {
				if want > limit {
					break
				}
				if got := slowCount(t, s, i+1, memory{}); got != want {
					t.Errorf("%s: depth %d: %d sequences, stated are %d", p.file, i+1, got, want)
				}
			}
		})
	}
}

// BenchmarkPerft counts the deepest stated number of each position.
func BenchmarkPerft(b *testing.B) {
	for _, p := range positions(b) {
		depth := len(p.counts)
		b.Run(fmt.Sprintf("%s/depth=%d", p.name, depth), func(b *testing.B) {
			book, table := p.build(b, false)
			s, _, err := book.NewTable(table, &game.Env{})
			if err != nil {
				b.Fatal(err)
			}
			counter := newPerft(book, depth)
			want := p.counts[depth-1]
			b.ReportAllocs()
			for b.Loop() {
				if got := counter.count(b, s, depth); got != want {
					b.Fatalf("%d sequences, stated are %d", got, want)
				}
			}
			b.ReportMetric(float64(want)*float64(b.N)/b.Elapsed().Seconds(), "sequences/s")
		})
	}
}
