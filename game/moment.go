package game

// This file remembers the moment before an announcement, so that an illegal action can be undone as a whole (CR 733.1). What is
// offered can be completed as long as everybody stays, and with two sides a game is over when one leaves: moments are remembered
// only while more than two are in the game. They are states of their own, the innermost first, and the announcement stands in the
// first frame that its moment has not.

// keepMoment keeps the present moment, which an announcement is about to leave.
func (s *State) keepMoment() {
	if s.seats == 2 || s.sides() <= 2 {
		return
	}
	m := s.borrow()
	s.copyGame(m)
	m.moment, s.moment = s.moment, m
}

// keepUnpaid keeps the present moment for a payment while something resolves, unless that moment is kept already.
func (s *State) keepUnpaid() {
	if s.moment == nil || len(s.moment.frames) != len(s.frames) {
		s.keepMoment()
	}
}

// sides is how many players are in the game, or teams.
func (s *State) sides() (n int) {
	for p := range Player(s.seats) {
		if !s.left.Has(p) && p == s.primary(p) { // teams leave together
			n++
		}
	}
	return n
}

// forgetMoment drops the innermost moment: its announcement is complete, or has been undone.
func (s *State) forgetMoment() {
	m := s.moment
	s.moment = m.moment
	s.putAway(m)
}

// forgetMoments drops the moments of announcements that stand in no frame any more.
func (s *State) forgetMoments() {
	for s.moment != nil && len(s.frames) <= len(s.moment.frames) {
		s.forgetMoment()
	}
}

// forgetAllMoments drops all moments.
func (s *State) forgetAllMoments() {
	for s.moment != nil {
		s.forgetMoment()
	}
}

// completed drops the moment before the announcement in the frame on top: it has been made.
func (s *State) completed() {
	if s.moment != nil && len(s.frames) == len(s.moment.frames)+1 {
		s.forgetMoment()
	}
}

// thinned reports whether somebody has left since the innermost announcement began.
func (s *State) thinned() bool { return s.moment != nil && s.left != s.moment.left }

// borrow returns a state to be overwritten.
func (s *State) borrow() *State {
	m := s.spare
	if m == nil {
		return NewState(s.book)
	}
	s.spare, m.main = m.main, nil
	return m
}

// putAway keeps the memory of a state that is not needed any more.
func (s *State) putAway(m *State) { m.moment, m.main, s.spare = nil, s.spare, m }

// forkMoments copies the moments that are remembered.
func (s *State) forkMoments(dst *State) {
	from, at := s, dst
	for from.moment != nil {
		if at.moment == nil {
			at.moment = dst.borrow()
		}
		from, at = from.moment, at.moment
		from.copyGame(at)
	}
	for at.moment != nil {
		m := at.moment
		at.moment = m.moment
		dst.putAway(m)
	}
}

// tellMoments makes the objects of the moments remembered the cards that they are now: both are dealt as one.
func (s *State) tellMoments() {
	for m := s.moment; m != nil; m = m.moment {
		m.becomeCardsOf(s)
	}
}

// becomeCardsOf makes objects the cards that they are in another state of the same game, or in a subgame.
func (s *State) becomeCardsOf(of *State) {
	for id := ID(1); int(id) < len(s.objects); id++ {
		if o, is := &s.objects[id], &of.objects[id]; o.Kind == CardObject && is.Kind == CardObject && o.Card != is.Card {
			o.Card, o.Face = is.Card, is.Face
		}
	}
	s.dirty |= DirtyLayers | DirtySBA
	s.change++
	s.epoch++
}

// returnTo makes the state the innermost moment again. What belongs to the run goes on: decisions and random draws are counted, cards
// that were seen stay known, and whoever has left meanwhile leaves that moment, too.
func (s *State) returnTo(env *Env) {
	m := s.moment
	over := s.header
	m.rememberSights(s)
	m.copyGame(s)
	s.serial, s.draws, s.decided, s.steps = over.serial, over.draws, over.decided, over.steps
	s.key, s.alias, s.showForced, s.change = over.key, over.alias, over.showForced, over.change+1
	s.dirty = DirtyLayers | DirtySBA | DirtySight
	s.moment = m.moment
	s.putAway(m)
	s.loss = over.loss
	if gone := over.left &^ s.left; gone != 0 {
		s.departAgain(gone, env)
	}
}

// rememberSights adds to a moment what is known of its cards later.
func (s *State) rememberSights(later *State) {
	for id := ID(1); int(id) < len(s.objects); id++ {
		o, l := &s.objects[id], &later.objects[id]
		if o.Kind == CardObject && l.Kind == CardObject {
			o.Known |= l.Known
			o.Trace = max(o.Trace, l.Trace)
		}
	}
}
