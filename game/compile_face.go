package game

import (
	"math/bits"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// face compiles one face: characteristics, then abilities, whose positions begin at first, then the spell ability.
func (c *compiler) face(f *card.Face, first int) FaceInfo {
	info := FaceInfo{
		Name: f.Name, Types: f.Type.Types, Subtypes: c.subtypes(f.Type.Subtypes), Colors: f.Cost.Colors(), HasCost: f.HasCost,
		Value: int16(f.Cost.Value()), Instant: f.Type.Types&card.InstantType != 0,
	}
	for _, col := range f.Colors {
		info.Colors |= 1 << col
	}
	c.noteAttachments(f.Type.Subtypes)
	spell := c.newProgram(f.Name, f.At)
	spell.spell = spell
	mana := c.manaCost(f.Cost, f.At)
	spell.announcesX = mana.Xs > 0
	info.Cost = c.addCost(mana)
	if f.Loyalty != nil {
		n, ok := f.Loyalty.(card.Int)
		if !ok {
			refuse(f.At, "a starting loyalty that is no number")
		}
		info.Loyalty = int16(n)
	}
	c.noteWords(f.Abilities)
	abilities := append(flatten(f.Abilities), c.battle(&info, f)...)
	c.survey(abilities, f.At)
	c.numberLinks(f.PT)
	c.setPT(&info, f)
	for i, a := range abilities {
		if first+i > maxPosition {
			refuse(f.At, "more than %d abilities are not among what the rules engine does yet", maxPosition+1)
		}
		c.ability(&info, a, uint8(first+i), spell)
	}
	if info.Enchants != 0 {
		spell.enchantTarget(info.Enchants)
	}
	spell.collectTargets(f.Do)
	for _, id := range info.Extras {
		if ab := &c.b.abilities[id]; ab.Kind == AdditionalCostAbility && (ab.Flags&EachModeFlag != 0 || ab.Word != 0) {
			spell.checkEachMode(ab)
		}
	}
	spell.body(f.Do)
	if info.Types&(card.InstantType|card.SorceryType) != 0 || spell.regs > 0 {
		info.Spell = spell.finish()
	}
	c.checkSplice(&info, f.At)
	cost := &c.b.costs[info.Cost]
	info.Free = info.HasCost && (info.Value == 0 || cost.TwoWays || cost.Tapping != 0 || info.Aids != 0)
	return info
}

// survey notes what of the abilities of a face others of it refer to, before any is compiled.
func (c *compiler) survey(abilities []card.Ability, at card.Pos) {
	c.numberCosts(abilities, at)
	c.numberLinks(abilities)
	c.hostsPlayer = c.enchantsPlayers(abilities)
	c.chapters, c.readsAhead = chapters(abilities)
}

// enchantsPlayers reports whether the card is an Aura for players: then its host is one (CR 303.4, 702.5d).
func (c *compiler) enchantsPlayers(abilities []card.Ability) bool {
	for _, a := range abilities {
		if k, ok := a.(*card.Keyword); ok && k.Word == card.Enchant {
			return c.b.aboutPlayers(c.newProgram("", k.At).filter(k.What))
		}
	}
	return false
}

// flatten opens bundles, keywords of the prelude, and announced alternatives.
func flatten(list []card.Ability) (out []card.Ability) {
	for _, a := range list {
		switch a := a.(type) {
		case *card.Bundle:
			out = append(out, flatten(a.Of)...)
		case *card.AdditionalCost:
			out = append(out, announcedAlternatives(a)...)
		default:
			out = append(out, a)
		}
	}
	return out
}

// numberCosts numbers additional and alternative costs and permissions to play the card, so that `paid` can name them.
func (c *compiler) numberCosts(list []card.Ability, at card.Pos) {
	extras, ways, permits, repeats := uint8(0), uint8(1), uint8(1), 0
	for _, a := range list {
		switch a := a.(type) {
		case *card.AdditionalCost:
			c.extras[a] = extras
			extras++
			if a.Repeat {
				repeats++
			}
		case *card.AlternativeCost:
			c.ways[a] = ways
			ways++
		case *card.Static:
			for _, m := range a.Mods {
				if may, ok := m.(*card.MayPlay); ok && isThisTerm(may.What) {
					c.permits[m] = permits
					permits++
				}
			}
		default:
		}
	}
	if extras > maxExtras || ways > maxWays+1 || permits > maxPermits+1 || repeats > 1 || repeats == 1 && extras > repeatMark {
		refuse(at, "more ways of paying than a spell remembers")
	}
}

// numberLinks numbers the steps that other abilities of the face read, or what defines its power and toughness (CR 607).
func (c *compiler) numberLinks(root any) {
	card.Walk(root, func(node any) bool {
		if l, ok := node.(*card.Linked); ok {
			if !slices.Contains(c.links, l.Of) {
				c.links = append(c.links, l.Of)
			}
		}
		return true
	})
}

func (c *compiler) setPT(info *FaceInfo, f *card.Face) {
	if f.PT == nil {
		return
	}
	x := c.newProgram(f.Name, f.At)
	x.static, x.lacksX = true, true
	for _, q := range []struct {
		of    card.Quantity
		fixed *int16
		cda   *ExprID
	}{{f.PT.Power, &info.Power, &info.PowerOf}, {f.PT.Toughness, &info.Toughness, &info.ToughOf}} {
		if n, ok := q.of.(card.Int); ok {
			*q.fixed = int16(n)
		} else {
			*q.cda = x.number(q.of)
		}
	}
}

// manaCost compiles printed mana symbols.
func (c *compiler) manaCost(m card.Mana, at card.Pos) (cost Cost) {
	cost.Text = m.String()
	for _, s := range m {
		switch {
		case s.X:
			cost.Xs++
		case s.Types == 0:
			cost.Generic += int16(s.Generic)
		default:
			cost.Symbols = append(cost.Symbols, s)
			if s.Snow {
				c.needSnow(at)
			}
		}
	}
	if len(cost.Symbols) > 15 {
		refuse(at, "a cost with more than 15 colored symbols")
	}
	return cost
}

// openingHand compiles what may be done with a card of the opening hand (CR 103.5b, 103.6).
func (c *compiler) openingHand(info *FaceInfo, a *card.OpeningHand, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.steps(a.Do)
	id := add(Ability{Kind: OpeningHandAbility, Zone: Hand, Program: p.finish(), At: a.At})
	if a.Mulligan {
		info.Mulligan, c.b.mulliganActs = id, true
	} else {
		info.Opening = id
	}
}

// ability compiles one ability into the lists of its face.
func (c *compiler) ability(info *FaceInfo, a card.Ability, index uint8, spell *prog) {
	add := func(ab Ability) AbilityID {
		ab.Index, ab.Card = index, c.current
		if ab.Kind != ActivatedAbility {
			ab.Unit = -1
		}
		id := c.addAbility(ab)
		info.Abilities = append(info.Abilities, id)
		return id
	}
	switch a := a.(type) {
	case *card.Activated:
		c.activated(info, a, add)
	case *card.Loyalty:
		c.loyalty(info, a, add)
	case *card.When:
		c.when(info, a, add)
	case *card.Static:
		c.static(info, a, spell, add)
	case *card.AsEnters:
		p := c.clause(info, a)
		if a.What == nil {
			info.Enters = append(info.Enters, add(Ability{Kind: EntersAbility, Zone: Battlefield, Program: p.finish(), At: a.At}))
			return
		}
		rule := Ability{Kind: EntersRule, Zone: Battlefield, Affected: p.filter(a.What), Program: p.finish(), At: a.At}
		info.Watched = append(info.Watched, add(rule))
	case *card.AdditionalCost:
		info.Extras = append(info.Extras, add(spell.additionalCost(a)))
		info.noteAnnounced(a)
		if a.Flash {
			info.FlashCost = uint8(len(info.Extras))
		}
	case *card.AttackCost:
		c.attackCost(info, a, add)
	case *card.AlternativeCost:
		info.Ways = append(info.Ways, add(spell.alternativeCost(a)))
	case *card.SpecialAction:
		c.special(info, a, add)
	case *card.Toxic:
		c.toxic(info, a, add)
	case *card.CastOnly:
		info.CastOnly = spell.cond(a.Given)
	case *card.FlashIf:
		c.flashIf(info, a, spell)
	case *card.OpeningHand:
		c.openingHand(info, a, add)
	case *card.ReadAhead:
		c.readAhead(info, a, add)
	case *card.Bestow: // it is cast with another face: see bestow.go
		c.bestows = a
	case *card.Mutate: // likewise: see mutate.go
	case *card.AsFirstDrawn:
		c.asFirstDrawn(info, a, add)
	case *card.Keyword:
		c.keyword(info, a, add)
	case *card.Fuse:
		info.Fuses = true
	case *card.Compleated:
		info.Compleated = true
		c.b.compleated = true
	case *card.Splice:
		c.splice(info, a, add)
	case *card.Reconfigures:
		info.Reconfigures = true
		c.b.attaches = true
	case *card.Prototype: // it is the second face of the card
	case *card.Bundle:
		panic("game: a bundle was not opened")
	}
}

// loyalty compiles a loyalty ability (CR 606).
func (c *compiler) loyalty(info *FaceInfo, a *card.Loyalty, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.collectTargets(a.Do)
	ab := Ability{Kind: LoyaltyAbility, Zone: Battlefield, Sign: int8(a.Sign), Number: p.number(a.N), At: a.At}
	p.body(a.Do)
	ab.Program = p.finish()
	info.Acts = append(info.Acts, add(ab))
}

// activated compiles an activated ability; it is a mana ability if it has no target and could add mana (CR 605.1a).
func (c *compiler) activated(info *FaceInfo, a *card.Activated, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.collectTargets(a.Do)
	p.ownCost = a.Zone != 0 && a.Zone != card.Battlefield
	ab := Ability{Kind: ActivatedAbility, Zone: zoneIn(a.Zone), Cost: p.cost(&a.Cost), At: a.At, Unit: -1}
	p.ownCost = false
	if a.Only != nil {
		ab.Given = p.cond(a.Only)
	}
	if a.Less != nil {
		ab.Less = p.number(a.Less)
	}
	ab.Word = c.worded[a]
	if a.Once {
		if ab.Zone != Battlefield {
			refuse(a.At, "once is remembered by permanents: elsewhere say only = equal(times(activates(you, this)), 0)")
		}
		ab.Flags |= OnceEachTurn
	}
	if a.Ever {
		ab.Flags |= OnceEver
		c.b.exhausts = true
	}
	p.body(a.Do)
	if len(p.p.Targets) == 0 && p.has(AddManaOp) {
		ab.Flags |= ManaAbilityFlag
		if c.b.costs[ab.Cost].Own {
			refuse(a.At, "a mana ability that costs the mana cost of its card is not among what the rules engine does yet")
		}
	}
	for _, code := range []Code{DrawOp, MillOp, RevealOp, SearchOp, CoinOp, RollOp, LookOp} {
		if p.has(code) {
			ab.Flags |= UncertainMana
		}
	}
	if p.readsPool { // what is in the pool then depends on how the costs are paid
		ab.Flags |= UncertainMana
	}
	ab.Program = p.finish()
	if c.b.steady(&ab) {
		ab.Flags |= SteadyMana
		c.b.steadyMana = true
	}
	id := add(ab)
	if a.Once || a.Ever {
		c.checkPlace(&c.b.abilities[id])
	}
	if t, ok := c.b.oneUnit(id); ok && ab.Flags&ManaAbilityFlag != 0 && bits.OnesCount8(uint8(t)) == 1 {
		c.b.abilities[id].Unit = int8(bits.TrailingZeros8(uint8(t)))
	}
	switch {
	case ab.Zone != Battlefield:
		info.Elsewhere = append(info.Elsewhere, id)
	case ab.Flags&ManaAbilityFlag != 0:
		info.Mana = append(info.Mana, id)
	default:
		info.Acts = append(info.Acts, id)
	}
}

// when compiles a triggered ability. One about the spell itself being cast works on the stack, one about the card itself being
// discarded wherever that puts it, one about the card itself being put somewhere from anywhere there (CR 113.6, 113.6k).
func (c *compiler) when(info *FaceInfo, a *card.When, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.announcesX = remembersX(a.Event)
	p.lacksX = !p.announcesX
	mentions := c.thatPlayers
	p.casts, _ = a.Event.(*card.Casts)
	p.collectTargets(a.Do)
	ab := Ability{Kind: TriggeredAbility, Zone: zoneIn(a.Zone), Event: p.event(a.Event), At: a.At}
	c.b.checkMoves(ab.Event, a.At)
	if a.Given != nil {
		ab.Given = p.cond(a.Given)
	}
	p.limit(&ab, a)
	p.body(a.Do)
	ab.Program = p.finish()
	if p.casts != nil && p.has(CopySpellOp) && copiesCast(a) {
		ab.Flags |= CopiesCast
		c.b.copiesCast = true
	}
	if c.thatPlayers > mentions {
		ab.Flags |= NamesPlayer
	}
	c.b.triggeredMana(&ab)
	oneZone(a)
	if casts, ok := a.Event.(*card.Casts); ok && casts.What != nil && isThis(casts.What) {
		ab.Zone = Stack
	}
	if discards, ok := a.Event.(*card.Discards); ok && discards.What != nil && isThis(discards.What) {
		ab.Zone = Nowhere
	}
	if moves, ok := a.Event.(*card.Moves); ok && ab.Zone == Battlefield {
		ab.Zone = arrivesIn(moves)
	}
	if a.Chapter > 0 {
		c.chapter(info, &ab, a)
	}
	if a.Room > 0 {
		c.room(&ab, a)
	}
	id := add(ab)
	c.checkLimit(&c.b.abilities[id])
	if ab.Zone == Battlefield {
		info.Watched = append(info.Watched, id)
	} else {
		info.Elsewhere = append(info.Elsewhere, id)
	}
}

// oneZone refuses an ability that would have to work on the stack or wherever a card is discarded to, and elsewhere as well.
func oneZone(a *card.When) {
	either, ok := a.Event.(*card.EitherEvent)
	if !ok {
		return
	}
	for _, e := range either.Of {
		casts, isCasts := e.(*card.Casts)
		discards, isDiscards := e.(*card.Discards)
		if isCasts && casts.What != nil && isThis(casts.What) || isDiscards && discards.What != nil && isThis(discards.What) {
			refuse(a.At, "an ability that triggers as its own card is cast or discarded, or on something else, is two abilities here")
		}
	}
}

// copiesCast reports whether an ability that triggers on the casting of a spell copies that spell.
func copiesCast(a *card.When) (found bool) {
	card.Walk(a.Do, func(node any) bool {
		if e, ok := node.(*card.CopySpell); ok {
			_, targeted := e.What.(*card.Target)
			found = found || !targeted
		}
		return true
	})
	return found
}

// remembersX reports whether an event is that the bearer itself enters or is cast: then X is that of the spell (CR 107.3m).
func remembersX(e card.Event) bool {
	switch e := e.(type) {
	case *card.Moves:
		return isThis(e.What) && len(e.After) == 1 && e.After[0].Kind == card.Battlefield
	case *card.Casts:
		return e.What != nil && isThis(e.What)
	default:
		return false
	}
}

func isThis(f card.Filter) bool {
	is, ok := f.(*card.Is)
	return ok && is.Term == card.This
}

func zoneIn(z card.ZoneKind) Zone {
	if z == 0 {
		return Battlefield
	}
	return zones[z]
}

// zones translates the words for zones.
var zones = [...]Zone{
	card.Battlefield: Battlefield, card.Hand: Hand, card.Library: Library, card.Graveyard: Graveyard, card.Exiled: Exile,
	card.Stack: Stack, card.Outside: Outside,
}

// keyword compiles a keyword that the machine knows.
func (c *compiler) keyword(info *FaceInfo, a *card.Keyword, add func(Ability) AbilityID) {
	switch a.Word {
	case card.Enchant:
		info.Enchants = c.newProgram(info.Name, a.At).filter(a.What)
		c.b.attaches = true
		return
	case card.Landwalk:
		c.landwalk(info, a, add)
		return
	case card.Flash:
		info.Instant = true
	case card.Phasing:
		c.b.phasing = true
	case card.Banding:
		c.b.bands = true
	case card.TrampleOver:
		c.b.tramplesOver = true
	case card.Morph, card.Megamorph, card.Disguise:
		info.TurnUp = c.morph(info, a, add)
	case card.Devoid:
		info.Colors = 0
	case card.Flanking:
		c.flanking(info, a, add)
	case card.Infect, card.Wither:
		c.b.blights = true
	case card.ProtectionFrom:
		p := c.newProgram(info.Name, a.At)
		info.Protections = append(info.Protections, p.filter(a.What))
	default:
	}
	info.Keywords |= 1 << a.Word
	info.Aids = aidsIn(info.Keywords)
	c.b.aids = c.b.aids || info.Aids != 0
}

// clause compiles what happens as something enters (CR 614.12).
func (c *compiler) clause(info *FaceInfo, a *card.AsEnters) *prog {
	p := c.newProgram(info.Name, a.At)
	p.clause, p.arrives = a.What != nil, a.What == nil
	if p.enters = card.This; p.clause {
		p.enters = card.That
	}
	p.steps(a.Do)
	p.onlyChooses(a.At)
	if a == c.siege {
		p.protect(a)
	}
	return p
}

// landwalk compiles "can't be blocked as long as the defending player controls such a land" (CR 702.14c).
func (c *compiler) landwalk(info *FaceInfo, a *card.Keyword, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	theirs := &card.And{Of: []card.Filter{card.Land, a.What, &card.ControlledBy{Who: &card.Is{Term: card.DefendingPlayer}}}}
	info.Watched = append(info.Watched, add(Ability{
		Kind: CantRule, Zone: Battlefield, Flags: SelfFlag, At: a.At, Event: p.event(&card.Blocks{Attacker: &card.Is{Term: card.This}}),
		Given: p.cond(&card.Compare{Op: card.AtLeast, A: &card.CountOf{What: theirs}, B: card.Int(1)}),
	}))
}

// flanking compiles the trigger of flanking (CR 702.25a); that a creature has it is a keyword like others.
func (c *compiler) flanking(info *FaceInfo, a *card.Keyword, add func(Ability) AbilityID) {
	without := &card.And{Of: []card.Filter{card.Creature, &card.Not{Of: &card.Has{Keyword: card.Flanking}}}}
	weaker := &card.Gets{Power: card.Int(-1), Toughness: card.Int(-1)}
	c.when(info, &card.When{
		Event: &card.Blocks{What: without, Attacker: &card.Is{Term: card.This}},
		Do:    []card.Effect{&card.Until{Duration: card.Duration{Kind: card.EndOfTurn}, Affected: card.That, Mods: []card.Mod{weaker}, At: a.At}},
		At:    a.At,
	}, add)
}

// toxic compiles toxic (CR 702.164a); several instances add up.
func (c *compiler) toxic(info *FaceInfo, a *card.Toxic, add func(Ability) AbilityID) {
	c.b.blights = true
	p := c.newProgram(info.Name, a.At)
	info.Watched = append(info.Watched, add(Ability{Kind: ToxicRule, Zone: Battlefield, Flags: SelfFlag, Number: p.number(card.Int(a.N)), At: a.At}))
}

// enchantTarget gives an Aura spell its target (CR 303.4a).
func (p *prog) enchantTarget(enchants ExprID) {
	p.p.Targets = append(p.p.Targets, TargetSpec{
		Filter: enchants, Reg: p.newRegister(true), Zones: Battlefield.In(), Players: p.c.b.aboutPlayers(enchants),
	})
}
