package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"
)

// progress tells how far a run is: a bar on a terminal, one plain line every few seconds elsewhere.
type progress struct {
	games func(games, void int64) // what arena.Options wants
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
	b := container.AddBar(total,
		mpb.PrependDecorators(decor.CountersNoUnit("%d / %d games")),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.0f/s "), decor.AverageETA(decor.ET_STYLE_GO)))
	return progress{
		games: func(games, _ int64) { b.SetCurrent(games) },
		stop: func() {
			b.Abort(false) // ends the bar where it is; a full bar has ended already
			container.Wait()
		},
	}
}

func plain(w io.Writer, total int64) progress {
	start := time.Now()
	last := start
	var mu sync.Mutex
	games := func(games, void int64) {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(last) < every {
			return
		}
		last = time.Now()
		line := fmt.Sprintf("%d of %d games, %.0f a second", games, total, float64(games)/time.Since(start).Seconds())
		if void > 0 {
			line += fmt.Sprintf(", %d void", void)
		}
		_, _ = fmt.Fprintln(w, line) // progress is not worth an error
	}
	return progress{games: games, stop: func() {}}
}
