// Package card is the vocabulary of printed cards as plain data. It says what a card is and does, in composable values, and
// imports nothing; package game compiles it, package cards writes it down in Starlark.
//
// A step (an effect) is a pointer: mentioning it twice is mentioning one step, and a later mention is its result. A target is
// a pointer for the same reason: one value is one target (CR 115.3).
package card

import "fmt"

// Card is one printed card.
type Card struct {
	Name   string
	Layout Layout
	Faces  []*Face // one, or two: see Layout
	At     Pos
}

// Layout says how the faces of a card belong together.
type Layout uint8

// The layouts (CR 709, 710, 712, 715, 720, 722).
const (
	Normal Layout = iota
	Split
	Transforming     // double-faced, nonmodal (CR 712.2)
	ModalDoubleFaced // CR 712.3
	Adventurer       // CR 715
	OmenCard         // CR 720
	FlipCard         // CR 710
	MeldCard         // of a meld pair the one that says with what it melds; its back face is that of both (CR 712.4)
	PrototypeCard    // CR 718; no card says so, it follows from its ability
	Preparation      // CR 722
)

// Face is a card, or one half or side of it. Do is the spell ability of an instant or sorcery.
type Face struct {
	Name      string
	Cost      Mana
	HasCost   bool // lands and most back faces have none
	Type      TypeLine
	Colors    []Color // only where the mana cost does not say it
	PT        *PT
	Loyalty   Quantity // nil: no planeswalker
	Defense   Quantity // nil: no battle
	Abilities []Ability
	Do        []Effect // after the abilities: costs of the spell run first
	At        Pos
}

// PT is a printed power and toughness; a quantity that is no number is a characteristic-defining ability (CR 208.2a).
type PT struct{ Power, Toughness Quantity }

// Token describes tokens that an effect creates (CR 111).
type Token struct {
	Name      string
	Type      TypeLine
	Colors    []Color
	PT        *PT
	Abilities []Ability
	Back      *Face // of a double-faced token, or nil (CR 712.1)
	Dungeon   bool  // no token at all, but a dungeon card (CR 309)
	At        Pos
}

// Pos is where a constructor was called; every error about the value carries it.
type Pos struct {
	File      string
	Line, Col int32
}

// String returns file:line:column, or "?" for a value that was made without a source.
func (p Pos) String() string {
	if p.File == "" {
		return "?"
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Color of mana and objects (CR 105).
type Color uint8

// The five colors in the order of the rulebook.
const (
	White Color = iota
	Blue
	Black
	Red
	Green
)
