package bench

import (
	"fmt"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/cards"
)

func BenchmarkRemote(b *testing.B) {
	for _, way := range remoteWays {
		b.Run(fmt.Sprintf("games=%d/packed=%v", way.Games, way.Packed), func(b *testing.B) {
			for range b.N {
				if err := way.overSocket(b.Context(), cards.Default(), 3*time.Second); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(way.Decisions, "decisions/s")
			b.ReportMetric(way.Micros, "cpu-µs/decision")
			b.ReportMetric(way.Bytes, "B/decision")
			b.ReportMetric(way.Batch, "decisions/frame")
		})
	}
}
