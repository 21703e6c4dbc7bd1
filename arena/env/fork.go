package env

import (
	"fmt"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/policy"
)

// Fork makes environment `to` of another batch, or of this one, another copy of where environment `from` stands, for planning. Of a
// game of its own the copy is another state of the decider's information: what the decider does not know is dealt again, and
// everything random to come follows from seed, so that a fork never holds the key of a game. A copy of a fork is exact with seed 0,
// and dealt again with any other. The policies of `to` play on there with streams of their own.
//
// Both batches have the same cards and number of seats. The copy is marked as a fork until its environment begins another game.
func (b *Batch) Fork(from int, other *Batch, to int, seed uint64) error {
	src, err := b.idle(from)
	if err != nil {
		return err
	}
	dst, err := other.slot(to)
	if err != nil {
		return err
	}
	switch {
	case dst.pending:
		return ErrPending
	case src == dst:
		return fmt.Errorf("%w: environment %d is no copy of itself", ErrRange, from)
	case src.over():
		return fmt.Errorf("%w: the game of environment %d is over", ErrState, from)
	case b.cards != other.cards || b.sizes.Seats != other.sizes.Seats:
		return fmt.Errorf("%w: the batches have other cards, or another number of seats", ErrState)
	}
	dst.copyFrom(src, seed)
	return nil
}

// copyFrom makes the slot a fork.
func (s *slot) copyFrom(src *slot, seed uint64) {
	s.fault, s.termination, s.winners = "", Running, 0
	s.last = src.last
	s.last.forced = s.scratch.Forced
	key := arena.Derive(seed, "fork")
	s.guard(func() error {
		s.room.Reset()
		src.state.Fork(s.state)
		if !src.forked || seed != 0 {
			s.state.Resample(src.request.Decision.Decider, key, nil)
		}
		s.forked = true
		for seat, p := range s.policies {
			if r, ok := p.(policy.Resetter); ok {
				r.Reset(arena.Derive(seed, "fork agent", int64(seat)), seat)
			}
		}
		s.resetSamplers(arena.Derive(seed, "fork sampler")[0])
		if err := s.run(); err != nil {
			return err
		}
		if s.state.Serial() == src.state.Serial() {
			s.page = src.page
		}
		return nil
	})
}

// Show writes as row 0 where an environment stands, with the rewards of its end if that is reached.
func (b *Batch) Show(i int, out *Out) error {
	s, err := b.idle(i)
	if err != nil {
		return err
	}
	s.report(b.encoder, out, 0)
	return nil
}
