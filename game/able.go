package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file answers "does a legal completion exist?" for everything that is offered, for payments that are asked for on
// resolution, and for "if able" (Word of Command, CR 723.7). It executes nothing.

// limits narrow what may be cast or played.
type limits struct {
	anyTime  bool   // timing of card types ignored (CR 608.2g)
	free     bool   // without paying its mana cost
	cost     CostID // what is paid instead of the mana cost, or 0 (CR 118.9)
	manaFrom ExprID // the only permanents whose mana abilities may pay
	only     ExprID // what the spell has to be
	parent   int16  // proc that the filters belong to, or -1
}

// noLimits is a play by its own right.
var noLimits = limits{parent: -1}

// mayCastNow is the timing of CR 116, 117.1a and 307.5.
func (s *State) mayCastNow(f *FaceInfo, who Player) bool { return f.Instant || s.sorceryTime(who) }

// canCast reports whether who can cast that face of the card in that way, from announcement to payment.
func (s *State) canCast(id ID, who Player, face, way int, lim limits, env *Env) bool {
	f := &s.book.cards[s.objects[id].Card].Faces[face] // faceInWay, written out: this runs for every card in hand at every stop
	if FaceDownWay(way) {
		f = s.faceDownInWay(id, face, way)
	}
	if !f.castable() || !lim.anyTime && f.FlashCost == 0 && !s.mayCastNow(f, who) && !s.asThoughFlash(id, who, face, way) && !s.perhapsFlash(f) {
		return false
	}
	if o := &s.objects[id]; int(o.Face) == face && !FaceDownWay(way) {
		return s.castable(id, who, face, way, f, lim, env)
	}
	shown := s.showAs(id, face, way)
	can := s.castable(id, who, face, way, f, lim, env)
	s.showAgain(id, shown)
	return can
}

// castable tries the announcement of a card that shows the face to cast (CR 601.3).
func (s *State) castable(id ID, who Player, face, way int, f *FaceInfo, lim limits, env *Env) bool {
	if f.Fused != 0 && s.objects[id].Zone != Hand {
		return false // CR 702.102a
	}
	if f.otherSpell() && (way%waysPerPermission == 0 || lim.free || lim.cost != 0) {
		return false // bestow and mutate are alternative costs, and there is one (CR 118.9a, 702.103a, 702.140a)
	}
	if lim.only != 0 {
		if sc := s.procScope(lim.parent); !s.accepts(lim.only, &sc, s.refOf(id)) {
			return false
		}
	}
	cost, less, ok := s.wayCost(f, id, who, way)
	env.volatile = env.volatile || s.depends(f, way)
	if lim.cost != 0 {
		cost, ok = s.costFor(lim.cost, id)
		less = 0
	}
	if !ok && !lim.free || less == 0 && f.ownMana() && s.beyondMeans(cost, env) { // as tooDear asks of the mana cost
		return false
	}
	row := s.trialProc(&Proc{
		Source: s.refOf(id), Self: s.refOf(id), Program: f.Spell, Controller: who, ThatPlayer: NoPlayer, Kind: SpellProc,
		State: ProcAnnouncing, Way: uint16(way), ManaFrom: lim.manaFrom, Parent: lim.parent, Face: uint8(face),
		From: s.objects[id].Zone,
	})
	p := &s.procs[row]
	if way >= waysPerPermission {
		p.Permit, p.Allows = s.permit(id, who, way), s.allowedBy(id, who, way)
	}
	if f.FlashCost != 0 {
		p.Paid = s.paysForFlash(f, id, who, face, way, &lim)
	}
	if s.perhapsFlash(f) {
		p.Flags = s.flashOnly(f, id, who, face, way, &lim)
	}
	can := f.Fused == 0 || s.fusedComplete(row, f)
	switch {
	case !can:
	case s.book.givesCosts:
		s.addGivenCosts(row, true)
		can = s.reducing(row, 0, func() bool { return s.completesAnnounced(row, id, f, cost, less, lim, env) })
	default:
		can = s.completesAnnounced(row, id, f, cost, less, lim, env)
	}
	s.dropTrial(row)
	return can
}

