// Package agenttest checks agents of every kind: it walks them through games and reports what they do wrong. It brings no
// cards; the caller starts the games.
//
//	agenttest.Check(t, agenttest.Walk{
//		Book:  book,
//		Start: func(n int) game.Game { return game.Game{…, Key: [2]uint64{uint64(n), 1}} },
//		New:   func() (agents.Agent, error) { return agents.New("heuristic", [2]uint64{}) },
//		Games: 20,
//	})
package agenttest

import (
	"context"
	"slices"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Walk says what is checked, and in which games.
type Walk struct {
	// Book has the cards of the games.
	Book *game.Book
	// Start returns what game n starts with. Games for two or more players are fine.
	Start func(n int) game.Game
	// New makes an agent, the same one each time.
	New func() (agents.Agent, error)
	// Games is the number of games.
	Games int
}

// Seen counts what the agent was asked.
type Seen struct {
	// Decisions were asked of it, Foreign of them for another player (CR 723.5).
	Decisions, Foreign int
}

// Check plays games in which the agent sits in each seat in turn, against a random policy, and reports to tb:
//
//   - answers that are no option, errors, and requests that were written to;
//   - an identity that is empty, or not the same for two agents of the same kind;
//   - an agent that calls itself deterministic and answers differently when a game is repeated.
func Check(tb testing.TB, w Walk) Seen {
	tb.Helper()
	first, second := w.agent(tb), w.agent(tb)
	if first.Info() != second.Info() || first.Info().Name == "" || first.Info().Kind == "" {
		tb.Errorf("two agents of one kind are %+v and %+v", first.Info(), second.Info())
	}
	var seen Seen
	for n := range w.Games {
		choices := w.play(tb, first, n, &seen)
		if tb.Failed() {
			break
		}
		if !first.Info().Deterministic {
			continue
		}
		if !slices.Equal(choices, w.play(tb, second, n, new(Seen))) {
			tb.Errorf("game %d, repeated with the same seed: %s answered differently", n, first.Info().Name)
		}
	}
	for _, a := range []agents.Agent{first, second} {
		if err := a.Close(); err != nil {
			tb.Errorf("Close: %v", err)
		}
	}
	return seen
}

func (w *Walk) agent(tb testing.TB) agents.Agent {
	tb.Helper()
	a, err := w.New()
	if err != nil {
		tb.Fatalf("New: %v", err)
	}
	return a
}

// play plays one game and returns the choices of the agent.
func (w *Walk) play(tb testing.TB, a agents.Agent, n int, seen *Seen) []int {
	tb.Helper()
	env, s := &game.Env{}, game.NewState(w.Book)
	if err := w.Book.NewGame(s, w.Start(n), env); err != nil {
		tb.Fatalf("game %d: %v", n, err)
	}
	others, err := policy.New("random", [2]uint64{uint64(n), 7})
	if err != nil {
		tb.Fatal(err)
	}
	g := walk{tb: tb, agent: a, seat: n % s.Players(), number: n, others: others, seen: seen}
	start := agents.Start{Game: "walk", Seat: g.seat, Seats: s.Players(), Seed: [2]uint64{uint64(n), 8}}
	if err := a.Begin(tb.Context(), start); err != nil {
		tb.Errorf("game %d: Begin: %v", n, err)
		return nil
	}
	g.run(s, env)
	if err := a.End(tb.Context(), agents.Result{Score: score(s, g.seat), Termination: "normal"}); err != nil {
		tb.Errorf("game %d: End: %v", n, err)
	}
	return g.choices
}

// walk is one game.
type walk struct {
	tb           testing.TB
	agent        agents.Agent
	seat, number int
	others       policy.Policy
	seen         *Seen
	choices      []int // of the agent
}

// run plays until the game is over or the agent has failed.
func (g *walk) run(s *game.State, env *game.Env) {
	g.tb.Helper()
	var eyes observe.Observer
	for q, ok := eyes.Observe(s, env); ok; q, ok = eyes.Observe(s, env) {
		choice := 0
		if q.Decision.Decider == control.Participant(g.seat) {
			if choice, ok = g.ask(g.tb.Context(), q); !ok {
				return
			}
			g.choices = append(g.choices, choice)
		} else {
			choice = g.others.Choose(q)
		}
		if err := s.Apply(choice, env); err != nil {
			g.tb.Fatalf("game %d: %v", g.number, err)
		}
	}
}

// ask asks the agent once and checks the answer.
func (g *walk) ask(ctx context.Context, q *observe.Request) (choice int, ok bool) {
	g.tb.Helper()
	g.seen.Decisions++
	if q.Decision.Foreign() {
		g.seen.Foreign++
	}
	options := slices.Clone(q.Options)
	choice, err := g.agent.Choose(ctx, q)
	switch {
	case err != nil:
		g.tb.Errorf("game %d, decision %d: Choose: %v", g.number, g.seen.Decisions, err)
	case choice < 0 || choice >= len(options):
		g.tb.Errorf("game %d, decision %d: choice %d is not among the %d options", g.number, g.seen.Decisions, choice, len(options))
	case !slices.Equal(options, q.Options):
		g.tb.Errorf("game %d, decision %d: the options were written to", g.number, g.seen.Decisions)
	default:
		return choice, true
	}
	return 0, false
}

// score is what the game came to for a seat.
func score(s *game.State, seat int) float64 {
	_, winners := s.Outcome()
	switch {
	case winners.Has(game.Player(seat)):
		return 1
	case winners == 0:
		return 0.5
	}
	return 0
}
