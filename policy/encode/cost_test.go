package encode_test

import (
	"testing"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/gametest"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

// TestAllocatesNothing: encodings cost no memory, whatever is encoded.
func TestAllocatesNothing(t *testing.T) {
	m := gametest.Decks(t, "affinity", "puppeteer")
	f := newFixture(t, encode.Config{}, m)
	play := func() {
		m.Play(t, 1, func(r *gametest.Run) {
			if q, ok := f.eyes.Observe(r.State, r.Env); ok {
				f.encoder.Encode(q, 0, f.out)
			}
		})
	}
	play()
	var lists [2][]int16
	m.Play(t, 1, func(r *gametest.Run) {
		q, ok := f.eyes.Observe(r.State, r.Env)
		if !ok {
			return
		}
		f.encoder.Encode(q, 0, f.out)
		lists[0], lists[1] = f.encoder.Lists(lists[0][:0], lists[1][:0], q)
		allocs := testing.AllocsPerRun(1, func() {
			f.encoder.Encode(q, 0, f.out)
			lists[0], lists[1] = f.encoder.Lists(lists[0][:0], lists[1][:0], q)
			f.encoder.EncodeView(q.View, f.out)
		})
		if allocs != 0 {
			t.Fatalf("%v allocations", allocs)
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	for _, decks := range [][]string{{"sligh", "sligh"}, {"puppeteer", "tron"}, {"affinity", "affinity"}} {
		b.Run(decks[0], func(b *testing.B) {
			m := gametest.Decks(b, decks...)
			f := newFixture(b, encode.Config{}, m)
			var states []*game.State
			m.Play(b, 4, func(r *gametest.Run) {
				if _, ok := r.State.Decision(); ok && len(r.Choices)%40 == 39 {
					s := game.NewState(m.Book)
					r.State.Fork(s)
					states = append(states, s)
				}
			})
			var env game.Env
			eyes := make([]observe.Observer, len(states))
			qs := make([]*observe.Request, len(states))
			rows, options := 0, 0
			for i, s := range states {
				qs[i], _ = eyes[i].Observe(s, &env)
				f.encoder.Encode(qs[i], 0, f.out)
				rows, options = rows+f.global("entities"), options+len(qs[i].Options)
			}
			n := 0
			for b.Loop() {
				f.encoder.Encode(qs[n%len(qs)], 0, f.out)
				n++
			}
			b.ReportMetric(float64(rows)/float64(len(states)), "rows")
			b.ReportMetric(float64(options)/float64(len(states)), "options")
		})
	}
}