// completesAnnounced is completes, with each of several costs of which one is paid.
func (s *State) completesAnnounced(row int16, id ID, f *FaceInfo, cost CostID, less ExprID, lim limits, env *Env) bool {
	if !f.Announced {
		return s.completes(row, id, f, cost, less, lim, env)
	}
	return s.announcing(row, 0, f, func() bool { return s.completes(row, id, f, cost, less, lim, env) })
}

// completes checks conditions, cost and targets of an announcement that has a trial proc.
func (s *State) completes(row int16, id ID, f *FaceInfo, cost CostID, less ExprID, lim limits, env *Env) bool {
	if f.CastOnly != 0 {
		env.volatile = true
		sc := s.procScope(row)
		if !s.holds(f.CastOnly, &sc) {
			return false
		}
	}
	if lim.free {
		cost = 0
	}
	if s.book.targetCosts {
		env.volatile = true
		before := s.priceTrial(row, cost, less, f)
		defer func() { s.work.trial = before }()
	}
	if p := &s.procs[row]; p.Way >= waysPerPermission {
		p.Flags |= s.manaInWay(id, p.Controller, int(p.Way))
	}
	reduced := s.reductions(id, row, less)
	if s.chargesModes(f) && s.procs[row].Modes == 0 {
		return s.completesWithMode(row, cost, reduced, f, env)
	}
	if len(f.Extras) > 0 && !s.canPayExtras(row, f) || s.plusOf(row) != 0 && !s.canPayParts(row, s.plusOf(row)) {
		return false
	}
	if !s.canPayParts(row, cost) || s.book.costs[cost].First == 0 && !s.canPayMana(row, cost, reduced, 0, f, env) {
		return false
	}
	ok := false
	if s.book.costs[cost].Xs == 0 && !s.extraXs(row, f) {
		ok = !s.bansCast(row) && s.modesComplete(row)
	} else {
		ok = s.someX(row, cost, reduced, f, env)
	}
	return ok || len(f.Extras) > 0 && s.completesPaying(row, 0, cost, less, f, env)
}

// someX reports whether some X that can be paid has legal targets, and makes it a spell that nothing forbids to cast (CR 107.3a, 601.2b,
// 601.3a). X = 0 can be paid: the caller has asked.
func (s *State) someX(row int16, cost CostID, less int32, f *FaceInfo, env *Env) bool {
	banned := s.bansCast(row)
	if !banned && s.modesComplete(row) {
		return true
	}
	if !banned && !s.targetsUseX(row) || s.book.costs[cost].Xs == 0 && !s.extraXs(row, f) { // there is no X to raise
		return false
	}
	for x := int16(1); s.canPayMana(row, cost, less, x, f, env); x++ {
		s.procs[row].X = x
		ok := !s.bansCast(row) && s.modesComplete(row)
		s.procs[row].X = 0
		if ok {
			return true
		}
	}
	return false
}

// bansCast reports whether a rule forbids to cast the spell of a proc, as it would be with the choices that have been made for it
// (CR 601.2e, 601.3, 601.3a).
func (s *State) bansCast(row int16) bool {
	p := &s.procs[row]
	if p.Kind != SpellProc || s.present[presentCant][Casts] == 0 {
		return false
	}
	e := Event{Kind: Casts, Player: p.Controller, Controller: p.Controller, What: p.Self}
	s.work.casting, s.work.castingRow = p.Self.ID(), row
	banned := s.forbidden(&e)
	s.work.casting = 0
	return banned
}

// targetsUseX reports whether what the proc can target depends on X, or may do so.
func (s *State) targetsUseX(row int16) bool {
	if s.procs[row].Flags&FlashOnly != 0 {
		return true
	}
	targets := s.book.programs[s.procs[row].Program].Targets
	for i := range targets {
		if targets[i].UsesX {
			return true
		}
	}
	return false
}

