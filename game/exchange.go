package game

// opExchangeLife exchanges two life totals: each player gains or loses what is needed, at the same time. If one of them can't, neither does
// (CR 119.7-119.8, 701.12a, 701.12c).
func opExchangeLife(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	if in.C != 0 {
		return s.exchangeWith(f, in, &sc, env)
	}
	a, b := s.player(in.A, &sc), s.player(in.B, &sc)
	if a == NoPlayer || b == NoPlayer || s.together(a, b) {
		return next
	}
	n := int32(s.players[b].Life) - int32(s.players[a].Life)
	if n == 0 {
		return next
	}
	gains := Event{Kind: ChangesLife, Player: a, N: n, Source: sc.source}
	loses := Event{Kind: ChangesLife, Player: b, N: -n, Source: sc.source}
	if s.forbidden(&gains) || s.forbidden(&loses) {
		return next
	}
	mark := len(s.batch)
	s.batch = append(s.batch, pending(f.Proc, in, gains), pending(f.Proc, in, loses))
	return s.proposed(f, mark, env)
}

// exchangeWith is one half of an exchange of a life total with a number: the player's life total becomes that number, if it can
// (CR 119.5, 119.7-119.8, 701.12a, 701.12g). The result is what it was, for the other half.
func (s *State) exchangeWith(f *Frame, in *Instr, sc *scope, env *Env) result {
	who := s.player(in.A, sc)
	if who == NoPlayer {
		return next
	}
	was := int32(s.players[who].Life)
	e := Event{Kind: ChangesLife, Player: who, N: s.number(in.C, sc) - was, Source: sc.source}
	if e.N != 0 && s.forbidden(&e) {
		return next
	}
	s.did(f.Proc, in)
	s.setReg(f.Proc, in, Value(was))
	if e.N == 0 {
		return next
	}
	mark := len(s.batch)
	s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
	return s.proposed(f, mark, env)
}
