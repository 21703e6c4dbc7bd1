package env_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/arena/env"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
	_ "github.com/thrall-arena/thrall/policy/heuristic"
)

func init() {
	policy.Register(policy.Spec{
		Name: "stumbles", Doc: "panics at its tenth decision", Deterministic: true,
		New: func(policy.Params, [2]uint64) (policy.Policy, error) { return &stumbles{}, nil },
	})
}

// stumbles is a policy with a mistake.
type stumbles struct{ n int }

func (s *stumbles) Reset([2]uint64, int) { s.n = 0 }

func (s *stumbles) Choose(*observe.Request) int {
	if s.n++; s.n == 10 {
		panic("stumbled")
	}
	return 0
}

func newBatch(tb testing.TB, cfg env.Config) *env.Batch {
	tb.Helper()
	if cfg.Decks == nil {
		cfg.Decks = []env.Choice{{"sligh"}, {"puppeteer"}}
	}
	b, err := env.New(cards.Default(), cfg)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(b.Close)
	return b
}

// player steps a batch.
type player struct {
	*env.Batch
	out *env.Out
}

func start(tb testing.TB, cfg env.Config) *player {
	tb.Helper()
	b := newBatch(tb, cfg)
	p := &player{b, b.NewOut(b.Envs())}
	p.reset(tb)
	return p
}

func (p *player) reset(tb testing.TB) {
	tb.Helper()
	if err := p.Reset(nil, nil, p.out); err != nil {
		tb.Fatal(err)
	}
}

// step does the sampled actions.
func (p *player) step(tb testing.TB) {
	tb.Helper()
	if err := p.Step(slices.Clone(p.out.Sampled), p.out); err != nil {
		tb.Fatal(err)
	}
}

func (p *player) info(i, column int) int { return int(p.out.Info[i*env.Columns+column]) }

// digest is a digest of everything in row n.
func digest(b *env.Batch, o *env.Out, n int) uint64 {
	s := b.Sizes()
	text := fmt.Append(nil, o.Global[n*s.Global:(n+1)*s.Global], o.Players[n*s.Seats*s.Player:(n+1)*s.Seats*s.Player],
		o.Entities[n*s.Entities*s.Entity:(n+1)*s.Entities*s.Entity], o.EntityIDs[n*s.Entities:(n+1)*s.Entities],
		o.Options[n*s.Options*s.Option:(n+1)*s.Options*s.Option], o.Mask[n*s.Options:(n+1)*s.Options],
		o.Rewards[n*s.Seats:(n+1)*s.Seats], o.Terminated[n], o.Truncated[n], o.Info[n*env.Columns:(n+1)*env.Columns], o.Sampled[n])
	h := fnv.New64a()
	_, _ = h.Write(text) // never fails
	return h.Sum64()
}

// TestWorkersChangeNothing: every environment is the same to the byte with any number of workers, and with actions that are sent.
func TestWorkersChangeNothing(t *testing.T) {
	const envs, steps = 5, 400
	history := func(workers int, sends bool) [envs][]uint64 {
		var all [envs][]uint64
		p := start(t, env.Config{Envs: envs, Seed: 7, Workers: workers, Cap: 500})
		note := func(o *env.Out, row, i int) { all[i] = append(all[i], digest(p.Batch, o, row)) }
		next := slices.Clone(p.out.Sampled)
		for range steps {
			if !sends {
				p.step(t)
				for i := range envs {
					note(p.out, i, i)
				}
				continue
			}
			ids := []int32{4, 2, 0, 1, 3}
			actions := make([]int32, envs)
			for k, i := range ids {
				actions[k] = next[i]
			}
			if err := p.Send(ids, actions); err != nil {
				t.Fatal(err)
			}
			for _, n := range []int{2, 3} {
				if err := p.Recv(ids[:n], p.out); err != nil {
					t.Fatal(err)
				}
				for k, i := range ids[:n] {
					note(p.out, k, int(i))
					next[i] = p.out.Sampled[k]
				}
			}
			if p.Pending() != 0 {
				t.Fatal("something is still on its way")
			}
		}
		return all
	}
	want := history(1, false)
	for _, tt := range []struct {
		workers int
		sends   bool
	}{{0, true}, {3, false}, {3, true}} {
		if got := history(tt.workers, tt.sends); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d workers, actions sent: %v: other games", tt.workers, tt.sends)
		}
	}
	for i := range envs {
		for k := range i {
			if slices.Equal(want[i], want[k]) {
				t.Errorf("environments %d and %d are the same", i, k)
			}
		}
	}
}

