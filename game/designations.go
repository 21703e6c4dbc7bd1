package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds designations: markers that are no abilities and not copiable. A permanent keeps them until it leaves the
// battlefield or an effect takes them away (CR 701.37b, 701.60b, 702.112b, 716.2c), a player for the rest of the game (CR 702.131c).

// designations are the flags by their words.
var designations = [...]PermFlags{
	card.Monstrous: Monstrous, card.Renowned: Renowned, card.Suspected: Suspected, card.SecondLevel: SecondLevel, card.ThirdLevel: ThirdLevel,
	card.Saddled: Saddled, card.Solved: Solved, card.Harnessed: Harnessed, card.Prepared: Prepared, card.RingBearer: RingBearer, card.LeftUnlocked: LeftUnlocked, card.RightUnlocked: RightUnlocked,
}

// designate compiles steps about designations, and the exchange of life totals.
func (p *prog) designate(e card.Effect) {
	switch e := e.(type) {
	case *card.ExchangeLife:
		in := Instr{Code: ExchangeLifeOp, A: p.term(e.A), B: p.term(e.B), Dst: p.result(e, false), At: e.At}
		if e.N != nil {
			in.C = p.number(e.N)
		}
		p.emit(in)
	case *card.Bless:
		p.emit(Instr{Code: BlessOp, Who: p.term(e.Who), Dst: NoReg, At: e.At})
	case *card.Designate:
		p.c.b.saddles = p.c.b.saddles || e.As == card.Saddled
		in := Instr{Code: DesignateOp, A: p.term(e.What), N: int16(p.designation(e.As)), Dst: NoReg, At: e.At}
		if e.Not {
			in.To = 1
		}
		p.emit(in)
	}
}

// opDesignate gives or takes a designation.
func opDesignate(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	all, n := s.members(in.A, &sc, buf), 0
	for _, r := range all {
		p := s.permOf(r)
		if p == nil || (p.Flags&designations[in.N] == 0) != (in.To == 0) || !s.canHave(p, designations[in.N]) {
			continue
		}
		all[n] = r
		n++
		if p.Flags |= designations[in.N]; in.To != 0 {
			p.Flags &^= designations[in.N]
		}
		if s.book.rooms {
			s.showDoors(p)
		}
		if designations[in.N] == Prepared {
			s.noteReadiness(r, env)
		}
		s.change++
		s.dirty |= DirtyLayers
	}
	if in.To == 0 && s.book.triggers[Designates] {
		s.reportDesignated(all[:n], in, sc.source, env)
	}
	return next
}

// reportDesignated tells what waits for it that permanents have received a designation: also abilities that they have because of it.
func (s *State) reportDesignated(all []Ref, in *Instr, source Ref, env *Env) {
	s.layers(env)
	for _, r := range all {
		if p := s.permOf(r); p != nil {
			e := Event{Kind: Designates, What: r, N: int32(in.N), Player: p.Control, Controller: p.Control, Source: source}
			s.happened(&e, env)
			if p.fullyUnlocked(card.Word(in.N)) {
				e.N = int32(card.FullyUnlocked)
				s.happened(&e, env)
			}
		}
	}
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