// trialProc makes a row for questions about an announcement that has not begun.
func (s *State) trialProc(p *Proc) int16 {
	p.Below, p.Pending = -1, -1
	s.procs = append(s.procs, *p)
	return int16(len(s.procs) - 1)
}

func (s *State) dropTrial(row int16) { s.procs = s.procs[:row] }

// canPayMana reports whether the mana part of a cost is payable, with X = x, by the proc's controller (CR 601.2f-h). The face
// adds the mana of mandatory additional costs and of the optional ones announced; nil adds nothing.
func (s *State) canPayMana(row int16, cost CostID, less int32, x int16, f *FaceInfo, env *Env) bool {
	c := &s.book.costs[cost]
	p := &s.procs[row]
	less, floor := s.floored(row, c, x, less)
	d := c.total(x, less)
	cut, gone := colorCut{}, uint16(0)
	if s.book.colorCosts {
		cut = s.colorCut(row)
		gone = c.without(&cut, &d)
	}
	if s.rules[CostRule] != 0 {
		if c.TwoWays { // it depends on how its symbols are paid
			floor = max(floor, uint8(s.leastMana(row)))
		} else {
			d.add(AllTypes, int(s.raised(row, cost, less, x, 0, f)))
		}
	}
	q := PayQuery{For: row, Sources: p.ManaFrom, As: p.spentAs(), Least: floor}
	if c.Tapping != 0 {
		q.Tapping, q.Generic = c.Tapping, d.Generic
	}
	s.keepFor(&q, cost, row)
	if f != nil {
		q.Aids = f.Aids | s.aidsGiven(row)
		if len(f.Extras) > 0 || s.book.splices || s.book.givesCosts || s.plusOf(row) != 0 {
			s.addOthers(row, f, x, max(less-c.generic(x), 0), cut, &d, &q)
		}
	}
	if s.book.givesCosts && f != nil && !s.hasToGive(row, cost, f) {
		return false
	}
	if d.Value == 0 && q.Least == 0 {
		return true
	}
	if c.Tap || c.Untap {
		q.Without[0] = p.Source.ID()
	} else if s.usesUp(cost) {
		q.Without[1] = p.Source.ID()
	}
	if c.First != 0 {
		q.without(s.announced(row, c), c, s.book)
	}
	if c.TwoWays {
		var buf [16]card.Symbol
		return s.canPayWays(p.Controller, c.kept(gone, &buf), d, q, env)
	}
	return s.canPay(p.Controller, &d, &q, env)
}

// addOthers adds the mana of other costs than that of a spell itself; left and cut are what reductions have left of them (CR 601.2f). A
// query keeps apart what these costs ask for besides; nil: only the mana is asked about.
func (s *State) addOthers(row int16, f *FaceInfo, x int16, left int32, cut colorCut, d *Demand, q *PayQuery) {
	for k, a := range f.Extras {
		ab := &s.book.abilities[a]
		for range s.timesPaid(row, k, ab) {
			extra := &s.book.costs[ab.Cost]
			more := extra.extra(x, &left)
			extra.without(&cut, &more)
			*d = d.plus(&more)
			if q == nil {
				continue
			}
			s.keepFor(q, ab.Cost, row)
			if extra.Tapping != 0 {
				q.Tapping, q.Generic = extra.Tapping, more.Generic
			}
		}
	}
	if plus := s.plusOf(row); plus != 0 {
		more := s.book.costs[plus].extra(x, &left)
		s.book.costs[plus].without(&cut, &more)
		*d = d.plus(&more)
		if q != nil {
			s.keepFor(q, plus, row)
		}
	}
	if s.book.splices {
		*d = s.payingSplices(row, *d, &left, &cut)
	}
	if s.book.givesCosts {
		s.addGivenMana(row, x, &left, &cut, d, q)
	}
}

// usesUp reports whether paying the cost makes its source unable to make mana: it is sacrificed or exiled.
func (s *State) usesUp(cost CostID) bool {
	for _, in := range s.book.programs[s.book.costs[cost].Program].Code {
		if (in.Code == SacrificeOp || in.Code == MoveOp) && s.book.nodes[in.A].Op == termThis {
			return true
		}
	}
	return false
}

