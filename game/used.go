package game

// This file holds what a permanent remembers of its abilities: which of them that may be used once have been used (CR 602.5b, 603.2h,
// 702.177a), and that a loyalty ability has been activated (CR 606.3). It remembers that whoever controls it.

// loyaltyUsed is the bit in Permanent.Used of all loyalty abilities together (CR 606.3).
const loyaltyUsed = 1 << 7

// maxUsedIndex is the last position of an ability that has a bit.
const maxUsedIndex = 6

// usedBit is the bit in Permanent.Used of an ability, or 0 if it may be used any number of times. The compiler sees to it that those with a
// limit have a bit, but for triggered ones: see again.go.
func (a *Ability) usedBit() uint8 {
	switch {
	case a.Kind == LoyaltyAbility:
		return loyaltyUsed
	case a.Flags&OnceEachTurn != 0 && a.Index <= maxUsedIndex:
		return 1 << a.Index
	default:
		return 0
	}
}

// isUsed reports whether an ability of a permanent that may be used once has been used.
func (s *State) isUsed(a *Ability, source Ref) bool {
	p := s.permOf(source)
	return p != nil && p.Used&a.usedBit() != 0
}

// noteUse notes that an ability of a permanent is used.
func (s *State) noteUse(a *Ability, source Ref, who Player) {
	if p := s.permOf(source); p != nil {
		p.Used |= a.usedBit()
	}
	if a.Kind == LoyaltyAbility {
		s.countLoyalty(source, who)
	}
}

// unuse lets an ability that was not activated after all be activated again.
func (s *State) unuse(a *Ability, source Ref, who Player) {
	if a.Kind == LoyaltyAbility && !s.uncountLoyalty(source, who) {
		return
	}
	if p := s.permOf(source); p != nil {
		p.Used &^= a.usedBit()
	}
}

// usedUp is which abilities of a permanent are used once and no more (CR 702.177a), as bits of Permanent.Used.
func (s *State) usedUp(id ID) (kept uint8) {
	if !s.book.exhausts {
		return 0
	}
	for _, a := range s.faceOf(id).Abilities {
		if ab := &s.book.abilities[a]; ab.Kind == ActivatedAbility && ab.Flags&OnceEver != 0 {
			kept |= ab.usedBit()
		}
	}
	return kept
}

// checkPlace refuses what has no bit in Permanent.Used: abilities that are given, and those far down in a long text.
func (c *compiler) checkPlace(ab *Ability) {
	if ab.Index > maxUsedIndex {
		refuse(ab.At, "only once, of an ability that is given or stands behind seven others, is not among what the rules engine does yet")
	}
}

// permittedOnce is the permanent whose ability lets the card be played in that way, once each turn, or none.
func (s *State) permittedOnce(id ID, who Player, way int) Ref {
	if !s.book.playsOnce || way < waysPerPermission {
		return Ref{}
	}
	w := s.permission(id, who, way/waysPerPermission)
	if w < 0 || s.book.abilities[s.watch[w].Ability].Flags&OnceEachTurn == 0 {
		return Ref{}
	}
	return s.refOf(s.watch[w].Source)
}

// notePermission notes that the permanent has let a card be played (CR 601.2i): it was asked of permittedOnce while the card was still
// where it was.
func (s *State) notePermission(by Ref) {
	p := s.permOf(by)
	if p == nil {
		return
	}
	for _, a := range s.faceOf(by.ID()).Abilities {
		if ab := &s.book.abilities[a]; ab.Kind == MayPlayRule {
			p.Used |= ab.usedBit()
		}
	}
}

// staysPermitted reports whether the spell that is announced is still one that what lets it be cast once each turn is about: X is part of
// its mana value (CR 202.3e, 601.3e).
func (s *State) staysPermitted(row int16) bool {
	p := &s.procs[row]
	by := s.permOf(p.Granter)
	if p.Kind != SpellProc || by == nil {
		return true
	}
	sc := scope{proc: -1, effect: -1, source: p.Granter, you: p.Controller, thatPlayer: NoPlayer}
	for _, a := range s.faceOf(by.Object).Abilities {
		if ab := &s.book.abilities[a]; ab.Kind == MayPlayRule && ab.Flags&OnceEachTurn != 0 {
			if n := &s.book.nodes[ab.Affected]; n.Op != termEach || s.accepts(n.A, &sc, p.Self) {
				return true
			}
		}
	}
	return false
}
