package main

import (
	"fmt"

	"github.com/thrall-arena/thrall/scenario"
)

// scenarioCommand is "arena scenario".
type scenarioCommand struct {
	Paths   []string `arg:"" help:"Scenario files, and folders of them."`
	Verbose bool     `short:"v" help:"Print the log of every scenario."`
	Write   bool     `help:"Allow show(…), for scenarios that are being written."`
	JSON    bool     `name:"json" help:"Print one JSON object per scenario and line."`
	Cards   string   `help:"Folder with further card files." placeholder:"DIR"`
}

// Run runs the scenarios. A scenario that does not hold is a failed check, a file that cannot be read bad input.
func (c *scenarioCommand) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	r, err := scenario.Run(c.Paths, lib, scenario.Options{Log: c.Verbose, Writing: c.Write})
	if err != nil {
		return badInput(err)
	}
	if err := c.write(out, r); err != nil {
		return err
	}
	if r.Failed() > 0 {
		return errQuiet
	}
	return nil
}

func (c *scenarioCommand) write(out output, r *scenario.Report) error {
	if !c.JSON {
		return r.WriteText(out.out, c.Verbose)
	}
	if err := r.WriteJSON(out.out); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out.err, "%d passed, %d failed\n", r.Passed(), r.Failed())
	return err
}
