package cards

import "github.com/thrall-arena/thrall/game/card"

// Filters. The letters say where something can be that they accept: B battlefield, S stack, C other zones, P players.
var filterConstants = []constant{
	{"player", "Filter:P", "CR 102.1", card.AnyPlayer},
	{"opponent", "Filter:P", "CR 102.2", card.Opponent},
	{"blessed", "Filter:P", "CR 702.131c", card.Blessed},
	{"has_initiative", "Filter:P", "CR 726.1", card.Initiative},
	{"monarch", "Filter:P", "CR 725.1", card.Monarch},
	{"anything", "Filter:BSC", "CR 109.1", card.Anything},
	{"artifact", "Filter:BSC", "CR 301.1", card.Artifact},
	{"battle", "Filter:BSC", "CR 310.1", card.Battle},
	{"creature", "Filter:BSC", "CR 302.1", card.Creature},
	{"enchantment", "Filter:BSC", "CR 303.1", card.Enchantment},
	{"instant", "Filter:BSC", "CR 304.1", card.Instant},
	{"kindred", "Filter:BSC", "CR 205.2a", card.Kindred},
	{"land", "Filter:BSC", "CR 305.1", card.Land},
	{"planeswalker", "Filter:BSC", "CR 306.1", card.Planeswalker},
	{"sorcery", "Filter:BSC", "CR 307.1", card.Sorcery},
	{"basic", "Filter:BSC", "CR 205.4a", card.Basic},
	{"permanent", "Filter:B", "CR 110.1", card.Permanent},
	{"spell", "Filter:S", "CR 112.1", card.Spell},
	{"activated_ability", "Filter:S", "CR 113.3b", card.ActivatedAbility},
	{"triggered_ability", "Filter:S", "CR 113.3c", card.TriggeredAbility},
	{"token", "Filter:B", "CR 111.1", card.TokenObject},
	{"tapped", "Filter:B", "CR 110.5", card.Tapped},
	{"attacking", "Filter:B", "CR 506.4", card.Attacking},
	{"declared", "Filter:B", "CR 508.1a", card.Declared},
	{"had_to_attack", "Filter:B", "CR 506.6", card.Compelled},
	{"activated_this_turn", "Filter:B", "CR 700.10", card.ActivatedNow},
	{"sick", "Filter:B", "CR 302.6", card.Sick},
	{"unblocked", "Filter:B", "CR 509.1h", card.Unblocked},
	{"monstrous", "Filter:B", "CR 701.37b", card.Monstrous},
	{"renowned", "Filter:B", "CR 702.112b", card.Renowned},
	{"ring_bearer", "Filter:B", "CR 701.54a", card.RingBearer},
	{"saddled", "Filter:B", "CR 702.171b", card.Saddled},
	{"paired", "Filter:B", "CR 702.95b", card.Paired},
	{"solved", "Filter:B", "CR 719.3b", card.Solved},
	{"harnessed", "Filter:B", "CR 701.64b", card.Harnessed},
	{"suspected", "Filter:B", "CR 701.60b", card.Suspected},
	{"prepared", "Filter:B", "CR 722.3a", card.Prepared},
	{"prepare_spell", "Filter:S", "CR 722.3d", card.PrepareSpell},
	{"second_level", "Filter:B", "CR 716.2", card.SecondLevel},
	{"third_level", "Filter:B", "CR 716.2", card.ThirdLevel},
	{"left_unlocked", "Filter:B", "CR 709.5c", card.LeftUnlocked},
	{"right_unlocked", "Filter:B", "CR 709.5c", card.RightUnlocked},
	{"fully_unlocked", "Filter:B", "CR 709.5i", card.FullyUnlocked},
	{"this_door", "Filter:B", "CR 709.5j", card.ThisDoor},
	{"modified", "Filter:B", "CR 700.9", card.Modified},
	{"with_counters", "Filter:BP", "CR 122.1", card.WithCounters},
	{"face_down", "Filter:BSC", "CR 708.1", card.FaceDown},
	{"legendary", "Filter:BSC", "CR 205.4d", card.Legendary},
	{"snow", "Filter:BSC", "CR 205.4g", card.Snow},
	{"real_card", "Filter:BSC", "CR 108.2", card.RealCard},
	{"drawn_this_turn", "Filter:C", "CR 121.1", card.Drawn},
	{"has_activated", "Filter:C", "CR 602.1, 702.139a", card.HasActivated},
	{"repeats_symbol", "Filter:C", "CR 202.1, 702.139a", card.RepeatsSymbol},
	{"suspended", "Filter:C", "CR 702.62b", card.Suspended},
	{"white", "Color", "CR 105.1", card.White},
	{"blue", "Color", "CR 105.1", card.Blue},
	{"black", "Color", "CR 105.1", card.Black},
	{"red", "Color", "CR 105.1", card.Red},
	{"green", "Color", "CR 105.1", card.Green},
}

