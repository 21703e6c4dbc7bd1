package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds tokens that are created tapped or attacking, CR 111.1, 508.4. Where there are several players and planeswalkers that
// a token could attack its controller chooses one, before anybody else acts.

// create compiles the creation of tokens.
func (p *prog) create(e *card.Create) {
	in := Instr{Code: CreateOp, Who: p.term(e.Who), A: p.number(e.N), N: int16(p.c.tokens[e.What]), Dst: p.result(e, true), At: e.At}
	if e.Tapped {
		in.Flag |= TappedMove
	}
	if e.Attacking {
		in.Flag |= AttackingMove
	}
	p.emit(in)
	if !e.Attacking {
		return
	}
	if p.collects {
		refuse(e.At, "attacking tokens that are created together with something else are not among what the rules engine does yet")
	}
	p.emit(Instr{Code: JoinOp, N: int16(in.Dst), Dst: NoReg, At: e.At})
}

// enteringFlags are the flags of a creation that say how the tokens enter.
const enteringFlags = TappedFlag | AttackingFlag

// firstAttackable is the first of what a creature that enters attacking could attack (CR 508.4).
func (s *State) firstAttackable() (first Ref) {
	buf := s.lend()
	defer s.giveBack()
	if all := s.defenders(buf); len(all) > 0 {
		first = all[0]
	}
	return first
}

// opJoin has the controllers of tokens that have entered attacking choose what each of them attacks.
func opJoin(s *State, f *Frame, in *Instr, env *Env) result {
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
	buf := s.lend()
	defer s.giveBack()
	if len(s.defenders(buf)) < 2 {
		return next
	}
	tokens := s.appendSet(buf, s.procs[f.Proc].Reg[in.N])
	for ; int(f.N) < len(tokens); f.N++ {
		if p := s.permOf(tokens[f.N]); p != nil && p.Flags&IsAttacking != 0 {
			f.Who = p.Control
			return query
		}
	}
	return next
}

// joining is the token that the question is about.
func (s *State) joining(f *Frame, in *Instr) Ref {
	buf := s.lend()
	defer s.giveBack()
	return s.appendSet(buf, s.procs[f.Proc].Reg[in.N])[f.N]
}

func decideJoin(s *State, f *Frame, in *Instr, d *Decision) {
	d.Kind, d.Source, d.Left = ChooseObjects, s.joining(f, in), 1
	d.Card = s.objects[d.Source.Slot].Card
}

func listJoin(s *State, _ *Frame, _ *Instr, env *Env) {
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.defenders(buf) {
		env.offer(Option{Kind: Take, A: r}, env.inOrder())
	}
}

func answerJoin(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.permOf(s.joining(f, in)).Attacking = o.A
	s.dirty |= DirtyLayers
	f.N++
}
