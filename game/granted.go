package game

// This file holds abilities that effects give to permanents (CR 113.10, layer 6): rows of watch whose source is the bearer.

// firstGranted is the position, in options, of the first granted ability that is no mana ability; printed ones and mana
// abilities come before.
const firstGranted = 96

// grantAbilities adds a row for every ability that a static ability or effect gives, to every permanent that has it.
func (s *State) grantAbilities() {
	if !s.book.grants {
		return
	}
	for i := range s.perms {
		p := &s.perms[i]
		if s.objects[p.Object].Flags&FaceDown != 0 {
			continue
		}
		for _, a := range s.faceOf(p.Object).Watched {
			if ab := &s.book.abilities[a]; ab.Kind == StaticAbility && p.Lost>>ab.Index&1 == 0 {
				w := Watch{Stamp: s.objects[p.Object].Stamp, Ability: a, Source: p.Object, Effect: -1, Kind: StaticAbility, Control: p.Control}
				s.grantFrom(&w)
			}
		}
	}
	if s.book.emblems {
		s.grantFromEmblems()
	}
	for i := range s.effects {
		if e := &s.effects[i]; !e.Used {
			w := Watch{Stamp: e.Stamp, Source: e.Source.ID(), Effect: int16(i), Kind: StaticAbility, Control: e.Control}
			s.grantFrom(&w)
		}
	}
}

// grantFrom adds the rows of one static ability or effect.
func (s *State) grantFrom(w *Watch) {
	for _, m := range s.modsOf(w) {
		if m.Kind != AbilityMod {
			continue
		}
		sc := s.watchScope(w)
		bearers := s.affected(w, &sc, s.lend())
		for _, r := range bearers {
			if p := s.permOf(r); p != nil {
				s.watchFor(m.Ability, r.ID(), -1, w.Stamp, p.Control, Battlefield)
				for k := len(s.watch) - 1; k >= 0 && s.watch[k].Source == r.ID() && s.watch[k].Ability == m.Ability; k-- {
					s.watch[k].Granter = w.Source
				}
				p.Acts = p.Acts || s.book.abilities[m.Ability].Kind == ActivatedAbility
			}
		}
		s.giveBack()
	}
}

// grantedAt is the row of the k-th ability given to an object that can be activated and is no mana ability, or -1.
func (s *State) grantedAt(id ID, k int) int {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Source == id && w.Kind == ActivatedAbility && s.book.abilities[w.Ability].Flags&ManaAbilityFlag == 0 {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

// offerGranted offers granted abilities of a permanent that are no mana abilities.
func (s *State) offerGranted(i int, who Player, env *Env) {
	if s.rules[ActivatedAbility] == 0 {
		return
	}
	id := s.perms[i].Object
	for k := 0; ; k++ {
		at := s.grantedAt(id, k)
		if at < 0 {
			return
		}
		w := s.watch[at]
		if s.canActivateFrom(id, w.Ability, who, s.refOf(w.Granter), env) {
			env.offer(Option{Kind: Activate, N: int16(firstGranted + k), A: s.refOf(id)}, s.permKey(i)<<8|uint64(firstGranted+k))
		}
	}
}
