package game

import "github.com/thrall-arena/thrall/game/card"

// This file says which mana abilities permanents have and which of them a player can use now (CR 605.1a, 605.3, 305.6).

// Positions of mana abilities in Activate options: Ability.Index if printed, below zero if intrinsic (CR 305.6), and from
// grantedPosition on, in the order of the index of living abilities, if granted by an effect.
const grantedPosition = 64

// intrinsicPosition is the position of the mana ability of basic land type b.
func intrinsicPosition(b int) int { return -1 - b }

// maxManaAbilities bounds the mana abilities of one permanent that can be used.
const maxManaAbilities = 12

// manaAbility is one mana ability of a permanent.
type manaAbility struct {
	ability  AbilityID
	position int16
	watch    int16 // the row that grants it, or -1
}

// abilityList holds the mana abilities of one permanent, in a fixed order: intrinsic, printed, granted.
type abilityList struct {
	of [maxManaAbilities]manaAbility
	n  int
}

func (l *abilityList) append(a AbilityID, position int, watch int16) {
	if l.n < len(l.of) {
		l.of[l.n] = manaAbility{a, int16(position), watch}
		l.n++
	}
}

// noteMakers keeps what hasMana finds.
func (s *State) noteMakers() {
	for i := range s.perms {
		p := &s.perms[i]
		p.Makes = p.Tap1 != 0 || s.hasMana(i)
	}
}

// hasMana finds what Permanent.Makes is of a permanent that does not make mana by its tapping alone.
func (s *State) hasMana(i int) bool {
	p := &s.perms[i]
	if len(s.faceOfRow(p).Mana) > 0 || s.rules[ActivatedAbility] > 0 && s.grantsMana(p.Object) {
		return true
	}
	if p.Types&card.LandType == 0 || p.Bare {
		return false
	}
	for _, sub := range s.book.basicType {
		if sub >= 0 && p.Subtypes.Has(sub) {
			return true
		}
	}
	return false
}

// grantsMana reports whether an effect gives the object a mana ability.
func (s *State) grantsMana(id ID) bool {
	for i := range s.watch {
		if s.isManaGrant(i, id) {
			return true
		}
	}
	return false
}

// isManaGrant reports whether row i of the index of living abilities is a mana ability of the object.
func (s *State) isManaGrant(i int, id ID) bool {
	w := &s.watch[i]
	return w.Source == id && w.Kind == ActivatedAbility && s.book.abilities[w.Ability].Flags&ManaAbilityFlag != 0
}

// manaAbilities lists the mana abilities of permanent i.
func (s *State) manaAbilities(i int) (out abilityList) {
	p := &s.perms[i]
	if p.Types&card.LandType != 0 && !p.Bare {
		for b, sub := range s.book.basicType {
			if sub >= 0 && p.Subtypes.Has(sub) {
				out.append(s.book.basics[b], intrinsicPosition(b), -1)
			}
		}
	}
	if s.objects[p.Object].Flags&FaceDown == 0 {
		for _, id := range s.faceOfRow(p).Mana {
			if a := &s.book.abilities[id]; p.Lost>>a.Index&1 == 0 && (a.Zone == Battlefield || a.Zone == Nowhere) {
				out.append(id, int(a.Index), -1)
			}
		}
	}
	if s.rules[ActivatedAbility] > 0 {
		s.grantedMana(p.Object, &out)
	}
	return out
}

// grantedMana appends the mana abilities that effects give to an object (CR 613.1f).
func (s *State) grantedMana(id ID, out *abilityList) {
	n := 0
	for i := range s.watch {
		if s.isManaGrant(i, id) {
			out.append(s.watch[i].Ability, grantedPosition+n, int16(i))
			n++
		}
	}
}

// manaAbilityAt returns the mana ability at a position of an Activate option, and false if the permanent has none there.
func (s *State) manaAbilityAt(id ID, position int16) (AbilityID, bool) {
	list := s.manaAbilities(int(s.objects[id].Row))
	for _, m := range list.of[:list.n] {
		if m.position == position {
			return m.ability, true
		}
	}
	return 0, false
}

// manaScope is what the words of a mana ability of permanent i refer to before it is activated.
func (s *State) manaScope(i int, m manaAbility) scope {
	if m.watch >= 0 {
		return s.watchScope(&s.watch[m.watch])
	}
	p := &s.perms[i]
	return scope{proc: -1, effect: -1, source: s.refOf(p.Object), text: p.Text, you: p.Control, thatPlayer: NoPlayer}
}

// manaParts are the parts of a mana ability's activation cost other than mana (CR 602.1a).
type manaParts struct {
	taps       bool
	untaps     bool
	sacrifices bool   // the permanent itself
	eats       ExprID // sacrifices one permanent that this filter accepts
	life       int16
	counters   int16 // to remove from the permanent
	kind       uint8 // of those counters
}

