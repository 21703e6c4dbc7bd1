package scenario

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file says which happenings the events of the language mean.

// isWhat reports whether the object of a happening is what the script calls v; nothing stated accepts all.
func (r *run) isWhat(v starlark.Value, t thingName) bool {
	switch v := v.(type) {
	case nil:
		return true
	case starlark.String:
		return t.name == string(v)
	case *cardValue:
		if v.tag == 0 {
			return t.name == v.name
		}
		slot := r.slot(v)
		return slot != 0 && (t.id == slot || t.of == slot)
	default:
		return false
	}
}

// isWho reports whether the player of a happening is the one the script names; nothing stated accepts all.
func isWho(v starlark.Value, p game.Player) bool {
	who, ok := v.(*playerValue)
	return v == nil || ok && who.seat == p
}

// eventOf makes the matcher of a word: an event of this kind whose player is `who` and whose object is `what`.
func eventOf(k game.EventKind) func(*run, *call, *happening) (bool, error) {
	return func(r *run, c *call, h *happening) (bool, error) {
		return h.is(k) && isWho(c.args["who"], h.event.Player) && r.isWhat(c.args["what"], h.what), nil
	}
}

// matchTurnsUp matches permanents and cards that are turned face up; events of the kind are also permanents that are turned face down.
func matchTurnsUp(r *run, c *call, h *happening) (bool, error) {
	return h.is(game.TurnsUp) && h.event.Flag&game.FaceDownFlag == 0 && r.isWhat(c.args["what"], h.what), nil
}

// is reports whether the happening is an event of a kind.
func (h *happening) is(k game.EventKind) bool {
	return !h.isChange && h.refused == nil && h.withdrew == nil && h.act == nil && h.event.Kind == k
}

func matchMoves(r *run, c *call, h *happening) (bool, error) {
	e := &h.event
	return h.is(game.Moves) && r.isWhat(c.args["what"], h.what) && zoneIs(c.args["before"], e.From, e.Player) && zoneIs(c.args["after"], e.To, e.Player), nil
}

func zoneIs(v starlark.Value, z game.Zone, owner game.Player) bool {
	switch v := v.(type) {
	case *symbol:
		return v.n == int(z)
	case *zoneValue:
		return v.zone == z && v.of.seat == owner
	default:
		return true
	}
}

// matchActs is activates, sacrifices: the controller acts.
func matchActs(k game.EventKind) func(*run, *call, *happening) (bool, error) {
	return func(r *run, c *call, h *happening) (bool, error) {
		if !h.is(k) || !r.isWhat(c.args["what"], h.what) && !r.isWhat(c.args["what"], h.source) {
			return false, nil
		}
		return isWho(c.args["who"], h.event.Player) || isWho(c.args["who"], h.event.Controller), nil
	}
}

// matchCombat is attacks, blocks: what, and whom or which.
func matchCombat(k game.EventKind) func(*run, *call, *happening) (bool, error) {
	return func(r *run, c *call, h *happening) (bool, error) {
		return h.is(k) && r.isWhat(c.args["what"], h.what) && r.isOther(c.args["whom"], h.event.Other, h.other), nil
	}
}

func (r *run) isOther(v starlark.Value, ref game.Ref, t thingName) bool {
	if p, ok := v.(*playerValue); ok {
		seat, is := ref.Player()
		return is && seat == p.seat
	}
	return r.isWhat(v, t)
}

func matchDamage(r *run, c *call, h *happening) (bool, error) {
	kind := game.DealsDamage
	if c.word.name == "is_prevented" {
		kind = game.Prevents
	}
	return h.is(kind) && r.isWhat(c.args["source"], h.source) && r.isOther(c.args["to"], h.event.What, h.what) &&
		(!c.has("amount") || c.number("amount") == int(h.event.N)), nil
}

func matchBegins(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.Begins) && c.symbol("step") == int(h.event.Step) && isWho(c.args["of"], h.event.Player), nil
}

func matchSearches(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.Searches) && isWho(c.args["who"], h.event.Player) && zoneIs(c.args["zone"], h.event.From, h.event.Player), nil
}

