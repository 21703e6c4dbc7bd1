package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"github.com/thrall-arena/thrall/arena"
)

// progress tells how far a run is: a bar on a terminal, one plain line every few seconds elsewhere.
type progress struct {
	games func(arena.Progress) // what arena.Options wants
	stop  func()
}

// every is the time between two plain lines.
const every = 5 * time.Second

func newProgress(w io.Writer, total int64) progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return bar(w, total)
	}
	return plain(w, total)
}

func bar(w io.Writer, total int64) progress {
	container := mpb.New(mpb.WithOutput(w))
	var watched atomic.Pointer[string]
	watched.Store(new(string))
	b := container.AddBar(total,
		mpb.PrependDecorators(decor.CountersNoUnit("%d / %d games")),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f/s "), decor.AverageETA(decor.ET_STYLE_GO),
			decor.Any(func(decor.Statistics) string { return *watched.Load() })))
	return progress{
		games: func(p arena.Progress) {
			text := watch(p)
			watched.Store(&text)
			b.SetCurrent(p.Games)
		},
		stop: func() {
			b.Abort(false) // ends the bar where it is; a full bar has ended already
			container.Wait()
		},
	}
}

// watch tells the score of the first pairing's first agent, with the interval that may be watched.
func watch(p arena.Progress) string {
	if p.First.Blocks == 0 {
		return ""
	}
	return fmt.Sprintf("; first pairing %.3f, within [%.3f, %.3f] at 95 %%", p.First.Value, p.First.Low, p.First.High)
}

func plain(w io.Writer, total int64) progress {
	start := time.Now()
	last := start
	var mu sync.Mutex
	games := func(p arena.Progress) {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(last) < every {
			return
		}
		last = time.Now()
		line := fmt.Sprintf("%d of %d games, %.0f a second", p.Games, total, float64(p.Games)/time.Since(start).Seconds())
		if p.Void > 0 {
			line += fmt.Sprintf(", %d void", p.Void)
		}
		_, _ = fmt.Fprintln(w, line+watch(p)) // progress is not worth an error
	}
	return progress{games: games, stop: func() {}}
}
