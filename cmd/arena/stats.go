package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/report"
)

// statsCommand is "arena stats".
type statsCommand struct {
	Dirs   []string `arg:"" name:"dir" help:"Folders of runs."`
	Out    string   `help:"Empty or new folder in which several runs are stored as one." placeholder:"DIR"`
	Replay int64    `help:"Play so many games again, evenly spread over each run, and compare them with the log." placeholder:"N"`
	Cards  string   `help:"Folder with the further card files of the runs." placeholder:"DIR"`
	JSON   bool     `name:"json" help:"Print the summary as JSON."`
	failIf
}

// Run makes the tables and the summary of each run again from its log, and pools the runs if they are several.
func (c *statsCommand) Run(out output) error {
	pool, err := results.OpenPool(c.Dirs)
	if err = errors.Join(err, c.parse()); err != nil {
		return badInput(err)
	}
	if c.Out != "" {
		if err := arena.Prepare(c.Out); err != nil {
			return badInput(err)
		}
	}
	check := &results.ReplayCheck{}
	var last *results.Summary
	for _, dir := range c.Dirs {
		if last, err = c.remake(out, dir, check); err != nil {
			return err
		}
	}
	s, err := c.pooled(out, pool, last)
	if err != nil {
		return err
	}
	if c.Replay > 0 {
		s.Integrity.Replay = check
	}
	if err := c.show(out, s); err != nil {
		return err
	}
	if check.Differ > 0 {
		return fmt.Errorf("%d of %d games came out another way when they were played again", check.Differ, check.Games)
	}
	return c.judge(out, s)
}

// remake makes the tables of a run again, and its report.
func (c *statsCommand) remake(out output, dir string, all *results.ReplayCheck) (*results.Summary, error) {
	s, err := results.Tables(dir)
	if err != nil {
		return nil, storageOr(exitInput, err)
	}
	if c.Replay > 0 {
		if s.Integrity.Replay, err = c.replay(out, dir, s.Games); err != nil {
			return nil, badInput(err)
		}
		all.Games += s.Integrity.Replay.Games
		all.Differ += s.Integrity.Replay.Differ
		if err := results.WriteJSON(dir, results.SummaryFile, s); err != nil {
			return nil, &exitError{exitStorage, err}
		}
	}
	if err := writeDecisions(dir, c.Cards); err != nil {
		return nil, err
	}
	return s, writeReport(out, dir, s)
}

// writeDecisions makes the table of decisions of a run from its log, if the run is to have one.
func writeDecisions(dir, cards string) error {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return badInput(err)
	}
	if !m.Decisions {
		return nil
	}
	plan, err := (&replayCommand{Dir: dir, Cards: cards}).plan()
	if err != nil {
		return badInput(err)
	}
	if err := plan.WriteDecisions(dir, runtime.GOMAXPROCS(0)); err != nil {
		return storageOr(exitInput, err)
	}
	return nil
}

// storageOr gives an error the code of storage, if it is one, or another.
func storageOr(code int, err error) error {
	if errors.Is(err, results.ErrStorage) {
		code = exitStorage
	}
	return &exitError{code, err}
}

// replay plays games of a run again.
func (c *statsCommand) replay(out output, dir string, games int64) (*results.ReplayCheck, error) {
	plan, err := (&replayCommand{Dir: dir, Cards: c.Cards}).plan()
	if err != nil {
		return nil, err
	}
	check := &results.ReplayCheck{}
	return check, results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			e := &b.Games[i]
			if n := min(c.Replay, games); e.Row.Game*n/games == (e.Row.Game+1)*n/games {
				continue
			}
			check.Games++
			if err := plan.Replay(e, nil); err != nil {
				check.Differ++
				_, _ = fmt.Fprintf(out.err, "%s: game %d: %v\n", dir, e.Row.Game, err)
			}
		}
		return nil
	})
}

// pooled returns the summary of all runs together.
func (c *statsCommand) pooled(out output, pool *results.Pool, only *results.Summary) (s *results.Summary, err error) {
	switch {
	case c.Out != "":
		s, err = pool.Write(c.Out)
	case len(c.Dirs) > 1:
		s, err = pool.Summary()
	default:
		return only, nil
	}
	if err != nil {
		return nil, &exitError{exitStorage, err}
	}
	if c.Out == "" {
		return s, nil
	}
	if err := writeDecisions(c.Out, c.Cards); err != nil {
		return nil, err
	}
	return s, writeReport(out, c.Out, s)
}

func (c *statsCommand) show(out output, s *results.Summary) error {
	if c.JSON {
		enc := json.NewEncoder(out.out)
		enc.SetIndent("", "  ")
		return enc.Encode(s)
	}
	if err := report.Text(out.out, s); err != nil {
		return err
	}
	if r := s.Integrity.Replay; r != nil {
		out.printf("%d games played again, %d differ\n", r.Games, r.Differ)
	}
	return nil
}
