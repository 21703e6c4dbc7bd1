package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/report"
)

// runCommand is "arena run".
type runCommand struct {
	Config  string  `arg:"" optional:"" help:"Experiment (YAML; its schema is configs/schema.json)."`
	Games   *int64  `help:"Number of games, instead of the config's; whole blocks." placeholder:"N"`
	Seed    *uint64 `help:"Seed, instead of the config's." placeholder:"S"`
	Shard   string  `help:"Play part I of N of the blocks alone; arena merge joins the parts." placeholder:"I/N"`
	Workers *int    `help:"Games played at once; default: one per processor. No result depends on it." placeholder:"W"`
	Out     string  `help:"Folder for the results, empty or new; default: runs/<name>-<time>." placeholder:"DIR"`
	Cards   string  `help:"Folder with further card files." placeholder:"DIR"`
	Resume  string  `help:"Folder of a run that was interrupted, to go on with it instead." placeholder:"DIR"`
	JSON    bool    `name:"json" help:"Print the summary as JSON."`
	DryRun  bool    `help:"Play a sample of two seconds in memory, and tell how long the run would take and how exact it would be."`
	failIf

	host func(ctx context.Context, out output, m *results.Manifest) (context.Context, func(), error) `kong:"-"` // nil: nobody connects
}

// open makes ready for agents that connect, if the command lets them; end is called after the last game.
func (c *runCommand) open(ctx context.Context, out output, m *results.Manifest) (in context.Context, end func(), err error) {
	if c.host != nil {
		return c.host(ctx, out, m)
	}
	for name, a := range m.Agents {
		if a.Kind == remote.Guest {
			return nil, nil, badInput(fmt.Errorf("%s connects to the arena: use arena serve", name))
		}
	}
	return ctx, func() {}, nil
}

// Run plays the experiment.
func (c *runCommand) Run(ctx context.Context, out output) error {
	if c.Resume != "" {
		return c.resume(ctx, out)
	}
	if err := c.parse(); err != nil {
		return badInput(err)
	}
	plan, err := c.plan()
	if err != nil {
		return badInput(err)
	}
	if c.DryRun {
		ctx, end, err := c.open(ctx, out, &plan.Manifest)
		if err != nil {
			return err
		}
		defer end()
		return c.forecast(ctx, out, plan)
	}
	if c.Out == "" {
		c.Out = free(filepath.Join("runs", plan.Manifest.Name+"-"+time.Now().UTC().Format("20060102-150405")))
	}
	if err := arena.Prepare(c.Out); err != nil {
		return badInput(err)
	}
	ctx, end, err := c.open(ctx, out, &plan.Manifest)
	if err != nil {
		return err
	}
	defer end()
	tellPatience(out, &plan.Manifest)
	return c.play(ctx, out, plan.Manifest.Games, func(ctx context.Context, o arena.Options) (*results.Summary, error) {
		return arena.Run(ctx, plan, o)
	})
}

// tellPatience tells when a run with agents outside is given up, be it never.
func tellPatience(out output, m *results.Manifest) {
	outside := m.GiveUp != nil
	for _, a := range m.Agents {
		outside = outside || a.Kind == remote.Guest || a.Kind == remote.Program
	}
	if outside {
		_, _ = fmt.Fprintf(out.err, "give_up: %v\n", m.GiveUp) // as printf
	}
}

// play runs games until all are played or somebody interrupts, and reports.
func (c *runCommand) play(ctx context.Context, out output, games int64,
	run func(context.Context, arena.Options) (*results.Summary, error),
) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process at once
	p := newProgress(out.err, games)
	summary, err := run(ctx, arena.Options{Dir: c.Out, Workers: c.workers(), Progress: p.games})
	p.stop()
	if err != nil {
		return &exitError{exitStorage, fmt.Errorf("%w\nwhen that is mended, go on with: %s", err, c.resumeLine())}
	}
	if err := c.show(out, summary); err != nil {
		return err
	}
	if err := writeReport(out, c.Out, summary); err != nil {
		return err
	}
	if err := c.verdict(out, summary); err != nil {
		return err
	}
	return c.judge(out, summary)
}

// free returns path, or the first of path-2, path-3 … that does not exist: two runs may begin in the same second.
func free(path string) string {
	name := path
	for n := 2; ; n++ {
		if _, err := os.Stat(name); err != nil {
			return name // what else may be wrong with it shows when it is made
		}
		name = fmt.Sprintf("%s-%d", path, n)
	}
}

