package scenario

import (
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// stage is a state that answers are given on: the game itself, or a fork on which something is tried.
type stage struct {
	r    *run
	s    *game.State
	env  *game.Env
	live bool

	seen     bool // d and opts are those of the state as it stands
	d        game.Decision
	opts     []game.Option
	open     bool
	happened []game.Event     // by the last answer
	changed  []control.Change // by the last answer
}

// look returns the open decision and its options; ok is false when the game is over.
func (g *stage) look() (d game.Decision, opts []game.Option, ok bool) {
	if !g.seen {
		g.d, g.open = g.s.Decision()
		g.opts = g.opts[:0]
		if g.open {
			g.opts = append(g.opts, g.s.Options(g.env)...)
		}
		g.seen = true
	}
	return g.d, g.opts, g.open
}

// kind is the public name of the open decision's kind, or "" when the game is over.
func (g *stage) kind() string {
	d, _, ok := g.look()
	if !ok {
		return ""
	}
	return kindOf(d.Kind, d.Word)
}

// fork returns a stage to try something on.
func (g *stage) fork() *stage {
	f := &stage{r: g.r, s: game.NewState(g.r.book), env: &game.Env{Record: true}}
	g.s.Fork(f.s)
	return f
}

// submit is the one way an answer reaches the game: the participant must be the decider of the open decision, and the choice
// one of its options (CR 723.5). Otherwise nothing changes.
func (g *stage) submit(by control.Participant, choice int) error {
	d, _, ok := g.look()
	if !ok {
		return game.ErrNoDecision
	}
	if d.Decider != by {
		return fmt.Errorf("%s is not asked: %s answers for %s", g.r.participant(by), g.r.participant(d.Decider), g.r.seatName(d.Subject))
	}
	g.clear()
	if err := g.s.Apply(choice, g.env); err != nil {
		return err
	}
	g.collect()
	return nil
}

// clear empties what the state reports.
func (g *stage) clear() {
	g.env.Events, g.env.Control.Changes = g.env.Events[:0], g.env.Control.Changes[:0]
}

// collect takes what the state has reported since clear, and forgets the decision that was open.
func (g *stage) collect() {
	g.happened = append(g.happened[:0], g.env.Events...)
	g.changed = append(g.changed[:0], g.env.Control.Changes...)
	g.clear()
	g.seen = false
}

// why says how a decision came to be answered.
type why uint8

// The ways.
const (
	given  why = iota // a line of the script gave the answer, or part of it
	forced            // one option
	passed            // a pass that a line stepped over
	idled             // nothing was done
	alike             // it made no difference
)

// answer gives the decider's answer to the open decision. On the game itself the decision is checked as every one is, and goes
// into the log with what happened.
func (g *stage) answer(choice int, how why) error {
	d, opts, ok := g.look()
	if !ok {
		return game.ErrNoDecision
	}
	if choice < 0 || choice >= len(opts) {
		panic("scenario: a choice that is not among the options")
	}
	if !g.live {
		return g.submit(d.Decider, choice)
	}
	if err := g.r.inspect(); err != nil {
		return err
	}
	e := g.r.newEntry(d, opts, choice, how)
	g.r.noteFleeting(g.s)
	if err := g.submit(d.Decider, choice); err != nil {
		return err
	}
	g.r.record(e)
	if g.r.astray {
		return fmt.Errorf("it is not %s who begins the subgame", g.r.beginner.name)
	}
	if err := g.r.inspectCosts(); err != nil {
		return err
	}
	return g.r.attend()
}

// option returns the index of the first option that fits, or -1.
func option(opts []game.Option, fits func(game.Option) bool) int { return slices.IndexFunc(opts, fits) }

// optionKind returns the index of the first option of a kind, or -1.
func optionKind(opts []game.Option, k game.OptionKind) int {
	return option(opts, func(o game.Option) bool { return o.Kind == k })
}

// reported reports whether the last answer made an event of a kind that fits.
func (g *stage) reported(k game.EventKind, fits func(*game.Event) bool) bool {
	return slices.ContainsFunc(g.happened, func(e game.Event) bool { return e.Kind == k && fits(&e) })
}
