package game

// This file holds what counters something has, whatever their kind, and proliferating (CR 701.34).

// hasCounters reports whether an object or a player has a counter (CR 122.1).
func (s *State) hasCounters(r Ref) bool {
	found := false
	s.eachCounterKind(r, func(uint8) { found = true })
	return found
}

// eachCounterKind calls f for each kind of counters on a permanent or a player, in an order that everybody can see.
func (s *State) eachCounterKind(r Ref, f func(kind uint8)) {
	for _, kind := range [...]uint8{plusCounter, minusCounter, loyaltyCounter, poisonCounter, energyCounter} {
		if s.commonCounter(r, kind) && s.countersOn(r, kind) > 0 {
			f(kind)
		}
	}
	for i := range s.counters {
		if c := &s.counters[i]; c.On == r && c.N > 0 {
			f(c.Kind)
		}
	}
}

// commonCounter reports whether the number of such counters stands in a field of its own for this permanent or player.
func (s *State) commonCounter(r Ref, kind uint8) bool {
	if r.IsPlayer() {
		return kind == poisonCounter || kind == energyCounter
	}
	return s.permOf(r) != nil && (kind == plusCounter || kind == minusCounter || kind == loyaltyCounter)
}

// opMoreCounters puts another counter of each kind that is there already on each one of A, or doubles their numbers (N is 1;
// CR 701.10e), all at the same time. Of a team, which
// shares its poison, one member gets another poison counter (CR 701.34b).
func opMoreCounters(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	all := s.members(in.A, &sc, buf)
	for i, r := range all {
		if !r.IsPlayer() && s.permOf(r) == nil {
			continue
		}
		s.eachCounterKind(r, func(kind uint8) {
			if kind == poisonCounter && s.mateAmong(all[:i], r) {
				return
			}
			n := int32(1)
			if in.N != 0 {
				n = s.countersOn(r, kind)
			}
			e := Event{Kind: GetsCounters, What: r, N: n, Step: Step(kind), Source: sc.source, Player: s.playerOf(r)}
			s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
		})
	}
	return s.proposed(f, mark, env)
}

// mateAmong reports whether a teammate of a player is among others.
func (s *State) mateAmong(others []Ref, r Ref) bool {
	p, _ := r.Player()
	for _, o := range others {
		if q, ok := o.Player(); ok && s.together(p, q) {
			return true
		}
	}
	return false
}
