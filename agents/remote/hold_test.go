package remote_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
)

// TestHold: an agent that reads batches and is busy gets questions when they are as many as it has, or after 5 ms, or a tenth of a
// short deadline: the third waits for the fourth, and the last two for the time. One that reads none gets each at once.
func TestHold(t *testing.T) {
	for _, tt := range []struct {
		name, features, settings string
		want                     []time.Duration // when the questions come
	}{
		{"batches", `["batch"]`, "deadline_ms=1000", []time.Duration{0, 0, 0, 0, 5 * time.Millisecond, 5 * time.Millisecond}},
		{"short deadline", `["batch"]`, "deadline_ms=20", []time.Duration{0, 0, 0, 0, 2 * time.Millisecond, 2 * time.Millisecond}},
		{"no batches", `[]`, "deadline_ms=1000", make([]time.Duration, 6)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := listen(t, tt.settings, remote.LobbyOptions{})
				link, err := h.dial("alice", "")
				if err != nil {
					t.Fatal(err)
				}
				start := time.Now()
				came := make(chan []time.Duration)
				go func() { came <- arrivals(link, start, tt.features) }()
				ctx := remote.With(t.Context(), h.lobby)
				var all sync.WaitGroup
				for n := range 6 {
					a := guest(t, tt.settings, "alice")
					q := question(ctx, t, a)
					all.Go(func() {
						if _, err := a.Choose(ctx, q); agents.FaultOf(err) != agents.Timeout {
							t.Errorf("question %d: %v", n, err)
						}
					})
					synctest.Wait() // it is asked before the next one
				}
				all.Wait()
				_ = link.Close()
				if got := <-came; !slices.Equal(got, tt.want) {
					t.Errorf("the questions came after %v, want %v", got, tt.want)
				}
			})
		})
	}
}

// arrivals returns how long after a time questions come on a link, until it ends.
func arrivals(l remote.Link, start time.Time, features string) (all []time.Duration) {
	_ = l.Send(fmt.Appendf(nil, `{"t":"ready","version":1,"agent":{"name":"x"},"features":%s}`, features)) // otherwise nothing comes
	for {
		frame, err := l.Receive()
		if err != nil {
			return all
		}
		messages, err := wire.Unpack(frame, wire.MaxMessage)
		if err != nil {
			return nil
		}
		for _, m := range messages {
			if m.Type() == "ask" {
				all = append(all, time.Since(start))
			}
		}
	}
}
