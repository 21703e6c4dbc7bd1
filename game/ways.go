package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds the ways in which a card may be played (CR 601.2b, 601.3, 118.9). A way is a number: the permission that
// allows playing the card (0: it is in its player's hand; k: the k-th may_play row that allows it) times 32, plus the
// alternative cost (0: the mana cost; k: the k-th alternative of its face; faceDownWay: face down for {3}, CR 702.37c).

const (
	waysPerPermission = 32
	faceDownWay       = waysPerPermission - 1
)

// Way splits a way of casting, which is the N of an option: the number of the permission by which it is done, from 1, and of the alternative
// cost that is paid, from 1; 0 is none (CR 118.9, 601.3).
func Way(way int) (permission, alternative int) {
	return way / waysPerPermission, way % waysPerPermission
}

// FaceDownWay reports whether a way of casting is face down (CR 702.37c).
func FaceDownWay(way int) bool { return way&(waysPerPermission-1) == faceDownWay }

// permission returns the k-th living permission (from 1) for who to play the card, or -1.
func (s *State) permission(id ID, who Player, k int) int {
	if k == 0 || s.rules[MayPlayRule] == 0 {
		return -1
	}
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != MayPlayRule || !s.permits(w, id, who) {
			continue
		}
		if k--; k == 0 {
			return i
		}
	}
	return -1
}

// permits reports whether a may_play row allows who to play the card now.
func (s *State) permits(w *Watch, id ID, who Player) bool {
	if w.Effect >= 0 {
		if !s.inSet(s.effects[w.Effect].Affected, PlayerRef(who)) {
			return false
		}
	} else if w.Control != who {
		return false
	}
	a := &s.book.abilities[w.Ability]
	if a.Permit != 0 && w.Source == id && s.book.cards[s.objects[id].Card].Whole != 0 && s.objects[id].Face != a.Face {
		return false // it is about the half on which it stands (CR 702.127a)
	}
	if !s.permitsFace(a, id) || a.Flags&ForManaCost != 0 && s.faceOf(id).Types&card.LandType != 0 {
		return false
	}
	if a.Flags&OnceEachTurn != 0 && s.isUsed(a, s.refOf(w.Source)) {
		return false
	}
	sc := s.watchScope(w)
	return s.holds(a.Given, &sc) && s.names(a.Affected, &sc, s.refOf(id))
}

// wayCost returns the cost of a way, and the reduction that belongs to it.
func (s *State) wayCost(f *FaceInfo, id ID, who Player, way int) (cost CostID, less ExprID, ok bool) {
	if FaceDownWay(way) {
		return s.book.morph, 0, s.permitsFaceDown(id, who, way)
	}
	if alt := way % waysPerPermission; alt > 0 {
		if alt > len(f.Ways) {
			return 0, 0, false
		}
		if w := s.permission(id, who, way/waysPerPermission); w >= 0 && s.book.abilities[s.watch[w].Ability].alternative() {
			return 0, 0, false // CR 118.9a: one alternative cost
		}
		a := &s.book.abilities[f.Ways[alt-1]]
		if a.Given != 0 {
			sc := scope{proc: -1, effect: -1, source: s.refOf(id), you: who, thatPlayer: NoPlayer}
			return a.Cost, a.Less, s.holds(a.Given, &sc)
		}
		return a.Cost, a.Less, true
	}
	if k := way / waysPerPermission; k > 0 {
		w := s.permission(id, who, k)
		if w < 0 {
			return 0, 0, false
		}
		if a := &s.book.abilities[s.watch[w].Ability]; a.Cost != 0 {
			cost, ok = s.costFor(a.Cost, id)
			return cost, a.Less, ok
		}
	}
	return f.Cost, 0, f.HasCost
}

// alternative reports whether a permission has an alternative cost.
func (a *Ability) alternative() bool { return a.Cost != 0 || a.Flags&ForManaCost != 0 }

