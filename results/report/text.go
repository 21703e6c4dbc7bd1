package report

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/thrall-arena/thrall/results"
)

// Text writes the summary of a run, for reading and pasting.
func Text(w io.Writer, s *results.Summary) error {
	var b bytes.Buffer
	out := func(format string, args ...any) { _, _ = fmt.Fprintf(&b, format, args...) } // a buffer takes everything
	out("%s: %d games in %d blocks, digest %s\n", s.Name, s.Games, s.Blocks, s.Digest)
	out("%.1f turns, %.0f decisions and %.0f stops a game; first player %s\n",
		s.Means.Turns, s.Means.Decisions, s.Means.Stops, interval(s.FirstPlayer))
	out("ended: %s\n", counts(s.Terminations))
	if s.VoidBlocks > 0 {
		out("void: %d blocks, which no score counts\n", s.VoidBlocks)
	}
	printStop(out, s.Stop)
	names := ShortNames(s)
	for _, agent := range slices.Sorted(maps.Keys(s.Faults)) {
		out("faults of %s: %s\n", nameOf(names, agent), counts(s.Faults[agent]))
	}
	printSelfPlay(out, &s.Integrity, names)
	out("\n")
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	printPairings(t, s, names)
	printAgents(t, s, names)
	printControl(t, s)
	printFunnels(t, s)
	printSides(t, s, names)
	printSwings(t, s, names)
	printSwaps(t, s, names)
	printDesigns(t, s, names)
	printRatings(t, "AGENT", s.Ratings, names)
	printRatings(t, "DECK", s.DeckRatings, names)
	_ = t.Flush() // as above
	out("\n")
	for _, agent := range slices.Sorted(maps.Keys(names)) {
		if names[agent] != agent {
			out("%s is %s\n", names[agent], agent)
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// printSelfPlay prints how agents did against themselves.
func printSelfPlay(out func(format string, args ...any), i *results.Integrity, names map[string]string) {
	if p, games, checks := i.Furthest(); p != nil {
		out("agents against themselves: %d games in %d checks\n  furthest from %.2g: %s with %s, %s, p %.3f, q %.3f\n", games, checks, p.Expected,
			nameOf(names, p.Agent), strings.Join(p.Decks, " - "), interval(p.Score), p.P, p.Q)
	}
	for k := range i.SelfPlay {
		if p := &i.SelfPlay[k]; p.Broken {
			out("BROKEN: the self-test of %s with %s scored %s, and not exactly one half\n", nameOf(names, p.Agent),
				strings.Join(p.Decks, " - "), interval(p.Score))
		}
	}
	for _, a := range i.Unchecked {
		out("%s does not play against itself: it connects from outside\n", nameOf(names, a))
	}
}

// ShortNames returns a short name for every agent of a summary.
func ShortNames(s *results.Summary) map[string]string {
	var all []string
	for i := range s.Pairings {
		all = append(all, s.Pairings[i].Agents...)
	}
	return results.ShortNames(all)
}

// nameOf is the short name of an agent, or what it is called where it is no agent of a pairing.
func nameOf(names map[string]string, agent string) string {
	if name, ok := names[agent]; ok {
		return name
	}
	return agent
}

// shorten replaces agents by their short names.
func shorten(names map[string]string, agents []string) []string {
	list := make([]string, len(agents))
	for i, a := range agents {
		list[i] = names[a]
	}
	return list
}

func printPairings(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	row(w, "DECKS", "AGENTS", "BLOCKS OF", "GAMES", "FIRST AGENT SCORES", "FIRST DECK SCORES")
	for i := range s.Pairings {
		p := &s.Pairings[i]
		if p.Check {
			continue
		}
		size := 1
		if p.Mirrored {
			size = len(p.Decks) / max(p.Team, 1)
		}
		row(w, strings.Join(p.Decks, " - "), strings.Join(shorten(names, p.Agents), " - "), size, p.Sides[0].Games,
			interval(p.Sides[0]), interval(p.Seats[0]))
	}
}

func printAgents(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	if len(s.Agents) == 0 {
		return
	}
	row(w)
	row(w, "AGENT", "AGAINST OTHERS", "GAMES", "WON", "DRAWN", "LOST")
	for _, name := range slices.Sorted(maps.Keys(s.Agents)) {
		a := s.Agents[name]
		row(w, names[name], interval(a.Score), a.Games, a.Wins, a.Draws, a.Losses)
	}
}

func printControl(w *tabwriter.Writer, s *results.Summary) {
	row(w)
	row(w, "CONTROL BY", "EFFECTS", "IN FORCE", "GAMES", "OVERWRITTEN", "EXPIRED", "TURNS", "DECISIONS FOR OTHERS")
	for _, name := range slices.Sorted(maps.Keys(s.Control.ByCard)) {
		control(w, name, s.Control.ByCard[name])
	}
	control(w, "all", &s.Control.ControlCount)
}

func control(w *tabwriter.Writer, name string, c *results.ControlCount) {
	row(w, name, c.Effects, c.Activated, c.Games, c.Overwritten, c.Expired, c.ControlledTurns, c.DecisionsForOthers)
}

// printSides prints how many wins of a deck came with control of somebody else.
func printSides(w *tabwriter.Writer, s *results.Summary, names map[string]string) {
	if len(s.Control.Sides) == 0 {
		return
	}
	row(w)
	row(w, "DECK", "GAMES", "WON", "CONTROL BY", "IN FORCE IN", "OF THESE WON", "SHARE OF ALL WINS", "AGENT")
	for i := range s.Control.Sides {
		side := &s.Control.Sides[i]
		for _, name := range slices.Sorted(maps.Keys(side.ByCard)) {
			c := side.ByCard[name]
			row(w, side.Deck, side.Games, side.Wins, name, c.Games, c.Wins, fmt.Sprintf("%.1f %%", 100*c.ShareOfWins), names[side.Agent])
		}
	}
}

// row prints cells of a table.
func row(w *tabwriter.Writer, cells ...any) {
	for _, c := range cells {
		_, _ = fmt.Fprintf(w, "%v\t", c) // as printf
	}
	_, _ = fmt.Fprintln(w)
}

// interval prints a score with its interval.
func interval(s results.Score) string {
	if s.Games == 0 {
		return "-"
	}
	return fmt.Sprintf("%.3f [%.3f, %.3f]", s.Score, s.Low, s.High)
}

// counts prints what was counted at least once, in alphabetical order.
func counts(m map[string]int64) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		if m[name] > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", name, m[name]))
		}
	}
	return strings.Join(parts, ", ")
}
