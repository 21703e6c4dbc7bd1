package scenario

import (
	"strings"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// words is the word table: everything a scenario can say. Argument checks, nearest names and the reference come from it. It is
// filled in init because words are looked up by what they do.
var words []word

func init() {
	argKinds = kindsOfArguments()
	cardFacts = factsOfCards()
	words = wordTable()
	for i := range words {
		words[i].params, words[i].rest, words[i].positional = parseSig(words[i].sig)
	}
}

// notYet are words of the language whose rules come later, with what they are about.
var notYet = map[string]string{
	"card_facts": "facts of the library",
}

// wordTable lists the words: name, parameters, where it may stand, and what it does.
func wordTable() []word {
	var all []word
	for _, part := range [][]word{tableWords(), faultWords(), answerWords(), channelWords(), movingWords(), assertionWords(), eventWords()} {
		all = append(all, part...)
	}
	return all
}

func tableWords() []word {
	return []word{
		{name: "own_cards", use: useHead, line: stateOwnCards, sig: "text:text"},
		{
			name: "scenario", use: useHead, line: stateScenario,
			sig: "id:text title:text rules:rules? sources:texts? also:texts? variant:text? reading:text?",
		},
		{
			name: "player", use: useTable, line: statePlayer,
			sig: "name:text life:int? poison:amount? energy:amount? counters:counters? mana:mana? library:cards? hand:cards? battlefield:cards? graveyard:cards? " +
				"exiled:cards? command:cards? sideboard:cards? lands_played:amount? drawn:amount? skips:skips? controlled:controls? notes:notes?",
		},
		{name: "outsider", use: useTable, line: stateOutsider, sig: "name:text"},
		{name: "team", use: useTable, line: stateTeam, sig: "*players:player life:amount? poison:amount?"},
		{name: "game", use: useTable, line: closeTable, sig: "turn:side step:step? stack:spells? cap:amount? day:flag? night:flag? begins:player? without:rules?"},
		{name: "control", use: useValue, value: makeControl, sig: "by:participant during:span status:status? source:name?"},
		{
			name: "one", use: useValue, value: makeCard,
			sig: "name:name tapped:flag? sick:flag? face_down:flag? manifested:flag? warded:flag? companion:flag? transformed:flag? damage:amount? counters:counters? attached:cards? " +
				"owner:player? exiled_with:card? may_look:players? arrived:amount?",
		},
		{
			name: "token", use: useValue, value: makeCard,
			sig: "name:name tapped:flag? sick:flag? damage:amount? counters:counters? attached:cards? owner:player? pt:pt? type:text? color:color? keywords:texts?",
		},
		{name: "copy", use: useValue, value: makeCopy, sig: "name:name"},
		{name: "blanks", use: useValue, value: makeBlanks, sig: "n:amount"},
		{name: "spell", use: useValue, value: makeSpell, sig: "card:card of:player way:text? targets:things? x:amount? modes:modes?"},
		{name: "has", use: useValue, value: makeZoneTest, sig: "*cards:card size:amount?"},
		{name: "lacks", use: useValue, value: makeZoneTest, sig: "*cards:card"},
		{name: "size", use: useValue, value: makeZoneTest, sig: "n:amount"},
		{name: "top", use: useValue, value: makeZoneTest, sig: "*cards:card"},
		{name: "mana", use: useValue, value: makePayment, sig: "symbols:mana of:card? source:text?"},
		{name: "makes", use: useValue, value: makePayment, sig: "card:card symbols:mana"},
		{name: "life", use: useValue, value: makePayment, sig: "n:amount"},
		{name: "creature_type", use: useValue, value: makeType, sig: "name:text"},
	}
}

// faultWords are what can be injected, and what can be claimed to a judge.
func faultWords() []word {
	fault := func(name, sig string) word { return word{name: name, use: useValue, value: makeFault, sig: sig} }
	return []word{
		fault("missed_trigger", "card:card"),
		fault("extra_draw", "player:player n:amount"),
		fault("illegal_choice", "player:player"),
		fault("agent_failure", "participant:participant how:failure"),
		{name: "warning", use: useValue, value: makeWarning, sig: "player:player infraction:text"},
	}
}

func answerWords() []word {
	picks := func(name string) word {
		return word{name: name, use: useAnswer, drive: drivePicks, deals: true, sig: "*things:thing"}
	}
	const announced = "modes:modes? optional:paying? x:amount? targets:things? divide:shares? sacrifice:cards? discard:cards? exile:cards? pay:payments? stop:text?"
	return []word{
		{name: "cast", use: useAnswer, drive: driveCast, deals: true, sig: "card:card way:way? reveal:cards? " + announced},
		{name: "activate", use: useAnswer, drive: driveActivate, deals: true, sig: "card:card ability:amount? loyalty:int? mana:mana? " + announced},
		{name: "turn_up", use: useAnswer, drive: driveTurnUp, deals: true, sig: "card:card way:way? x:amount? sacrifice:cards? discard:cards? exile:cards? pay:payments? stop:text?"},
		{name: "foretell", use: useAnswer, drive: driveSpecial, deals: true, sig: "card:card pay:payments? stop:text?"},
		{name: "plot", use: useAnswer, drive: driveSpecial, deals: true, sig: "card:card pay:payments? stop:text?"},
		{name: "companion", use: useAnswer, drive: driveSpecial, deals: true, sig: "card:card pay:payments? stop:text?"},
		{name: "unlock", use: useAnswer, drive: driveSpecial, deals: true, sig: "card:card way:way? pay:payments? stop:text?"},
		{name: "suspend", use: useAnswer, drive: driveSpecial, deals: true, sig: "card:card x:amount? pay:payments? stop:text?"},
		{name: "play", use: useAnswer, drive: drivePlay, deals: true, sig: "card:card way:way?"},
		{name: "pass_priority", use: useAnswer, drive: driveWord("priority", game.Pass), deals: true},
		{name: "mode", use: useAnswer, drive: driveNumber("mode"), deals: true, sig: "*n:amount"},
		{name: "way", use: useAnswer, drive: driveWay, deals: true, sig: "way:way"},
		{name: "optional", use: useAnswer, drive: driveNumber("optional"), deals: true, sig: "n:paying"},
		{name: "announce_x", use: useAnswer, drive: driveNumber("x"), deals: true, sig: "n:amount"},
		picks("target"),
		{name: "divide", use: useAnswer, drive: driveShares, deals: true, sig: "shares:shares"},
		{name: "pay", use: useAnswer, drive: drivePay, deals: true, sig: "*with:payment partly:flag?"},
		{name: "attack", use: useAnswer, drive: driveAttack, deals: true, sig: "attackers:attackers"},
		{name: "whom", use: useAnswer, drive: driveAttack, deals: true, sig: "attackers:map"},
		{name: "block", use: useAnswer, drive: driveBlock, deals: true, sig: "blockers:blocks"},
		{name: "assign", use: useAnswer, drive: driveShares, deals: true, sig: "shares:shares"},
		{name: "accept", use: useAnswer, drive: driveWord("may", game.Yes), deals: true},
		{name: "decline", use: useAnswer, drive: driveWord("may", game.No), deals: true},
		picks("choose"), picks("find"), picks("discard"), picks("sacrifice"), picks("exile"), picks("tap"), picks("reveal"), picks("put"),
		picks("bottom"),
		{name: "scry", use: useAnswer, drive: driveScry, deals: true, sig: "top:cards? bottom:cards?"},
		{name: "piles", use: useAnswer, drive: drivePiles, deals: true, sig: "a:cards b:cards"},
		{name: "vote", use: useAnswer, drive: driveNumber("vote"), deals: true, sig: "*n:amount"},
		{name: "arrange", use: useAnswer, drive: driveSequence, deals: true, sig: "*cards:card"},
		{name: "order", use: useAnswer, drive: driveSequence, deals: true, sig: "*cards:thing"},
		{name: "replace", use: useAnswer, drive: driveOne, deals: true, sig: "card:card"},
		{name: "keep", use: useAnswer, drive: driveOne, deals: true, sig: "card:card"},
		{name: "untap", use: useAnswer, drive: driveUntap, deals: true, sig: "*cards:card"},
		{name: "keep_hand", use: useAnswer, drive: driveWord("mulligan", game.Yes), deals: true},
		{name: "mulligan", use: useAnswer, drive: driveWord("mulligan", game.No), deals: true},
	}
}

// channelWords are what a participant does at the table. A question that is open stays open.
func channelWords() []word {
	act := func(name string, does table.Kind, sig string) word {
		return word{name: name, use: useChannel, does: does, neutral: true, sig: sig + " seat:player?"}
	}
	concede := act("concede", table.Concede, "")
	concede.neutral, concede.deals = false, true
	return []word{
		concede,
		act("offer_draw", table.OfferDraw, ""),
		act("answer_draw", table.AnswerDraw, "yes:flag"),
		act("call_judge", table.CallJudge, "claim:claim"),
		act("withdraw_call", table.WithdrawCall, ""),
		act("fix", table.AnswerFix, "*things:fixing"),
		act("write_note", table.WriteNote, "key:text text:text"),
		act("read_notes", table.ReadNotes, ""),
		act("delete_note", table.DeleteNote, "key:text"),
		act("view_sideboard", table.ViewSideboard, ""),
		act("inspect", table.Inspect, ""),
		act("pause", table.Pause, ""),
		act("resume", table.Resume, ""),
	}
}

func movingWords() []word {
	return []word{
		{name: "advance", use: useScript, line: advance, sig: "to:step turn:side?"},
		{name: "resolve", use: useScript, line: resolve, sig: "card:card? all:flag?"},
		{name: "mark", use: useScript, line: setMark, neutral: true},
		{name: "inject", use: useScript, line: inject, neutral: true, sig: "fault:injected"},
		{name: "show", use: useScript, line: showTable, neutral: true, sig: "viewer:participant?"},
	}
}

func assertionWords() []word {
	return []word{
		{name: "expect", use: useAssertion, test: expect, sig: expectSig()},
		{name: "asked", use: useAssertion, test: asked, deals: true, sig: "subject:side kind:decisionkind by:participant? options:options?"},
		{name: "offered", use: useAssertion, test: offered, deals: true, sig: "*options:option"},
		{name: "not_offered", use: useAssertion, test: notOffered, deals: true, sig: "*options:option"},
		{name: "refused", use: useAssertion, test: refused, deals: true, sig: "participant:participant answer:answer because:because"},
		{name: "sees", use: useAssertion, test: sees, deals: true, sig: "viewer:participant *things:seen only:flag?"},
		{name: "unseen", use: useAssertion, test: unseen, deals: true, sig: "viewer:participant *things:seen"},
		{name: "prompts", use: useAssertion, test: prompts, sig: "*entries:question during:stretch? kinds:kindlist? forced:flag?"},
		{name: "decided", use: useAssertion, test: decided, sig: "subject:side by:participant during:stretch?"},
		{name: "not_asked", use: useAssertion, test: notAsked, sig: "*participants:participant during:stretch?"},
		{name: "turns", use: useAssertion, test: turnsTaken, sig: "*players:side during:stretch?"},
		{name: "ruled", use: useAssertion, test: ruled, sig: "*rulings:ruling"},
		{name: "happened", use: useAssertion, test: happenedInOrder, sig: "*events:event audience:players? during:stretch?"},
		{name: "not_happened", use: useAssertion, test: notHappened, sig: "*events:event during:stretch?"},
	}
}

func eventWords() []word {
	event := func(name, sig string, match func(*run, *call, *happening) (bool, error)) word {
		return word{name: name, use: useValue, value: makeEvent, match: match, sig: sig}
	}
	return []word{
		event("moves", "what:card? before:zone? after:zone?", matchMoves),
		event("casts", "who:player? what:card?", eventOf(game.Casts)),
		event("activates", "who:player? what:card?", matchActs(game.Activates)),
		event("draws", "who:player? count:amount?", eventOf(game.Draws)),
		event("discards", "who:player? what:card?", eventOf(game.Discards)),
		event("sacrifices", "who:player? what:card?", matchActs(game.Sacrifices)),
		event("attacks", "what:card? whom:thing?", matchCombat(game.Attacks)),
		event("blocks", "what:card? whom:thing?", matchCombat(game.Blocks)),
		event("deals_damage", "source:card? to:thing? amount:amount?", matchDamage),
		event("is_prevented", "source:card? to:thing? amount:amount?", matchDamage),
		event("begins", "step:step of:player?", matchBegins),
		event("searches", "who:player? zone:zone?", matchSearches),
		event("finds", "who:player? what:card?", eventOf(game.Finds)),
		event("loses_game", "who:player?", eventOf(game.LosesGame)),
		event("wins_game", "who:player?", eventOf(game.WinsGame)),
		event("leaves_game", "who:player?", eventOf(game.LeavesGame)),
		event("triggers", "what:card?", matchSource(game.Triggers)),
		event("resolves", "what:card?", matchSource(game.Resolves)),
		event("is_countered", "what:card?", matchSource(game.Counters)),
		event("gets_counters", "what:card? count:amount?", matchCounters),
		event("votes", "who:player? n:amount?", matchVotes),
		event("ventures", "who:player? room:amount?", matchVentures),
		event("completes_dungeon", "who:player?", eventOf(game.CompletesDungeon)),
		event("performs", "who:player? action:text?", matchPerforms),
		event("is_tempted", "who:player?", eventOf(game.RingTempts)),
		event("takes_initiative", "who:player?", eventOf(game.TakesInitiative)),
		event("expends", "who:player? n:amount?", matchExpends),
		event("commits_crime", "who:player?", eventOf(game.CommitsCrime)),
		event("becomes_monarch", "who:player?", eventOf(game.BecomesMonarch)),
		event("becomes_day", "", matchDaytime(game.Day)),
		event("becomes_night", "", matchDaytime(game.Night)),
		event("exerts", "who:player? what:card?", eventOf(game.Exerts)),
		event("flips", "who:player? won:flag? heads:flag?", matchFlips),
		event("rolls", "who:player? sides:amount? result:amount?", matchRolls),
		event("restarts", "who:player?", eventOf(game.Restarts)),
		event("subgame_begins", "who:player?", eventOf(game.SubgameBegins)),
		event("subgame_ends", "", eventOf(game.SubgameEnds)),
		event("transforms", "what:card?", eventOf(game.Transforms)),
		event("turns_up", "what:card?", matchTurnsUp),
		event("reveals", "who:player? what:card?", eventOf(game.Reveals)),
		event("shuffles", "who:player?", eventOf(game.Shuffles)),
		event("gains_life", "who:player? amount:amount?", matchLife(1)),
		event("loses_life", "who:player? amount:amount?", matchLife(-1)),
		event("mana_lost", "who:player? symbols:mana?", matchManaLost),
		event("turn_skipped", "who:player?", eventOf(game.SkipsTurn)),
		event("phase_skipped", "who:player? step:step?", matchPhaseSkipped),
		event("control_created", "subject:player? by:participant?", matchChange(control.Created)),
		event("control_begins", "subject:player? by:participant?", matchChange(control.Began)),
		event("control_ends", "subject:player? by:participant?", matchChange(control.Ended)),
		event("withdrawn", "subject:player? by:participant?", matchWithdrawn),
		event("attempt_refused", "who:participant?", matchRefused),
	}
}

// expectSig makes the parameters of expect from the facts: a fact that several kinds of subjects have stands once, and its
// value is checked by the fact.
func expectSig() string {
	var sig strings.Builder
	sig.WriteString("subject:subject?")
	seen := map[string]bool{}
	for _, facts := range [][]fact{playerFacts, cardFacts, gameFacts} {
		for _, f := range facts {
			if !seen[f.name] {
				seen[f.name] = true
				sig.WriteString(" " + f.name + ":any?")
			}
		}
	}
	return sig.String()
}

// lookup returns the word of a name, or nil.
func lookup(name string) *word {
	for i := range words {
		if words[i].name == name {
			return &words[i]
		}
	}
	return nil
}

// lookupSymbol returns the constant of a name, or nil.
func lookupSymbol(name string) *symbol {
	for _, s := range symbols {
		if s.name == name {
			return s
		}
	}
	return nil
}

// wordNames are all words and constants.
func wordNames() []string {
	out := []string{"this_turn", "last_turn"}
	for _, w := range words {
		out = append(out, w.name)
	}
	for _, s := range symbols {
		out = append(out, s.name)
	}
	return out
}