// depends reports whether an alternative cost may be paid only while a condition holds.
func (s *State) depends(f *FaceInfo, way int) bool {
	alt := way % waysPerPermission
	return alt > 0 && alt <= len(f.Ways) && s.book.abilities[f.Ways[alt-1]].Given != 0
}

// permit returns the number of the card's own permission that a way of casting it uses, or 0.
func (s *State) permit(id ID, who Player, way int) uint8 {
	if w := s.permission(id, who, way/waysPerPermission); w >= 0 && s.watch[w].Source == id && s.watch[w].Effect < 0 {
		return s.book.abilities[s.watch[w].Ability].Permit
	}
	return 0
}

// manaInWay is whether the permission lets mana be spent as though it were of any color, or of any type.
func (s *State) manaInWay(id ID, who Player, way int) (flags ProcFlags) {
	k := way / waysPerPermission
	if k == 0 {
		return 0
	}
	w := s.permission(id, who, k)
	if w < 0 {
		return 0
	}
	a := &s.book.abilities[s.watch[w].Ability]
	if a.Flags&AnyColorFlag != 0 {
		flags |= AnyColorMana
	}
	if a.Flags&AnyTypeFlag != 0 {
		flags |= AnyTypeMana
	}
	return flags
}

// exactReductions is how much less a spell or ability costs (CR 601.2f): the reduction of its own, and living cost rules, but for those
// that leave one mana. What says that spells or cards cost less says nothing of their abilities (CR 602.2b).
func (s *State) exactReductions(id ID, row int16, less ExprID) int32 {
	n := int32(0)
	if s.procs[row].Kind == ActProc { // neither a spell nor an ability (CR 116.1)
		return 0
	}
	if less != 0 {
		sc := s.procScope(row)
		n += s.reduction(less, &sc)
	}
	if s.procs[row].Kind != SpellProc {
		if s.rules[AbilityCostRule] != 0 {
			n += s.abilityReductions(row)
		}
		return n
	}
	if s.book.ownCosts {
		n += s.ownReductions(id, row)
	}
	if s.rules[CostRule] == 0 {
		return n
	}
	casting, at := s.countAsCast(row)
	for i := range s.watch {
		w := &s.watch[i]
		a := &s.book.abilities[w.Ability]
		if w.Kind != CostRule || a.Word != 0 || a.Cost != 0 {
			continue
		}
		sc := s.watchScope(w)
		if w.Source != id {
			n += s.reducedBy(a, &sc, id, s.procs[row].Controller)
		}
	}
	s.work.casting, s.work.castingRow = casting, at
	return n
}

// applies reports whether a rule about costs is about a spell or what has an ability, as things are.
func (s *State) applies(a *Ability, sc *scope, r Ref) bool {
	return s.accepts(a.Affected, sc, r) && (a.Given == 0 || s.holds(a.Given, sc))
}

// countAsCast has a card count as the spell that it is about to be, and returns what counted as such before.
func (s *State) countAsCast(row int16) (casting ID, at int16) {
	casting, at = s.work.casting, s.work.castingRow
	if p := &s.procs[row]; p.Kind == SpellProc {
		s.work.casting, s.work.castingRow = p.Self.ID(), row
	}
	return casting, at
}

// ownReductions is how much less a card says that it costs itself: that works while it is being cast.
func (s *State) ownReductions(id ID, row int16) (n int32) {
	for _, a := range s.faceOf(id).Elsewhere {
		if ab := &s.book.abilities[a]; ab.Kind == CostRule {
			sc := s.procScope(row)
			sc.source = s.refOf(id)
			n += s.ownReduction(ab, &sc, row)
		}
	}
	return n
}

// reduction is how much less something costs; a power or toughness below zero makes nothing cost more (CR 107.1b).
func (s *State) reduction(e ExprID, sc *scope) int32 {
	n := s.number(e, sc)
	if op := s.book.nodes[e].Op; n < 0 && (op == numPower || op == numTough) {
		return 0
	}
	return n
}
