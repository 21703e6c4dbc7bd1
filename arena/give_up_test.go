package arena_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// mended says that the agent "hopeless:" works.
var mended atomic.Bool

func init() {
	agents.Register(agents.Scheme{Word: "hopeless", Resolve: func(_, rest string) (agents.Maker, error) {
		info := agents.Info{Name: "hopeless:" + rest, Kind: "test"}
		return agents.NewMaker(info, func([2]uint64) (agents.Agent, error) { return &hopeless{info: info}, nil }), nil
	}})
}

// hopeless is an agent that fails in each game, or with the name "rarely" in every tenth.
type hopeless struct {
	info  agents.Info
	games int
}

func (h *hopeless) Info() agents.Info { return h.info }

func (h *hopeless) Begin(context.Context, agents.Start) error { h.games++; return nil }

func (h *hopeless) Choose(context.Context, *observe.Request) (int, error) {
	if mended.Load() || h.info.Name == "hopeless:rarely" && h.games%10 != 0 {
		return 0, nil
	}
	return 0, &agents.FaultError{Kind: agents.Disconnect, Err: errors.New("it is hopeless")}
}

func (*hopeless) End(context.Context, agents.Result) error { return nil }

func (*hopeless) Close() error { return nil }

func giving(agent string, g *arena.GiveUp) *arena.Experiment {
	return &arena.Experiment{Name: "give-up", Seed: 8, Lists: "open", Cap: 300, GiveUp: g, Pairings: []arena.Pairing{
		{Decks: []string{"sligh", "sligh"}, Agents: []string{"random", agent}, Mirrored: true, Games: 200},
	}}
}

// TestGiveUp: a run with a hopeless agent ends; what it has stored is whole, and once the agent is mended the run goes on to its end.
func TestGiveUp(t *testing.T) {
	defer mended.Store(false)
	dir, s := run(t, t.Context(), plan(t, giving("hopeless:x", &arena.GiveUp{Share: 0.5, Games: 12}), 0), 2)
	if s.GivenUp == nil || *s.GivenUp != (results.GivenUp{Agent: "hopeless:x", Games: 12, Faulty: 12}) || s.Complete || s.Games < 12 {
		t.Fatalf("given up %+v, %d games", s.GivenUp, s.Games)
	}
	m, err := results.ReadManifest(dir)
	if err != nil || m.GivenUp == nil || m.Stored != s.Games {
		t.Errorf("manifest %+v, error %v", m, err)
	}
	games := int64(0)
	if err := results.Blocks(dir, func(b *results.Block) error { games += int64(len(b.Games)); return nil }); err != nil || games != s.Games {
		t.Errorf("%d games in the log, %d in the summary (error %v)", games, s.Games, err)
	}
	mended.Store(true)
	if got := resumed(t, dir); !got.Complete || got.GivenUp != nil || got.Games != 200 || got.Faults["hopeless:x"][results.Disconnect] != s.Games {
		t.Errorf("resumed: %d games, given up %v, faults %v", got.Games, got.GivenUp, got.Faults)
	}
}

// TestGiveUpNot: fewer faults than the share, and any number of them without a rule, end no run.
func TestGiveUpNot(t *testing.T) {
	for _, tt := range []struct {
		agent string
		rule  *arena.GiveUp
	}{
		{"hopeless:rarely", &arena.GiveUp{Share: 0.5, Games: 12}},
		{"hopeless:x", &arena.GiveUp{Share: 0.5, Games: 1000}},
		{"hopeless:x", nil},
	} {
		_, s := run(t, t.Context(), plan(t, giving(tt.agent, tt.rule), 0), 2)
		if s.GivenUp != nil || !s.Complete || s.Faults[tt.agent][results.Disconnect] == 0 {
			t.Errorf("%s with %v: given up %v, faults %v", tt.agent, tt.rule, s.GivenUp, s.Faults)
		}
	}
}

// TestGiveUpKey: the rule stands in the config, and both of its numbers are needed.
func TestGiveUpKey(t *testing.T) {
	const text = "name: x\nseed: 5\nlists: open\npairings:\n  - {decks: [sligh, sligh], agents: [random, random], mirrored: false, games: 3}\ngive_up: "
	e, err := arena.ParseExperiment("x.yaml", []byte(text+"{share: 0.25, games: 40}\n"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := arena.NewPlan(e, cards.Default(), 0)
	if err != nil || p.Manifest.GiveUp == nil || *p.Manifest.GiveUp != (results.GiveUp{Share: 0.25, Games: 40}) {
		t.Errorf("rule %v, error %v", p.Manifest.GiveUp, err)
	}
	for _, wrong := range []string{"{share: 0.25}", "{games: 3}", "{share: 0, games: 3}", "{share: 1.1, games: 3}", "{share: 0.5, games: 0}"} {
		if _, err := arena.ParseExperiment("x.yaml", []byte(text+wrong+"\n")); err == nil {
			t.Errorf("%s is accepted", wrong)
		}
	}
}
