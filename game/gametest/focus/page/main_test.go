package main

import (
	"slices"
	"testing"
)

// TestPageIsFresh: docs/cards.md is what the generator writes now.
func TestPageIsFresh(t *testing.T) {
	if err := docs.Stale(); err != nil {
		t.Error(err)
	}
}

// TestMechanics: words in texts and comments are none of the definition's, and neither are words that name things.
func TestMechanics(t *testing.T) {
	words, err := mechanics()
	if err != nil {
		t.Fatal(err)
	}
	got := mechanicsIn(`card(name = "draw flash", abilities = [flying, when(enters(this), draw(2))]) # haste`, words)
	if want := []string{"draw", "enters", "flying", "when"}; !slices.Equal(got, want) {
		t.Errorf("mechanics %v, want %v", got, want)
	}
}

func TestNth(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 8: "8th", 11: "11th", 12: "12th", 13: "13th", 21: "21st"} {
		if got := nth(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
