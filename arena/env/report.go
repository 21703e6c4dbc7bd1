package env

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/policy/encode"
)

// report writes where an environment stands as row n. Where the next game begins at once, it does so here.
func (s *slot) report(e *encode.Encoder, out *Out, n int) {
	sizes := &s.batch.sizes
	copy(row(out.Rewards, n, sizes.Seats), s.rewards())
	over, reason := s.over(), s.termination
	if out.Terminated != nil {
		out.Terminated[n] = bit(over && !reason.truncated())
	}
	if out.Truncated != nil {
		out.Truncated[n] = bit(over && reason.truncated())
	}
	winners := s.winners
	again := over && s.batch.cfg.Autoreset == SameStep && !s.last.first
	if again {
		if out.Final != nil {
			s.show(e, out.Final, n)
		}
		s.begin()
	}
	s.show(e, out, n)
	if again {
		if info := row(out.Info, n, Columns); info != nil {
			info[Reason], info[Winners] = int32(reason), int32(winners)
		}
	}
	s.drawn++
	if out.Sampled != nil {
		out.Sampled[n] = s.sample(e)
	}
}

// rewards are those of the end, once it is reached.
func (s *slot) rewards() []float32 {
	if !s.over() {
		return none[:]
	}
	return s.score[:]
}

var none [control.MaxPlayers]float32

// show writes observation and Info.
func (s *slot) show(e *encode.Encoder, out *Out, n int) {
	to := out.row(&s.batch.sizes, n)
	switch {
	case s.termination == Fault: // a state in the middle of a panic is not read
		e.Clear(&to)
	case s.over():
		e.EncodeView(observe.Of(s.state, s.viewer()), &to)
	default:
		e.Encode(s.request, s.page, &to)
	}
	if info := row(out.Info, n, Columns); info != nil {
		s.inform(e, info)
	}
}

// viewer is whose view is shown: the decider's, or when the game is over that of the seat of the caller that acted last.
func (s *slot) viewer() control.Participant {
	if !s.over() {
		return s.request.Decision.Decider
	}
	if s.last.acting != nobody {
		return control.Participant(s.last.acting)
	}
	for seat, p := range s.policies {
		if p == nil {
			return control.Participant(seat)
		}
	}
	return 0
}

// inform writes the row of Info.
func (s *slot) inform(e *encode.Encoder, to []int32) {
	l := &s.last
	*(*[Columns]int32)(to) = [Columns]int32{
		Decider: nobody, Subject: nobody, Maker: nobody, Viewer: int32(s.viewer()),
		Acting: int32(l.acting), ActingSubject: int32(l.subject), ActingControlled: int32(bit(l.controlled)),
		Episode: int32(s.episode), Steps: int32(l.steps), Decisions: int32(s.state.Decisions()),
		Forced: int32(s.scratch.Forced - l.forced), Turn: int32(s.state.Turn()), Reason: int32(s.termination),
		Page: int32(s.page), Winners: int32(s.winners), Forked: int32(bit(s.forked)), First: int32(bit(l.first)),
	}
	if s.over() {
		return
	}
	d := &s.request.Decision
	to[Decider], to[Subject], to[Maker], to[Controlled] = int32(d.Decider), int32(d.Subject), int32(d.Maker), int32(bit(d.Foreign()))
	to[Options], to[Pages] = int32(len(s.request.Options)), int32(e.Pages(len(s.request.Options)))
}

// mix has every bit of x change every bit of the result.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func bit(holds bool) uint8 {
	if holds {
		return 1
	}
	return 0
}
