// Command matchups writes the tables of docs/matchups.md from the summary of a run of configs/fifteen-deck-matrix.yaml: make matchups.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/thrall-arena/thrall/internal/repo"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "matchups:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("the folder of a run is expected")
	}
	root, err := repo.Root()
	if err != nil {
		return err
	}
	var s summary
	text, err := os.ReadFile(filepath.Join(args[0], "summary.json"))
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	tables, err := s.tables()
	if err != nil {
		return err
	}
	path := filepath.Join(root, "docs", "matchups.md")
	page, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	page, err = between(string(page), tables)
	if err != nil {
		return err
	}
	return os.WriteFile(path, page, 0o644)
}

// The tables stand between these lines; what is around them is written by hand.
const (
	opens  = "<!-- tables -->\n"
	closes = "<!-- /tables -->\n"
)

// between puts the tables into the page.
func between(page, tables string) ([]byte, error) {
	before, rest, opened := strings.Cut(page, opens)
	_, after, closed := strings.Cut(rest, closes)
	if !opened || !closed {
		return nil, errors.New("docs/matchups.md has no place for the tables")
	}
	return []byte(before + opens + tables + closes + after), nil
}
