package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file asserts what was asked and answered in a stretch: prompts, decided, not_asked, turns.

func (c *call) stretch() *stretch {
	s, _ := c.args["during"].(*stretch)
	return s
}

// question is one declaration of the log.
type question struct {
	text   string
	kind   string
	forced bool // every choice of it had one option
}

// questions returns the declarations of a stretch: the choices of one are one question. What a seat's own agent answered at the
// table is among them.
func (r *run) questions(s *stretch) []question {
	var out []question
	group := -1
	from, to := r.since(s)
	acts := r.acts[from.act:to.act]
	for i, e := range r.log[from.decision:to.decision] {
		out, acts = r.tableQuestions(out, acts, from.decision+i)
		if len(out) > 0 && e.group == group {
			out[len(out)-1].forced = out[len(out)-1].forced && e.options == 1
			continue
		}
		group = e.group
		text := fmt.Sprintf("(%s, %q", r.seatName(e.d.Subject), e.kind)
		if by := r.participant(e.d.Decider); by != r.seatName(e.d.Subject) {
			text += ", " + by
		}
		out = append(out, question{text: text + ")", kind: e.kind, forced: e.options == 1})
	}
	out, _ = r.tableQuestions(out, acts, to.decision)
	return out
}

// tableQuestions appends what was answered at the table up to a decision, and returns the acts that came later.
func (r *run) tableQuestions(out []question, acts []tableAct, upTo int) ([]question, []tableAct) {
	for len(acts) > 0 && acts[0].at <= upTo {
		if a := &acts[0]; a.kind != "" {
			out = append(out, question{text: fmt.Sprintf("(%s, %q)", r.seatName(a.act.Seat), a.kind), kind: a.kind})
		}
		acts = acts[1:]
	}
	return out, acts
}

// prompts asserts that exactly these questions were answered, in order.
func prompts(r *run, c *call) (verdict, error) {
	only := c.texts("kinds")
	known := slices.Concat(kinds, tableKinds)
	for _, k := range only {
		if !slices.Contains(known, k) {
			return verdict{}, fmt.Errorf("prompts: there is no kind of decision %q%s", k, hint(k, known))
		}
	}
	var want, is []string
	for _, v := range c.rest {
		t := v.(starlark.Tuple)
		kind := string(t[1].(starlark.String))
		if !slices.Contains(known, kind) {
			return verdict{}, fmt.Errorf("prompts: there is no kind of decision %q%s", kind, hint(kind, known))
		}
		p := t[0].(*playerValue)
		text := fmt.Sprintf("(%s, %q", p.name, kind)
		if len(t) == 3 && t[2] != t[0] {
			by := t[2].(*playerValue)
			text += ", " + by.name
			r.state(p.seat, by)
		}
		want = append(want, text+")")
	}
	for _, q := range r.questions(c.stretch()) {
		if q.forced && !c.flag("forced") || only != nil && !slices.Contains(only, q.kind) || only == nil && (q.kind == "priority" || q.kind == "pay") {
			continue
		}
		is = append(is, q.text)
	}
	return verdict{slices.Equal(want, is), listText(want), listText(is)}, nil
}

func listText(items []string) string {
	if len(items) == 0 {
		return "none"
	}
	return strings.Join(items, ", ")
}

// decided asserts that every decision of a subject in the stretch went to one participant, passes and forced ones too.
func decided(r *run, c *call) (verdict, error) {
	side, by := c.side("subject"), c.player("by")
	r.stateSide(side, by)
	v := verdict{holds: true, expected: fmt.Sprintf("%s answers every decision of %s", by.name, sideNames(side))}
	n := 0
	for i, e := range r.entries(c.stretch()) {
		if !seatsOf(side).Has(e.d.Subject) {
			continue
		}
		n++
		if e.d.Decider != by.who && v.holds {
			v.holds = false
			v.found = fmt.Sprintf("%s answered decision %d of the stretch (%s, %s, line %d)", r.participant(e.d.Decider), i+1, e.kind, e.turn, e.line)
		}
	}
	if n == 0 {
		return v, fmt.Errorf("decided: %s had no decision in this stretch", sideNames(side))
	}
	if v.holds {
		v.found = fmt.Sprintf("so it was, %s", count(n, "decision"))
	}
	return v, nil
}

// notAsked asserts that no decisions went to the agents of these participants.
func notAsked(r *run, c *call) (verdict, error) {
	if len(c.rest) == 0 {
		return verdict{}, errors.New("not_asked names nobody")
	}
	entries := r.entries(c.stretch())
	if len(entries) == 0 {
		return verdict{}, errors.New("not_asked: nobody was asked anything in this stretch")
	}
	v := verdict{holds: true, expected: "no decision went to " + showAll(c.rest), found: "none did"}
	for _, x := range c.rest {
		p := x.(*playerValue)
		for _, e := range entries {
			if e.d.Decider == p.who && v.holds {
				v.holds = false
				v.found = fmt.Sprintf("%s was asked: %s of %s (%s, line %d)", p.name, e.kind, r.seatName(e.d.Subject), e.turn, e.line)
			}
		}
	}
	return v, nil
}

// turnsTaken asserts that exactly these turns began, in order. That of a team goes by its first member.
func turnsTaken(r *run, c *call) (verdict, error) {
	from, to := r.since(c.stretch())
	var want, is []string
	for _, x := range c.rest {
		want = append(want, sideOf(x)[0].name)
	}
	for _, h := range r.past[from.event:to.event] {
		if !h.isChange && h.event.Kind == game.TakesTurn {
			is = append(is, r.seatName(h.event.Player))
		}
	}
	return verdict{slices.Equal(want, is), listText(want), listText(is)}, nil
}
