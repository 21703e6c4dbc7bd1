package observe

import (
	"strconv"

	"github.com/thrall-arena/thrall/game"
)

// EventText returns what a viewer is told of an event: who did what to which object, where the event's audience holds the
// viewer, and "a card" otherwise. The view is that of the state just after the event; the audience was fixed when it
// happened.
func EventText(v View, e *game.Event) string { return string(AppendEvent(nil, v, e)) }

// AppendEvent appends what a viewer is told of an event.
func AppendEvent(dst []byte, v View, e *game.Event) []byte {
	t := teller{v: v, e: e, b: dst}
	switch e.Kind {
	case game.Moves, game.Draws, game.Discards, game.Sacrifices, game.Destroys, game.Finds, game.Counters, game.Creates,
		game.Reveals, game.TurnsUp, game.Transforms, game.Regenerates, game.Casts, game.Activates, game.Triggers, game.Resolves,
		game.Taps, game.Untaps, game.Exerts, game.Designates, game.Mutates, game.PhasesOut, game.PhasesIn:
		t.object()
	case game.DealtExcess, game.BecomesCrewed:
		t.what().word(eventWords[e.Kind])
	case game.DealsDamage, game.Prevents, game.ChangesLife, game.GetsCounters, game.LosesCounters, game.AddsMana, game.LosesMana:
		t.amount()
	case game.Attacks, game.Blocks, game.BecomesTarget, game.Crews, game.GoesUnblocked, game.BecomesBlocked, game.AssignsDamage, game.ChangesControl:
		t.combat()
	case game.Begins, game.SkipsPhase:
		t.player().word(eventWords[e.Kind]).step()
	case game.Searches, game.Looks, game.Shuffles, game.LosesGame, game.WinsGame, game.BecomesMonarch, game.CommitsCrime, game.Expends, game.TakesInitiative, game.RingTempts, game.CompletesDungeon, game.TakesExtraTurn, game.SkipsTurn,
		game.LeavesGame, game.TakesTurn, game.Reverses, game.Restarts, game.StateHolds, game.SubgameBegins, game.SubgameEnds:
		t.player().word(eventWords[e.Kind])
	case game.TapsForMana:
		t.player().word("taps").what().word("for mana")
	case game.ActsSpecially:
		t.player().word(eventWords[e.Kind]).word(game.SpecialActions[e.N])
	case game.Performs:
		t.player().word("performs").word(game.KeywordActions[e.N])
	case game.EntersRoom:
		t.player().word(eventWords[e.Kind])
		t.b = append(append(t.b, ' '), v.Book().RoomName(e.Card, int(e.N))...)
	case game.ChangesDaytime:
		t.word("it becomes " + game.Daytime(e.N).String())
	case game.FlipsCoin:
		t.player().word(flipWords[e.N%int32(len(flipWords))])
	case game.RollsDie:
		t.player().word("rolls")
		t.b = strconv.AppendInt(append(t.b, ' '), int64(e.N), 10)
		t.b = strconv.AppendInt(append(t.b, " with a d"...), int64(e.Total), 10)
	case game.Votes:
		t.player().word(eventWords[e.Kind])
		t.b = strconv.AppendInt(append(t.b, ' '), int64(e.N)+1, 10)
	}
	return t.b
}

// eventWords are the verbs of events, by kind.
var eventWords = [...]string{
	game.Moves: "moves", game.Casts: "casts", game.Activates: "activates an ability of", game.Draws: "draws",
	game.Discards: "discards", game.Sacrifices: "sacrifices", game.Attacks: "attacks", game.Blocks: "blocks",
	game.GoesUnblocked: "is not blocked", game.AssignsDamage: "assigns damage", game.DealsDamage: "deals damage",
	game.Begins: "begins", game.GetsCounters: "gets counters", game.LosesCounters: "loses counters",
	game.Creates: "creates", game.Searches: "searches", game.Finds: "finds", game.Taps: "taps", game.Untaps: "untaps",
	game.Destroys: "loses by destruction", game.Regenerates: "regenerates", game.TurnsUp: "turns up",
	game.ChangesLife: "changes life", game.LosesGame: "loses the game", game.WinsGame: "wins the game",
	game.TakesExtraTurn: "will take an extra turn", game.AddsMana: "adds mana", game.LosesMana: "loses mana",
	game.Counters: "counters", game.Reveals: "reveals", game.Looks: "looks at cards", game.Shuffles: "shuffles",
	game.ChangesControl: "changes control", game.Triggers: "has a trigger of", game.Resolves: "resolves",
	game.SkipsTurn: "skips a turn", game.SkipsPhase: "skips", game.LeavesGame: "leaves the game",
	game.TakesTurn: "takes a turn", game.Reverses: "takes an announcement back", game.PhasesOut: "phases out",
	game.PhasesIn: "phases in", game.Transforms: "transforms", game.Restarts: "restarts the game",
	game.Prevents: "prevents damage", game.StateHolds: "is in a state", game.Votes: "votes for",
	game.DealtExcess: "is dealt excess damage", game.SubgameBegins: "begins a subgame", game.SubgameEnds: "the main game goes on", game.BecomesTarget: "becomes a target of",
	game.ActsSpecially: "takes the special action to", game.FlipsCoin: "flips a coin", game.RollsDie: "rolls a die", game.Exerts: "exerts", game.Crews: "helps", game.BecomesCrewed: "becomes crewed", game.Designates: "gives a designation to", game.Mutates: "mutates", game.BecomesMonarch: "becomes the monarch", game.CommitsCrime: "commits a crime", game.Expends: "has spent mana",
	game.EntersRoom: "ventures to", game.CompletesDungeon: "completes a dungeon", game.TakesInitiative: "takes the initiative", game.RingTempts: "is tempted by the Ring", game.BecomesBlocked: "becomes blocked",
}

