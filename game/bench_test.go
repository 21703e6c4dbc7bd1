package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/thrall-arena/thrall/game"
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
	for _, pair := range [][]string{{"sligh", "sligh"}, {"sligh", "puppeteer"}} {
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
