package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file compiles terms, filters, quantities and conditions into nodes.

func (p *prog) leaf(op NodeOp) ExprID { return p.c.node(Node{Op: op}) }

// term compiles who or what is named.
func (p *prog) term(t card.Term) ExprID {
	if t == nil {
		return 0
	}
	switch t := t.(type) {
	case card.Pronoun:
		if p.static && (t == card.AttackingPlayer && !p.deciding || t == card.DefendingPlayer) {
			refuse(p.at, "attacking and defending players in a static ability are not among what the rules engine does yet")
		}
		if t == card.ThatPlayer {
			p.c.thatPlayers++
		}
		if reg, kept := p.registerOf(card.That); kept && t == card.That && !p.ruling {
			return p.c.node(Node{Op: termReg, N: int32(reg)})
		}
		if reg, said := p.registerOf(card.AttackingPlayer); said && t == card.AttackingPlayer && !p.ruling && !p.deciding {
			return p.c.node(Node{Op: termReg, N: int32(reg)})
		}
		p.c.b.granters = p.c.b.granters || t == card.Granter
		return p.leaf(pronouns[t])
	case *card.ControllerOf:
		return p.c.node(Node{Op: termController, A: p.term(t.Of)})
	case *card.OwnerOf:
		return p.c.node(Node{Op: termOwner, A: p.term(t.Of)})
	case *card.Target:
		return p.c.node(Node{Op: termReg, N: int32(p.targetReg(t))})
	case *card.Announcer:
		return p.announcerOf(t)
	case *card.Each:
		if reg, kept := p.registerOf(t); kept {
			return p.c.node(Node{Op: termReg, N: int32(reg)})
		}
		zs, of := p.zones(t.Zones)
		return p.c.node(Node{Op: termEach, A: p.filter(t.What), N: int32(zs), B: of})
	case *card.RestOf:
		return p.restOf(t)
	case *card.LastOf:
		return p.c.node(Node{Op: termLast, A: p.term(t.Of)})
	case *card.Linked:
		p.noteZones(Exile.In()) // what leaves it is linked no more
		return p.c.node(Node{Op: termLinked, N: int32(slices.Index(p.c.links, t.Of) + 1)})
	case *card.Top:
		p.noteZones(Library.In())
		return p.c.node(Node{Op: termTop, A: p.number(t.N), B: p.term(t.Of)})
	case *card.Bottom:
		p.noteZones(Library.In())
		return p.c.node(Node{Op: termBottom, A: p.number(t.N), B: p.term(t.Of)})
	case *card.Zone:
		zs, of := p.zones([]card.Zone{*t})
		return p.c.node(Node{Op: termZone, N: int32(zs), B: of})
	default:
		return p.resultOf(t)
	}
}

// resultOf is the register of a step, which runs now if it has not been mentioned before.
func (p *prog) resultOf(t card.Term) ExprID {
	step, ok := t.(card.Effect)
	if !ok {
		refuse(p.at, "%T names nothing", t)
	}
	p.step(step)
	return p.c.node(Node{Op: termReg, N: int32(p.register(step, p.at))})
}

var pronouns = [...]NodeOp{
	card.You: termYou, card.ThatPlayer: termThatPlayer, card.AttackingPlayer: termAttacker, card.DefendingPlayer: termDefender,
	card.Outsider: termOutsider, card.This: termThis, card.Granter: termGranter, card.Host: termHost, card.That: termThat,
	card.It: termIt,
}

var typeFilters = [...]TypeBits{
	card.Artifact: card.ArtifactType, card.Battle: card.BattleType, card.Creature: card.CreatureType, card.Enchantment: card.EnchantmentType,
	card.Instant: card.InstantType, card.Kindred: card.KindredType, card.Land: card.LandType, card.Planeswalker: card.PlaneswalkerType,
	card.Sorcery: card.SorceryType, card.Basic: card.BasicSuper, card.Legendary: card.LegendarySuper,
	card.Snow: card.SnowSuper,
}

