package game

import "github.com/thrall-arena/thrall/game/card"

// This file asks the living modifications of rules (CR 613.11) about events and choices.

// regulates reports whether a restriction or requirement is about the event. "It" in its words is whatever it affects: for the
// ability of an object that speaks of itself the object, otherwise any part of the event that is in the affected group.
func (s *State) regulates(w *Watch, e *Event) bool {
	sc := s.watchScope(w)
	if w.Effect < 0 && s.book.abilities[w.Ability].Flags&SelfFlag != 0 {
		return s.regulatesIt(w, &sc, e, sc.source)
	}
	for _, it := range [...]Ref{e.subject(), e.other(), PlayerRef(e.Player), PlayerRef(e.Controller)} {
		if it != (Ref{}) && s.affectedBy(w, &sc, it) && s.regulatesIt(w, &sc, e, it) {
			return true
		}
	}
	return false
}

// regulatesIt is regulates for one affected object or player.
func (s *State) regulatesIt(w *Watch, sc *scope, e *Event, it Ref) bool {
	a := &s.book.abilities[w.Ability]
	sc.it = it
	return s.matchesPattern(a.Event, sc, e) && s.holds(a.Given, sc)
}

// affectedBy reports whether a modification of rules affects r: as a member of its fixed set, or of its open group as it is now
// (CR 611.2c).
func (s *State) affectedBy(w *Watch, sc *scope, r Ref) bool {
	a := &s.book.abilities[w.Ability]
	if w.Effect >= 0 {
		if e := &s.effects[w.Effect]; e.Group == 0 {
			return s.inSet(e.Affected, r)
		}
		return s.inGroup(s.effects[w.Effect].Group, sc, r)
	}
	if a.Flags&SelfFlag != 0 {
		return r == sc.source
	}
	return s.inGroup(a.Affected, sc, r)
}

// inGroup reports whether a term names r; "each" is asked by its filter, without walking the battlefield.
func (s *State) inGroup(term ExprID, sc *scope, r Ref) bool {
	n := &s.book.nodes[term]
	if n.Op != termEach || n.N != 0 {
		return s.names(term, sc, r)
	}
	if p, ok := r.Player(); ok {
		return s.inGame(p) && s.book.aboutPlayers(n.A) && s.accepts(n.A, sc, r)
	}
	return s.permOf(r) != nil && s.accepts(n.A, sc, r)
}

// decidedBy returns the player who makes the subject's choices of a class about a creature: the subject, or whom the newest
// effect of that kind names who is still in the game. Such effects outrank control of the subject (CR 723.5).
func (s *State) decidedBy(subject Player, about Ref, class card.ChoiceClass) Player {
	maker, newest := subject, uint32(0)
	if s.rules[DecidedByRule] == 0 {
		return maker
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != DecidedByRule || w.Stamp < newest {
			continue
		}
		if p := s.namesMaker(w, subject, about, class); s.inGame(p) {
			maker, newest = p, w.Stamp
		}
	}
	return maker
}

// teamDecidedBy is decidedBy for what a team declares or assigns in combat: where no effect says otherwise the primary player has
// the last word (CR 805.2, 805.10b, 805.10d, 805.10f).
func (s *State) teamDecidedBy(subject Player, about Ref, class card.ChoiceClass) Player {
	maker := s.decidedBy(subject, about, class)
	if maker == subject {
		return s.primary(subject)
	}
	return maker
}

// namesMaker returns whom a row names for a subject's choices of a class, or NoPlayer if it is about others or other choices.
// It affects the player, or the creature that the choice is about.
func (s *State) namesMaker(w *Watch, subject Player, about Ref, class card.ChoiceClass) Player {
	a := &s.book.abilities[w.Ability]
	if a.Choices>>class&1 == 0 {
		return NoPlayer
	}
	sc := s.watchScope(w)
	if sc.it = PlayerRef(subject); !s.affectedBy(w, &sc, sc.it) {
		if sc.it = about; !s.affectedBy(w, &sc, sc.it) {
			return NoPlayer
		}
	}
	if !s.holds(a.Given, &sc) {
		return NoPlayer
	}
	return s.player(a.Who, &sc)
}

// extraVotes is how many votes a player casts besides the usual one (CR 701.38d).
func (s *State) extraVotes(who Player) (n int32) {
	if s.rules[ExtraVotesRule] == 0 {
		return 0
	}
	s.eachRuleOf(ExtraVotesRule, who, nil, func(more int32) { n += more })
	return n
}

// eachRuleOf hands over the number of each rule of that kind that is about a player, and reports whether there is one. With an env the
// use of its ability is counted.
func (s *State) eachRuleOf(kind AbilityKind, who Player, env *Env, each func(n int32)) (found bool) {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != kind {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(w)
		sc.it = PlayerRef(who)
		if !s.affectedBy(w, &sc, sc.it) || !s.holds(a.Given, &sc) {
			continue
		}
		if found = true; env != nil {
			env.used(w.Ability)
		}
		if a.Number != 0 {
			each(max(s.number(a.Number, &sc), 0))
		}
	}
	return found
}
