package game

// This file says what something would be on the battlefield: by that it is decided what applies to its entering, and whether it can
// enter at all (CR 614.12, 614.17d). What it has already become is taken into account: its back face, that it is face down, and what it
// enters as a copy of.

// wouldBe is what something that would enter would be there; while it is shown as that. It is no part of the state.
type wouldBe struct {
	of    Ref
	as    Permanent
	face  uint8 // that it would show
	extra Value // made for the asking: exceptions of a token that would be a copy
}

// wouldBeOf is what r would be on the battlefield, if that is asked about, and nil otherwise.
func (s *State) wouldBeOf(r Ref) *Permanent {
	if r != s.work.would.of || r == (Ref{}) {
		return nil
	}
	return &s.work.would.as
}

// entrant is something that enters: a permanent, or what it would be.
func (s *State) entrant(r Ref) *Permanent {
	if p := s.permOf(r); p != nil {
		return p
	}
	return s.wouldBeOf(r)
}

// showEntering lets what would enter show what it would be there, where something may depend on that: as a copy, face down, or with its
// back up. What applies to its entering looks at that (CR 614.12, 708.3). It returns what it shows now, for endShowing.
func (s *State) showEntering(p *Pending) (now look) {
	if s.entersJudged(p) {
		return s.showSupposed(p)
	}
	if !p.Event.entersOtherwise() {
		return now
	}
	id, face := p.Event.What.ID(), int(s.objects[p.Event.What.Slot].Face)
	if p.Event.Flag&MeldedFlag != 0 || p.Event.Flag&FaceDownFlag == 0 && s.canTransform(id) {
		face = 1
	}
	return s.showFace(id, face, downFlags(p.Event.Flag))
}

// entersJudged reports whether something is still to enter about which more is asked than what is printed on it.
func (s *State) entersJudged(p *Pending) bool {
	if e := &p.Event; e.Kind != Moves || e.To != Battlefield || !s.live(e.What) || s.objects[e.What.Slot].Zone == Battlefield {
		return false
	}
	return p.Copy != 0 || !p.Become && s.mayBecomeCopy(p) || s.book.judgesEntering && s.present[presentReplacement][Moves]+s.present[presentCant][Moves] != 0
}

// endShowing ends showEntering.
func (s *State) endShowing(p *Pending, was look) {
	if w := &s.work.would; w.of != (Ref{}) {
		s.freeSet(w.extra)
		s.objects[w.of.Slot].Card = was.card
		s.showAgain(w.of.ID(), was)
		*w = wouldBe{}
		return
	}
	if p.Event.entersOtherwise() {
		s.showAgain(p.Event.What.ID(), was)
	}
}

// entersOtherwise reports whether something would enter face down or with its back up.
func (e *Event) entersOtherwise() bool {
	return e.Kind == Moves && e.To == Battlefield && e.Flag&(FaceDownFlag|TransformedFlag|MeldedFlag) != 0
}

// showSupposed shows what would enter as the layers would make it.
func (s *State) showSupposed(p *Pending) look {
	o := &s.objects[p.Event.What.Slot]
	now := look{o.Face, o.Flags, o.Card}
	s.suppose(p)
	o = &s.objects[p.Event.What.Slot]
	o.Face, o.Flags = s.work.would.face, o.Flags&^(FaceDown|Warded)|downFlags(p.Event.Flag)|Altered
	if c := s.work.would.as.Copy; c != 0 {
		o.Card = c
	}
	return now
}

// suppose finds what something that would enter would be: it stands on the battlefield for one pass of the layers, with continuous
// effects of its own and others (CR 614.12).
func (s *State) suppose(p *Pending) {
	r, w := p.Event.What, &s.work.would
	was := s.objects[r.Slot]
	o := &s.objects[r.Slot]
	o.Zone, o.Stamp, o.Flags = Battlefield, newest, o.Flags&^(FaceDown|Warded|Altered)|downFlags(p.Event.Flag)
	if o.Kind == SpellCopy { // CR 608.3f
		o.Kind = TokenObject
	}
	pm := s.newPermanent(r.ID(), p.Under, p.Event.Flag)
	pm.Flags |= Entering
	if *w = (wouldBe{of: r}); p.Copy != 0 {
		pm.Copy, pm.CopyFace, pm.Worded, pm.Extra = p.Copy, p.CopyFace, p.Words, p.Extra
	} else if p.Event.Flag&CopyFlag != 0 {
		pm.Worded, w.extra = s.exceptionsOfToken(&p.Event)
		pm.Extra = w.extra
	}
	s.perms = append(s.perms, pm)
	n := len(s.perms) - 1
	s.showFlipped(&s.perms[n])
	s.passLayers()
	w.as, w.face = s.perms[n], o.Face
	if w.as.Copy != 0 {
		w.face = w.as.CopyFace
	}
	s.perms = s.perms[:n]
	s.objects[r.Slot] = was
	s.passLayers()
}

// newest is a timestamp later than all others: what enters is newer than what is there (CR 613.7d).
const newest = ^uint32(0)
