package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestGeneralFaults: every scenario and test that docs/rules/faults-general.tsv names as noticing a kind of fault is there.
func TestGeneralFaults(t *testing.T) {
	d := &data{}
	path := filepath.Join(root(t), "docs", "rules", "faults-general.tsv")
	err := readTable(path, 3, func(f []string) {
		d.faults = append(d.faults, fault{code: f[0], noticed: strings.Split(f[1], "; "), text: f[2]})
	})
	if err != nil {
		t.Fatal(err)
	}
	if d.stars, err = readStars(root(t)); err != nil {
		t.Fatal(err)
	}
	if len(d.faults) == 0 {
		t.Error("the table is empty")
	}
	d.checkFaults(root(t), t.Errorf)
	for _, f := range d.faults {
		if len(f.noticed) == 0 || f.noticed[0] == "" {
			t.Errorf("nothing notices %s", f.code)
		}
	}
}
