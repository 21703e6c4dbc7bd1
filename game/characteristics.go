package game

import "github.com/thrall-arena/thrall/game/card"

// This file answers what an object is (CR 109.3): permanents by the result of the layers, spells and cards as printed, what is
// gone as it was last known (CR 608.2h).

// lastKnown returns the row of something that has left the battlefield or the stack, or nil.
func (s *State) lastKnown(r Ref) *LastKnown {
	for i := len(s.last) - 1; i >= 0; i-- {
		if s.last[i].Of == r && s.last[i].From != Merged {
			return &s.last[i]
		}
	}
	return nil
}

// faceDown is what a face-down permanent or spell is: a 2/2 creature without anything else (CR 708.2a).
var faceDownFace = FaceInfo{Types: card.CreatureType, Power: 2, Toughness: 2}

// printed returns the face of a live object outside the battlefield.
func (s *State) printed(r Ref) *FaceInfo { return s.faceOf(r.ID()) }

func (s *State) typesOf(r Ref) TypeBits {
	if p := s.permOf(r); p != nil {
		return p.Types
	}
	if s.live(r) {
		if s.altered(r) {
			return s.asAltered(r).Types
		}
		return s.printed(r).Types
	}
	if k := s.lastKnown(r); k != nil {
		return k.Types
	}
	return 0
}

func (s *State) subtypesOf(r Ref) Subtypes {
	if p := s.permOf(r); p != nil {
		return p.Subtypes
	}
	if s.live(r) {
		out := Subtypes{}
		if s.altered(r) {
			out = s.asAltered(r).Subtypes
		} else {
			out = s.printed(r).Subtypes
		}
		if s.rules[TypesRule] != 0 && s.wouldBeOf(r) == nil {
			s.addTypesElsewhere(r, &out)
		}
		return out
	}
	if k := s.lastKnown(r); k != nil {
		return k.Subtypes
	}
	return Subtypes{}
}

// hasSubtype reports whether an object has a subtype of the Book.
func (s *State) hasSubtype(r Ref, subtype int) bool {
	if p := s.permOf(r); p != nil {
		return p.Subtypes.Has(subtype)
	}
	all := s.subtypesOf(r)
	return all.Has(subtype)
}

func (s *State) colorsOf(r Ref) uint8 {
	if p := s.permOf(r); p != nil {
		return p.Colors
	}
	if s.live(r) {
		if s.altered(r) {
			return s.asAltered(r).Colors
		}
		return s.printed(r).Colors
	}
	if k := s.lastKnown(r); k != nil {
		return k.Colors
	}
	return 0
}

func (s *State) keywordsOf(r Ref) Keywords {
	if p := s.permOf(r); p != nil {
		return p.Keywords
	}
	if s.live(r) {
		if w := s.wouldBeOf(r); w != nil {
			return w.Keywords
		}
		if s.altered(r) {
			return s.asAltered(r).Keywords | s.spellKeywordsOf(r)
		}
		return s.printed(r).Keywords | s.spellKeywordsOf(r)
	}
	if k := s.lastKnown(r); k != nil {
		return k.Keywords
	}
	return 0
}

// ofCreature is a power or toughness of a permanent with these types: what is no creature has none (CR 208.3).
func ofCreature(types TypeBits, n int16) int32 {
	if types&card.CreatureType == 0 {
		return 0
	}
	return int32(n)
}

func (s *State) powerOf(r Ref) int32 {
	if p := s.entrant(r); p != nil {
		return ofCreature(p.Types, p.Power)
	}
	if s.live(r) {
		f := s.printed(r)
		return s.defined(r, f.PowerOf, f.Power)
	}
	if k := s.lastKnown(r); k != nil {
		if k.From == Battlefield {
			return ofCreature(k.Types, k.Power)
		}
		return int32(k.Power)
	}
	if f := s.formerly(r); f != nil {
		return s.defined(r, f.PowerOf, f.Power)
	}
	return 0
}

// formerly is the face of a card that was in another zone than battlefield and stack and has left it: there it had what is printed on it
// (CR 608.2h). It is nil for everything else.
func (s *State) formerly(r Ref) *FaceInfo {
	if r.IsPlayer() || s.objects[r.Slot].Kind != CardObject {
		return nil
	}
	c := &s.book.cards[s.objects[r.Slot].Card]
	return &c.Faces[c.Whole]
}

func (s *State) toughnessOf(r Ref) int32 {
	if p := s.entrant(r); p != nil {
		return ofCreature(p.Types, p.Toughness)
	}
	if s.live(r) {
		f := s.printed(r)
		return s.defined(r, f.ToughOf, f.Toughness)
	}
	if k := s.lastKnown(r); k != nil {
		if k.From == Battlefield {
			return ofCreature(k.Types, k.Toughness)
		}
		return int32(k.Toughness)
	}
	return 0
}

// baseSize in a node that reads power or toughness is the base power or toughness.
const baseSize = 1

// sizeOf is the power or toughness that a node reads.
func (s *State) sizeOf(n *Node, r Ref) int32 {
	switch {
	case n.N == baseSize:
		return s.baseOf(n.Op, r)
	case n.Op == numPower:
		return s.powerOf(r)
	default:
		return s.toughnessOf(r)
	}
}

// baseOf is the base power or toughness of an object: with what defines and sets it, without what changes it and switches it, counters
// among that (CR 208.4b, 613.4a-b). What is not on the battlefield, and was not there, has no other one than its power and toughness.
func (s *State) baseOf(op NodeOp, r Ref) int32 {
	power := op == numPower
	p, k := s.permOf(r), s.lastKnown(r)
	then := p == nil && !s.live(r) && k != nil && k.From == Battlefield
	switch {
	case p != nil && power:
		return ofCreature(p.Types, p.BasePower)
	case p != nil:
		return ofCreature(p.Types, p.BaseTough)
	case then && power:
		return ofCreature(k.Types, k.BasePower)
	case then:
		return ofCreature(k.Types, k.BaseTough)
	case power:
		return s.powerOf(r)
	default:
		return s.toughnessOf(r)
	}
}

