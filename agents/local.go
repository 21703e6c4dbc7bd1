package agents

import (
	"context"

	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Maker makes agents of one name: one for each seat of each worker.
type Maker struct{ policy policy.Resolved }

// Resolve reads the name of an agent: a policy with or without parameters. Errors list what is known.
func Resolve(name string) (Maker, error) {
	r, err := policy.Resolve(name)
	return Maker{policy: r}, err
}

// New makes a local agent by name. seed keys its own random stream until the first game begins.
func New(name string, seed [2]uint64) (Agent, error) {
	m, err := Resolve(name)
	if err != nil {
		return nil, err
	}
	return m.New(seed)
}

// Info says who the maker's agents are.
func (m Maker) Info() Info {
	return Info{Name: m.policy.String(), Kind: "local", Deterministic: m.policy.Spec().Deterministic}
}

// New makes an agent.
func (m Maker) New(seed [2]uint64) (Agent, error) {
	p, err := m.policy.New(seed)
	if err != nil {
		return nil, err
	}
	a := &local{policy: p, info: m.Info()}
	a.reset, _ = p.(policy.Resetter)
	return a, nil
}

// local is a policy in a seat of this process. It has no clock and no faults but illegal choices and panics.
type local struct {
	policy policy.Policy
	reset  policy.Resetter // nil: the policy keeps nothing
	info   Info
}

func (a *local) Info() Info { return a.info }

func (a *local) Begin(_ context.Context, start Start) error {
	if a.reset != nil {
		a.reset.Reset(start.Seed, start.Seat)
	}
	return nil
}

func (a *local) Choose(_ context.Context, q *observe.Request) (int, error) {
	return a.policy.Choose(q), nil
}

func (a *local) End(context.Context, Result) error { return nil }

func (a *local) Close() error { return nil }
