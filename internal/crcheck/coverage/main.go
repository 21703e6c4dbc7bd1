// Command coverage writes docs/rules/coverage.md: for every chapter of the edition, which of its rules are cited in which
// code and by which tests and scenarios, and which nowhere.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/repo"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

func run() error {
	root, err := repo.Root()
	if err != nil {
		return err
	}
	list, err := os.ReadFile(filepath.Join(root, "docs", "rules", "numbers.txt"))
	if err != nil {
		return err
	}
	chapters, err := crcheck.ReadChapters(bytes.NewReader(list))
	if err != nil {
		return err
	}
	places, err := citations(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, "docs", "rules", "coverage.md"), page(chapters, places), 0o644)
}

// citations returns, for every cited number, the files that cite it, sorted.
func citations(root string) (map[string][]string, error) {
	files, err := repo.Files(root, ".go", ".star")
	if err != nil {
		return nil, err
	}
	places := map[string][]string{}
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			return nil, err
		}
		for _, n := range crcheck.Citations(string(text)) {
			if !slices.Contains(places[n], file) {
				places[n] = append(places[n], file)
			}
		}
	}
	return places, nil
}

func page(chapters []crcheck.Chapter, places map[string][]string) []byte {
	var b bytes.Buffer
	b.WriteString("# Rules and where they are\n\nWritten by `make docs`; the numbers are those of edition.txt.\n")
	for _, c := range chapters {
		var cited, not []string
		for _, r := range c.Rules {
			if files := places[r]; len(files) > 0 {
				cited = append(cited, fmt.Sprintf("- %s: %s", r, strings.Join(files, ", ")))
			} else {
				not = append(not, r)
			}
		}
		fmt.Fprintf(&b, "\n## %s %s\n\n", c.Number, c.Title)
		if files := places[c.Number]; len(files) > 0 {
			fmt.Fprintf(&b, "As a whole: %s\n\n", strings.Join(files, ", "))
		}
		for _, line := range cited {
			fmt.Fprintln(&b, line)
		}
		if len(not) > 0 {
			fmt.Fprintf(&b, "- cited nowhere: %s\n", strings.Join(not, " "))
		}
	}
	return b.Bytes()
}
