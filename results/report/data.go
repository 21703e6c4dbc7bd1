package report

import (
	"github.com/thrall-arena/thrall/results"
)

// Data is what a report is made of.
type Data struct {
	Manifest *results.Manifest
	Summary  *results.Summary
}

// Collect summarises the run in a folder from its log.
func Collect(dir string) (*Data, error) {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	t := results.TallyOf(m)
	if err := results.Blocks(dir, t.Add); err != nil {
		return nil, err
	}
	return &Data{m, t.Summary(m.Games)}, nil
}

// Of is the data of the run in a folder whose summary has just been made.
func Of(dir string, s *results.Summary) (*Data, error) {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	return &Data{m, s}, nil
}
