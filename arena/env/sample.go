package env

import (
	"math/bits"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/policy"
	"github.com/thrall-arena/thrall/policy/encode"
)

// samplers makes the policies of an environment that make its sampled actions, by seat; nil: they are random.
func (b *Batch) samplers() ([]policy.Policy, error) {
	if b.cfg.Sampler == "" {
		return nil, nil
	}
	list := make([]policy.Policy, len(b.cfg.Decks))
	for seat := range list {
		var err error
		if list[seat], err = policy.New(b.cfg.Sampler, [2]uint64{}); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// resetSamplers tells the samplers that a game begins.
func (s *slot) resetSamplers(seed uint64) {
	for seat, p := range s.samplers {
		if r, ok := p.(policy.Resetter); ok {
			r.Reset(arena.Derive(seed, "seat", int64(seat)), seat)
		}
	}
}

// sample draws a legal action, each as likely; it follows from the seed of the environment and the number of the observation. With a
// sampler it is what that one would do, on whatever page.
func (s *slot) sample(e *encode.Encoder) int32 {
	if s.over() {
		return None
	}
	options := len(s.request.Options)
	if s.samplers != nil {
		return s.advise(e, options)
	}
	n, _ := bits.Mul64(mix(s.stream+s.drawn*0x9e3779b97f4a7c15), uint64(e.Legal(s.page, options)))
	return int32(e.Nth(int(n), s.page, options))
}

// advise is the answer of the decider's sampler. If it fails, or names no option, there is none.
func (s *slot) advise(e *encode.Encoder, options int) (action int32) {
	defer func() {
		if recover() != nil {
			action = None
		}
	}()
	option := s.samplers[s.request.Decision.Decider].Choose(s.request)
	if option < 0 || option >= options {
		return None
	}
	if page, at := e.Action(option); page == s.page {
		return int32(at)
	}
	return int32(e.More() + 1 + option)
}
