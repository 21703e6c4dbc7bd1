package scenario

import (
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// kind is a kind of argument: what it is called in errors, and which values it takes.
type kind struct {
	what string
	fits func(starlark.Value) bool
}

// argKinds are the kinds of arguments by the name that signatures use. They are filled by init of the word table.
var argKinds map[string]kind

// cardKinds are the kinds of arguments whose texts are names of cards.
var cardKinds = []string{
	"name", "card", "cards", "thing", "things", "option", "options", "subject", "seen", "zonecards", "map", "blocks", "attackers",
	"shares", "payment", "payments", "way", "answer", "event", "fixing", "claim", "injected",
}

func kindsOfArguments() map[string]kind {
	return map[string]kind{
		"text":         {"a text", is[starlark.String]},
		"int":          {"a number", isInt},
		"amount":       {"a number, 0 or more", isAmount},
		"flag":         {"True or False", is[starlark.Bool]},
		"player":       {"a player", isPlayer},
		"side":         {"a player or a team", isSide},
		"participant":  {"a player or an outsider", is[*playerValue]},
		"players":      {"a list of players", listOf(is[*playerValue])},
		"name":         {"a card name", is[starlark.String]},
		"card":         {"a card: its name, or a variable bound to one(…)", isCard},
		"cards":        {"a list of cards", listOf(isCard)},
		"thing":        {"a card, a player, a color, a number or nothing", isThing},
		"things":       {"a list of cards and players", listOf(isThing)},
		"option":       {"a card, a player, an answer or nothing", isOption},
		"options":      {"a list of cards, players and answers", listOf(isOption)},
		"subject":      {"a player, a team or a card", either(isSide, isCard)},
		"seen":         {"a card, a zone such as nicole.hand, or nicole.notes", either(isCard, is[*zoneValue], is[*notesValue])},
		"zone":         {"a zone: library hand battlefield graveyard exiled stack sideboard, or that of a player", isZone},
		"zonecards":    {"a list of cards, or has(…) lacks(…) size(…) top(…)", either(listOf(isCard), is[*zoneTest])},
		"step":         {"a step: untap_step upkeep draw_step first_main …", isSymbol(classStep)},
		"status":       {"pending or active", isSymbol(classStatus)},
		"span":         {"a span: next_turn next_combat own_library_search resolution", isSymbol(classSpan)},
		"because":      {"no_such_option not_decider not_your_seat too_late nothing_there or already_open", isSymbol(classReason)},
		"loss":         {"by_life by_poison by_empty_library by_concession by_judge by_crash or by_effect", isSymbol(classLoss)},
		"ending":       {"normal concession draw_agreed drawn_by_effect mandatory_loop or decision_cap", isSymbol(classEnding)},
		"skips":        {"a list of turn, combat_phase and steps", listOf(isSkip)},
		"controls":     {"a list of control(…)", listOf(is[*controlValue])},
		"counters":     {"a dictionary of numbers by kind of counter", dictOf(is[starlark.String], isAmount)},
		"map":          {"a dictionary from cards to cards or players", dictOf(isCard, isThing)},
		"attackers":    {"a dictionary from attackers to whom they attack, or a list of attackers", either(dictOf(isCard, isThing), listOf(isCard))},
		"any":          {"a value", func(starlark.Value) bool { return true }},
		"blocks":       {"a dictionary from blockers to what each blocks, one attacker or a list", dictOf(isCard, isThing)},
		"shares":       {"a dictionary of numbers by recipient", dictOf(isThing, isAmount)},
		"paying":       {"a number, or a list of True and False", either(isAmount, listOf(is[starlark.Bool]))},
		"payment":      {"a card, mana(…), makes(…), life(…), tap(…) or exile(…)", isPayment},
		"payments":     {"a list of payments", listOf(isPayment)},
		"mana":         {"mana symbols such as \"{R}{R}\"", isMana},
		"way":          {"\"normal\", \"alternative\", \"face_down\", the name of a half or the object that permits it", isCard},
		"modes":        {"a list of numbers from 1", listOf(isAmount)},
		"answer":       {"an answer such as cast(…)", is[*answer]},
		"fixing":       {"ignore, put_on_stack or a card", either(isCard, isSymbol(classFix))},
		"claim":        {"a claim: missed_trigger(…), extra_draw(…) or illegal_choice(…)", isClaim},
		"injected":     {"a fault: missed_trigger(…), extra_draw(…) or agent_failure(…)", isInjected},
		"failure":      {"crash, timeout or garbage", isSymbol(classFailure)},
		"ruling":       {"a warning(…)", is[*warningValue]},
		"notes":        {"a dictionary of texts", dictOf(is[starlark.String], is[starlark.String])},
		"event":        {"an event such as moves(…)", is[*eventValue]},
		"question":     {"(subject, kind) or (subject, kind, decider)", isQuestion},
		"decisionkind": {"a kind of decision", is[starlark.String]},
		"kindlist":     {"a list of kinds of decisions", listOf(is[starlark.String])},
		"stretch":      {"this_turn, last_turn or a variable bound to mark()", is[*stretch]},
		"rules":        {"a list of rule numbers", listOf(is[starlark.String])},
		"texts":        {"a list of texts", listOf(is[starlark.String])},
		"spells":       {"a list of spell(…)", listOf(is[*spellValue])},
		"pt":           {"a pair (power, toughness)", isPair},
		"whom":         {"a player, a team, nobody, or None while the game runs", either(isSide, isNobody)},
		"color":        {"a color, or a list of colors", either(isSymbol(classColor), listOf(isSymbol(classColor)))},
	}
}

func is[T starlark.Value](v starlark.Value) bool { _, ok := v.(T); return ok }

func isInt(v starlark.Value) bool { _, err := starlark.AsInt32(v); return err == nil }

func isAmount(v starlark.Value) bool { n, err := starlark.AsInt32(v); return err == nil && n >= 0 }

func isPlayer(v starlark.Value) bool { p, ok := v.(*playerValue); return ok && !p.outsider }

func isCard(v starlark.Value) bool { return is[starlark.String](v) || is[*cardValue](v) }

func isNobody(v starlark.Value) bool { return v == nobodySymbol || v == starlark.None }

func isThing(v starlark.Value) bool {
	if isCard(v) || is[*playerValue](v) || isInt(v) || is[*starlark.List](v) {
		return true
	}
	s, ok := v.(*symbol)
	return ok && (s.class&(classColor|classType) != 0 || s == nothingSymbol)
}

func isOption(v starlark.Value) bool {
	return isThing(v) || is[*answer](v) || isSymbol(classFix)(v)
}

func isPayment(v starlark.Value) bool {
	if a, ok := v.(*answer); ok {
		return a.word.name == "tap" || a.word.name == "exile"
	}
	return isCard(v) || is[*payment](v)
}

func isZone(v starlark.Value) bool { return isSymbol(classZone)(v) || is[*zoneValue](v) }

func isSkip(v starlark.Value) bool { return isSymbol(classSkip)(v) || isSymbol(classStep)(v) }

func isMana(v starlark.Value) bool {
	s, ok := v.(starlark.String)
	if !ok {
		return false
	}
	_, err := poolOf(string(s))
	return err == nil
}

// poolOf reads an amount of mana such as "{R}{R}" as counts by type.
func poolOf(text string) (pool [6]int, err error) {
	m, err := card.ParseMana(text)
	if err != nil {
		return pool, err
	}
	for _, s := range m {
		i := slices.Index([]card.ManaTypes{card.W, card.U, card.B, card.R, card.G, card.C}, s.Types)
		if i < 0 || s.X || s.Phyrexian || s.Generic > 0 {
			return pool, errNoMana
		}
		pool[i]++
	}
	return pool, nil
}

func isPair(v starlark.Value) bool {
	t, ok := v.(starlark.Tuple)
	return ok && len(t) == 2 && isInt(t[0]) && isInt(t[1])
}

func isQuestion(v starlark.Value) bool {
	t, ok := v.(starlark.Tuple)
	if !ok || len(t) < 2 || len(t) > 3 || !isPlayer(t[0]) || !is[starlark.String](t[1]) {
		return false
	}
	return len(t) == 2 || is[*playerValue](t[2])
}

func isSymbol(c class) func(starlark.Value) bool {
	return func(v starlark.Value) bool { s, ok := v.(*symbol); return ok && s.class&c != 0 }
}

func either(fits ...func(starlark.Value) bool) func(starlark.Value) bool {
	return func(v starlark.Value) bool {
		return slices.ContainsFunc(fits, func(f func(starlark.Value) bool) bool { return f(v) })
	}
}

func listOf(fits func(starlark.Value) bool) func(starlark.Value) bool {
	return func(v starlark.Value) bool {
		items, ok := elements(v)
		return ok && !slices.ContainsFunc(items, func(x starlark.Value) bool { return !fits(x) })
	}
}

func dictOf(key, val func(starlark.Value) bool) func(starlark.Value) bool {
	return func(v starlark.Value) bool {
		d, ok := v.(*starlark.Dict)
		if !ok {
			return false
		}
		return !slices.ContainsFunc(d.Items(), func(kv starlark.Tuple) bool { return !key(kv[0]) || !val(kv[1]) })
	}
}

// elements returns the items of a list or tuple.
func elements(v starlark.Value) ([]starlark.Value, bool) {
	switch v := v.(type) {
	case *starlark.List:
		out := make([]starlark.Value, v.Len())
		for i := range out {
			out[i] = v.Index(i)
		}
		return out, true
	case starlark.Tuple:
		return v, true
	default:
		return nil, false
	}
}
