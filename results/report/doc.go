// Package report makes the report of a run: one HTML file that needs nothing but itself, the same summary as text, and every
// figure as SVG with its numbers as CSV.
//
//	d, err := report.Collect(dir)
//	…
//	err = report.Write(dir, d)
//
//	report.html     everything, to read
//	summary.txt     the summary, to paste
//	figures/*.svg   the figures of the report, each with figures/*.csv beside it
//
// A figure is left out where there is nothing to draw.
package report
