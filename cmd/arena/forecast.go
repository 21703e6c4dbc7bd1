package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/results"
)

// sampleTime is how long --dry-run plays.
const sampleTime = 2 * time.Second

// forecast tells what the run would be like.
func (c *runCommand) forecast(ctx context.Context, out output, plan *arena.Plan) error {
	f, err := arena.NewForecast(ctx, plan, c.workers(), sampleTime)
	if err != nil {
		return err
	}
	if c.JSON {
		enc := json.NewEncoder(out.out)
		enc.SetIndent("", "  ")
		return enc.Encode(f)
	}
	out.printf("%s: %d games in %d blocks\n", plan.Manifest.Name, f.Games, f.Blocks)
	if f.Checks > 0 {
		out.printf("%d of them are agents against themselves, for the integrity of the run alone\n", f.Checks)
	}
	out.printf("a sample of %d games took %s with %d workers: all would take about %s\n",
		f.SampleGames, f.Sample.Round(time.Millisecond), f.Workers, rounded(f.Time))
	if f.MayStop {
		out.printf("the stopping rule may end it earlier\n")
	}
	var agents []string
	for i := range f.Pairings {
		agents = append(agents, f.Pairings[i].Agents...)
	}
	names := results.ShortNames(agents)
	w := tabwriter.NewWriter(out.out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "\nDECKS\tAGENTS\tGAMES\tBLOCKS\t95 % INTERVAL\tOF\tBY") // as printf, and below
	for i := range f.Pairings {
		p := &f.Pairings[i]
		short := make([]string, len(p.Agents))
		for k, name := range p.Agents {
			short[k] = names[name]
		}
		of, by := "the first agent's score", "the sample"
		if p.Swap {
			of = "the swap's effect"
		}
		if !p.Sampled {
			by = "independent games"
		}
		_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t± %.3f\t%s\t%s\n", strings.Join(p.Decks, " - "), strings.Join(short, " - "), p.Games, p.Blocks,
			p.Half, of, by)
	}
	return w.Flush()
}

// rounded drops what an estimate does not know.
func rounded(d time.Duration) time.Duration {
	if d > 10*time.Second {
		return d.Round(time.Second)
	}
	return d.Round(100 * time.Millisecond)
}
