package game

// This file answers questions about ways, abilities and costs that a reader of options has, for scenarios and labels.

// Permitting returns the object whose effect permits who to play the card in the way that an option names, or nothing: the
// card is in its player's hand (CR 601.3).
func (s *State) Permitting(who Player, o Option) Ref {
	k := int(o.N) / waysPerPermission
	if k == 0 {
		return Ref{}
	}
	id := o.A.ID()
	shown := s.showAs(id, int(o.Face), int(o.N))
	w := s.permission(id, who, k)
	s.showAgain(id, shown)
	if w < 0 {
		return Ref{}
	}
	if row := s.watch[w].Effect; row >= 0 {
		return s.effects[row].Source
	}
	return s.refOf(s.watch[w].Source)
}

// LoyaltyCost returns the loyalty cost of an ability; ok is false if it has none, or one with X (CR 606.4).
func (b *Book) LoyaltyCost(a *Ability) (n int, ok bool) {
	if a.Kind != LoyaltyAbility || b.nodes[a.Number].Op != numInt {
		return 0, false
	}
	return int(a.Sign) * int(b.nodes[a.Number].N), true
}

// PlainMana reports whether an ability costs only its own tapping and does nothing but add mana (CR 605.1a).
func (b *Book) PlainMana(a *Ability) bool {
	c := &b.costs[a.Cost]
	if a.Flags&ManaAbilityFlag == 0 || a.Flags&UncertainMana != 0 || !c.Tap || c.Program != 0 || c.Generic != 0 || len(c.Symbols) > 0 {
		return false
	}
	for _, in := range b.programs[a.Program].Code {
		if in.Code != AddManaOp && in.Code != End || in.Code == AddManaOp && b.adds[in.N].Tag != 0 {
			return false
		}
	}
	return true
}
