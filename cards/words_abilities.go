package cards

import "github.com/thrall-arena/thrall/game/card"

// Abilities (CR 113.3) and what belongs to casting. A modification alone in a list of abilities is a static ability of this.
var abilityWords = []word{
	{
		name: "activated", makes: "Ability", rules: "CR 602.1, 605.1a",
		params: "cost:Cost, do:Effects, only?:Cond, zone?:Zone, less?:Quantity, once?:Bool, ever?:Bool", build: func(a *args) any {
			a.bindX()
			a.bindTargets()
			return &card.Activated{
				Cost: *a.cost("cost"), Do: a.steps("do"), Only: a.cond("only"), Zone: a.zoneKind("zone"),
				Less: a.quantity("less"), Once: a.flag("once") || a.flag("ever"), Ever: a.flag("ever"), At: a.pos,
			}
		},
	},
	{name: "loyalty", makes: "Ability", params: "cost:Quantity, do:Effects", rules: "CR 606.1", build: buildLoyalty},
	{
		name: "when", makes: "Ability", params: "event:Event, do:Effects, given?:Cond, zone?:Zone, once?:Bool, done_once?:Bool", rules: "CR 603.1, 603.2h, 603.4",
		build: func(a *args) any {
			a.bind(a.event().roles)
			a.bindTargets()
			zone := a.zoneKind("zone")
			if zone == 0 {
				zone = triggerZone(a.event().Event)
			}
			return &card.When{
				Event: a.event().Event, Do: a.steps("do"), Given: a.cond("given"), Zone: zone, Once: a.flag("once"),
				DoneOnce: a.flag("done_once"), At: a.pos,
			}
		},
	},
	{name: "chapter", makes: "Ability", params: "number:Int, do:Effects", rules: "CR 714.2", build: buildChapter},
	{name: "room", makes: "Ability", params: "number:Int, name:Str, do:Effects, to*:Int", rules: "CR 309.4c", build: buildRoom},
	{name: "static", makes: "Ability", params: "affected:Anyone, mods+:Mods, given?:Cond", rules: "CR 604.1", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		return &card.Static{Affected: a.term("affected"), Mods: a.mods("mods"), Given: a.cond("given"), At: a.pos}
	}},
	{name: "as_enters", makes: "Ability", params: "do:Effects, what?:Filter.B", rules: "CR 614.1c-d, 614.12", build: func(a *args) any {
		if a.given("what") {
			a.bind(rolesOf(roleThat, roleThatPlayer))
		}
		return &card.AsEnters{Do: a.steps("do"), What: a.filter("what"), At: a.pos}
	}},
	{name: "additional_cost", makes: "Ability", params: "cost:Cost, optional?:Bool, each_mode?:Bool, each_target?:Bool, mode?:Int, repeat?:Bool, flash?:Bool, given?:Cond, colored?:Mana", rules: "CR 118.8, 601.2b, 601.3c, 601.2f", build: buildAdditional},
	{name: "attack_cost", makes: "Ability", params: "cost:Cost, then?:Effects, given?:Cond", rules: "CR 508.1g", build: func(a *args) any {
		a.bindTargets()
		return &card.AttackCost{Cost: *a.cost("cost"), Then: a.steps("then"), Given: a.cond("given"), At: a.pos}
	}},
	{name: "alternative_cost", makes: "Ability", params: "cost:Cost, less?:Quantity, given?:Cond", rules: "CR 118.9", build: func(a *args) any {
		return &card.AlternativeCost{Cost: *a.cost("cost"), Less: a.quantity("less"), Given: a.cond("given"), At: a.pos}
	}},
	{
		name: "special_action", makes: "Ability", params: "name:KeywordName, cost:Cost, do:Effects, only?:Cond, least_x?:Int, deck?:Filter.C, larger?:Int, share?:Bool, differ?:Bool", rules: "CR 116.2",
		build: func(a *args) any {
			a.bindX()
			return &card.SpecialAction{
				Name: a.text("name"), Cost: *a.cost("cost"), Do: a.steps("do"), Only: a.cond("only"), LeastX: a.number("least_x"),
				Deck: a.filter("deck"), Larger: a.number("larger"), Share: a.flag("share"), Differ: a.flag("differ"), At: a.pos,
			}
		},
	},
	{name: "toxic", makes: "Ability", params: "n:Int", rules: "CR 702.164", build: func(a *args) any {
		return &card.Toxic{N: a.number("n"), At: a.pos}
	}},
	{name: "cast_only", makes: "Ability", params: "given:Cond", rules: "CR 601.3", build: func(a *args) any {
		return &card.CastOnly{Given: a.cond("given"), At: a.pos}
	}},
	{name: "flash_if", makes: "Ability", params: "given:Cond", rules: "CR 601.3d, 702.8a", build: func(a *args) any {
		return &card.FlashIf{Given: a.cond("given"), At: a.pos}
	}},
	{name: "opening_hand", makes: "Ability", params: "do:Effects, mulligan?:Bool", rules: "CR 103.5b, 103.6", build: func(a *args) any {
		return &card.OpeningHand{Do: a.steps("do"), Mulligan: a.flag("mulligan"), At: a.pos}
	}},
	{name: "read_ahead", makes: "Ability", params: "", rules: "CR 702.155", build: func(a *args) any { return &card.ReadAhead{At: a.pos} }},
	{name: "as_first_drawn", makes: "Ability", params: "do:Effects", rules: "CR 702.94a", build: func(a *args) any {
		return &card.AsFirstDrawn{Do: a.steps("do"), At: a.pos}
	}},
	{name: "bestow", makes: "Ability", params: "cost:Cost", rules: "CR 702.103a", build: func(a *args) any {
		return &card.Bestow{Cost: *a.cost("cost"), At: a.pos}
	}},
	{name: "mutate", makes: "Ability", params: "cost:Cost", rules: "CR 702.140a", build: func(a *args) any {
		return &card.Mutate{Cost: *a.cost("cost"), At: a.pos}
	}},
	{name: "keyword", makes: "Keyword", params: "name:KeywordName, abilities*:Abilities", rules: "CR 702.1", build: func(a *args) any {
		return &card.Bundle{Name: a.text("name"), Of: a.abilities(), At: a.pos}
	}},
}