// plan reads and resolves the experiment.
func (c *runCommand) plan() (*arena.Plan, error) {
	if c.Config == "" {
		return nil, errors.New("an experiment is needed, such as configs/quickstart.yaml, or --resume DIR")
	}
	if err := c.checkWorkers(); err != nil {
		return nil, err
	}
	if c.Games != nil && *c.Games < 1 {
		return nil, fmt.Errorf("--games %d: at least one game is needed", *c.Games)
	}
	e, err := arena.LoadExperiment(c.Config)
	if err != nil {
		return nil, err
	}
	if c.Seed != nil {
		e.Seed = *c.Seed
	}
	lib, err := library(c.Cards)
	if err != nil {
		return nil, err
	}
	games := int64(0)
	if c.Games != nil {
		games = *c.Games
	}
	p, err := arena.NewPlan(e, lib, games)
	if err != nil || c.Shard == "" {
		return p, err
	}
	return p, useShard(p, c.Shard)
}

// useShard makes a plan that of a part such as "2/8".
func useShard(p *arena.Plan, part string) error {
	i, n, ok := strings.Cut(part, "/")
	index, errI := strconv.Atoi(i)
	of, errN := strconv.Atoi(n)
	if !ok || errI != nil || errN != nil {
		return fmt.Errorf("--shard %s: it is no part such as 2/8", part)
	}
	return p.UseShard(index, of)
}

const maxWorkers = 1024

func (c *runCommand) checkWorkers() error {
	if c.Workers != nil && (*c.Workers < 1 || *c.Workers > maxWorkers) {
		return fmt.Errorf("--workers %d: it must be between 1 and %d", *c.Workers, maxWorkers)
	}
	return nil
}

func (c *runCommand) workers() int {
	if c.Workers != nil {
		return *c.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// writeReport makes the report of a run and tells where it is.
func writeReport(out output, dir string, s *results.Summary) error {
	d, err := report.Of(dir, s)
	if err != nil {
		return &exitError{exitStorage, err}
	}
	page, err := report.Write(dir, d)
	if err != nil {
		return &exitError{exitStorage, fmt.Errorf("%w\nwhen that is mended, make the report with: arena stats %s", err, quoted(dir))}
	}
	_, _ = fmt.Fprintf(out.err, "report: %s\n", page) // as printf
	return nil
}

func (c *runCommand) show(out output, s *results.Summary) error {
	if c.JSON {
		enc := json.NewEncoder(out.out)
		enc.SetIndent("", " ")
		return enc.Encode(s)
	}
	if err := report.Text(out.out, s); err != nil {
		return err
	}
	out.printf("stored in %s\n", c.Out)
	return nil
}

// verdict turns what a run came to into an exit code.
func (c *runCommand) verdict(out output, s *results.Summary) error {
	if n := s.Terminations[results.EnginePanic]; n > 0 {
		return fmt.Errorf("%d games ended in a panic of the rules; arena replay %s GAME repeats one", n, c.Out)
	}
	if s.GivenUp != nil {
		return &exitError{exitGivenUp, fmt.Errorf("given up: %v; %d games are stored in %s\nwhen that is mended, go on with: %s",
			s.GivenUp, s.Games, c.Out, c.resumeLine())}
	}
	for i := range s.Integrity.SelfPlay {
		if s.Integrity.SelfPlay[i].Broken {
			return errors.New("equal agents did not score one half each in mirrored games: the arena or the agent is broken")
		}
	}
	if !s.Complete {
		_, _ = fmt.Fprintf(out.err, "interrupted: %d games are stored in %s\ngo on with: %s\n", s.Games, c.Out, c.resumeLine())
		return &exitError{exitInterrupted, errQuiet}
	}
	return nil
}

// quoted returns a path as a shell takes it as one word.
func quoted(path string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("/._-+=:@%,~", r)
	}
	if path != "" && strings.IndexFunc(path, func(r rune) bool { return !plain(r) }) < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// library returns the cards of the program and those of a folder.
func library(dir string) (*cards.Library, error) {
	lib := cards.Default()
	if dir == "" {
		return lib, nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, fmt.Errorf("--cards: %w", err)
	}
	if !info.IsDir() {
		return nil, errors.New("--cards " + dir + ": it is no folder")
	}
	return lib.WithDir(dir)
}
