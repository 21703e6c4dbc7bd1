package cards

import "github.com/thrall-arena/thrall/game/card"

// Players (CR 102).
var playerConstants = []constant{
	{"you", "Players", "CR 109.5", card.You},
	{"that_player", "Players", "CR 603.2", card.ThatPlayer},
	{"attacking_player", "Players", "CR 508.6", card.AttackingPlayer},
	{"defending_player", "Players", "CR 508.5", card.DefendingPlayer},
	{"outsider", "Players", "CR 723.1", card.Outsider},
	{"chance", "Chance", "CR 701.9b", chance{}},
}

var playerWords = []word{
	{name: "announcer", makes: "Players", params: "who:Filter.P", rules: "CR 601.6, 602.3, 700.2e", build: func(a *args) any {
		return &card.Announcer{What: a.filter("who"), At: a.pos}
	}},
	{name: "controller_of", makes: "Players", params: "of:Objects", rules: "CR 109.4", build: func(a *args) any {
		return &card.ControllerOf{Of: a.term("of")}
	}},
	{name: "owner_of", makes: "Players", params: "of:Objects", rules: "CR 108.3", build: func(a *args) any {
		return &card.OwnerOf{Of: a.term("of")}
	}},
}

// Objects (CR 109).
var objectConstants = []constant{
	{"this", "Objects", "CR 113.7", card.This},
	{"granter", "Objects", "CR 113.10", card.Granter},
	{"host", "Either", "CR 301.5, 303.4", card.Host},
	{"that", "Objects", "CR 603.2", card.That},
	{"it", "Either", "", card.It},
}

var objectWords = []word{
	{
		name: "target", makes: "=:reference", params: "what:Filter, count?:Count, zone?:Zones, divided?:Bool, by?:Players",
		rules: "CR 115.1, 601.2c", build: buildTarget,
	},
	{
		name: "choose", makes: "=:effect ($ if players are chosen) and reference", params: "what?:Filter, count?:Count, zone?:Zones, among?:Objects, by?:Players/Chance, party?:Bool",
		rules: "CR 608.2d, 700.8d", build: buildChoose,
	},
	{name: "each", makes: "=:reference", params: "what:Filter, zone?:Zones", rules: "CR 608.2c", build: func(a *args) any {
		what, zs, d := a.where()
		return a.make(&value{kinds: kindsIn(d), domain: d, data: &card.Each{What: what, Zones: zs}})
	}},
	{name: "rest_of", makes: "Objects", params: "of:Objects", rules: "CR 608.2c", build: func(a *args) any {
		return &card.RestOf{Of: a.term("of")}
	}},
	{name: "last_of", makes: "Objects", params: "of:Objects", rules: "CR 607.2a", build: func(a *args) any {
		return &card.LastOf{Of: a.term("of")}
	}},
	{name: "linked", makes: "=:reference", params: "step:Effect", rules: "CR 607.2a", build: buildLinked},
}

func buildTarget(a *args) any {
	what, zs, d := a.where()
	t := &card.Target{What: what, Count: a.count(), Zones: zs, Divided: a.flag("divided"), By: a.announcer("by"), At: a.pos}
	v := a.make(&value{kinds: kindsIn(d), domain: d, data: t})
	v.targets = append([]targetUse{{target: t}}, v.targets...)
	return v
}

// announcer is who makes a choice of the announcement, if somebody else than the controller does.
func (a *args) announcer(name string) *card.Announcer {
	if !a.given(name) {
		return nil
	}
	by, ok := a.term(name).(*card.Announcer)
	if !ok {
		a.fail("%s is an announcer(…): somebody else than the controller who makes this choice", name)
	}
	return by
}

