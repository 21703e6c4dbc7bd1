package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds designations of permanents: markers that are no abilities and not copiable, which a permanent keeps until it leaves the
// battlefield or an effect takes them away (CR 701.37b, 701.60b, 702.112b).

// designations are the flags by their words.
var designations = [...]PermFlags{card.Monstrous: Monstrous, card.Renowned: Renowned, card.Suspected: Suspected}

// opDesignate gives or takes a designation.
func opDesignate(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		p := s.permOf(r)
		if p == nil {
			continue
		}
		if p.Flags |= designations[in.N]; in.To != 0 {
			p.Flags &^= designations[in.N]
		}
		s.change++
		s.dirty |= DirtyLayers
	}
	return next
}
