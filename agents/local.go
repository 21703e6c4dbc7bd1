package agents

import (
	"context"

	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy"
)

// Resolve reads the name of an agent: a policy with or without parameters, or one of a scheme that is registered, as in
// "stdio:./bot". Errors list what is known.
func Resolve(name string) (Maker, error) {
	if word, settings, rest, ok := splitScheme(name); ok {
		return resolveScheme(word, settings, rest)
	}
	r, err := policy.Resolve(name)
	if err != nil {
		return Maker{}, err
	}
	info := Info{Name: r.String(), Kind: "local", Deterministic: r.Spec().Deterministic}
	return NewMaker(info, func(seed [2]uint64) (Agent, error) { return newLocal(r, info, seed) }), nil
}

// New makes an agent by name. seed keys its own random stream until the first game begins.
func New(name string, seed [2]uint64) (Agent, error) {
	m, err := Resolve(name)
	if err != nil {
		return nil, err
	}
	return m.New(seed)
}

func newLocal(r policy.Resolved, info Info, seed [2]uint64) (Agent, error) {
	p, err := r.New(seed)
	if err != nil {
		return nil, err
	}
	a := &local{policy: p, info: info}
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
