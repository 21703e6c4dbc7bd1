package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds designations: markers that are no abilities and not copiable. A permanent keeps them until it leaves the
// battlefield or an effect takes them away (CR 701.37b, 701.60b, 702.112b), a player for the rest of the game (CR 702.131c).

// designations are the flags by their words.
var designations = [...]PermFlags{card.Monstrous: Monstrous, card.Renowned: Renowned, card.Suspected: Suspected}

// designate compiles steps about designations, and the exchange of life totals.
func (p *prog) designate(e card.Effect) {
	switch e := e.(type) {
	case *card.ExchangeLife:
		p.emit(Instr{Code: ExchangeLifeOp, A: p.term(e.A), B: p.term(e.B), Dst: NoReg, At: e.At})
	case *card.Bless:
		p.emit(Instr{Code: BlessOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.Designate:
		in := Instr{Code: DesignateOp, A: p.term(e.What), N: int16(e.As), Dst: NoReg, At: e.At}
		if e.Not {
			in.To = 1
		}
		p.emit(in)
	}
}

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

// blessedFrom is how many permanents the city's blessing takes (CR 702.131a).
const blessedFrom = 10

// ascend gives the city's blessing to those who have come to control enough permanents, one of them with ascend (CR 702.131b). Continuous
// effects are applied again before anything else looks (CR 702.131d).
func (s *State) ascend(env *Env) {
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == AscendRule && s.permanentsOf(w.Control) >= blessedFrom {
			s.bless(w.Control)
		}
	}
	if s.dirty&DirtyLayers != 0 {
		s.layers(env)
	}
}

func (s *State) permanentsOf(p Player) (n int) {
	for i := range s.perms {
		if s.perms[i].Control == p {
			n++
		}
	}
	return n
}

func (s *State) bless(p Player) {
	if ps := &s.players[p]; ps.Flags&CitysBlessing == 0 {
		ps.Flags |= CitysBlessing
		s.change++
		s.dirty |= DirtyLayers | DirtySBA
	}
}

// opBless gives players the city's blessing.
func opBless(s *State, f *Frame, in *Instr, _ *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		s.bless(p)
	}
	return next
}