// parts reads a cost. known is false if some part is none that the payment solver knows; the others are read all the same.
func (s *State) parts(c *Cost, sc *scope) (out manaParts, known bool) {
	out.taps, known = c.Tap, true
	if c.Program == 0 {
		return out, true
	}
	code := s.book.programs[c.Program].Code
	for pc := range code {
		in := &code[pc]
		switch in.Code {
		case End:
			return out, known
		case ChooseOp:
			known = known && in.Verb == VerbSacrifice && out.eats == 0
			out.eats = in.A
		case SacrificeOp:
			self := s.book.nodes[in.A].Op == termThis
			known = known && (self || out.eats != 0)
			out.sacrifices = out.sacrifices || self
		case UntapOp:
			out.untaps = c.Untap
			known = known && c.Untap && pc == 0
		case PayLifeOp:
			out.life += int16(s.number(in.A, sc))
		case RemoveCountersOp:
			out.counters, out.kind = int16(s.number(in.B, sc)), uint8(in.N)
		default:
			known = false
		}
	}
	return out, known
}

// ready reports whether who controls permanent i and it is on the battlefield.
func (s *State) ready(i int, who Player) bool {
	p := &s.perms[i]
	return p.Control == who && p.Flags&Entering == 0
}

// taps reports whether {T} can be paid with the permanent: it is untapped and no summoning-sick creature (CR 302.6).
func (p *Permanent) taps() bool {
	if p.Flags&(Tapped|Sick) == 0 {
		return true
	}
	return p.Flags&Tapped == 0 && (p.Types&card.CreatureType == 0 || p.Keywords.Has(card.Haste))
}

// untaps reports whether {Q} can be paid with the permanent: it is tapped and no summoning-sick creature (CR 107.6, 302.6).
func (p *Permanent) untaps() bool {
	return p.Flags&Tapped != 0 && (p.Flags&Sick == 0 || p.Types&card.CreatureType == 0 || p.Keywords.Has(card.Haste))
}

// turns reports whether a cost taps or untaps the permanent: either can be done once.
func (m *manaParts) turns() bool { return m.taps || m.untaps }

// usable reports whether its controller may activate a mana ability of permanent i now and could pay every part of its cost but
// mana (CR 602.5, 605.3a).
func (s *State) usable(i int, m manaAbility, sc *scope, parts *manaParts) bool {
	p, a := &s.perms[i], &s.book.abilities[m.ability]
	if parts.taps && !p.taps() || parts.untaps && (!p.untaps() || s.barred(Untaps, sc.source, sc.source)) {
		return false
	}
	if p.Used&a.usedBit() != 0 || parts.sacrifices && p.Flags&Helping != 0 {
		return false
	}
	if !s.holds(a.Given, sc) || s.inert(i) || parts.sacrifices && s.barred(Sacrifices, sc.source, sc.source) {
		return false
	}
	if !s.canPayLife(p.Control, int32(parts.life)) {
		return false
	}
	if parts.counters > 0 && s.countersOn(sc.source, parts.kind) < int32(parts.counters) {
		return false
	}
	return parts.eats == 0 || s.edible(parts.eats, sc) > 0
}

// inert reports whether a rule says that abilities of permanent i can't be activated (CR 602.5).
func (s *State) inert(i int) bool {
	if s.present[presentCant][Activates] == 0 {
		return false
	}
	p := &s.perms[i]
	e := Event{Kind: Activates, Player: p.Control, Controller: p.Control, What: s.refOf(p.Object)}
	if s.book.asksWord {
		e.N = manaWord
	}
	return s.forbidden(&e)
}

// edible counts the permanents of the scope's player that a filter accepts: what a cost could sacrifice (CR 701.21a).
func (s *State) edible(filter ExprID, sc *scope) (n int) {
	for i := range s.perms {
		r := s.refOf(s.perms[i].Object)
		if s.ready(i, sc.you) && s.perms[i].Flags&Helping == 0 && s.accepts(filter, sc, r) && !s.barred(Sacrifices, r, sc.source) {
			n++
		}
	}
	return n
}

// sameSource reports whether permanents i and j are interchangeable as sources of mana: they are alike, and nothing is attached
// to either.
func (s *State) sameSource(i, j int) bool { return s.alike(i, j) && !s.hosts(i) && !s.hosts(j) }

// hosts reports whether something is attached to permanent i (CR 301.5, 303.4).
func (s *State) hosts(i int) bool {
	r := s.refOf(s.perms[i].Object)
	for j := range s.perms {
		if s.perms[j].Host == r {
			return true
		}
	}
	return false
}
