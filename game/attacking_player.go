package game

import "slices"

// This file says who "the attacking player" is (CR 506.2, 508.6, 805.10c).

// attackingPlayer is the attacking player for what is asked all the time: of several who could be meant the first in turn order, of a
// whole attacking team the primary player (CR 805.2).
func (s *State) attackingPlayer(sc *scope) Player {
	if !s.teamed() {
		if s.step.Combat() {
			return s.activePlayer()
		}
		return NoPlayer
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.attackingPlayers(sc, buf) {
		p, _ := r.Player()
		return p
	}
	return NoPlayer
}

// attackingPlayers appends who may be meant by "the attacking player": during combat the active player (CR 506.2). Of an attacking team
// those whose creatures are blocked by the blocker that an event is about, or by the source; of an attacking creature its controller;
// where nothing tells, each player of the team (CR 805.10c).
func (s *State) attackingPlayers(sc *scope, out []Ref) []Ref {
	if !s.step.Combat() {
		return out
	}
	if !s.teamed() {
		return s.appendPlayer(out, s.activePlayer())
	}
	n := len(out)
	for _, r := range [...]Ref{sc.that, sc.source} {
		if out = s.appendAttackersOf(out, r); len(out) > n {
			return out
		}
	}
	p := s.primary(s.activePlayer())
	for range s.team {
		out = s.appendPlayer(out, p)
		p++
	}
	return out
}

// appendAttackersOf appends the controllers of the creatures that a blocker blocks, in turn order, or of an attacking creature.
func (s *State) appendAttackersOf(out []Ref, r Ref) []Ref {
	p := s.permOf(r)
	if p == nil {
		return out
	}
	if p.Flags&IsAttacking != 0 {
		return s.appendPlayer(out, p.Control)
	}
	n := len(out)
	for c := int16(p.Blocking); c != 0; c = s.cells[c].Next {
		a := s.attackerOf(s.cells[c].Of)
		if a < 0 {
			continue
		}
		if who := s.perms[a].Control; !slices.Contains(out[n:], PlayerRef(who)) {
			out = s.appendPlayer(out, who)
		}
	}
	slices.SortFunc(out[n:], func(a, b Ref) int { return int(b.Slot) - int(a.Slot) })
	return out
}

// opAttacker says who the attacking player is for the rest of the resolution: where several could be meant, the controller of the spell
// or ability chooses one (CR 805.10c).
func opAttacker(s *State, f *Frame, in *Instr, env *Env) result {
	if f.Step == 0 {
		sc := s.procScope(f.Proc)
		buf := s.lend()
		defer s.giveBack()
		if who := s.attackingPlayers(&sc, buf); len(who) < 2 {
			set := Value(0)
			for _, r := range who {
				set = s.addTo(set, r, 0)
			}
			s.setReg(f.Proc, in, set)
			return next
		}
	}
	return opChoose(s, f, in, env)
}
