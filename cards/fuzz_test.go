package cards_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game/card"
)

// FuzzCardFile: any text is either refused with an error that has a place, or its cards have a canonical form.
func FuzzCardFile(f *testing.F) {
	lib := cards.Default()
	for _, name := range lib.Names() {
		text, err := lib.Source(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "*") {
			t.Skip("a text times a large number only measures the memory")
		}
		defined, err := cards.Evaluate("fuzz.star", []byte(text))
		var placed *cards.Error
		if err != nil && !errors.As(err, &placed) {
			t.Fatalf("an error without a place: %v", err)
		}
		for _, c := range defined {
			if len(card.Canonical(c)) == 0 {
				t.Errorf("%s has no canonical form", c.Name)
			}
		}
	})
}

// FuzzDeck: what is accepted prints as a list that reads the same again.
func FuzzDeck(f *testing.F) {
	for _, name := range cards.DeckNames() {
		d, err := cards.NamedDeck(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(d.String()))
	}
	f.Add([]byte("4x Shock (M21) 159\r\nSB: 1 Urza’s Tower"))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := cards.ParseDeck("fuzz.txt", bytes.NewReader(text))
		if err != nil {
			return
		}
		again, err := cards.ParseDeck("fuzz.txt", strings.NewReader(d.String()))
		if err != nil || again.String() != d.String() {
			t.Errorf("%q prints as %q, which reads as %v, %v", text, d, again, err)
		}
	})
}
