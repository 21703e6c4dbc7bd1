package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds power and toughness that a permanent has as its own ability chooses them while it enters (CR 208.2b). They, and what is
// chosen with them, are copiable values (CR 613.2a, 707.2): what enters as a copy has them, and its own choice comes after them.

// opTakeOn adds the copiable values to those of the permanent that is entering.
func opTakeOn(s *State, f *Frame, in *Instr, _ *Env) result {
	if p := s.permOf(s.procs[f.Proc].Source); p != nil {
		p.Extra = s.addTo(p.Extra, Ref{}, in.N)
		s.dirty |= DirtyLayers | DirtySBA
		s.change++
	}
	return next
}

// takeOn compiles the copiable values. An effect that did it later would have no place in the layers (CR 613.2a).
func (p *prog) takeOn(e *card.TakeOn) {
	if !p.arrives {
		refuse(e.At, "takes_on is about how the permanent itself enters: as_enters(takes_on(…))")
	}
	mods := p.copyMods(e.Mods, e.At)
	if !slices.ContainsFunc(p.c.b.mods[mods], func(m Mod) bool { return m.Kind == BasePTMod }) {
		refuse(e.At, "what is taken on says power and toughness: what else lasts is until(forever, …)")
	}
	p.emit(Instr{Code: TakeOnOp, N: int16(mods), Dst: NoReg, At: e.At})
}
