package cards

import "github.com/thrall-arena/thrall/game/card"

// Effects on life and by damage. An amount may depend on it: each of several recipients.
var lifeEffects = []word{
	{name: "gain_life", makes: "Effect:N", params: "amount:Quantity, who?:Players", rules: "CR 119.3", build: changeLife(card.Gain)},
	{name: "lose_life", makes: "Effect:N", params: "amount:Quantity, who?:Players", rules: "CR 119.3", build: changeLife(card.Lose)},
	{name: "set_life", makes: "Effect:N", params: "amount:Quantity, who?:Players", rules: "CR 119.5", build: changeLife(card.Set)},
	{name: "pay_life", makes: "Effect:N$", params: "amount:Quantity, who?:Players", rules: "CR 119.4", build: func(a *args) any {
		return &card.PayLife{N: a.quantity("amount"), Who: a.term("who"), At: a.pos}
	}},
	{name: "pay_any_life", makes: "Effect:C", params: "", rules: "CR 107.1c, 119.4, 607.2g", build: func(a *args) any {
		return &card.PayAnyLife{At: a.pos}
	}},
	{name: "exchange_life", makes: "Effect:N", params: "a:Players, b:Players/Quantity", rules: "CR 701.12c, 701.12g", build: func(a *args) any {
		step := &card.ExchangeLife{A: a.term("a"), At: a.pos}
		switch b := a.got[a.row.param("b")].(type) {
		case card.Quantity:
			step.N = b
		case card.Term:
			step.B = b
		}
		return step
	}},
	{
		name: "damage", makes: "Effect:N", params: "amount:Quantity, to:Anyone.BP, by?:Objects, excess?:Anyone, counts_excess?:Bool", rules: "CR 120.1, 120.4a, 120.10",
		build: func(a *args) any {
			a.bindEach("to")
			return &card.Damage{N: a.quantity("amount"), To: a.term("to"), By: a.term("by"), Excess: a.term("excess"), CountExcess: a.flag("counts_excess"), At: a.pos}
		},
	},
}

func changeLife(how card.LifeChange) func(*args) any {
	return func(a *args) any {
		a.bindEach("who")
		return &card.ChangeLife{How: how, N: a.quantity("amount"), Who: a.term("who"), At: a.pos}
	}
}
