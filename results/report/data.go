package report

import (
	"github.com/thrall-arena/thrall/results"
)

// Data is what a report is made of.
type Data struct {
	Manifest *results.Manifest
	Summary  *results.Summary
	// Turns and Decisions count games by their length.
	Turns, Decisions Lengths
}

// Lengths counts games by a length of theirs.
type Lengths map[int64]int64

// Collect reads the run in a folder. Its tables must have been made.
func Collect(dir string) (*Data, error) {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	d := &Data{Manifest: m, Turns: Lengths{}, Decisions: Lengths{}}
	t := results.TallyOf(m)
	err = results.Blocks(dir, func(b *results.Block) error {
		d.add(b)
		return t.Add(b)
	})
	if err != nil {
		return nil, err
	}
	d.Summary = t.Summary(m.Games)
	return d, nil
}

// add counts the lengths of the games of a block that are not void.
func (d *Data) add(b *results.Block) {
	for i := range b.Games {
		row := &b.Games[i].Row
		if row.Void {
			continue
		}
		d.Turns[int64(row.Turns)]++
		d.Decisions[row.Decisions]++
	}
}
