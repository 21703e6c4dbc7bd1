package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds playing a card because an effect says so, while it resolves (CR 608.2g, 723.7).

// opPlay plays the card if able (CR 601.1a): a land as its player's land play, a spell in some way that can be completed. Timing of card
// types is ignored; nobody gets priority. What cannot be played stays where it is (CR 101.3).
func opPlay(s *State, f *Frame, in *Instr, env *Env) result {
	row := f.Proc
	sc := s.procScope(row)
	switch f.Step {
	case 1:
		return query
	case 2: // the cast frame is done: the spell is the result
		return next
	}
	who := s.actor(in, &sc)
	r := s.first(in.A, &sc)
	if who == NoPlayer || !s.live(r) {
		return next
	}
	f.Who = who
	env.options, env.keys, env.of = env.options[:0], env.keys[:0], nil
	if s.offerPlays(f, in, r, env); len(env.options) == 0 {
		return next
	}
	f.Step = 1
	return query
}

// playableChoice reports whether what a step chooses could be played, if it is chosen for that.
func (s *State) playableChoice(in *Instr, sc *scope, r Ref, env *Env) bool {
	if in.Flag&ToPlay == 0 {
		return s.sparesCosts(in, sc.proc, r) && s.sparesGiven(in, sc.proc, r) && s.sparesPayment(in, sc, r, env) && s.joinsParty(in, sc.proc, r)
	}
	return s.playableBy(&s.book.programs[s.procs[sc.proc].Program].Code[in.To], sc, r, env)
}

// playableBy reports whether the player of a play step could play the card: nobody may choose what is impossible (CR 608.2d).
func (s *State) playableBy(play *Instr, sc *scope, r Ref, env *Env) bool {
	who := s.actor(play, sc)
	if who == NoPlayer || !s.live(r) {
		return false
	}
	f := Frame{Who: who, Proc: sc.proc}
	can := false
	s.eachPlay(&f, play, r, env, func(Option, uint64) { can = true })
	return can
}

// offerPlays offers the land play, or every way of casting.
func (s *State) offerPlays(f *Frame, in *Instr, r Ref, env *Env) {
	s.eachPlay(f, in, r, env, env.offer)
}

// eachPlay calls a function with every way in which the player of the frame could play the card for the step.
func (s *State) eachPlay(f *Frame, in *Instr, r Ref, env *Env, offer func(Option, uint64)) {
	id := r.ID()
	first, faces := s.book.cards[s.objects[id].Card].playableFor(in)
	lim := limits{anyTime: true, free: in.N == 1, cost: CostID(in.To), manaFrom: in.B, only: in.C, parent: f.Proc}
	alternative := lim.free || lim.cost != 0 // one alternative cost (CR 118.9a)
	for i := range faces {
		fi, face := &faces[i], first+i
		if fi.Types&card.LandType != 0 {
			if in.C == 0 && s.active.Has(f.Who) && s.players[f.Who].Lands == 0 { // CR 305.2-305.3
				offer(Option{Kind: PlayLand, Face: uint8(face), A: r}, uint64(face)<<8)
			}
			continue
		}
		for alt := 0; alt <= len(fi.Ways); alt++ {
			if s.canCast(id, f.Who, face, alt, lim, env) {
				offer(Option{Kind: Cast, Face: uint8(face), N: int16(alt), A: r}, uint64(face)<<8|uint64(alt))
			}
			if alternative {
				break
			}
		}
		if fi.TurnUp != 0 && !alternative && s.canCast(id, f.Who, face, faceDownWay, lim, env) {
			offer(Option{Kind: Cast, Face: uint8(face), N: faceDownWay, A: r}, uint64(face)<<8|faceDownWay)
		}
	}
}

func decidePlay(_ *State, _ *Frame, _ *Instr, d *Decision) { d.Kind = ChooseWay }

func listPlay(s *State, f *Frame, in *Instr, env *Env) {
	sc := s.procScope(f.Proc)
	s.offerPlays(f, in, s.first(in.A, &sc), env)
}

func answerPlay(s *State, f *Frame, in *Instr, o Option, env *Env) {
	row, who := f.Proc, f.Who
	f.Step = 0
	if o.Kind != PlayLand {
		s.keepMoment()
	}
	f.Step = 2
	id := o.A.ID()
	if o.Kind == PlayLand {
		s.playLand(id, who, o.Face, env)
		s.did(row, in)
		return
	}
	lim := limits{anyTime: true, free: in.N == 1, cost: CostID(in.To), manaFrom: in.B, parent: row}
	cast := s.beginCastUnder(id, who, int(o.Face), int(o.N), lim, env)
	s.setReg(row, in, 0)
	if in.Dst != NoReg {
		p := &s.procs[row]
		p.Reg[in.Dst] = s.addTo(p.Reg[in.Dst], s.procs[cast].Self, 0)
		s.procs[row].Happened |= 1 << in.Dst
	}
}
