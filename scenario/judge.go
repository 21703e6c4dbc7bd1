package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// This file injects what a correct engine cannot do, and asserts what the referee says about it: inject, ruled, and the questions
// of the table.

// tableKinds are the kinds of questions at the table. They are put to a seat's own agent.
var tableKinds = []string{"draw offer", "fix"}

// faultValue is missed_trigger(…), extra_draw(…), illegal_choice(…) or agent_failure(…).
type faultValue struct {
	inert
	call *call
}

// String shows the fault as it is written.
func (f *faultValue) String() string { return showCall(f.call) }

// Type names the type in errors of Starlark.
func (f *faultValue) Type() string { return "fault" }

func makeFault(_ *run, c *call) (starlark.Value, error) { return &faultValue{call: c}, nil }

// isClaim reports whether a value can be claimed to a judge: the failure of an agent is none of a judge's business.
func isClaim(v starlark.Value) bool {
	f, ok := v.(*faultValue)
	return ok && f.call.word.name != "agent_failure"
}

// isInjected reports whether a value can be made to happen: the machine accepts no illegal choice.
func isInjected(v starlark.Value) bool {
	f, ok := v.(*faultValue)
	return ok && f.call.word.name != "illegal_choice"
}

// warningValue is warning(…).
type warningValue struct {
	inert
	call *call
}

// String shows the warning as it is written.
func (w *warningValue) String() string { return showCall(w.call) }

// Type names the type in errors of Starlark.
func (w *warningValue) Type() string { return "warning" }

// infractions are what warnings are for.
var infractions = []string{string(table.Missed), string(table.HiddenCardError), string(table.FailedToNotice)}

func makeWarning(_ *run, c *call) (starlark.Value, error) {
	if what := c.text("infraction"); !slices.Contains(infractions, what) {
		return nil, fmt.Errorf("warning: there is no infraction %q%s", what, hint(what, infractions))
	}
	return &warningValue{call: c}, nil
}

// claimOf is what a line tells the judge.
func (r *run) claimOf(f *faultValue) (table.Claim, error) {
	c := f.call
	switch c.word.name {
	case "missed_trigger":
		id, err := r.locate(c.args["card"], anyObject)
		return table.Claim{Kind: table.MissedTrigger, Card: id}, err
	case "extra_draw":
		return table.Claim{Kind: table.WrongDraw, Player: c.player("player").seat, N: c.number("n")}, nil
	default:
		return table.Claim{Kind: table.IllegalChoice, Player: c.player("player").seat}, nil
	}
}

// inject makes happen what the rules cannot.
func inject(r *run, c *call) (starlark.Value, error) {
	f := c.args["fault"].(*faultValue)
	a, err := r.injected(f.call)
	if err != nil {
		return nil, err
	}
	if err := r.inspect(); err != nil {
		return nil, err
	}
	err = r.atTable(tableAct{act: a, referee: true}, func() error {
		return r.room.within(r.game, func() error { return r.room.Referee(r.game.s, r.game.env, a) })
	})
	return starlark.None, err
}

// injected is the act of the referee that a fault is.
func (r *run) injected(c *call) (table.Act, error) {
	switch c.word.name {
	case "missed_trigger":
		id, err := r.locate(c.args["card"], anyObject)
		return table.Act{Kind: table.Suppress, Card: id}, err
	case "extra_draw":
		return table.Act{Kind: table.ExtraDraw, Seat: c.player("player").seat, N: c.number("n")}, nil
	}
	p := c.player("participant")
	if d, _, ok := r.game.look(); !ok || d.Decider != p.who || p.outsider {
		return table.Act{}, fmt.Errorf("agent_failure: %s fails when asked, and is not asked now, or has no seat to lose", p.name)
	}
	return table.Act{Kind: table.RemoveSeat, Seat: p.seat}, nil
}

// ruled asserts exactly which warnings the last call of the judge led to.
func ruled(r *run, c *call) (verdict, error) {
	if r.room.Called() == 0 {
		return verdict{}, errors.New("ruled: nobody has called the judge")
	}
	var want, is []string
	for _, v := range c.rest {
		w := v.(*warningValue).call
		want = append(want, fmt.Sprintf("warning(%s, %q)", w.player("player").name, w.text("infraction")))
	}
	for _, x := range r.room.Rulings() {
		if x.Call == r.room.Called() {
			is = append(is, fmt.Sprintf("warning(%s, %q)", r.participant(x.To), x.For))
		}
	}
	return verdict{slices.Equal(want, is), listText(want), listText(is)}, nil
}