// filter compiles what accepts objects and players; nil accepts everything.
func (p *prog) filter(f card.Filter) ExprID {
	if f == nil {
		return 0
	}
	switch f := f.(type) {
	case card.Word:
		return p.word(f)
	case card.HasColor:
		return p.c.node(Node{Op: filtColor, N: 1 << f.Color})
	case *card.Subtype:
		for i, n := range p.c.b.subtypes {
			if n == f.Name {
				return p.c.node(Node{Op: filtSubtype, N: int32(i)})
			}
		}
		panic("game: a subtype was not numbered")
	case *card.Named:
		return p.named(f)
	case *card.ChosenColor:
		if _, ok := chosenBy(f.Of).(*card.ChooseColor); !ok {
			refuse(p.at, "the color is not one that a choose_color chose")
		}
		return p.c.node(Node{Op: filtColorIs, A: p.chosen(f.Of)})
	case *card.ChosenType:
		if _, ok := chosenBy(f.Of).(*card.ChooseType); !ok {
			refuse(p.at, "the type is not one that a choose_type chose")
		}
		return p.c.node(Node{Op: filtSubtypeIs, A: p.chosen(f.Of)})
	case *card.ControlledBy:
		return p.c.node(Node{Op: filtControl, A: p.filter(f.Who)})
	case *card.CostIs, *card.Above:
		return p.rareFilter(f)
	case *card.OwnedBy:
		return p.c.node(Node{Op: filtOwner, A: p.filter(f.Who)})
	case *card.AttacksPlayer:
		p.c.b.tapMatters = p.c.b.tapMatters || p.static
		return p.c.node(Node{Op: filtAttacks, A: p.filter(f.Who)})
	case *card.BlocksWhat:
		p.c.b.tapMatters = p.c.b.tapMatters || p.static
		return p.c.node(Node{Op: filtBlocks, A: p.filter(f.What)})
	case *card.PairedWith, *card.HurtBy, *card.ExiledFor, *card.HauntedBy, *card.EncodedOn, *card.SharesType, *card.AttackedBy, *card.Helped:
		return p.relational(f)
	case *card.Targeting:
		return p.c.node(Node{Op: filtTargets, A: p.filter(f.What), N: number(f.Only)})
	case *card.Has:
		return p.c.node(Node{Op: filtHas, N: int32(f.Keyword)})
	case *card.Most:
		return p.c.node(Node{Op: filtMost, A: p.number(f.What), B: p.filter(f.Among), N: number(f.Alone)})
	case *card.Where:
		return p.c.node(Node{Op: filtWhere, A: p.cond(f.Given)})
	case *card.Is:
		return p.is(f)
	case *card.And:
		return p.chain(filtAnd, f.Of)
	case *card.Or:
		return p.chain(filtOr, f.Of)
	case *card.Not:
		return p.c.node(Node{Op: filtNot, A: p.filter(f.Of)})
	}
	panic("game: a filter without a compiler")
}

func (p *prog) word(w card.Word) ExprID {
	switch w {
	case card.Anything:
		return p.leaf(filtAny)
	case card.Permanent:
		return p.leaf(filtPermanent)
	case card.Spell:
		return p.leaf(filtSpell)
	case card.ActivatedAbility:
		return p.c.node(Node{Op: filtAbility, N: int32(ActivatedAbility)})
	case card.TriggeredAbility:
		return p.c.node(Node{Op: filtAbility, N: int32(TriggeredAbility)})
	case card.TokenObject:
		return p.leaf(filtToken)
	case card.Tapped:
		p.c.b.tapMatters = p.c.b.tapMatters || p.static
		return p.leaf(filtTapped)
	case card.Attacking:
		p.c.b.tapMatters = p.c.b.tapMatters || p.static
		return p.leaf(filtAttacking)
	case card.Sick, card.Declared, card.Compelled, card.ActivatedNow:
		return p.momentary(w)
	case card.Unblocked:
		p.c.b.tapMatters = p.c.b.tapMatters || p.static
		p.c.b.turnMatters = p.c.b.turnMatters || p.static
		return p.leaf(filtUnblocked)
	case card.FaceDown:
		return p.leaf(filtFaceDown)
	case card.Drawn:
		p.c.b.asksDrawn = true
		return p.leaf(filtDrawn)
	case card.Suspended:
		return p.c.node(Node{Op: filtSuspended, N: int32(p.c.counter("time", p.at))})
	case card.PrepareSpell:
		return p.leaf(filtPrepared)
	case card.Monstrous, card.Prepared, card.Renowned, card.RingBearer, card.Saddled, card.Solved, card.Harnessed, card.Suspected, card.SecondLevel, card.ThirdLevel, card.LeftUnlocked, card.RightUnlocked, card.FullyUnlocked, card.ThisDoor:
		return p.marked(w)
	case card.Blessed:
		p.c.b.lifeMatters = p.c.b.lifeMatters || p.static
		return p.leaf(filtBlessed)
	case card.Paired:
		return p.leaf(filtPaired)
	case card.WithCounters:
		return p.leaf(filtCounters)
	case card.Modified:
		return p.modified()
	case card.HasActivated, card.RepeatsSymbol:
		if !p.ofDeck {
			refuse(p.at, "has_activated and repeats_symbol are about the cards of a starting deck")
		}
		return p.c.node(Node{Op: filtDeck, N: int32(w)})
	case card.RealCard:
		return p.leaf(filtCard)
	case card.AnyPlayer:
		return p.leaf(filtPlayer)
	case card.Initiative:
		p.c.b.crownMatters = p.c.b.crownMatters || p.static
		return p.leaf(filtInitiative)
	case card.Monarch:
		p.c.b.crownMatters = p.c.b.crownMatters || p.static
		return p.leaf(filtMonarch)
	case card.Opponent:
		return p.leaf(filtOpponent)
	case card.Artifact, card.Battle, card.Creature, card.Enchantment, card.Instant, card.Kindred, card.Land, card.Planeswalker, card.Sorcery, card.Basic,
		card.Legendary, card.Snow:
		return p.c.node(Node{Op: filtTypes, N: int32(typeFilters[w])})
	}
	panic("game: a filter word without a compiler")
}

