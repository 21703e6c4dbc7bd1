package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds cards in exile that belong to a permanent: haunting (CR 702.55) the creature that was the target of the ability by which
// they got there, encoded (CR 702.99) on the one that was chosen, or exiled to craft it (CR 702.167).

// opHaunt has cards haunt a creature, or be encoded on it, whatever becomes of that (CR 702.55b, 702.99b), or belong to what is crafted
// with them.
func opHaunt(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	victim := s.first(in.B, &sc)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if victim != (Ref{}) && s.live(r) && s.objects[r.Slot].Zone == Exile {
			s.relate(r, uint16(in.N), victim)
			if uint16(in.N) == craftedStep {
				s.dirty |= DirtyLayers
			}
		}
	}
	return next
}

// carryCrafted lets what has been crafted go on being that as it comes back from exile (CR 702.167c).
func (s *State) carryCrafted(old, now Ref) {
	for i := range s.links {
		if s.links[i].Step != craftedStep {
			continue
		}
		if s.renameIn(s.links[i].Set, old, now) {
			s.pin(now)
		}
	}
}

// belongsTo compiles a filter of cards in exile that belong to something.
func (p *prog) belongsTo(f *card.EncodedOn) ExprID {
	step := encodedStep
	if f.Crafted {
		step = craftedStep
	}
	return p.c.node(Node{Op: filtEncoded, A: p.term(f.Host), N: int32(step)})
}

// belong compiles the step by which cards in exile come to haunt a creature, to be encoded on it, or to be what something is crafted with.
func (p *prog) belong(e *card.Haunt) {
	step := hauntedStep
	if e.Encoded {
		step = encodedStep
	}
	if e.Crafted {
		step = craftedStep
		p.c.b.crafts = true
	}
	in := Instr{Code: HauntOp, A: p.term(e.What), B: p.term(e.Whom), Dst: NoReg, At: e.At}
	in.N = int16(step)
	p.emit(in)
}
