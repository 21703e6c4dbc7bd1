package scenario

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game"
)

// This file moves the game on: advance, resolve, mark, show.

// maxIdle bounds the decisions that one line steps over.
const maxIdle = 5000

// advance idles everybody until a step begins.
func advance(r *run, c *call) (starlark.Value, error) {
	g := r.game
	step := game.Step(c.symbol("to"))
	turn, err := r.turnMeant(c, step)
	if err != nil {
		return nil, err
	}
	entered := mark(g.s)
	for range maxIdle {
		_, _, ok := g.look()
		if !ok {
			return nil, fmt.Errorf("the game has ended before %s", c.args["to"])
		}
		if now := mark(g.s); now != entered {
			entered = now
			if g.s.Step() == step && turn.is(g.s) {
				return starlark.None, nil
			}
			if turn.over(g.s, step) {
				return nil, fmt.Errorf("%s does not come: it is %s", c.args["to"], r.turnText(g.s))
			}
		}
		choice, how, err := r.idle()
		if err != nil {
			return nil, err
		}
		if err := g.answer(choice, how); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s does not come within %d decisions", c.args["to"], maxIdle)
}

// moment tells one step of the game from another.
type moment struct {
	turn   int
	step   game.Step
	active game.Player
}

func mark(s *game.State) moment { return moment{s.Turn(), s.Step(), s.ActivePlayer()} }

// meant is the turn in which advance wants to arrive.
type meant struct {
	of     game.Player // any turn of this player from number `from` on, or
	number int         // exactly this turn, if not 0
	from   int
}

func (m meant) is(s *game.State) bool {
	if m.number != 0 {
		return s.Turn() == m.number
	}
	return s.Active().Has(m.of) && s.Turn() >= m.from
}

// over reports whether the step cannot come any more.
func (m meant) over(s *game.State, step game.Step) bool {
	past := s.Step() > step && !s.Step().Combat() && !again(s)
	if m.number != 0 {
		return s.Turn() > m.number || s.Turn() == m.number && past
	}
	return s.Active().Has(m.of) && s.Turn() >= m.from && past
}

// again reports whether phases have been added to the turn that are still to come (CR 500.8).
func again(s *game.State) bool {
	for _, q := range s.Queue() {
		if q.What == game.ExtraPhaseQueued || q.What == game.ExtraStepQueued {
			return true
		}
	}
	return false
}

// turnMeant finds out which turn a line means: this one, or with `turn` the running turn of that player if the step is still
// to come, else the next.
func (r *run) turnMeant(c *call, step game.Step) (meant, error) {
	s := r.game.s
	side := c.side("turn")
	if side == nil {
		if s.Step() == step {
			return meant{}, fmt.Errorf("the game stands at %s already", c.args["to"])
		}
		if s.Step() > step && !step.Combat() && !again(s) {
			return meant{}, fmt.Errorf("%s is over in this turn; say in whose turn it is meant: turn = …", c.args["to"])
		}
		return meant{number: s.Turn()}, nil
	}
	from := s.Turn()
	if s.Active().Has(side[0].seat) && s.Step() >= step {
		from++
	}
	return meant{of: side[0].seat, from: from}, nil
}

// idle returns the answer of a player who does nothing: pass, no attackers, no blockers; and what any line may step over.
func (r *run) idle() (int, why, error) {
	g := r.game
	if choice, how, ok := g.stepOver(false); ok {
		return choice, how, nil
	}
	d, opts, _ := g.look()
	switch d.Kind {
	case game.Priority:
		return optionKind(opts, game.Pass), idled, nil
	case game.DeclareAttacker, game.DeclareBlocker:
		if i := option(opts, func(o game.Option) bool { return o.Kind == game.No || o.Kind == game.Done }); i >= 0 {
			return i, idled, nil
		}
	default:
	}
	return 0, 0, fmt.Errorf("a question comes on the way: %s of %s", kindOf(d.Kind, d.Word), r.seatName(d.Subject))
}

// resolve has all players pass until the top of the stack, which must be the card's, has resolved or asks something.
func resolve(r *run, c *call) (starlark.Value, error) {
	if c.flag("all") {
		if c.has("card") {
			return nil, errors.New("resolve takes a card, or all = True")
		}
		return starlark.None, r.resolveAll()
	}
	if !c.has("card") {
		return nil, errors.New("resolve needs the card on top of the stack, or all = True")
	}
	if err := r.towardsPriority(); err != nil {
		return nil, err
	}
	if err := r.onTop(c.args["card"]); err != nil {
		return nil, err
	}
	if err := r.passAll(); err != nil {
		return nil, err
	}
	r.question = r.game.kind() != "priority" && r.game.kind() != ""
	return starlark.None, nil
}

// towardsPriority steps over what any line may, up to a decision with priority.
func (r *run) towardsPriority() error {
	err := r.game.seek(func(d game.Decision, _ []game.Option) bool { return d.Kind == game.Priority }, nobodys)
	if errors.Is(err, errNotOpen) {
		return fmt.Errorf("a question is open: %s", r.game.kind())
	}
	return err
}

// onTop checks that the top of the stack is what the line says.
func (r *run) onTop(v starlark.Value) error {
	s := r.game.s
	ids := s.AppendZone(nil, game.Stack, 0)
	if len(ids) == 0 {
		return fmt.Errorf("the stack is empty")
	}
	if !r.isObject(s, v, ids[0]) {
		return fmt.Errorf("on top of the stack is %s", r.objectText(s, ids[0]))
	}
	r.plays(ids[0])
	return nil
}

// passAll passes until the round of passes is complete.
func (r *run) passAll() error {
	g := r.game
	for {
		_, opts, ok := g.look()
		if !ok {
			return nil
		}
		ends := g.passEnds()
		how := passed
		if err := g.answer(optionKind(opts, game.Pass), how); err != nil {
			return err
		}
		if ends {
			return nil
		}
	}
}

// resolveAll resolves until the stack is empty, without any question.
func (r *run) resolveAll() error {
	for n := 0; ; n++ {
		err := r.towardsPriority()
		if r.over {
			return nil
		}
		if err != nil {
			return err
		}
		if len(r.game.s.AppendZone(nil, game.Stack, 0)) == 0 {
			if n == 0 {
				return errors.New("the stack is empty")
			}
			return nil
		}
		if n > maxIdle {
			return fmt.Errorf("the stack is not empty after %d resolutions", maxIdle)
		}
		if err := r.passAll(); err != nil {
			return err
		}
	}
}

// setMark is mark(): the stretch from here on.
func setMark(r *run, _ *call) (starlark.Value, error) {
	return &stretch{name: "mark", decision: len(r.log), event: len(r.past), act: len(r.acts), at: r.line}, nil
}
