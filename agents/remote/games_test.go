package remote_test

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// games plays games of a pairing with two workers, and returns them in order. l is where agents connect, if any do. Nothing is stored:
// the writers of tables keep channels, which a clock of tests does not let out of its test.
func games(t *testing.T, l *remote.Lobby, p arena.Pairing) (all []results.Entry) {
	t.Helper()
	plan, err := arena.NewPlan(&arena.Experiment{Name: "games", Seed: 5, Lists: "open", Cap: 2000, Pairings: []arena.Pairing{p}}, cards.Default(), 0)
	if err != nil {
		t.Error(err) // it may be called by any goroutine
		return nil
	}
	ctx := t.Context()
	if l != nil {
		ctx = remote.With(ctx, l)
	}
	slots := make(chan arena.Slot)
	var mu sync.Mutex
	var work sync.WaitGroup
	for range 2 {
		work.Go(func() {
			played, err := playSlots(ctx, plan, slots)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, played...)
		})
	}
	for at := range plan.Schedule() {
		slots <- at
	}
	close(slots)
	work.Wait()
	slices.SortFunc(all, func(a, b results.Entry) int { return cmp.Compare(a.Row.Game, b.Row.Game) })
	if int64(len(all)) < p.Games {
		t.Errorf("%d games, want %d", len(all), p.Games)
	}
	return all
}

// playSlots is one worker. It takes all slots whatever happens.
func playSlots(ctx context.Context, plan *arena.Plan, slots <-chan arena.Slot) (all []results.Entry, first error) {
	w := arena.NewWorker(plan)
	for at := range slots {
		b, err := w.Play(ctx, at)
		if err != nil {
			first = cmp.Or(first, err)
			continue
		}
		all = append(all, b.Games...)
	}
	return all, cmp.Or(first, w.Close())
}

// digests are those of games.
func digests(all []results.Entry) (list []string) {
	for i := range all {
		list = append(list, all[i].Row.Digest)
	}
	return list
}
