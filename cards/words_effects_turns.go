package cards

import "github.com/thrall-arena/thrall/game/card"

// Effects on turns and on who decides in them.
var turnEffects = []word{
	{
		name: "control_player", makes: "Effect", params: "who:Players, during:Span, by?:Players", rules: "CR 723.1",
		build: func(a *args) any {
			return &card.ControlPlayer{
				Who: a.term("who"), During: get[card.Span](a, "during"), By: a.term("by"), At: a.pos,
			}
		},
	},
	{name: "extra_turn", makes: "Effect", params: "who?:Players, after?:Span", rules: "CR 500.7", build: func(a *args) any {
		step := &card.ExtraTurn{Who: a.term("who"), At: a.pos}
		if a.given("after") {
			step.AfterNextTurn = true
			if get[card.Span](a, "after").Kind != card.NextTurn {
				a.fail("after must be next_turn: an extra turn comes after this turn or after that player's next one")
			}
		}
		return step
	}},
	{name: "skip", makes: "Effect", params: "step:Step, who?:Players, count?:Quantity", rules: "CR 614.10", build: func(a *args) any {
		return &card.Skip{Step: get[card.Step](a, "step"), Who: a.term("who"), Count: a.quantity("count"), At: a.pos}
	}},
	{name: "end_turn", makes: "Effect", rules: "CR 724.1", build: func(a *args) any {
		return &card.EndTurn{At: a.pos}
	}},
}
