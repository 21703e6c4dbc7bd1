package scenario

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// playerFacts are what expect can check of a player.
var playerFacts = []fact{
	{name: "life", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Life)
	}},
	{name: "poison", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Poison)
	}},
	{name: "energy", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Energy)
	}},
	{name: "counters", kind: "counters", test: hasCounters},
	{name: "tempted", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Tempted)
	}},
	{name: "speed", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Speed)
	}},
	{name: "blessed", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameFlag(v, s.Player(on.player.seat).Blessed)
	}},
	{name: "lands_played", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Lands)
	}},
	{name: "drawn", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Drawn)
	}},
	{name: "monarch", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameFlag(v, s.Monarch() == on.player.seat)
	}},
	{name: "initiative", kind: "flag", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameFlag(v, s.Initiative() == on.player.seat)
	}},
	{name: "room", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Room)
	}},
	{name: "completed", kind: "int", test: func(_ *run, s *game.State, on target, v starlark.Value) string {
		return sameNumber(v, s.Player(on.player.seat).Completed)
	}},
	{name: "mana", kind: "mana", test: hasMana},
	{name: "skips", kind: "skips", test: hasSkips},
	{name: "controlled", kind: "controls", test: hasControls},
	{name: "decider", kind: "participant", test: func(r *run, s *game.State, on target, v starlark.Value) string {
		is := s.Ledger().Decider(on.player.seat)
		return same(v.(*playerValue).who, is, r.participant(is))
	}},
	{name: "notes", kind: "notes", test: hasNotes},
	{name: "lost", kind: "loss", none: true, test: hasLost},
	{name: "library", kind: "zonecards", test: inZone(game.Library)},
	{name: "hand", kind: "zonecards", test: inZone(game.Hand)},
	{name: "battlefield", kind: "zonecards", test: inZone(game.Battlefield)},
	{name: "graveyard", kind: "zonecards", test: inZone(game.Graveyard)},
	{name: "exiled", kind: "zonecards", test: inZone(game.Exile)},
	{name: "command", kind: "zonecards", test: inZone(game.Command)},
	{name: "sideboard", kind: "zonecards", test: inZone(game.Outside)},
}

func hasMana(_ *run, s *game.State, on target, v starlark.Value) string {
	text, _ := v.(starlark.String)
	want, _ := poolOf(string(text))
	is := s.Player(on.player.seat).Pool
	return same(want, is, fmt.Sprintf("%q", poolText(is)))
}

// hasSkips compares what the player skips next: the same things, in any order.
func hasSkips(_ *run, s *game.State, on target, v starlark.Value) string {
	var want, is []string
	items, _ := elements(v)
	for _, x := range items {
		want = append(want, x.String())
	}
	for _, q := range s.Queue() {
		if q.Who == on.player.seat {
			if text := skipText(q); text != "" {
				is = append(is, text)
			}
		}
	}
	slices.Sort(want)
	slices.Sort(is)
	return same(strings.Join(want, ", "), strings.Join(is, ", "), "["+strings.Join(is, ", ")+"]")
}

func skipText(q game.Queued) string {
	switch q.What {
	case game.SkipTurnQueued:
		return "turn"
	case game.SkipPhaseQueued:
		if q.Step == game.BeginCombat {
			return "combat_phase"
		}
		return symbolOf(classStep, int(q.Step))
	case game.SkipStepQueued:
		return symbolOf(classStep, int(q.Step))
	default:
		return ""
	}
}

// hasControls compares the control records over the player, in order of creation. Records that a permanent's static ability
// makes count only where the line lists such records.
func hasControls(r *run, _ *game.State, on target, v starlark.Value) string {
	items, _ := elements(v)
	var want, is []string
	static := false
	for _, x := range items {
		c := x.(*controlValue)
		static = static || c.span == control.OwnLibrarySearch
		want = append(want, c.String())
		r.state(on.player.seat, c.by)
	}
	for i, rec := range r.records(on.player.seat, static) {
		source := i < len(items) && items[i].(*controlValue).source != "" // compared only where the line states it
		is = append(is, r.recordText(&rec, source))
	}
	return same(strings.Join(want, ", "), strings.Join(is, ", "), "["+strings.Join(is, ", ")+"]")
}

// records returns the control records over a player, in order of creation.
func (r *run) records(p game.Player, static bool) (out []control.Record) {
	for _, rec := range r.game.s.Ledger().Records() {
		if rec.Subjects.Has(p) && (static || !rec.Static) {
			out = append(out, rec)
		}
	}
	return out
}

// recordText writes a control record as control(…).
func (r *run) recordText(rec *control.Record, source bool) string {
	text := fmt.Sprintf("control(%s, %s, %s", r.participant(rec.Controller), symbolOf(classSpan, int(rec.Span)),
		symbolOf(classStatus, int(rec.Status)))
	if source && rec.Source != 0 {
		text += fmt.Sprintf(", source = %q", r.book.Card(game.CardID(rec.Source)).Name)
	}
	return text + ")"
}

func hasLost(_ *run, s *game.State, on target, v starlark.Value) string {
	is := s.Player(on.player.seat).Loss
	if v == starlark.None {
		return same(game.NotLost, is, symbolOf(classLoss, int(is)))
	}
	if is == game.NotLost {
		return "None"
	}
	return same(game.Loss(v.(*symbol).n), is, symbolOf(classLoss, int(is)))
}

// inZone compares the cards of a zone; of the battlefield, those the player controls.
func inZone(z game.Zone) func(*run, *game.State, target, starlark.Value) string {
	return func(r *run, s *game.State, on target, v starlark.Value) string {
		ids := r.zoneOf(s, on.player, z)
		for _, id := range ids {
			r.plays(id)
		}
		if t, ok := v.(*zoneTest); ok {
			return r.testZone(s, t, ids)
		}
		items, _ := elements(v)
		if r.matchAll(s, items, ids, z == game.Library) {
			return ""
		}
		return r.zoneText(s, ids)
	}
}

// zoneOf returns a player's part of a zone: the permanents they control, the exiled and commanded cards they own.
func (r *run) zoneOf(s *game.State, p *playerValue, z game.Zone) []game.ID {
	var out []game.ID
	for _, id := range s.AppendZone(nil, z, p.seat) {
		o := s.Object(id)
		switch z {
		case game.Battlefield:
			if o.Controller != p.seat {
				continue
			}
		case game.Exile, game.Command:
			if o.Owner != p.seat {
				continue
			}
		default:
		}
		out = append(out, id)
	}
	return out
}