// matchSource is triggers, resolves, is_countered: the object, or the object that the ability comes from.
func matchSource(k game.EventKind) func(*run, *call, *happening) (bool, error) {
	return func(r *run, c *call, h *happening) (bool, error) {
		v := c.args["what"]
		return h.is(k) && (h.what.name != "" && r.isWhat(v, h.what) || h.source.id != 0 && r.isWhat(v, h.source)), nil
	}
}

// matchLife is gains_life, loses_life.
func matchLife(sign int32) func(*run, *call, *happening) (bool, error) {
	return func(_ *run, c *call, h *happening) (bool, error) {
		if !h.is(game.ChangesLife) || h.event.N*sign <= 0 || !isWho(c.args["who"], h.event.Player) {
			return false, nil
		}
		return !c.has("amount") || int32(c.number("amount")) == h.event.N*sign, nil
	}
}

// matchCounters compares counters that are put on something.
func matchCounters(r *run, c *call, h *happening) (bool, error) {
	if !h.is(game.GetsCounters) || !r.isWhat(c.args["what"], h.what) {
		return false, nil
	}
	return !c.has("count") || int32(c.number("count")) == h.event.N, nil
}

// matchFlips compares who flips a coin, and whether that player wins, or the coin comes up heads where only that counts.
func matchFlips(_ *run, c *call, h *happening) (bool, error) {
	n := h.event.N
	return h.is(game.FlipsCoin) && isWho(c.args["who"], h.event.Player) && (!c.has("won") || n <= 2 && c.flag("won") == (n == 1)) &&
		(!c.has("heads") || n > 2 && c.flag("heads") == (n == 3)), nil
}

// matchPerforms compares who performs which keyword action.
func matchPerforms(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.Performs) && isWho(c.args["who"], h.event.Player) && (!c.has("action") || c.text("action") == game.KeywordActions[h.event.N]), nil
}

// matchExpends compares who expends how much.
func matchExpends(_ *run, c *call, h *happening) (bool, error) {
	e, n := h.event, int32(0)
	if c.has("n") {
		n = int32(c.number("n"))
	}
	return h.is(game.Expends) && isWho(c.args["who"], e.Player) && (n == 0 || e.Total < n && n <= e.N), nil
}

// matchRolls compares who rolls which die, with what result.
func matchRolls(_ *run, c *call, h *happening) (bool, error) {
	e := h.event
	return h.is(game.RollsDie) && isWho(c.args["who"], e.Player) && (!c.has("sides") || int32(c.number("sides")) == e.Total) &&
		(!c.has("result") || int32(c.number("result")) == e.N), nil
}

// matchDaytime compares what it becomes (CR 731.1).
func matchDaytime(now game.Daytime) func(*run, *call, *happening) (bool, error) {
	return func(_ *run, _ *call, h *happening) (bool, error) {
		return h.is(game.ChangesDaytime) && h.event.N == int32(now), nil
	}
}

// matchVentures compares who comes into which room, by its number.
func matchVentures(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.EntersRoom) && isWho(c.args["who"], h.event.Player) && (!c.has("room") || int32(c.number("room")) == h.event.N), nil
}

// matchVotes counts options from 1, as the answer does.
func matchVotes(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.Votes) && isWho(c.args["who"], h.event.Player) && (!c.has("n") || int32(c.number("n")) == h.event.N+1), nil
}

// matchManaLost compares all mana that a player loses at one moment (CR 500.5).
func matchManaLost(r *run, c *call, h *happening) (bool, error) {
	if !h.is(game.LosesMana) || !isWho(c.args["who"], h.event.Player) {
		return false, nil
	}
	if !c.has("symbols") {
		return true, nil
	}
	want, err := poolOf(c.text("symbols"))
	if err != nil {
		return false, err
	}
	var is [6]int
	for i := range r.past {
		if x := &r.past[i]; x.batch == h.batch && x.is(game.LosesMana) && x.event.Player == h.event.Player {
			if n := int(x.event.Step); n < len(is) {
				is[n] += int(x.event.N)
			}
		}
	}
	return is == want, nil
}

func matchPhaseSkipped(_ *run, c *call, h *happening) (bool, error) {
	return h.is(game.SkipsPhase) && isWho(c.args["who"], h.event.Player) && (!c.has("step") || c.symbol("step") == int(h.event.Step)), nil
}

