package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// rule compiles a change of rules; ok is false for changes of characteristics.
func (p *prog) rule(m card.Mod, at card.Pos) (a Ability, ok bool) {
	a = Ability{Zone: Battlefield, Card: p.c.current, At: at, Unit: -1}
	switch m := m.(type) {
	case *card.Cant:
		p.prohibition(&a, m, at)
	case *card.Must:
		a.Kind, a.Event = MustRule, p.event(m.Event)
	case *card.Instead:
		p.replacement(&a, m)
	case *card.ManaInstead:
		p.manaInstead(&a, m)
	case *card.Prevent:
		p.prevention(&a, m)
	case *card.Costs:
		p.costs(&a, m, at)
	case *card.AbilityCosts:
		p.abilityCosts(&a, m)
	case *card.MayPlay:
		p.mayPlay(&a, m)
	case *card.MayLookAt:
		a.Kind, a.Affected = MayLookRule, p.term(m.What)
	case *card.DecidedBy:
		p.decidedBy(&a, m, at)
	case *card.ExtraFlips, *card.ExtraRolls, *card.SureFlips:
		p.luck(&a, m, at)
	case *card.KeepsMana:
		p.keepsMana(&a, m)
	case *card.ExtraVotes:
		p.extraVotes(&a, m, at)
	case *card.IsGoaded, *card.CrewsWith:
		p.ofCreatures(&a, m, at)
	case *card.HandSize:
		p.handSize(&a, m, at)
	case *card.InstantSpeed:
		p.instantSpeed(&a, m)
	case *card.LoyaltyRule, *card.CardsHaveTypes, *card.SpellsHave, *card.CounterLimit:
		p.rareRule(&a, m, at)
	case *card.TriggersAgain:
		p.again(&a, m, at)
	case *card.CausesNoTrigger:
		p.untriggered(&a, m, at)
	case *card.Ascends, *card.StartsEngines:
		p.ofItself(&a, m, at)
	case *card.Bound:
		p.bound(&a, m, at)
	case *card.ControlledPlayer:
		p.controlledPlayer(&a, m, at)
	case *card.Shows:
		a.Kind, a.Who = ShowsRule, p.term(m.What)
		if p.affected != card.This {
			a.Affected = p.term(p.affected)
		}
	case *card.Gains:
		if zs := p.affectsElsewhere(); zs != 0 {
			p.cardsHave(&a, m, zs, at)
			return a, true
		}
		if !p.players(p.affected) {
			return a, false
		}
		p.playerGains(&a, m, at)
	case *card.UnderControlOf, *card.AddsTypes, *card.AddsCreatureTypes, *card.SetsCreatureType, *card.SetsTypes, *card.LosesTypes, *card.LosesLandTypes, *card.LacksCost, *card.HasName, *card.IsColor, *card.ReplacesWords, *card.Loses, *card.CantHave, *card.BasePT, *card.Gets, *card.SwitchesPT:
		return a, false
	}
	return a, true
}

// prohibition compiles what can't happen (CR 101.2).
func (p *prog) prohibition(a *Ability, m *card.Cant, at card.Pos) {
	p.saidIt = false
	a.Kind, a.Event = CantRule, p.event(m.Event)
	if p.static && !p.saidIt && p.playersAlone(p.affected) {
		refuse(at, "what players can't do says it where it speaks of them")
	}
	if m.Unless != nil {
		p.combatCost(a, m, at)
	}
	if own, ok := m.Event.(*card.IsCountered); ok && p.affected == card.This && isThis(own.What) {
		a.Zone = Stack // it works while the spell is one (CR 113.6)
	}
	if m.Zone != 0 {
		if a.Zone = zoneIn(m.Zone); a.Zone != Stack || !p.static || p.affected != card.This {
			refuse(at, "a zone belongs to a prohibition that a spell has on the stack")
		}
	}
	p.forbids(a.Event, at)
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
}

// rareRule compiles changes of rules that few cards make.
func (p *prog) rareRule(a *Ability, m card.Mod, at card.Pos) {
	switch m := m.(type) {
	case *card.LoyaltyRule:
		p.loyaltyRule(a, m, at)
	case *card.CardsHaveTypes:
		p.typesElsewhere(a, m, at)
	case *card.SpellsHave:
		p.spellsHave(a, m)
	case *card.CounterLimit:
		p.counterLimit(a, m, at)
	default:
	}
}

// controlledPlayer compiles that players are controlled while they search their own libraries (CR 723.2).
func (p *prog) controlledPlayer(a *Ability, m *card.ControlledPlayer, at card.Pos) {
	if m.During.Kind != card.OwnLibrarySearch {
		refuse(at, "controlled_player with a span other than own_library_search: use control_player")
	}
	a.Kind, a.Who, a.Affected, a.Span = ControlRule, p.term(m.By), p.term(p.affected), uint8(m.During.Kind)
}

// playersAlone reports whether a group of a static ability consists of players.
func (p *prog) playersAlone(t card.Term) bool {
	each, ok := t.(*card.Each)
	if !ok {
		return p.players(t)
	}
	e := p.filter(each.What)
	return p.c.b.aboutPlayers(e) && !p.c.b.aboutObjects(e)
}

// players reports whether a group consists of players.
func (p *prog) players(t card.Term) bool {
	var what card.Filter
	switch t := t.(type) {
	case card.Pronoun:
		return t == card.Host && p.c.hostsPlayer || t == card.You || t == card.ThatPlayer || t == card.AttackingPlayer || t == card.DefendingPlayer
	case *card.ControllerOf, *card.OwnerOf:
		return true
	case *card.Each:
		what = t.What
	case *card.Target:
		what = t.What
	default:
		return false
	}
	e := p.filter(what)
	if p.c.b.aboutPlayers(e) && p.c.b.aboutObjects(e) {
		refuse(p.at, "one group of players and objects that gains something: two groups are two effects")
	}
	return p.c.b.aboutPlayers(e)
}

