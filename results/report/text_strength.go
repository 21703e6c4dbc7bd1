package report

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// printStop prints where the stopping rule stands.
func printStop(out func(format string, args ...any), s *results.StopSummary) {
	if s == nil {
		return
	}
	out("stopping rule: %s after %d blocks of pairing %d", s.Verdict, s.Blocks, s.Pairing)
	if t := s.Test; t != nil {
		out("; LLR %.2f (%.2f, %.2f), %s [%g, %g]", s.LLR, s.Lower, s.Upper, t.Scale, t.Null, t.Alternative)
	}
	out("; watched, it was %s\n", estimated(s.Sequence))
}

// printSwings prints what control was worth.
func printSwings(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	if len(s.Swings) == 0 {
		return
	}
	row(w)
	row(w, "SWING OF", "DECK", "GAMES", "MEASURED", "LEFT OUT", "PER ACTIVATION", "OF THIS SIGHT", "DECISIONS", "PER GAME", "AGENT")
	for i := range s.Swings {
		x := &s.Swings[i]
		a, game := x.PerActivation, x.PerGame.Total
		if x.Activations == 0 {
			game.Blocks = 0 // nothing was measured
		}
		row(w, x.Card, x.Deck, x.Games, x.Activations, x.LeftOut, estimated(a.Total), estimated(a.Sight), estimated(a.Decisions),
			estimated(game), nameOf(names, x.Agent))
	}
}

// printSwaps prints what swapped cards are worth.
func printSwaps(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	if len(s.Swaps) == 0 {
		return
	}
	row(w)
	row(w, "SWAP", "AGENT", "GAMES", "WORTH", "Q", "IF DRAWN EARLY", "AS GOOD AS INDEPENDENT GAMES")
	for i := range s.Swaps {
		x := &s.Swaps[i]
		what := fmt.Sprintf("%s: %d %s for %s", versus(s.Pairings[x.Pairing].Decks, int(x.Seat)), x.Copies, x.Card, x.For)
		row(w, what, "all", x.Games, estimated(x.Effect), fmt.Sprintf("%.3f", x.Q), estimated(x.Drawn.Effect), x.Independent)
		for k := range x.ByAgent {
			if a := &x.ByAgent[k]; len(x.ByAgent) > 1 {
				row(w, "", nameOf(names, a.Agent), a.Games, estimated(a.Effect), "", "", a.Independent)
			}
		}
	}
}

// printDesigns prints what mirrored blocks and swaps saved.
func printDesigns(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	if len(s.Designs) == 0 {
		return
	}
	row(w)
	row(w, "DESIGN", "FORMAT", "DECKS", "AGENTS", "GAMES", "CORRELATION", "VARIANCE RATIO", "INDEPENDENT GAMES")
	for i := range s.Designs {
		row(w, designCells(s, &s.Designs[i], names)...)
	}
}

// designCells are the cells of a design in a table.
func designCells(s *results.Summary, d *results.DesignSummary, names map[string]string) []any {
	p := &s.Pairings[d.Pairing]
	rho, gain, as := "-", "-", "-"
	if d.Correlation != nil {
		rho = fmt.Sprintf("%+.3f", *d.Correlation)
	}
	if d.Gain > 0 {
		gain, as = fmt.Sprintf("%.2f", d.Gain), grouped(d.Independent)
	}
	return []any{
		d.Design, d.Format, strings.Join(p.Decks, " - "), strings.Join(shorten(names, p.Agents), " - "), grouped(d.Games), rho, gain, as,
	}
}

// printRatings prints ratings of agents or decks.
func printRatings(w *tabwriter.Writer, head string, r *results.RatingSummary, names map[string]string) {
	if r == nil {
		return
	}
	row(w)
	if r.List == nil {
		row(w, head, r.Problem)
		return
	}
	row(w, head, "ELO", "", "FIRST PLAYER", estimatedElo(r.List.FirstPlayer))
	for i := range r.List.Players {
		p := &r.List.Players[i]
		row(w, nameOf(names, p.Name), estimatedElo(p.Interval))
	}
}

// estimated prints an estimate with its interval.
func estimated(i estimate.Interval) string {
	if i.Blocks == 0 {
		return "-"
	}
	return fmt.Sprintf("%+.3f [%+.3f, %+.3f]", i.Value, i.Low, i.High)
}

// estimatedElo prints Elo points with their interval.
func estimatedElo(i estimate.Interval) string {
	return fmt.Sprintf("%+.0f [%+.0f, %+.0f]", i.Value, i.Low, i.High)
}
