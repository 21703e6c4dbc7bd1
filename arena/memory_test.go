package arena_test

import (
	"runtime"
	"testing"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/internal/soak"
)

// A run holds no more memory after its last game than after its first tenth: it keeps nothing of games that are stored.
func TestMemoryIsFlat(t *testing.T) {
	const tenths = 10
	games := int64(soak.Size(2_000, 100_000))
	p := plan(t, &arena.Experiment{Name: "memory", Seed: 3, Lists: "open", Cap: arena.DefaultCap, SelfPlay: 100, Pairings: []arena.Pairing{
		{Decks: []string{"sligh", "sligh"}, Agents: []string{"random", "random(float=0.05)"}, Mirrored: true, Games: games},
	}}, games)
	var held []uint64
	next := games / tenths
	s, err := arena.Run(t.Context(), p, arena.Options{Dir: t.TempDir(), Workers: 2, Progress: func(at arena.Progress) {
		if at.Games < next {
			return
		}
		next += games / tenths
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		held = append(held, m.HeapAlloc)
	}})
	if err != nil || s.Games != games || len(held) != tenths {
		t.Fatalf("%d games, looked %d times, error %v", s.Games, len(held), err)
	}
	t.Logf("%d games; bytes held after each tenth: %v", games, held)
	const slack = 2 << 20 // what workers have in hand differs from time to time
	if first, last := held[0], held[tenths-1]; last > first+slack {
		t.Errorf("%d bytes after a tenth of the games, %d after all", first, last)
	}
}
