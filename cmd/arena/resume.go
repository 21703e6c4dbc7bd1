package main

import (
	"context"
	"errors"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/results"
)

// resume goes on with the run in the folder of --resume.
func (c *runCommand) resume(ctx context.Context, out output) error {
	if err := errors.Join(c.checkResume(), c.parse()); err != nil {
		return badInput(err)
	}
	c.Out = c.Resume
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	u, err := arena.OpenUnfinished(c.Resume, lib)
	if err != nil {
		return badInput(err)
	}
	ctx, end, err := c.open(ctx, out, &u.Plan.Manifest)
	if err != nil {
		return err
	}
	defer end()
	tellPatience(out, &u.Plan.Manifest)
	return c.play(ctx, out, u.Plan.Manifest.Games, func(ctx context.Context, o arena.Options) (*results.Summary, error) {
		return u.Run(ctx, o)
	})
}

// checkResume refuses what the run has settled already.
func (c *runCommand) checkResume() error {
	switch {
	case c.Config != "":
		return errors.New("--resume takes the experiment from the folder: leave " + c.Config + " out")
	case c.DryRun:
		return errors.New("--dry-run is for a run that has not begun: leave --resume out")
	case c.Games != nil || c.Seed != nil || c.Out != "" || c.Shard != "":
		return errors.New("--resume goes on with the run as it was begun: leave --games, --seed, --shard and --out out")
	}
	return c.checkWorkers()
}

// resumeLine is the command that goes on with a run.
func (c *runCommand) resumeLine() string {
	line := "arena run --resume " + quoted(c.Out)
	if c.host != nil {
		line = "arena serve --resume " + quoted(c.Out)
	}
	if c.Cards != "" {
		line += " --cards " + quoted(c.Cards)
	}
	return line
}