// canPayParts reports whether the parts of a cost that are not mana can be paid (CR 118.3), each from what is there now.
func (s *State) canPayParts(row int16, cost CostID) bool {
	c := &s.book.costs[cost]
	p := &s.procs[row]
	if c.Tap && !s.canTap(p.Source) || c.Untap && !s.canUntap(p.Source) {
		return false
	}
	return s.canDoSteps(row, c.First) && s.canDoSteps(row, c.Program)
}

func (s *State) canDoSteps(row int16, program ProgramID) bool {
	if program == 0 {
		return true
	}
	sc := s.procScope(row)
	code := s.book.programs[program].Code
	return s.canDoAll(code, 0, len(code), &sc)
}

// ownResources reports whether no permanent that a cost moves is another player's: nobody pays with what others control
// (CR 118.3).
func (s *State) ownResources(in *Instr, sc *scope) bool {
	return s.allAre(in.A, sc, func(r Ref) bool { p := s.permOf(r); return p == nil || p.Control == sc.you })
}

// canTap is the tap symbol in a cost: untapped, and for creatures under control since the turn began (CR 302.6).
func (s *State) canTap(r Ref) bool {
	p := s.permOf(r)
	if p == nil || p.Flags&(Tapped|Entering) != 0 {
		return false
	}
	return p.Types&card.CreatureType == 0 || p.Flags&Sick == 0 || p.Keywords.Has(card.Haste)
}

// canUntap is the untap symbol in a cost: tapped, and for creatures under control since the turn began (CR 107.6, 302.6).
func (s *State) canUntap(r Ref) bool {
	p := s.permOf(r)
	return p != nil && p.Flags&Entering == 0 && p.untaps()
}

// canDo reports whether a step can be done wholly, as a cost must be (CR 118.3, 118.12), and nothing says that it can't happen.
func (s *State) canDo(in *Instr, sc *scope) bool {
	switch in.Code {
	case ChooseOp:
		return s.enough(in, sc, 1) && (in.Flag&TotalChoice == 0 || s.reachesTotal(in, sc))
	case SacrificeOp:
		return s.allAre(in.A, sc, func(r Ref) bool {
			p := s.permOf(r)
			return p != nil && p.Control == s.player(in.Who, sc) && !s.barred(Sacrifices, r, sc.source)
		})
	case DiscardOp:
		return s.allAre(in.A, sc, func(r Ref) bool {
			return s.live(r) && s.objects[r.Slot].Zone == Hand && !s.barred(Discards, r, sc.source)
		})
	case MoveOp:
		toExile := in.Zones.Has(Exile)
		return s.allAre(in.A, sc, func(r Ref) bool { return s.live(r) && (!toExile || !s.barred(Moves, r, sc.source)) })
	case TapOp:
		return s.allAre(in.A, sc, func(r Ref) bool { p := s.permOf(r); return p != nil && p.Flags&Tapped == 0 })
	case UntapOp:
		return s.allAre(in.A, sc, func(r Ref) bool {
			p := s.permOf(r)
			return p != nil && p.Flags&Tapped != 0 && !s.barred(Untaps, r, sc.source)
		})
	case ExertOp: // CR 701.43c
		return s.allAre(in.A, sc, func(r Ref) bool { return s.permOf(r) != nil })
	case PayLifeOp:
		who := s.player(in.Who, sc)
		return who != NoPlayer && s.canPayLife(who, s.number(in.A, sc))
	case RemoveCountersOp:
		n := s.number(in.B, sc)
		return s.allAre(in.A, sc, func(r Ref) bool { return s.countersOn(r, uint8(in.N)) >= n })
	case PutCountersOp:
		n := s.number(in.B, sc)
		return s.allAre(in.A, sc, func(r Ref) bool { return s.takesCounters(r, sc.source, uint8(in.N), n) })
	default:
		return true
	}
}