// named compiles "with that name": stated, of an object, or chosen.
func (p *prog) named(f *card.Named) ExprID {
	if _, ok := chosenBy(f.Like).(*card.ChooseName); ok {
		return p.c.node(Node{Op: filtNameIs, A: p.chosen(f.Like)})
	}
	if f.Like != nil {
		return p.c.node(Node{Op: filtNameOf, A: p.term(f.Like)})
	}
	if n, ok := p.c.b.called(f.Name); ok {
		return p.c.node(Node{Op: filtName, N: n.packed()})
	}
	return p.c.node(Node{Op: filtNot, A: p.leaf(filtAny)}) // no card of this run has that name
}

// is compiles "is that"; It inside a change of rules means what the change affects.
func (p *prog) is(f *card.Is) ExprID {
	t := f.Term
	if t == card.It && p.affected != nil {
		p.saidIt = true
		if each, ok := p.affected.(*card.Each); ok {
			return p.filter(each.What)
		}
		t = p.affected
	}
	return p.whose(t)
}

func (p *prog) chain(op NodeOp, of []card.Filter) ExprID {
	e := p.filter(of[0])
	for _, f := range of[1:] {
		e = p.c.joined(op, e, p.filter(f))
	}
	return e
}

// joined is the node of two filters joined. Alternatives that are card types are one node: "any target" asks once, not three times.
func (c *compiler) joined(op NodeOp, a, b ExprID) ExprID {
	if m, n := c.b.nodes[a], c.b.nodes[b]; op == filtOr && n.Op == filtTypes {
		if m.Op == filtTypes {
			return c.node(Node{Op: filtTypes, N: m.N | n.N})
		}
		if m.Op == filtOr && c.b.nodes[m.B].Op == filtTypes {
			return c.joined(op, m.A, c.joined(op, m.B, b))
		}
	}
	return c.node(Node{Op: op, A: a, B: b})
}

