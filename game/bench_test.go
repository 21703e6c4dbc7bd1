package game_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
)

// playRandom plays a game to its end; mana is floated with priority in one of ten chances.
func playRandom(tb testing.TB, book *game.Book, s *game.State, decks [][]game.CardID, seed uint64, env *game.Env, rng *rand.Rand) {
	tb.Helper()
	g := game.Game{Main: decks, Life: 20, First: game.NoPlayer, Cap: 20000, Key: [2]uint64{seed, 7}}
	if err := book.NewGame(s, g, env); err != nil {
		tb.Fatal(err)
	}
	for {
		d, ok := s.Decision()
		if !ok {
			return
		}
		opts := s.Options(env)
		i := rng.IntN(len(opts))
		if d.Kind == game.Priority && opts[i].Kind == game.Activate && rng.IntN(50) > 0 {
			i = 0
		}
		if err := s.Apply(i, env); err != nil {
			tb.Fatal(err)
		}
	}
}

func BenchmarkRandomGames(b *testing.B) {
	for _, pair := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}, {"tron", "puppeteer"}, {"stompy", "bloodbenders"}} {
		b.Run("decks="+pair[0]+"-"+pair[1], func(b *testing.B) {
			book, decks := pool(b, pair...)
			s := game.NewState(book)
			var env game.Env
			rng := rand.New(rand.NewPCG(1, 2))
			seed := uint64(0)
			b.ReportAllocs()
			choices := 0
			for b.Loop() {
				playRandom(b, book, s, decks, seed, &env, rng)
				choices += s.Decisions()
				seed++
			}
			sec := b.Elapsed().Seconds()
			b.ReportMetric(float64(b.N)/sec, "games/s")
			b.ReportMetric(float64(env.Stops)/sec, "stops/s")
			b.ReportMetric(float64(choices)/sec, "choices/s")
		})
	}
}

// middle returns states from the middle of random games, each from another game, at the beginning of turns 6 to 13.
func middle(tb testing.TB, n int, decks ...string) (*game.Book, []*game.State) {
	tb.Helper()
	m := gametest.Decks(tb, decks...)
	var states []*game.State
	taken := uint64(0) // seed of the last game that a state is from
	m.Play(tb, 20*n, func(r *gametest.Run) {
		if _, open := r.State.Decision(); !open || len(states) == n || r.Seed == taken || r.State.Turn() < 6+len(states)%8 {
			return
		}
		s := game.NewState(m.Book)
		r.State.Fork(s)
		states, taken = append(states, s), r.Seed
	})
	if len(states) < n {
		tb.Fatalf("%d games have %d states in their middle, not %d", 20*n, len(states), n)
	}
	return m.Book, states
}

// ring returns empty states: destinations of forks.
func ring(book *game.Book, n int) []*game.State {
	to := make([]*game.State, n)
	for i := range to {
		to[i] = game.NewState(book)
	}
	return to
}

// BenchmarkFork copies states of the middle of games into a ring of destinations: a small one stays in the cache, a large
// one does not.
func BenchmarkFork(b *testing.B) {
	book, from := middle(b, 32, "sligh", "puppeteer")
	for _, size := range []int{64, 1024} {
		b.Run(fmt.Sprintf("ring=%d", size), func(b *testing.B) {
			to := ring(book, size)
			for i := range to { // banks of unusual length grow now
				for _, s := range from {
					s.Fork(to[i])
				}
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				from[n%len(from)].Fork(to[n%size])
				n++
			}
			b.ReportMetric(float64(bytesOf(from))/float64(len(from)), "bytes/state")
		})
	}
	for i, s := range ring(book, 1) {
		if from[i].Fork(s); s.Hash() != from[i].Hash() {
			b.Fatal("a fork differs from its state")
		}
	}
}

func bytesOf(states []*game.State) (n int) {
	for _, s := range states {
		n += s.Size()
	}
	return n
}

// BenchmarkStep measures one step of a search: fork, choose, apply, enumerate.
func BenchmarkStep(b *testing.B) {
	for _, decks := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}, {"puppeteer", "puppeteer"}} {
		b.Run("decks="+decks[0]+"-"+decks[1], func(b *testing.B) {
			book, from := middle(b, 32, decks...)
			to := ring(book, 64)
			var env game.Env
			options := make([]int, len(from))
			for i, s := range from {
				options[i] = len(s.Options(&env))
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				i := n % len(from)
				next := to[n%len(to)]
				from[i].Fork(next)
				if err := next.Apply(n/len(from)%options[i], &env); err != nil {
					b.Fatal(err)
				}
				next.Options(&env)
				n++
			}
		})
	}
}

// BenchmarkOptions enumerates the options of stated positions, of two equal states by turns, so that the answer is not simply
// the last one again.
func BenchmarkOptions(b *testing.B) {
	for _, p := range positions(b) {
		if !slices.Contains([]string{"payment", "attackers", "counterspells"}, p.name) {
			continue
		}
		b.Run("table="+p.name, func(b *testing.B) {
			book, table := p.build(b, false)
			var env game.Env
			s, _, err := book.NewTable(table, &env)
			if err != nil {
				b.Fatal(err)
			}
			two := ring(book, 2)
			s.Fork(two[0])
			s.Fork(two[1])
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				if got := len(two[n&1].Options(&env)); got != p.counts[0] {
					b.Fatalf("%d options, stated are %d", got, p.counts[0])
				}
				n++
			}
		})
	}
}
