// Command coverage writes docs/rules/coverage.md: for every rule of the edition, which code cites it and which scenarios
// show it; which need no code of their own; and which rules of the used chapters have none of these.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/docpage"
)

var docs = docpage.Page{Path: "docs/rules/coverage.md", Text: generate}

func main() { docs.Main() }

// generate returns the page of the repository as it is.
func generate(root string) ([]byte, error) {
	list, err := os.ReadFile(filepath.Join(root, "docs", "rules", "numbers.txt"))
	if err != nil {
		return nil, err
	}
	chapters, err := crcheck.ReadChapters(bytes.NewReader(list))
	if err != nil {
		return nil, err
	}
	found := newPlaces()
	if err := found.readCode(root); err != nil {
		return nil, err
	}
	if err := found.readScenarios(root); err != nil {
		return nil, err
	}
	numbers := crcheck.NumbersOf(chapters)
	if unknown := found.unknown(numbers); len(unknown) > 0 {
		return nil, fmt.Errorf("no rules of the edition: %v", unknown)
	}
	noted, err := readNotes(root, numbers, found)
	if err != nil {
		return nil, err
	}
	return writePage(chapters, found, noted), nil
}