// number compiles a quantity.
func (p *prog) number(q card.Quantity) ExprID {
	switch q := q.(type) {
	case card.Int:
		return p.c.node(Node{Op: numInt, N: int32(q)})
	case card.NumberWord:
		if q == card.X {
			if p.lacksX {
				refuse(p.at, "X is not announced for this ability")
			}
			return p.leaf(numX)
		}
		p.c.b.castOrder = true
		return p.leaf(numMuch)
	case *card.CountOf:
		return p.countOf(q)
	case *card.TimesPaid:
		if a, ok := q.Part.(*card.AdditionalCost); !ok || !a.Repeat {
			refuse(p.at, "times_paid names no cost that may be paid any number of times")
		} else if e := p.paidGiven(a, numGiven); e != 0 {
			return e
		} else if _, known := p.c.extras[a]; !known {
			refuse(p.at, "times_paid names no cost of this card")
		}
		return p.c.node(Node{Op: numPaid})
	case *card.PowerOf, *card.ToughnessOf, *card.BaseOf, *card.ManaValueOf:
		return p.sizeOf(q)
	case *card.HighestOf:
		return p.highest(q)
	case *card.TargetsOf:
		return p.c.node(Node{Op: numTargets, A: p.term(q.Of)})
	case *card.TemptationsOf:
		return p.c.node(Node{Op: numTemptations, A: p.term(q.Of)})
	case *card.SpeedOf:
		return p.c.node(Node{Op: numSpeed, A: p.term(q.Of)})
	case *card.LifeOf:
		p.c.b.lifeMatters = p.c.b.lifeMatters || p.static
		return p.c.node(Node{Op: numLife, A: p.term(q.Of)})
	case *card.DungeonsOf:
		return p.dungeonsOf(q)
	case *card.PartySize:
		return p.c.node(Node{Op: numParty, A: p.term(q.Of)})
	case *card.CountersOf:
		return p.c.node(Node{Op: numCounters, A: p.term(q.On), N: int32(p.c.counter(q.Kind, p.at))})
	case *card.TypesAmong:
		return p.c.node(Node{Op: numTypes, A: p.term(q.Of)})
	case *card.ColorsAmong:
		return p.c.node(Node{Op: numColors, A: p.term(q.Of)})
	case *card.ColorsSpent:
		return p.spentOn(numColorsSpent, q.Of)
	case *card.ManaSpent:
		return p.manaSpent(q)
	case *card.Unspent:
		return p.unspent(q)
	case *card.Devotion:
		return p.devotion(q)
	case *card.Total:
		return p.c.node(Node{Op: numTotal, A: p.term(q.Over), B: p.number(q.What), N: number(q.Greatest)})
	case *card.Half:
		up := int32(0)
		if q.Up {
			up = 1
		}
		return p.c.node(Node{Op: numHalf, A: p.number(q.Of), N: up})
	case *card.Arith:
		ops := [...]NodeOp{card.Plus: numAdd, card.Minus: numSub, card.Product: numMul}
		return p.c.node(Node{Op: ops[q.Op], A: p.number(q.A), B: p.number(q.B)})
	case *card.Times, *card.Chosen:
		return p.known(q)
	}
	panic("game: a quantity without a compiler")
}

// sizeOf compiles power, toughness or mana value of objects.
func (p *prog) sizeOf(q card.Quantity) ExprID {
	switch q := q.(type) {
	case *card.PowerOf:
		return p.c.node(Node{Op: numPower, A: p.term(q.Of)})
	case *card.ToughnessOf:
		return p.c.node(Node{Op: numTough, A: p.term(q.Of)})
	case *card.BaseOf:
		op := numPower
		if q.Toughness {
			op = numTough
		}
		return p.c.node(Node{Op: op, A: p.term(q.Of), N: baseSize})
	case *card.ManaValueOf:
		return p.c.node(Node{Op: numValue, A: p.term(q.Of)})
	default:
		panic("game: no such size")
	}
}

func (p *prog) countOf(q *card.CountOf) ExprID {
	if q.Of != nil {
		of := p.term(q.Of)
		switch q.Of.(type) {
		case *card.ChangeLife, *card.PayLife, *card.Damage, *card.PutCounters, *card.RemoveCounters, *card.FlipCoin, *card.RollDie, *card.ExchangeLife: // how much there was of it
			return p.c.node(Node{Op: numReg, N: p.c.b.nodes[of].N})
		}
		return p.c.node(Node{Op: numMembers, A: of})
	}
	zs, of := p.zones(q.Zones)
	return p.c.node(Node{Op: numCount, A: p.filter(q.What), N: int32(zs), B: of})
}