// flipWords say how the flip of a coin ends (CR 705.2).
var flipWords = [...]string{
	"flips a coin", "wins the flip of a coin", "loses the flip of a coin", "flips a coin that comes up heads", "flips a coin that comes up tails",
}

// zoneWords are the names of zones, by zone.
var zoneWords = [...]string{
	game.Nowhere: "nowhere", game.Library: "library", game.Hand: "hand", game.Graveyard: "graveyard",
	game.Outside: "outside the game", game.Battlefield: "battlefield", game.Stack: "stack", game.Exile: "exile",
	game.Command: "command zone", game.PhasedOut: "phased out", game.Merged: "part of a permanent",
}

// teller writes the text of one event for one viewer.
type teller struct {
	v View
	e *game.Event
	b []byte
}

func (t *teller) player() *teller {
	if t.e.Player != game.NoPlayer {
		t.b = appendPlayer(t.b, t.e.Player)
	}
	return t
}

func (t *teller) word(w string) *teller {
	if len(t.b) > 0 && t.b[len(t.b)-1] != '\n' {
		t.b = append(t.b, ' ')
	}
	t.b = append(t.b, w...)
	return t
}

func (t *teller) number(n int32) *teller {
	t.b = strconv.AppendInt(append(t.b, ' '), int64(n), 10)
	return t
}

// step names the step or phase of the event.
func (t *teller) step() *teller { return t.word(StepWord(t.e.Step)) }

// what names the object that the event is about, if its audience holds the viewer.
func (t *teller) what() *teller {
	if p, ok := t.e.What.Player(); ok {
		t.b = appendPlayer(append(t.b, ' '), p)
		return t
	}
	if t.e.N != 0 && (t.e.Kind == game.Triggers || t.e.Kind == game.Resolves) {
		return t.word(t.v.s.Book().Sourceless(game.AbilityID(t.e.N)))
	}
	if t.e.Card == 0 || !t.e.Audience.Has(t.v.viewer) {
		return t.word("a card")
	}
	return t.word(t.v.cardName(t.e.Card, t.e.Face))
}

// by names the source, as far as the viewer can still see it.
func (t *teller) by() {
	if x := t.v.number(t.e.Source); x != 0 && !x.Hidden() {
		t.b = t.v.appendName(append(t.b, " by "...), x)
	}
}

// object tells what happens to an object.
func (t *teller) object() {
	verb := eventWords[t.e.Kind]
	if t.e.Kind == game.TurnsUp && t.e.Flag&game.FaceDownFlag != 0 {
		verb = "turns down"
	}
	t.player().word(verb).what()
	switch t.e.Kind {
	case game.Moves:
		t.word("from").word(zoneWords[t.e.From]).word("to").word(zoneWords[t.e.To])
		if t.e.To == game.Library && t.e.N > 0 {
			t.number(t.e.N)
		}
	case game.Creates:
		t.number(t.e.N)
	default:
	}
	t.by()
}

// amount tells of numbers: damage, life, counters, mana.
func (t *teller) amount() {
	switch t.e.Kind {
	case game.DealsDamage:
		t.word("damage").number(t.e.N).word("to").what().by()
	case game.Prevents:
		t.word("prevented: damage").number(t.e.N).word("to").what().by()
	case game.GetsCounters, game.LosesCounters:
		t.what().word(eventWords[t.e.Kind]).number(t.e.N)
	case game.AddsMana, game.LosesMana:
		t.player().word(eventWords[t.e.Kind]).number(t.e.N)
		t.b = appendMana(append(t.b, ' '), int16(t.e.Step))
	default:
		t.player().word(eventWords[t.e.Kind]).number(t.e.N).by()
	}
}

// combat tells of attackers and blockers.
func (t *teller) combat() {
	t.what().word(eventWords[t.e.Kind])
	if x := t.v.number(t.e.Other); x != 0 {
		t.b = t.v.appendName(append(t.b, ' '), x)
	}
}
