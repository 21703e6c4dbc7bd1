package scenario

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

var errNoMana = errors.New("only the symbols {W} {U} {B} {R} {G} {C} are mana")

// inert is what the values of the language share: they never change, are never falsehoods, and are no keys.
type inert struct{}

// Freeze does nothing: values never change.
func (inert) Freeze() {}

// Truth is true; scenarios have no conditions.
func (inert) Truth() starlark.Bool { return true }

// Hash refuses: the value is no key of a dictionary.
func (inert) Hash() (uint32, error) { return 0, errors.New("this value is no key of a dictionary") }

// cardValue is a one(…), token(…), or a pattern for either; bound to a variable it is one physical card for good.
type cardValue struct {
	inert
	call   *call
	name   string
	serial int
	token  bool
	copied bool         // a copy of a spell
	bound  bool         // a variable holds it
	owner  *playerValue // who lists it
	tag    int          // on the table, from 1; 0: a pattern
	ref    game.Ref     // tokens: the object it was, to tell it from a later one in its slot
	label  string       // the variable's name

	attached []*cardValue // on it
}

// String shows the card as the script names it.
func (c *cardValue) String() string {
	if c.label != "" {
		return c.label
	}
	return fmt.Sprintf("%s(%q)", c.call.word.name, c.name)
}

// Type names the type in errors of Starlark.
func (c *cardValue) Type() string { return "card" }

// Hash makes cards keys of dictionaries.
func (c *cardValue) Hash() (uint32, error) { return uint32(c.serial)*2654435761 + 1, nil }

// zoneValue is a player's zone, such as nicole.hand.
type zoneValue struct {
	inert
	of   *playerValue
	zone game.Zone
}

// String shows the zone as it is written.
func (z *zoneValue) String() string { return z.of.name + "." + symbolOf(classZone, int(z.zone)) }

// Type names the type in errors of Starlark.
func (z *zoneValue) Type() string { return "zone" }

// notesValue is a player's own notes, such as nicole.notes.
type notesValue struct {
	inert
	of *playerValue
}

// String shows the notes as they are written.
func (n *notesValue) String() string { return n.of.String() + ".notes" }

// Type names the type in errors of Starlark.
func (n *notesValue) Type() string { return "notes" }

// zoneTest is has(…), lacks(…), size(…) or top(…).
type zoneTest struct {
	inert
	call *call
}

// String shows the test as it is written.
func (z *zoneTest) String() string { return showCall(z.call) }

// Type names the type in errors of Starlark.
func (z *zoneTest) Type() string { return "zone test" }

// controlValue is a control record over the player that lists it.
type controlValue struct {
	inert
	by     *playerValue
	span   control.Span
	status control.Status
	source string // a card name, or nothing stated
}

// String shows the record as it is written.
func (c *controlValue) String() string {
	s := fmt.Sprintf("control(%s, %s, %s", c.by.name, symbolOf(classSpan, int(c.span)), symbolOf(classStatus, int(c.status)))
	if c.source != "" {
		s += fmt.Sprintf(", source = %q", c.source)
	}
	return s + ")"
}

// Type names the type in errors of Starlark.
func (c *controlValue) Type() string { return "control" }

// spellValue is an item of a stated stack.
type spellValue struct {
	inert
	call *call
	card *cardValue
}

// String shows the item as it is written.
func (s *spellValue) String() string { return showCall(s.call) }

// Type names the type in errors of Starlark.
func (s *spellValue) Type() string { return "spell" }

// answer is an answer that is described, not given: an option, or an attempt.
type answer struct {
	inert
	*call
}

// String shows the answer as it is written.
func (a *answer) String() string { return showCall(a.call) }

// Type names the type in errors of Starlark.
func (a *answer) Type() string { return "answer" }

// payment is mana(…), makes(…) or life(…); tap(…) is an answer too.
type payment struct {
	inert
	call *call
}

// String shows the payment as it is written.
func (p *payment) String() string { return showCall(p.call) }

// Type names the type in errors of Starlark.
func (p *payment) Type() string { return "payment" }

// eventValue is something that may have happened.
type eventValue struct {
	inert
	call *call
}

// String shows the event as it is written.
func (e *eventValue) String() string { return showCall(e.call) }

// Type names the type in errors of Starlark.
func (e *eventValue) Type() string { return "event" }

// stretch is a part of the game: from a mark on, or a turn.
type stretch struct {
	inert
	name     string
	decision int // entries of the log before it
	event    int // happenings before it
	act      int // acts at the table before it
	at       syntax.Position
}

// String shows the stretch.
func (s *stretch) String() string { return s.name }

// Type names the type in errors of Starlark.
func (s *stretch) Type() string { return "stretch" }

// show prints a value as a script writes it.
func show(v starlark.Value) string {
	switch v := v.(type) {
	case starlark.NoneType:
		return "None"
	case *starlark.List, starlark.Tuple:
		items, _ := elements(v)
		return "[" + showAll(items) + "]"
	case *starlark.Dict:
		var parts []string
		for _, kv := range v.Items() {
			parts = append(parts, show(kv[0])+": "+show(kv[1]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case nil:
		return "nothing"
	default:
		return v.String()
	}
}

func showAll(items []starlark.Value) string {
	var parts []string
	for _, v := range items {
		parts = append(parts, show(v))
	}
	return strings.Join(parts, ", ")
}

// showCall prints a word with its arguments, those without a name first.
func showCall(c *call) string {
	var parts []string
	for _, v := range c.rest {
		parts = append(parts, show(v))
	}
	for i := range c.word.params {
		p := &c.word.params[i]
		v := c.args[p.name]
		switch {
		case v == nil:
		case p.optional:
			parts = append(parts, p.name+" = "+show(v))
		default:
			parts = append(parts, show(v))
		}
	}
	return c.word.name + "(" + strings.Join(parts, ", ") + ")"
}
