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
	{name: "extra_phase", makes: "Effect", params: "phases+:Step", rules: "CR 500.8, 500.10", build: buildExtraPhase},
	{name: "extra_step", makes: "Effect", params: "step:Step", rules: "CR 500.9", build: buildExtraStep},
	{
		name: "skip", makes: "Effect", params: "step:Step, who?:Players, count?:Quantity, within?:Span", rules: "CR 614.10",
		build: buildSkip,
	},
	{name: "win_game", makes: "Effect", params: "who?:Players", rules: "CR 104.2b", build: func(a *args) any {
		return &card.WinGame{Who: a.term("who"), At: a.pos}
	}},
	{name: "draw_game", makes: "Effect", params: "", rules: "CR 104.4c", build: func(a *args) any { return &card.DrawGame{At: a.pos} }},
	{name: "lose_game", makes: "Effect", params: "who?:Players", rules: "CR 104.3e", build: func(a *args) any {
		return &card.LoseGame{Who: a.term("who"), At: a.pos}
	}},
	{name: "venture_into", makes: "Effect", params: "dungeons+:Token, who?:Players", rules: "CR 701.49", build: func(a *args) any {
		step := &card.Venture{Who: a.term("who"), At: a.pos}
		for _, d := range get[[]any](a, "dungeons") {
			step.Into = append(step.Into, a.dungeon(d.(*card.Token)))
		}
		return step
	}},
	{name: "perform", makes: "Effect:$", params: "action:Str, who?:Players", rules: "CR 701.59a, 701.61a, 701.65b, 701.66b", build: func(a *args) any {
		return &card.Perform{Action: a.text("action"), Who: a.term("who"), At: a.pos}
	}},
	{name: "ring_grows", makes: "Effect", params: "", rules: "CR 701.54c", build: func(a *args) any {
		return &card.Tempt{At: a.pos}
	}},
	{name: "bears_ring", makes: "Effect", params: "chosen:Objects.B", rules: "CR 701.54a", build: func(a *args) any {
		return &card.Tempt{Bearer: a.term("chosen"), At: a.pos}
	}},
	{name: "initiative_into", makes: "Effect", params: "dungeon:Token, who?:Players", rules: "CR 726.2", build: func(a *args) any {
		return &card.TakeInitiative{Into: a.dungeon(get[*card.Token](a, "dungeon")), Who: a.term("who"), At: a.pos}
	}},
	{name: "become_monarch", makes: "Effect", params: "who?:Players", rules: "CR 725.1", build: func(a *args) any {
		return &card.BecomeMonarch{Who: a.term("who"), At: a.pos}
	}},
	{name: "become_day", makes: "Effect", rules: "CR 731.1", build: func(a *args) any {
		return &card.BecomeDaytime{To: card.DayTime, At: a.pos}
	}},
	{name: "become_night", makes: "Effect", rules: "CR 731.1", build: func(a *args) any {
		return &card.BecomeDaytime{To: card.NightTime, At: a.pos}
	}},
	{name: "end_turn", makes: "Effect", rules: "CR 724.1", build: func(a *args) any {
		return &card.EndTurn{At: a.pos}
	}},
	{
		name: "restart_game", makes: "Effect:O", params: "keeping?:Objects", rules: "CR 727.1, 727.5",
		build: func(a *args) any { return &card.RestartGame{Keeping: a.term("keeping"), At: a.pos} },
	},
	{name: "subgame", makes: "Effect:P", rules: "CR 729.1", build: func(a *args) any {
		return &card.Subgame{At: a.pos}
	}},
	{name: "end_combat", makes: "Effect", rules: "CR 724.2", build: func(a *args) any {
		return &card.EndCombatPhase{At: a.pos}
	}},
}

// buildExtraPhase adds phases. A step of a combat phase means nothing without the others.
func buildExtraPhase(a *args) any {
	step := &card.ExtraPhase{At: a.pos}
	for _, x := range get[[]any](a, "phases") {
		st := x.(card.Step)
		switch st {
		case card.BeginningPhase, card.CombatPhase, card.MainPhase, card.UntapStep, card.Upkeep, card.DrawStep, card.EndStep:
		default:
			a.fail("a phase, or untap_step, upkeep, draw_step or end_step, which alone are a phase of that step only")
		}
		step.Phases = append(step.Phases, st)
	}
	return step
}

// buildExtraStep adds a step. One of a combat phase means nothing without the others.
func buildExtraStep(a *args) any {
	step := &card.ExtraStep{Step: get[card.Step](a, "step"), At: a.pos}
	switch step.Step {
	case card.UntapStep, card.Upkeep, card.DrawStep, card.EndStep:
	default:
		a.fail("a step is untap_step, upkeep, draw_step or end_step")
	}
	return step
}

// buildSkip skips the next of something, or each one within the next turn.
func buildSkip(a *args) any {
	step := &card.Skip{Step: get[card.Step](a, "step"), Who: a.term("who"), Count: a.quantity("count"), At: a.pos}
	if step.Step == card.DeclareAttackers || step.Step == card.DeclareBlockers {
		a.fail("only a whole combat phase can be skipped: no rule says what combat is without one of its steps")
	}
	switch step.Step {
	case card.BeginningPhase, card.FirstMain, card.SecondMain:
		a.fail("what can be skipped is a turn, main_phase, combat_phase, or a step that is no part of combat")
	default:
	}
	if !a.given("within") {
		return step
	}
	step.WithinNextTurn = true
	switch {
	case get[card.Span](a, "within").Kind != card.NextTurn:
		a.fail("within must be next_turn: each one in the next turn of that player")
	case step.Step == card.WholeTurn || step.Count != nil:
		a.fail("within is about each phase or step of a turn: no turn, no count")
	}
	return step
}

// dungeon checks that a place to venture into is a dungeon.
func (a *args) dungeon(t *card.Token) *card.Token {
	if !t.Dungeon {
		a.fail("%s is no dungeon", t.Name)
	}
	return t
}
