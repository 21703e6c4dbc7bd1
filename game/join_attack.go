package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds tokens that are created tapped or attacking, CR 111.1, 508.4. Where there are several players and planeswalkers that
// a token could attack its controller chooses one, before anybody else acts.

// create compiles the creation of tokens.
func (p *prog) create(e *card.Create) {
	if e.What.Dungeon {
		refuse(e.At, "a dungeon is no token")
	}
	in := Instr{Code: CreateOp, Who: p.term(e.Who), A: p.number(e.N), N: int16(p.c.tokens[e.What]), Dst: p.result(e, true), At: e.At}
	attacking := e.Attacking || e.Facing != nil
	if e.Host != nil {
		if attacking {
			refuse(e.At, "what enters attached does not enter attacking")
		}
		in.B = p.term(e.Host)
	}
	if e.Blocking != nil {
		if attacking || e.Host != nil {
			refuse(e.At, "what enters blocking enters in no other way")
		}
		in.Flag |= BlockingMove
		in.Of = p.term(e.Blocking)
	}
	if e.Facing != nil {
		if e.Counters != "" {
			refuse(e.At, "tokens that enter with counters, attacking certain players, are not among what the rules engine does yet")
		}
		in.Of = p.term(e.Facing)
	}
	if e.Counters != "" {
		in.Flag |= CountersMove
		in.C, in.To = p.number(e.CountersN), uint16(p.c.counter(e.Counters, e.At))
	}
	p.entering(&in, e.Tapped, attacking, e.Facing != nil)
}

// entering compiles how the tokens enter that an instruction creates; faced: they attack the player that they attack, or a planeswalker
// of that player.
func (p *prog) entering(in *Instr, tapped, attacking, faced bool) {
	if tapped {
		in.Flag |= TappedMove
	}
	if attacking {
		in.Flag |= AttackingMove
	}
	p.emit(*in)
	if !attacking {
		return
	}
	join := Instr{Code: JoinOp, N: int16(in.Dst), Dst: NoReg, At: in.At}
	if faced {
		join.Flag |= facedJoin
	}
	p.then(join)
}

// facedJoin is the flag of a JoinOp that is about a player and what that one controls (CR 702.116a).
const facedJoin = BareCount

// enteringFlags are the flags of a creation that say how the tokens enter.
const enteringFlags = TappedFlag | AttackingFlag | BlockingFlag | AttachedFlag | CountersFlag

// createFacing adds an event for each player whom tokens are to attack: the player stands in Step, from 1 (CR 702.116a).
func (s *State) createFacing(proc int16, in *Instr, players ExprID, e Event) {
	sc := s.procScope(proc)
	sc.it = PlayerRef(e.Player)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(players, &sc, buf) {
		q, _ := r.Player()
		e.Step = Step(q) + 1
		s.batch = append(s.batch, pending(proc, in, e))
	}
}

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
	tokens := s.appendSet(buf, s.procs[f.Proc].Reg[in.N])
	for ; int(f.N) < len(tokens); f.N++ {
		p := s.permOf(tokens[f.N])
		if p == nil || p.Flags&IsAttacking == 0 {
			continue
		}
		rest := s.lend()
		several := len(s.joinable(p, in, rest)) > 1
		s.giveBack()
		if several {
			f.Who = p.Control
			return query
		}
	}
	return next
}

// joinable lists what a token could attack that has entered attacking.
func (s *State) joinable(p *Permanent, in *Instr, out []Ref) []Ref {
	out = s.defenders(out)
	if in.Flag&facedJoin == 0 {
		return out
	}
	n, foe := 0, p.Attacking
	for _, r := range out {
		if q := s.permOf(r); r == foe || q != nil && q.Types&card.PlaneswalkerType != 0 && PlayerRef(q.Control) == foe {
			out[n] = r
			n++
		}
	}
	return out[:n]
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

func listJoin(s *State, f *Frame, in *Instr, env *Env) {
	p := s.permOf(s.joining(f, in))
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.joinable(p, in, buf) {
		env.offer(Option{Kind: Take, A: r}, env.inOrder())
	}
}

func answerJoin(s *State, f *Frame, in *Instr, o Option, _ *Env) {
	s.permOf(s.joining(f, in)).Attacking = o.A
	s.dirty |= DirtyLayers
	f.N++
}
