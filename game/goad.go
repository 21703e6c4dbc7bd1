package game

import "github.com/thrall-arena/thrall/control"

// This file holds goading (CR 701.15): until the next turn of the player who goads it, a creature attacks each combat if able, and attacks
// a player other than that one if able. Each player's goading is one such pair of requirements, however often they do it (CR 701.15c-d).

// opGoad goads creatures.
func opGoad(s *State, f *Frame, in *Instr, _ *Env) result {
	return s.designate(f, in, func(p *Permanent, who Player) {
		if p.creature() {
			p.Goaded |= control.Of(who)
			s.change++
		}
	})
}

// designate lets an instruction do something to each of its permanents that has to do with the player who acts.
func (s *State) designate(f *Frame, in *Instr, do func(p *Permanent, who Player)) result {
	sc := s.procScope(f.Proc)
	who := s.actor(in, &sc)
	if who == NoPlayer {
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	for _, r := range s.members(in.A, &sc, buf) {
		if p := s.permOf(r); p != nil {
			do(p, who)
		}
	}
	s.did(f.Proc, in)
	return next
}

// obeysGoading counts the requirements of goading that an attack fulfills (CR 508.1d, 701.15b).
func (s *State) obeysGoading(row int, target Ref) (n int16) {
	who, ok := target.Player()
	for p := range Player(s.seats) {
		if !s.perms[row].Goaded.Has(p) {
			continue
		}
		n++
		if ok && who != p {
			n++
		}
	}
	return n
}

// endGoading ends what a player has goaded: their turn begins, or would (CR 701.15a, 800.4m).
func (s *State) endGoading(who Player) {
	if !s.book.goads {
		return
	}
	for _, rows := range [...][]Permanent{s.perms, s.phased} {
		for i := range rows {
			rows[i].Goaded &^= control.Of(who)
		}
	}
}
