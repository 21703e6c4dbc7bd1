package report

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/thrall-arena/thrall/results/estimate"
)

// point is a value with its interval, on a line of a forest plot.
type point struct {
	label            string
	value, low, high float64
}

// at is the point of an estimate.
func at(label string, i estimate.Interval) point { return point{label, i.Value, i.Low, i.High} }

// series is a named row of points, one on each line.
type series struct {
	name   string
	color  color.Color
	points []point
}

// forest draws values with their intervals, one below the other, beside the value that means nothing.
func forest(f Figure, x string, none float64, points []point) (Figure, bool, error) {
	table := [][]string{{"name", "value", "low", "high"}}
	for _, p := range points {
		table = append(table, []string{p.label, number(p.value), number(p.low), number(p.high)})
	}
	return forests(f, x, none, []series{{color: first, points: points}}, table)
}

// forests draws several values on each line, all with the same labels. table are the numbers of the figure.
func forests(f Figure, x string, none float64, all []series, table [][]string) (Figure, bool, error) {
	lines := len(all[0].points)
	if lines == 0 {
		return f, false, nil
	}
	p := newPlot(x, "")
	top := float64(lines) - 0.5
	line, err := plotter.NewLine(plotter.XYs{{X: none, Y: -0.5}, {X: none, Y: top}})
	if err != nil {
		return f, false, fmt.Errorf("report: %s: %w", f.Name, err)
	}
	line.Color, line.Dashes = soft, []vg.Length{vg.Points(4), vg.Points(3)}
	p.Add(line)
	for i := range all {
		offset := 0.44 * (float64(len(all)-1)/2 - float64(i)) / max(float64(len(all)-1), 1)
		if err := addSeries(p, &all[i], offset); err != nil {
			return f, false, fmt.Errorf("report: %s: %w", f.Name, err)
		}
	}
	labels := make([]string, lines)
	for i, at := range all[0].points {
		labels[i] = at.label
	}
	p.NominalY(reversed(labels)...)
	p.Y.Min, p.Y.Max = -0.5, top
	if len(all) > 1 {
		p.Y.Max += 0.6 // room for the legend
		p.Legend.Top, p.Legend.XOffs = true, vg.Points(-6)
		p.X.Max += (p.X.Max - p.X.Min) * 0.15
	}
	f, err = drawn(f, p, 640, 60+float64(20+4*len(all))*float64(lines), table)
	return f, err == nil, err
}

// addSeries draws the points of a series, the first on top, each a little above or below its line.
func addSeries(p *plot.Plot, s *series, offset float64) error {
	var bounds errorBars
	for i, at := range s.points {
		bounds.XYs = append(bounds.XYs, plotter.XY{X: at.value, Y: float64(len(s.points)-1-i) + offset})
		bounds.XErrors = append(bounds.XErrors, struct{ Low, High float64 }{at.value - at.low, at.high - at.value})
	}
	e, err := plotter.NewXErrorBars(bounds)
	if err != nil {
		return err
	}
	e.Color, e.Width = s.color, vg.Points(1.5)
	marks, err := plotter.NewScatter(bounds.XYs)
	if err != nil {
		return err
	}
	marks.GlyphStyle = draw.GlyphStyle{Color: s.color, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	p.Add(e, marks)
	if s.name != "" {
		p.Legend.Add(s.name, marks)
	}
	return nil
}

// errorBars are points with errors along x.
type errorBars struct {
	plotter.XYs
	plotter.XErrors
}
