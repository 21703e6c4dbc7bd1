package arena

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// controlLog reduces a game to the rows of its control effects. It reads the changes of the control ledger, the decisions
// and the events. Where nobody is controlled it costs a few comparisons per decision.
type controlLog struct {
	book    *game.Book
	effects []effect
	open    []int            // positions of effects that have not ended
	statics []control.Record // static records that exist: each search under one makes an effect of its own
	waits   control.Players  // players whose turn has begun under a record that may still come into force with it
	made    int64            // choices so far
	others  int64            // of them for another player
	turns   int32            // controlled ones
}

// effect is a row in the making.
type effect struct {
	row        results.Control
	ids        [2]uint16 // of the records that are left of it: see join
	since      uint32    // of a search: when its window opened, in the order of beginnings
	subjects   control.Players
	controller control.Participant
	span       control.Span
	source     game.CardID
	rules      bool // in force at the last decision, or since then
	kinds      [len(kindWords)]int64
	seen       []uint64 // cards of subjects that the controller could look at, by slot
}

func (l *controlLog) reset(b *game.Book) {
	*l = controlLog{book: b, effects: l.effects[:0], open: l.open[:0], statics: l.statics[:0]}
}

// before reads a decision that is about to be answered. It counts for the record that names the decider.
func (l *controlLog) before(s *game.State, kind game.DecisionKind, maker game.Player, decider control.Participant) {
	l.made++
	if len(l.open) == 0 || decider == control.Participant(maker) {
		return
	}
	_, id := s.Ledger().NamedBy(maker)
	if e := l.find(id); e != nil {
		e.kinds[kind]++
		e.row.Decisions++
		l.others++
	}
}

// after reads what has happened up to the decision at which the state stands, or the end of the game.
func (l *controlLog) after(s *game.State, env *game.Env) {
	if len(l.open) == 0 && len(l.statics) == 0 && len(env.Control.Changes) == 0 {
		return
	}
	for i := range env.Control.Changes {
		l.change(s, env, &env.Control.Changes[i])
	}
	l.searches(s)
	l.events(s, env.Events)
	l.settle(s)
}

// change reads one change of the ledger.
func (l *controlLog) change(s *game.State, env *game.Env, c *control.Change) {
	if c.Record.Static {
		l.static(s, c)
		return
	}
	switch c.What {
	case control.Created:
		if !l.join(&c.Record) {
			l.create(s, &c.Record, creator(s, env, &c.Record))
		}
	case control.Began:
		if c.Record.Span == control.NextTurn {
			l.waits |= c.Record.Subjects
		}
	case control.CameInForce:
		l.force(s, l.find(c.Record.ID))
	case control.Ended:
		l.finish(s, c.Record.ID, endings[c.Reason])
	}
}

// static keeps the list of static records. When one goes, a search under it is no longer controlled.
func (l *controlLog) static(s *game.State, c *control.Change) {
	switch c.What {
	case control.Created:
		l.statics = append(l.statics, c.Record)
	case control.Ended:
		l.statics = slices.DeleteFunc(l.statics, func(r control.Record) bool { return r.ID == c.Record.ID })
		for e := l.find(c.Record.ID); e != nil; e = l.find(c.Record.ID) {
			l.stop(s, e, endings[c.Reason])
		}
	case control.Began, control.CameInForce: // a window decides, not the record: see searches
	}
}

// endings translates reasons. A search under a static ability that goes has run its course.
var endings = [...]string{
	control.Expired:        results.Expired,
	control.Overwritten:    results.Overwritten,
	control.ControllerLeft: results.ControllerLeft,
	control.SubjectLeft:    results.SubjectLeft,
	control.SourceGone:     results.Expired,
	control.Restarted:      results.Restarted,
}

// find returns the open effect of a record, the newest if there are several, or nil.
func (l *controlLog) find(id uint16) *effect {
	if id == 0 {
		return nil
	}
	for _, i := range slices.Backward(l.open) {
		if e := &l.effects[i]; e.ids[0] == id || e.ids[1] == id {
			return e
		}
	}
	return nil
}

