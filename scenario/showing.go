package scenario

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// showTable prints the table and the open decision, as a viewer sees them if one is named. It is for writing a scenario: a
// finished file may not contain it.
func showTable(r *run, c *call) (starlark.Value, error) {
	if !r.opt.Writing {
		return nil, errors.New("show is for writing: a finished scenario does not contain it")
	}
	if p := c.player("viewer"); p != nil {
		fmt.Fprintf(&r.printed, "%s: %s\n", p.name, r.sentTo(p))
		return starlark.None, nil
	}
	s := r.game.s
	fmt.Fprintf(&r.printed, "%s\n", r.turnText(s))
	for _, p := range r.players {
		fmt.Fprintf(&r.printed, " %s, life %d\n", p.name, s.Life(p.seat))
		for _, z := range playerZones {
			if ids := r.zoneOf(s, p, z.zone); len(ids) > 0 {
				fmt.Fprintf(&r.printed, " %s %s\n", z.name, r.zoneText(s, ids))
			}
		}
	}
	if ids := s.AppendZone(nil, game.Stack, 0); len(ids) > 0 {
		fmt.Fprintf(&r.printed, " stack %s\n", r.zoneText(s, ids))
	}
	r.printed.WriteString(r.standText())
	return starlark.None, nil
}

// knowsFace reports whether a card already on the table has a face of this name, so that a pattern may name it.
func (r *run) knowsFace(name string) bool {
	if r.book == nil {
		return false
	}
	_, ok := r.inBook(name)
	return ok
}

// eventName is an event's word for texts.
func eventName(k game.EventKind) string {
	if int(k) < len(eventNames) && eventNames[k] != "" {
		return eventNames[k]
	}
	return fmt.Sprintf("event %d", k)
}

var eventNames = [...]string{
	game.Casts: "casts", game.Activates: "activates", game.Draws: "draws", game.Discards: "discards", game.Sacrifices: "sacrifices",
	game.Attacks: "attacks", game.Blocks: "blocks", game.GoesUnblocked: "goes unblocked", game.GetsCounters: "gets counters",
	game.LosesCounters: "loses counters", game.Creates: "creates", game.Searches: "searches", game.Finds: "finds",
	game.Destroys: "destroyed", game.Regenerates: "regenerates", game.TurnsUp: "turns up", game.LosesGame: "loses the game",
	game.WinsGame: "wins the game", game.TakesExtraTurn: "takes an extra turn", game.LosesMana: "loses mana", game.Counters: "countered",
	game.Reveals: "reveals", game.Looks: "looks", game.Shuffles: "shuffles", game.ChangesControl: "changes control",
	game.Triggers: "triggers", game.Resolves: "resolves", game.SkipsTurn: "skips a turn", game.SkipsPhase: "skips a phase",
	game.LeavesGame: "leaves the game", game.TakesTurn: "takes a turn", game.PhasesOut: "phases out", game.PhasesIn: "phases in",
	game.Transforms: "transforms", game.Restarts: "restarts the game", game.Prevents: "damage prevented", game.Votes: "votes",
	game.DealtExcess: "is dealt excess damage", game.SubgameBegins: "begins a subgame", game.SubgameEnds: "main game goes on", game.BecomesTarget: "becomes a target",
	game.ActsSpecially: "takes a special action", game.FlipsCoin: "flips a coin", game.RollsDie: "rolls a die", game.TapsForMana: "taps for mana", game.Exerts: "exerts", game.Crews: "crews", game.BecomesCrewed: "becomes crewed", game.Designates: "receives a designation", game.Mutates: "mutates", game.BecomesMonarch: "becomes the monarch", game.CommitsCrime: "commits a crime", game.Expends: "expends", game.EntersRoom: "ventures", game.CompletesDungeon: "completes a dungeon", game.TakesInitiative: "takes the initiative", game.Performs: "performs a keyword action", game.RingTempts: "is tempted by the Ring", game.ChangesDaytime: "day and night change", game.BecomesBlocked: "becomes blocked",
}
