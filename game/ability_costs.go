package game

import "github.com/thrall-arena/thrall/game/card"

// This file holds what activated abilities cost more or less because of effects (CR 601.2f, 602.2b). An effect that can't reduce the mana in a
// cost to less than one mana is applied before those that can: a player may apply reductions in any order. Where no such effect lives it costs a
// comparison.

// abilityCosts compiles such an effect.
func (p *prog) abilityCosts(a *Ability, m *card.AbilityCosts) {
	a.Kind, a.Event, a.Word, a.At = AbilityCostRule, p.event(m.Event), uint8(m.Floor), m.At
	if asksTargets(m.Less) {
		refuse(m.At, "what abilities cost by the targets of something else is not among what the rules engine does yet")
	}
	a.Less = p.number(m.Less)
	p.c.b.abilityCosts = true
	if m.Target != nil {
		if m.Floor != 0 {
			refuse(m.At, "the least amount of mana that an ability costs because of its targets is not among what the rules engine does yet")
		}
		a.Number, p.c.b.targetCosts = p.filter(m.Target), true
	}
	e := &p.c.b.events[a.Event]
	if e.Kind != Activates || e.Next != 0 {
		refuse(m.At, "ability_costs is about one event: that abilities are activated")
	}
	if a.Number == 0 && e.N == 0 && !p.c.b.onlyLess(a.Less) {
		refuse(m.At, "mana abilities that cost more are not among what the rules engine does yet: ability = \"nonmana\"")
	}
}

// onlyLess reports whether a quantity is never negative as a reduction.
func (b *Book) onlyLess(e ExprID) bool {
	switch n := &b.nodes[e]; n.Op {
	case numInt:
		return n.N >= 0
	case numCount, numPower, numTough, numDevotion:
		return true
	case numAdd, numMul:
		return b.onlyLess(n.A) && b.onlyLess(n.B)
	default:
		return false
	}
}

// abilityCut is what living effects make of the cost of an ability.
type abilityCut struct {
	less  int32 // so much less generic mana; negative: more
	more  int32 // what of that is more: it is added before anything is reduced
	floor int32 // so much less, as long as one mana is left
}

// cutOf is what effects make of the cost of an ability that is activated with such an event; row is its proc, or -1 for a mana ability that
// is not being activated. What is sure stays the same while mana is made, but for what is sacrificed for it, which is hidden.
func (s *State) cutOf(e *Event, row int16, sure bool) (cut abilityCut) {
	for i := range s.watch {
		w := &s.watch[i]
		if w.Kind != AbilityCostRule || s.hidden(w.Source) || w.Granter > 0 && s.hidden(w.Granter) {
			continue
		}
		a := &s.book.abilities[w.Ability]
		if sure && !s.book.steadyCut(a) {
			continue
		}
		n := s.cutBy(w, a, e, row)
		switch {
		case a.Word != 0:
			cut.floor += n
		case n < 0:
			cut.more -= n
			fallthrough
		default:
			cut.less += n
		}
	}
	return cut
}

// cutBy is how much less an ability costs because of one effect.
func (s *State) cutBy(w *Watch, a *Ability, e *Event, row int16) int32 {
	sc := s.watchScope(w)
	if !s.matchesPattern(a.Event, &sc, e) || !s.ofPermanents(a.Event, e) || a.Given != 0 && !s.holds(a.Given, &sc) {
		return 0
	}
	if a.Number == 0 {
		return s.reduction(a.Less, &sc)
	}
	if row < 0 {
		return 0
	}
	return s.supposing(func() int32 {
		if !s.targetedBy(row, a.Number, &sc) {
			return 0
		}
		return s.reduction(a.Less, &sc)
	})
}

// ofPermanents reports whether an event is about a permanent, if the pattern says of what: what is a creature is on the battlefield (CR 109.2).
func (s *State) ofPermanents(id EventID, e *Event) bool {
	return s.permOf(e.What) != nil || s.book.events[id].What == 0
}

// targetedBy reports whether an ability that is being activated targets something that a filter accepts (CR 115.9b).
func (s *State) targetedBy(row int16, filter ExprID, sc *scope) (found bool) {
	if s.work.suppose != asChosen {
		return s.work.suppose == supposeYes
	}
	s.eachTargetOf(row, func(t Ref) { found = found || s.isThere(t) && s.accepts(filter, sc, t) })
	return found
}

// steadyCut reports whether what an effect makes of costs changes with nothing but which permanents there are.
func (b *Book) steadyCut(a *Ability) bool {
	e := &b.events[a.Event]
	return b.lastingIn(e.Who) && b.lastingIn(e.What) && b.lastingIn(a.Given) && b.lastingIn(a.Less)
}

// abilityReductions is how much less the ability of a proc costs because of effects, but for those that leave one mana.
func (s *State) abilityReductions(row int16) int32 {
	p := &s.procs[row]
	e := s.activatesEvent(p.Controller, p.Source, &s.book.abilities[p.Ability])
	return s.cutOf(&e, row, false).less
}

