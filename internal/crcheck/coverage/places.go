package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/internal/crcheck"
	"github.com/thrall-arena/thrall/internal/heads"
	"github.com/thrall-arena/thrall/internal/repo"
)

// places says where each rule number stands. Tests are code that shows a rule, so they are counted with the scenarios.
type places struct {
	code, tests, scenarios map[string][]string
}

func newPlaces() *places {
	return &places{code: map[string][]string{}, tests: map[string][]string{}, scenarios: map[string][]string{}}
}

// add notes a place of a number once.
func add(to map[string][]string, number, place string) {
	if !slices.Contains(to[number], place) {
		to[number] = append(to[number], place)
	}
}

// shown reports whether anything stands for a number.
func (p *places) shown(number string) bool {
	return len(p.code[number])+len(p.tests[number])+len(p.scenarios[number]) > 0
}

// unknown lists the numbers that an edition does not have.
func (p *places) unknown(numbers crcheck.Numbers) (out []string) {
	for _, m := range []map[string][]string{p.code, p.tests, p.scenarios} {
		for n, where := range m {
			if !numbers[n] {
				out = append(out, fmt.Sprintf("%s (%s)", n, where[0]))
			}
		}
	}
	slices.Sort(out)
	return out
}

// readCode notes the citations of Go files and of the card library.
func (p *places) readCode(root string) error {
	files, err := repo.Files(root, ".go", ".star")
	if err != nil {
		return err
	}
	for _, file := range files {
		if strings.Contains(file, "testdata/") || strings.HasPrefix(file, "internal/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		to := p.code
		if strings.HasSuffix(file, "_test.go") {
			to = p.tests
		}
		for _, n := range crcheck.Citations(string(text)) {
			add(to, n, file)
		}
	}
	return nil
}

// readScenarios notes what the scenarios say they show.
func (p *places) readScenarios(root string) error {
	all, err := heads.Read(root)
	if err != nil {
		return err
	}
	for _, h := range all {
		for _, n := range h.Lists["rules"] {
			add(p.scenarios, n, h.Texts["id"])
		}
	}
	for _, n := range slices.Sorted(maps.Keys(p.scenarios)) {
		slices.Sort(p.scenarios[n])
	}
	return nil
}
