package env_test

import (
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
)

// BenchmarkStep is a batch of games between random actions with everything written. It reports steps per second of one environment.
func BenchmarkStep(b *testing.B) {
	for _, tt := range []struct {
		name  string
		envs  int
		decks []env.Choice
	}{
		{"decks=sligh-sligh/envs=1", 1, []env.Choice{{"sligh"}, {"sligh"}}},
		{"decks=sligh-sligh/envs=64", 64, []env.Choice{{"sligh"}, {"sligh"}}},
		{"decks=sligh-puppeteer/envs=64", 64, []env.Choice{{"sligh"}, {"puppeteer"}}},
		{"decks=tron-puppeteer/envs=64", 64, []env.Choice{{"tron"}, {"puppeteer"}}},
	} {
		b.Run(tt.name, func(b *testing.B) {
			p := start(b, env.Config{Envs: tt.envs, Decks: tt.decks, Seed: 1})
			actions := make([]int32, tt.envs)
			step := func() {
				copy(actions, p.out.Sampled)
				if err := p.Step(actions, p.out); err != nil {
					b.Fatal(err)
				}
			}
			for range 20_000 / tt.envs {
				step()
			}
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				step()
				n += tt.envs
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}
