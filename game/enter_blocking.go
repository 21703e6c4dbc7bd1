package game

// This file holds creatures that are put onto the battlefield blocking, CR 509.4: they have not been declared as blockers, so what is said of
// declarations is not about them, and they never "block".

// BlockingMove is the flag of a move, or of a creation of tokens, that puts something onto the battlefield blocking what C, or Of, names.
const BlockingMove = AnyNumber

// sendToBlock lets an event put a permanent onto the battlefield blocking an attacker.
func (e *Event) sendToBlock(attacker Ref) {
	e.Flag |= BlockingFlag
	e.Other = attacker
}

// enterBlocking makes what has entered a blocking creature, if it is one, the attacker still attacks, and attacks its controller's side
// (CR 506.3c, 509.4a). The attacker becomes blocked, if it was not (CR 509.1h, 509.3c-d).
func (s *State) enterBlocking(e *Event, env *Env) {
	at := e.Other
	e.Other = Ref{}
	p, row := s.permOf(e.New), s.attackerOf(at)
	if p == nil || row < 0 || !s.entersAsCreature(p) || !s.attacks(row, p.Base) {
		return
	}
	p.Flags |= IsBlocking
	p.Blocking = s.addTo(p.Blocking, at, 0)
	a := &s.perms[row]
	was := a.Flags & IsBlocked
	a.Flags |= IsBlocked
	if s.book.bands {
		s.blockBand(p, at)
	}
	s.dirty |= DirtyLayers
	blocker, who := e.New, p.Base
	if s.book.triggers[Blocks] {
		s.happened(&Event{Kind: Blocks, Player: who, Controller: who, What: blocker, Other: at, N: 1, Flag: BandFlag | BlockingFlag}, env)
	}
	if a = s.permOf(at); was == 0 && s.book.triggers[BecomesBlocked] {
		s.happened(&Event{Kind: BecomesBlocked, Player: a.Control, Controller: a.Control, What: at, Other: a.Attacking, N: 1}, env)
	}
}
