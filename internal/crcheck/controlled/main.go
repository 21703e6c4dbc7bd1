// Command controlled writes docs/rules/control-coverage.md: every statement about controlling another player (CR 723) that this
// project answers for, with the scenarios that show it and what became of them when they were run; where each of these scenarios
// is; and every kind of fault that is known of programs that play such games, with what would notice it here.
//
// What it writes about stands in tables beside the scenarios: control/testdata/statements.tsv, scenarios.tsv and faults.tsv.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path"

	"github.com/thrall-arena/thrall/internal/docpage"
)

// docs is the page. Its scenarios and the tests that ids name are run for it.
var docs = docpage.Page{Path: "docs/rules/control-coverage.md", Text: func(root string) ([]byte, error) {
	d, err := read(root)
	if err != nil {
		return nil, err
	}
	results, err := play(root)
	if err != nil {
		return nil, err
	}
	for i := range d.places {
		if p := &d.places[i]; p.test != "" {
			if err := runTest(root, p); err != nil {
				return nil, err
			}
		}
	}
	return writePage(d, results), nil
}}

func main() { docs.Main() }

// verdicts says of each id how many of its scenarios passed, of how many.
type verdicts map[string]*verdict

type verdict struct{ passed, all int }

// add counts one scenario.
func (v verdicts) add(id string, passed bool) {
	if v[id] == nil {
		v[id] = &verdict{}
	}
	v[id].all++
	if passed {
		v[id].passed++
	}
}

// play runs the scenarios of control.
func play(root string) (verdicts, error) {
	cmd := exec.Command("go", "run", "./cmd/arena", "scenario", "--json", scenarioFolder)
	cmd.Dir = root
	out, err := cmd.Output()
	if len(out) == 0 && err != nil {
		return nil, err
	}
	results := verdicts{}
	for line := range bytes.Lines(out) {
		var r struct {
			ID     string `json:"id"`
			Passed bool   `json:"passed"`
		}
		if err := json.Unmarshal(line, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
		results.add(r.ID, r.Passed)
	}
	return results, nil
}

// runTest runs the test that an id names.
func runTest(root string, p *place) error {
	cmd := exec.Command("go", "test", "-run", "^"+p.test+"$", "./"+path.Dir(p.file))
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %s of %s: %w\n%s", p.id, p.test, p.file, err, out)
	}
	return nil
}
