package arena

import "github.com/thrall-arena/thrall/game"

// kindWords name the kinds of decisions in results. A test finds kinds that are missing.
var kindWords = [...]string{
	game.Mulligan:          "mulligan",
	game.OpeningHand:       "opening hand",
	game.Priority:          "priority",
	game.ChooseMode:        "mode",
	game.ChooseWay:         "way",
	game.OptionalCost:      "optional cost",
	game.ChooseX:           "x",
	game.ChooseTarget:      "target",
	game.Divide:            "divide",
	game.ActivateMana:      "activate mana",
	game.SpendMana:         "spend mana",
	game.ChooseObjects:     "choose objects",
	game.ChoosePlayer:      "choose player",
	game.SearchZone:        "search",
	game.MayDo:             "may",
	game.ChooseEither:      "either",
	game.ChooseMana:        "choose mana",
	game.ChooseName:        "name",
	game.ChooseColor:       "color",
	game.Arrange:           "arrange",
	game.OrderTriggers:     "order triggers",
	game.ChooseReplacement: "replacement",
	game.KeepLegend:        "legend",
	game.Untap:             "untap",
	game.DeclareAttacker:   "attack",
	game.DeclareBlocker:    "block",
	game.AssignDamage:      "assign damage",
}

// kindWord names a kind of decision.
func kindWord(k game.DecisionKind) string { return kindWords[k] }
