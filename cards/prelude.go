package cards

import (
	"embed"
	"maps"
	"strings"
	"sync"

	"go.starlark.net/starlark"
)

// This file evaluates the prelude: words of the card language that are combinations of others, one file for each topic. A file can use
// the words of those that stand before it in preludeTopics, and no word is defined twice.

const preludeFolder = "cards/prelude/"

//go:embed prelude/*.star
var preludeFiles embed.FS

// preludeTopics are the files of the prelude, in the order in which they are evaluated.
var preludeTopics = [...]string{
	"basics", "steps", "actions", "tokens", "casting", "elsewhere", "combat", "permanents", "roles", "frames", "ring", "dungeons",
}

// isPrelude reports whether a file is one of the prelude.
func isPrelude(name string) bool { return strings.HasPrefix(name, preludeFolder) }

// predeclared is every name that a card file can use: the vocabulary and what the prelude makes of it.
var predeclared = sync.OnceValues(func() (starlark.StringDict, error) {
	names := vocabulary()
	for _, topic := range preludeTopics {
		text, err := preludeFiles.ReadFile("prelude/" + topic + ".star")
		if err != nil {
			return nil, err
		}
		f := &file{name: preludeFolder + topic + ".star"}
		words, err := f.run(text, names)
		if err != nil {
			return nil, err
		}
		maps.Copy(names, words)
	}
	names.Freeze()
	return names, nil
})
