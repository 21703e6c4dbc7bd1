package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/sourcegraph/conc/panics"

	"github.com/thrall-arena/thrall/agents"
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/table"
)

// session is one game being played: the loop from decision to decision, and what is written down about it.
type session struct {
	*Worker
	start     game.Game
	luck      luck
	seats     []agents.Agent
	room      table.Table
	conceders []conceder
	drawers   []drawer
	listeners []listener
	news      observe.News
	charged   control.Participant // who made the last choice that was not a pass
	limit     time.Duration       // the safety net; 0: none
	deadline  time.Time
	entry     results.Entry
	asked     control.Participant // who is being asked, while asking
	subject   game.Player
	asking    bool
	removed   string // why the arena or a seat itself ended the game, if it did
	alive     control.Players
	stops     uint64 // of the worker's Env before this game
	forced    uint64
	exceeded  uint64
}

// lateCheck is how many decisions pass between two looks at the clock.
const lateCheck = 64

var errLate = errors.New("arena: the time limit of the game is over")

// play plays the game to its end and completes its entry. A panic of an agent is the agent's fault, and the game goes on;
// a panic of the rules ends it.
func (g *session) play(ctx context.Context) {
	g.stops, g.forced, g.exceeded = g.env.Stops, g.env.Forced, g.env.Exceeded
	g.choices = g.choices[:0]
	g.digest.reset()
	g.control.reset(g.plan.Book)
	g.cards.clear()
	g.swing.begin()
	g.room.SetBudget(g.plan.Manifest.Budget)
	g.charged = control.MaxParticipants
	if g.limit > 0 {
		g.deadline = time.Now().Add(g.limit)
	}
	err := g.guard(func() error { return g.open(ctx) })
	for err == nil {
		var over bool
		err = g.guard(func() (err error) { over, err = g.run(ctx); return err })
		if over {
			break
		}
	}
	if err != nil && g.entry.Failure == nil && !errors.Is(err, errLate) {
		g.entry.Failure = &results.Failure{Decision: g.made(), Message: err.Error()}
	}
	g.close(ctx, err)
}

// guard runs f. A panic while an agent is asked becomes its fault, any other panic a failure of the game.
func (g *session) guard(f func() error) error {
	var err error
	caught := panics.Try(func() { err = f() })
	switch {
	case caught == nil:
		return err
	case g.asking:
		g.asking = false
		return g.guard(func() error { g.panicked(int(g.asked), int(g.subject), caught); return nil })
	}
	g.entry.Failure = &results.Failure{
		Decision: g.made(), Message: fmt.Sprint(caught.Value), Stack: string(caught.Stack),
	}
	return fmt.Errorf("arena: panic: %v", caught.Value)
}

// open starts the game and tells the agents.
func (g *session) open(ctx context.Context) error {
	g.clearEvents()
	g.env.Record = true
	if err := g.plan.Book.NewGame(g.state, g.start, g.env); err != nil {
		return err
	}
	g.cards.reset(g.state, g.decks())
	failed := g.begin(ctx) // before anybody hears of the game
	for i := range failed {
		g.listeners = slices.DeleteFunc(g.listeners, func(l listener) bool { return l.seat == int(failed[i].Decider) })
	}
	g.settle()
	for i := range failed {
		g.charge(failed[i])
	}
	return nil
}

// run asks and applies until the game is over, or an agent is removed from it.
func (g *session) run(ctx context.Context) (over bool, err error) {
	for {
		if len(g.conceders) > 0 {
			g.hear()
		}
		if len(g.drawers) > 0 {
			g.negotiate()
		}
		q, open := g.observer.Observe(g.state, g.env)
		if !open {
			return true, nil
		}
		if g.limit > 0 && g.entry.Row.Decisions%lateCheck == 0 && time.Now().After(g.deadline) {
			return false, errLate
		}
		d := &q.Decision
		if d.Decider >= control.FirstOutsider {
			if err := g.apply(Bystander(q), d.Kind, d.Subject, d.Maker, d.Decider); err != nil {
				return false, err
			}
			continue
		}
		if !g.room.Spend(d.Decider, 1) {
			g.fault(int(d.Decider), int(d.Subject), results.Timeout, "the budget of decisions is used up")
			continue
		}
		g.asked, g.subject, g.asking = d.Decider, d.Subject, true
		choice, err := g.seat(d.Decider).Choose(ctx, q)
		g.asking = false
		if err != nil {
			g.fault(int(d.Decider), int(d.Subject), agents.FaultOf(err), err.Error())
			continue
		}
		if choice < 0 || choice >= len(q.Options) {
			detail := fmt.Sprintf("choice %d of %d options (%s)", choice, len(q.Options), kindWord(d.Kind))
			g.fault(int(d.Decider), int(d.Subject), results.IllegalChoice, detail)
			continue
		}
		if q.Options[choice].Kind != game.Pass {
			g.charged = d.Decider
		}
		if err := g.apply(choice, d.Kind, d.Subject, d.Maker, d.Decider); err != nil {
			return false, err
		}
	}
}

// seat returns the agent of a participant with a seat.
func (g *session) seat(p control.Participant) agents.Agent { return g.seats[p] }

// apply writes a choice down and makes it: in this order, so that the log of a game that fails ends with what failed.
func (g *session) apply(choice int, kind game.DecisionKind, subject, maker game.Player, decider control.Participant) error {
	g.digest.choice(g.state.Serial(), subject, decider, choice)
	g.control.before(g.state, kind, maker, decider)
	g.alive = Living(g.state)
	g.choices = results.AppendChoice(g.choices, choice)
	g.entry.Row.Decisions++
	g.arm(choice)
	if err := g.state.Apply(choice, g.env); err != nil {
		return err
	}
	g.settle()
	return nil
}

// settle reads, tells and forgets what the rules reported since the last time.
func (g *session) settle() {
	g.control.after(g.state, g.env)
	g.cards.after(g.state.Turn(), g.env.Events)
	g.measure()
	failed := g.tell()
	g.clearEvents()
	for _, f := range failed {
		g.panicked(f.seat, f.seat, f.panic)
	}
}

func (g *session) clearEvents() {
	g.env.Events = g.env.Events[:0]
	g.env.Control.Changes = g.env.Control.Changes[:0]
}

// decks are those of the seats.
func (g *session) decks() []*list {
	return g.plan.pairings[g.entry.Row.Pairing].arms[g.entry.Row.Arm].decks
}

// made returns how many choices have been made.
func (g *session) made() int64 { return g.entry.Row.Decisions }
