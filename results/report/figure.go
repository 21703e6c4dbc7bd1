package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"html/template"
	"image/color"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Figure is a drawing with its numbers.
type Figure struct {
	// Name names its files; Title and Caption say what it shows.
	Name, Title, Caption string
	// SVG has the colours of the page as CSS variables; File is the same for a file of its own.
	SVG  template.HTML
	File []byte
	// CSV are the numbers drawn, with a line of names above.
	CSV []byte
}

// The colours of figures. In a page they follow its theme: each is written as the variable that is named after it.
var (
	ink    = color.NRGBA{0x20, 0x24, 0x28, 0xff}
	soft   = color.NRGBA{0x70, 0x78, 0x80, 0xff}
	grid   = color.NRGBA{0xd8, 0xdc, 0xe0, 0xff}
	first  = color.NRGBA{0x2a, 0x6f, 0xb0, 0xff}
	second = color.NRGBA{0xc0, 0x5a, 0x1c, 0xff}
	third  = color.NRGBA{0x3a, 0x8a, 0x50, 0xff}
	fourth = color.NRGBA{0x8a, 0x5f, 0xb4, 0xff}
)

var variables = []struct {
	color color.NRGBA
	name  string
}{{ink, "ink"}, {soft, "soft"}, {grid, "grid"}, {first, "first"}, {second, "second"}, {third, "third"}, {fourth, "fourth"}}

// newPlot returns an empty plot in the style of all figures.
func newPlot(x, y string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	p.X.Label.Text, p.Y.Label.Text = x, y
	for _, s := range []*text.Style{
		&p.Title.TextStyle, &p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label, &p.Legend.TextStyle,
	} {
		s.Font.Variant, s.Font.Size, s.Color = "Sans", vg.Points(10), ink
	}
	p.Legend.Padding = vg.Points(3)
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Color, a.Tick.Color, a.Tick.Marker = soft, soft, plot.TickerFunc(ticks)
		a.Label.Padding = vg.Points(4)
	}
	return p
}

// ticks are the usual ones, with numbers as short as they can be.
func ticks(low, high float64) []plot.Tick {
	list := plot.DefaultTicks{}.Ticks(low, high)
	for i := range list {
		if list[i].Label != "" {
			list[i].Label = strconv.FormatFloat(list[i].Value, 'g', 4, 64)
			if list[i].Value >= 1e4 {
				list[i].Label = grouped(int64(list[i].Value))
			}
		}
	}
	return list
}

// drawn renders a plot of a width and height in points.
func drawn(f Figure, p *plot.Plot, width, height float64, table [][]string) (Figure, error) {
	c := vgsvg.New(vg.Points(width), vg.Points(height))
	p.Draw(draw.New(c))
	var b, data bytes.Buffer
	if _, err := c.WriteTo(&b); err != nil {
		return f, fmt.Errorf("report: %s: %w", f.Name, err)
	}
	w := csv.NewWriter(&data)
	if err := w.WriteAll(table); err != nil {
		return f, fmt.Errorf("report: %s: %w", f.Name, err)
	}
	f.File, f.CSV = b.Bytes(), data.Bytes()
	f.SVG = inline(b.String(), f.Title, width)
	return f, nil
}

// inline makes a drawing a part of a page: without the head and the size of a file, as wide as there is room for it, in the
// page's colours.
func inline(svg, title string, width float64) template.HTML {
	_, rest, _ := strings.Cut(svg, "viewBox=")
	for _, v := range variables {
		hex := fmt.Sprintf("#%02X%02X%02X", v.color.R, v.color.G, v.color.B)
		rest = strings.ReplaceAll(rest, hex, "var(--"+v.name+")")
	}
	label := template.HTMLEscapeString(title)
	return template.HTML(fmt.Sprintf(`<svg role="img" style="--wide:%.0fpt" aria-label="%s" viewBox=`, width, label) + rest)
}
