package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds spells that may be cast as though they had flash because of choices that are made for them: what they target, X, how they
// are paid for (CR 601.3b, 601.3c), or because of how things are (CR 601.3d). Who could not cast such a spell otherwise may begin to, if
// some choices make it one, and only such choices are offered.

// flashIf compiles what a card says of itself.
func (c *compiler) flashIf(info *FaceInfo, a *card.FlashIf, spell *prog) {
	if info.FlashIf != 0 {
		refuse(a.At, "two conditions to cast a spell as though it had flash are one with |")
	}
	info.FlashIf = spell.cond(a.Given)
	if c.b.holdsOp(info.FlashIf, condSpent) || c.b.holdsOp(info.FlashIf, numColorsSpent) || c.b.holdsOp(info.FlashIf, numManaSpent) {
		refuse(a.At, "casting a spell as though it had flash by what is spent on it is not among what the rules engine does yet")
	}
	c.b.targetCosts = true
}

// perhapsFlash reports whether choices could make the spell one that may be cast as though it had flash.
func (s *State) perhapsFlash(f *FaceInfo) bool {
	return f.FlashIf != 0 || s.book.flashAnnounced && s.rules[FlashRule] != 0
}

// flashOnly is the flag of a spell that its player may cast now only if its choices make it such a spell. One that is paid for
// (see flash_cost.go) is not looked at twice.
func (s *State) flashOnly(f *FaceInfo, id ID, who Player, face, way int, lim *limits) ProcFlags {
	if s.perhapsFlash(f) && s.flashOnlyByChoice(f, id, who, face, way, lim) {
		return FlashOnly
	}
	return 0
}

func (s *State) flashOnlyByChoice(f *FaceInfo, id ID, who Player, face, way int, lim *limits) bool {
	return !lim.anyTime && f.FlashCost == 0 && !s.mayCastNow(f, who) && !s.asThoughFlash(id, who, face, way)
}

// timely reports whether the choices made for the spell of a proc let it be cast now.
func (s *State) timely(row int16, f *FaceInfo) bool {
	p := &s.procs[row]
	if p.Flags&FlashOnly == 0 {
		return true
	}
	casting, at := s.countAsCast(row)
	sc := s.procScope(row)
	ok := f.FlashIf != 0 && s.holds(f.FlashIf, &sc) || s.flashAsAnnounced(row)
	s.work.casting, s.work.castingRow = casting, at
	return ok
}

// flashAsAnnounced reports whether an effect lets the spell be cast as though it had flash as it is announced now.
func (s *State) flashAsAnnounced(row int16) bool {
	who := s.procs[row].Controller
	e := Event{Kind: Casts, Player: who, Controller: who, What: s.procs[row].Self}
	for i := range s.watch {
		if w := &s.watch[i]; w.Kind == FlashRule && w.Event == Casts && s.regulates(w, &e) {
			return true
		}
	}
	return false
}
