package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds abilities that static abilities give to cards elsewhere than on the battlefield (CR 113.6, 611.3a): what can be activated
// in hand or in a graveyard, such as cycling and scavenge; what can be done with a card in hand or on top of a library, such as to plot it;
// miracle and madness. Which cards have them is looked up whenever the index of living abilities is made.

// affectsElsewhere is where the cards are that a static ability affects, if that is elsewhere than on the battlefield.
func (p *prog) affectsElsewhere() (zs Zones) {
	switch t := p.affected.(type) {
	case *card.Each:
		for _, z := range t.Zones {
			zs |= zones[z.Kind].In()
		}
	case *card.Top:
		zs = Library.In()
	}
	if !p.static || zs.Has(Battlefield) {
		return 0
	}
	return zs
}

// cardsHave compiles what cards in these zones have.
func (p *prog) cardsHave(a *Ability, m *card.Gains, zs Zones, at card.Pos) {
	a.Kind, a.Affected, a.From = CardsRule, p.term(p.affected), zs
	face := FaceInfo{Name: p.p.Name}
	var mods []Mod
	add := func(ab Ability) AbilityID {
		p.worksThere(&ab, zs, at)
		ab.Card, ab.Index, ab.Unit = p.c.current, grantedIndex, -1
		id := p.c.addAbility(ab)
		mods = append(mods, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	}
	for _, given := range flatten(m.Abilities) {
		switch given := given.(type) {
		case *card.Activated:
			p.c.activated(&face, given, add)
		case *card.When:
			p.c.when(&face, given, add)
		case *card.Static:
			p.c.granting = true
			p.c.static(&face, given, nil, add)
			p.c.granting = false
		case *card.SpecialAction:
			p.c.special(&face, given, add)
		case *card.AsFirstDrawn:
			p.c.asFirstDrawn(&face, given, add)
		default:
			refuse(at, "giving this ability (%T) to cards elsewhere than on the battlefield is not among what the rules engine does yet", given)
		}
	}
	p.c.b.watched |= zs
	a.Mods = p.c.addMods(mods, 0)
}

// worksThere refuses abilities that do not work in the zones of the cards that get them.
func (p *prog) worksThere(ab *Ability, zs Zones, at card.Pos) {
	works := zs.Has(ab.Zone)
	switch ab.Kind {
	case ActivatedAbility:
		works = works && ab.Flags&ManaAbilityFlag == 0
		p.c.b.elsewhere |= ab.Zone.In()
	case TriggeredAbility: // one that triggers as its own card is discarded works wherever that puts it
		works = works || ab.Zone == Nowhere && zs.Has(Hand)
	case SpecialAction:
		if zs == Library.In() {
			ab.Zone, works = Library, true
		}
		works = works && ab.Word != suspendAction && ab.Word != companionAction
	case ReplacementRule, DrawnAbility:
	default:
		works = false
	}
	if !works {
		refuse(at, "giving this ability to cards in such a zone is not among what the rules engine does yet")
	}
}

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

// offerGivenElsewhere offers activated abilities that cards in a player's hand and graveyard have because of others.
func (s *State) offerGivenElsewhere(who Player, env *Env) {
	for i := range s.watch {
		w := s.watch[i]
		if w.Kind != ActivatedAbility || w.Zone == Battlefield || s.objects[w.Source].Owner != who {
			continue
		}
		k := s.placeAmong(ActivatedAbility, i)
		if s.canActivateFrom(w.Source, w.Ability, who, s.refOf(w.Granter), env) {
			env.offer(Option{Kind: Activate, N: int16(firstGranted + k), A: s.refOf(w.Source)}, 1<<54|uint64(w.Zone)<<48|s.cardKey(w.Source)>>8|uint64(k))
		}
	}
}

// placeAmong is which of the rows of that kind row i is that its object has because of others.
func (s *State) placeAmong(kind AbilityKind, i int) (k int) {
	for j := range i {
		if w := &s.watch[j]; w.Source == s.watch[i].Source && w.Kind == kind && s.book.abilities[w.Ability].Flags&ManaAbilityFlag == 0 {
			k++
		}
	}
	return k
}

// offerSpecialGiven offers special actions with cards that have them because of others.
func (s *State) offerSpecialGiven(who Player, env *Env) {
	for i := range s.watch {
		w := s.watch[i]
		if w.Kind != SpecialAction || s.objects[w.Source].Owner != who {
			continue
		}
		if k := s.placeAmong(SpecialAction, i); s.canActSpecially(w.Source, w.Ability, who, env) {
			env.offer(Option{Kind: Special, N: int16(firstGranted + k), A: s.refOf(w.Source)}, 1<<55|uint64(w.Zone)<<48|s.cardKey(w.Source)>>8|uint64(k))
		}
	}
}

// SpecialGiven is the special action that number n of a Special option means, if the card has it because of something else; otherwise nil.
func (s *State) SpecialGiven(id ID, n int16) *Ability {
	if n < firstGranted {
		return nil
	}
	return &s.book.abilities[s.specialAt(id, int(n)-firstGranted)]
}

// specialAt is the k-th special action that a card has because of others.
func (s *State) specialAt(id ID, k int) AbilityID {
	for i := range s.watch {
		if w := &s.watch[i]; w.Source == id && w.Kind == SpecialAction {
			if k == 0 {
				return w.Ability
			}
			k--
		}
	}
	panic("game: no such special action")
}
