package report

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// overall lists the funnels of cards in all games that have any of it.
func overall(s *results.Summary) (list []*results.ControlFunnel) {
	for i := range s.Control.Funnels {
		if f := &s.Control.Funnels[i]; f.Deck == "" && f.Agent == "" && f.Drawn+f.Activated > 0 {
			list = append(list, f)
		}
	}
	return list
}

// printFunnels prints what became of the cards that control players.
func printFunnels(w *tabwriter.Writer, s *results.Summary) {
	list := overall(s)
	if len(list) == 0 {
		return
	}
	row(w)
	row(w, "GAMES WITH", "IN DECK", "DRAWN", "CAST", "RESOLVED", "IN FORCE", "WON OF THESE", "FIRST CONTROLLED TURN")
	for _, f := range list {
		row(w, f.Card, f.Games, f.Drawn, f.Cast, f.Resolved, f.Activated, ranged(f.WonOfActivated, "%.3f"), ranged(f.FirstTurn, "%.1f"))
	}
}

// ranged prints an estimate with its interval.
func ranged(i estimate.Interval, form string) string {
	switch i.Blocks {
	case 0:
		return "-"
	case 1:
		return fmt.Sprintf(form, i.Value)
	}
	return fmt.Sprintf(form+" ["+form+", "+form+"]", i.Value, i.Low, i.High)
}

// funnel draws, by card, in how many games it got how far.
func funnel(d *Data) (Figure, bool, error) {
	groups := []group{
		{name: "drawn", color: soft},
		{name: "cast", color: fourth},
		{name: "resolved", color: third},
		{name: "control in force", color: first},
		{name: "of these won", color: second},
	}
	var names []string
	for _, f := range overall(d.Summary) {
		names = append(names, f.Card)
		for i, n := range []int64{f.Drawn, f.Cast, f.Resolved, f.Activated, f.Won} {
			groups[i].values = append(groups[i].values, float64(n))
		}
	}
	return bars(Figure{
		Name: "control-funnel", Title: "Control, from the hand to victory",
		Caption: "Games of all decks with the card in which it came into the hand, was cast, resolved, and let its player control another one, " +
			"and how many of these were won. It may be in force without having been cast. Winning after control is an association: who wins " +
			"anyway also controls more.",
	}, "games", names, groups)
}

// funnelTables have what became of the cards that control players, by decks and by agents that met, and the means over effects.
func funnelTables(d *Data) []Table {
	games := Table{
		Title: "Cards that control, from the hand to victory", Caption: "Games of decks with the card, and what share of the games that got so " +
			"far got one further, with 95 % intervals between blocks. With and without: the deck's scores with and without control in force, " +
			"and with and without a controlled turn; associations.",
		Head: []string{
			"card", "whose games", "games", "drawn", "cast", "resolved", "in force", "won", "drawn of games", "cast of drawn", "resolved of cast",
			"in force of resolved", "won of in force", "first controlled turn", "with control", "without", "with a turn", "without a turn",
		},
	}
	effects := Table{
		Title: "Control effects, each", Caption: "Means over the effects that were in force, with 95 % intervals between blocks.",
		Head: append([]string{"card", "whose games", "effects"}, words(results.EffectMeans())...),
	}
	names := ShortNames(d.Summary)
	for i := range d.Summary.Control.Funnels {
		f := &d.Summary.Control.Funnels[i]
		if f.Drawn+f.Activated == 0 {
			continue
		}
		head := []string{f.Card, whose(f, names)}
		line := slices.Clone(head)
		for _, n := range []int64{f.Games, f.Drawn, f.Cast, f.Resolved, f.Activated, f.Won} {
			line = append(line, grouped(n))
		}
		for _, e := range []estimate.Interval{f.DrawnOfGames, f.CastOfDrawn, f.ResolvedOfCast, f.ActivatedOfResolved, f.WonOfActivated} {
			line = append(line, ranged(e, "%.2f"))
		}
		line = append(line, ranged(f.FirstTurn, "%.1f"))
		for _, s := range []results.Score{f.With, f.Without, f.WithTurn, f.WithoutTurn} {
			line = append(line, interval(s))
		}
		games.Rows = append(games.Rows, line)
		if f.Effects > 0 {
			line = append(slices.Clone(head), grouped(f.Effects))
			for _, name := range results.EffectMeans() {
				line = append(line, ranged(f.PerEffect[name], "%.2f"))
			}
			effects.Rows = append(effects.Rows, line)
		}
	}
	return []Table{games, effects}
}

// whose says whose games a funnel is about.
func whose(f *results.ControlFunnel, names map[string]string) string {
	switch {
	case f.Deck != "":
		return f.Deck + " v " + f.Against
	case f.Agent != "":
		return nameOf(names, f.Agent) + " v " + nameOf(names, f.AgainstAgent)
	}
	return "all"
}

// words turns names of columns into words.
func words(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = strings.ReplaceAll(name, "_", " ")
	}
	return list
}
