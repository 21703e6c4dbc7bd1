package arena_test

import (
	"context"
	"errors"
	"math"
	"path/filepath"
	"testing"
	"time"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// A sample that is the whole run knows its intervals; one that is nothing says what independent games would give.
func TestForecast(t *testing.T) {
	p := plan(t, small(1), 80)
	whole, err := arena.NewForecast(t.Context(), p, 2, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	_, s := run(t, t.Context(), plan(t, small(1), 80), 2)
	if whole.Games != 80 || whole.SampleGames != 80 || whole.Blocks != s.Blocks || whole.Time != whole.Sample || len(whole.Pairings) != 3 {
		t.Fatalf("forecast %+v of a run with %d blocks", whole, s.Blocks)
	}
	for i, f := range whole.Pairings {
		side := s.Pairings[i].Sides[0]
		if want := (side.High - side.Low) / 2; !f.Sampled || f.Games != side.Games || f.Blocks != side.Blocks || math.Abs(f.Half-want) > 1e-9 {
			t.Errorf("pairing %d: %+v, want ± %g of %d games", i, f, want, side.Games)
		}
	}
	none, err := arena.NewForecast(t.Context(), p, 1, 0)
	if err != nil || none.Games != 80 || none.SampleGames > 2 {
		t.Fatalf("forecast %+v, error %v", none, err)
	}
	if f := none.Pairings[1]; f.Sampled || math.Abs(f.Half-1.96*0.5/math.Sqrt(20)) > 1e-4 {
		t.Errorf("pairing 1 without a sample: %+v", f)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := arena.NewForecast(ctx, p, 1, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v after an interrupt", err)
	}
}

// What is watched while a run is played is in the end what the summary says, also of a run that was interrupted.
func TestProgress(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	ctx, cancel := context.WithCancel(t.Context())
	var last arena.Progress
	_, err := arena.Run(ctx, plan(t, small(3), 80), arena.Options{Dir: dir, Workers: 2, Progress: func(p arena.Progress) {
		if last = p; p.Games >= 30 {
			cancel()
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := results.Tables(dir)
	if err != nil || last.First != s.Pairings[0].Sequence || last.First.Blocks == 0 || last.Games != s.Games {
		t.Errorf("progress %+v, the summary has %+v, error %v", last, s.Pairings[0].Sequence, err)
	}
	u, err := arena.OpenUnfinished(dir, cards.Default())
	if err != nil {
		t.Fatal(err)
	}
	s, err = u.Run(t.Context(), arena.Options{Workers: 2, Progress: func(p arena.Progress) { last = p }})
	if err != nil || last.First != s.Pairings[0].Sequence || last.Games != 80 {
		t.Errorf("progress %+v, the summary has %+v, error %v", last, s.Pairings[0].Sequence, err)
	}
}
