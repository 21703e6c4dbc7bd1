package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds day and night, CR 731: a designation of the game that it has not got as it begins, and never loses again; and daybound
// and nightbound, which turn permanents over with it (CR 702.145).

// Daytime is whether it is day or night.
type Daytime uint8

// The designations of CR 731.1. A game begins with neither.
const (
	NoDaytime Daytime = iota
	Day
	Night
)

// bound compiles daybound and nightbound.
func (p *prog) bound(a *Ability, m *card.Bound, at card.Pos) {
	if !p.static || p.affected != card.This {
		refuse(at, "daybound and nightbound are abilities of a permanent itself")
	}
	a.Kind, a.Word = BoundRule, uint8(Day)
	if m.To == card.NightTime {
		a.Word = uint8(Night)
	}
	p.c.b.daytime = true
}

// opDaytime makes it day or night.
func opDaytime(s *State, _ *Frame, in *Instr, env *Env) result {
	s.becomes(Daytime(in.N), env)
	return next
}

// becomes makes it day or night, if it is not. What is bound to the other one transforms as that happens (CR 702.145b, 702.145e).
func (s *State) becomes(now Daytime, env *Env) {
	if s.daytime == now {
		return
	}
	mark := len(s.batch)
	e := Event{Kind: ChangesDaytime, Player: NoPlayer, Controller: NoPlayer, N: int32(now), Total: int32(s.daytime)}
	s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
	s.turnBound(now)
	s.carryOut(mark, env)
}

// turnBound appends the transforming of permanents that are bound to the other designation: with daybound, if their front face is up, as
// it is night, and with nightbound, if their back face is up, as it is day (CR 702.145c, 702.145f).
func (s *State) turnBound(now Daytime) {
	mark := len(s.batch)
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != BoundRule || s.boundTo(w) == now || !s.canTransform(w.Source) {
			continue
		}
		r := s.refOf(w.Source)
		p := s.permOf(r)
		if p == nil || (p.Flags&Transformed != 0) != (now == Day) || s.putBefore(mark, len(s.batch), r) >= 0 {
			continue
		}
		e := Event{Kind: Transforms, What: r, Player: p.Control, Controller: p.Control}
		s.batch = append(s.batch, Pending{Event: e, Proc: -1, Reg: NoReg})
	}
}

// boundTo is Day for daybound and Night for nightbound.
func (s *State) boundTo(w *Watch) Daytime { return Daytime(s.book.abilities[w.Ability].Word) }

// keepDaytime does at once, and not as a state-based action, what follows from permanents with daybound or nightbound: if it is neither day
// nor night it becomes day, or night if none of them has daybound (CR 702.145d, 702.145g), and what has the wrong face up transforms
// (CR 702.145c, 702.145f).
func (s *State) keepDaytime(env *Env) {
	if s.daytime == NoDaytime {
		first := Night
		for i := range s.watch {
			if w := &s.watch[i]; w.Kind == BoundRule && s.boundTo(w) == Day {
				first = Day
			}
		}
		s.becomes(first, env)
	}
	mark := len(s.batch)
	if s.turnBound(s.daytime); len(s.batch) > mark {
		s.carryOut(mark, env)
	}
	s.refresh(env)
}

// isBound reports whether a permanent has daybound or nightbound: it transforms by nothing else (CR 702.145b, 702.145e).
func (s *State) isBound(id ID) bool {
	if s.rules[BoundRule] == 0 {
		return false
	}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == BoundRule && w.Source == id {
			return true
		}
	}
	return false
}

// entersByNight lets a double-faced card with daybound enter transformed if it is night (CR 702.145b). What else is said about its entering
// is about that face (CR 614.12).
func (s *State) entersByNight(e *Event) {
	if s.daytime != Night || e.Kind != Moves || e.To != Battlefield || e.Flag&(FaceDownFlag|TransformedFlag) != 0 || !s.live(e.What) {
		return
	}
	if id := e.What.ID(); s.objects[e.What.Slot].Kind != CardObject || !s.canTransform(id) {
		return
	}
	for _, a := range s.faceEntering(e).Watched {
		if ab := &s.book.abilities[a]; ab.Kind == BoundRule && Daytime(ab.Word) == Day {
			e.Flag |= TransformedFlag
		}
	}
}

// noteActiveCast notes how many spells an active player has cast in this turn: of a team the most that one of its members has.
func (s *State) noteActiveCast(who Player) {
	if s.book.daytime && s.active.Has(who) {
		s.activeCast = max(s.activeCast, s.players[who].Cast)
	}
}

// checkDaytime is CR 502.2 and 731.2: if the active player of the turn before has cast no spell in it, day becomes night; if they have cast
// two or more, night becomes day. Of a team nobody must have cast one, and one member two (CR 502.2a).
func (s *State) checkDaytime(env *Env) {
	switch {
	case s.daytime == Day && s.lastCast == 0:
		s.becomes(Night, env)
	case s.daytime == Night && s.lastCast >= 2:
		s.becomes(Day, env)
	}
	s.refresh(env)
}
