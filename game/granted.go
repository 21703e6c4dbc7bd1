package game

// This file holds abilities that effects give to permanents (CR 113.10, layer 6): rows of watch whose source is the bearer.

// firstGranted is the position, in options, of the first granted ability that is no mana ability; printed ones and mana
// abilities come before.
const firstGranted = 96

// addGranted adds rows for the static abilities that have just been given: they apply from layer 6 on, at the timestamp of what
// gave them or of their bearer (CR 613.7a). Rows that wait in the order of the layer make room for them.
func (s *State) addGranted(l layer) {
	w := &s.work.pass
	for i := range w.grants {
		g := w.grants[i]
		if g.listed || s.book.abilities[g.ability].Kind != StaticAbility {
			continue
		}
		w.grants[i].listed = true
		if at := s.addStatic(g.ability, g.bearer, max(g.stamp, s.objects[g.bearer].Stamp)); at >= 0 {
			w.rows[at].granted, w.rows[at].granter, w.rows[at].watch.Text = true, g.granter, g.text
			w.order.insert(int16(at), w.rows[at].layers>>l&1 != 0)
		}
	}
}

// holdsGrant reports whether the ability of a granted row has not been taken away again.
func (w *layerPass) holdsGrant(r *layerRow) bool {
	for i := range w.grants {
		if g := &w.grants[i]; g.bearer == r.watch.Source && g.ability == r.watch.Ability && g.granter == r.granter {
			return true
		}
	}
	return false
}

// watchGranted adds a row to the index for every other ability that layer 6 has given.
func (s *State) watchGranted() {
	w := &s.work.pass
	for _, g := range w.grants {
		a := &s.book.abilities[g.ability]
		if a.Kind == StaticAbility && s.book.barredBy(a.Mods) == 0 {
			continue
		}
		p := &s.perms[s.objects[g.bearer].Row]
		from := len(s.watch)
		s.watchFor(g.ability, g.bearer, -1, g.stamp, p.Control, Battlefield)
		for k := from; k < len(s.watch); k++ {
			s.watch[k].Granter, s.watch[k].Text = g.granter, g.text
		}
		p.Acts = p.Acts || a.Kind == ActivatedAbility
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
			env.offer(Option{Kind: Activate, N: int16(firstGranted + k), A: s.refOf(id)}, s.permKey(i, env)<<8|uint64(firstGranted+k))
		}
	}
}
