package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds cards in exile that belong to a creature: haunting (CR 702.55) the one that was the target of the ability by which they got
// there, or encoded (CR 702.99) on the one that was chosen.

// opHaunt has cards haunt a creature, or be encoded on it, whatever becomes of that (CR 702.55b, 702.99b).
func opHaunt(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	victim := s.first(in.B, &sc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if victim != (Ref{}) && s.live(r) && s.objects[r.Slot].Zone == Exile {
			s.relate(r, uint16(in.N), victim)
		}
	}
	return next
}

// belong compiles the step by which cards in exile come to haunt a creature, or to be encoded on it.
func (p *prog) belong(e *card.Haunt) {
	step := hauntedStep
	if e.Encoded {
		step = encodedStep
	}
	in := Instr{Code: HauntOp, A: p.term(e.What), B: p.term(e.Whom), Dst: NoReg, At: e.At}
	in.N = int16(step)
	p.emit(in)
}