// floored is how much less something costs with an X, those effects included that leave one mana: less is the others. least is the mana that
// they leave however symbols are paid that can be paid with life (CR 107.4f).
func (s *State) floored(row int16, c *Cost, x int16, less int32) (all int32, least uint8) {
	all = less
	if s.rules[AbilityCostRule] != 0 {
		all, least = s.flooredByRules(row, c, x, less)
	}
	return
}

func (s *State) flooredByRules(row int16, c *Cost, x int16, less int32) (all int32, least uint8) {
	p := &s.procs[row]
	if p.Kind != ActivatedProc && p.Kind != ManaProc || p.State != ProcAnnouncing {
		return less, 0
	}
	e := s.activatesEvent(p.Controller, p.Source, &s.book.abilities[p.Ability])
	cut := s.cutOf(&e, row, false)
	return c.floored(&cut, x, less)
}

// floored is State.floored for what effects make of the cost: what they add comes first, then what leaves one mana, then what else there is of
// less.
func (c *Cost) floored(cut *abilityCut, x int16, less int32) (all int32, least uint8) {
	raised := max(cut.more, -less)
	more := int32(x)*int32(c.Xs) + max(raised, 0)
	generic := int32(c.Demand.Generic) + more
	if cut.floor > 0 && cut.floor >= generic && generic > 0 && less+raised <= 0 {
		least = 1
	}
	return less + max(min(cut.floor, generic, int32(c.Demand.Value)+more-1), 0), least
}

// leaveOne puts the mana on a payment that effects leave in the cost of an ability, if all of its symbols are paid with life.
func (s *State) leaveOne(f *Frame) {
	if f.N != 0 || f.I != 0 || f.Proc < 0 || s.rules[AbilityCostRule] == 0 {
		return
	}
	p, c := &s.procs[f.Proc], &s.book.costs[f.A]
	if p.Kind != ActivatedProc && p.Kind != ManaProc {
		return
	}
	_, least := s.floored(f.Proc, c, p.X, s.exactReductions(p.Source.ID(), f.Proc, s.book.abilities[p.Ability].Less))
	f.I = int16(least)
}

// manaCost is the mana that activating a mana ability of permanent i costs: now, or, if it has to be sure, at least as much whatever else has
// been done for mana before.
func (s *State) manaCost(m manaAbility, sc *scope, sure bool) Demand {
	a := &s.book.abilities[m.ability]
	c := &s.book.costs[a.Cost]
	if s.rules[AbilityCostRule] == 0 || c.Demand.Value == 0 {
		return c.Demand
	}
	e := s.activatesEvent(sc.you, sc.source, a)
	cut := s.cutOf(&e, -1, sure)
	less, _ := c.floored(&cut, 0, cut.less)
	return c.total(0, less)
}

// price is the mana that entry e costs, as it is determined when the ability is activated (CR 601.2f): that may be done before anything else,
// while the same mana is to be paid, so that what is sacrificed since then makes no difference.
func (v *paySearch) price(e *manaEntry, perm int) Demand {
	if v.s.rules[AbilityCostRule] == 0 {
		return v.s.book.costs[e.cost].Demand
	}
	for i := range min(len(v.s.perms), 64*len(v.gone)) {
		if v.gone[i>>6]>>(i&63)&1 != 0 {
			v.veilOne(i)
		}
	}
	sc := v.s.manaScope(perm, e.by)
	d := v.s.manaCost(e.by, &sc, true)
	v.unveil()
	return d
}

// lapse notes what has been sacrificed when payment k is complete: what is activated after that costs what it does without.
func (v *paySearch) lapse(k int) {
	if v.s.rules[AbilityCostRule] == 0 {
		return
	}
	for i := range v.gone {
		v.gone[i] |= v.eaten[i]
	}
	for i := range v.sources[:v.nsrc] {
		if v.sources[i].gone {
			v.goes(int(v.sources[i].perm))
		}
	}
	for _, b := range v.busy[:v.nb] {
		if b.goes && int(b.by) <= k && v.s.objects[b.id].Zone == Battlefield {
			v.goes(int(v.s.objects[b.id].Row))
		}
	}
}

func (v *paySearch) goes(i int) {
	if i < 64*len(v.gone) {
		v.gone[i>>6] |= 1 << (i & 63)
	}
}

// shapesMana reports whether what permanents make, or what it costs, may depend on permanent i.
func (s *State) shapesMana(i int) bool { return s.addsToTapping(i) || s.cheapens(i) }

// cheapens reports whether permanent i has an effect on what abilities cost.
func (s *State) cheapens(i int) bool {
	if s.rules[AbilityCostRule] == 0 {
		return false
	}
	for k := range s.watch {
		if w := &s.watch[k]; w.Kind == AbilityCostRule && (w.Source == s.perms[i].Object || w.Granter == s.perms[i].Object) {
			return true
		}
	}
	return false
}
