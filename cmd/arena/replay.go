package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/arena/viewer"
	"github.com/thrall-arena/thrall/observe"
	"github.com/thrall-arena/thrall/results"
)

// replayCommand is "arena replay".
type replayCommand struct {
	Dir    string `arg:"" help:"Folder of a run."`
	Game   string `arg:"" help:"Number of the game, from 0, or \"all\"."`
	Verify bool   `help:"Only compare the replay with the log."`
	HTML   string `name:"html" help:"Write a page to step through the game instead." placeholder:"FILE"`
	Cards  string `help:"Folder with the further card files of the run." placeholder:"DIR"`
}

// Run replays one game, or verifies all.
func (c *replayCommand) Run(out output) error {
	plan, err := c.plan()
	if err != nil {
		return badInput(err)
	}
	if c.Game == "all" {
		return c.verifyAll(out, plan)
	}
	number, err := strconv.ParseInt(c.Game, 10, 64)
	if err != nil || number < 0 {
		return badInput(fmt.Errorf("%q is no number of a game, and not \"all\"", c.Game))
	}
	entry, err := arena.FindGame(c.Dir, number)
	if err != nil {
		return badInput(err)
	}
	if c.HTML != "" {
		return c.writePage(out, plan, entry)
	}
	var watch func(*arena.Moment)
	if !c.Verify {
		printHead(out, entry)
		watch = printer(out)
	}
	if err := plan.Replay(entry, watch); err != nil {
		return err
	}
	printEnd(out, entry)
	return nil
}

// writePage replays the game into a page. A game that does not reproduce its digest has none.
func (c *replayCommand) writePage(out output, plan *arena.Plan, entry *results.Entry) error {
	rec := viewer.NewRecorder(plan.Book, entry)
	if err := plan.Replay(entry, rec.Watch); err != nil {
		return err
	}
	err := results.WriteFile(c.HTML, func(w io.Writer) error { return viewer.Write(w, rec.Page()) })
	if err != nil {
		return &exitError{exitStorage, err}
	}
	return out.print(c.HTML + "\n")
}

func (c *replayCommand) plan() (*arena.Plan, error) {
	m, err := results.ReadManifest(c.Dir)
	if err != nil {
		return nil, err
	}
	lib, err := library(c.Cards)
	if err != nil {
		return nil, err
	}
	return arena.NewReplay(m, lib)
}

// verifyAll replays every game of the log.
func (c *replayCommand) verifyAll(out output, plan *arena.Plan) error {
	games, differ := 0, 0
	err := results.Blocks(c.Dir, func(b *results.Block) error {
		for i := range b.Games {
			games++
			if err := plan.Replay(&b.Games[i], nil); err != nil {
				differ++
				_, _ = fmt.Fprintf(out.err, "game %d: %v\n", b.Games[i].Row.Game, err)
			}
		}
		return nil
	})
	if err != nil {
		return badInput(err)
	}
	out.printf("%d games verified, %d differ\n", games-differ, differ)
	if differ > 0 {
		return errQuiet
	}
	return nil
}

func printHead(out output, e *results.Entry) {
	r := &e.Row
	out.printf("game %d, block %d, key %016x%016x\n", r.Game, r.Block, e.Key[0], e.Key[1])
	for seat := range r.Agents {
		out.printf("seat %d: %s with %s\n", seat, r.Agents[seat], r.Decks[seat])
	}
}

// printer prints each decision: its number, turn and step, the subject, the decider where it is somebody else, and the
// choice. A replay is for whoever runs it and shows what the decider saw.
func printer(out output) func(*arena.Moment) {
	var eyes observe.Observer
	return func(m *arena.Moment) {
		if m.Over {
			return
		}
		q, ok := eyes.Observe(m.State, m.Env)
		if !ok {
			return
		}
		who := fmt.Sprintf("seat %d", m.Decision.Subject)
		if q.Decision.Foreign() {
			who += fmt.Sprintf(" by seat %d", m.Decision.Decider)
		}
		text := fmt.Sprintf("option %d of %d", m.Choice, len(q.Options))
		if m.Choice < len(q.Options) {
			text = observe.Label(q, m.Choice)
		}
		out.printf("%5d  turn %d %s  %s: %s\n", m.Number, m.State.Turn(), observe.StepWord(m.State.Step()), who, text)
	}
}

func printEnd(out output, e *results.Entry) {
	r := &e.Row
	out.printf("game %d: %s", r.Game, r.Termination)
	if r.Winner != results.Nobody {
		out.printf(", seat %d won", r.Winner)
	}
	out.printf(" on turn %d after %d decisions; digest %s reproduced\n", r.Turns, r.Decisions, r.Digest)
	for i := range e.Faults {
		f := &e.Faults[i]
		out.printf("fault of seat %d after %d decisions, deciding for seat %d: %s: %s\n%s",
			f.Decider, f.Decision, f.Subject, f.Kind, f.Detail, f.Stack)
	}
	if e.Failure != nil {
		out.printf("failed after %d decisions: %s\n%s\n", e.Failure.Decision, e.Failure.Message, e.Failure.Stack)
	}
}
