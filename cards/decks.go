package cards

import (
	"bytes"
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

// The deck lists that come with the arena.
//
//go:embed decks/*.txt
var deckFiles embed.FS

// DeckNames returns the names of the embedded deck lists, sorted.
func DeckNames() []string {
	list, err := deckFiles.ReadDir("decks")
	if err != nil {
		panic("cards: the embedded decks: " + err.Error())
	}
	var names []string
	for _, f := range list {
		names = append(names, strings.TrimSuffix(f.Name(), ".txt"))
	}
	slices.Sort(names)
	return names
}

// NamedDeck returns an embedded deck list. The error names the known ones.
func NamedDeck(name string) (*Deck, error) {
	if !slices.Contains(DeckNames(), name) {
		return nil, fmt.Errorf("cards: no deck %q (known: %s)", name, strings.Join(DeckNames(), ", "))
	}
	text, err := deckFiles.ReadFile(path.Join("decks", name+".txt"))
	if err != nil {
		return nil, fmt.Errorf("cards: deck %s: %w", name, err)
	}
	d, err := ParseDeck("cards/decks/"+name+".txt", bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	d.Name = name
	return d, nil
}
