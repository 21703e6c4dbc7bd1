package env

import (
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
		s.score[p] = scoreOf(winners, s.alive, p)
	}
}

// scoreOf is 1 for winners and -1 for losers. Without a winner it is 0 for those who were in the game when it ended.
func scoreOf(winners, alive control.Players, p game.Player) float32 {
	switch {
	case winners.Has(p):
		return 1
	case winners == 0 && alive.Has(p):
		return 0
	default:
		return -1
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
	case game.Running, game.Normal:
	}
	return Normal
}

// living returns the players who have not left the game.
func living(s *game.State) (set control.Players) {
	for p := range game.Player(s.Players()) {
		if s.Seated(p) {
			set |= control.Of(p)
		}
	}
	return set
}
