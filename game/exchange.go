package game

// opExchangeLife exchanges two life totals: each player gains or loses what is needed, at the same time. If one of them can't, neither does
// (CR 119.7-119.8, 701.12a, 701.12c).
func opExchangeLife(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
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