// cond compiles a condition.
func (p *prog) cond(x card.Cond) ExprID {
	switch x := x.(type) {
	case card.CondWord:
		return p.condWord(x)
	case *card.SorcerySpeedOf:
		return p.c.node(Node{Op: condSorcery, A: p.term(x.Who)})
	case *card.Compare:
		return p.c.node(Node{Op: condCompare, N: int32(x.Op), A: p.number(x.A), B: p.number(x.B)})
	case *card.Odd:
		return p.c.node(Node{Op: condOdd, A: p.number(x.Of)})
	case *card.Same:
		return p.c.node(Node{Op: condSame, A: p.term(x.A), B: p.term(x.B)})
	case *card.Matches:
		return p.c.node(Node{Op: condMatches, A: p.term(x.What), B: p.filter(x.Filter)})
	case *card.Inside:
		zs, of := p.zones(x.Zones)
		return p.c.node(Node{Op: condInside, A: p.term(x.What), N: int32(zs), B: of})
	case *card.Did:
		p.step(x.Step)
		return p.c.node(Node{Op: condDid, N: int32(p.register(x.Step, p.at))})
	case *card.Paid:
		return p.paid(x)
	case *card.PaidWay:
		return p.paidWay(x)
	case *card.Spent:
		return p.spentColor(x)
	case *card.CastFrom:
		return p.castFrom(x)
	case *card.Legal:
		return p.c.node(Node{Op: condLegal, A: p.term(x.Target)})
	case *card.During:
		p.c.b.turnMatters = p.c.b.turnMatters || p.static
		of := ExprID(0)
		if x.Of != nil {
			of = p.filter(x.Of)
		}
		return p.c.node(Node{Op: condDuring, N: int32(x.Step), A: of})
	case *card.Before:
		p.c.b.turnMatters = p.c.b.turnMatters || p.static
		return p.before(x)
	case *card.Searching:
		zs, of := p.zones(x.Zones)
		return p.c.node(Node{Op: condSearching, A: of, N: int32(zs)})
	case *card.NewlyControlled:
		return p.c.node(Node{Op: condNewly, A: p.term(x.What)})
	case *card.AllOf:
		outer := p.inCombat
		p.inCombat = outer || slices.ContainsFunc(x.Of, duringCombat)
		e := p.condChain(condAnd, x.Of)
		p.inCombat = outer
		return e
	case *card.AnyOf:
		return p.condChain(condOr, x.Of)
	case *card.NotCond:
		return p.c.node(Node{Op: condNot, A: p.cond(x.Of)})
	}
	panic("game: a condition without a compiler")
}

// condWord compiles a condition of one word.
func (p *prog) condWord(x card.CondWord) ExprID {
	switch x {
	case card.SorcerySpeed:
		return p.leaf(condSorcery)
	case card.CouldCast:
		return p.leaf(condCouldCast)
	case card.DayTime:
		return p.leaf(condDay)
	case card.NightTime:
		return p.leaf(condNight)
	case card.LaterTurn:
		if p.affected == nil || p.static {
			refuse(p.at, "later_turn is about a turn after that in which an effect began: it stands in until(…)")
		}
		return p.leaf(condLater)
	default:
		return p.leaf(condResolving)
	}
}

// duringCombat reports whether a condition holds in a combat phase only.
func duringCombat(x card.Cond) bool {
	switch x := x.(type) {
	case *card.During:
		return x.Step == card.CombatPhase
	case *card.AllOf:
		return slices.ContainsFunc(x.Of, duringCombat)
	default:
		return false
	}
}

// before compiles "before that step"; next to "during combat" it is about any combat phase (CR 506.7c).
func (p *prog) before(x *card.Before) ExprID {
	n := Node{Op: condBefore, N: int32(x.Step)}
	if p.inCombat {
		n.Sub = 1
	}
	return p.c.node(n)
}

func (p *prog) condChain(op NodeOp, of []card.Cond) ExprID {
	e := p.cond(of[0])
	for _, x := range of[1:] {
		e = p.c.node(Node{Op: op, A: e, B: p.cond(x)})
	}
	return e
}

func (p *prog) paid(x *card.Paid) ExprID {
	if n, ok := p.c.extras[x.Part]; ok {
		if a, _ := x.Part.(*card.AdditionalCost); a.Repeat {
			n = repeatPaid
		}
		return p.c.node(Node{Op: condPaid, N: int32(n)})
	}
	if n, ok := p.c.ways[x.Part]; ok {
		return p.c.node(Node{Op: condWay, N: int32(n)})
	}
	if e := p.paidGiven(x.Part, condGiven); e != 0 {
		return e
	}
	refuse(p.at, "paid names no cost of this card")
	return 0
}

// paidWay asks whether the spell was cast by a permission of its own.
func (p *prog) paidWay(x *card.PaidWay) ExprID {
	n, ok := p.c.permits[x.Way]
	if !ok {
		refuse(p.at, "paid names no permission to play this card")
	}
	return p.c.node(Node{Op: condPermit, N: int32(n)})
}
