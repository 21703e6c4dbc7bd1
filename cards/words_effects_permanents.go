package cards

import "github.com/thrall-arena/thrall/game/card"

// Effects on permanents, spells and abilities.
var permanentEffects = []word{
	{name: "destroy", makes: "Effect:O", params: "what:Objects.B", rules: "CR 701.8a", build: func(a *args) any {
		return &card.Destroy{What: a.term("what"), At: a.pos}
	}},
	{
		name: "sacrifice", makes: "Effect:O$", params: "what:Objects.B/Filter.B, count?:Count, who?:Players, exploiting?:Bool", rules: "CR 701.21a, 702.110b",
		build: func(a *args) any {
			return &card.Sacrifice{What: a.selection(), Who: a.term("who"), Exploiting: a.flag("exploiting"), At: a.pos}
		},
	},
	{
		name: "phase_out", makes: "Effect", params: "what:Objects.B, until?:Event, tapped?:Bool", rules: "CR 702.26, 610.4",
		build: func(a *args) any {
			return &card.PhaseOut{What: a.term("what"), Until: a.lasting(), Tapped: a.flag("tapped"), At: a.pos}
		},
	},
	{name: "remove_damage", makes: "Effect", params: "what:Objects.B", rules: "CR 702.89a", build: func(a *args) any {
		return &card.RemoveDamage{What: a.term("what"), At: a.pos}
	}},
	{name: "unattach", makes: "Effect", params: "what:Objects.B", rules: "CR 701.3d", build: func(a *args) any {
		return &card.Unattach{What: a.term("what"), At: a.pos}
	}},
	{name: "remove_from_combat", makes: "Effect", params: "what:Objects.B", rules: "CR 506.4", build: func(a *args) any {
		return &card.RemoveFromCombat{What: a.term("what"), At: a.pos}
	}},
	{name: "transform", makes: "Effect", params: "what:Objects.B", rules: "CR 701.27a", build: func(a *args) any {
		return &card.Transform{What: a.term("what"), At: a.pos}
	}},
	{name: "speed_up", makes: "Effect", params: "who?:Players", rules: "CR 702.179", build: func(a *args) any {
		return &card.SpeedUp{Who: a.term("who"), At: a.pos}
	}},
	{name: "bless", makes: "Effect", params: "who?:Players", rules: "CR 702.131a", build: func(a *args) any {
		return &card.Bless{Who: a.term("who"), At: a.pos}
	}},
	{name: "becomes", makes: "Effect", params: "what:Objects.B, designation:Filter.B", rules: "CR 701.37b, 701.60a, 702.112a", build: designate},
	{name: "no_longer", makes: "Effect", params: "what:Objects.B, designation:Filter.B", rules: "CR 701.60a", build: func(a *args) any {
		step := designate(a).(*card.Designate)
		step.Not = true
		return step
	}},
	{name: "flip_over", makes: "Effect", params: "what:Objects.B", rules: "CR 710.2", build: func(a *args) any {
		return &card.Flip{What: a.term("what"), At: a.pos}
	}},
	{name: "meld", makes: "Effect", params: "what:Objects.C, with_card:Str", rules: "CR 701.42a", build: func(a *args) any {
		return &card.Meld{What: a.term("what"), With: a.text("with_card"), At: a.pos}
	}},
	{name: "turn_down", makes: "Effect", params: "what:Objects.B", rules: "CR 708.2, 712.16", build: func(a *args) any {
		return &card.TurnDown{What: a.term("what"), At: a.pos}
	}},
	{name: "turn_up", makes: "Effect:O", params: "what:Objects.BC", rules: "CR 406.3, 708.8", build: func(a *args) any {
		return &card.TurnUp{What: a.term("what"), At: a.pos}
	}},
	{name: "regenerate", makes: "Effect", params: "what:Objects.B", rules: "CR 701.19a", build: func(a *args) any {
		return &card.Regenerate{What: a.term("what"), At: a.pos}
	}},
	{name: "counter", makes: "Effect:O", params: "what:Objects.S, to?:Place", rules: "CR 701.6a", build: func(a *args) any {
		return &card.Counter{What: a.term("what"), To: a.placed("to"), At: a.pos}
	}},
	{
		name: "copy_spell", makes: "Effect:O", params: "what:Objects.S, count?:Quantity, new_targets?:Bool, who?:Players", rules: "CR 707.10",
		build: func(a *args) any {
			return &card.CopySpell{
				What: a.term("what"), Count: a.quantity("count"), NewTargets: a.flag("new_targets"), Who: a.term("who"), At: a.pos,
			}
		},
	},
	{name: "copy_card", makes: "Effect:O", params: "what:Objects.C, who?:Players", rules: "CR 707.12", build: func(a *args) any {
		return &card.CopyCard{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{name: "choose_targets", makes: "Effect", params: "what:Objects.S, who?:Players", rules: "CR 115.7d", build: func(a *args) any {
		return &card.ChooseTargets{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{
		name: "create", makes: "Effect:O", rules: "CR 111.2, 301.5e, 303.4i, 508.4, 509.4",
		params: "count:Quantity, what:Token, who?:Players, tapped?:Bool, attacking?:Bool, facing?:Players, blocking?:Objects.B, counters?:Counter, n?:Quantity, on?:Anyone.BP",
		build: func(a *args) any {
			if a.given("counters") != a.given("n") {
				a.fail("counters and n go together")
			}
			return &card.Create{
				N: a.quantity("count"), What: get[*card.Token](a, "what"), Tapped: a.flag("tapped"), Attacking: a.flag("attacking"),
				Counters: a.text("counters"), CountersN: a.quantity("n"), Blocking: a.term("blocking"), Host: a.term("on"), Facing: a.term("facing"), Who: a.term("who"), At: a.pos,
			}
		},
	},
	{
		name: "become_copy", makes: "Effect", params: "what:Objects.B, of:Objects, also?:Mods, duration?:Duration", rules: "CR 707.2, 707.9",
		build: func(a *args) any {
			step := &card.BecomeCopy{What: a.term("what"), Of: a.term("of"), Also: get[[]card.Mod](a, "also"), At: a.pos}
			if a.given("duration") {
				d := get[card.Duration](a, "duration")
				step.Duration = &d
			}
			return step
		},
	},
	{name: "takes_on", makes: "Effect", params: "mods+:Mods", rules: "CR 208.2b, 613.2a, 707.2", build: func(a *args) any {
		return &card.TakeOn{Mods: a.mods("mods"), At: a.pos}
	}},
	{
		name: "create_copy", makes: "Effect:O", rules: "CR 707.2, 111.2, 508.4, 702.116a, 702.141a",
		params: "of:Objects, count?:Quantity, also?:Mods, tapped?:Bool, attacking?:Bool, facing?:Players, if_able?:Bool, who?:Players",
		build: func(a *args) any {
			return &card.CreateCopy{
				Of: a.term("of"), N: a.quantity("count"), Also: get[[]card.Mod](a, "also"), Tapped: a.flag("tapped"),
				Attacking: a.flag("attacking"), Facing: a.term("facing"), IfAble: a.flag("if_able"), Who: a.term("who"), At: a.pos,
			}
		},
	},
	{name: "emblem", makes: "Effect", params: "abilities+:Abilities, name?:Str, who?:Players", rules: "CR 114.1, 701.54c", build: func(a *args) any {
		return &card.Emblem{Name: a.text("name"), Abilities: a.abilities(), Who: a.term("who"), At: a.pos}
	}},
	{
		name: "put_counters", makes: "Effect:N$", params: "kind:Counter, count:Quantity, on:Anyone.BCP", rules: "CR 122.6",
		build: func(a *args) any {
			a.bindEach("on")
			return &card.PutCounters{Kind: a.text("kind"), N: a.quantity("count"), On: a.term("on"), At: a.pos}
		},
	},
	{name: "more_counters", makes: "Effect", params: "on:Anyone.BP, double?:Bool", rules: "CR 701.10e, 701.34a", build: func(a *args) any {
		return &card.MoreCounters{On: a.term("on"), Double: a.flag("double"), At: a.pos}
	}},
	{
		name: "remove_counters", makes: "Effect:N$", params: "kind:Counter, count:Quantity, on:Anyone.BCP", rules: "CR 122.1",
		build: func(a *args) any {
			a.bindEach("on")
			return &card.RemoveCounters{Kind: a.text("kind"), N: a.quantity("count"), On: a.term("on"), At: a.pos}
		},
	},
	{name: "pair", makes: "Effect", params: "what:Objects.B, partner:Objects.B, who?:Players", rules: "CR 702.95a", build: func(a *args) any {
		return &card.Pair{What: a.term("what"), With: a.term("partner"), Who: a.term("who"), At: a.pos}
	}},
	{name: "encode", makes: "Effect", params: "what:Objects.C, host:Objects.B", rules: "CR 702.99a", build: func(a *args) any {
		return &card.Haunt{What: a.term("what"), Whom: a.term("host"), Encoded: true, At: a.pos}
	}},
	{name: "crafts", makes: "Effect", params: "what:Objects.C, materials:Objects.C", rules: "CR 702.167c", build: func(a *args) any {
		return &card.Haunt{What: a.term("materials"), Whom: a.term("what"), Crafted: true, At: a.pos}
	}},
	{name: "reselect", makes: "Effect", params: "what:Objects.B, who?:Players", rules: "CR 508.7", build: func(a *args) any {
		return &card.Reselect{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{name: "haunts", makes: "Effect", params: "what:Objects.C, victim:Objects.B", rules: "CR 702.55a", build: func(a *args) any {
		return &card.Haunt{What: a.term("what"), Whom: a.term("victim"), At: a.pos}
	}},
	{name: "goad", makes: "Effect", params: "what:Objects.B, who?:Players", rules: "CR 701.15a", build: func(a *args) any {
		return &card.Goad{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{name: "exert", makes: "Effect:O$", params: "what:Objects.B, who?:Players", rules: "CR 701.43a", build: func(a *args) any {
		return &card.Exert{What: a.term("what"), Who: a.term("who"), At: a.pos}
	}},
	{
		name: "tap", makes: "Effect:O$", params: "what:Objects.B/Filter.B, count?:Count, power?:Quantity", rules: "CR 701.26a, 702.122a",
		build: func(a *args) any {
			step := &card.Tap{What: a.selection(), Power: a.quantity("power"), At: a.pos}
			if c := step.What.Count; step.Power != nil && (c == nil || c.Max != nil) {
				a.fail("power is about any number of permanents")
			}
			return step
		},
	},
	{name: "untap", makes: "Effect:O$", params: "what:Objects.B/Filter.B", rules: "CR 701.26b", build: func(a *args) any {
		return &card.Untap{What: a.selection(), At: a.pos}
	}},
	{name: "attach", makes: "Effect:O", params: "what:Objects.B, to:Anyone.BP", rules: "CR 701.3a", build: func(a *args) any {
		return &card.Attach{What: a.term("what"), To: a.term("to"), At: a.pos}
	}},
	{
		name: "add_mana", makes: "Effect", rules: "CR 106.3, 106.6",
		params: "options+:ManaKinds, amount?:Quantity, mixed?:Bool, only_for?:Event, never_for?:Event, spent?:Rider, lasts?:Bool, in_combat?:Bool, no_generic?:Bool, who?:Players",
		build: func(a *args) any {
			step := &card.AddMana{Amount: a.quantity("amount"), Mixed: a.flag("mixed"), Lasts: a.flag("lasts"), Combat: a.flag("in_combat"), NoGeneric: a.flag("no_generic"), Who: a.term("who"), At: a.pos}
			step.OnlyFor, step.NeverFor = get[eventIn](a, "only_for").Event, get[eventIn](a, "never_for").Event
			step.Spent = get[*card.Rider](a, "spent")
			for _, o := range get[[]any](a, "options") {
				choice := o.(card.ManaChoice)
				if step.Mixed && len(choice.Mana) > 1 {
					a.fail("mixed chooses one unit after the other: an option is one symbol")
				}
				step.Options = append(step.Options, choice)
			}
			return step
		},
	},
	{name: "if_spent", makes: "Rider", params: "event:Event, do:Effects", rules: "CR 106.6", build: func(a *args) any {
		a.bind(a.event().roles)
		return &card.Rider{Event: a.event().Event, Do: a.steps("do"), At: a.pos}
	}},
	{name: "when_spent", makes: "Rider", params: "event:Event, do:Effects", rules: "CR 106.6, 603.7", build: func(a *args) any {
		a.bind(a.event().roles)
		a.bindTargets()
		return &card.Rider{Event: a.event().Event, Do: a.steps("do"), Triggers: true, At: a.pos}
	}},
}

// designate reads a designation: a filter that is one.
func designate(a *args) any {
	as, _ := a.filter("designation").(card.Word)
	a.checkDesignation(as)
	if as == card.FullyUnlocked {
		a.fail("one half of a Room is unlocked at a time")
	}
	return &card.Designate{What: a.term("what"), As: as, At: a.pos}
}

func (a *args) checkDesignation(as card.Word) {
	switch as {
	case card.RingBearer:
		if a.row.name == "becomes" {
			a.fail("who is the Ring-bearer is chosen as the Ring tempts somebody")
		}
	case card.Monstrous, card.Prepared, card.Renowned, card.Saddled, card.Solved, card.Harnessed, card.Suspected, card.SecondLevel, card.ThirdLevel,
		card.LeftUnlocked, card.RightUnlocked, card.FullyUnlocked, card.ThisDoor:
	default:
		a.fail("designation must be fully_unlocked, harnessed, left_unlocked, monstrous, prepared, renowned, right_unlocked, saddled, second_level, solved, suspected, third_level or this_door")
	}
}
