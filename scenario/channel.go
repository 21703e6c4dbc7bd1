package scenario

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// This file gives the acts of the second channel: what a participant does itself, at any moment (CR 104.3a, 723.5b, 723.6). They
// never pass through the control of anybody.

// room is the table around the game, where a seat's own agent acts for it.
type room struct{ table.Table }

// tableAct is an act that was applied: before which decision, and whether it was the referee's.
type tableAct struct {
	at      int
	act     table.Act
	referee bool
	kind    string // of the question it answers, "" for none
}

// submit hands in an act on a stage.
func (t *room) submit(g *stage, from control.Participant, a table.Act) error {
	return t.within(g, func() error { return t.Submit(g.s, g.env, from, a) })
}

// within does something at the table and takes what it makes happen in the game.
func (t *room) within(g *stage, do func() error) error {
	g.clear()
	err := do()
	if err == nil || len(g.env.Events) > 0 {
		g.collect()
	}
	return err
}

// attend rules on what waits for a player with priority.
func (t *room) attend(g *stage) error {
	return t.within(g, func() error { return t.Attend(g.s, g.env) })
}

// repeat applies an act of the log on another stage, for a replay.
func (t *room) repeat(g *stage, a *tableAct) error {
	if a.referee {
		return t.within(g, func() error { return t.Referee(g.s, g.env, a.act) })
	}
	return t.submit(g, control.Participant(a.act.Seat), a.act)
}

// speak is a line such as nicole.concede().
func (r *run) speak(p *playerValue, c *call) error {
	a, err := r.actOf(p, c)
	if err != nil {
		return err
	}
	if err := r.inspect(); err != nil {
		return err
	}
	kind := ""
	if f, open := r.room.Fix(); open && a.Kind == table.AnswerFix && f.Seat == a.Seat {
		kind = "fix"
	} else if a.Kind == table.AnswerDraw {
		kind = "draw offer"
	}
	err = r.atTable(tableAct{act: a, kind: kind}, func() error { return r.room.submit(r.game, p.who, a) })
	switch {
	case errors.Is(err, table.ErrNotYourSeat):
		return fmt.Errorf("%s can't %s for %s: write this with refused", p.name, a.Kind, r.seatName(a.Seat))
	case err != nil:
		return fmt.Errorf("%s: %w", c.word.name, err)
	}
	return nil
}

// atTable does something at the table: it goes into the log, and a question may be withdrawn from whoever was asked it.
func (r *run) atTable(a tableAct, do func() error) error {
	d, _, open := r.game.look()
	if err := do(); err != nil {
		return err
	}
	a.at = len(r.log)
	r.acts = append(r.acts, a)
	r.remember()
	r.past = append(r.past, happening{batch: r.batch, act: &r.acts[len(r.acts)-1].act})
	if open {
		r.withdraw(d.Subject, d.Decider)
	}
	return nil
}

// actOf is what a line or an attempt does at the table.
func (r *run) actOf(p *playerValue, c *call) (table.Act, error) {
	seat := p
	if other := c.player("seat"); other != nil {
		if other == p {
			return table.Act{}, fmt.Errorf("seat = %s: without seat everybody acts for their own", p)
		}
		seat = other
	}
	if seat.outsider {
		return table.Act{}, errors.New("somebody outside the game has no seat, and nothing to do at the table")
	}
	a := table.Act{Seat: seat.seat, Kind: c.word.does, Key: c.text("key"), Text: c.text("text"), Yes: c.flag("yes")}
	switch a.Kind {
	case table.CallJudge:
		var err error
		a.Claim, err = r.claimOf(c.args["claim"].(*faultValue))
		return a, err
	case table.AnswerFix:
		return a, r.fillFix(&a, c)
	default:
		return a, nil
	}
}

// withdraw notes that a question which was open has been put to somebody else, or not at all.
func (r *run) withdraw(subject game.Player, from control.Participant) {
	d, _, ok := r.game.look()
	if ok && d.Subject == subject && d.Decider == from {
		return
	}
	w := withdrawal{subject: subject, from: from}
	r.withdrawn = append(r.withdrawn, w)
	r.past = append(r.past, happening{batch: r.batch, withdrew: &w})
}

// refusals are the errors of the table with the reasons that scripts name.
var refusals = []struct {
	err error
	why reason
}{
	{table.ErrNotYourSeat, notYourSeat},
	{table.ErrNotAsked, notDecider},
	{table.ErrNotOffered, noSuchOption},
	{game.ErrHasLeft, tooLate},
	{game.ErrNoDecision, tooLate},
	{table.ErrNoCall, nothingThere},
	{table.ErrNotes, nothingThere},
	{table.ErrNotPaused, nothingThere},
	{table.ErrOpen, alreadyOpen},
}

// attemptAct tries an act of the second channel and returns why it is refused. One for one's own seat is tried on a copy of game
// and table; one for another's really is handed in, and leaves its trace among the attempts.
func (r *run) attemptAct(p *playerValue, a *answer) (reason, error) {
	act, err := r.actOf(p, a.call)
	if err != nil {
		return 0, err
	}
	before := len(r.room.Attempts())
	if control.Participant(act.Seat) == p.who {
		copied := room{*r.room.Clone()}
		err = copied.submit(r.game.fork(), p.who, act)
	} else if err = r.room.submit(r.game, p.who, act); len(r.room.Attempts()) != before+1 {
		return 0, errors.New("the attempt on another seat is not on record")
	}
	if err == nil {
		return 0, nil
	}
	for _, x := range refusals {
		if errors.Is(err, x.err) {
			return x.why, nil
		}
	}
	return 0, err
}

// fillFix reads fix(ignore), fix(put_on_stack), fix(cards…).
func (r *run) fillFix(a *table.Act, c *call) error {
	f, _ := r.room.Fix()
	for _, v := range c.rest {
		if s, ok := v.(*symbol); ok {
			a.Choice = table.Choice(s.n)
			continue
		}
		id, err := r.cardOfFix(f, a.Cards, v)
		if err != nil {
			return err
		}
		a.Cards = append(a.Cards, id)
	}
	return nil
}

// cardOfFix finds a card among those that a question of the referee names, another one than those taken; elsewhere if it is not
// among them.
func (r *run) cardOfFix(f table.Fix, taken []game.ID, v starlark.Value) (game.ID, error) {
	for _, id := range f.Cards {
		if !slices.Contains(taken, id) && r.isObject(r.game.s, v, id) {
			return id, nil
		}
	}
	return r.locate(v, anyObject)
}

// attend lets the referee do what waits for a player with priority, after a decision.
func (r *run) attend() error {
	if !r.room.Busy() {
		return nil
	}
	g := r.game
	d, _, open := g.look()
	happened, changed := slices.Clone(g.happened), slices.Clone(g.changed)
	if err := r.room.attend(g); err != nil {
		return err
	}
	r.remember()
	g.happened, g.changed = append(happened, g.happened...), append(changed, g.changed...)
	if open {
		r.withdraw(d.Subject, d.Decider)
	}
	return nil
}
