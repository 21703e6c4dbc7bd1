package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/thrall-arena/thrall/arena/bench"
	"github.com/thrall-arena/thrall/cards"
)

// benchCommand is "arena bench".
type benchCommand struct {
	JSON bool          `name:"json" help:"Print the numbers as JSON."`
	Each time.Duration `help:"Time for each rate." default:"1s"`
}

// rounds is how often one worker is compared with two.
const rounds = 9

// Run measures.
func (c *benchCommand) Run(ctx context.Context, out output) error {
	if c.Each <= 0 || c.Each > time.Hour {
		return badInput(fmt.Errorf("--each %v: it must be above 0 and at most an hour", c.Each))
	}
	r, err := bench.Measure(ctx, cards.Default(), bench.Options{
		Each: c.Each, Rounds: rounds, Progress: func(what string) { _, _ = fmt.Fprintln(out.err, "measuring "+what) },
	})
	if err != nil {
		return err
	}
	if c.JSON {
		enc := json.NewEncoder(out.out)
		enc.SetIndent("", "  ")
		return enc.Encode(r)
	}
	printBench(out, r)
	return nil
}

func printBench(out output, r *bench.Report) {
	w := tabwriter.NewWriter(out.out, 0, 0, 2, ' ', 0)
	row(w, "PAIRING", "RANDOM GAMES/S", "HEURISTIC GAMES/S", "STOPS/S", "CHOICES/S", "STOPS A GAME", "CHOICES A GAME")
	for _, name := range slices.Sorted(maps.Keys(r.RandomGames)) {
		row(w, name, whole(r.RandomGames[name]), whole(r.HeuristicGames[name]), whole(r.Stops[name]), whole(r.Choices[name]),
			whole(r.StopsPerGame[name]), whole(r.ChoicesPerGame[name]))
	}
	_ = w.Flush() // as printf
	out.printf("\nfork %.0f ns, step %.0f ns, state %d bytes, %.4f allocations a stop\n", r.ForkNS, r.StepNS, r.StateBytes, r.AllocsPerStop)
	for _, x := range r.Envs {
		out.printf("%d environments of %s: %.0f steps/s, %.2f µs of the processor and %.4f allocations each, %d bytes written\n",
			x.Envs, x.Pairing, x.Steps, x.Micros, x.Allocs, x.Bytes)
	}
	for _, x := range r.Remote {
		form := "JSON"
		if x.Packed {
			form = "packed"
		}
		out.printf("agent over websocket, %s, games at once %d: %.0f decisions/s of %.0f bytes, %.1f µs of the processor each, %.1f in a frame\n",
			form, x.Games, x.Decisions, x.Bytes, x.Micros, x.Batch)
	}
	out.printf("two workers: %.2f times the processor time, %.2f times as fast\n", r.CPUInflation, r.Speedup)
	out.printf("%s %s, %d processors\n", r.Go, r.Platform, r.Processors)
}

func whole(x float64) string { return fmt.Sprintf("%.0f", x) }

// row prints cells of a table.
func row(w *tabwriter.Writer, cells ...any) {
	for _, c := range cells {
		_, _ = fmt.Fprintf(w, "%v\t", c) // as printf
	}
	_, _ = fmt.Fprintln(w)
}
