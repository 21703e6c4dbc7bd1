// Command page writes docs/cards.md: for every card of the library its mechanics, the scenarios about it, and how often the games
// of docs/focus.tsv used it.
package main

import (
	"os"
	"path/filepath"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/gametest/focus"
	"github.com/thrall-arena/thrall/internal/docpage"
)

var docs = docpage.Page{Path: "docs/cards.md", Text: generate}

func main() { docs.Main() }

// generate returns the page of the repository as it is.
func generate(root string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "focus.tsv"))
	if err != nil {
		return nil, err
	}
	counts, err := focus.Parse(string(text))
	if err != nil {
		return nil, err
	}
	lib := cards.Default()
	words, err := mechanics()
	if err != nil {
		return nil, err
	}
	found, err := readScenarios(root)
	if err != nil {
		return nil, err
	}
	p := page{counts: counts, words: words, scenarios: found}
	for _, name := range lib.Names() {
		source, err := lib.Source(name)
		if err != nil {
			return nil, err
		}
		p.card(name, source)
	}
	return p.write(), nil
}