var filterWords = []word{
	{name: "subtype", makes: "Filter:BSC", params: "name:Subtype", rules: "CR 205.3", build: func(a *args) any {
		return &card.Subtype{Name: a.text("name"), Owners: a.file.subtypeKinds(a.text("name")).types(), At: a.pos}
	}},
	{name: "named", makes: "Filter:BSC", params: "name:Str/Chosen/Objects", rules: "CR 201.2", build: func(a *args) any {
		return &card.Named{Name: a.text("name"), Like: a.term("name")}
	}},
	{name: "colored", makes: "Filter:BSC", params: "of:Chosen", rules: "CR 105.4, 607.2d", build: func(a *args) any {
		return &card.ChosenColor{Of: a.term("of")}
	}},
	{name: "of_type", makes: "Filter:BSC", params: "kind:Chosen", rules: "CR 205.3m, 607.2d", build: func(a *args) any {
		return &card.ChosenType{Of: a.term("kind")}
	}},
	{name: "controlled_by", makes: "Filter:BS", params: "who:Filter.P", rules: "CR 109.4", build: func(a *args) any {
		return &card.ControlledBy{Who: a.filter("who")}
	}},
	{name: "owned_by", makes: "Filter:BSC", params: "who:Filter.P", rules: "CR 108.3", build: func(a *args) any {
		return &card.OwnedBy{Who: a.filter("who")}
	}},
	{name: "above", makes: "Filter:C", params: "of:Objects", rules: "CR 404.2", build: func(a *args) any {
		return &card.Above{Of: a.term("of")}
	}},
	{name: "costing", makes: "Filter:BSC", params: "mana:Mana", rules: "CR 202.1", build: func(a *args) any {
		return &card.CostIs{Mana: a.mana("mana"), At: a.pos}
	}},
	{name: "attacking", makes: "Filter:B", params: "who:Filter.P", rules: "CR 508.1b", build: func(a *args) any {
		return &card.AttacksPlayer{Who: a.filter("who")}
	}},
	{name: "blocking", makes: "Filter:B", params: "what:Filter.B", rules: "CR 509.1g", build: func(a *args) any {
		return &card.BlocksWhat{What: a.filter("what")}
	}},
	{name: "paired_with", makes: "Filter:B", params: "what:Objects", rules: "CR 702.95b", build: func(a *args) any {
		return &card.PairedWith{Of: a.term("what")}
	}},
	{name: "hurt_by", makes: "Filter:BP", params: "what:Objects", rules: "CR 120.3", build: func(a *args) any {
		return &card.HurtBy{Of: a.term("what")}
	}},
	{name: "exiled_for", makes: "Filter:C", params: "what:Objects", rules: "CR 607.2q, 702.66a", build: func(a *args) any {
		return &card.ExiledFor{Of: a.term("what")}
	}},
	{name: "haunted_by", makes: "Filter:B", params: "what:Objects", rules: "CR 702.55b", build: func(a *args) any {
		return &card.HauntedBy{Of: a.term("what")}
	}},
	{name: "encoded_on", makes: "Filter:C", params: "what:Objects", rules: "CR 702.99a", build: func(a *args) any {
		return &card.EncodedOn{Host: a.term("what")}
	}},
	{name: "used_to_craft", makes: "Filter:C", params: "what:Objects", rules: "CR 702.167c", build: func(a *args) any {
		return &card.EncodedOn{Host: a.term("what"), Crafted: true}
	}},
	{name: "shares_type", makes: "Filter:BSC", params: "of:Objects", rules: "CR 205.3m", build: func(a *args) any {
		return &card.SharesType{Of: a.term("of")}
	}},
	{name: "attacked_by", makes: "Filter:P", params: "who:Players", rules: "CR 508.6", build: func(a *args) any {
		return &card.AttackedBy{Who: a.term("who")}
	}},
	{name: "crewed", makes: "Filter:B", params: "what:Objects", rules: "CR 702.122b", build: func(a *args) any {
		return &card.Helped{Of: a.term("what")}
	}},
	{name: "saddled", makes: "Filter:B", params: "what:Objects", rules: "CR 702.171c", build: func(a *args) any {
		return &card.Helped{Of: a.term("what"), Saddling: true}
	}},
	{name: "targeting", makes: "Filter:S", params: "what:Filter.BSCP, only?:Bool", rules: "CR 115.9b-c", build: func(a *args) any {
		return &card.Targeting{What: a.filter("what"), Only: a.flag("only")}
	}},
	{name: "has", makes: "Filter:BSC", params: "keyword:Keyword", rules: "CR 702.1", build: func(a *args) any {
		return &card.Has{Keyword: get[card.KeywordWord](a, "keyword")}
	}},
	{name: "most", makes: "=:filter", params: "what:Quantity, among:Filter, alone?:Bool", rules: "CR 608.2c", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		among := get[filterIn](a, "among")
		data := &card.Most{What: a.quantity("what"), Among: among.Filter, Alone: a.flag("alone")}
		return a.make(&value{kinds: filters, domain: among.domain, data: data})
	}},
	{name: "where", makes: "Filter:BSCP", params: "given:Cond", rules: "CR 608.2c", build: func(a *args) any {
		a.bind(rolesOf(roleIt))
		return &card.Where{Given: a.cond("given")}
	}},
}