// askedAtTable asserts a question that is open at the table.
func (r *run) askedAtTable(p *playerValue, kind string, c *call) (verdict, error) {
	if c.has("by") {
		return verdict{}, fmt.Errorf("asked: %s is put to a seat's own agent: there is no by", kind)
	}
	v := verdict{expected: fmt.Sprintf("%s to %s", kind, p.name), found: r.tableText()}
	if kind == "draw offer" {
		if c.has("options") {
			return verdict{}, errors.New("asked: a draw offer is answered with yes or no: there are no options")
		}
		_, v.holds = r.room.Offered(p.seat)
		return v, nil
	}
	f, open := r.room.Fix()
	v.holds = open && f.Seat == p.seat
	if c.has("options") {
		items := c.list("options")
		v.expected += ", options " + showAll(items)
		v.holds = v.holds && r.exactlyOfFix(f, items)
	}
	return v, nil
}

// exactlyOfFix reports whether the items are what a question of the referee offers.
func (r *run) exactlyOfFix(f table.Fix, items []starlark.Value) bool {
	if f.Kind == table.FixTrigger {
		var set [table.PutOnStack + 1]bool
		for _, v := range items {
			s, ok := v.(*symbol)
			if !ok || s.class != classFix {
				return false
			}
			set[s.n] = true
		}
		return len(items) == 2 && set[table.Ignore] && set[table.PutOnStack]
	}
	return r.matchAll(r.game.s, items, f.Cards, false)
}

// tableText says what is open at the table.
func (r *run) tableText() string {
	var parts []string
	for _, p := range r.players {
		if by, open := r.room.Offered(p.seat); open {
			parts = append(parts, fmt.Sprintf("draw offer of %s to %s", r.seatName(by), p.name))
		}
	}
	if f, open := r.room.Fix(); open {
		text := "fix, of " + r.seatName(f.Seat) + ", options "
		if f.Kind == table.FixTrigger {
			text += "ignore, put_on_stack"
		} else {
			text += r.zoneText(r.game.s, f.Cards)
		}
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return "nothing is asked at the table"
	}
	return strings.Join(parts, "; ")
}

// mustFix refuses a line that goes on with the game while the referee waits for an answer.
func (r *run) mustFix(w *word) error {
	f, open := r.room.Fix()
	if !open || w.use != useAnswer && (w.use != useScript || w.neutral) {
		return nil
	}
	return fmt.Errorf("%s: the referee waits for %s: answer with fix", w.name, r.seatName(f.Seat))
}

// statedNotes writes the notes that the table states into a room.
func (r *run) statedNotes(t *room, g *stage) error {
	for _, p := range r.players {
		for _, kv := range p.call.dict("notes") {
			key, _ := kv[0].(starlark.String)
			text, _ := kv[1].(starlark.String)
			a := table.Act{Seat: p.seat, Kind: table.WriteNote, Key: string(key), Text: string(text)}
			if err := t.submit(g, p.who, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// notesOf reads a seat's notes as its own agent does.
func (r *run) notesOf(seat game.Player) []table.Note {
	own := room{*r.room.Clone()}
	notes, err := own.Notes(r.game.s, r.game.env, control.Participant(seat), seat)
	if err != nil {
		return nil
	}
	return notes
}

// hasNotes compares a player's own notes.
func hasNotes(r *run, _ *game.State, on target, v starlark.Value) string {
	want := v.(*starlark.Dict)
	is := r.notesOf(on.player.seat)
	same := want.Len() == len(is)
	var parts []string
	for _, n := range is {
		parts = append(parts, fmt.Sprintf("%q: %q", n.Key, n.Text))
		x, found, _ := want.Get(starlark.String(n.Key))
		same = same && found && x == starlark.String(n.Text)
	}
	if same {
		return ""
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// hasPaused compares the seats that have stopped the clocks.
func hasPaused(r *run, _ *game.State, _ target, v starlark.Value) string {
	var want control.Players
	items, _ := elements(v)
	for _, p := range items {
		want |= control.Of(playerOf(p))
	}
	is := r.room.Paused()
	return same(want, is, "["+r.playerNames(control.Participants(is))+"]")
}
