package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/html"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

var page = html.New("report", pageHTML, template.FuncMap{"short": short})

// short reports whether a cell is to stay on one line.
func short(cell string) bool { return len(cell) < 32 }

// Table is a table of the page.
type Table struct {
	Title, Caption string
	Head           []string
	Rows           [][]string
}

// Long reports whether the table is so long that whoever reads the page opens it first.
func (t Table) Long() bool { return len(t.Rows) > 24 }

// view is what the template of the page is given.
type view struct {
	Title, Intro string
	Text         string
	Figures      []Figure
	Tables       []Table
	CSS          template.CSS
	JS           template.JS
}

// Page writes the report as one HTML file.
func Page(w io.Writer, d *Data, figures []Figure) error {
	var text strings.Builder
	if err := Text(&text, d.Summary); err != nil {
		return err
	}
	v := view{
		Title: d.Summary.Name, Intro: intro(d), Text: text.String(), Figures: figures,
		Tables: slices.Concat([]Table{integrity(d), designTable(d), controlTable(d)}, funnelTables(d), []Table{cardTable(d)}), CSS: template.CSS(pageCSS), JS: template.JS(pageJS),
	}
	for _, name := range results.TableNames() {
		if name == results.DecisionsFile && !d.Manifest.Decisions {
			continue
		}
		v.Tables = append(v.Tables, dictionary(name))
	}
	if err := page.Execute(w, v); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

func intro(d *Data) string {
	m := d.Manifest
	state := "complete"
	if !d.Summary.Complete {
		state = fmt.Sprintf("interrupted after %d of %d games", d.Summary.Games, m.Games)
	}
	if g := d.Summary.GivenUp; g != nil {
		state = fmt.Sprintf("given up after %d of %d games, because %v", d.Summary.Games, m.Games, g)
	}
	return fmt.Sprintf("%s games, %s. Seed %d, version %s, revision %s, %s, begun %s. Deck lists are %s to agents that resample.",
		grouped(d.Summary.Games), state, m.Seed, m.Version, m.Revision, m.Platform, m.Started.Format("2006-01-02 15:04 MST"), m.Lists)
}

// grouped writes a number with its thousands apart.
func grouped(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// integrity is the table of everything that could make the numbers wrong.
func integrity(d *Data) Table {
	s, m, names := d.Summary, d.Manifest, ShortNames(d.Summary)
	t := Table{
		Title: "Integrity", Head: []string{"check", "value", "what it should be"},
		Caption: "What a reader needs to trust the numbers, or not to.",
	}
	add := func(check, value, should string) { t.Rows = append(t.Rows, []string{check, value, should}) }
	add("digest of all games", s.Digest, "equal for equal configs, programs and cards, with any number of workers")
	add("first player's score", interval(s.FirstPlayer), "0.5 if going first is no edge")
	add("void blocks", grouped(s.VoidBlocks), "0: the rules failed, or the clock cut a game; counted in no score")
	add("decision cap", share(s.Terminations[results.DecisionCap], s.Games), "below 0.5 %; these are scored as draws")
	faults := int64(0)
	for _, of := range s.Faults {
		for _, n := range of {
			faults += n
		}
	}
	add("faults of agents", grouped(faults), "0 for agents of the arena")
	for i := range s.Integrity.SelfPlay {
		addSelfPlay(add, &s.Integrity.SelfPlay[i], names)
	}
	for _, a := range s.Integrity.Unchecked {
		add(nameOf(names, a)+" against itself", "-", "0.5; not checked, for it connects from outside")
	}
	if r := s.Integrity.Replay; r != nil {
		add("games played again that differ", share(r.Differ, r.Games), "0")
	}
	add("cards", m.Cards, "equal in runs that are pooled")
	add("vocabulary", m.Vocabulary, "equal in runs that are pooled")
	return t
}

// addSelfPlay adds the line of an agent against itself.
func addSelfPlay(add func(check, value, should string), p *results.SelfPlay, names map[string]string) {
	what := fmt.Sprintf("%s against itself with %s", nameOf(names, p.Agent), strings.Join(p.Decks, " - "))
	switch {
	case p.Games == 0:
	case p.Broken:
		add(what+", mirrored", interval(p.Score), "exactly 0.5: this is BROKEN")
	case p.SelfTest:
		add(what+", mirrored", interval(p.Score), "exactly 0.5")
	default:
		add(what, fmt.Sprintf("%s, %s games", interval(p.Score), grouped(p.Games)),
			fmt.Sprintf("%.2g within chance: p = %.3f, q = %.3f", p.Expected, p.P, p.Q))
	}
}

func share(n, of int64) string {
	if of == 0 {
		return "0"
	}
	return fmt.Sprintf("%s, %.3f %%", grouped(n), 100*float64(n)/float64(of))
}

// designTable has what the designs of pairings saved.
func designTable(d *Data) Table {
	t := Table{
		Title: "Designs", Caption: "What mirrored blocks and swaps saved, as measured in these games: the variance that as many independent games " +
			"would have, by that of these. Of mirrored blocks it is 1/(1+ρ), with ρ the correlation of the first agent's scores in the two games; more where one " +
			"deck is stronger, which each of the agents has once.",
		Head: []string{"design", "format", "decks", "agents", "games", "correlation", "variance ratio", "as good as independent games"},
	}
	names := ShortNames(d.Summary)
	for i := range d.Summary.Designs {
		var line []string
		for _, c := range designCells(d.Summary, &d.Summary.Designs[i], names) {
			line = append(line, fmt.Sprint(c))
		}
		t.Rows = append(t.Rows, line)
	}
	return t
}

// controlTable has what happened to controlled players, by card.
func controlTable(d *Data) Table {
	c := &d.Summary.Control
	t := Table{
		Title: "Control effects by card", Caption: "Sums over all effects of a card (CR 723); see the dictionary for each column.",
		Head: []string{
			"card", "effects", "in force", "games", "overwritten", "controlled turns", "decisions", "mana spent", "cards spent",
			"life lost", "permanents lost", "cards seen", "turns skipped", "extra turns",
		},
	}
	for _, name := range slices.Sorted(maps.Keys(c.ByCard)) {
		n := c.ByCard[name]
		row := []string{name}
		for _, v := range []int64{
			n.Effects, n.Activated, n.Games, n.Overwritten, n.ControlledTurns, n.DecisionsForOthers, n.ManaSpent, n.CardsSpent, n.LifeLost,
			n.PermanentsLost, n.CardsSeen, n.SkippedTurns, n.ExtraTurns,
		} {
			row = append(row, grouped(v))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// dictionary has the columns of a table of the results.
func dictionary(table string) Table {
	t := Table{Title: "Dictionary: " + table, Head: []string{"column", "type", "meaning"}}
	for _, c := range results.Columns(table) {
		t.Rows = append(t.Rows, []string{c.Name, c.Type, c.Meaning})
	}
	return t
}
