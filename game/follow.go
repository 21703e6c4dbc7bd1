package game

// This file lets an effect that allows a card to be cast find the spell that the card becomes (CR 400.7h).

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
		for c := int16(e.Reg[r]); c != 0; c = s.cells[c].Next {
			if s.cells[c].Of == old {
				s.cells[c].Of = now
				s.dirty |= DirtyLayers
			}
		}
	}
}
