package cards

import "github.com/thrall-arena/thrall/game/card"

// Steps and phases (CR 500), durations (CR 611.2) and spans of player control (CR 723).
var timeConstants = []constant{
	{"turn", "Step", "CR 500.1", card.WholeTurn},
	{"untap_step", "Step", "CR 502.1", card.UntapStep},
	{"upkeep", "Step", "CR 503.1", card.Upkeep},
	{"draw_step", "Step", "CR 504.1", card.DrawStep},
	{"beginning_phase", "Step", "CR 501.1", card.BeginningPhase},
	{"main_phase", "Step", "CR 505.1", card.MainPhase},
	{"precombat_main", "Step", "CR 505.1a", card.FirstMain},
	{"postcombat_main", "Step", "CR 505.1a", card.SecondMain},
	{"combat_phase", "Step", "CR 506.1", card.CombatPhase},
	{"declare_attackers", "Step", "CR 508.1", card.DeclareAttackers},
	{"declare_blockers", "Step", "CR 509.1", card.DeclareBlockers},
	{"end_combat", "Step", "CR 511.1", card.EndCombat},
	{"end_step", "Step", "CR 513.1", card.EndStep},
	{"end_of_turn", "Duration", "CR 514.2", card.Duration{Kind: card.EndOfTurn}},
	{"end_of_combat", "Duration", "CR 511.3", card.Duration{Kind: card.EndOfCombat}},
	{"forever", "Duration", "CR 611.2a", card.Duration{Kind: card.Forever}},
	{"next_turn", "Span", "CR 723.1", card.Span{Kind: card.NextTurn}},
	{"next_combat", "Span", "CR 723.1", card.Span{Kind: card.NextCombat}},
	{"own_library_search", "Span", "CR 723.2", card.Span{Kind: card.OwnLibrarySearch}},
	{"resolution", "Span", "CR 723.2", card.Span{Kind: card.Resolution}},
}

var timeWords = []word{
	{name: "until_turn_of", makes: "Duration", params: "who:Players", rules: "CR 611.2", build: func(a *args) any {
		return card.Duration{Kind: card.UntilTurnOf, Who: a.term("who")}
	}},
	{name: "as_long_as", makes: "Duration", params: "given:Cond", rules: "CR 611.2b", build: func(a *args) any {
		return card.Duration{Kind: card.AsLongAs, While: a.cond("given")}
	}},
	{name: "resolution_of", makes: "Span", params: "what:Objects", rules: "CR 723.2", build: func(a *args) any {
		return card.Span{Kind: card.ResolutionOf, Of: a.term("what")}
	}},
}