// matchChange is control_created, control_begins, control_ends: over whom, by whom.
func matchChange(w control.What) func(*run, *call, *happening) (bool, error) {
	return func(_ *run, c *call, h *happening) (bool, error) {
		if !h.isChange || h.change.What != w {
			return false, nil
		}
		rec := &h.change.Record
		p := c.player("subject")
		by := c.player("by")
		return (p == nil || rec.Subjects.Has(p.seat)) && (by == nil || rec.Controller == by.who), nil
	}
}

func matchRefused(_ *run, c *call, h *happening) (bool, error) {
	return h.refused != nil && (!c.has("who") || h.refused == c.player("who")), nil
}

func matchWithdrawn(_ *run, c *call, h *happening) (bool, error) {
	if h.withdrew == nil || !isWho(c.args["subject"], h.withdrew.subject) {
		return false, nil
	}
	by := c.player("by")
	return by == nil || by.who == h.withdrew.from, nil
}

// happeningText puts a happening into words; "" for those that would only lengthen a log.
func (r *run) happeningText(h *happening) string {
	switch {
	case h.refused != nil:
		return h.refused.name + " tries something and is refused"
	case h.withdrew != nil:
		return fmt.Sprintf("a question of %s is withdrawn from %s", r.seatName(h.withdrew.subject), r.participant(h.withdrew.from))
	case h.act != nil:
		return r.seatName(h.act.Seat) + " at the table: " + h.act.Kind.String()
	case h.isChange:
		return r.changeText(&h.change)
	default:
		return r.pastEventText(h)
	}
}

func (r *run) changeText(c *control.Change) string {
	who := r.playerNames(control.Participants(c.Record.Subjects))
	rec := fmt.Sprintf("control of %s by %s (%s)", who, r.participant(c.Record.Controller), symbolOf(classSpan, int(c.Record.Span)))
	switch c.What {
	case control.Created:
		return rec + " is created"
	case control.Began:
		return rec + " begins"
	case control.CameInForce:
		return rec + " comes into force"
	default:
		return rec + " ends: " + fmt.Sprint(c.Reason)
	}
}

// pastEventText puts an event into words.
func (r *run) pastEventText(h *happening) string {
	e := &h.event
	who := r.seatName(e.Player)
	name := h.what.name
	if name == "" {
		name = h.source.name // an ability that has ceased to exist
	}
	what := fmt.Sprintf("%q", name)
	switch e.Kind {
	case game.Moves:
		return fmt.Sprintf("%s moves: %s to %s", what, symbolOf(classZone, int(e.From)), symbolOf(classZone, int(e.To)))
	case game.Begins:
		return fmt.Sprintf("%s begins", symbolOf(classStep, int(e.Step)))
	case game.ChangesLife:
		return fmt.Sprintf("%s: life %+d", who, e.N)
	case game.DealsDamage:
		to := what
		if p, ok := e.What.Player(); ok {
			to = r.seatName(p)
		}
		return fmt.Sprintf("%q deals %d damage to %s", h.source.name, e.N, to)
	case game.Taps, game.Untaps, game.AddsMana:
		return ""
	case game.TurnsUp:
		if e.Flag&game.FaceDownFlag != 0 {
			return fmt.Sprintf("%s: turns down %s", who, what)
		}
		return fmt.Sprintf("%s: %s %s", who, eventName(e.Kind), what)
	case game.Draws, game.Shuffles, game.Searches, game.LosesGame, game.WinsGame, game.TakesTurn, game.SkipsTurn, game.LeavesGame,
		game.Restarts, game.SubgameBegins, game.SubgameEnds:
		return fmt.Sprintf("%s: %s", who, eventName(e.Kind))
	default:
		return fmt.Sprintf("%s: %s %s", who, eventName(e.Kind), what)
	}
}

// eventText puts an event of a state into words before it has become history.
func (r *run) eventText(s *game.State, e *game.Event) string {
	h := happening{event: *e, what: r.nameRef(s, e.What), source: r.nameRef(s, e.Source)}
	return r.pastEventText(&h)
}
