package arena_test

import (
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
)

// BenchmarkMatch plays whole games with everything that the arena writes down about them.
func BenchmarkMatch(b *testing.B) {
	for _, bm := range []struct {
		name, agent string
		decks       []string
	}{
		{"agent=random/decks=sligh-sligh", "random", []string{"sligh", "sligh"}},
		{"agent=random/decks=sligh-puppeteer", "random", []string{"sligh", "puppeteer"}},
		{"agent=heuristic/decks=sligh-sligh", "heuristic", []string{"sligh", "sligh"}},
	} {
		b.Run(bm.name, func(b *testing.B) {
			p, err := arena.NewPlan(&arena.Experiment{
				Name: "bench", Seed: 1, Lists: "open", Cap: arena.DefaultCap,
				Pairings: []arena.Pairing{{Decks: bm.decks, Agents: []string{bm.agent, bm.agent}, Games: 1 << 30}},
			}, cards.Default(), 0)
			if err != nil {
				b.Fatal(err)
			}
			w := arena.NewWorker(p)
			games, stops, choices := int64(0), int64(0), int64(0)
			b.ReportAllocs()
			for b.Loop() {
				block, err := w.Play(b.Context(), arena.Slot{Block: games, Game: games, Size: 1})
				if err != nil {
					b.Fatal(err)
				}
				games++
				stops += block.Games[0].Row.Stops
				choices += block.Games[0].Row.Decisions
			}
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(games)/seconds, "games/s")
			b.ReportMetric(float64(stops)/seconds, "stops/s")
			b.ReportMetric(float64(choices)/seconds, "choices/s")
		})
	}
}
