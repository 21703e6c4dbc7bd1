package game

// This file finds the cards elsewhere than on the battlefield that have abilities because of others (CR 113.6, 611.3a): whenever the index of
// living abilities is made, and as something happens to a card that has come to where it is only now.

// watchCards adds the rows of abilities that cards elsewhere have because of others. What is face down has none.
func (s *State) watchCards() {
	buf := s.lend()
	defer s.giveBack()
	for i, n := 0, len(s.watch); i < n; i++ {
		w := s.watch[i]
		if w.Kind != CardsRule {
			continue
		}
		a, sc := &s.book.abilities[w.Ability], s.watchScope(&w)
		if !s.holds(a.Given, &sc) {
			continue
		}
		for _, r := range s.members(a.Affected, &sc, buf) {
			s.watchCard(&w, r)
		}
	}
}

// watchCard adds the rows that one card has because of a row.
func (s *State) watchCard(by *Watch, r Ref) {
	if !s.live(r) || s.objects[r.Slot].Flags&FaceDown != 0 {
		return
	}
	o := &s.objects[r.Slot]
	for _, m := range s.book.mods[s.book.abilities[by.Ability].Mods] {
		from := len(s.watch)
		s.watchFor(m.Ability, r.ID(), -1, by.Stamp, o.Owner, o.Zone)
		for k := from; k < len(s.watch); k++ {
			s.watch[k].Granter, s.watch[k].Text = by.Source, by.Text
		}
	}
}

// eachGiven calls a function with every row that gives abilities to a card, which may have come to where it is only now.
func (s *State) eachGiven(r Ref, do func(w *Watch, a AbilityID)) {
	for i, n := 0, len(s.watch); i < n; i++ {
		w := s.watch[i]
		if w.Kind != CardsRule {
			continue
		}
		rule, sc := &s.book.abilities[w.Ability], s.watchScope(&w)
		if !s.holds(rule.Given, &sc) || !s.names(rule.Affected, &sc, r) {
			continue
		}
		for _, m := range s.book.mods[rule.Mods] {
			do(&w, m.Ability)
		}
	}
}

// matchDiscarded lets abilities trigger that a card has because of others as it is discarded, before it is (CR 702.35a): nameSuccessors
// tells them what it has become.
func (s *State) matchDiscarded(e *Event, env *Env) {
	s.eachGiven(e.What, func(by *Watch, a AbilityID) {
		if ab := &s.book.abilities[a]; ab.Kind != TriggeredAbility || ab.Zone != Nowhere {
			return
		}
		w := Watch{
			Ability: a, Source: e.What.ID(), Granter: by.Source, Effect: -1, Control: e.Player, Kind: TriggeredAbility, Event: e.Kind, Zone: Nowhere,
			Text: by.Text,
		}
		if s.matches(&w, e) {
			s.trigger(&w, e, env)
		}
	})
}

// asFirstDrawnGiven does what a card says is done as it is drawn first in a turn, if it says so because of others.
func (s *State) asFirstDrawnGiven(r Ref, who Player, env *Env) {
	if s.rules[CardsRule] == 0 || !s.live(r) {
		return
	}
	s.eachGiven(r, func(by *Watch, a AbilityID) {
		if s.book.abilities[a].Kind == DrawnAbility {
			s.doFirstDrawn(a, r, s.refOf(by.Source), who, env)
		}
	})
}