// buildChoose makes a step whose result is what was chosen: from a zone, or among what is remembered. To choose a player may be a cost
// (CR 702.174a).
func buildChoose(a *args) any {
	step := &card.Choose{Count: a.count(), Among: a.term("among"), By: a.chooser("by"), Party: a.flag("party"), At: a.pos}
	d := anyObject
	switch {
	case step.Among != nil:
		if a.given("zone") {
			a.fail("among and zone exclude each other: what is chosen lies among the one or in the other")
		}
		step.What = a.filter("what")
	case a.given("what"):
		a.bindEach("by") // each chooser in turn
		step.What, step.Zones, d = a.where()
	default:
		a.fail("give a filter (what) or a remembered set (among) to choose from")
	}
	if step.Party && (step.By.Chance || !a.given("what")) {
		a.fail("a party is chosen by players: say of what creatures")
	}
	return a.make(&value{kinds: effects | kindsIn(d), domain: d, data: step, payable: d == isPlayer && step.By == card.Chooser{}})
}

func (a *args) chooser(name string) card.Chooser {
	_, random := a.got[a.row.param(name)].(chance)
	return card.Chooser{Who: a.term(name), Chance: random}
}

// buildLinked mentions a step of another ability; its targets and roles are that ability's affair.
func buildLinked(a *args) any {
	step := get[card.Effect](a, "step")
	a.forget()
	kinds, d := objects, anyObject
	switch step.(type) {
	case *card.ChooseName, *card.ChooseColor, *card.ChooseNumber, *card.PayAnyLife, *card.ChooseType:
		kinds, d = chosen, 0
	case *card.Choose:
		if x := unwrap(a.raw[a.row.param("step")][0]); x != nil && x.kinds&players != 0 {
			kinds, d = players, isPlayer
		}
	default:
		if _, isTerm := step.(card.Term); !isTerm {
			a.fail("step has no result that could be mentioned")
		}
	}
	return a.make(&value{kinds: kinds, domain: d, data: &card.Linked{Of: step, At: a.pos}})
}

// Zones (CR 400). Alone: anyone's, or as a destination the owner's; called: that player's.
var zoneConstants = []constant{
	{"battlefield", "Zone", "CR 403.1", card.Zone{Kind: card.Battlefield}},
	{"hand", "Zone", "CR 402.1", card.Zone{Kind: card.Hand}},
	{"library", "Zone", "CR 401.1", card.Zone{Kind: card.Library}},
	{"graveyard", "Zone", "CR 404.1", card.Zone{Kind: card.Graveyard}},
	{"exiled", "Zone", "CR 406.1", card.Zone{Kind: card.Exiled}},
	{"stack", "Zone", "CR 405.1", card.Zone{Kind: card.Stack}},
	{"outside", "Zone", "CR 400.11", card.Zone{Kind: card.Outside}},
	{"top", "Place", "CR 401.4", card.Place{Zone: card.Zone{Kind: card.Library}}},
	{"bottom", "Place", "CR 401.4", card.Place{Zone: card.Zone{Kind: card.Library}, Bottom: true}},
}

var zoneWords = []word{
	{name: "hand", makes: "Zone", params: "of:Players", rules: "CR 402.1", build: zoneOf(card.Hand)},
	{name: "library", makes: "Zone", params: "of:Players", rules: "CR 401.1", build: zoneOf(card.Library)},
	{name: "graveyard", makes: "Zone", params: "of:Players", rules: "CR 404.1", build: zoneOf(card.Graveyard)},
	{name: "outside", makes: "Zone", params: "of:Players", rules: "CR 400.11", build: zoneOf(card.Outside)},
	{name: "top", makes: "Objects", params: "count:Quantity, of?:Players", rules: "CR 401.1", build: func(a *args) any {
		return &card.Top{N: a.quantity("count"), Of: a.term("of")}
	}},
	{name: "bottom", makes: "Objects", params: "count:Quantity, of?:Players", rules: "CR 401.1", build: func(a *args) any {
		return &card.Bottom{N: a.quantity("count"), Of: a.term("of")}
	}},
	{name: "from_top", makes: "Place", params: "nth:Quantity", rules: "CR 401.7", build: func(a *args) any {
		return card.Place{Zone: card.Zone{Kind: card.Library}, Nth: a.quantity("nth")}
	}},
}

func zoneOf(k card.ZoneKind) func(*args) any {
	return func(a *args) any { return card.Zone{Kind: k, Of: a.term("of")} }
}
