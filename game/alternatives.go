package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds alternatives that are costs: one of several things is done, each of which could be a cost (CR 118.3, 701.61a). Who pays
// says which one as they pay, of those that can be done.

// alternative is where the steps of alternative n stand, of the step at pc.
func alternative(code []Instr, pc, n int) (from, to int) {
	from = int(code[pc+1+n].To)
	for to = from; code[to].Code != Jump || int(code[to].To) != int(code[pc].To); to++ {
		continue
	}
	return from, to
}

// canDoAll reports whether all steps from one place to another can be done; of alternatives one has to be.
func (s *State) canDoAll(code []Instr, from, to int, sc *scope) bool {
	for pc := from; pc < to; pc++ {
		in := &code[pc]
		if in.Code == EitherOp && in.Flag&payableEither != 0 {
			if s.doable(code, pc, sc) < 0 {
				return false
			}
			pc = int(in.To) - 1
			continue
		}
		if !s.canDo(in, sc) || in.Code == MoveOp && !s.ownResources(in, sc) || in.Code == PayManaOp && !s.possible(in, sc, nil) {
			return false
		}
	}
	return true
}

// doable returns the first alternative that can be done without giving permanents away, or else the first that can be done at all, or -1.
// What is in hand and graveyard stays there while mana is made, see addReserve.
func (s *State) doable(code []Instr, pc int, sc *scope) int {
	best := -1
	for n := range int(code[pc].N) {
		from, to := alternative(code, pc, n)
		if !s.canDoAll(code, from, to, sc) {
			continue
		}
		if !takesPermanents(code[from:to]) {
			return n
		}
		if best < 0 {
			best = n
		}
	}
	return best
}

// takesPermanents reports whether steps of a cost have permanents chosen.
func takesPermanents(code []Instr) bool {
	for i := range code {
		if code[i].Code == ChooseOp && code[i].Zones.Has(Battlefield) {
			return true
		}
	}
	return false
}

// listPayable offers the alternatives that can be done; of an effect all, if none can.
func (s *State) listPayable(f *Frame, in *Instr, env *Env) {
	sc := s.procScope(f.Proc)
	code := s.programOf(f).Code
	pc := int(f.PC)
	none := s.doable(code, pc, &sc) < 0
	for n := range in.N {
		if from, to := alternative(code, pc, int(n)); none || s.canDoAll(code, from, to, &sc) {
			env.offer(Option{Kind: Pick, N: n}, uint64(n))
		}
	}
}

// checkAlternatives refuses alternatives in a cost of which it is not known beforehand whether they can be paid.
func (p *prog) checkAlternatives(c *Cost, at card.Pos) {
	code := p.c.b.programs[c.Program].Code
	for pc := range code {
		if code[pc].Code != EitherOp {
			continue
		}
		for i := pc; i < int(code[pc].To); i++ {
			switch in := &code[i]; in.Code {
			case EitherOp, Jump, ChooseOp, PerformOp:
			case SacrificeOp, DiscardOp, MoveOp, TapOp:
				if p.c.b.nodes[in.A].Op != termReg {
					refuse(at, "what is done instead of something else to what is not chosen, in one cost, is not among what the rules engine does yet")
				}
			default:
				refuse(at, "this as one of several things to pay is not among what the rules engine does yet")
			}
		}
	}
}
