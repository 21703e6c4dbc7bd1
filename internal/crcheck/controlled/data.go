package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// scenarioFolder holds the scenarios of control and the tables about them.
const scenarioFolder = "control/testdata"

// data is what the tables say.
type data struct {
	statements []statement
	places     []place
	faults     []fault
	stars      []star // the scenarios of the repository
}

// statement is one thing that is true of controlling a player, by the code of where it is stated.
type statement struct {
	code, text string
	ids        []string
}

// place says where the scenario of an id is: a scenario file, a test in a Go file, a page, or nowhere yet.
type place struct {
	id, file, test string
	pending        bool
}

// fault is a kind of fault, and the names of what would notice it.
type fault struct {
	code, text string
	noticed    []string
}

// read reads the tables and the scenarios of the repository.
func read(root string) (*data, error) {
	d := &data{}
	for _, table := range []struct {
		name   string
		fields int
		row    func(f []string)
	}{
		{"statements.tsv", 3, func(f []string) {
			d.statements = append(d.statements, statement{code: f[0], ids: strings.Fields(f[1]), text: f[2]})
		}},
		{"scenarios.tsv", 2, func(f []string) { d.places = append(d.places, readPlace(f)) }},
		{"faults.tsv", 3, func(f []string) {
			d.faults = append(d.faults, fault{code: f[0], noticed: strings.Split(f[1], "; "), text: f[2]})
		}},
	} {
		if err := readTable(filepath.Join(root, filepath.FromSlash(scenarioFolder), table.name), table.fields, table.row); err != nil {
			return nil, err
		}
	}
	var err error
	d.stars, err = readStars(root)
	return d, err
}

// readPlace reads "S138", "folder/file_test.go TestSomething".
func readPlace(f []string) place {
	p := place{id: f[0]}
	if f[1] == "pending" {
		p.pending = true
		return p
	}
	p.file, p.test, _ = strings.Cut(f[1], " ")
	return p
}

// readTable reads lines of so many fields with tabs between them. A line that begins with # is a comment.
func readTable(path string, fields int, row func(f []string)) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for n, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != fields {
			return fmt.Errorf("%s:%d: %d fields, not %d", path, n+1, len(f), fields)
		}
		for _, x := range f {
			if strings.TrimSpace(x) != x || x == "" {
				return fmt.Errorf("%s:%d: an empty field, or spaces around one", path, n+1)
			}
		}
		row(f)
	}
	return nil
}
