package report

import (
	"fmt"
	"image/color"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/thrall-arena/thrall/results"
	"github.com/thrall-arena/thrall/results/estimate"
)

// sequence draws how the score of a pairing's first agent and its confidence sequence went: of the pairing that the stopping
// rule looks at, else of the first that has one. The numbers are those of all pairings.
func sequence(d *Data) (Figure, bool, error) {
	s := d.Summary
	f := Figure{Name: "sequence", Title: "The score as the run went on"}
	table := [][]string{{"pairing", "blocks", "score", "low", "high"}}
	which := -1
	for i := range s.Pairings {
		if s.Pairings[i].Check {
			continue
		}
		for _, at := range s.Pairings[i].Course {
			table = append(table, []string{
				strconv.Itoa(i), strconv.FormatInt(at.Blocks, 10), number(at.Value), number(at.Low), number(at.High),
			})
		}
		if len(s.Pairings[i].Course) >= 2 && (which < 0 || s.Stop != nil && int(s.Stop.Pairing) == i) {
			which = i
		}
	}
	if which < 0 {
		return f, false, nil
	}
	p := newPlot("blocks", "score")
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	course := s.Pairings[which].Course
	for _, l := range []struct {
		of    func(estimate.Interval) float64
		color color.Color
		width float64
	}{
		{func(estimate.Interval) float64 { return 0.5 }, soft, 0.5},
		{func(i estimate.Interval) float64 { return i.Low }, second, 1},
		{func(i estimate.Interval) float64 { return i.High }, second, 1},
		{func(i estimate.Interval) float64 { return i.Value }, first, 1.5},
	} {
		var points plotter.XYs
		for _, i := range course {
			points = append(points, plotter.XY{X: float64(i.Blocks), Y: l.of(i)})
		}
		line, err := plotter.NewLine(points)
		if err != nil {
			return f, false, fmt.Errorf("report: %s: %w", f.Name, err)
		}
		line.Color, line.Width = l.color, vg.Points(l.width)
		p.Add(line)
	}
	p.Y.Min, p.Y.Max = 0, 1
	f.Caption = fmt.Sprintf("Score of %s over blocks, within the confidence sequence: unlike an ordinary interval, it may be looked at after "+
		"every block, and misses the truth at any time in at most 5 %% of runs.", pairingName(d, &s.Pairings[which]))
	f, err := drawn(f, p, 640, 260, table)
	return f, err == nil, err
}

// pairingName tells who is first in a pairing, and against whom.
func pairingName(d *Data, p *results.PairingScore) string {
	names := ShortNames(d.Summary)
	return fmt.Sprintf("%s with %s against %s with %s", names[p.Agents[0]], p.Decks[0], names[p.Agents[len(p.Agents)-1]], p.Decks[len(p.Decks)-1])
}
