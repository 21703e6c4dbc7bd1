package arena_test

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/thrall-arena/thrall/results"
)

// The table of decisions has every choice of the log, whoever made it, and is the same for any number of workers.
func TestDecisions(t *testing.T) {
	e := small(6)
	e.Decisions = true
	p := plan(t, e, 80)
	dir, s := run(t, t.Context(), p, 2)
	rows, err := parquet.ReadFile[results.Decision](filepath.Join(dir, results.DecisionsFile))
	if err != nil {
		t.Fatal(err)
	}
	next, foreign, at := 0, int64(0), map[string][]string{}
	err = results.Blocks(dir, func(b *results.Block) error {
		for i := range b.Games {
			g := &b.Games[i]
			number := int64(0)
			for left := g.Choices; len(left) > 0; number++ {
				choice, rest, err := results.NextChoice(left)
				if err != nil {
					return err
				}
				left = rest
				if next >= len(rows) {
					t.Fatalf("%d rows, the log has more choices", len(rows))
				}
				r := &rows[next]
				if r.Game != g.Row.Game || r.Number != number || int(r.Choice) != choice || choice >= len(r.Options) || r.Label == "" || r.Label != r.Options[choice] || r.Kind == "" ||
					len(r.Observation) != 16 || r.Agent != g.Row.Agents[r.Decider] || r.Score != g.Row.Scores[r.Subject] ||
					!slices.Equal(r.Scores, g.Row.Scores) {
					t.Fatalf("row %d is %+v, the log has choice %d of game %d", next, r, choice, g.Row.Game)
				}
				if n, seen := at[r.Observation]; seen && !slices.Equal(n, r.Options) {
					t.Errorf("one observation has the options %v and %v", n, r.Options)
				}
				at[r.Observation] = r.Options
				if r.Subject != r.Decider {
					foreign++
				}
				next++
			}
		}
		return nil
	})
	if err != nil || next != len(rows) {
		t.Errorf("%d rows, the log has %d choices, error %v", len(rows), next, err)
	}
	if foreign == 0 || foreign != s.Control.DecisionsForOthers {
		t.Errorf("%d decisions for others, the summary has %d", foreign, s.Control.DecisionsForOthers)
	}
	before := read(t, dir, results.DecisionsFile)
	if err := p.WriteDecisions(dir, 1); err != nil || read(t, dir, results.DecisionsFile) != before {
		t.Errorf("with one worker the file is another one, or error %v", err)
	}
}
