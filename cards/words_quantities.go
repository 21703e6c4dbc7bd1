package cards

import "github.com/thrall-arena/thrall/game/card"

// Quantities and counts.
var quantityConstants = []constant{
	{"x", "Quantity", "CR 107.3", card.X},
	{"that_much", "Quantity", "CR 603.2", card.ThatMuch},
	{"any_number", "Count", "CR 107.1c", &card.Count{}},
	{"any_color", "ManaKinds", "CR 106.1", card.ManaChoice{AnyColor: true}},
	{"type_produced", "ManaKinds", "CR 106.12a", card.ManaChoice{Produced: true}},
}

var quantityWords = []word{
	{
		name: "count", makes: "Quantity", params: "what:Result/Cards/Anyone/Filter, zone?:Zones", rules: "CR 608.2h",
		build: buildCount,
	},
	{name: "power_of", makes: "Quantity", params: "of:Objects", rules: "CR 208.1, 608.2h", build: func(a *args) any {
		return &card.PowerOf{Of: a.term("of")}
	}},
	{name: "toughness_of", makes: "Quantity", params: "of:Objects", rules: "CR 208.1, 608.2h", build: func(a *args) any {
		return &card.ToughnessOf{Of: a.term("of")}
	}},
	{name: "base_power_of", makes: "Quantity", params: "of:Objects", rules: "CR 208.4b, 608.2h", build: func(a *args) any {
		return &card.BaseOf{Of: a.term("of")}
	}},
	{name: "base_toughness_of", makes: "Quantity", params: "of:Objects", rules: "CR 208.4b, 608.2h", build: func(a *args) any {
		return &card.BaseOf{Of: a.term("of"), Toughness: true}
	}},
	{name: "mana_value_of", makes: "Quantity", params: "of:Objects", rules: "CR 202.3", build: func(a *args) any {
		return &card.ManaValueOf{Of: a.term("of")}
	}},
	{name: "highest_of", makes: "Quantity", params: "rolled:Result", rules: "CR 706.2", build: func(a *args) any {
		return &card.HighestOf{Of: a.term("rolled")}
	}},
	{name: "targets_of", makes: "Quantity", params: "of:Objects.S", rules: "CR 115.9a", build: func(a *args) any {
		return &card.TargetsOf{Of: a.term("of")}
	}},
	{name: "temptations_of", makes: "Quantity", params: "of:Players", rules: "CR 701.54c", build: func(a *args) any {
		return &card.TemptationsOf{Of: a.term("of")}
	}},
	{name: "speed_of", makes: "Quantity", params: "of:Players", rules: "CR 702.179", build: func(a *args) any {
		return &card.SpeedOf{Of: a.term("of")}
	}},
	{name: "life_of", makes: "Quantity", params: "of:Players", rules: "CR 119.1", build: func(a *args) any {
		return &card.LifeOf{Of: a.term("of")}
	}},
	{name: "dungeons_of", makes: "Quantity", params: "of:Players, which?:Token", rules: "CR 309.7", build: func(a *args) any {
		return &card.DungeonsOf{Of: a.term("of"), Which: get[*card.Token](a, "which")}
	}},
	{name: "party_of", makes: "Quantity", params: "of:Players", rules: "CR 700.8", build: func(a *args) any {
		return &card.PartySize{Of: a.term("of")}
	}},
	{name: "counters", makes: "Quantity", params: "kind:Counter, on:Anyone", rules: "CR 122.1", build: func(a *args) any {
		return &card.CountersOf{Kind: a.text("kind"), On: a.term("on"), At: a.pos}
	}},
	{name: "types_among", makes: "Quantity", params: "of:Objects/Cards", rules: "CR 205.2", build: func(a *args) any {
		return &card.TypesAmong{Of: a.term("of")}
	}},
	{name: "colors_among", makes: "Quantity", params: "of:Objects/Cards", rules: "CR 105.2", build: func(a *args) any {
		return &card.ColorsAmong{Of: a.term("of")}
	}},
	{name: "devotion", makes: "Quantity", params: "to:Colors, who?:Players", rules: "CR 700.5", build: func(a *args) any {
		return &card.Devotion{To: get[[]card.Color](a, "to"), Who: a.term("who")}
	}},
	{name: "unspent", makes: "Quantity", params: "types:Mana, who?:Players", rules: "CR 106.4", build: func(a *args) any {
		return &card.Unspent{Types: get[card.Mana](a, "types"), Who: a.term("who")}
	}},
	{name: "colors_spent", makes: "Quantity", params: "of?:Objects", rules: "CR 601.2h, 702.44a", build: func(a *args) any {
		return &card.ColorsSpent{Of: a.term("of")}
	}},
	{name: "mana_spent", makes: "Quantity", params: "of?:Objects, source?:Filter.BSC", rules: "CR 601.2h, 106.3", build: func(a *args) any {
		return &card.ManaSpent{Of: a.term("of"), Source: a.filter("source")}
	}},
	{name: "total", makes: "Quantity", params: "what:Quantity, over:Objects", rules: "CR 608.2h", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		return &card.Total{What: a.quantity("what"), Over: a.term("over")}
	}},
	{name: "greatest", makes: "Quantity", params: "what:Quantity, over:Anyone", rules: "CR 608.2h", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		return &card.Total{What: a.quantity("what"), Over: a.term("over"), Greatest: true}
	}},
	{name: "half", makes: "Quantity", params: "of:Quantity, up?:Bool", rules: "CR 107.1a", build: func(a *args) any {
		return &card.Half{Of: a.quantity("of"), Up: a.flag("up")}
	}},
	{name: "times", makes: "Quantity", params: "event:Event, game?:Bool", rules: "CR 608.2h", build: func(a *args) any {
		return &card.Times{Event: a.event().Event, Game: a.flag("game")}
	}},
	{name: "chosen_number", makes: "Quantity", params: "of:Chosen", rules: "CR 607.2d", build: func(a *args) any {
		return &card.Chosen{Of: a.term("of")}
	}},
	{name: "times_paid", makes: "Quantity", params: "part:Ability", rules: "CR 702.33c", build: buildTimesPaid},
	{name: "up_to", makes: "Count", params: "most:Quantity", rules: "CR 115.6", build: func(a *args) any {
		return &card.Count{Min: card.Int(0), Max: a.quantity("most")}
	}},
	{name: "between", makes: "Count", params: "least:Quantity, most:Quantity", rules: "CR 115.6", build: func(a *args) any {
		return &card.Count{Min: a.quantity("least"), Max: a.quantity("most")}
	}},
	{name: "colors_of", makes: "ManaKinds", params: "of:Objects/Cards", rules: "CR 106.5", build: func(a *args) any {
		return card.ManaChoice{ColorsOf: a.term("of")}
	}},
	{name: "amount_of", makes: "ManaKinds", params: "mana:ManaKinds, amount:Quantity", rules: "CR 106.1", build: func(a *args) any {
		choice := get[card.ManaChoice](a, "mana")
		if len(choice.Mana) == 0 {
			a.fail("amount_of is so much of mana that is written as symbols")
		}
		choice.Amount = a.quantity("amount")
		return choice
	}},
	{name: "chosen_color", makes: "ManaKinds", params: "of:Chosen", rules: "CR 105.4, 607.2d", build: func(a *args) any {
		return card.ManaChoice{Chosen: a.term("of")}
	}},
	{name: "could_produce", makes: "ManaKinds", params: "what:Filter.B, color?:Bool", rules: "CR 106.7", build: func(a *args) any {
		return card.ManaChoice{Could: a.filter("what"), Colors: a.flag("color")}
	}},
}

func buildCount(a *args) any {
	if what := a.term("what"); what != nil {
		if a.given("zone") {
			a.fail("zone belongs to a filter; what is counted is chosen already")
		}
		return &card.CountOf{Of: what}
	}
	what, zs, _ := a.where()
	return &card.CountOf{What: what, Zones: zs}
}

func buildTimesPaid(a *args) any {
	a.forget()
	for _, part := range parts(get[card.Ability](a, "part")) {
		if c, ok := part.(*card.AdditionalCost); ok && c.Repeat {
			return &card.TimesPaid{Part: c}
		}
	}
	a.fail("part must be an additional_cost with repeat = True")
	return nil
}
