package report

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strconv"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/thrall-arena/thrall/results"
)

// group is a named row of bars, one for each label.
type group struct {
	name   string
	color  color.Color
	values []float64
}

// bars draws horizontal bars: a line for each label, and in it a bar for each group.
func bars(f Figure, x string, labels []string, groups []group) (Figure, bool, error) {
	if len(labels) == 0 {
		return f, false, nil
	}
	p := newPlot(x, "")
	table := [][]string{{"name"}}
	thick := vg.Points(12)
	if len(groups) > 1 {
		thick = vg.Points(6)
	}
	for i, g := range groups {
		values := make(plotter.Values, len(labels))
		for k := range labels {
			values[len(labels)-1-k] = g.values[k] // the first on top
		}
		b, err := plotter.NewBarChart(values, thick)
		if err != nil {
			return f, false, fmt.Errorf("report: %s: %w", f.Name, err)
		}
		b.Horizontal, b.Color, b.LineStyle.Width = true, g.color, 0
		b.Offset = thick * vg.Length(float64(len(groups)-1)/2-float64(i))
		p.Add(b)
		if len(groups) > 1 {
			p.Legend.Add(g.name, b)
		}
		table[0] = append(table[0], g.name)
	}
	p.Legend.Top = false
	p.Legend.XOffs, p.Legend.YOffs = vg.Points(-6), vg.Points(6)
	p.X.Min = 0
	if len(groups) > 1 {
		p.X.Max *= 1.3 // room for the legend
	}
	p.NominalY(reversed(labels)...)
	for k, name := range labels {
		line := []string{name}
		for _, g := range groups {
			line = append(line, strconv.FormatFloat(g.values[k], 'f', -1, 64))
		}
		table = append(table, line)
	}
	f, err := drawn(f, p, 640, 60+float64(20+6*len(groups))*float64(len(labels)), table)
	return f, err == nil, err
}

func reversed(labels []string) []string {
	list := slices.Clone(labels)
	slices.Reverse(list)
	return list
}

// kinds draws how many decisions of each kind were made for somebody else.
func kinds(d *Data) (Figure, bool, error) {
	of := d.Summary.Control.DecisionsByKind
	names := slices.SortedFunc(maps.Keys(of), func(a, b string) int { return int(of[b] - of[a]) })
	g := group{name: "decisions", color: first}
	for _, name := range names {
		g.values = append(g.values, float64(of[name]))
	}
	return bars(Figure{
		Name: "control-decisions", Title: "What was decided for others",
		Caption: "Decisions with at least two options that a controller made for a controlled player, by kind (CR 723.5).",
	}, "decisions", names, []group{g})
}

// terminations draws why games ended.
func terminations(d *Data) (Figure, bool, error) {
	var names []string
	g := group{name: "games", color: first}
	for _, name := range results.Terminations() {
		if n := d.Summary.Terminations[name]; n > 0 {
			names, g.values = append(names, name), append(g.values, float64(n))
		}
	}
	return bars(Figure{Name: "terminations", Title: "Why games ended", Caption: "All games, void ones included."}, "games", names, []group{g})
}

// turns and decisions draw how long games were.
func turns(d *Data) (Figure, bool, error) {
	return lengths(Figure{Name: "turns", Title: "Turns", Caption: "Games by number of turns."}, "turns", d.Summary.Lengths.AllTurns)
}

func decisions(d *Data) (Figure, bool, error) {
	return lengths(Figure{
		Name: "decisions", Title: "Decisions", Caption: "Games by number of decisions with at least two options.",
	}, "decisions", d.Summary.Lengths.AllDecisions)
}

// lengths draws a histogram. Its bins are whole numbers wide.
func lengths(f Figure, x string, of results.Lengths) (Figure, bool, error) {
	if len(of) == 0 {
		return f, false, nil
	}
	keys := slices.Sorted(maps.Keys(of))
	low, high := keys[0], keys[len(keys)-1]
	width := (high-low)/40 + 1
	bins := make([]plotter.HistogramBin, (high-low)/width+1)
	for i := range bins {
		bins[i].Min = float64(low + int64(i)*width)
		bins[i].Max = bins[i].Min + float64(width)
	}
	for _, k := range keys {
		bins[(k-low)/width].Weight += float64(of[k])
	}
	h := &plotter.Histogram{Bins: bins, Width: float64(width), FillColor: first, LineStyle: plotter.DefaultLineStyle}
	h.LineStyle.Width = 0
	p := newPlot(x, "games")
	p.Add(h)
	p.Y.Min = 0
	table := [][]string{{"from", "below", "games"}}
	for _, b := range bins {
		table = append(table, []string{
			strconv.FormatFloat(b.Min, 'f', -1, 64), strconv.FormatFloat(b.Max, 'f', -1, 64), strconv.FormatFloat(b.Weight, 'f', -1, 64),
		})
	}
	f, err := drawn(f, p, 640, 240, table)
	return f, err == nil, err
}
