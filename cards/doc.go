// Package cards holds the card library, written in Starlark, its loader, and deck lists.
//
// A card file is evaluated once and yields plain data of package game/card; nothing of Starlark remains afterwards. Every
// word of the language is a row of a table (words_*.go): its name, what it makes, its parameters with their kinds, and the
// function that makes it. A mistake is an *Error with file, line and column, what was wrong, and what is known instead.
//
//	lib, err := cards.Default().WithDir("my-cards") // the embedded library and a directory of one's own
//	deck, err := cards.ParseDeck("mine.txt", file)
//	report, err := deck.Check(lib)
//	defs, err := lib.Load(deck.Names())
//
// The package does not know what a definition means for the game: package game compiles it.
package cards
