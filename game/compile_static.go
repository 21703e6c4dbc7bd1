package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// static compiles a static ability: its changes of characteristics stay together, every change of rules is a row of its own.
func (c *compiler) static(info *FaceInfo, a *card.Static, spell *prog, add func(Ability) AbilityID) {
	p := c.newProgram(info.Name, a.At)
	p.spell, p.lacksX = spell, true
	p.static = true
	p.affected = a.Affected
	given := ExprID(0)
	if a.Given != nil {
		given = p.cond(a.Given)
	}
	var mods []Mod
	for _, m := range a.Mods {
		if a.Affected == card.This && a.Given == nil && !c.granting && p.defines(info, m) {
			continue
		}
		rule, ok := p.rule(m, a.At)
		if !ok {
			mods = append(mods, p.mods(m, a.At)...)
			continue
		}
		if rule.Given == 0 {
			rule.Given = given
		} else if given != 0 {
			rule.Given = c.node(Node{Op: condAnd, A: rule.Given, B: given})
		}
		if rule.Kind == CantRule || rule.Kind == MustRule {
			rule.Affected, rule.Flags = p.affects(a.Affected, rule.Flags)
		}
		id := add(rule)
		if costs, isCost := m.(*card.Costs); isCost && isThis(costs.What) {
			info.Elsewhere = append(info.Elsewhere, id)
			continue
		}
		if rule.Zone == Battlefield {
			info.Watched = append(info.Watched, id)
		} else {
			info.Elsewhere = append(info.Elsewhere, id)
		}
	}
	if len(mods) == 0 {
		return
	}
	ab := Ability{Kind: StaticAbility, Zone: Battlefield, Given: given, Mods: c.addMods(mods, 0), Affected: p.term(a.Affected), At: a.At}
	if a.Affected == card.This {
		ab.Flags |= SelfFlag
	}
	info.Watched = append(info.Watched, add(ab))
}

// defines compiles a characteristic-defining ability: unconditional, of the object itself, about colors, subtypes or power and
// toughness. It works in every zone, before all other effects of its layer (CR 604.3, 613.3), as what is printed does.
func (p *prog) defines(info *FaceInfo, m card.Mod) bool {
	switch m := m.(type) {
	case *card.IsColor:
		if m.Chosen != nil {
			return false
		}
		info.Colors, info.ColorInText = p.colorMod(m, p.at).Colors, true
	case *card.AddsTypes:
		if m.Types.Types != 0 {
			return false
		}
		for i, bits := range p.c.subtypes(m.Types.Subtypes) {
			info.Subtypes[i] |= bits
		}
	case *card.BasePT:
		info.PowerOf, info.ToughOf = p.number(m.Power), p.number(m.Toughness)
	default:
		return false
	}
	return true
}

// addMods stores a list of modifications and whose registers an effect of it captures.
func (c *compiler) addMods(mods []Mod, program ProgramID) ModsID {
	c.b.mods = append(c.b.mods, mods)
	c.b.modsProgram = append(c.b.modsProgram, program)
	return ModsID(len(c.b.mods) - 1)
}

// mod compiles a change of characteristics.
func (p *prog) mod(m card.Mod, at card.Pos) Mod {
	switch m := m.(type) {
	case *card.UnderControlOf:
		return Mod{Kind: ControlMod, A: p.term(m.Who), Val: -1}
	case *card.AddsTypes:
		return Mod{Kind: AddTypesMod, Types: m.Types.Types, Subtypes: p.c.subtypes(m.Types.Subtypes), Val: -1}
	case *card.AddsCreatureTypes:
		return Mod{Kind: AddTypesMod, A: p.term(m.Of), Val: -1}
	case *card.SetsTypes:
		return p.setsTypes(m)
	case *card.Loses:
		return p.loses(m, at)
	case *card.SwitchesPT:
		return Mod{Kind: SwitchMod, Val: -1}
	case *card.IsColor:
		return p.colorMod(m, at)
	case *card.ReplacesWords:
		return p.wordsMod(m, at)
	case *card.BasePT:
		return Mod{Kind: BasePTMod, A: p.number(m.Power), B: p.number(m.Toughness), Val: -1}
	case *card.Gets:
		return Mod{Kind: PTMod, A: p.number(m.Power), B: p.number(m.Toughness), Val: -1}
	default:
		refuse(at, "%T is no change of characteristics", m)
		return Mod{}
	}
}

// setsTypes notes whose subtypes are replaced (CR 205.1a), and whether they are basic land types (CR 305.7).
func (p *prog) setsTypes(m *card.SetsTypes) Mod {
	out := Mod{Kind: SetTypesMod, Types: m.Types.Types, Subtypes: p.c.subtypes(m.Types.Subtypes), Val: -1}
	for i, name := range m.Types.Subtypes {
		if i < len(m.Types.Owners) {
			out.Sets |= m.Types.Owners[i]
		}
		out.Strips = out.Strips || slices.Contains(basicLandTypes[:], name)
	}
	return out
}

