package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds life, mana and payments as steps.

// opLife gains, loses or sets life (CR 119.3, 119.5). A team whose members would all get a new life total first chooses one of
// them (CR 810.9d). Less than no life is none to gain or lose, but a total may be set to it (CR 107.1b).
func opLife(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	mark := len(s.batch)
	all := s.actors(in, &sc, buf)
	one := s.teamed() && card.LifeChange(in.N) == card.Set
	if one && s.lifeToChoose(f, all) {
		return query
	}
	s.forgetResult(f.Proc, in)
	for _, who := range all {
		p, _ := who.Player()
		if one && s.among(all, p) > 1 && !s.inSet(f.Set, who) {
			continue
		}
		sc.it = who
		n := s.number(in.A, &sc)
		switch card.LifeChange(in.N) {
		case card.Lose:
			n = -max(n, 0)
		case card.Set:
			n -= int32(s.players[p].Life)
		case card.Gain:
			n = max(n, 0)
		}
		if n != 0 {
			s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: ChangesLife, Player: p, N: n, Source: sc.source}))
		}
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

// lifeToChoose finds the next team of which several members would get a new life total and none has been chosen.
func (s *State) lifeToChoose(f *Frame, all []Ref) bool {
	for _, who := range all {
		p, _ := who.Player()
		if s.among(all, p) < 2 {
			continue
		}
		f.Who = s.primary(p)
		c := int16(f.Set)
		for ; c != 0; c = s.cells[c].Next {
			if q, _ := s.cells[c].Of.Player(); s.together(p, q) {
				break
			}
		}
		if c == 0 {
			return true
		}
	}
	return false
}

// among counts the members of p's team among players.
func (s *State) among(players []Ref, p Player) (n int) {
	for _, r := range players {
		if q, _ := r.Player(); s.together(p, q) {
			n++
		}
	}
	return n
}

func decideLife(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind = ChoosePlayer }

func listLife(s *State, f *Frame, in *Instr, env *Env) {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		if p, _ := who.Player(); s.together(p, f.Who) {
			env.offer(Option{Kind: Take, A: who}, env.inOrder())
		}
	}
}

func answerLife(s *State, f *Frame, _ *Instr, o Option, _ *Env) { f.Set = s.addTo(f.Set, o.A, 0) }

// opPayLife pays life: not more than there is (CR 119.4).
func opPayLife(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	p := s.actor(in, &sc)
	n := s.number(in.A, &sc)
	if p == NoPlayer || !s.canPayLife(p, n) {
		return next
	}
	s.did(f.Proc, in)
	if n > 0 {
		mark := len(s.batch)
		s.forgetResult(f.Proc, in)
		s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: ChangesLife, Player: p, N: -n, Source: sc.source, Flag: CostFlag}))
		return s.proposed(f, mark, env)
	}
	return next
}

// opPayMana pays mana as part of a cost or effect.
func opPayMana(s *State, f *Frame, in *Instr, env *Env) result {
	if f.Step == 1 {
		s.did(f.Proc, in)
		return next
	}
	sc := s.procScope(f.Proc)
	if f.I == 0 { // while something resolves
		if !s.possible(in, &sc, env) {
			return next
		}
		s.keepUnpaid()
	}
	f.Step = 1
	s.pushPay(s.actor(in, &sc), f.Proc, CostID(in.N), s.genericOf(in, &sc), 0)
	return wait
}

// genericOf is how much generic mana the step asks for.
func (s *State) genericOf(in *Instr, sc *scope) int32 {
	c := &s.book.costs[in.N]
	n := int32(c.Generic) + int32(c.Xs)*s.xOf(sc)
	if in.A != 0 {
		n *= max(s.number(in.A, sc), 0)
	}
	return n
}

// payingFor is the proc that a mana ability is activated for, or -1.
func (s *State) payingFor(row int16) int16 {
	if p := &s.procs[row]; p.Kind == ManaProc {
		return p.Parent
	}
	return -1
}
