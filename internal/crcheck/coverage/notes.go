package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/internal/crcheck"
)

// notesFile names the list of rules that need no code of their own.
const notesFile = "docs/rules/no-code.tsv"

// reasons say why a rule may need no code, in the order of the page.
var reasons = []struct{ word, text string }{
	{"means", "Says what a word means, or what the rules below it are about"},
	{"follows", "Follows from rules that have a place"},
	{"paper", "About printed cards and about tournaments"},
	{"variant", "About variants and formats that are not played here"},
	{"table", "About how people proceed at a table, where a machine does each thing"},
}

// notes is the reason of each rule that needs no code.
type notes map[string]string

// readNotes reads the list. Lines have a reason, the rules that it holds for, and what there is to say; # begins a comment. It is
// an error to name a rule twice, one that the edition does not have, or one that has a place after all.
func readNotes(root string, numbers crcheck.Numbers, found *places) (notes, error) {
	f, err := os.Open(filepath.Join(root, filepath.FromSlash(notesFile)))
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // only read
	out, lines := notes{}, bufio.NewScanner(f)
	var faults []error
	for n := 1; lines.Scan(); n++ {
		if line := lines.Text(); !strings.HasPrefix(line, "#") {
			for _, fault := range out.add(line, numbers, found) {
				faults = append(faults, fmt.Errorf("%s:%d: %s", notesFile, n, fault))
			}
		}
	}
	return out, errors.Join(append(faults, lines.Err())...)
}

// add notes the rules of a line and returns what is wrong with it.
func (n notes) add(line string, numbers crcheck.Numbers, found *places) (faults []string) {
	parts := strings.Split(line, "\t")
	if len(parts) != 3 || parts[2] == "" {
		return []string{"a line has a reason, rules and a remark, with tabs between them"}
	}
	if !slices.ContainsFunc(reasons, func(r struct{ word, text string }) bool { return r.word == parts[0] }) {
		faults = append(faults, fmt.Sprintf("no reason %q", parts[0]))
	}
	for rule := range strings.FieldsSeq(parts[1]) {
		switch {
		case !numbers[rule]:
			faults = append(faults, "no rule "+rule+" in the edition")
		case n[rule] != "":
			faults = append(faults, rule+" is here twice")
		case found.shown(rule):
			faults = append(faults, rule+" has a place in the code, a test or a scenario: take it out here")
		}
		n[rule] = parts[0]
	}
	return faults
}