// playerGains compiles an ability that players have: hexproof (CR 702.11c), or protection (CR 702.16).
func (p *prog) playerGains(a *Ability, m *card.Gains, at card.Pos) {
	a.Kind, a.Affected = HexproofRule, p.term(p.affected)
	given := flatten(m.Abilities)
	k, ok := given[0].(*card.Keyword)
	if !ok || len(given) > 1 || k.Word != card.Hexproof && k.Word != card.ProtectionFrom {
		refuse(at, "abilities of players but hexproof or protection, one at a time, are not among what the rules engine does yet")
	}
	if k.Word == card.ProtectionFrom {
		a.Word, a.Who = playerProtection, p.filter(k.What)
	}
}

// affects is the group that a restriction or requirement is about, "it" in its words. One that stands alone is about every
// event that fits, whoever acts: that a creature can't be blocked is about its blockers.
func (p *prog) affects(t card.Term, flags AbilityFlags) (ExprID, AbilityFlags) {
	if t == card.This {
		return 0, flags | SelfFlag
	}
	return p.term(t), flags
}

// decidedBy keeps the affected players in Affected, who decides in Who, and the classes as bits in Choices.
func (p *prog) decidedBy(a *Ability, m *card.DecidedBy, at card.Pos) {
	if slices.Contains(m.Choices, card.VoteChoices) {
		p.checkVoters(at)
	}
	p.deciding = true
	a.Kind, a.Who, a.Affected = DecidedByRule, p.term(m.Who), p.term(p.affected)
	p.deciding = false
	for _, class := range m.Choices {
		a.Choices |= 1 << class
	}
}

// extraVotes compiles additional votes. A number that an effect fixes as it begins (CR 608.2i) has to be one that the text states.
func (p *prog) extraVotes(a *Ability, m *card.ExtraVotes, at card.Pos) {
	p.checkVoters(at)
	if _, stated := m.Count.(card.Int); !stated && !p.static {
		refuse(at, "an effect that gives a number of votes that is counted is not among what the rules engine does yet")
	}
	a.Kind, a.Affected, a.Number = ExtraVotesRule, p.term(p.affected), p.number(m.Count)
}

// checkVoters refuses votes of objects.
func (p *prog) checkVoters(at card.Pos) {
	if !p.players(p.affected) {
		refuse(at, "only players vote (CR 701.38a)")
	}
}

// mayPlay compiles a permission. One without zones is about objects; from a zone it covers the cards there.
func (p *prog) mayPlay(a *Ability, m *card.MayPlay) {
	a.Kind = MayPlayRule
	if isThisTerm(m.What) && len(m.Zones) > 0 {
		a.Zone = zoneIn(m.Zones[0].Kind)
	} else if len(m.Zones) > 0 {
		refuse(m.At, "playing cards from a zone by a filter is not among what the rules engine does yet")
	}
	if m.Gained {
		p.gained(a, m)
	}
	a.Affected = p.term(m.What)
	if m.Cost != nil {
		a.Cost = p.permissionCost(m)
	}
	if m.Less != nil {
		if m.Cost == nil || !isThisTerm(m.What) || p.spell == nil {
			refuse(m.At, "less belongs to the cost for which a card itself can be cast")
		}
		a.Less = p.spell.lessThan(a.Cost, &card.AlternativeCost{Cost: *m.Cost, Less: m.Less, At: m.At})
	}
	if m.Plus != nil {
		a.Plus = p.plusCost(m)
	}
	if len(m.Having) > 0 {
		a.Mods, a.Lasts = p.having(m)
	}
	a.Permit = p.c.permits[m]
	if m.Back {
		p.castsBack(m.What, m.At)
		a.Word = backWord
	}
	if m.AnyColor {
		a.Flags |= AnyColorFlag
	}
	if m.AnyType {
		a.Flags |= AnyTypeFlag
	}
	if m.Once {
		if !p.static || a.Zone != Battlefield {
			refuse(m.At, "once is remembered by permanents: it stands in a static ability that works on the battlefield")
		}
		a.Flags |= OnceEachTurn
		p.c.b.playsOnce = true
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
}

// gained compiles a permission that is an ability of the cards, which an effect gives to those that are there as it begins (CR 611.2c), and
// a static ability to those that are there.
func (p *prog) gained(a *Ability, m *card.MayPlay) {
	a.Flags |= ForManaCost
	if m.Cost != nil || m.Back || isThisTerm(m.What) {
		refuse(m.At, "gained is a permission of other cards, to cast them for their mana cost")
	}
	each, ok := m.What.(*card.Each)
	if !ok || p.static {
		return
	}
	set := p.term(each)
	reg := p.newRegister(true)
	p.emit(Instr{Code: RestOp, A: set, Dst: reg})
	p.memory = append(p.memory, memory{each, reg})
}

// permissionCost compiles what is paid instead of the mana cost; steps of it are remembered by the spell that is cast, which
// has to be this one.
func (p *prog) permissionCost(m *card.MayPlay) CostID {
	if isThisTerm(m.What) && p.spell != nil {
		return p.spell.cost(m.Cost)
	}
	id := p.costOrOwn(m.Cost)
	if p.c.b.costs[id].Program != 0 {
		refuse(m.At, "a cost other than mana, for cards that another object permits to play, is not among what the rules engine does yet")
	}
	return id
}
