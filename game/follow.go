package game

// This file lets effects find what an object becomes: a card that is cast the spell (CR 400.7h), a spell the permanent (CR 400.7a).

// permittedBy is the effect whose permission a way of casting uses, or -1.
func (s *State) permittedBy(id ID, who Player, way int) int {
	if w := s.permission(id, who, way/waysPerPermission); w >= 0 {
		return int(s.watch[w].Effect)
	}
	return -1
}

// follow lets effect i name the new object where it has named the old one.
func (s *State) follow(i int, old, now Ref) {
	e := &s.effects[i]
	sets := s.book.programs[s.book.modsProgram[e.Mods]].Sets
	for r := range e.Reg {
		if sets>>r&1 == 0 {
			continue
		}
		if s.renameIn(e.Reg[r], old, now) {
			s.dirty |= DirtyLayers
		}
	}
}

// carry lets effects that change the characteristics of a spell go on with the permanent that it becomes (CR 400.7a).
func (s *State) carry(spell, permanent Ref) {
	for i := range s.effects {
		e := &s.effects[i]
		if e.Affected == 0 || s.book.changesRules(e.Mods) {
			continue
		}
		if s.renameIn(e.Affected, spell, permanent) {
			s.pin(permanent)
			s.dirty |= DirtyLayers
			s.follow(i, spell, permanent) // the condition of its duration may name it
		}
	}
}

// changesRules reports whether some of the modifications change rules instead of characteristics (CR 613.11).
func (b *Book) changesRules(id ModsID) bool {
	for i := range b.mods[id] {
		if b.mods[id][i].Kind == RuleMod {
			return true
		}
	}
	return false
}