// TestSeeds: a seed makes an environment whatever was before, and another seed another one.
func TestSeeds(t *testing.T) {
	p := start(t, env.Config{Envs: 3, Seed: 1})
	for range 30 {
		p.step(t)
	}
	play := func(seeds []uint64) (d []uint64) {
		if err := p.Reset(nil, seeds, p.out); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			p.step(t)
			for i := range 3 {
				d = append(d, digest(p.Batch, p.out, i))
			}
		}
		return d
	}
	first, again, other := play([]uint64{5, 5, 6}), play([]uint64{5, 5, 6}), play([]uint64{6, 5, 5})
	if !slices.Equal(first, again) {
		t.Error("the same seeds play other games")
	}
	if slices.Equal(first, other) || first[0] != first[1] || first[0] == first[2] || other[0] != first[2] {
		t.Error("games do not follow from the seed of the environment alone")
	}
	mask := []uint8{0, 1, 0}
	before := digest(p.Batch, p.out, 0)
	if err := p.Reset(mask, nil, p.out); err != nil {
		t.Fatal(err)
	}
	if digest(p.Batch, p.out, 0) != before || p.info(1, env.First) != 1 || p.info(1, env.Episode) != 1 || p.info(0, env.First) != 0 {
		t.Error("a reset of one environment does not begin its next game alone")
	}
}

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

// TestOpponents: a built-in policy plays its seat, and the caller is asked for the other one, or for whoever it controls.
func TestOpponents(t *testing.T) {
	p := start(t, env.Config{
		Envs: 2, Seed: 4, Decks: []env.Choice{{"puppeteer"}, {"puppeteer"}}, Opponents: []string{"random", ""},
	})
	foreign, ends := 0, 0
	for ends < 40 {
		p.step(t)
		for i := range 2 {
			over := p.out.Terminated[i] == 1
			ends += int(p.out.Terminated[i])
			if !over && p.info(i, env.Decider) != 1 {
				t.Fatalf("seat %d is asked", p.info(i, env.Decider))
			}
			if a := p.info(i, env.Acting); a == 0 {
				t.Fatal("an opponent's decision is told as the caller's")
			}
			if p.info(i, env.Controlled) == 1 {
				foreign++
				if p.info(i, env.Subject) != 0 {
					t.Fatalf("the decider decides for seat %d", p.info(i, env.Subject))
				}
			}
		}
	}
	if foreign == 0 {
		t.Error("nobody was controlled")
	}
	if err := p.Step([]int32{env.Concede(0), p.out.Sampled[1]}, p.out); err == nil && p.info(0, env.First) == 0 {
		t.Error("the caller concedes for a built-in opponent")
	}
}