// loses takes plain keywords away, or everything.
func (p *prog) loses(m *card.Loses, at card.Pos) Mod {
	out := Mod{Kind: LoseMod, Val: -1}
	for _, a := range flatten(m.Abilities) {
		k, ok := a.(*card.Keyword)
		if !ok || k.What != nil || k.Cost != nil {
			refuse(at, "losing single abilities other than plain keywords is not among what the rules engine does yet")
		}
		out.Keywords |= 1 << k.Word
	}
	return out
}

// mods compiles a change of characteristics into one modification, or more: granted abilities are one each.
func (p *prog) mods(m card.Mod, at card.Pos) (out []Mod) {
	gains, ok := m.(*card.Gains)
	if !ok {
		return []Mod{p.mod(m, at)}
	}
	var keywords Keywords
	for _, a := range flatten(gains.Abilities) {
		if k, plain := a.(*card.Keyword); plain && k.What == nil && k.Cost == nil && k.Word != card.Flash {
			keywords |= 1 << k.Word
			p.c.b.phasing = p.c.b.phasing || k.Word == card.Phasing
			continue
		}
		out = append(out, p.granted(a, at)...)
	}
	if keywords != 0 {
		out = append(out, Mod{Kind: KeywordMod, Keywords: keywords, Val: -1})
	}
	return out
}

// granted compiles an ability that is given: one modification for each row that it has.
func (p *prog) granted(a card.Ability, at card.Pos) (out []Mod) {
	add := func(ab Ability) AbilityID {
		ab.Card, ab.Index = p.c.current, grantedIndex
		if ab.Kind != ActivatedAbility {
			ab.Unit = -1
		}
		id := p.c.addAbility(ab)
		out = append(out, Mod{Kind: AbilityMod, Ability: id, Val: -1})
		return id
	}
	face := FaceInfo{Name: p.p.Name}
	switch a := a.(type) {
	case *card.Activated:
		p.c.activated(&face, a, add)
	case *card.When:
		p.c.when(&face, a, add)
	case *card.Static:
		p.c.granting = true
		p.c.static(&face, a, nil, add)
		p.c.granting = false
	case *card.Keyword:
		p.grantedKeyword(&face, a, add)
	default:
		refuse(at, "granting %T is not among what the rules engine does yet", a)
	}
	if len(face.Elsewhere) > 0 {
		refuse(at, "granting abilities that work elsewhere than on the battlefield is not among what the rules engine does yet")
	}
	p.c.b.grants = true
	return out
}

// grantedKeyword compiles a keyword with a parameter that is given.
func (p *prog) grantedKeyword(face *FaceInfo, k *card.Keyword, add func(Ability) AbilityID) {
	switch k.Word {
	case card.Landwalk:
		p.c.landwalk(face, k, add)
	case card.ProtectionFrom:
		what := p.c.newProgram(face.Name, k.At).filter(k.What)
		add(Ability{Kind: ProtectionRule, Zone: Battlefield, Affected: what, At: k.At})
	default:
		refuse(k.At, "granting this keyword is not among what the rules engine does yet")
	}
}

// grantedIndex is the position of abilities that are not printed.
const grantedIndex = 15

func (p *prog) colorMod(m *card.IsColor, at card.Pos) Mod {
	out := Mod{Kind: ColorMod, Val: -1}
	if m.Chosen != nil {
		step, ok := m.Chosen.(*card.ChooseColor)
		if !ok {
			refuse(at, "the color is not one that a choose_color chose")
		}
		out.A = p.c.node(Node{Op: numReg, N: int32(p.register(step, at))})
		return out
	}
	for _, col := range m.Colors {
		out.Colors |= 1 << col
	}
	return out
}