// triggerZone is where an ability works that can't trigger from the battlefield: a trigger on this spell being cast, or on
// this card being discarded (CR 113.6k). Zero stands for the battlefield.
func triggerZone(e card.Event) card.ZoneKind {
	switch e := e.(type) {
	case *card.Casts:
		if isThis(e.What) {
			return card.Stack
		}
	case *card.Discards:
		if isThis(e.What) {
			return card.Hand
		}
	}
	return 0
}

func isThis(f card.Filter) bool {
	is, ok := f.(*card.Is)
	return ok && is.Term == card.This
}

// buildChapter makes the chapter ability of one chapter number (CR 107.15a, 714.2b).
func buildChapter(a *args) any {
	n := a.number("number")
	if n < 1 || n > 30 {
		a.fail("number is a chapter number, from 1")
	}
	event := &card.GetsCounters{Kind: "lore", On: &card.Is{Term: card.This}, Reaching: n, At: a.pos}
	a.bindTargets()
	return &card.When{Event: event, Do: a.steps("do"), Chapter: n, At: a.pos}
}

// buildRoom makes the ability of a room: it triggers as the venture marker comes there.
func buildRoom(a *args) any {
	a.bindTargets()
	w := &card.When{Event: &card.EntersRoom{}, Do: a.steps("do"), Room: a.number("number"), RoomName: a.text("name"), At: a.pos}
	for _, to := range get[[]any](a, "to") {
		w.To = append(w.To, to.(int))
	}
	if len(w.To) > 2 {
		a.fail("a room leads to two rooms at most")
	}
	return w
}

// buildLoyalty reads the sign of the cost (CR 606.4): a number, or -x.
func buildLoyalty(a *args) any {
	l := &card.Loyalty{Sign: 1, N: a.quantity("cost"), Do: a.steps("do"), At: a.pos}
	switch n := l.N.(type) {
	case card.Int:
		if n < 0 {
			l.Sign, l.N = -1, -n
		}
	case *card.Arith:
		if n.Op != card.Minus || n.A != card.Int(0) || n.B != card.X {
			a.fail("cost must be a number or -x")
		}
		l.Sign, l.N = -1, card.X
	default:
		a.fail("cost must be a number or -x")
	}
	a.bind(rolesOf(roleX))
	a.bindTargets()
	return l
}

func buildAdditional(a *args) any {
	out := &card.AdditionalCost{
		Cost: *a.cost("cost"), Optional: a.flag("optional"), EachMode: a.flag("each_mode"), EachTarget: a.flag("each_target"), Repeat: a.flag("repeat"),
		Flash: a.flag("flash"), Given: a.cond("given"), Colored: get[card.Mana](a, "colored"), At: a.pos,
	}
	if a.given("mode") {
		if out.Mode = a.number("mode"); out.Mode < 1 {
			a.fail("mode is the number of a mode, from 1")
		}
	}
	if out.Optional && (out.EachMode || out.Mode > 0) || out.EachMode && out.Mode > 0 {
		a.fail("what a mode costs is not optional: it is paid for modes that are chosen")
	}
	if out.EachTarget && (out.Optional || out.EachMode || out.Mode > 0 || out.Flash || out.Given != nil) {
		a.fail("what each target costs is that, and nothing else")
	}
	if out.Repeat && !out.Optional {
		a.fail("what is paid any number of times is optional")
	}
	return out
}
