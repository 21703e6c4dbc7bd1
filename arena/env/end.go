package env

import (
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// over reports whether the game has ended.
func (s *slot) over() bool { return s.request == nil }

// end reads how the game ended.
func (s *slot) end() {
	s.request = nil
	outcome, winners := s.state.Outcome()
	s.winners = winners
	if s.termination == Running {
		s.termination = terminationOf(outcome)
	}
	s.score = [control.MaxPlayers]float32{}
	if s.termination.truncated() {
		return
	}
	for p := range game.Player(s.state.Players()) {
		s.score[p] = float32(2*arena.ScoreOf(winners, s.alive, p) - 1) // from -1 to 1
	}
}

func terminationOf(o game.Outcome) Termination {
	switch o {
	case game.AllLost:
		return AllLost
	case game.MandatoryLoop:
		return MandatoryLoop
	case game.DecisionCap:
		return DecisionCap
	case game.DrawAgreed:
		return DrawAgreed
	case game.DrawnByEffect:
		return DrawnByEffect
	case game.Running, game.Normal:
	}
	return Normal
}