// rule compiles a change of rules; ok is false for changes of characteristics.
func (p *prog) rule(m card.Mod, at card.Pos) (a Ability, ok bool) {
	a = Ability{Zone: Battlefield, Card: p.c.current, At: at, Unit: -1}
	switch m := m.(type) {
	case *card.Cant:
		a.Kind, a.Event = CantRule, p.event(m.Event)
		if own, ok := m.Event.(*card.IsCountered); ok && p.affected == card.This && isThis(own.What) {
			a.Zone = Stack // it works while the spell is one (CR 113.6)
		}
		p.forbids(a.Event, at)
		if m.Given != nil {
			a.Given = p.cond(m.Given)
		}
	case *card.Must:
		a.Kind, a.Event = MustRule, p.event(m.Event)
	case *card.Instead:
		p.replacement(&a, m)
	case *card.Prevent:
		p.prevention(&a, m)
	case *card.Costs:
		a.Kind, a.Affected, a.Less = CostRule, p.filter(m.What), p.number(m.Less)
	case *card.MayPlay:
		p.mayPlay(&a, m)
	case *card.MayLookAt:
		a.Kind, a.Affected = MayLookRule, p.term(m.What)
	case *card.DecidedBy:
		p.decidedBy(&a, m, at)
	case *card.ExtraVotes:
		p.extraVotes(&a, m, at)
	case *card.ControlledPlayer:
		if m.During.Kind != card.OwnLibrarySearch {
			refuse(at, "controlled_player with a span other than own_library_search: use control_player")
		}
		a.Kind, a.Who, a.Affected, a.Span = ControlRule, p.term(m.By), p.term(p.affected), uint8(m.During.Kind)
	case *card.Shows:
		a.Kind, a.Who = ShowsRule, p.term(m.What)
		if p.affected != card.This {
			a.Affected = p.term(p.affected)
		}
	case *card.Gains:
		if !p.players(p.affected) {
			return a, false
		}
		p.playerGains(&a, m, at)
	case *card.UnderControlOf, *card.AddsTypes, *card.AddsCreatureTypes, *card.SetsTypes, *card.IsColor, *card.ReplacesWords, *card.Loses, *card.BasePT, *card.Gets, *card.SwitchesPT:
		return a, false
	}
	return a, true
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

// playerGains compiles an ability that players have: hexproof (CR 702.11c).
func (p *prog) playerGains(a *Ability, m *card.Gains, at card.Pos) {
	a.Kind, a.Affected = HexproofRule, p.term(p.affected)
	for _, given := range flatten(m.Abilities) {
		if k, ok := given.(*card.Keyword); !ok || k.Word != card.Hexproof {
			refuse(at, "abilities of players but hexproof are not among what the rules engine does yet")
		}
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

// replacement compiles an `instead`: a program that runs in the event's place.
func (p *prog) replacement(a *Ability, m *card.Instead) {
	a.Kind, a.Event, a.At = ReplacementRule, p.event(m.Event), m.At
	p.replaceable(a.Event, m.At)
	if moves, ok := m.Event.(*card.Moves); ok && isThis(moves.What) && len(moves.Before) == 1 && moves.Before[0].Kind == card.Stack {
		a.Zone = Stack // of a spell, about its own leaving the stack
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
	if m.Optional {
		a.Flags |= OptionalFlag
	}
	if m.Once {
		a.Flags |= OnceOnly
	}
	checkSameEvent(m)
	p.skipped(m)
	a.Divert, a.DivertFlag = p.diverts(m)
	if a.Divert == Battlefield {
		put, _ := m.Do[0].(*card.Put)
		a.Who = p.term(put.Under)
	}
	if a.Divert == Nowhere && len(m.Do) > 0 {
		inner := p.inner(m.At)
		inner.steps(m.Do)
		a.Program = inner.finish()
	}
}

// replaceableEvents are the kinds of events that can be replaced here.
var replaceableEvents = [eventKinds]bool{
	Moves: true, Draws: true, Discards: true, Sacrifices: true, DealsDamage: true, GetsCounters: true, Creates: true, Finds: true,
	Searches: true, Untaps: true, ChangesLife: true, Begins: true, TakesTurn: true,
}

func (p *prog) replaceable(id EventID, at card.Pos) {
	for ; id != 0; id = p.c.b.events[id].Next {
		if k := p.c.b.events[id].Kind; !replaceableEvents[k] {
			refuse(at, "replacing the event %v is not among what the rules engine does yet", k)
		}
	}
}

// skipped checks a replacement of the beginning of something: a skip (CR 614.10), which does nothing instead.
func (p *prog) skipped(m *card.Instead) {
	switch e := m.Event.(type) {
	case *card.TakesExtraTurn:
	case *card.Begins:
		switch e.Step {
		case card.UntapStep, card.Upkeep, card.DrawStep, card.MainPhase, card.CombatPhase, card.EndStep:
		default:
			refuse(m.At, "of what begins, untap_step, upkeep, draw_step, end_step, main_phase and combat_phase can be skipped")
		}
	case *card.EitherEvent:
		for _, one := range e.Of {
			p.skipped(&card.Instead{Event: one, Do: m.Do, Optional: m.Optional, Once: m.Once, At: m.At})
		}
		return
	default:
		return
	}
	if len(m.Do) > 0 || m.Optional || m.Once {
		refuse(m.At, "what begins can only be skipped, each time: instead(…, nothing)")
	}
	p.c.b.staticSkips = true
}

// forbids refuses prohibitions that nothing asks about.
func (p *prog) forbids(id EventID, at card.Pos) {
	for ; id != 0; id = p.c.b.events[id].Next {
		e := &p.c.b.events[id]
		if e.Kind == Begins || e.Kind == TakesTurn || e.Kind == GoesUnblocked || e.Kind == StateHolds {
			refuse(at, "forbidding this event (%v) is not among what the rules engine does yet", e.Kind)
		}
	}
}

// diverts recognizes a replacement whose whole effect is that the object goes to another zone: the event is the same move with
// another end, so that everything that happens with it goes on being simultaneous.
func (p *prog) diverts(m *card.Instead) (to Zone, how EventFlags) {
	if len(m.Do) != 1 {
		return Nowhere, 0
	}
	switch m.Event.(type) {
	case *card.Moves, *card.Discards, *card.Sacrifices:
	default:
		return Nowhere, 0
	}
	switch e := m.Do[0].(type) {
	case *card.Exile:
		if e.What.Term == card.That && e.By == nil {
			return Exile, flagOf(e.FaceDown, FaceDownFlag)
		}
	case *card.Put:
		if moves, ok := m.Event.(*card.Moves); ok && e.What.Term == card.That && e.Under != nil && entersAnyway(moves, e) {
			return Battlefield, 0
		}
		if e.What.Term == card.That && e.Under == nil && !e.Transformed && !e.Random && e.To.Zone.Kind != card.Battlefield {
			return zones[e.To.Zone.Kind], flagOf(e.To.Bottom, BottomFlag)
		}
	}
	return Nowhere, 0
}

// entersAnyway reports whether a replacement of entering only says under whose control (CR 616.1b).
func entersAnyway(m *card.Moves, put *card.Put) bool {
	return len(m.After) == 1 && m.After[0].Kind == card.Battlefield && put.To.Zone.Kind == card.Battlefield && !put.Tapped &&
		!put.Transformed && !put.Random
}

func flagOf(b bool, f EventFlags) EventFlags {
	if b {
		return f
	}
	return 0
}

// prevention compiles a prevention effect (CR 615).
func (p *prog) prevention(a *Ability, m *card.Prevent) {
	a.Kind, a.Event, a.At, a.Flags = ReplacementRule, p.event(m.Event), m.At, PreventFlag
	for id := a.Event; id != 0; id = p.c.b.events[id].Next {
		if x := &p.c.b.events[id]; x.Kind != DealsDamage || x.Flag&AllSourcesPattern != 0 {
			refuse(m.At, "prevent is about deals_damage: what else can't happen is replaced or forbidden")
		}
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
	if m.Once {
		a.Flags |= OnceOnly
	}
	if m.Amount != nil {
		a.Less = p.number(m.Amount)
	}
	if m.Next != nil {
		if p.static || m.Amount != nil {
			refuse(m.At, "the next so much damage is prevented by an effect that lasts a while: until(…, prevent(…, next = …))")
		}
		a.Flags |= ShieldFlag
		a.Number = p.number(m.Next)
	}
	if len(m.Do) > 0 {
		inner := p.inner(m.At)
		inner.steps(m.Do)
		a.Program = inner.finish()
	}
}

// checkSameEvent refuses to change of an event what it does not have.
func checkSameEvent(m *card.Instead) {
	_, search := m.Event.(*card.Searches)
	card.Walk(m.Do, func(node any) bool {
		if same, ok := node.(*card.SameEvent); ok && (same.Top != nil && !search || same.Amount != nil && search) {
			refuse(m.At, "top changes a search, amount changes any other event")
		}
		return true
	})
}

// mayPlay compiles a permission. One without zones is about objects; from a zone it covers the cards there.
func (p *prog) mayPlay(a *Ability, m *card.MayPlay) {
	a.Kind = MayPlayRule
	if isThisTerm(m.What) && len(m.Zones) > 0 {
		a.Zone = zoneIn(m.Zones[0].Kind)
	} else if len(m.Zones) > 0 {
		refuse(m.At, "playing cards from a zone by a filter is not among what the rules engine does yet")
	}
	a.Affected = p.term(m.What)
	if m.Cost != nil {
		a.Cost = p.permissionCost(m)
	}
	a.Permit = p.c.permits[m]
	if m.AnyColor {
		a.Flags |= AnyColorFlag
	}
	if m.Given != nil {
		a.Given = p.cond(m.Given)
	}
}

// permissionCost compiles what is paid instead of the mana cost; steps of it are remembered by the spell that is cast, which
// has to be this one.
func (p *prog) permissionCost(m *card.MayPlay) CostID {
	if isThisTerm(m.What) && p.spell != nil {
		return p.spell.cost(m.Cost)
	}
	id := p.cost(m.Cost)
	if p.c.b.costs[id].Program != 0 {
		refuse(m.At, "a cost other than mana, for cards that another object permits to play, is not among what the rules engine does yet")
	}
	return id
}

func isThisTerm(t card.Term) bool { return t == card.This }