// TestTransitions: who has acted for whom is the decision before.
func TestTransitions(t *testing.T) {
	p := start(t, env.Config{Seed: 4, Decks: []env.Choice{{"puppeteer"}, {"puppeteer"}}})
	foreign := 0
	for range 20_000 {
		decider, subject, controlled := p.info(0, env.Decider), p.info(0, env.Subject), p.info(0, env.Controlled)
		steps := p.info(0, env.Steps)
		p.step(t)
		if p.info(0, env.First) == 1 {
			continue
		}
		if p.info(0, env.Acting) != decider || p.info(0, env.ActingSubject) != subject || p.info(0, env.ActingControlled) != controlled {
			t.Fatalf("after %d for %d: %v", decider, subject, p.out.Info)
		}
		if p.info(0, env.Steps) != steps+1 {
			t.Fatal("steps are not counted")
		}
		foreign += controlled
	}
	if foreign == 0 {
		t.Error("nobody was controlled")
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

// TestManyPlayers: who has left the game is not asked any more, and rewards are those of the end.
func TestManyPlayers(t *testing.T) {
	p := start(t, env.Config{Seed: 1, Decks: []env.Choice{{"sligh"}, {"sligh"}, {"sligh"}, {"sligh"}}})
	if err := p.Step([]int32{env.Concede(2)}, p.out); err != nil {
		t.Fatal(err)
	}
	if p.out.Terminated[0] == 1 || !slices.Equal(p.out.Rewards, []float32{0, 0, 0, 0}) {
		t.Fatal("one of four has left, and the game is over")
	}
	if err := p.Step([]int32{env.Concede(2)}, p.out); err == nil {
		t.Fatal("a seat concedes twice")
	}
	for p.out.Terminated[0] == 0 {
		if p.info(0, env.Decider) == 2 {
			t.Fatal("who has left is asked")
		}
		p.step(t)
	}
	sum := float32(0)
	for _, r := range p.out.Rewards {
		sum += r
	}
	if sum != -2 || p.out.Rewards[2] != -1 {
		t.Errorf("rewards %v", p.out.Rewards)
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

// TestConfigure: decks and opponents of the next games can be changed, to what is there.
func TestConfigure(t *testing.T) {
	p := start(t, env.Config{Envs: 2, Pool: []string{"tron"}, DeckLists: map[string]string{"hills": "60 Mountain"}})
	for _, wrong := range []env.Setup{
		{Decks: []env.Choice{{"tron"}}},
		{Decks: []env.Choice{{"tron"}, {"emerge"}}},
		{Decks: []env.Choice{{"tron"}, {}}},
		{Opponents: []string{"random", "random"}},
		{Opponents: []string{"nobody", ""}},
		{Opponents: []string{""}},
	} {
		if err := p.Configure(0, wrong); err == nil {
			t.Errorf("%+v is accepted", wrong)
		}
	}
	if err := p.Configure(1, env.Setup{Decks: []env.Choice{{"hills"}, {"tron", "hills"}}, Opponents: []string{"", "random"}}); err != nil {
		t.Fatal(err)
	}
	if p.step(t); p.info(1, env.First) == 1 {
		t.Error("a game that runs is changed")
	}
	p.reset(t)
	asked := [2][2]bool{}
	for range 200 {
		for i := range 2 {
			if d := p.info(i, env.Decider); d >= 0 {
				asked[i][d] = true
			}
		}
		p.step(t)
	}
	if asked != [2][2]bool{{true, true}, {true, false}} {
		t.Errorf("asked were %v", asked)
	}
}

// TestDeckChoice: each game draws one of the decks of a seat, and all are drawn.
func TestDeckChoice(t *testing.T) {
	p := start(t, env.Config{
		Envs: 16, Decks: []env.Choice{{"hills"}, {"hills", "woods"}},
		DeckLists: map[string]string{"hills": "60 Mountain", "woods": "60 Forest"},
	})
	seen := map[string]bool{}
	names := p.Schema().Cards
	for range 100 {
		p.step(t)
		for i := range 16 {
			one := p.NewOut(1)
			if p.out.Terminated[i] == 1 || p.Observe(i, 1, one) != nil {
				continue
			}
			for row := range p.Sizes().Entities {
				seen[names[one.Entities[row*p.Sizes().Entity+2]]] = true
			}
		}
	}
	if !seen["Mountain"] || !seen["Forest"] {
		t.Errorf("seat 1 has had %v", seen)
	}
}

// TestWrongConfigs: every mistake is an error that says where.
func TestWrongConfigs(t *testing.T) {
	for text, want := range map[string]string{
		`{"decks":["sligh"]}`:                                         "decks",
		`{"decks":["sligh","nothing"]}`:                               `no deck "nothing"`,
		`{"decks":["sligh",3]}`:                                       "a deck is a name",
		`{"decks":["sligh","sligh"],"env":3}`:                         `unknown field "env"`,
		`{"decks":["sligh","sligh"],"envs":-3}`:                       "envs",
		`{"decks":["sligh","sligh"],"autoreset":"never"}`:             "next_step, same_step, disabled",
		`{"decks":["sligh","sligh"],"card_table":"all"}`:              "card_table",
		`{"decks":["sligh","sligh"],"format":"pairs"}`:                "two-headed giant",
		`{"decks":["sligh","sligh"],"format":"two-headed giant"}`:     "teams of 2",
		`{"decks":["sligh","sligh"],"opponents":["random","random"]}`: "no seat is left",
		`{"decks":["sligh","sligh"],"opponents":["random"]}`:          "1 for 2 seats",
		`{"decks":["sligh","sligh"],"opponents":["","clever"]}`:       `no policy "clever"`,
		`{"decks":["sligh","sligh"],"max_options":1}`:                 "options",
		`{"decks":["sligh","sligh"],"max_entities":-1}`:               "entities",
		`{"decks":["sligh","sligh"],"workers":-1}`:                    "workers",
		`{"decks":["sligh","sligh"],"cap":-1}`:                        "cap",
		`{"decks":["sligh","x"],"deck_lists":{"x":"4 Nothing Such"}}`: "Nothing Such",
		`{} {}`: "more than one",
		`{`:     "configuration",
	} {
		cfg, err := env.ParseConfig([]byte(text))
		if err == nil {
			_, err = env.New(cards.Default(), cfg)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestTeams: two-headed giant is played by teams of two.
func TestTeams(t *testing.T) {
	p := start(t, env.Config{Format: "two-headed giant", Decks: []env.Choice{{"sligh"}, {"sligh"}, {"sligh"}, {"sligh"}}})
	for p.out.Terminated[0] == 0 {
		p.step(t)
	}
	if r := p.out.Rewards; r[0] != r[1] || r[2] != r[3] || r[0] == r[2] {
		t.Errorf("rewards %v", r)
	}
}

// TestLibraryTable: with the table of the whole library numbers of cards agree between batches of different decks.
func TestLibraryTable(t *testing.T) {
	a := newBatch(t, env.Config{CardTable: env.OfLibrary}).Schema()
	b := newBatch(t, env.Config{CardTable: env.OfLibrary, Decks: []env.Choice{{"tron"}, {"emerge"}}}).Schema()
	own := newBatch(t, env.Config{}).Schema()
	if a.CardsHash != b.CardsHash || a.CardsHash == own.CardsHash || a.Hash != own.Hash {
		t.Error("the tables differ")
	}
	if a.Cards[0] != "" || !slices.Contains(own.Cards, "Mountain") || len(a.Cards) <= len(own.Cards) {
		t.Errorf("%d and %d cards", len(a.Cards), len(own.Cards))
	}
}

// TestAllocations: stepping costs no memory but the little that begins a game.
func TestAllocations(t *testing.T) {
	p := start(t, env.Config{Envs: 8, Seed: 1})
	for range 3000 {
		p.step(t)
	}
	actions := make([]int32, 8)
	each := testing.AllocsPerRun(2000, func() {
		copy(actions, p.out.Sampled)
		if err := p.Step(actions, p.out); err != nil {
			t.Fatal(err)
		}
	})
	if each != 0 { // less than one on average
		t.Errorf("%v allocations for 8 steps", each)
	}
}
