package game

// This file offers what can be activated and done with cards elsewhere than on the battlefield because of others (CR 113.6, 611.3a).

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
