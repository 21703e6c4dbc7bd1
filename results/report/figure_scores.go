package report

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/thrall-arena/thrall/results"
)

func number(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }

// scores draws the score of the first agent of each pairing, or of the first deck where one agent plays both.
func scores(d *Data) (Figure, bool, error) {
	names := ShortNames(d.Summary)
	var points []point
	for i := range d.Summary.Pairings {
		p := &d.Summary.Pairings[i]
		if p.Check {
			continue
		}
		s, what := p.Seats[0], p.Decks
		if p.Agents[0] != p.Agents[1] {
			s, what = p.Sides[0], []string{names[p.Agents[0]] + " (" + p.Decks[0] + ")", names[p.Agents[1]] + " (" + p.Decks[1] + ")"}
		}
		if s.Games == 0 {
			continue
		}
		points = append(points, point{strings.Join(what, " v "), s.Score, s.Low, s.High})
	}
	return forest(Figure{
		Name: "scores", Title: "Scores by pairing",
		Caption: "Score of whoever is named first, with 95 % intervals between blocks: 1 for a win, 0.5 for a draw. In mirrored " +
			"pairings of two agents it is the agent's, both sides of the deal played; otherwise the deck's.",
	}, "score", 0.5, points)
}

// payoffs draws what each deck scores against each other one, as a matrix.
func payoffs(d *Data) (Figure, bool, error) {
	m := newMatrix(d.Summary)
	if len(m.names) < 3 {
		return Figure{}, false, nil
	}
	p := newPlot("against", "")
	h := plotter.NewHeatMap(m, twoSided{})
	h.Min, h.Max, h.NaN = 0, 1, color.Transparent
	p.Add(h)
	var texts plotter.XYLabels
	table := [][]string{append([]string{"deck"}, m.names...)}
	for r, name := range m.names {
		line := []string{name}
		for c := range m.names {
			v := m.value(r, c)
			if math.IsNaN(v) {
				line = append(line, "")
				continue
			}
			line = append(line, number(v))
			texts.XYs = append(texts.XYs, plotter.XY{X: float64(c), Y: float64(len(m.names) - 1 - r)})
			texts.Labels = append(texts.Labels, strconv.FormatFloat(100*v, 'f', 0, 64))
		}
		table = append(table, line)
	}
	labels, err := plotter.NewLabels(texts)
	if err != nil {
		return Figure{}, false, fmt.Errorf("report: payoffs: %w", err)
	}
	for i := range labels.TextStyle {
		s := &labels.TextStyle[i]
		s.Font.Variant, s.Font.Size, s.Color = "Sans", vg.Points(9), onCells
		s.XAlign, s.YAlign = draw.XCenter, draw.YCenter
	}
	p.Add(labels)
	p.NominalX(m.names...)
	p.NominalY(reversed(m.names)...)
	p.X.Tick.Label.Rotation = math.Pi / 4
	p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = draw.XRight, draw.YCenter
	side := 130 + 34*float64(len(m.names))
	f, err := drawn(Figure{
		Name: "payoffs", Title: "Payoffs",
		Caption: "Score in percent of the deck of the line against the deck of the column, over all pairings of both. A rating says " +
			"nothing where this matrix goes in circles.",
	}, p, side, side, table)
	return f, err == nil, err
}

// matrix holds scores of decks against decks.
type matrix struct {
	names  []string
	points map[[2]int]results.Score // games and points
}

func newMatrix(s *results.Summary) *matrix {
	m := &matrix{points: map[[2]int]results.Score{}}
	place := func(name string) int {
		if i := slices.Index(m.names, name); i >= 0 {
			return i
		}
		m.names = append(m.names, name)
		return len(m.names) - 1
	}
	for i := range s.Pairings {
		p := &s.Pairings[i]
		if p.Check || len(p.Decks) != 2 || p.Decks[0] == p.Decks[1] || p.Seats[0].Games == 0 {
			continue
		}
		a, b := place(p.Decks[0]), place(p.Decks[1])
		m.add(a, b, p.Seats[0])
		m.add(b, a, p.Seats[1])
	}
	return m
}

func (m *matrix) add(row, column int, s results.Score) {
	at := m.points[[2]int{row, column}]
	at.Score += s.Score * float64(s.Games)
	at.Games += s.Games
	m.points[[2]int{row, column}] = at
}

func (m *matrix) value(row, column int) float64 {
	at, ok := m.points[[2]int{row, column}]
	if !ok {
		return math.NaN()
	}
	return at.Score / float64(at.Games)
}

// Dims, Z, X and Y are those of a grid whose first line is on top.
func (m *matrix) Dims() (c, r int) { return len(m.names), len(m.names) }

// Z returns the value of a cell.
func (m *matrix) Z(c, r int) float64 { return m.value(len(m.names)-1-r, c) }

// X returns where a column stands.
func (m *matrix) X(c int) float64 { return float64(c) }

// Y returns where a line stands.
func (m *matrix) Y(r int) float64 { return float64(r) }

// onCells is the colour of text on cells, which are light in a dark page, too. Black itself would be left to the page.
var onCells = color.NRGBA{0x12, 0x14, 0x16, 0xff}

// twoSided goes from one colour over white to another. Its colours are light, so that black text can be read on all of them
// in a light and in a dark page.
type twoSided struct{}

// Colors returns the palette from 0 to 1.
func (twoSided) Colors() []color.Color {
	const n = 41
	list := make([]color.Color, n)
	for i := range list {
		t := 2*float64(i)/(n-1) - 1
		end := [3]float64{0xe0, 0x7a, 0x5f}
		if t > 0 {
			end = [3]float64{0x6f, 0xa8, 0xdc}
		}
		w := math.Abs(t)
		mix := func(k int) uint8 { return uint8(0xf7 + w*(end[k]-0xf7)) }
		list[i] = color.NRGBA{mix(0), mix(1), mix(2), 0xff}
	}
	return list
}
