package scenario

import (
	"fmt"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/internal/golden"
)

// reference writes the table of words as lists of calls, for docs/scenarios.md.
func reference() string {
	var b strings.Builder
	for _, part := range []struct {
		title string
		uses  []use
		event bool
	}{
		{"The table and its values", []use{useHead, useTable, useValue}, false},
		{"Answers", []use{useAnswer, useChannel}, false},
		{"Moving on", []use{useScript}, false},
		{"Assertions", []use{useAssertion}, false},
		{"Events", []use{useValue}, true},
	} {
		fmt.Fprintf(&b, "%s:\n\n", part.title)
		for i := range words {
			w := &words[i]
			for _, u := range part.uses {
				if w.use == u && (w.match != nil) == part.event {
					fmt.Fprintf(&b, "    %s\n", w.signature())
				}
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// signature is the word with its parameters as a call.
func (w *word) signature() string {
	if w.name == "expect" {
		return "expect(subject?, facts…)"
	}
	var parts []string
	for i := range w.params {
		p := &w.params[i]
		name := p.name
		if p.optional {
			name += "?"
		}
		if w.rest != nil && i == w.positional {
			parts = append(parts, "*"+w.rest.name)
		}
		parts = append(parts, name)
	}
	if w.rest != nil && w.positional == len(w.params) {
		parts = append(parts, "*"+w.rest.name)
	}
	if w.use == useAnswer {
		parts = append(parts, "by?")
	}
	return w.name + "(" + strings.Join(parts, ", ") + ")"
}

// TestReference keeps the list of words in the guide up to date, and every word of it explained somewhere in the text.
func TestReference(t *testing.T) {
	const file = "../docs/scenarios.md"
	before := golden.CheckPart(t, file, "words", reference())
	for _, w := range words {
		if !strings.Contains(before, w.name) {
			t.Errorf("%s is not explained in %s", w.name, file)
		}
	}
	for _, s := range symbols {
		if !strings.Contains(before, s.name) && s.name != "resolution_of" {
			t.Errorf("%s is not explained in %s", s.name, file)
		}
	}
}
