package env_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
)

// TestAutoreset: what the three modes promise about the end of a game and the beginning of the next.
func TestAutoreset(t *testing.T) {
	for _, mode := range []env.Autoreset{env.NextStep, env.SameStep, env.Disabled} {
		t.Run(string(mode), func(t *testing.T) {
			t.Parallel()
			p := start(t, env.Config{Envs: 4, Seed: 3, Autoreset: mode})
			ends, ended := 0, [4]bool{}
			for ends < 12 {
				p.step(t)
				for i := range 4 {
					over := p.out.Terminated[i] == 1
					rewards := p.out.Rewards[2*i : 2*i+2]
					if over {
						ends++
						if rewards[0]*rewards[1] != -1 {
							t.Fatalf("rewards %v, termination %d", rewards, p.info(i, env.Reason))
						}
						if w := p.info(i, env.Winners); w != 1 && w != 2 || rewards[w-1] != 1 {
							t.Fatalf("rewards %v for winners %b", rewards, w)
						}
					} else if rewards[0] != 0 || rewards[1] != 0 {
						t.Fatalf("rewards %v in a running game", rewards)
					}
					p.checkRow(t, mode, i, over, ended[i])
					ended[i] = over && mode == env.NextStep
					if over && mode == env.Disabled {
						if err := p.Reset([]uint8{bit(i == 0), bit(i == 1), bit(i == 2), bit(i == 3)}, nil, p.out); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		})
	}
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

func (p *player) checkRow(t *testing.T, mode env.Autoreset, i int, over, endedBefore bool) {
	t.Helper()
	n := p.Sizes().Options
	legal := slices.Max(p.out.Mask[i*n:(i+1)*n]) == 1
	switch {
	case mode == env.SameStep && over:
		if !legal || p.info(i, env.First) != 1 || p.info(i, env.Reason) != int(env.Normal) {
			t.Fatal("the next game has not begun at once, or the end is not told")
		}
		final := p.out.Final
		if slices.Max(final.Mask[i*n:(i+1)*n]) != 0 || final.Info[i*env.Columns+env.Decider] != -1 ||
			int(final.Info[i*env.Columns+env.Episode]) != p.info(i, env.Episode)-1 {
			t.Fatal("the last observation is none")
		}
	case over:
		if legal || p.info(i, env.Decider) != -1 || p.out.Sampled[i] != env.None {
			t.Fatal("something is legal after the end")
		}
	case endedBefore:
		if p.info(i, env.First) != 1 || p.info(i, env.Steps) != 0 || p.info(i, env.Acting) != -1 || !legal {
			t.Fatal("the step after the end does not begin a game")
		}
	case !legal || p.info(i, env.First) != 0:
		t.Fatal("a game that runs is not told as one")
	}
}

// TestConcede: any seat of the caller gives up for itself, whoever decides, and nobody does it for another (CR 104.3a, CR 723.6).
func TestConcede(t *testing.T) {
	p := start(t, env.Config{Seed: 4, Decks: []env.Choice{{"puppeteer"}, {"puppeteer"}}})
	cases := map[string]int{}
	for n := 0; len(cases) < 3 && n < 100_000; n++ {
		name := "own decision"
		seat := p.info(0, env.Decider)
		if seat >= 0 && p.info(0, env.Controlled) == 1 {
			name, seat = "controlled", p.info(0, env.Subject)
		} else if n%2 == 1 {
			name, seat = "other's decision", 1-seat
		}
		if seat < 0 || seat > 1 || cases[name] > 0 {
			p.step(t)
			continue
		}
		if err := p.Step([]int32{env.Concede(seat)}, p.out); err != nil {
			t.Fatal(err)
		}
		if p.out.Terminated[0] != 1 || p.info(0, env.Reason) != int(env.Concession) || p.out.Rewards[seat] != -1 ||
			p.out.Rewards[1-seat] != 1 || p.info(0, env.Acting) != seat || p.info(0, env.ActingSubject) != seat {
			t.Fatalf("%s: seat %d has conceded: rewards %v, %v", name, seat, p.out.Rewards, p.out.Info)
		}
		cases[name]++
		p.reset(t)
	}
	if len(cases) < 3 {
		t.Errorf("conceded: %v", cases)
	}
}

// TestTruncation: the cap on decisions ends a game without a result.
func TestTruncation(t *testing.T) {
	p := start(t, env.Config{Seed: 1, Cap: 20, Autoreset: env.Disabled})
	for p.out.Truncated[0] == 0 {
		p.step(t)
	}
	if p.out.Terminated[0] != 0 || p.info(0, env.Reason) != int(env.DecisionCap) || p.info(0, env.Decisions) != 20 ||
		!slices.Equal(p.out.Rewards, []float32{0, 0}) {
		t.Errorf("%v, rewards %v", p.out.Info, p.out.Rewards)
	}
	if err := p.Step([]int32{0}, p.out); err == nil {
		t.Error("an action after the end")
	}
	if err := p.Step([]int32{env.None}, p.out); err != nil || p.out.Truncated[0] != 1 {
		t.Errorf("nothing after the end: %v", err)
	}
}

// TestRewardedOnce: what the end of a game was worth is reported once, also to who goes on stepping what is over.
func TestRewardedOnce(t *testing.T) {
	p := start(t, env.Config{Seed: 1, Autoreset: env.Disabled})
	for p.out.Terminated[0] == 0 {
		p.step(t)
	}
	if p.out.Rewards[0] == 0 || p.out.Rewards[0] != -p.out.Rewards[1] {
		t.Errorf("rewards %v at the end", p.out.Rewards)
	}
	for range 2 {
		if err := p.Step([]int32{env.None}, p.out); err != nil || p.out.Terminated[0] != 1 || !slices.Equal(p.out.Rewards, []float32{0, 0}) {
			t.Errorf("rewards %v after the end, error %v", p.out.Rewards, err)
		}
	}
}

// TestFaults: a mistake of the program ends the game that it is in, is told, and the environment goes on.
func TestFaults(t *testing.T) {
	p := start(t, env.Config{Envs: 2, Seed: 1, Opponents: []string{"", "stumbles"}})
	for n := 0; p.out.Truncated[0] == 0; n++ {
		if n > 1000 {
			t.Fatal("nothing failed")
		}
		p.step(t)
	}
	what, err := p.Fault(0)
	if err != nil || !strings.Contains(what, "stumbled") || !strings.Contains(what, "episode 0") {
		t.Errorf("%q, %v", what, err)
	}
	if p.info(0, env.Reason) != int(env.Fault) || p.out.Rewards[0] != 0 {
		t.Errorf("%v", p.out.Info)
	}
	if err := p.Observe(0, 0, p.out); err != nil || slices.ContainsFunc(p.out.Global[:len(p.out.Global)/2], func(x int16) bool { return x != 0 }) {
		t.Errorf("a state in the middle of a panic is read: %v", err)
	}
	p.step(t)
	if what, _ := p.Fault(0); p.info(0, env.First) != 1 || p.info(0, env.Episode) != 1 || what != "" {
		t.Errorf("the environment does not go on: %v, %q", p.out.Info, what)
	}
}
