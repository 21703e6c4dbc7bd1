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

// FuzzDeck: what is accepted, in whatever form, prints as plain text that reads the same again; what is refused has a place.
func FuzzDeck(f *testing.F) {
	for _, name := range cards.DeckNames() {
		d, err := cards.NamedDeck(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(d.String()))
	}
	for _, text := range []string{
		"4x Shock (M21) 159\r\nSB: 1 Urza’s Tower",
		"About\nName Burn\n\nDeck\n4 Shock (M21) 159\n\nSideboard\n1 Fire /// Ice (MH2) 290\n",
		"60 Mountain\n\n4 Fire/Ice\n",
		"4 Shock\n\nSIDEBOARD:\n3 Fling\n",
		`<?xml version="1.0" encoding="utf-8"?><Deck><Cards CatID="1" Quantity="4" Sideboard="true" Name="Fire/Ice" /></Deck>`,
		`<Deck><NetDeckID>0</NetDeckID><Cards Quantity="4" Name="Urza&apos;s Tower"></Cards></Deck>`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := cards.ParseDeck("fuzz.txt", bytes.NewReader(text))
		if err != nil {
			if _, placed := errors.AsType[*cards.Error](err); !placed {
				t.Fatalf("an error without a place: %v", err)
			}
			return
		}
		again, err := cards.ParseDeck("fuzz.txt", strings.NewReader(d.String()))
		if err != nil || again.String() != d.String() {
			t.Errorf("%q prints as %q, which reads as %v, %v", text, d, again, err)
		}
	})
}
