package scenario

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// failure is what is wrong with a scenario, at a place of its file.
type failure struct {
	at  syntax.Position
	msg string
}

// Error returns the place and what is wrong.
func (f *failure) Error() string { return f.at.String() + ": " + f.msg }

// mismatch is an assertion that does not hold.
type mismatch struct{ expected, found string }

// Error says what was expected and what was found.
func (m *mismatch) Error() string { return "does not hold" }

// explain makes the whole text of an error: place, line with caret, expected and found, and the game where it stands.
func (r *run) explain(err error) string {
	var b strings.Builder
	at, what := r.locateError(err)
	fmt.Fprintf(&b, "%s:%d", r.file.path, at.Line)
	if at.Col > 0 {
		fmt.Fprintf(&b, ":%d", at.Col)
	}
	fmt.Fprintf(&b, ": %s\n", what)
	if line := r.file.line(at.Line); line != "" {
		fmt.Fprintf(&b, "%4d | %s\n", at.Line, line)
		if at.Col > 0 {
			fmt.Fprintf(&b, "     | %s^\n", blankUpTo(line, int(at.Col)))
		}
	}
	if m, ok := errors.AsType[*mismatch](err); ok {
		fmt.Fprintf(&b, "  expected: %s\n  found:    %s\n", m.expected, m.found)
	}
	if r.game != nil {
		b.WriteString(r.standText())
	}
	return b.String()
}

// blankUpTo returns white space as wide as a line up to a column; tabs stay tabs.
func blankUpTo(line string, col int) string {
	var b strings.Builder
	for i, c := range []rune(line) {
		if i == col-1 {
			break
		}
		if c == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// locateError returns where an error belongs and what it says; for a failed line also the line itself.
func (r *run) locateError(err error) (syntax.Position, string) {
	if f, ok := errors.AsType[*failure](err); ok {
		return f.at, f.msg
	}
	var eval *starlark.EvalError
	if !errors.As(err, &eval) {
		return syntax.MakePosition(&r.file.path, int32(r.section.line), 1), err.Error()
	}
	msg := eval.Msg
	for i := range len(eval.CallStack) {
		at := eval.CallStack.At(i).Pos
		if at.Filename() != r.file.path || at.Line == 0 {
			continue
		}
		if call, name, ok := r.file.callAt(placeOf(at)); ok {
			if bad, ok := errors.AsType[*badName](eval); ok {
				name = literalAt(call, bad.name, name)
			}
			return name, r.file.text(call) + ": " + msg
		}
		return at, msg
	}
	return syntax.MakePosition(&r.file.path, int32(r.section.line), 1), msg
}

// literalAt returns where a text is written inside a call, or where the call's name is.
func literalAt(call *syntax.CallExpr, text string, at syntax.Position) syntax.Position {
	found := false
	syntax.Walk(call, func(n syntax.Node) bool {
		if lit, ok := n.(*syntax.Literal); ok && !found && lit.Value == text {
			at, found = lit.TokenPos, true
		}
		return !found
	})
	return at
}

// standText shows where the game stands: the open decision, the control records, and the end of the log.
func (r *run) standText() string {
	var b strings.Builder
	s := r.game.s
	if d, opts, ok := r.game.look(); ok {
		fmt.Fprintf(&b, "  open: decision %d, %s\n", len(r.log)+1, r.decisionText(s, d, opts))
	} else {
		fmt.Fprintf(&b, "  open: nothing, the game has ended (%s)\n", r.endingText())
	}
	fmt.Fprintf(&b, "  control: %s\n", r.controlText())
	b.WriteString(r.logText(6))
	return b.String()
}

// controlText lists the control records over each player.
func (r *run) controlText() string {
	var parts []string
	for _, p := range r.players {
		var records []string
		for _, rec := range r.records(p.seat, true) {
			records = append(records, r.recordText(&rec, false))
		}
		if len(records) > 0 {
			parts = append(parts, fmt.Sprintf("%s: %s", p.name, strings.Join(records, ", ")))
		}
	}
	if len(parts) == 0 {
		return "nobody controls anybody"
	}
	return strings.Join(parts, "; ")
}

// logText prints the last n entries of the log with the line that caused each, and what happened; all of them if n is 0.
func (r *run) logText(n int) string {
	var b strings.Builder
	from := 0
	if n > 0 && len(r.log) > n {
		from = len(r.log) - n
		fmt.Fprintf(&b, "  log (last %d of %d)\n", n, len(r.log))
	} else {
		fmt.Fprintf(&b, "  log (%d)\n", len(r.log))
	}
	turn := ""
	for i := from; i < len(r.log); i++ {
		e := &r.log[i]
		if e.turn != turn {
			turn = e.turn
			fmt.Fprintf(&b, "    %s\n", turn)
		}
		who := r.seatName(e.d.Subject) + " by " + r.participant(e.d.Decider)
		fmt.Fprintf(&b, "    %4d  %-20s %-9s %-34s %s:%d%s\n", i+1, who, e.kind, e.text, r.base(), e.line, e.how.note())
		to := len(r.past)
		if i+1 < len(r.log) {
			to = r.log[i+1].happens
		}
		for j := e.happens; j < to; j++ {
			if text := r.happeningText(&r.past[j]); text != "" {
				fmt.Fprintf(&b, "          %s\n", text)
			}
		}
	}
	return b.String()
}

// note says how a decision was answered that no line gave.
func (w why) note() string {
	switch w {
	case forced:
		return " (one option)"
	case passed:
		return " (stepped over)"
	case idled:
		return " (idle)"
	case alike:
		return " (alike)"
	default:
		return ""
	}
}

// base is the file's name without its folders.
func (r *run) base() string {
	if i := strings.LastIndexAny(r.file.path, `/\`); i >= 0 {
		return r.file.path[i+1:]
	}
	return r.file.path
}
