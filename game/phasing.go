package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds phasing, CR 702.26. A permanent that is phased out keeps its object and its row, but the row stands in a bank
// of its own: whatever walks the battlefield does not find it, no reference to it is live, and nothing has left the battlefield.
// When it phases in, everything that it was or that was attached, marked or put on it is there again.

// phaseInAndOut is CR 502.1: all at once, what phased out under p's control phases in, and what p controls and has phasing
// phases out.
func (s *State) phaseInAndOut(p Player, env *Env) {
	if len(s.phased) == 0 && !s.book.phasing {
		return
	}
	s.refresh(env)
	buf := s.lend()
	defer s.giveBack()
	for i := range s.perms {
		if pm := &s.perms[i]; s.together(pm.Control, p) && pm.Keywords.Has(card.Phasing) {
			buf = append(buf, s.refOf(pm.Object))
		}
	}
	out := len(buf)
	for i := range s.phased {
		pm := &s.phased[i]
		if pm.Flags&(Indirect|HeldOut) == 0 && (s.together(pm.Held, p) || pm.Flags&Overdue != 0) {
			buf = append(buf, s.refOf(pm.Object))
		}
	}
	s.phaseOut(buf[:out], env)
	for _, r := range buf[out:] {
		s.phaseIn(r.ID(), env)
	}
	s.refresh(env)
	if s.left != 0 && out < len(buf) {
		s.exileOf(s.left, env)
	}
}

// passOver notes, as the turn goes from one player to the next, whose turns would have begun between them if they had not left:
// what phased out under their control phases in in the next untap step (CR 702.26n), and what lasts until their turn ends (CR
// 800.4m).
func (s *State) passOver(from, to Player) {
	if s.left == 0 {
		return
	}
	for q := s.seatAfter(from); q != to; q = s.seatAfter(q) {
		if !s.left.Has(q) {
			continue
		}
		s.expire(UntilTurnOf, q)
		s.endGoading(q)
		for i := range s.phased {
			if pm := &s.phased[i]; pm.Held == q {
				pm.Flags |= Overdue
			}
		}
	}
}

// opPhaseOut makes permanents phase out (CR 702.26b).
func opPhaseOut(s *State, f *Frame, in *Instr, env *Env) result {
	s.refresh(env) // under whose control they phase out
	sc := s.procScope(f.Proc)
	if s.ended(f.Proc, in) { // CR 610.4b-c
		return next
	}
	buf := s.lend()
	defer s.giveBack()
	what := s.members(in.A, &sc, buf)
	s.phaseOut(what, env)
	if in.Flag&ReturningMove != 0 {
		s.holdOut(f.Proc, what, in)
	}
	s.refresh(env)
	return next
}

// phaseOut makes several permanents phase out at once. One that is attached to another of them phases out indirectly, with that
// one (CR 702.26h).
func (s *State) phaseOut(what []Ref, env *Env) {
	for _, r := range what {
		if p := s.permOf(r); p == nil || s.permOf(p.Host) != nil && slices.Contains(what, p.Host) {
			continue
		}
		s.phaseOutOne(r.ID(), 0, env)
	}
}

// phaseOutOne moves one permanent out of the game's sight, and what is attached to it (CR 702.26g). It leaves combat, but it does
// not leave the battlefield: nothing triggers (CR 702.26d). Who asks for it sees it as it was (CR 608.2h).
func (s *State) phaseOutOne(id ID, how PermFlags, env *Env) {
	row := int(s.objects[id].Row)
	r := s.refOf(id)
	s.happened(&Event{Kind: PhasesOut, What: r, Player: s.perms[row].Control, Controller: s.perms[row].Control}, env)
	s.rememberPermanent(id, row)
	s.removeFromCombat(row)
	p := s.perms[row]
	if p.Flags&Prepared != 0 {
		s.dropReady(r)
	}
	s.takeRow(row)
	p.Held = p.Control
	p.Flags = p.Flags&^Indirect | how
	p.forgetLayers()
	s.objects[id].Zone, s.objects[id].Row = PhasedOut, int16(len(s.phased))
	s.phased = append(s.phased, p)
	s.dirty |= DirtyLayers | DirtySBA
	for i := 0; i < len(s.perms); i++ {
		if s.perms[i].Host == r {
			s.phaseOutOne(s.perms[i].Object, Indirect, env)
			i = -1 // rows have moved
		}
	}
}

// phaseIn brings one permanent back, and what phased out with it (CR 702.26c, 702.26g).
func (s *State) phaseIn(id ID, env *Env) {
	r := s.refOf(id)
	p := s.phased[s.objects[id].Row]
	s.takePhased(id)
	p.Flags &^= Indirect | Overdue | HeldOut
	s.objects[id].Zone, s.objects[id].Row = Battlefield, int16(len(s.perms))
	s.perms = append(s.perms, p)
	s.dirty |= DirtyLayers | DirtySBA
	s.happened(&Event{Kind: PhasesIn, What: r, Player: p.Held, Controller: p.Held}, env)
	if p.Flags&Prepared != 0 {
		s.refresh(env)
		s.makeReady(r, env)
	}
	for i := 0; i < len(s.phased); i++ {
		if q := &s.phased[i]; q.Host == r && q.Flags&Indirect != 0 {
			s.phaseIn(q.Object, env)
			i = -1 // rows have moved
		}
	}
}

// rowOf returns the row of a permanent, phased out or not, or nil: durations end for both (CR 702.26d).
func (s *State) rowOf(r Ref) *Permanent {
	if p := s.permOf(r); p != nil {
		return p
	}
	if s.same(r) && s.objects[r.Slot].Zone == PhasedOut {
		return &s.phased[s.objects[r.Slot].Row]
	}
	return nil
}

// takeRow removes a row of the battlefield.
func (s *State) takeRow(row int) {
	s.perms = append(s.perms[:row], s.perms[row+1:]...)
	for i := row; i < len(s.perms); i++ {
		s.objects[s.perms[i].Object].Row = int16(i)
	}
}

// losePhased is takePhased for a permanent that does not phase in.
func (s *State) losePhased(id ID) {
	s.freeSet(s.phased[s.objects[id].Row].Extra)
	s.takePhased(id)
}

// takePhased removes the row of a permanent that is phased out.
func (s *State) takePhased(id ID) {
	row := int(s.objects[id].Row)
	s.phased = append(s.phased[:row], s.phased[row+1:]...)
	for i := row; i < len(s.phased); i++ {
		s.objects[s.phased[i].Object].Row = int16(i)
	}
	s.objects[id].Row = -1
}
