package cards

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// Conditions.
var conditionConstants = []constant{
	{"sorcery_speed", "Cond", "CR 307.5", card.SorcerySpeed},
	{"resolving", "Cond", "CR 608.1", card.Resolving},
	{"later_turn", "Cond", "CR 611.2", card.LaterTurn},
	{"could_cast", "Cond", "CR 702.62c", card.CouldCast},
	{"day", "Cond", "CR 731.1", card.DayTime},
	{"night", "Cond", "CR 731.1", card.NightTime},
}

var conditionWords = []word{
	{name: "sorcery_speed", makes: "Cond", params: "of:Players", rules: "CR 307.5", build: func(a *args) any {
		return &card.SorcerySpeedOf{Who: a.term("of")}
	}},
	{name: "at_least", makes: "Cond", params: "what:Quantity, n:Quantity", rules: "CR 608.2c", build: compare(card.AtLeast)},
	{name: "at_most", makes: "Cond", params: "what:Quantity, n:Quantity", rules: "CR 608.2c", build: compare(card.AtMost)},
	{
		name: "equal", makes: "Cond", params: "what:Quantity/Anyone/Chosen, n:Quantity/Anyone/Chosen", rules: "CR 608.2c",
		build: buildEqual,
	},
	{name: "chose", makes: "Cond", params: "of:Chosen, word:Str", rules: "CR 607.2f, 614.12b", build: buildChose},
	{name: "odd", makes: "Cond", params: "what:Quantity", rules: "CR 107.1", build: func(a *args) any {
		return &card.Odd{Of: a.quantity("what")}
	}},
	{name: "matches", makes: "Cond", params: "what:Anyone, filter:Filter", rules: "CR 608.2h", build: func(a *args) any {
		return &card.Matches{What: a.term("what"), Filter: a.filter("filter")}
	}},
	{name: "inside", makes: "Cond", params: "what:Anyone, zone:Zones", rules: "CR 400.7", build: func(a *args) any {
		return &card.Inside{What: a.term("what"), Zones: a.zones("zone")}
	}},
	{name: "did", makes: "Cond", params: "step:Effect", rules: "CR 608.2c", build: func(a *args) any {
		return &card.Did{Step: get[card.Effect](a, "step")}
	}},
	{name: "paid", makes: "Cond", params: "part:Ability/Mod", rules: "CR 601.2b, 118.9", build: buildPaid},
	{name: "cast_from", makes: "Cond", params: "zone:Zones, what?:Objects", rules: "CR 400.7d, 601.2a", build: func(a *args) any {
		return &card.CastFrom{Zones: a.zones("zone"), What: a.term("what")}
	}},
	{name: "was_cast", makes: "Cond", params: "what?:Objects, anybody?:Bool", rules: "CR 400.7d", build: func(a *args) any {
		return &card.CastFrom{What: a.term("what"), Anybody: a.flag("anybody")}
	}},
	{name: "spent_on_it", makes: "Cond", params: "mana:Mana, of?:Objects", rules: "CR 601.2h", build: func(a *args) any {
		return &card.Spent{Mana: get[card.Mana](a, "mana"), Of: a.term("of"), At: a.pos}
	}},
	{name: "legal", makes: "Cond", params: "target:Anyone", rules: "CR 608.2b", build: func(a *args) any {
		if _, ok := a.term("target").(*card.Target); !ok {
			a.fail("target must be a target(…)")
		}
		return &card.Legal{Target: a.term("target")}
	}},
	{name: "during", makes: "Cond", params: "step:Step, of?:Filter.P", rules: "CR 500.1", build: func(a *args) any {
		return &card.During{Step: get[card.Step](a, "step"), Of: a.filter("of")}
	}},
	{name: "before", makes: "Cond", params: "step:Step", rules: "CR 500.1", build: func(a *args) any {
		return &card.Before{Step: get[card.Step](a, "step")}
	}},
	{name: "searching", makes: "Cond", params: "zone:Zones", rules: "CR 701.23a", build: func(a *args) any {
		return &card.Searching{Zones: a.zones("zone")}
	}},
	{name: "newly_controlled", makes: "Cond", params: "what:Objects", rules: "CR 702.30a", build: func(a *args) any {
		return &card.NewlyControlled{What: a.term("what")}
	}},
}

func compare(op card.CompareOp) func(*args) any {
	return func(a *args) any { return &card.Compare{Op: op, A: a.quantity("what"), B: a.quantity("n")} }
}

// buildEqual compares two quantities, or asks whether two references are the same.
func buildEqual(a *args) any {
	if p, q := a.quantity("what"), a.quantity("n"); p != nil && q != nil {
		return &card.Compare{Op: card.Equal, A: p, B: q}
	}
	if s, t := a.term("what"), a.term("n"); s != nil && t != nil {
		return &card.Same{A: s, B: t}
	}
	a.fail("a quantity and a reference can't be equal: compare two quantities or two references")
	return nil
}

// buildChose asks which of several words was chosen.
func buildChose(a *args) any {
	of := a.term("of")
	step, _ := of.(card.Effect)
	if l, linked := of.(*card.Linked); linked {
		step = l.Of
	}
	choice, ok := step.(*card.ChooseNumber)
	if !ok || !slices.Contains(choice.Words, a.text("word")) {
		a.fail("%q is not one of the words of a choose_anchor", a.text("word"))
	}
	n := card.Int(slices.Index(choice.Words, a.text("word")) + 1)
	return &card.Compare{Op: card.Equal, A: &card.Chosen{Of: of}, B: n}
}

// buildPaid mentions an optional cost or a way of casting, which may stand inside a keyword.
func buildPaid(a *args) any {
	a.forget()
	if way, ok := a.got[0].(card.Mod); ok {
		if _, isWay := way.(*card.MayPlay); !isWay {
			a.fail("part must be an additional_cost, an alternative_cost or a may_play")
		}
		return &card.PaidWay{Way: way}
	}
	for _, part := range parts(get[card.Ability](a, "part")) {
		switch part := part.(type) {
		case *card.AdditionalCost, *card.AlternativeCost:
			return &card.Paid{Part: part}
		case *card.Static:
			if way, ok := part.Mods[0].(*card.MayPlay); ok {
				return &card.PaidWay{Way: way}
			}
		}
	}
	a.fail("part must be an additional_cost, an alternative_cost or a may_play")
	return nil
}

// parts are an ability itself, or the abilities that a keyword stands for.
func parts(of card.Ability) []card.Ability {
	if b, ok := of.(*card.Bundle); ok {
		return b.Of
	}
	return []card.Ability{of}
}
