package game

import "github.com/thrall-arena/thrall/control"

// This file holds effects by which players win or lose the game, or by which it is a draw. All of them happen at once, in the middle of a resolution.

// opWinGame is CR 104.2b: a player wins, with the whole team, and all others lose. Who can't win does not.
func opWinGame(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer || s.left.Has(who) || s.forbidden(&Event{Kind: WinsGame, Player: who}) {
		return next
	}
	s.happened(&Event{Kind: WinsGame, Player: who}, env)
	var others control.Players
	for p := range Player(s.seats) {
		if !s.left.Has(p) && !s.together(p, who) {
			s.loss[p] = LostByEffect
			others |= control.Of(p)
		}
	}
	s.depart(others, env)
	return wait // the game is over
}

// opDrawGame is CR 104.4c: the game is a draw for everybody who is still in it, whatever says that they can't lose.
func opDrawGame(s *State, _ *Frame, _ *Instr, env *Env) result {
	s.end(DrawnByEffect, 0, env)
	return wait // the game is over
}

// opLoseGame is CR 104.3e: players lose, whatever else is still to be done (CR 104.5). Who can't lose does not.
func opLoseGame(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	var out control.Players
	for _, r := range s.actors(in, &sc, buf) {
		if p, _ := r.Player(); !s.left.Has(p) && !s.cantLose(p) {
			s.loss[p] = LostByEffect
			out |= control.Of(p)
		}
	}
	if out == 0 {
		return next
	}
	s.nextStepOf(f)
	s.loseGame(out, env)
	return wait // the frame of this very step may be gone
}
