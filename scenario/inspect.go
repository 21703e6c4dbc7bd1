package scenario

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/table"
)

// This file checks, unasked, every decision of every scenario before it is answered: answers of others and indices off the
// list are refused and change nothing, every option is accepted, cards are in one place each and as many as before, what is
// paid comes from the subject, and what each participant is shown does not depend on what it may not look at.

// inspect checks the open decision.
func (r *run) inspect() error {
	g := r.game
	d, opts, ok := g.look()
	if !ok {
		return nil
	}
	for _, o := range opts {
		r.playsRef(g.s, o.A)
	}
	r.playsRef(g.s, d.Source)
	if kindOf(d.Kind, d.Word) == "" {
		return fmt.Errorf("unasked check: no verb answers decisions of kind %d, word %d", d.Kind, d.Word)
	}
	for _, check := range []func() error{g.s.Verify, r.checkCount, r.checkRefusals, r.checkOptions, r.checkViews} {
		if err := check(); err != nil {
			return fmt.Errorf("unasked check: %w", err)
		}
	}
	return nil
}

// countCards counts the cards that each player owns, wherever they are.
func (r *run) countCards() map[game.Player]int {
	n := map[game.Player]int{}
	for _, id := range r.objects(r.game.s) {
		if o := r.game.s.Object(id); o.Kind == game.CardObject {
			n[o.Owner]++
		}
	}
	return n
}

// checkCount compares the cards of everybody who is still in the game with the table.
func (r *run) checkCount() error {
	now := r.countCards()
	for _, p := range r.players {
		if !r.game.s.Player(p.seat).Left && now[p.seat] != r.cardsAtStart[p.seat] {
			return fmt.Errorf("%s owned %d cards and owns %d now", p.name, r.cardsAtStart[p.seat], now[p.seat])
		}
	}
	return nil
}

// checkRefusals has every other participant answer, and the decider off the list.
func (r *run) checkRefusals() error {
	g := r.game
	before := g.s.Hash()
	for _, p := range r.everybody() {
		if p.who != g.d.Decider {
			if err := g.submit(p.who, 0); err == nil {
				return fmt.Errorf("an answer of %s was accepted, who is not asked", p.name)
			}
		}
	}
	for _, i := range []int{-1, len(g.opts)} {
		var refused *game.ChoiceError
		if err := g.submit(g.d.Decider, i); !errors.As(err, &refused) {
			return fmt.Errorf("choice %d of %d options was not refused: %w", i, len(g.opts), err)
		}
	}
	if err := r.checkChannel(); err != nil {
		return err
	}
	if g.s.Hash() != before {
		return errors.New("a refused answer has changed the game")
	}
	return nil
}

// checkChannel has everybody act for everybody else at the table: whoever decides for a player in the game, at the table nobody
// does (CR 723.5b).
func (r *run) checkChannel() error {
	try := room{*r.room.Clone()}
	for _, p := range r.everybody() {
		for _, seat := range r.players {
			for kind := table.Concede; kind <= table.Resume && seat != p; kind++ {
				err := try.Submit(r.game.s, r.game.env, p.who, table.Act{Seat: seat.seat, Kind: kind, Yes: true})
				if !errors.Is(err, table.ErrNotYourSeat) {
					return fmt.Errorf("%s may %s for %s: %w", p.name, kind, seat.name, err)
				}
			}
		}
	}
	return nil
}

// checkOptions gives every option on a fork: it is accepted, and leads to a decision with options or to the end.
func (r *run) checkOptions() error {
	for i, o := range r.game.opts {
		f := r.game.fork()
		if f.s.Hash() != r.game.s.Hash() {
			return errors.New("a fork has another hash than the game")
		}
		text := r.optionText(r.game.s, r.game.d, o)
		if err := f.submit(r.game.d.Decider, i); err != nil {
			return fmt.Errorf("the option %s was not accepted: %w", text, err)
		}
		if err := f.s.Verify(); err != nil {
			return fmt.Errorf("after the option %s: %w", text, err)
		}
		_, opts, ok := f.look()
		if o, _ := f.s.Outcome(); ok != (o == game.Running) || ok && len(opts) == 0 {
			return fmt.Errorf("after the option %s nothing is asked, and the game has not ended", text)
		}
	}
	return nil
}

// checkViews deals again, for every participant, what that participant may not look at: everything it is shown stays the same
// to the byte.
func (r *run) checkViews() error {
	for _, p := range r.everybody() {
		f := r.game.fork()
		before := r.shown(f, p)
		f.s.Redeal(p.who, [2]uint64{r.key[0] + uint64(len(r.log)), r.key[1]})
		f.seen = false
		if after := r.shown(f, p); !bytes.Equal(before, after) {
			return fmt.Errorf("%s is shown something of cards that %s may not look at: %s", p.name, p.name, difference(before, after))
		}
	}
	return nil
}

// shown is everything that a participant is shown on a stage: what it is sent, and the texts of what the last answer made
// happen.
func (r *run) shown(g *stage, p *playerValue) []byte {
	b := sentTo(g.s, g.env, p)
	view := observe.Of(g.s, p.who)
	for i := range r.game.happened {
		b = observe.AppendEvent(append(b, '\n'), view, &r.game.happened[i])
	}
	return b
}

// difference shows where two texts begin to differ.
func difference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	part := func(x []byte) []byte { return x[max(i-60, 0):min(i+60, len(x))] }
	return fmt.Sprintf("at byte %d, %q against %q", i, part(a), part(b))
}

// inspectCosts checks what the last answer paid: every object that moved, tapped or lost counters as a cost was the subject's
// (CR 723.5a), or that of the player who announces, if the subject has made a choice in somebody else's announcement (CR 601.6).
func (r *run) inspectCosts() error {
	subject := r.announces(&r.log[len(r.log)-1].d)
	for i := range r.game.happened {
		ev := &r.game.happened[i]
		switch {
		case ev.Kind == game.Casts || ev.Kind == game.Activates || ev.Kind == game.Begins || ev.Kind == game.Resolves:
			return nil // the cost is paid; what follows may be somebody else's
		case ev.Flag&game.CostFlag == 0 || ev.What.IsPlayer() || ev.What.ID() == 0:
			continue
		}
		if who := r.payer(ev); who != subject {
			return fmt.Errorf("unasked check: %s pays with %s of %s", r.seatName(subject), r.refText(r.game.s, ev.What), r.seatName(who))
		}
	}
	return nil
}

// announces is whose costs may have been paid after an answer: the subject's, or of a choice of modes or targets those of the player who
// has cast or activated something with it.
func (r *run) announces(d *game.Decision) game.Player {
	if d.Kind != game.ChooseTarget && d.Kind != game.ChooseMode {
		return d.Subject
	}
	for i := range r.game.happened {
		if ev := &r.game.happened[i]; ev.Kind == game.Casts || ev.Kind == game.Activates {
			return ev.Player
		}
	}
	if next, ok := r.game.s.Decision(); ok {
		return next.Subject
	}
	return d.Subject
}

// payer is whose object an event of a cost is about.
func (r *run) payer(ev *game.Event) game.Player {
	if ev.Kind == game.Moves {
		return ev.Player
	}
	return r.game.s.Object(ev.What.ID()).Controller
}

// looks returns the rights to look of every participant, as one line per object.
func looks(s *game.State, ids []game.ID, all []*playerValue) []control.Participants {
	out := make([]control.Participants, 0, len(ids))
	for _, id := range ids {
		var set control.Participants
		for _, p := range all {
			if s.MayLook(p.who, id) {
				set |= 1 << p.who
			}
		}
		out = append(out, set)
	}
	return out
}
