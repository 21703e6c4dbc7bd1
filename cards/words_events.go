package cards

import (
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// kindsOfAbilities are the kinds of activated abilities of which activates speaks.
var kindsOfAbilities = []string{"equip", "loyalty", "nonmana", "boast", "cycling", "exhaust", "ninjutsu", "unearth"}

// Events. The letters say what roles an event has for those who watch it: o an object (that), p a player (that_player), n an
// amount (that_much). What a filter leaves out is anything.
var eventWords = []word{
	{
		name: "moves", makes: "Event:op", params: "what:Filter.BSC, before?:Zones, after?:Zones", rules: "CR 603.6",
		build: func(a *args) any {
			return &card.Moves{What: a.filter("what"), Before: a.zones("before"), After: a.zones("after")}
		},
	},
	{name: "casts", makes: "Event:opn", params: "who:Filter.P, what?:Filter.SC, nth?:Int", rules: "CR 601.2i", build: func(a *args) any {
		return &card.Casts{Who: a.filter("who"), What: a.filter("what"), Nth: a.number("nth")}
	}},
	{name: "activates", makes: "Event:op", params: "who:Filter.P, what?:Filter.BSC, ability?:Str", rules: "CR 602.2", build: func(a *args) any {
		out := &card.Activates{Who: a.filter("who"), What: a.filter("what"), Ability: a.text("ability")}
		if out.Ability != "" && !slices.Contains(kindsOfAbilities, out.Ability) {
			a.fail("ability is one of %s", strings.Join(kindsOfAbilities, ", "))
		}
		return out
	}},
	{name: "draws", makes: "Event:p", params: "who:Filter.P, nth?:Int", rules: "CR 121.1", build: func(a *args) any {
		return &card.Draws{Who: a.filter("who"), Nth: a.number("nth")}
	}},
	{
		name: "discards", makes: "Event:op", rules: "CR 701.9a, 702.35a",
		params: "who:Filter.P, what?:Filter.C, because_of?:Filter.BSC, own_way?:Bool",
		build: func(a *args) any {
			return &card.Discards{Who: a.filter("who"), What: a.filter("what"), BecauseOf: a.filter("because_of"), OwnWay: a.flag("own_way")}
		},
	},
	{name: "sacrifices", makes: "Event:op", params: "who:Filter.P, what?:Filter.B", rules: "CR 701.21a", build: func(a *args) any {
		return &card.Sacrifices{Who: a.filter("who"), What: a.filter("what")}
	}},
	{name: "exploits", makes: "Event:op", params: "what:Filter.B, victim?:Filter.B", rules: "CR 702.110b", build: func(a *args) any {
		return &card.Exploits{What: a.filter("what"), Victim: a.filter("victim")}
	}},
	{name: "is_destroyed", makes: "Event:o", params: "what:Filter.B", rules: "CR 701.8b", build: func(a *args) any {
		return &card.IsDestroyed{What: a.filter("what")}
	}},
	{
		name: "attacks", makes: "Event:op", params: "what:Filter.B, whom?:Filter.BP, with_others?:Int, alone?:Bool", rules: "CR 508.3",
		build: func(a *args) any {
			return &card.Attacks{What: a.filter("what"), Whom: a.filter("whom"), WithOthers: a.number("with_others"), Alone: a.flag("alone")}
		},
	},
	{
		name: "some_attack", makes: "Event:p", params: "what:Filter.B, whom?:Filter.BP, n?:Int", rules: "CR 508.3d-e",
		build: func(a *args) any {
			return &card.Attacks{What: a.filter("what"), Whom: a.filter("whom"), Together: true, Least: a.number("n")}
		},
	},
	{
		name: "blocks", makes: "Event:o", params: "what:Filter.B, attacker?:Filter.B, alone?:Bool", rules: "CR 509.3",
		build: func(a *args) any {
			return &card.Blocks{What: a.filter("what"), Attacker: a.filter("attacker"), Alone: a.flag("alone")}
		},
	},
	{name: "goes_unblocked", makes: "Event:op", params: "what:Filter.B", rules: "CR 509.3g", build: func(a *args) any {
		return &card.GoesUnblocked{What: a.filter("what")}
	}},
	{name: "becomes_blocked", makes: "Event:op", params: "what:Filter.B", rules: "CR 509.3c", build: func(a *args) any {
		return &card.BecomesBlocked{What: a.filter("what")}
	}},
	{name: "assigns_damage", makes: "Event:o", params: "what:Filter.B", rules: "CR 510.1", build: func(a *args) any {
		return &card.AssignsDamage{What: a.filter("what")}
	}},
	{
		name: "deals_damage", makes: "Event:opn", params: "source:Filter.BSC, to?:Filter.BP, combat?:Bool, noncombat?:Bool", rules: "CR 120.3",
		build: func(a *args) any {
			return &card.DealsDamage{Source: a.filter("source"), To: a.filter("to"), Combat: a.flag("combat"), Noncombat: a.flag("noncombat")}
		},
	},
	{
		name: "some_deal_damage", makes: "Event:p", params: "source:Filter.BSC, to?:Filter.BP, combat?:Bool, noncombat?:Bool", rules: "CR 120.3, 603.2c",
		build: func(a *args) any {
			return &card.DealsDamage{Source: a.filter("source"), To: a.filter("to"), Combat: a.flag("combat"), Noncombat: a.flag("noncombat"), OneOrMore: true}
		},
	},
	{
		name: "is_dealt_damage", makes: "Event:opn", params: "what:Filter.BP, combat?:Bool, noncombat?:Bool", rules: "CR 120.3, 603.2c",
		build: func(a *args) any {
			return &card.DealsDamage{To: a.filter("what"), Combat: a.flag("combat"), Noncombat: a.flag("noncombat"), AllSources: true}
		},
	},
	{
		name: "is_dealt_excess", makes: "Event:opn", params: "what:Filter.B, combat?:Bool, noncombat?:Bool", rules: "CR 120.10",
		build: func(a *args) any {
			return &card.IsDealtExcess{What: a.filter("what"), Combat: a.flag("combat"), Noncombat: a.flag("noncombat")}
		},
	},
	{
		name: "is_prevented", makes: "Event:opn", params: "source:Filter.BSC, to?:Filter.BP, combat?:Bool", rules: "CR 615.1",
		build: func(a *args) any {
			return &card.IsPrevented{Source: a.filter("source"), To: a.filter("to"), Combat: a.flag("combat")}
		},
	},
	{name: "mills", makes: "Event:op", params: "who:Filter.P, what?:Filter.C", rules: "CR 701.17", build: func(a *args) any {
		return &card.Mills{Who: a.filter("who"), What: a.filter("what")}
	}},
	{name: "some_are_milled", makes: "Event:n", params: "what?:Filter.C", rules: "CR 701.17, 603.2c", build: func(a *args) any {
		return &card.Mills{What: a.filter("what"), OneOrMore: true}
	}},
	{name: "gains_life", makes: "Event:pn", params: "who:Filter.P", rules: "CR 119.9", build: func(a *args) any {
		return &card.GainsLife{Who: a.filter("who")}
	}},
	{name: "loses_life", makes: "Event:pn", params: "who:Filter.P", rules: "CR 119.3", build: func(a *args) any {
		return &card.LosesLife{Who: a.filter("who")}
	}},
	{name: "untaps", makes: "Event:o", params: "what:Filter.B, at?:Step", rules: "CR 502.3", build: func(a *args) any {
		return &card.Untaps{What: a.filter("what"), Step: get[card.Step](a, "at")}
	}},
	{name: "becomes_tapped", makes: "Event:o", params: "what:Filter.B", rules: "CR 701.26a", build: func(a *args) any {
		return &card.IsTapped{What: a.filter("what")}
	}},
	{name: "taps_for_mana", makes: "Event:op", params: "who:Filter.P, what?:Filter.B", rules: "CR 106.12a", build: func(a *args) any {
		return &card.TapsForMana{Who: a.filter("who"), What: a.filter("what")}
	}},
	{name: "begins", makes: "Event:p", params: "step:Step, of?:Filter.P", rules: "CR 503.1", build: func(a *args) any {
		return &card.Begins{Step: get[card.Step](a, "step"), Of: a.filter("of")}
	}},
	{
		name: "gets_counters", makes: "Event:on", params: "kind?:Counter, on?:Filter.BP, reaching?:Int, by_effect?:Bool", rules: "CR 122.6",
		build: func(a *args) any {
			return &card.GetsCounters{
				Kind: a.text("kind"), On: a.filter("on"), Reaching: a.number("reaching"), ByEffect: a.flag("by_effect"), At: a.pos,
			}
		},
	},
	{
		name: "loses_counters", makes: "Event:o", params: "kind?:Counter, on?:Filter.BCP, last?:Bool", rules: "CR 122.1, 603.2c",
		build: func(a *args) any {
			return &card.LosesCounters{Kind: a.text("kind"), On: a.filter("on"), Last: a.flag("last"), At: a.pos}
		},
	},
	{name: "commits_crime", makes: "Event:p", params: "who:Filter.P", rules: "CR 700.13", build: func(a *args) any {
		return &card.CommitsCrime{Who: a.filter("who")}
	}},
	{name: "expends", makes: "Event:p", params: "who:Filter.P, n:Int", rules: "CR 700.14", build: func(a *args) any {
		if n := a.number("n"); n < 1 || n > 100 {
			a.fail("n is how much mana, from 1 to 100")
		}
		return &card.Expends{Who: a.filter("who"), N: a.number("n")}
	}},
	{name: "ventures", makes: "Event:p", params: "who:Filter.P", rules: "CR 701.49", build: func(a *args) any {
		return &card.EntersRoom{Who: a.filter("who")}
	}},
	{name: "completes_dungeon", makes: "Event:p", params: "who:Filter.P", rules: "CR 309.7", build: func(a *args) any {
		return &card.CompletesDungeon{Who: a.filter("who")}
	}},
	{name: "performs", makes: "Event:p", params: "who:Filter.P, action:Str", rules: "CR 701.59a, 701.61a, 701.65b, 701.66b", build: func(a *args) any {
		return &card.Performs{Who: a.filter("who"), Action: a.text("action"), At: a.pos}
	}},
	{name: "is_tempted", makes: "Event:p", params: "who:Filter.P", rules: "CR 701.54d", build: func(a *args) any {
		return &card.RingTempts{Who: a.filter("who")}
	}},
	{name: "takes_initiative", makes: "Event:p", params: "who:Filter.P", rules: "CR 726.1", build: func(a *args) any {
		return &card.TakesInitiative{Who: a.filter("who")}
	}},
	{name: "creates", makes: "Event:pn", params: "who:Filter.P", rules: "CR 111.2", build: func(a *args) any {
		return &card.Creates{Who: a.filter("who")}
	}},
	{
		name: "searches", makes: "Event:p", params: "who:Filter.P, zone?:Zones, because_of?:Filter.BSC", rules: "CR 701.23a",
		build: func(a *args) any {
			return &card.Searches{Who: a.filter("who"), Zones: a.zones("zone"), BecauseOf: a.filter("because_of")}
		},
	},
	{name: "finds", makes: "Event:op", params: "who:Filter.P, zone?:Zones", rules: "CR 701.23a", build: func(a *args) any {
		return &card.Finds{Who: a.filter("who"), Zones: a.zones("zone")}
	}},
	{name: "becomes_monarch", makes: "Event:p", params: "who:Filter.P", rules: "CR 725.1", build: func(a *args) any {
		return &card.BecomesMonarch{Who: a.filter("who")}
	}},
	{name: "changes_daytime", makes: "Event", rules: "CR 731.1", build: func(*args) any { return &card.ChangesDaytime{} }},
	{name: "exerts", makes: "Event:op", params: "who:Filter.P, what?:Filter.B", rules: "CR 701.43", build: func(a *args) any {
		return &card.Exerts{Who: a.filter("who"), What: a.filter("what")}
	}},
	{name: "crews", makes: "Event:op", params: "what:Filter.B, ride?:Filter.B", rules: "CR 702.122b", build: func(a *args) any {
		return &card.Crews{What: a.filter("what"), Ride: a.filter("ride")}
	}},
	{name: "saddles", makes: "Event:op", params: "what:Filter.B, ride?:Filter.B", rules: "CR 702.171c", build: func(a *args) any {
		return &card.Crews{What: a.filter("what"), Ride: a.filter("ride"), Saddling: true}
	}},
	{name: "becomes_crewed", makes: "Event:op", params: "what:Filter.B", rules: "CR 702.122d", build: func(a *args) any {
		return &card.BecomesCrewed{What: a.filter("what")}
	}},
	{name: "mutates", makes: "Event:op", params: "what:Filter.B", rules: "CR 702.140d", build: func(a *args) any {
		return &card.Mutates{What: a.filter("what")}
	}},
	{name: "is_designated", makes: "Event:op", params: "what:Filter.B, designation:Filter.B", rules: "CR 701.37b, 716.2b", build: func(a *args) any {
		as, _ := a.filter("designation").(card.Word)
		a.checkDesignation(as)
		return &card.IsDesignated{What: a.filter("what"), As: as}
	}},
	{name: "is_turned_up", makes: "Event:op", params: "what:Filter.B", rules: "CR 708.8", build: func(a *args) any {
		return &card.IsTurnedUp{What: a.filter("what")}
	}},
	{name: "transforms", makes: "Event:op", params: "what:Filter.B", rules: "CR 701.27a, 701.27e", build: func(a *args) any {
		return &card.Transforms{What: a.filter("what")}
	}},
	{name: "is_countered", makes: "Event:op", params: "what:Filter.S", rules: "CR 701.6a", build: func(a *args) any {
		return &card.IsCountered{What: a.filter("what")}
	}},
	{name: "is_regenerated", makes: "Event:o", params: "what:Filter.B", rules: "CR 701.19", build: func(a *args) any {
		return &card.IsRegenerated{What: a.filter("what")}
	}},
	{
		name: "becomes_target", makes: "Event:op", params: "what:Filter.BP, of?:Filter.S", rules: "CR 115.1, 702.21a",
		build: func(a *args) any {
			return &card.BecomesTarget{What: a.filter("what"), Of: a.filter("of")}
		},
	},
	{name: "loses_game", makes: "Event:p", params: "who:Filter.P", rules: "CR 104.3", build: func(a *args) any {
		return &card.LosesGame{Who: a.filter("who")}
	}},
	{name: "wins_game", makes: "Event:p", params: "who:Filter.P", rules: "CR 104.2", build: func(a *args) any {
		return &card.WinsGame{Who: a.filter("who")}
	}},
	{name: "holds", makes: "Event", params: "given:Cond", rules: "CR 603.8", build: func(a *args) any {
		return &card.StateHolds{Given: a.cond("given")}
	}},
	{name: "wins_flip", makes: "Event:p", params: "who:Filter.P", rules: "CR 705.2", build: func(a *args) any {
		return &card.FlipsCoin{Who: a.filter("who"), Won: true}
	}},
	{name: "loses_flip", makes: "Event:p", params: "who:Filter.P", rules: "CR 705.2", build: func(a *args) any {
		return &card.FlipsCoin{Who: a.filter("who"), Lost: true}
	}},
	{name: "flips", makes: "Event:p", params: "who:Filter.P", rules: "CR 705.1", build: func(a *args) any {
		return &card.FlipsCoin{Who: a.filter("who")}
	}},
	{name: "rolls", makes: "Event:pn", params: "who:Filter.P, each?:Bool", rules: "CR 706.1", build: func(a *args) any {
		return &card.RollsDie{Who: a.filter("who"), Each: a.flag("each")}
	}},
	{name: "takes_extra_turn", makes: "Event:p", params: "who:Filter.P", rules: "CR 500.7", build: func(a *args) any {
		return &card.TakesExtraTurn{Who: a.filter("who")}
	}},
}
