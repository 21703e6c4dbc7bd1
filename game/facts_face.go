package game

import "github.com/thrall-arena/thrall/game/card"

// This file sums up faces: what their abilities do as they come, what they lend to others, how much mana they make.

// Arrivals appends the programs of the abilities that trigger when a permanent with this face enters the battlefield
// (CR 603.6a).
func (b *Book) Arrivals(dst []ProgramID, f *FaceInfo) []ProgramID {
	for _, id := range f.Abilities {
		if a := &b.abilities[id]; a.Kind == TriggeredAbility && b.isArrival(a.Event) {
			dst = append(dst, a.Program)
		}
	}
	return dst
}

// isArrival reports whether an event, or an alternative of it, is that the bearer itself enters the battlefield.
func (b *Book) isArrival(id EventID) bool {
	for ; id != 0; id = b.events[id].Next {
		if e := &b.events[id]; e.Kind == Moves && e.To.Has(Battlefield) && b.isThis(e.What) {
			return true
		}
	}
	return false
}

// isThis reports whether a filter accepts nothing but the source of an ability.
func (b *Book) isThis(e ExprID) bool {
	n := &b.nodes[e]
	return n.Op == filtIs && b.nodes[n.A].Op == termThis
}

// Lent appends the activated abilities that static abilities of this face give to other permanents, equipped or enchanted
// ones for example (CR 113.10).
func (b *Book) Lent(dst []AbilityID, f *FaceInfo) []AbilityID {
	for _, id := range f.Abilities {
		a := &b.abilities[id]
		if a.Kind != StaticAbility {
			continue
		}
		for i := range b.mods[a.Mods] {
			if m := &b.mods[a.Mods][i]; m.Kind == AbilityMod && b.abilities[m.Ability].Kind == ActivatedAbility {
				dst = append(dst, m.Ability)
			}
		}
	}
	return dst
}

// ManaFacts is how much mana the mana abilities of a face make that cost {T} alone.
type ManaFacts struct {
	Least, Most int      // units of one activation; the same unless they depend on a condition
	Counted     bool     // an amount is no fixed number: Most stands for one unit of what is counted
	Partners    Subtypes // subtypes that conditions ask for among the permanents of its controller
}

// ManaFacts returns how much mana the mana abilities of a face make (CR 605.1a), intrinsic ones of basic land types included.
func (b *Book) ManaFacts(f *FaceInfo) ManaFacts {
	if f.Tap1 != 0 {
		return ManaFacts{Least: 1, Most: 1}
	}
	var m ManaFacts
	for _, id := range f.Mana {
		a := &b.abilities[id]
		if c := b.CostFacts(a.Cost); !c.Tap || c.Mana > 0 || c.This || c.Sacrifices+c.Discards > 0 {
			continue
		}
		b.noteMana(&m, a.Program)
	}
	return m
}

// noteMana adds what one mana ability makes.
func (b *Book) noteMana(m *ManaFacts, id ProgramID) {
	for i := range b.programs[id].Code {
		switch in := &b.programs[id].Code[i]; in.Code {
		case JumpUnless:
			b.subtypesAsked(&m.Partners, in.A)
		case AddManaOp:
			n, fixed := b.fixed(in.A)
			if in.A == 0 {
				n, fixed = 1, true
			}
			if !fixed {
				n, m.Counted = 1, true
			}
			n *= b.units(in)
			if m.Most == 0 || n < m.Least {
				m.Least = n
			}
			m.Most = max(m.Most, n)
		default:
		}
	}
}

// subtypesAsked adds the subtypes that an expression asks for anywhere inside.
func (b *Book) subtypesAsked(set *Subtypes, e ExprID) {
	if e == 0 {
		return
	}
	n := &b.nodes[e]
	if n.Op == filtSubtype {
		set.Add(int(n.N))
	}
	b.subtypesAsked(set, n.A)
	b.subtypesAsked(set, n.B)
	b.subtypesAsked(set, n.C)
}

// Held returns what a permanent does to the permanent to which it is attached: whether it changes its power or toughness or
// gives it keywords or abilities (StrengthenDeed), lowers them (WeakenDeed), and by how much power.
func (b *Book) Held(f *FaceInfo) (does Deeds, power int) {
	for _, id := range f.Abilities {
		a := &b.abilities[id]
		if a.Kind != StaticAbility || !b.aboutHost(a.Affected) {
			continue
		}
		for i := range b.mods[a.Mods] {
			m := &b.mods[a.Mods][i]
			if m.Kind != PTMod {
				does |= StrengthenDeed
				continue
			}
			n, _ := b.fixed(m.A)
			if power += n; n < 0 || b.nodes[m.A].Op == numSub {
				does |= WeakenDeed
			} else {
				does |= StrengthenDeed
			}
		}
	}
	return does, power
}

// aboutHost reports whether what is affected is the permanent to which the source is attached.
func (b *Book) aboutHost(e ExprID) bool {
	n := &b.nodes[e]
	return n.Op == termHost || n.Op == filtIs && b.nodes[n.A].Op == termHost
}

// CombatLimits is what a creature with a face may not do in combat.
type CombatLimits struct {
	NoAttack, NoBlock bool // never
	Company           bool // only if another creature does so too (CR 506.5)
	BlocksBelow       int  // blocks only attackers with less power; 0: any
}

// Toxic returns how many poison counters combat damage by a creature with that face gives by toxic abilities of its own (CR 702.164b).
func (b *Book) Toxic(f *FaceInfo) (n int) {
	for _, id := range f.Watched {
		if a := &b.abilities[id]; a.Kind == ToxicRule && b.nodes[a.Number].Op == numInt {
			n += int(b.nodes[a.Number].N)
		}
	}
	return n
}

// CombatLimits returns what the restrictions that a face puts on itself say (CR 508.1c, CR 509.1b).
func (b *Book) CombatLimits(f *FaceInfo) (l CombatLimits) {
	for _, id := range f.Abilities {
		if a := &b.abilities[id]; a.Kind == CantRule && a.Given == 0 {
			for e := a.Event; e != 0; e = b.events[e].Next {
				b.noteLimit(&l, &b.events[e])
			}
		}
	}
	return l
}

// noteLimit adds one event that is forbidden.
func (b *Book) noteLimit(l *CombatLimits, e *EventPattern) {
	if e.Kind != Attacks && e.Kind != Blocks || !b.isThis(e.What) {
		return
	}
	switch {
	case e.Flag&AlonePattern != 0:
		l.Company = true
	case e.Kind == Attacks:
		l.NoAttack = true
	case e.Other == 0:
		l.NoBlock = true
	default:
		if n, ok := b.powerAsked(e.Other); ok {
			l.BlocksBelow = n
		}
	}
}

// powerAsked returns the least power that a filter asks for, if it asks for one.
func (b *Book) powerAsked(e ExprID) (n int, ok bool) {
	f := &b.nodes[e]
	switch f.Op {
	case filtAnd:
		if n, ok = b.powerAsked(f.A); !ok {
			n, ok = b.powerAsked(f.B)
		}
		return n, ok
	case filtWhere:
		x := &b.nodes[f.A]
		if x.Op == condCompare && card.CompareOp(x.N) == card.AtLeast && b.nodes[x.A].Op == numPower && b.nodes[x.A].N == 0 {
			return b.fixed(x.B)
		}
	default:
	}
	return 0, false
}
