package scenario

import (
	"errors"
	"fmt"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// This file holds what a line may step over: decisions that the script does not mention and that nobody could care about. It
// is a closed list; anything else has to be written.

// seek steps over decisions until one fits. A priority answer of a later player of the round steps over passes of the players
// before, too: before says whose.
func (g *stage) seek(fits func(game.Decision, []game.Option) bool, before func(game.Decision) bool) error {
	for {
		d, opts, ok := g.look()
		if !ok {
			return errors.New("the game has ended")
		}
		if fits(d, opts) {
			return nil
		}
		choice, how, ok := g.stepOver(before(d))
		if !ok {
			return errNotOpen
		}
		if err := g.answer(choice, how); err != nil {
			return err
		}
	}
}

// nobodys says that no pass is stepped over.
func nobodys(game.Decision) bool { return false }

// errNotOpen says that the open decision is another one and may not be stepped over.
var errNotOpen = errors.New("the open decision is another one")

// stepOver returns how any line may answer the open decision that it does not mention: one option, options that are alike,
// and, if passes are allowed, a pass that does not complete the round.
func (g *stage) stepOver(passes bool) (choice int, how why, ok bool) {
	d, opts, _ := g.look()
	switch {
	case d.Kind == game.Priority:
		if passes && !g.passEnds() {
			return optionKind(opts, game.Pass), passed, true
		}
		return 0, 0, false
	case len(opts) == 1:
		return 0, forced, true
	case g.r.alikeOptions(g.s, &d, opts):
		return 0, alike, true
	default:
		i := g.nextInOrder()
		return i, given, i >= 0
	}
}

// passEnds reports whether passing now completes the round, so that something resolves or a step ends (CR 117.4).
func (g *stage) passEnds() bool {
	_, opts, ok := g.look()
	pass := optionKind(opts, game.Pass)
	if !ok || pass < 0 {
		return true
	}
	f := g.fork()
	turn, step, top := f.s.Turn(), f.s.Step(), topOf(f.s)
	if err := f.answer(pass, passed); err != nil {
		return true
	}
	next, _, ok := f.look()
	if !ok || next.Kind != game.Priority || f.s.Turn() != turn || f.s.Step() != step || topOf(f.s) != top {
		return true
	}
	for i := range f.happened {
		if k := f.happened[i].Kind; k == game.Begins || k == game.Resolves || k == game.TakesTurn {
			return true
		}
	}
	return false
}

// topOf returns the top object of the stack, or nothing.
func topOf(s *game.State) game.Ref {
	ids := s.AppendZone(nil, game.Stack, 0)
	if len(ids) == 0 {
		return game.Ref{}
	}
	return s.Object(ids[0]).Ref
}

// settle deals, before the next line, with what the line before has left open: a line that is about it finds it open, any
// other finds it answered if any line may step over it. A question that resolve has stopped at cannot be overlooked.
func (r *run) settle(w *word) error {
	if w.neutral {
		return nil
	}
	must, loose := r.question, r.loose
	r.question, r.loose = false, false
	if w.deals || !must && !loose {
		return nil
	}
	for {
		d, _, ok := r.game.look()
		if !ok || d.Kind == game.Priority {
			return nil
		}
		choice, how, ok := r.game.stepOver(false)
		if !ok && must {
			return fmt.Errorf("%s stands at a question that the line before leaves, and that the next line has to deal with", w.name)
		}
		if !ok {
			return nil
		}
		if err := r.game.answer(choice, how); err != nil {
			return err
		}
	}
}

// act is an answer being given: on a stage, for a subject, by whose agent.
type act struct {
	*stage
	subject game.Player
	side    control.Players // of a team: the others, too
	by      control.Participant
	any     bool // on a fork: whoever decides
	here    bool // only the open decision counts: nothing is stepped over
}

// mine reports whether a decision is the subject's, or one of their team's if the team answers.
func (a *act) mine(d game.Decision) bool { return d.Subject == a.subject || a.side.Has(d.Subject) }

// right reports that the decision is answered by somebody else than the line says, if so.
func (a *act) right(d game.Decision) error {
	if a.any || d.Decider == a.by {
		return nil
	}
	subject := a.r.seatName(d.Subject)
	if d.Decider == control.Participant(d.Subject) {
		return fmt.Errorf("%s's own agent answers, not %s's", subject, a.r.participant(a.by))
	}
	if a.by == control.Participant(a.subject) {
		return fmt.Errorf("%s answers for %s, and the line does not say so: by = %s", a.r.participant(d.Decider), subject, a.r.participant(d.Decider))
	}
	return fmt.Errorf("%s answers for %s, not %s", a.r.participant(d.Decider), subject, a.r.participant(a.by))
}

// choose gives one choice of the answer, after checking whose it is.
func (a *act) choose(choice int) error {
	d, _, ok := a.look()
	if !ok {
		return errors.New("the game has ended")
	}
	if !a.mine(d) {
		return fmt.Errorf("the question is %s's, not %s's", a.r.seatName(d.Subject), a.r.seatName(a.subject))
	}
	if err := a.right(d); err != nil {
		return err
	}
	a.here = false
	return a.answer(choice, given)
}

// await steps over what may be stepped over until a question of this kind to the subject is open whose options fit, or which
// has several, so that the mismatch can be reported.
func (a *act) await(kind string, fits func(game.Decision, []game.Option) bool) error {
	found := func(d game.Decision, opts []game.Option) bool {
		return kindOf(d.Kind, d.Word) == kind && a.mine(d) && fits(d, opts)
	}
	if a.here {
		if d, opts, ok := a.look(); !ok || !found(d, opts) {
			return a.missed(kind, errNotOpen)
		}
	} else if err := a.seek(found, func(d game.Decision) bool { return kind == "priority" && !a.mine(d) }); err != nil {
		return a.missed(kind, err)
	}
	d, _, _ := a.look()
	return a.right(d)
}

// missed says what stands open instead of the question that an answer is for.
func (a *act) missed(kind string, err error) error {
	if !errors.Is(err, errNotOpen) {
		return err
	}
	d, opts, _ := a.look()
	is, subject := kindOf(d.Kind, d.Word), a.r.seatName(d.Subject)
	switch {
	case is != kind:
		return fmt.Errorf("this answers %s, and the open question is %s, of %s", kind, is, subject)
	case !a.mine(d):
		return fmt.Errorf("the question is %s's, not %s's", subject, a.r.seatName(a.subject))
	default:
		return fmt.Errorf("nothing that is offered matches; offered are %s", a.r.optionsText(a.s, d, opts))
	}
}
