package cards

import (
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// Effects made of effects.
var structureEffects = []word{
	{name: "until", makes: "Effect", params: "duration:Duration, affected:Anyone, mods+:Mods, for_each?:Objects", rules: "CR 611.2", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		return &card.Until{
			Duration: get[card.Duration](a, "duration"), Affected: a.term("affected"), Mods: a.mods("mods"),
			ForEach: a.term("for_each"), At: a.pos,
		}
	}},
	{
		name: "may", makes: "Effect:O", params: "do:Effects/Cost, who?:Players, then?:Effects, otherwise?:Effects",
		rules: "CR 608.2d, 118.12", build: func(a *args) any {
			a.bindX()
			return &card.May{
				Do: a.steps("do"), Cost: a.cost("do"), Who: a.term("who"), Then: a.steps("then"),
				Otherwise: a.steps("otherwise"), At: a.pos,
			}
		},
	},
	{
		name: "provided", makes: "Effect", params: "given:Cond, then|:Effects, otherwise|?:Effects", rules: "CR 608.2c",
		build: buildProvided,
	},
	{name: "modal", makes: "Effect", params: "modes|+:Effects, count?:Count, again?:Bool, given?:Cond, worth?:Ints, by?:Players", rules: "CR 700.2, 601.4, 107.18", build: buildModal},
	{
		name: "either", makes: "=:effect $ if each of its options is", params: "options+:Effects, by?:Players", rules: "CR 608.2d, 118.3",
		build: buildEither,
	},
	{name: "vote", makes: "Effect", params: "options+:Effects, tie:Int", rules: "CR 701.38a", build: buildVote},
	{name: "repeat", makes: "=:effect $ if what it repeats is", params: "count:Quantity, do:Effects/Cost", rules: "CR 608.2c", build: buildRepeat},
	{name: "process", makes: "Effect", params: "do+:Effects", rules: "CR 608.2c", build: func(a *args) any {
		return &card.Process{Do: a.steps("do"), At: a.pos}
	}},
	{name: "repeat_process", makes: "Effect", params: "", rules: "CR 608.2c", build: func(a *args) any {
		return &card.RepeatProcess{At: a.pos}
	}},
	{name: "together", makes: "Effect", params: "do+:Effects", rules: "CR 608.2f", build: func(a *args) any {
		return &card.Together{Do: a.steps("do"), At: a.pos}
	}},
	{name: "delayed", makes: "Effect", params: "event:Event, do:Effects, expires?:Duration", rules: "CR 603.7", build: func(a *args) any {
		a.bindDelayed()
		a.bindTargets()
		step := &card.Delayed{Event: a.event().Event, Do: a.steps("do"), At: a.pos}
		if a.given("expires") {
			d := get[card.Duration](a, "expires")
			step.Expires = &d
		}
		return step
	}},
	{name: "reflexive", makes: "Effect", params: "do:Effects", rules: "CR 603.12", build: func(a *args) any {
		a.bindTargets()
		return &card.Reflexive{Do: a.steps("do"), At: a.pos}
	}},
	{name: "same_event", makes: "Effect", params: "amount?:Quantity, top?:Quantity, to?:Anyone.BP", rules: "CR 614.6, 614.9", build: func(a *args) any {
		if a.given("amount") && a.given("top") {
			a.fail("top is about searches, which have no amount")
		}
		return &card.SameEvent{Amount: a.quantity("amount"), Top: a.quantity("top"), To: a.term("to"), At: a.pos}
	}},
}

// buildProvided branches. Only a condition that is known on announcement decides which targets are chosen (CR 601.2c).
func buildProvided(a *args) any {
	given := a.cond("given")
	announced := false
	card.Walk([]card.Cond{given}, func(node any) bool {
		switch node.(type) {
		case *card.Paid, *card.PaidWay:
			announced = true
		}
		return !announced
	})
	if !announced {
		a.mergeAlternatives()
	}
	return &card.Provided{Given: given, Then: a.steps("then"), Otherwise: a.steps("otherwise"), At: a.pos}
}

// buildModal makes modes; how many are chosen is a number that the card states.
func buildModal(a *args) any {
	step := &card.Modal{
		Modes: a.stepLists("modes"), Count: a.count(), Again: a.flag("again"), Given: a.cond("given"), Worth: get[[]int](a, "worth"),
		By: a.announcer("by"), At: a.pos,
	}
	if len(step.Modes) < 2 {
		a.fail("a single mode is no choice")
	}
	if step.Count == nil {
		if step.Again || step.Given != nil || step.Worth != nil {
			a.fail("again, given and worth are for several modes")
		}
		return step
	}
	a.checkWorth(step)
	least, ok := step.Count.Min.(card.Int)
	most, bounded := step.Count.Max.(card.Int)
	if !ok || !bounded || most < 1 || least > most || int(most) > len(step.Modes) && !step.Again {
		a.fail("count is a number of modes, up_to(…) or between(…, …), no more than there are")
	}
	return step
}

// checkWorth checks what modes are worth in pawprints.
func (a *args) checkWorth(step *card.Modal) {
	if step.Worth == nil {
		return
	}
	if len(step.Worth) != len(step.Modes) || !step.Again || step.Given != nil || slices.Min(step.Worth) < 1 {
		a.fail("worth is a number of pawprints for each mode, of modes that may be chosen again")
	}
}

// buildVote makes what players vote on, and says which option a tie is for.
func buildVote(a *args) any {
	options, tie := a.stepLists("options"), a.number("tie")
	if len(options) < 2 {
		a.fail("a single option is no choice")
	}
	if tie < 1 || tie > len(options) {
		a.fail("tie is the number of an option, from 1")
	}
	return &card.Vote{Options: options, Tie: tie - 1, At: a.pos}
}

// buildEither may be a cost if each of its options may.
func buildEither(a *args) any {
	step := &card.Either{Options: a.stepLists("options"), By: a.term("by"), Payable: !a.given("by"), At: a.pos}
	if len(step.Options) < 2 {
		a.fail("a single option is no choice")
	}
	for _, option := range a.raw[a.row.param("options")] {
		each(option, func(e starlark.Value) bool {
			part := unwrap(e)
			step.Payable = step.Payable && (part == nil || part.payable)
			return true
		})
	}
	return a.make(&value{kinds: effects, data: step, payable: step.Payable})
}

// buildRepeat is payable if all that it repeats is.
func buildRepeat(a *args) any {
	step := &card.Repeat{N: a.quantity("count"), Do: a.steps("do"), Cost: a.cost("do"), At: a.pos}
	v := a.make(&value{kinds: effects | objects, domain: anyObject, data: step, payable: true})
	each(a.raw[a.row.param("do")][0], func(e starlark.Value) bool {
		part := unwrap(e)
		v.payable = v.payable && (part == nil || part.payable)
		return true
	})
	return v
}

// Costs that are no other effect.
var costWords = []word{
	{name: "mana_cost", makes: "Effect:$", params: "less?:Int", rules: "CR 118.7c, 202.1", build: func(a *args) any {
		return &card.Pay{Own: true, Less: a.number("less"), At: a.pos}
	}},
	{
		name: "pay", makes: "Effect:$", params: "mana:Mana, times?:Quantity, tapping?:Filter.B, who?:Players", rules: "CR 118.1, 701.67a",
		build: func(a *args) any {
			return &card.Pay{
				Mana: a.mana("mana"), Times: a.quantity("times"), Tapping: a.filter("tapping"), Who: a.term("who"), At: a.pos,
			}
		},
	},
}
