package env_test

import (
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
)

// TestSampler: a policy that makes the sampled actions plays the games that it plays as an opponent, on pages of any size, also for
// players whom it controls.
func TestSampler(t *testing.T) {
	play := func(cfg env.Config) (ends []int) {
		cfg.Seed, cfg.Sampler = 5, "heuristic"
		p := start(t, cfg)
		foreign := 0
		for len(ends) < 12 {
			if p.out.Terminated[0]+p.out.Truncated[0] > 0 {
				ends = append(ends, p.info(0, env.Decisions), p.info(0, env.Winners))
			}
			foreign += p.info(0, env.Controlled)
			if err := p.Step(p.out.Sampled, p.out); err != nil {
				t.Fatal(err)
			}
		}
		if cfg.Opponents == nil && foreign == 0 {
			t.Error("nobody has decided for anybody else")
		}
		return ends
	}
	want := play(env.Config{Opponents: []string{"heuristic", ""}})
	for i, cfg := range []env.Config{{}, {Options: 4}, {Opponents: []string{"", "heuristic"}}} {
		got := play(cfg)
		for k := range want {
			if got[k] != want[k] {
				t.Errorf("configuration %d: %v, want %v", i, got, want)
				break
			}
		}
	}
}

func TestSamplerFails(t *testing.T) {
	p := start(t, env.Config{Sampler: "stumbles"})
	steps := 0
	for ; p.out.Sampled[0] != env.None; steps++ {
		if err := p.Step(p.out.Sampled, p.out); err != nil {
			t.Fatal(err)
		}
	}
	if p.info(0, env.Decider) < 0 || steps < 9 || steps > 18 { // the tenth question to the sampler of a seat is a decision that is still open
		t.Errorf("there is no sample after %d steps, decider %d", steps, p.info(0, env.Decider))
	}
	if err := p.Step([]int32{0}, p.out); err != nil {
		t.Errorf("the game does not go on: %v", err)
	}
	if _, err := env.New(cards.Default(), env.Config{Decks: []env.Choice{{"sligh"}, {"sligh"}}, Sampler: "nobody"}); err == nil ||
		!strings.Contains(err.Error(), "nobody") {
		t.Errorf("an unknown sampler: %v", err)
	}
}
