package game

import "github.com/thrall-arena/thrall/control"

// This file holds what effects say about looking, for as long as they last: players who play with cards revealed, and permissions to
// look at cards.

// shown returns who may look at a card because an effect has its owner play with it revealed: everybody (CR 701.20a), or, while something
// is announced, who knew it before.
func (s *State) shown(id ID) control.Participants {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != ShowsRule {
			continue
		}
		sc := s.watchScope(w)
		if s.shows(w, &sc, s.objects[id].Owner) && s.names(s.book.abilities[w.Ability].Who, &sc, s.refOf(id)) {
			if s.withheld(id) {
				return s.objects[id].Known
			}
			return everybody
		}
	}
	return 0
}

// withheld reports whether a card may have come to the top of a library while a spell is cast, an ability activated, or a special action
// taken: it is not revealed and can't be looked at before that is done (CR 401.5).
func (s *State) withheld(id ID) bool {
	if s.objects[id].Zone != Library {
		return false
	}
	for i := range s.frames {
		if f := &s.frames[i]; f.Kind == CastFrame && s.procs[f.Proc].State == ProcAnnouncing {
			return true
		}
	}
	return false
}

// sightMoves notes that a library has changed of which somebody may see a part.
func (s *State) sightMoves() {
	if s.rules[ShowsRule]|s.rules[MayLookRule] != 0 {
		s.dirty |= DirtySight
	}
}

// sightBefore lets those know what they see who see a part of a library, before something is announced.
func (s *State) sightBefore() {
	if s.dirty&DirtySight != 0 && s.rules[ShowsRule]|s.rules[MayLookRule] != 0 {
		s.keepSight()
	}
}

// shows reports whether a row has p reveal something, and makes "it" that player.
func (s *State) shows(w *Watch, sc *scope, p Player) bool {
	a := &s.book.abilities[w.Ability]
	sc.it = PlayerRef(p)
	return (w.Effect < 0 && a.Affected == 0 || s.affectedBy(w, sc, sc.it)) && s.holds(a.Given, sc)
}

// learnShown lets everybody know what effects have players reveal.
func (s *State) learnShown() {
	buf := s.lend()
	defer s.giveBack()
	for i := range s.watch {
		w := &s.watch[i]
		for p := Player(0); w.Kind == ShowsRule && p < Player(s.seats); p++ {
			sc := s.watchScope(w)
			if !s.shows(w, &sc, p) {
				continue
			}
			for _, r := range s.members(s.book.abilities[w.Ability].Who, &sc, buf) {
				if s.live(r) {
					s.learn(r.ID())
				}
			}
		}
	}
}

// staticLook asks living permissions to look (CR 406.3).
func (s *State) staticLook(eyes control.Players, id ID) bool {
	if s.rules[MayLookRule] == 0 {
		return false
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != MayLookRule || !eyes.Has(w.Control) {
			continue
		}
		sc := s.watchScope(w)
		if s.names(s.book.abilities[w.Ability].Affected, &sc, s.refOf(id)) {
			return !s.withheld(id) || s.objects[id].Known.Has(control.Participant(w.Control))
		}
	}
	return false
}

// learnPermitted lets those know the top of a library who may look at it; what lies below a card that they may not look at they don't
// see either.
func (s *State) learnPermitted() {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != MayLookRule {
			continue
		}
		sc := s.watchScope(w)
		for p := range Player(s.seats) {
			for id := s.list(Library, p).Head; id != 0; id = s.objects[id].Next {
				if !s.names(s.book.abilities[w.Ability].Affected, &sc, s.refOf(id)) || s.withheld(id) {
					break
				}
				s.objects[id].Known |= s.ledger.Watchers(w.Control)
			}
		}
	}
}
