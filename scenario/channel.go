package scenario

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/table"
)

// This file gives the acts of a participant itself: conceding, at any moment (CR 104.3a, 723.6). They never pass through the
// control of anybody.

// room is the table around the game, where a seat's own agent acts for it.
type room struct{ table.Table }

// tableAct is an act that was applied: before which decision, and whose.
type tableAct struct {
	at   int
	seat game.Player
}

// submit hands in a concession for a seat.
func (t *room) submit(g *stage, from control.Participant, seat game.Player) error {
	g.clear()
	if err := t.Submit(g.s, g.env, from, table.Act{Seat: seat, Kind: table.Concede}); err != nil {
		return err
	}
	g.collect()
	return nil
}

// replayAct repeats an act on another stage.
func (t *room) replayAct(g *stage, a tableAct) error {
	var again room
	return again.submit(g, control.Participant(a.seat), a.seat)
}

// concede is nicole.concede().
func concede(r *run, p *playerValue, c *call) error {
	if p.outsider {
		return errors.New("somebody outside the game has nothing to concede")
	}
	seat := p
	if other := c.player("seat"); other != nil {
		seat = other
	}
	if err := r.inspect(); err != nil {
		return err
	}
	d, _, open := r.game.look()
	if err := r.room.submit(r.game, p.who, seat.seat); err != nil {
		if errors.Is(err, table.ErrNotYourSeat) {
			return fmt.Errorf("%s can't concede for %s: write this with refused", p.name, seat.name)
		}
		return err
	}
	r.acts = append(r.acts, tableAct{at: len(r.log), seat: seat.seat})
	r.remember()
	if open {
		r.withdraw(d.Subject, d.Decider)
	}
	return nil
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

// attemptAct tries an act of the second channel; it is refused unless it is for the participant's own seat.
func (r *run) attemptAct(p *playerValue, a *answer) (reason, error) {
	seat := a.player("seat")
	if seat == nil || seat == p {
		return 0, nil
	}
	err := r.room.submit(r.game, p.who, seat.seat)
	if !errors.Is(err, table.ErrNotYourSeat) {
		return 0, err
	}
	return notYourSeat, nil
}
