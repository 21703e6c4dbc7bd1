package scenario

import (
	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// gameFacts are what expect can check of the game itself.
var gameFacts = []fact{
	{name: "turn", kind: "whom", test: func(r *run, s *game.State, _ target, v starlark.Value) string {
		is := s.ActivePlayer()
		if v == nobodySymbol {
			return same(game.NoPlayer, is, r.seatName(is))
		}
		return same(true, s.Active() == s.Mates(seatOf(v)), r.seatName(is))
	}},
	{name: "step", kind: "step", test: func(_ *run, s *game.State, _ target, v starlark.Value) string {
		return same(v.(*symbol).n, int(s.Step()), symbolOf(classStep, int(s.Step())))
	}},
	{name: "stack", kind: "cards", test: func(r *run, s *game.State, _ target, v starlark.Value) string {
		ids := s.AppendZone(nil, game.Stack, 0)
		items, _ := elements(v)
		if r.matchAll(s, items, ids, true) {
			return ""
		}
		return r.zoneText(s, ids)
	}},
	{name: "priority", kind: "side", test: func(r *run, s *game.State, _ target, v starlark.Value) string {
		d, ok := s.Decision()
		if !ok || d.Kind != game.Priority {
			return "nobody"
		}
		return same(true, seatsOf(sideOf(v)).Has(d.Subject), r.seatName(d.Subject))
	}},
	{name: "winner", kind: "whom", test: hasWinner},
	{name: "ending", kind: "ending", test: hasEnding},
	{name: "subgame", kind: "flag", test: func(_ *run, s *game.State, _ target, v starlark.Value) string {
		return sameFlag(v, s.Main() != nil)
	}},
	{name: "day", kind: "flag", test: func(_ *run, s *game.State, _ target, v starlark.Value) string {
		return sameFlag(v, s.Daytime() == game.Day)
	}},
	{name: "night", kind: "flag", test: func(_ *run, s *game.State, _ target, v starlark.Value) string {
		return sameFlag(v, s.Daytime() == game.Night)
	}},
	{name: "paused", kind: "players", test: hasPaused},
	{name: "charged", kind: "participant", test: isCharged},
}

// seatOf returns the seat of a player, or of a team's first member, or no player.
func seatOf(v starlark.Value) game.Player {
	if side := sideOf(v); side != nil {
		return side[0].seat
	}
	return game.NoPlayer
}

func hasWinner(r *run, s *game.State, _ target, v starlark.Value) string {
	o, winners := s.Outcome()
	is := r.playerNames(control.Participants(winners))
	if o == game.Running {
		is = "None"
	}
	switch v {
	case starlark.None:
		return same(o, game.Running, is)
	case nobodySymbol:
		return same(true, o != game.Running && winners == 0, is)
	default:
		return same(true, o != game.Running && winners == s.Mates(seatOf(v)), is)
	}
}

// hasEnding compares how the game ended. A normal end after a concession is a concession.
func hasEnding(r *run, s *game.State, _ target, v starlark.Value) string {
	want := v.(*symbol)
	o, _ := s.Outcome()
	is := int(o)
	if o == game.Normal && r.lastLeft() == game.LostByConcession {
		is = concession
	}
	return same(want.n, is, r.endingText())
}

// lastLeft returns why the last player to leave did.
func (r *run) lastLeft() game.Loss {
	loss := game.NotLost
	for i := range r.past {
		if e := &r.past[i].event; !r.past[i].isChange && e.Kind == game.LosesGame {
			loss = r.game.s.Player(e.Player).Loss
		}
	}
	return loss
}

// endingText names how the game ended.
func (r *run) endingText() string {
	o, winners := r.game.s.Outcome()
	text := symbolOf(classEnding, int(o))
	if o == game.Running {
		return "it runs"
	}
	if o == game.Normal && r.lastLeft() == game.LostByConcession {
		text = "concession"
	}
	return text + ", winner " + r.playerNames(control.Participants(winners))
}

// isCharged names whose agent answered when the decision cap was reached: the one who might have chosen otherwise.
func isCharged(r *run, s *game.State, _ target, v starlark.Value) string {
	if o, _ := s.Outcome(); o != game.DecisionCap || len(r.log) == 0 {
		return "nobody"
	}
	is := r.chargedAgent()
	return same(v.(*playerValue).who, is, r.participant(is))
}

// chargedAgent is the decider of the last decision that was not a pass.
func (r *run) chargedAgent() control.Participant {
	for i := len(r.log) - 1; i >= 0; i-- {
		if e := &r.log[i]; e.options > 1 && e.text != "pass" {
			return e.d.Decider
		}
	}
	return r.log[len(r.log)-1].d.Decider
}
