package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds fuse, CR 702.102: both halves of a split card that are cast together from hand. The spell has the characteristics of both,
// and the text of the second half is a proc beside that of the first, as one that is spliced onto it.

// fuse compiles the two halves as one spell.
func (c *compiler) fuse(whole, a, b *FaceInfo, at card.Pos) {
	if !a.Fuses || !b.Fuses || a.Types != b.Types || c.inRoom || a.Spell == 0 || b.Spell == 0 {
		refuse(at, "fuse stands on both halves of a split card, two instants or two sorceries")
	}
	for _, f := range []*FaceInfo{a, b} {
		if len(f.Extras) > 0 || len(f.Ways) > 0 || f.CastOnly != 0 || c.b.costs[f.Cost].Xs > 0 || c.b.programs[f.Spell].Modes > 0 {
			refuse(at, "fuse on a card with {X}, modes, or other costs and conditions of casting is not among what the rules engine does yet")
		}
	}
	whole.Spell, whole.Fused, whole.Aids = a.Spell, b.Spell, a.Aids|b.Aids
	c.b.splices = true
}

// fusedProc is the proc of the second half of a fused spell.
func (s *State) fusedProc(row int16, f *FaceInfo) Proc {
	p := &s.procs[row]
	return Proc{
		Source: p.Source, Self: p.Self, Program: f.Fused, Controller: p.Controller, ThatPlayer: NoPlayer, Kind: SplicedProc,
		State: ProcAnnouncing, Below: -1, Parent: row, Pending: -1,
	}
}

// fusedComplete reports whether the second half of a spell that is cast fused has targets, too (CR 702.102c).
func (s *State) fusedComplete(row int16, f *FaceInfo) bool {
	p := s.fusedProc(row, f)
	return s.targetsExist(s.trialProc(&p), 0)
}