// defined is a power or toughness outside the battlefield: an ability that defines it works everywhere (CR 208.2a, 604.3).
func (s *State) defined(r Ref, by ExprID, printed int16) int32 {
	if by == 0 {
		return int32(printed)
	}
	sc := scope{proc: -1, effect: -1, source: r, you: s.controllerOf(r.ID()), thatPlayer: NoPlayer}
	return s.number(by, &sc)
}

// manaValueOf is CR 202.3; on the stack X counts what was announced.
func (s *State) manaValueOf(r Ref) int32 {
	if !s.live(r) {
		k := s.lastKnown(r)
		if k == nil {
			if f := s.formerly(r); f != nil {
				return int32(f.Value)
			}
			return 0
		}
		if k.Card == 0 {
			return 0
		}
		if k.Face == 1 && s.book.cards[k.Card].valuesFront() && (k.Kind == CardObject && s.objects[k.Of.Slot].Card != k.Card || k.Kind != CardObject && s.book.cards[k.Card].Layout == card.MeldCard) {
			return 0 // it was a copy of a back face (CR 202.3b)
		}
		f := &s.book.cards[k.Card].Faces[k.Face]
		if s.excepts(k.Extra, NoCostMod) {
			return 0 // CR 202.3a
		}
		if k.From != Stack { // CR 202.3e
			return int32(f.Value)
		}
		return int32(f.Value) + int32(k.X)*int32(s.book.costs[f.Cost].Xs)
	}
	o := &s.objects[r.Slot]
	if p := s.entrant(r); p != nil && (p.CopyFace == 1 && s.book.cards[p.Copy].valuesFront() || s.excepts(p.Extra, NoCostMod)) {
		return 0 // a copy of a back face (CR 202.3b), or without a mana cost (CR 202.3a)
	}
	if o.Kind != CardObject && o.Face == 1 && s.book.cards[o.Card].Layout == card.MeldCard {
		return 0 // a token that is a copy of a melded permanent (CR 202.3c)
	}
	f := s.faceOf(r.ID())
	v := int32(f.Value)
	switch {
	case !f.HasCost:
	case o.Zone == Stack && s.wouldBeOf(r) == nil:
		v += int32(s.procs[o.Row].X) * int32(s.book.costs[f.Cost].Xs)
	case r.ID() == s.work.casting:
		v += int32(s.procs[s.work.castingRow].X) * int32(s.book.costs[f.Cost].Xs)
	default:
	}
	return v
}

// namesOf returns the names of an object (CR 201.2).
func (s *State) namesOf(r Ref) names {
	if !s.live(r) {
		if k := s.lastKnown(r); k != nil {
			if k.Named != 0 {
				return unpackNames(k.Named)
			}
			if n, ok := s.namedBy(k.Extra); ok {
				return n
			}
			return s.book.namesOf(k.Card, k.Face)
		}
		return names{}
	}
	o := &s.objects[r.Slot]
	if p := s.permOf(r); p != nil && p.Named != 0 {
		return unpackNames(p.Named)
	}
	if o.Flags&FaceDown != 0 && o.Zone != Exile || o.Kind == EmblemObject || o.Kind == DungeonObject {
		return names{}
	}
	if p := s.entrant(r); p != nil {
		if n, ok := s.namedBy(p.Extra); ok {
			return n
		}
		if p.Copy != 0 {
			return s.book.namesOf(p.Copy, p.CopyFace)
		}
	}
	return s.book.namesOf(o.Card, o.Face)
}

func (s *State) kindOf(r Ref) ObjectKind {
	if s.live(r) {
		return s.objects[r.Slot].Kind
	}
	if k := s.lastKnown(r); k != nil {
		return k.Kind
	}
	return 0
}

// countersOn returns the counters of a kind on an object or player, as last known if it has left. The common kinds stand in
// the permanent's row.
func (s *State) countersOn(r Ref, kind uint8) int32 {
	if p, ok := r.Player(); ok {
		switch kind {
		case poisonCounter:
			return int32(s.players[p].Poison)
		case energyCounter:
			return int32(s.players[p].Energy)
		}
	} else if p := s.permOf(r); p != nil {
		switch kind {
		case plusCounter:
			return int32(p.Plus)
		case minusCounter:
			return int32(p.Minus)
		case loyaltyCounter:
			return int32(p.Loyalty)
		}
	} else if !s.live(r) {
		return s.lastCounters(r, kind)
	}
	return s.rareCounters(r, kind)
}

// lastCounters returns the counters of a kind that were on something as it left the battlefield (CR 608.2h).
func (s *State) lastCounters(r Ref, kind uint8) int32 {
	k := s.lastKnown(r)
	switch {
	case k == nil:
		return 0
	case kind == plusCounter:
		return int32(k.Plus)
	case kind == minusCounter:
		return int32(k.Minus)
	case kind == loyaltyCounter:
		return int32(k.Loyalty)
	default:
		return s.rareCounters(r, kind)
	}
}

// rareCounters returns the counters in the counters bank.
func (s *State) rareCounters(r Ref, kind uint8) int32 {
	for i := range s.counters {
		if c := &s.counters[i]; c.On == r && c.Kind == kind {
			return int32(c.N)
		}
	}
	return 0
}

// Kinds of counters with a place of their own; every Book numbers them so.
const (
	plusCounter uint8 = iota + 1
	minusCounter
	loyaltyCounter
	poisonCounter
	energyCounter
)
