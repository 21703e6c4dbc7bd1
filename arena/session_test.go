package arena

import (
	"context"
	"errors"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// puppet is an agent that does as the test says.
type puppet struct {
	choose   func(q *observe.Request) (int, error)
	concedes func() bool
	ended    agents.Result
}

func (p *puppet) Info() agents.Info                                         { return agents.Info{Name: "puppet", Kind: "test"} }
func (p *puppet) Begin(context.Context, agents.Start) error                 { return nil }
func (p *puppet) Choose(_ context.Context, q *observe.Request) (int, error) { return p.choose(q) }
func (p *puppet) Concedes() bool                                            { return p.concedes != nil && p.concedes() }

func (p *puppet) End(_ context.Context, r agents.Result) error { p.ended = r; return nil }
func (p *puppet) Close() error                                 { return nil }

func always(choice int, err error) func(*observe.Request) (int, error) {
	return func(*observe.Request) (int, error) { return choice, err }
}

// sit plays a game of two puppets with the deck that takes over players, and replays it.
func sit(t *testing.T, a, b *puppet) results.Entry {
	t.Helper()
	p, err := NewPlan(&Experiment{
		Name: "sit", Seed: 11, Lists: "open", Cap: 400,
		Pairings: []Pairing{{Decks: []string{"puppeteer", "puppeteer"}, Agents: []string{"random", "random"}, Games: 1}},
	}, cards.Default(), 0)
	if err != nil {
		t.Fatal(err)
	}
	w := NewWorker(p)
	w.seats[0] = []agents.Agent{a, b}
	block, err := w.Play(t.Context(), Slot{Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	e := block.Games[0]
	if err := p.Replay(&e, nil); err != nil {
		t.Errorf("replay: %v", err)
	}
	return e
}

// A fault costs the decider's own seat and ends a game of two players with the name of the fault.
func TestFaultsCostTheDecider(t *testing.T) {
	good := always(0, nil)
	for _, tt := range []struct {
		name   string
		choose func(*observe.Request) (int, error)
		want   string
	}{
		{"too high", always(1000, nil), results.IllegalChoice},
		{"negative", always(-1, nil), results.IllegalChoice},
		{"error", always(0, errors.New("broken")), results.Crash},
		{"panic", func(*observe.Request) (int, error) { panic("broken") }, results.Crash},
		{"silence", always(0, &agents.FaultError{Kind: results.Timeout, Err: errors.New("silence")}), results.Timeout},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, b := &puppet{choose: good}, &puppet{choose: tt.choose}
			e := sit(t, a, b)
			row := &e.Row
			if row.Termination != tt.want || row.Winner != 0 || row.Void || row.Faults[0] != 0 || row.Faults[1] != 1 {
				t.Errorf("row %+v", row)
			}
			if len(e.Faults) != 1 || e.Faults[0].Decider != 1 || e.Faults[0].Kind != tt.want ||
				(e.Faults[0].Stack != "") != (tt.name == "panic") {
				t.Errorf("faults %+v", e.Faults)
			}
			if a.ended.Score != 1 || b.ended.Score != 0 || b.ended.Termination != tt.want {
				t.Errorf("the agents were told %+v and %+v", a.ended, b.ended)
			}
		})
	}
}

// Whoever decides for somebody else and fails loses their own seat; the controlled player is charged nothing (CR 723.5).
func TestFaultWhileControlling(t *testing.T) {
	for seed := range 200 {
		source := random(seed)
		a := &puppet{choose: func(q *observe.Request) (int, error) {
			if q.Decision.Foreign() {
				return 1000, nil
			}
			return source(q), nil
		}}
		b := &puppet{choose: func(q *observe.Request) (int, error) { return source(q), nil }}
		e := sit(t, a, b)
		if len(e.Faults) == 0 {
			continue
		}
		if e.Faults[0].Decider != 0 || e.Faults[0].Subject != 1 || e.Row.Winner != 1 || e.Row.Faults[1] != 0 {
			t.Errorf("fault %+v, winner %d", e.Faults[0], e.Row.Winner)
		}
		return
	}
	t.Error("seat 0 never decided for seat 1")
}

// random returns a policy for puppets.
func random(seed int) func(*observe.Request) int {
	m, err := agents.New("random", [2]uint64{uint64(seed), 5})
	if err != nil {
		panic(err)
	}
	return func(q *observe.Request) int {
		choice, _ := m.Choose(context.Background(), q)
		return choice
	}
}

// An agent concedes for its own seat, also while the other one is asked.
func TestConcession(t *testing.T) {
	asked := 0
	a := &puppet{choose: func(*observe.Request) (int, error) { asked++; return 0, nil }}
	b := &puppet{choose: always(0, nil), concedes: func() bool { return asked == 3 }}
	e := sit(t, a, b)
	if e.Row.Termination != results.Concession || e.Row.Winner != 0 || e.Row.Losses[1] != "concession" || len(e.Faults) != 0 {
		t.Errorf("row %+v", e.Row)
	}
	if len(e.Acts) != 1 || e.Acts[0].Seat != 1 || e.Acts[0].Act != results.ActConcede {
		t.Errorf("acts %+v", e.Acts)
	}
}

// A panic that is not an agent's ends the game, makes it void and is kept with its stack.
func TestPanicOfTheRules(t *testing.T) {
	g := &session{Worker: &Worker{}}
	err := g.guard(func() error {
		var none []game.Option
		_ = none[len(g.seats)]
		return nil
	})
	f := g.entry.Failure
	if err == nil || f == nil || f.Message == "" || f.Stack == "" {
		t.Errorf("error %v, failure %+v", err, f)
	}
	if got := g.termination(err); got != results.EnginePanic {
		t.Errorf("termination %q", got)
	}
}

func TestKindsHaveWords(t *testing.T) {
	for kind := game.Mulligan; kind <= game.AssignDamage; kind++ {
		if kindWord(kind) == "" {
			t.Errorf("kind %d has no word", kind)
		}
	}
}
