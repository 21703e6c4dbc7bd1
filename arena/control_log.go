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
	open    []int           // positions of effects that have not ended
	statics []static        // static records that exist: each search under one makes an effect of its own
	game    int             // which is played, at the last decision: a subgame has a ledger of its own (CR 729.1b)
	order   uint32          // beginnings in the ledger, at the last decision
	waits   control.Players // players whose turn began since then under a record that may come into force with it
	made    int64           // choices so far
	others  int64           // of them for another player
	turns   int32           // controlled ones
	forced  []forced        // what came into force since the last decision
}

// forced is an effect that has come into force for the first time, with the record that it hung on then.
type forced struct {
	effect int
	record uint16
}

func (l *controlLog) reset(b *game.Book) {
	*l = controlLog{book: b, effects: l.effects[:0], open: l.open[:0], statics: l.statics[:0], forced: l.forced[:0]}
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

// after reads what has happened up to the decision at which the state stands, or the end of the game. Beginnings come
// first and endings last, so that what began and ended in between is counted, too.
func (l *controlLog) after(s *game.State, env *game.Env) {
	l.forced = l.forced[:0]
	changes := env.Control.Changes
	if len(l.open) == 0 && len(l.statics) == 0 && len(changes) == 0 {
		return
	}
	for i := range changes {
		l.begin(s, env, &changes[i])
	}
	l.windows(s, env)
	l.events(s, env.Events)
	for i := range changes {
		if changes[i].What == control.Ended {
			l.finish(s, &changes[i])
		}
	}
	l.settle(s)
}

// begin reads a change that is no end.
func (l *controlLog) begin(s *game.State, env *game.Env, c *control.Change) {
	r := &c.Record
	switch {
	case c.What == control.Created && r.Static:
		l.statics = append(l.statics, static{*r, l.madeIn(s)})
	case c.What == control.Created:
		if !l.join(r) {
			l.create(s, r, creator(s, env, r))
		}
	case c.What == control.Began && r.Span == control.NextTurn:
		l.waits |= r.Subjects
	case c.What == control.CameInForce && !r.Static: // a window decides, not the static record: see windows
		l.force(s, l.find(r.ID))
	}
}

// static is a static record and the game whose ledger holds it.
type static struct {
	control.Record
	game int
}

// madeIn is the game of a record that was made since the last decision: none is made between the beginning of a subgame, which has
// a higher number than those before, and its first decision.
func (l *controlLog) madeIn(s *game.State) int { return min(s.Game(), l.game) }

// create begins a row.
func (l *controlLog) create(s *game.State, r *control.Record, creator int32) *effect {
	l.open = append(l.open, len(l.effects))
	l.effects = append(l.effects, effect{
		ids: [2]uint16{r.ID}, objects: [2]uint32{r.Object}, stamp: r.Stamp, subjects: r.Subjects, controller: r.Controller,
		span: r.Span, source: game.CardID(r.Source), live: r.Span == control.Resolving, game: l.madeIn(s),
		row: results.Control{
			Effect: int32(len(l.effects) + 1), Card: l.book.Card(game.CardID(r.Source)).Name, Creator: creator,
			Controller: int32(r.Controller), Subjects: seats(r.Subjects), Span: spanWord(r.Span),
			CreatedTurn: int32(s.Turn()), CreatedDecision: l.made,
		},
	})
	return &l.effects[len(l.effects)-1]
}

// join makes a record the second window of an effect: a spell that controls while it resolves, and then while the spell
// that it made somebody cast resolves, is one effect (CR 723.2).
func (l *controlLog) join(r *control.Record) bool {
	if r.Span != control.ResolutionOf {
		return false
	}
	for _, i := range slices.Backward(l.open) {
		e := &l.effects[i]
		if e.span == control.Resolving && e.ids[1] == 0 && e.source == game.CardID(r.Source) && e.subjects == r.Subjects &&
			e.controller == r.Controller {
			e.ids[1], e.objects[1] = r.ID, r.Object
			e.row.Span = spanWord(control.Resolving) + ", then " + spanWord(control.ResolutionOf)
			return true
		}
	}
	return false
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

// force notes that an effect is in force for the first time.
func (l *controlLog) force(s *game.State, e *effect) {
	if e == nil || e.row.Activated {
		return
	}
	e.row.Activated = true
	l.forced = append(l.forced, forced{int(e.row.Effect) - 1, e.ids[0]})
	e.row.InForceTurn, e.row.InForceDecision = int32(s.Turn()), l.made
	if e.span == control.NextTurn && l.waits&e.subjects != 0 {
		l.waits &^= e.subjects
		e.row.ControlledTurns = 1
		l.turns++
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
	control.SubgameOver:    results.GameOver,
}

// finish takes a record off its row, which ends with the last of its records, or off the static ones.
func (l *controlLog) finish(s *game.State, c *control.Change) {
	id, ending := c.Record.ID, endings[c.Reason]
	if c.Record.Static {
		l.statics = slices.DeleteFunc(l.statics, func(r static) bool { return r.ID == id })
		for e := l.find(id); e != nil; e = l.find(id) {
			l.stop(s, e, ending)
		}
		return
	}
	e := l.find(id)
	if e == nil {
		return
	}
	for k := range e.ids {
		if e.ids[k] == id {
			e.ids[k] = 0
		}
	}
	if e.ids == [2]uint16{} {
		l.stop(s, e, ending)
	}
}

// stop ends a row.
func (l *controlLog) stop(s *game.State, e *effect, ending string) {
	if ending == results.Overwritten && e.row.Activated {
		ending = results.Expired
	}
	e.ids = [2]uint16{}
	e.row.EndedTurn, e.row.Ending = int32(s.Turn()), ending
	l.open = slices.DeleteFunc(l.open, func(i int) bool { return l.effects[i].ids == [2]uint16{} })
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
