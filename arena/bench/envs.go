package bench

import (
	"runtime"
	"time"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
)

// Envs is a batch of environments between random legal actions, with everything written: observations, masks, rewards, Info. One
// thread does it all.
type Envs struct {
	Pairing string  `json:"pairing"`
	Envs    int     `json:"envs"`
	Steps   float64 `json:"steps_per_s"`     // of all environments together; median
	Micros  float64 `json:"cpu_us_per_step"` // time of the processor; 0 without such a clock
	Allocs  float64 `json:"allocs_per_step"`
	Bytes   int     `json:"bytes_per_step"` // that are written
}

// batches are the batches that are measured.
var batches = []struct {
	decks [2]string
	envs  int
}{
	{pairings[0], 1},
	{pairings[0], 64},
	{pairings[1], 64},
	{pairings[3], 64},
}

// environments measures batches.
func (r *Report) environments(lib *cards.Library, each time.Duration) error {
	for _, m := range batches {
		b, err := env.New(lib, env.Config{Envs: m.envs, Seed: 1, Decks: []env.Choice{{m.decks[0]}, {m.decks[1]}}})
		if err != nil {
			return err
		}
		x, err := steps(b, each)
		if err != nil {
			return err
		}
		x.Pairing, x.Envs = name(m.decks), m.envs
		r.Envs = append(r.Envs, x)
		b.Close()
	}
	return nil
}

// steps steps a batch for a while, after a warm-up as long as a part.
func steps(b *env.Batch, each time.Duration) (x Envs, err error) {
	out := b.NewOut(b.Envs())
	if err := b.Reset(nil, nil, out); err != nil {
		return x, err
	}
	actions := make([]int32, b.Envs())
	if _, err := stepFor(b, actions, out, each/parts); err != nil {
		return x, err
	}
	var before, after runtime.MemStats
	var rates []float64
	n, start := 0, cpuTime()
	runtime.ReadMemStats(&before)
	for range parts {
		from := time.Now()
		done, err := stepFor(b, actions, out, each/parts)
		if err != nil {
			return x, err
		}
		n += done
		rates = append(rates, float64(done)/time.Since(from).Seconds())
	}
	runtime.ReadMemStats(&after)
	x.Steps, x.Allocs = median(rates), float64(after.Mallocs-before.Mallocs)/float64(n)
	x.Micros = float64((cpuTime() - start).Microseconds()) / float64(n)
	x.Bytes = written(out) / b.Envs()
	return x, nil
}

// stepFor steps a batch for a time and returns the number of steps of all environments.
func stepFor(b *env.Batch, actions []int32, out *env.Out, during time.Duration) (n int, err error) {
	for start := time.Now(); n == 0 || time.Since(start) < during; {
		for range max(256/b.Envs(), 1) {
			copy(actions, out.Sampled)
			if err := b.Step(actions, out); err != nil {
				return 0, err
			}
			n += b.Envs()
		}
	}
	return n, nil
}

// written returns the bytes of all buffers but the last observations of games.
func written(o *env.Out) int {
	return 2*(len(o.Global)+len(o.Players)+len(o.Entities)+len(o.Options)+len(o.OptionEntities)) + len(o.Mask) +
		len(o.Terminated) + len(o.Truncated) + 4*(len(o.EntityIDs)+len(o.Rewards)+len(o.Info)+len(o.Sampled))
}
