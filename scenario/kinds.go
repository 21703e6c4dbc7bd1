package scenario

import "github.com/thrall-arena/thrall/game"

// kinds are the kinds of decisions under their public names: the word of the card's definition, or of the rules, that asks.
var kinds = []string{
	"priority", "mode", "way", "optional", "x", "target", "divide", "pay", "attack", "whom", "block", "assign", "may", "choose", "find",
	"discard", "sacrifice", "exile", "tap", "reveal", "put", "scry", "arrange", "order", "replace", "keep", "untap", "mulligan",
	"bottom", "piles", "vote",
}

// kindOf returns the public name of a decision's kind. It is empty for a kind that no verb answers: a test walks them all.
func kindOf(k game.DecisionKind, v game.Verb) string {
	switch k {
	case game.Mulligan:
		return "mulligan"
	case game.OpeningHand, game.MayDo:
		return "may"
	case game.Priority:
		return "priority"
	case game.ChooseMode:
		return "mode"
	case game.ChooseWay:
		return "way"
	case game.OptionalCost:
		return "optional"
	case game.ChooseX:
		return "x"
	case game.ChooseTarget:
		return "target"
	case game.Divide:
		return "divide"
	case game.ActivateMana, game.SpendMana:
		return "pay"
	case game.ChooseObjects:
		return kindOfVerb(v)
	case game.ChooseEither:
		return kindOfEither(v)
	case game.ChoosePlayer, game.ChooseMana, game.ChooseName, game.ChooseColor:
		return "choose"
	case game.SearchZone:
		return "find"
	case game.Arrange:
		return kindOfArranging(v)
	case game.OrderTriggers:
		return "order"
	case game.ChooseReplacement:
		return "replace"
	case game.KeepLegend:
		return "keep"
	case game.Untap:
		return "untap"
	case game.DeclareAttacker:
		return kindOfAttack(v)
	case game.DeclareBlocker:
		return "block"
	case game.AssignDamage:
		return "assign"
	default:
		return ""
	}
}

// kindOfVerb names a choice of objects by what is done with them.
func kindOfVerb(v game.Verb) string {
	switch v {
	case game.VerbChoose, game.VerbEnchant:
		return "choose"
	case game.VerbDiscard:
		return "discard"
	case game.VerbSacrifice:
		return "sacrifice"
	case game.VerbExile:
		return "exile"
	case game.VerbTap:
		return "tap"
	case game.VerbUntap:
		return "untap"
	case game.VerbReveal:
		return "reveal"
	case game.VerbPut:
		return "put"
	case game.VerbBottom:
		return "bottom"
	case game.VerbScry:
		return "scry"
	case game.VerbWhom, game.VerbSeparate, game.VerbPile, game.VerbVote: // never of a choice of objects
		return ""
	default:
		return ""
	}
}

// kindOfArranging tells a scry and the making of piles from any other putting in order.
func kindOfArranging(v game.Verb) string {
	switch v {
	case game.VerbScry:
		return "scry"
	case game.VerbSeparate:
		return "piles"
	default:
		return "arrange"
	}
}

// kindOfEither tells votes from other choices among alternatives.
func kindOfEither(v game.Verb) string {
	if v == game.VerbVote {
		return "vote"
	}
	return "choose"
}

// kindOfAttack tells which creatures attack from what one that somebody else chose attacks (CR 508.1b).
func kindOfAttack(v game.Verb) string {
	if v == game.VerbWhom {
		return "whom"
	}
	return "attack"
}

// announcing reports whether decisions of this kind are asked while a spell or ability is announced (CR 601.2).
func announcing(kind string) bool {
	switch kind {
	case "mode", "way", "optional", "x", "target", "divide", "pay", "sacrifice", "discard", "exile", "tap", "reveal", "put", "choose", "replace":
		return true
	default:
		return false
	}
}

// repeats reports whether several decisions of this kind in a row may be one declaration.
func repeats(kind string) bool {
	switch kind {
	case "priority", "may", "way", "x", "replace", "mulligan", "optional":
		return false
	default:
		return true
	}
}
