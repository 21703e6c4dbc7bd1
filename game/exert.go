package game

import "github.com/thrall-arena/thrall/control"

// This file holds exerting (CR 701.43): a permanent that a player has exerted does not untap during that player's next untap step,
// whoever controls it by then.

// opExert exerts permanents.
func opExert(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	mark := len(s.batch)
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil {
			s.batch = append(s.batch, pending(f.Proc, in, Event{Kind: Exerts, What: r, Player: who, Controller: p.Control, Source: sc.source}))
		}
	}
	s.did(f.Proc, in)
	return s.proposed(f, mark, env)
}

// exert notes that a player has exerted a permanent, tapped or not (CR 701.43b).
func (s *State) exert(r Ref, who Player) {
	if p := s.permOf(r); p != nil {
		p.Exerted |= control.Of(who)
	}
}

// isExerted reports whether the permanent stays tapped in the untap step of a player or team because one of them has exerted it.
func (s *State) isExerted(p *Permanent, who Player) bool {
	if p.Exerted == 0 {
		return false
	}
	for q := range Player(s.seats) {
		if p.Exerted.Has(q) && s.together(q, who) {
			return true
		}
	}
	return false
}

// endExertion ends what a player, or a team, has exerted things for: their untap step has come (CR 701.43b).
func (s *State) endExertion(who Player) {
	if !s.book.exerts {
		return
	}
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			for q := range Player(s.seats) {
				if s.together(q, who) {
					rows[i].Exerted &^= control.Of(q)
				}
			}
		}
	}
}
