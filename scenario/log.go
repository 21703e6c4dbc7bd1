package scenario

import (
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// entry is one decision that was answered.
type entry struct {
	kind    string
	d       game.Decision
	choice  int
	options int
	how     why
	line    int32                  // that caused it
	text    string                 // the option, in the words of the language
	turn    string                 // turn and step it was answered in
	happens int                    // happenings before it
	group   int                    // entries of one declaration share it
	looks   []control.Participants // who may look at what, object by object, as it is asked
}

// newEntry describes the answer that is about to be given.
func (r *run) newEntry(d game.Decision, opts []game.Option, choice int, how why) entry {
	if len(opts) == 1 && how == given {
		how = forced
	}
	e := entry{
		kind: kindOf(d.Kind, d.Word), d: d, choice: choice, options: len(opts), how: how, line: r.line.Line,
		text: r.optionText(r.game.s, d, opts[choice]), turn: r.turnText(r.game.s), happens: len(r.past),
		looks: looks(r.game.s, r.objects(r.game.s), r.everybody()),
	}
	e.group = len(r.log)
	if n := len(r.log); n > 0 && r.sameDeclaration(&r.log[n-1], &e) {
		e.group = r.log[n-1].group
	}
	return e
}

// sameDeclaration reports whether b goes on with what a began: the choices of one declaration are one question.
func (r *run) sameDeclaration(a, b *entry) bool {
	if a.kind != b.kind || a.d.Subject != b.d.Subject || a.d.Decider != b.d.Decider || !repeats(a.kind) || a.happens != b.happens && a.kind != "pay" {
		return false
	}
	if a.kind == "attack" || a.kind == "whom" || a.kind == "block" || a.kind == "untap" || a.kind == "assign" || a.kind == "order" {
		return true
	}
	return a.d.Source == b.d.Source && a.d.Card == b.d.Card && a.d.Word == b.d.Word
}

// record takes an answered decision into the log, with everything that happened because of it.
func (r *run) record(e entry) {
	r.log = append(r.log, e)
	r.remember()
}

// remember takes what has just happened into the history.
func (r *run) remember() {
	s := r.game.s
	r.batch++
	for i := range r.game.happened {
		h := r.newHappening(s, &r.game.happened[i])
		r.past = append(r.past, h)
		if h.event.Kind == game.SubgameBegins && r.beginner != nil && s.Game() == int(h.event.N) {
			r.astray = r.astray || s.Starting() != r.beginner.seat
		}
		if h.event.Kind == game.TakesTurn {
			r.turns = append(r.turns, stretch{name: "turn", decision: len(r.log), event: len(r.past) - 1, act: len(r.acts)})
		}
	}
	for _, c := range r.game.changed {
		r.past = append(r.past, happening{batch: r.batch, change: c, isChange: true})
	}
	if o, _ := s.Outcome(); o != game.Running {
		r.over = true
	}
}

// since returns where a stretch begins and ends: entries of the log, and happenings.
func (r *run) since(s *stretch) (from, to stretch) {
	to = stretch{decision: len(r.log), event: len(r.past), act: len(r.acts)}
	if s == nil {
		return stretch{}, to
	}
	switch s.name {
	case "this_turn":
		return r.turns[len(r.turns)-1], to
	case "last_turn":
		if len(r.turns) < 2 {
			return to, to
		}
		return r.turns[len(r.turns)-2], r.turns[len(r.turns)-1]
	default:
		return *s, to
	}
}

// entries returns the log of a stretch.
func (r *run) entries(s *stretch) []entry {
	from, to := r.since(s)
	return r.log[from.decision:to.decision]
}

// state notes that some line names this delegation, so that it need not be stated again.
func (r *run) state(subject game.Player, by *playerValue) {
	if by != nil && (by.outsider || by.seat != subject) {
		r.stated = append(r.stated, pair{subject, by})
	}
}

// unstated reports the first delegation that was only stepped over: nobody's being asked can hide.
func (r *run) unstated() error {
	for i := range r.log {
		e := &r.log[i]
		if e.how == given || e.d.Decider == control.Participant(e.d.Subject) {
			continue
		}
		if slices.ContainsFunc(r.stated, func(p pair) bool { return p.subject == e.d.Subject && p.by.who == e.d.Decider }) {
			continue
		}
		return fmt.Errorf("%s answered for %s at decision %d (%s, line %d), and no line says so: state it with by, decided, asked or controlled",
			r.participant(e.d.Decider), r.seatName(e.d.Subject), i+1, e.turn, e.line)
	}
	return nil
}
