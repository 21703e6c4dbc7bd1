package game

// This file holds attackers that are sent against somebody else (CR 508.7): a player says anew what each of them attacks. It stays an
// attacker that was declared once (CR 508.7a), and what is said of declarations does not matter (CR 508.7b).

// opReselect has the player who acts say for each attacker what it attacks. N counts the attackers.
func opReselect(s *State, f *Frame, in *Instr, env *Env) result {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	for who != NoPlayer {
		r := s.reselected(f, in, &sc)
		if r == (Ref{}) {
			break
		}
		buf := s.lend()
		several := len(s.defenders(buf)) > 1
		s.giveBack()
		if s.attackerOf(r) >= 0 && several {
			f.Who = who
			return query
		}
		f.N++
	}
	return next
}

// reselected is the attacker at work, or nothing.
func (s *State) reselected(f *Frame, in *Instr, sc *scope) Ref {
	buf := s.lend()
	defer s.giveBack()
	if all := s.members(in.A, sc, buf); int(f.N) < len(all) {
		return all[f.N]
	}
	return Ref{}
}

func decideReselect(s *State, f *Frame, in *Instr, d *Decision) {
	sc := s.procScope(f.Proc)
	d.Kind, d.Source, d.Left = ChooseObjects, s.reselected(f, in, &sc), 1
	d.Card = s.objects[d.Source.Slot].Card
}

// listReselect offers whom, and what of theirs, the attacker's controller may attack (CR 508.7c).
func listReselect(s *State, _ *Frame, _ *Instr, env *Env) {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.defenders(buf) {
		env.offer(Option{Kind: Take, A: r}, env.inOrder())
	}
}

func answerReselect(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	sc := s.procScope(f.Proc)
	s.permOf(s.reselected(f, in, &sc)).Attacking = o.A
	s.dirty |= DirtyLayers
	f.N++
}