// enough reports whether a choice inside a cost has as many candidates as it needs if the cost is paid so many times. A card that is to be cast is none of them:
// it will be on the stack before costs are paid (CR 601.2a).
func (s *State) enough(in *Instr, sc *scope, times int32) bool {
	buf := s.lend()
	defer s.giveBack()
	found := s.choices(in, sc, s.player(in.Who, sc), buf)
	n := int32(len(found))
	if p := &s.procs[sc.proc]; p.Kind == SpellProc && p.State == ProcAnnouncing && slices.Contains(found, p.Source) {
		n--
	}
	return n >= times*s.number(in.B, sc)
}

// allAre reports whether a term names something and all of it passes. A register that an earlier step of the same cost fills
// is still empty and passes: the choice itself was checked.
func (s *State) allAre(e ExprID, sc *scope, ok func(Ref) bool) bool {
	if s.book.nodes[e].Op == termReg {
		return true
	}
	buf := s.lend()
	defer s.giveBack()
	m := s.members(e, sc, buf)
	for _, r := range m {
		if !ok(r) {
			return false
		}
	}
	return len(m) > 0
}

// canActivate reports whether who can activate the ability of the object now (CR 602.5, 605.3, 606.3).
func (s *State) canActivate(id ID, a AbilityID, who Player, env *Env) bool {
	return s.canActivateFrom(id, a, who, Ref{}, env)
}

// canActivateFrom is canActivate for an ability that another object gives.
func (s *State) canActivateFrom(id ID, a AbilityID, who Player, granter Ref, env *Env) bool {
	ab := &s.book.abilities[a]
	o := &s.objects[id]
	if ab.Zone != o.Zone || s.controllerOf(id) != who {
		return false
	}
	cost, ok := s.costFor(ab.Cost, id)
	if !ok || o.Zone == Battlefield && !s.readyToActivate(&s.perms[o.Row], ab, who) || ab.Less == 0 && s.beyondMeans(cost, env) {
		return false
	}
	if s.present[presentCant][Activates] != 0 {
		if e := s.activatesEvent(who, s.refOf(id), ab); s.forbidden(&e) {
			return false
		}
	}
	row := s.trialProc(&Proc{
		Source: s.refOf(id), Granter: granter, Program: ab.Program, Ability: a, Controller: who, ThatPlayer: NoPlayer,
		Kind: ActivatedProc, State: ProcAnnouncing, Parent: -1, Text: s.textOfAbility(id, a, granter),
	})
	sc := s.procScope(row)
	sc.anyTime = s.activatesAnyTime(who, sc.source, ab)
	env.volatile = env.volatile || ab.Given != 0 || s.rules[AbilityCostRule] != 0
	var before pricing
	priced := s.book.targetCosts && s.rules[AbilityCostRule] != 0
	if priced {
		before = s.priceTrial(row, cost, ab.Less, &s.book.cards[0].Faces[0])
	}
	less := s.reductions(id, row, ab.Less)
	can := s.holds(ab.Given, &sc) && s.canPayParts(row, cost) && s.canPayMana(row, cost, less, 0, nil, env)
	if can && s.book.costs[cost].Xs > 0 {
		can = s.someX(row, cost, less, nil, env)
	} else {
		can = can && s.modesComplete(row)
	}
	if priced {
		s.work.trial = before
	}
	s.dropTrial(row)
	return can
}

// readyToActivate checks what is about the permanent: "once each turn", and CR 606.3 for loyalty abilities.
func (s *State) readyToActivate(p *Permanent, ab *Ability, who Player) bool {
	if ab.Kind != LoyaltyAbility {
		return p.Used&ab.usedBit() == 0
	}
	if s.spentLoyalty(p, who) {
		return false
	}
	if !s.sorceryTime(who) && !s.activatesAnyTime(who, s.refOf(p.Object), ab) {
		return false
	}
	sc := scope{proc: -1, effect: -1, source: s.refOf(p.Object), text: p.Text, you: who, thatPlayer: NoPlayer}
	return ab.Sign > 0 && s.rules[LoyaltyRule] == 0 || s.canPayLoyalty(p, ab, &sc)
}
