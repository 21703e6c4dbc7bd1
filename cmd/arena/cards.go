package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// cardsCommand is "arena cards".
type cardsCommand struct {
	List  cardsList  `cmd:"" help:"List the names of all cards."`
	Show  cardsShow  `cmd:"" help:"Show the definition of a card."`
	Check cardsCheck `cmd:"" help:"Evaluate and compile every card."`
}

type cardsList struct {
	Cards string `help:"Folder with further card files." placeholder:"DIR"`
}

// Run lists the cards.
func (c *cardsList) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	return out.print(strings.Join(lib.Names(), "\n") + "\n")
}

type cardsShow struct {
	Name  string `arg:"" help:"Name of the card."`
	Cards string `help:"Folder with further card files." placeholder:"DIR"`
}

// Run shows a card.
func (c *cardsShow) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	text, err := lib.Source(c.Name)
	if err != nil {
		return badInput(err)
	}
	return out.print(text)
}

type cardsCheck struct {
	Cards string `help:"Folder with further card files." placeholder:"DIR"`
}

// Run checks all cards.
func (c *cardsCheck) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	if errs := lib.Check(); len(errs) > 0 {
		return badInput(errors.Join(errs...))
	}
	names := lib.Names()
	defs, err := lib.Load(names)
	if err != nil {
		return badInput(err)
	}
	if _, err := game.Compile(defs); err != nil {
		return badInput(err)
	}
	out.printf("%d cards are well, hash %s\n", len(names), cards.Hash(defs))
	return nil
}

// decksCommand is "arena decks".
type decksCommand struct {
	List  decksList  `cmd:"" help:"List the built-in decks."`
	Show  decksShow  `cmd:"" help:"Show a built-in deck."`
	Check decksCheck `cmd:"" help:"Check deck lists against the card library."`
}

type decksList struct{}

// Run lists the decks.
func (*decksList) Run(out output) error {
	for _, name := range cards.DeckNames() {
		d, err := cards.NamedDeck(name)
		if err != nil {
			return badInput(err)
		}
		main, side := d.Size()
		out.printf("%-12s  %d + %2d  %s\n", name, main, side, d.About)
	}
	return nil
}

type decksShow struct {
	Name string `arg:"" help:"Name of a built-in deck, or a file, which is shown as plain text."`
}

// Run shows a deck.
func (c *decksShow) Run(out output) error {
	d, err := readDeck(c.Name)
	if err != nil {
		return badInput(err)
	}
	return out.print(d.String())
}

type decksCheck struct {
	Files []string `arg:"" optional:"" help:"Deck lists: files in one of the forms of docs/decks.md, or names of built-in decks; all of these if none is given."`
	Cards string   `help:"Folder with further card files." placeholder:"DIR"`
}

// Run checks deck lists. What it finds in one does not keep it from the next.
func (c *decksCheck) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	if len(c.Files) == 0 {
		c.Files = cards.DeckNames()
	}
	var wrong []error
	for _, file := range c.Files {
		if err := checkDeck(out, lib, file); err != nil {
			wrong = append(wrong, err)
		}
	}
	return badInput(errors.Join(wrong...))
}

// readDeck reads a built-in deck, or what looks like the path of a file.
func readDeck(name string) (*cards.Deck, error) {
	if strings.ContainsAny(name, "./\\") {
		return arena.ReadDeck(name)
	}
	d, err := cards.NamedDeck(name)
	if err != nil {
		return nil, fmt.Errorf("%w; the path of a file has a dot or a slash, as in ./%s", err, name)
	}
	return d, nil
}

func checkDeck(out output, lib *cards.Library, file string) error {
	d, err := readDeck(file)
	if err != nil {
		return err
	}
	report, err := d.Check(lib)
	if err != nil {
		return err
	}
	main, side := d.Size()
	out.printf("%s: %d cards, sideboard %d\n", file, main, side)
	for _, e := range report.Undefined {
		out.printf("  %d %s: a name only, which nothing in this deck can fetch\n", e.Count, e.Name)
	}
	for _, note := range report.Notes {
		out.printf("  note: %s\n", note)
	}
	return nil
}
