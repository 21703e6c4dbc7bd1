package cards

import "github.com/thrall-arena/thrall/game/card"

// Effects that handle cards and zones. $ may be a cost. who is the player who acts, you if not given.
var cardEffects = []word{
	{name: "draw", makes: "Effect:ON", params: "count:Quantity, who?:Players", rules: "CR 121.1", build: func(a *args) any {
		a.bindEach("who")
		return &card.Draw{N: a.quantity("count"), Who: a.term("who"), At: a.pos}
	}},
	{
		name: "discard", makes: "Effect:O$", params: "what:Quantity/Cards/Objects.C/Filter.C, count?:Count, who?:Players", rules: "CR 701.9a",
		build: func(a *args) any {
			return &card.Discard{What: a.selection(), Who: a.term("who"), At: a.pos}
		},
	},
	{name: "mill", makes: "Effect:O$", params: "count:Quantity, who?:Players", rules: "CR 701.17a", build: func(a *args) any {
		a.bindEach("who")
		return &card.Mill{N: a.quantity("count"), Who: a.term("who"), At: a.pos}
	}},
	{
		name: "manifest", makes: "Effect:O", params: "what:Objects/Cards/Filter.C, count?:Count, zone?:Zones, who?:Players", rules: "CR 701.40a",
		build: func(a *args) any {
			return &card.Manifest{What: a.selection(), Who: a.term("who"), At: a.pos}
		},
	},
	{
		name: "cloak", makes: "Effect:O", params: "what:Objects/Cards/Filter.C, count?:Count, zone?:Zones, who?:Players", rules: "CR 701.58a",
		build: func(a *args) any {
			return &card.Manifest{What: a.selection(), Who: a.term("who"), Cloak: true, At: a.pos}
		},
	},
	{name: "scry", makes: "Effect", params: "count:Quantity, of?:Players, who?:Players", rules: "CR 701.22a, 701.29a", build: func(a *args) any {
		return &card.Scry{N: a.quantity("count"), Who: a.term("who"), Of: a.term("of"), At: a.pos}
	}},
	{
		name: "search", makes: "Effect:O", params: "what?:Filter.C, count?:Count, zone?:Zones, who?:Players", rules: "CR 701.23",
		build: buildSearch,
	},
	{name: "shuffle", makes: "Effect", params: "who?:Players", rules: "CR 701.24a", build: func(a *args) any {
		return &card.Shuffle{Who: a.term("who"), At: a.pos}
	}},
	{name: "look_at", makes: "Effect:O", params: "what:Objects/Cards, who?:Players", rules: "CR 701.20e", build: func(a *args) any {
		return &card.LookAt{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{name: "reveal", makes: "Effect:O$", params: "what:Objects/Cards/Filter.C", rules: "CR 701.20a", build: func(a *args) any {
		return &card.Reveal{What: a.selection(), At: a.pos}
	}},
	{name: "reveal_until", makes: "Effect:O", params: "what:Filter.C, who?:Players", rules: "CR 701.20a", build: func(a *args) any {
		return &card.RevealUntil{What: a.filter("what"), Who: a.term("who"), At: a.pos}
	}},
	{name: "exile_until", makes: "Effect:O", params: "what:Filter.C, who?:Players", rules: "CR 406.1, 702.85a", build: func(a *args) any {
		return &card.RevealUntil{What: a.filter("what"), Who: a.term("who"), Exile: true, At: a.pos}
	}},
	{name: "separate", makes: "Effect:O", params: "what:Objects/Cards, by?:Players", rules: "CR 700.3", build: func(a *args) any {
		return &card.Separate{What: a.term("what"), By: a.term("by"), At: a.pos}
	}},
	{name: "pile_of", makes: "Effect:O", params: "piles:Objects, by?:Players", rules: "CR 700.3", build: func(a *args) any {
		piles, ok := a.term("piles").(*card.Separate)
		if !ok {
			a.fail("piles must be what separate makes")
		}
		return &card.PileOf{Piles: piles, By: a.term("by"), At: a.pos}
	}},
	{
		name: "exile", makes: "Effect:O$", rules: "CR 406.1, 406.3, 610.3",
		params: "what:Objects/Cards/Filter.BSC, count?:Count, zone?:Zones, value?:Quantity, face_down?:Bool, by?:Players, until?:Event",
		build: func(a *args) any {
			s := a.selection()
			a.checkTotal(s)
			return &card.Exile{What: s, Value: a.quantity("value"), FaceDown: a.flag("face_down"), By: a.term("by"), Until: a.lasting(), At: a.pos}
		},
	},
	{
		name: "put", makes: "Effect:O$", rules: "CR 400.7, 110.2, 301.5e, 303.4i, 614.1c",
		params: "what:Objects/Cards/Filter.BSC, to:Place, under?:Players, tapped?:Bool, transformed?:Bool, attacking?:Objects.B, blocking?:Objects.B, on?:Anyone.BP, counters?:Counter, n?:Quantity, order?:Chance",
		build:  buildPut,
	},
	{
		name: "play", makes: "Effect:O", rules: "CR 608.2g, 118.9",
		params: "what:Objects, who?:Players, free?:Bool, cost?:Cost, mana_from?:Filter.B, only?:Filter.S, transformed?:Bool",
		build:  buildPlay,
	},
}

// checkTotal refuses the total mana value of anything but any number of cards in a player's graveyard.
func (a *args) checkTotal(s card.Selection) {
	if !a.given("value") {
		return
	}
	if s.Filter == nil || s.Count == nil || s.Count.Max != nil || len(s.Zones) != 1 || s.Zones[0].Kind != card.Graveyard || s.Zones[0].Of != card.You {
		a.fail("value is the total of any_number of cards, of graveyard(you)")
	}
}

func buildPlay(a *args) any {
	a.bindX() // it is announced for what is cast
	step := &card.Play{
		What: a.term("what"), Who: a.term("who"), Free: a.flag("free"), Cost: a.cost("cost"), ManaFrom: a.filter("mana_from"),
		Only: a.filter("only"), Back: a.flag("transformed"), At: a.pos,
	}
	if step.Free && step.Cost != nil {
		a.fail("what is cast without paying its mana cost costs nothing else instead (CR 118.9a)")
	}
	return step
}

func buildSearch(a *args) any {
	for _, z := range a.zones("zone") {
		if z.Kind != card.Library && z.Kind != card.Hand && z.Kind != card.Graveyard {
			a.fail("only libraries, hands and graveyards are searched")
		}
	}
	return &card.Search{
		What: a.filter("what"), Count: a.count(), Zones: a.zones("zone"), Who: a.term("who"), At: a.pos,
	}
}

func buildPut(a *args) any {
	step := &card.Put{
		What: a.selection(), To: *a.placed("to"), Under: a.term("under"), Tapped: a.flag("tapped"),
		Transformed: a.flag("transformed"), Attacking: a.term("attacking"), Blocking: a.term("blocking"), Host: a.term("on"), Random: a.given("order"), Counters: a.text("counters"), N: a.quantity("n"), At: a.pos,
	}
	kind := step.To.Zone.Kind
	if kind != card.Battlefield && (step.Under != nil || step.Tapped || step.Transformed || step.Attacking != nil || step.Blocking != nil || step.Host != nil || step.Counters != "") {
		a.fail("under, tapped, transformed, attacking, blocking, on and counters belong to the battlefield, not to %s", kind)
	}
	if step.Attacking != nil && step.Blocking != nil {
		a.fail("what enters attacking does not block")
	}
	if step.Host != nil && (step.Attacking != nil || step.Blocking != nil) {
		a.fail("what enters attached enters neither attacking nor blocking")
	}
	if step.N != nil && step.Counters == "" {
		a.fail("n is how many counters it enters with: say of which kind")
	}
	if kind != card.Library && step.Random {
		a.fail("order belongs to a library, not to %s", kind)
	}
	if kind == card.Outside || kind == card.Stack {
		a.fail("nothing is put into %s", kind)
	}
	return step
}

// Choices that are no objects.
var choiceEffects = []word{
	{name: "choose_name", makes: "Effect:C", params: "what?:Filter.C, by?:Players", rules: "CR 201.4", build: func(a *args) any {
		return &card.ChooseName{What: a.filter("what"), By: a.term("by"), At: a.pos}
	}},
	{name: "choose_type", makes: "Effect:C", params: "by?:Players", rules: "CR 205.3m", build: func(a *args) any {
		return &card.ChooseType{By: a.term("by"), At: a.pos}
	}},
	{name: "choose_number", makes: "Effect:C", params: "most:Int, least?:Int, by?:Players", rules: "CR 107.1, 607.2d", build: buildChooseNumber},
	{name: "choose_anchor", makes: "Effect:C", params: "words+:Str", rules: "CR 607.2f, 614.12b", build: func(a *args) any {
		step := &card.ChooseNumber{Least: 1, At: a.pos}
		for _, w := range get[[]any](a, "words") {
			step.Words = append(step.Words, w.(string))
		}
		if step.Most = len(step.Words); step.Most < 2 {
			a.fail("a choice is of two words at least")
		}
		return step
	}},
	{name: "choose_color", makes: "Effect:C", params: "by?:Players", rules: "CR 105.4", build: func(a *args) any {
		return &card.ChooseColor{By: a.term("by"), At: a.pos}
	}},
	{name: "choose_words", makes: "Effect:C", params: "colors?:Bool, land_types?:Bool, by?:Players", rules: "CR 612.2", build: func(a *args) any {
		step := &card.ChooseWords{Colors: a.flag("colors"), Lands: a.flag("land_types"), By: a.term("by"), At: a.pos}
		if !step.Colors && !step.Lands {
			a.fail("say which words: colors, land_types or both")
		}
		return step
	}},
	{name: "flip_coin", makes: "Effect:N", params: "who?:Players, count?:Quantity, heads?:Bool", rules: "CR 705.1", build: func(a *args) any {
		return &card.FlipCoin{Who: a.term("who"), N: a.quantity("count"), Uncalled: a.flag("heads"), At: a.pos}
	}},
	{name: "roll_die", makes: "Effect:N", params: "sides:Int, plus?:Quantity, count?:Quantity, ignored?:Int, who?:Players", rules: "CR 706.1-706.2, 706.6", build: buildRoll},
}

func buildChooseNumber(a *args) any {
	step := &card.ChooseNumber{Least: a.number("least"), Most: a.number("most"), By: a.term("by"), At: a.pos}
	if step.Least < 0 || step.Most <= step.Least || step.Most > 100 {
		a.fail("a number is chosen from 0 to 100, the least one first")
	}
	return step
}

func buildRoll(a *args) any {
	step := &card.RollDie{Sides: a.number("sides"), Plus: a.quantity("plus"), Count: a.quantity("count"), Who: a.term("who"), At: a.pos}
	step.Ignored = a.number("ignored")
	if step.Sides < 2 || step.Sides > 100 {
		a.fail("a die has from 2 to 100 sides")
	}
	if step.Count != nil && step.Plus != nil {
		a.fail("plus is about a single die")
	}
	if n, ok := step.Count.(card.Int); step.Ignored < 0 || step.Ignored > 0 && (!ok || int(n) <= step.Ignored) {
		a.fail("ignored says how many of the dice in count are ignored: fewer than there are")
	}
	return step
}
