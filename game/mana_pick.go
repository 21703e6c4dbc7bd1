package game

// This file has who makes mana choose among different amounts of it before effects change the mana, where some of them are about amounts
// (CR 106.12b). The alternative that was picked stands in B of the frame, above the type that answers the last unit.

const (
	lowestUnit = 15 // of B: the lowest type for the next unit
	pickShift  = 4  // where the alternative begins, from 1
)

// pick is the alternative that was picked before the mana is changed, or -1.
func (f *Frame) pick() int { return int(f.B>>pickShift) - 1 }

// sameTotals reports whether all alternatives are the same amount of mana.
func (l *yieldList) sameTotals() bool {
	for i := range l.of[:l.n] {
		if l.of[i].total() != l.of[0].total() {
			return false
		}
	}
	return true
}

// countsMana reports whether the effect of a row of watch is about an amount of mana.
func (s *State) countsMana(row int16) bool {
	return s.book.abilities[s.watch[row].Ability].Word&fromTwo != 0
}

// listPicks offers the alternatives after which the payment can be completed, whatever is made of them.
func (s *State) listPicks(f *Frame, in *Instr, sc *scope, env *Env) {
	raw := s.manaChoices(in, sc)
	apply := s.changersOf(s.tappedFor(f.Proc), s.procs[f.Proc].Controller)
	for k := range raw.of[:raw.n] {
		if s.pickFits(f, in, sc, &apply, raw.of[k].total(), k, env) {
			n := raw.of[k].pick(k)
			env.offer(Option{Kind: Pick, N: n}, uint64(n))
		}
	}
}

// pickFits reports whether the payment can be completed with an alternative and some order of the effects.
func (s *State) pickFits(f *Frame, in *Instr, sc *scope, apply *changers, base, k int, env *Env) (fits bool) {
	var all changes
	apply.base = base
	s.ways(apply, 0, sameMana, &all)
	way := s.procs[f.Proc].Way
	f.B = Value(k+1) << pickShift
	for i := 0; i < all.n && !fits; i++ {
		s.procs[f.Proc].Way = all.of[i].pack()
		fits = s.someChoiceFits(f, in, sc, env)
	}
	f.B, s.procs[f.Proc].Way = 0, way
	return fits
}

// answerPick notes the alternative.
func (s *State) answerPick(f *Frame, in *Instr, sc *scope, o Option) {
	raw := s.manaChoices(in, sc)
	for k := range raw.of[:raw.n] {
		if raw.of[k].pick(k) == o.N {
			f.B, f.Step = Value(k+1)<<pickShift, manaChanges
			return
		}
	}
	panic("game: no such amount of mana")
}
