package cards

import "github.com/thrall-arena/thrall/game/card"

// Classes of choices that decided_by can give away.
var modConstants = []constant{
	{"attackers", "Choices", "CR 508.1a", card.AttackerChoices},
	{"blockers", "Choices", "CR 509.1a", card.BlockerChoices},
	{"combat_damage", "Choices", "CR 510.1", card.DamageChoices},
	{"votes", "Choices", "CR 701.38", card.VoteChoices},
}

// Modifications, in until, in static, or alone in a list of abilities. The layer follows from the word (CR 613.1); the rest
// change rules (CR 613.11).
var modWords = []word{
	{name: "under_control_of", makes: "Mod", params: "who:Players", rules: "CR 613.1b", build: func(a *args) any {
		return &card.UnderControlOf{Who: a.term("who")}
	}},
	{name: "adds_types", makes: "Mod", params: "types:Types", rules: "CR 613.1d", build: func(a *args) any {
		return &card.AddsTypes{Types: get[card.TypeLine](a, "types")}
	}},
	{name: "adds_creature_types", makes: "Mod", params: "of?:Objects/Chosen", rules: "CR 613.1d, 205.3b", build: func(a *args) any {
		of, chosen := a.typesFrom()
		return &card.AddsCreatureTypes{Of: of, Chosen: chosen, Every: !a.given("of")}
	}},
	{name: "sets_creature_type", makes: "Mod", params: "chosen:Chosen", rules: "CR 613.1d, 205.1a", build: func(a *args) any {
		return &card.SetsCreatureType{Chosen: a.term("chosen")}
	}},
	{name: "cards_have_types", makes: "Mod", params: "of?:Chosen, only?:Bool", rules: "CR 613.1d, 205.1a", build: func(a *args) any {
		if a.flag("only") && !a.given("of") {
			a.fail("only is about a type that was chosen")
		}
		return &card.CardsHaveTypes{Chosen: a.term("of"), Every: !a.given("of"), Only: a.flag("only")}
	}},
	{name: "is_legendary", makes: "Mod", params: "", rules: "CR 205.4b", build: func(*args) any {
		return &card.AddsTypes{Types: card.TypeLine{Types: card.LegendarySuper}}
	}},
	{name: "is_legendary", makes: "Mod", params: "", rules: "CR 205.4b, 707.9b", build: func(*args) any {
		return &card.AddsTypes{Types: card.TypeLine{Types: card.LegendarySuper}}
	}},
	{name: "not_legendary", makes: "Mod", params: "", rules: "CR 205.4b, 707.9b", build: func(*args) any {
		return &card.LosesTypes{Types: card.TypeLine{Types: card.LegendarySuper}}
	}},
	{name: "sets_types", makes: "Mod", params: "types:Types", rules: "CR 613.1d, 305.7", build: func(a *args) any {
		return &card.SetsTypes{Types: get[card.TypeLine](a, "types")}
	}},
	{name: "loses_types", makes: "Mod", params: "types:Types", rules: "CR 613.1d, 205.1a", build: func(a *args) any {
		types := get[card.TypeLine](a, "types")
		if types.Types&^card.CardTypes != 0 || len(types.Subtypes) > 0 {
			a.fail("loses_types is about card types")
		}
		return &card.LosesTypes{Types: types}
	}},
	{name: "is_color", makes: "Mod", params: "color:Colors/Chosen", rules: "CR 613.1e", build: func(a *args) any {
		return &card.IsColor{Colors: get[[]card.Color](a, "color"), Chosen: a.term("color")}
	}},
	{name: "replaces_words", makes: "Mod", params: "words:Chosen", rules: "CR 613.1c, 612.1", build: func(a *args) any {
		return &card.ReplacesWords{Chosen: a.term("words")}
	}},
	{name: "loses_land_types", makes: "Mod", params: "", rules: "CR 613.1d", build: func(*args) any {
		return &card.LosesLandTypes{}
	}},
	{name: "gains", makes: "Mod", params: "abilities+:Abilities", rules: "CR 613.1f", build: func(a *args) any {
		return &card.Gains{Abilities: a.abilities()}
	}},
	{name: "loses", makes: "Mod", params: "abilities*:Abilities", rules: "CR 613.1f", build: func(a *args) any {
		return &card.Loses{Abilities: a.abilities()}
	}},
	{name: "cant_have", makes: "Mod", params: "abilities+:Abilities", rules: "CR 113.11", build: func(a *args) any {
		return &card.CantHave{Abilities: a.abilities()}
	}},
	{name: "base_pt", makes: "Mod", params: "power?:Quantity, toughness?:Quantity", rules: "CR 613.4b", build: func(a *args) any {
		if !a.given("power") && !a.given("toughness") {
			a.fail("base_pt says what base power or toughness becomes")
		}
		return &card.BasePT{Power: a.quantity("power"), Toughness: a.quantity("toughness")}
	}},
	{name: "gets", makes: "Mod", params: "power:Quantity, toughness:Quantity", rules: "CR 613.4c", build: func(a *args) any {
		return &card.Gets{Power: a.quantity("power"), Toughness: a.quantity("toughness")}
	}},
	{name: "no_mana_cost", makes: "Mod", params: "", rules: "CR 202.1b, 707.9b", build: func(*args) any { return &card.LacksCost{} }},
	{name: "has_name", makes: "Mod", params: "name:Str", rules: "CR 201.2, 612.8, 707.9b", build: func(a *args) any { return &card.HasName{Name: a.text("name")} }},
	{name: "switches_pt", makes: "Mod", params: "", rules: "CR 613.4d", build: func(*args) any { return &card.SwitchesPT{} }},
	{
		name: "cant", makes: "Mod", params: "event:Event, given?:Cond, unless?:Cost, zone?:Zone", rules: "CR 101.2, 113.6b, 508.1h, 509.1d, 614.17",
		build: func(a *args) any {
			return &card.Cant{Event: a.event().Event, Given: a.cond("given"), Unless: a.cost("unless"), Zone: get[card.Zone](a, "zone").Kind}
		},
	},
	{name: "must", makes: "Mod", params: "event:Event", rules: "CR 508.1d, 509.1c", build: func(a *args) any {
		return &card.Must{Event: a.event().Event}
	}},
	{
		name: "instead", makes: "Mod", params: "event:Event, do:Effects, given?:Cond, optional?:Bool, once?:Bool, zone?:Zone", rules: "CR 614.1a, 113.6b",
		build: func(a *args) any {
			a.bind(a.event().roles)
			return &card.Instead{
				Event: a.event().Event, Do: a.steps("do"), Given: a.cond("given"), Optional: a.flag("optional"),
				Once: a.flag("once"), Zone: a.zoneKind("zone"), At: a.pos,
			}
		},
	},
	{
		name: "mana_instead", makes: "Mod", params: "event:Event, mana?:Mana, each?:Bool, times?:Int, least?:Int", rules: "CR 106.12b",
		build: func(a *args) any {
			return &card.ManaInstead{
				Event: a.event().Event, Mana: a.mana("mana"), Each: a.flag("each"), Times: a.number("times"),
				Least: a.number("least"), At: a.pos,
			}
		},
	},
	{
		name: "prevent", makes: "Mod", rules: "CR 615.1a, 615.7",
		params: "event:Event, next?:Quantity, amount?:Quantity, do?:Effects, given?:Cond, once?:Bool",
		build: func(a *args) any {
			a.bind(a.event().roles)
			return &card.Prevent{
				Event: a.event().Event, Next: a.quantity("next"), Amount: a.quantity("amount"), Do: a.steps("do"),
				Given: a.cond("given"), Once: a.flag("once"), At: a.pos,
			}
		},
	},
	{name: "costs", makes: "Mod", params: "what:Filter.SC, less?:Quantity, least?:Int, colored?:Mana", rules: "CR 601.2f", build: func(a *args) any {
		a.bind(rolesOf(roleThatPlayer, roleIt)) // who casts it, and the spell
		if one := a.given("less") != a.given("least"); one == a.given("colored") || a.given("less") && a.given("least") {
			a.fail("costs says how much less, the least amount of mana, or how much less colored mana")
		}
		if n := a.number("least"); a.given("least") && (n < 1 || n > 100) {
			a.fail("the least amount of mana is from 1 to 100")
		}
		return &card.Costs{What: a.filter("what"), Less: a.quantity("less"), Least: a.number("least"), Colored: get[card.Mana](a, "colored")}
	}},
	{
		name: "ability_costs", makes: "Mod", params: "event:Event, less:Quantity, target?:Filter.BSCP, floor?:Int", rules: "CR 601.2f, 602.2b",
		build: func(a *args) any {
			a.bind(a.event().roles)
			if n := a.number("floor"); a.given("floor") && n != 1 {
				a.fail("floor is 1: the mana in a cost is not reduced to less than one")
			}
			return &card.AbilityCosts{Event: a.event().Event, Less: a.quantity("less"), Target: a.filter("target"), Floor: a.number("floor"), At: a.pos}
		},
	},
	{
		name: "may_play", makes: "Mod", rules: "CR 601.3",
		params: "what:Objects/Cards/Filter.C, zone?:Zones, cost?:Cost, any_color?:Bool, any_type?:Bool, given?:Cond, transformed?:Bool, gained?:Bool, once?:Bool, less?:Quantity, plus?:Cost, having?:Abilities", build: buildMayPlay,
	},
	{name: "may_look_at", makes: "Mod", params: "what:Objects/Cards", rules: "CR 406.3", build: func(a *args) any {
		return &card.MayLookAt{What: a.term("what")}
	}},
	{name: "shows", makes: "Mod", params: "what:Objects/Cards", rules: "CR 701.20a", build: func(a *args) any {
		return &card.Shows{What: a.term("what")}
	}},
	{name: "decided_by", makes: "Mod", params: "who:Players, choices+:Choices", rules: "CR 723.5", build: func(a *args) any {
		mod := &card.DecidedBy{Who: a.term("who")}
		for _, c := range get[[]any](a, "choices") {
			mod.Choices = append(mod.Choices, c.(card.ChoiceClass))
		}
		return mod
	}},
	{name: "extra_flips", makes: "Mod", params: "count:Quantity", rules: "CR 614.1a, 705.1", build: func(a *args) any {
		return &card.ExtraFlips{Count: a.quantity("count")}
	}},
	{name: "extra_rolls", makes: "Mod", params: "count:Quantity", rules: "CR 614.1a, 706.6", build: func(a *args) any {
		return &card.ExtraRolls{Count: a.quantity("count")}
	}},
	{name: "sure_flips", makes: "Mod", params: "", rules: "CR 705.3", build: func(*args) any { return &card.SureFlips{} }},
	{name: "no_maximum_hand", makes: "Mod", params: "", rules: "CR 402.2", build: func(*args) any { return &card.HandSize{} }},
	{name: "maximum_hand", makes: "Mod", params: "more:Quantity", rules: "CR 402.2", build: func(a *args) any {
		return &card.HandSize{More: a.quantity("more")}
	}},
	{name: "keeps_mana", makes: "Mod", params: "types?:Mana, becoming?:Mana", rules: "CR 106.4, 500.5", build: func(a *args) any {
		return &card.KeepsMana{Types: get[card.Mana](a, "types"), Becoming: get[card.Mana](a, "becoming"), At: a.pos}
	}},
	{name: "extra_votes", makes: "Mod", params: "count:Quantity", rules: "CR 701.38d", build: func(a *args) any {
		return &card.ExtraVotes{Count: a.quantity("count")}
	}},
	{name: "instant_speed", makes: "Mod", params: "event:Event, once?:Bool", rules: "CR 609.4a, 702.8a", build: func(a *args) any {
		return &card.InstantSpeed{Event: a.event().Event, Once: a.flag("once"), At: a.pos}
	}},
	{
		name: "spells_have", makes: "Mod", params: "what:Filter.SC, abilities+:Abilities, zone?:Zones", rules: "CR 112.3, 610.5, 611.2f",
		build: func(a *args) any {
			return &card.SpellsHave{What: a.filter("what"), Abilities: a.abilities(), Zones: a.zones("zone"), At: a.pos}
		},
	},
	{name: "triggers_again", makes: "Mod", params: "event?:Event", rules: "CR 603.2d", build: func(a *args) any {
		return &card.TriggersAgain{Event: a.event().Event}
	}},
	{name: "causes_no_trigger", makes: "Mod", params: "event:Event", rules: "CR 603.6", build: func(a *args) any {
		return &card.CausesNoTrigger{Event: a.event().Event}
	}},
	{name: "is_goaded", makes: "Mod", params: "", rules: "CR 701.15a", build: func(*args) any { return &card.IsGoaded{} }},
	{name: "crews_with", makes: "Mod", params: "more:Quantity, saddles?:Bool", rules: "CR 702.122a, 702.171a", build: func(a *args) any {
		return &card.CrewsWith{More: a.quantity("more"), Saddles: a.flag("saddles")}
	}},
	{name: "starts_engines", makes: "Mod", params: "", rules: "CR 702.179a", build: func(*args) any { return &card.StartsEngines{} }},
	{name: "loyalty_limit", makes: "Mod", params: "times:Int", rules: "CR 606.3", build: func(a *args) any {
		return &card.LoyaltyRule{Of: card.LoyaltyLimit, N: a.number("times")}
	}},
	{name: "more_loyalty", makes: "Mod", params: "times:Int", rules: "CR 606.3", build: func(a *args) any {
		return &card.LoyaltyRule{Of: card.LoyaltyMore, N: a.number("times")}
	}},
	{name: "loyalty_costs", makes: "Mod", params: "more:Int", rules: "CR 606.5", build: func(a *args) any {
		return &card.LoyaltyRule{Of: card.LoyaltyPrice, N: a.number("more")}
	}},
	{name: "counter_limit", makes: "Mod", params: "kind:Counter, n:Quantity", rules: "CR 122.4, 704.5r", build: func(a *args) any {
		return &card.CounterLimit{Kind: a.text("kind"), N: a.quantity("n"), At: a.pos}
	}},
	{name: "ascends", makes: "Mod", params: "", rules: "CR 702.131b", build: func(*args) any { return &card.Ascends{} }},
	{name: "turns_at_nightfall", makes: "Mod", params: "", rules: "CR 702.145b", build: func(*args) any {
		return &card.Bound{To: card.DayTime}
	}},
	{name: "turns_at_daybreak", makes: "Mod", params: "", rules: "CR 702.145e", build: func(*args) any {
		return &card.Bound{To: card.NightTime}
	}},
	{name: "controlled_player", makes: "Mod", params: "by:Players, during:Span", rules: "CR 723.2", build: func(a *args) any {
		return &card.ControlledPlayer{By: a.term("by"), During: get[card.Span](a, "during")}
	}},
}

func buildMayPlay(a *args) any {
	mod := &card.MayPlay{
		What: a.term("what"), Zones: a.zones("zone"), Cost: a.cost("cost"), AnyColor: a.flag("any_color"), AnyType: a.flag("any_type"),
		Given: a.cond("given"), Back: a.flag("transformed"), Gained: a.flag("gained"), Once: a.flag("once"),
		Less: a.quantity("less"), Plus: a.cost("plus"), Having: get[[]card.Ability](a, "having"), At: a.pos,
	}
	if what := a.filter("what"); what != nil {
		if mod.Zones == nil {
			a.fail("say in which zone: the filter alone is about cards anywhere")
		}
		mod.What, mod.Zones = &card.Each{What: what, Zones: mod.Zones}, nil
	}
	return mod
}

// typesFrom is whose creature types are meant, or what chose one.
func (a *args) typesFrom() (of, chosen card.Term) {
	t := a.term("of")
	step := card.Effect(nil)
	switch x := t.(type) {
	case *card.Linked:
		step = x.Of
	case card.Effect:
		step = x
	}
	if _, choice := step.(*card.ChooseType); choice {
		return nil, t
	}
	return t, nil
}
