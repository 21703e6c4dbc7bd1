package bench

import (
	"fmt"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/cards"
)

func BenchmarkRemote(b *testing.B) {
	for _, games := range remoteGames {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			for range b.N {
				r, err := overSocket(b.Context(), cards.Default(), games, 3*time.Second)
				if err != nil {
					b.Fatal(err)
				}
				b.Logf("%+v", r)
			}
		})
	}
}