// create begins a row.
func (l *controlLog) create(s *game.State, r *control.Record, creator int32) *effect {
	l.open = append(l.open, len(l.effects))
	l.effects = append(l.effects, effect{
		ids: [2]uint16{r.ID}, subjects: r.Subjects, controller: r.Controller, span: r.Span, source: game.CardID(r.Source),
		row: results.Control{
			Effect: int32(len(l.effects) + 1), Card: l.book.Card(game.CardID(r.Source)).Name, Creator: creator,
			Controller: int32(r.Controller), Subjects: seats(r.Subjects), Span: spanWord(r.Span),
			CreatedTurn: int32(s.Turn()), CreatedDecision: l.made,
		},
	})
	return &l.effects[len(l.effects)-1]
}

// join makes a record the second window of an effect: a spell that controls while it resolves and then while the spell
// that it made somebody cast resolves is one effect (CR 723.2).
func (l *controlLog) join(r *control.Record) bool {
	if r.Span != control.ResolutionOf {
		return false
	}
	for _, i := range slices.Backward(l.open) {
		e := &l.effects[i]
		if e.span == control.Resolving && e.ids[1] == 0 && e.source == game.CardID(r.Source) && e.subjects == r.Subjects &&
			e.controller == r.Controller {
			e.ids[1] = r.ID
			e.row.Span = spanWord(control.Resolving) + ", then " + spanWord(control.ResolutionOf)
			return true
		}
	}
	return false
}

// force notes that an effect is in force for the first time.
func (l *controlLog) force(s *game.State, e *effect) {
	if e == nil {
		return
	}
	e.rules = true
	if e.row.Activated {
		return
	}
	e.row.Activated = true
	e.row.InForceTurn, e.row.InForceDecision = int32(s.Turn()), l.made
	if e.span == control.NextTurn && l.waits&e.subjects != 0 {
		l.waits &^= e.subjects
		e.row.ControlledTurns = 1
		l.turns++
	}
}

// finish takes a record off a row, which ends with the last of its records.
func (l *controlLog) finish(s *game.State, id uint16, ending string) {
	e := l.find(id)
	if e == nil {
		return
	}
	if e.ids[0] == id {
		e.ids[0], e.ids[1] = e.ids[1], 0
	} else {
		e.ids[1] = 0
	}
	if e.ids[0] == 0 {
		l.stop(s, e, ending)
	}
}

// stop ends a row.
func (l *controlLog) stop(s *game.State, e *effect, ending string) {
	e.ids = [2]uint16{}
	if ending == results.Overwritten && e.row.Activated {
		ending = results.Expired
	}
	e.row.EndedTurn, e.row.Ending = int32(s.Turn()), ending
	l.open = slices.DeleteFunc(l.open, func(i int) bool { return l.effects[i].ids[0] == 0 })
}

// end completes the rows of a game that is over.
func (l *controlLog) end(to *results.Entry) {
	row := &to.Row
	row.Effects, row.ControlledTurns, row.ForOthers = int32(len(l.effects)), l.turns, l.others
	for i := range l.effects {
		e := &l.effects[i]
		if e.row.Ending == "" {
			e.row.Ending, e.row.EndedTurn = results.GameOver, row.Turns
		}
		e.complete(row)
		if e.row.Activated {
			row.Activated++
		}
		to.Control = append(to.Control, e.row)
	}
}

// seats lists the members of a set.
func seats(set control.Players) []int32 {
	var out []int32
	for p := range game.Player(control.MaxPlayers) {
		if set.Has(p) {
			out = append(out, int32(p))
		}
	}
	return out
}

// spanWord names a span in results.
func spanWord(s control.Span) string {
	switch s {
	case control.NextTurn:
		return "next turn"
	case control.NextCombat:
		return "next combat"
	case control.OwnLibrarySearch:
		return "own library search"
	case control.Resolving:
		return "resolving"
	case control.ResolutionOf:
		return "resolution of a spell"
	}
	return s.String()
}
