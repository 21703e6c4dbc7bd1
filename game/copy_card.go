package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds copies of cards that are cast, CR 707.12.

// copyCard compiles a copy of a card that lies openly somewhere.
func (p *prog) copyCard(e *card.CopyCard) {
	switch e.What.(type) {
	case *card.Linked, *card.Target, *card.Exile, *card.Choose:
	default:
		refuse(e.At, "a copy of a card that is neither a target nor chosen, nor exiled by a step, is not among what the rules engine does yet")
	}
	p.emit(Instr{Code: CopyCardOp, Who: p.term(e.Who), A: p.term(e.What), Dst: p.result(e, true), At: e.At})
}

// opCopyCard makes the copies in the zones of the cards. A card that is face down has no values to copy (CR 406.3).
func opCopyCard(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	s.forgetResult(f.Proc, in)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if who == NoPlayer || !s.live(r) || !s.public(&s.objects[r.Slot]) {
			continue
		}
		o := &s.objects[r.Slot]
		zone, face := o.Zone, o.Face
		id := s.newObject(SpellCopy, o.Card, who)
		s.objects[id].Face = face
		made := s.relocate(id, zone, false, 0, NoPlayer, env)
		s.record(&Event{Kind: Moves, To: zone, What: made, New: made, Player: who, Source: sc.source}, env)
		if in.Dst != NoReg {
			p := &s.procs[f.Proc]
			p.Reg[in.Dst] = s.addTo(p.Reg[in.Dst], made, 0)
		}
		s.did(f.Proc, in)
	}
	return next
}
