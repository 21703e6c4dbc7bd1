package main

import (
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/report"
)

// mergeCommand is "arena merge".
type mergeCommand struct {
	Out  string   `arg:"" help:"Empty or new folder for the whole run."`
	Dirs []string `arg:"" name:"dir" help:"Folders of all shards of the run."`

	Cards string `help:"Folder with the further card files of the run." placeholder:"DIR"`
}

// Run joins the shards of a run, and makes its tables and its report.
func (c *mergeCommand) Run(out output) error {
	if err := arena.Prepare(c.Out); err != nil {
		return badInput(err)
	}
	if err := results.MergeShards(c.Out, c.Dirs); err != nil {
		return badInput(err)
	}
	s, err := results.Tables(c.Out)
	if err != nil {
		return &exitError{exitStorage, err}
	}
	if err := writeDecisions(c.Out, c.Cards); err != nil {
		return err
	}
	if err := report.Text(out.out, s); err != nil {
		return err
	}
	out.printf("stored in %s\n", c.Out)
	return writeReport(out, c.Out, s)
}
