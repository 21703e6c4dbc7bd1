package env_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
)

// TestRefusals: an action that is not legal is refused with its environment, and nothing happens anywhere.
func TestRefusals(t *testing.T) {
	p, twin := start(t, env.Config{Envs: 3, Seed: 2}), start(t, env.Config{Envs: 3, Seed: 2})
	n := int32(p.Sizes().Options)
	for range 60 {
		for _, wrong := range []int32{n - 1, n - 2, env.None, n + 50, 1 << 30, env.Concede(2), -1 << 31} {
			actions := slices.Clone(p.out.Sampled)
			actions[1] = wrong
			var refused *env.ActionError
			if err := p.Step(actions, p.out); !errors.As(err, &refused) || refused.Env != 1 || refused.Action != wrong {
				t.Fatalf("action %d: %v", wrong, err)
			}
			if err := p.Send([]int32{0, 1}, actions[:2]); !errors.As(err, &refused) || p.Pending() != 0 {
				t.Fatalf("action %d sent: %v", wrong, err)
			}
		}
		p.step(t)
		twin.step(t)
		for i := range 3 {
			if digest(p.Batch, p.out, i) != digest(twin.Batch, twin.out, i) {
				t.Fatal("a refused action has changed something")
			}
		}
	}
	for _, wrong := range [][]int32{{0, 0}, {-1, 1}, {3, 1}} {
		if err := p.Send(wrong, []int32{p.out.Sampled[0], p.out.Sampled[1]}); !errors.Is(err, env.ErrRange) {
			t.Errorf("sent to %v: %v", wrong, err)
		}
	}
	if err := p.Send([]int32{1}, p.out.Sampled[1:2]); err != nil {
		t.Fatal(err)
	}
	if err := p.Send([]int32{1}, p.out.Sampled[1:2]); !errors.Is(err, env.ErrPending) {
		t.Errorf("sent again: %v", err)
	}
	if err := p.Step(p.out.Sampled, p.out); !errors.Is(err, env.ErrPending) {
		t.Errorf("a step while something was sent: %v", err)
	}
	if err := p.Recv(make([]int32, 2), p.out); !errors.Is(err, env.ErrState) {
		t.Errorf("waiting for more than was sent: %v", err)
	}
	p.reset(t)
	if p.Pending() != 0 {
		t.Error("a reset of everything keeps what was sent")
	}
	before := newBatch(t, env.Config{})
	if err := before.Step([]int32{0}, before.NewOut(1)); err == nil {
		t.Error("a step before the first reset")
	}
}

// TestOptionsByIndex: an action from the number of actions on is the option of that index.
func TestOptionsByIndex(t *testing.T) {
	p, twin := start(t, env.Config{Seed: 2}), start(t, env.Config{Seed: 2})
	n := int32(p.Sizes().Options)
	for range 100 {
		a := twin.out.Sampled[0]
		if err := p.Step([]int32{n + a}, p.out); err != nil {
			t.Fatal(err)
		}
		twin.step(t)
		if digest(p.Batch, p.out, 0) != digest(twin.Batch, twin.out, 0) {
			t.Fatalf("option %d by index is another one", a)
		}
	}
}

// TestPages: turning pages is a step that changes nothing but the page, and comes around.
func TestPages(t *testing.T) {
	p := start(t, env.Config{Seed: 2, Options: 3})
	turned := 0
	for turned < 20 {
		pages := p.info(0, env.Pages)
		if pages == 1 {
			p.step(t)
			continue
		}
		turned++
		decisions, options := p.info(0, env.Decisions), p.info(0, env.Options)
		for page := range pages {
			if p.info(0, env.Page) != page || p.info(0, env.Options) != options || p.info(0, env.Decisions) != decisions {
				t.Fatalf("page %d of %d: %v", page, pages, p.out.Info)
			}
			if err := p.Step([]int32{2}, p.out); err != nil {
				t.Fatal(err)
			}
		}
		if p.info(0, env.Page) != 0 {
			t.Fatal("the last page does not lead to the first")
		}
		if last := p.info(0, env.Options) - 1; last > 0 { // an option of a later page, by turning to it
			for range last / 2 {
				if err := p.Step([]int32{2}, p.out); err != nil {
					t.Fatal(err)
				}
			}
			if err := p.Step([]int32{int32(last % 2)}, p.out); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestForced: decisions with one option are passed over and counted, or asked if that is wanted; the games are the same.
func TestForced(t *testing.T) {
	p := start(t, env.Config{Seed: 1})
	shown := start(t, env.Config{Seed: 1, ShowForced: true})
	forced, single := 0, 0
	for range 2000 {
		for shown.info(0, env.Options) == 1 {
			single++
			shown.step(t)
		}
		if p.info(0, env.Decider) != shown.info(0, env.Decider) || p.info(0, env.Options) != shown.info(0, env.Options) ||
			p.info(0, env.Turn) != shown.info(0, env.Turn) {
			t.Fatal("other games")
		}
		if p.out.Terminated[0] == 1 {
			break
		}
		a := slices.Clone(p.out.Sampled)
		if err := errors.Join(p.Step(a, p.out), shown.Step(a, shown.out)); err != nil {
			t.Fatal(err)
		}
		forced += p.info(0, env.Forced)
	}
	if forced == 0 || single == 0 {
		t.Errorf("%d forced stops, %d shown", forced, single)
	}
}

// TestObserve: a seat sees what it may see, whoever decides, and options only if it decides.
func TestObserve(t *testing.T) {
	p := start(t, env.Config{Seed: 1})
	one := p.NewOut(1)
	for range 300 {
		p.step(t)
		for seat := range 2 {
			if err := p.Observe(0, seat, one); err != nil {
				t.Fatal(err)
			}
			decides := p.info(0, env.Decider) == seat
			if legal := slices.Max(one.Mask) == 1; legal != decides || int(one.Info[env.Viewer]) != seat || int(one.Global[4]) != seat {
				t.Fatalf("seat %d decides: %v, sees legal actions: %v", seat, decides, legal)
			}
			if hidden := one.Info[env.Options] == 0 && one.Info[env.Pages] == 0 && one.Info[env.Forced] == 0; !hidden != decides && p.info(0, env.Options) > 0 {
				t.Fatalf("seat %d decides: %v, sees how much may be done: %v", seat, decides, one.Info)
			}
			if decides && (!slices.Equal(one.Entities, p.out.Entities) || !slices.Equal(one.Global, p.out.Global)) {
				t.Fatal("the decider sees something else than was reported")
			}
		}
		text, err := p.Request(nil, 0)
		var request struct {
			Options []any `json:"options"`
		}
		if err != nil || json.Unmarshal(text, &request) != nil || p.info(0, env.Decider) >= 0 && len(request.Options) != p.info(0, env.Options) {
			t.Fatalf("%s: %v", text, err)
		}
	}
	for _, err := range []error{p.Observe(0, 2, one), p.Observe(1, 0, one), p.Observe(-1, 0, one)} {
		if !errors.Is(err, env.ErrRange) {
			t.Errorf("%v", err)
		}
	}
}
