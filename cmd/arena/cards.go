package main

import (
	"errors"
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
	return out.print(strings.Join(cards.DeckNames(), "\n") + "\n")
}

type decksShow struct {
	Name string `arg:"" help:"Name of a built-in deck."`
}

// Run shows a deck.
func (c *decksShow) Run(out output) error {
	d, err := cards.NamedDeck(c.Name)
	if err != nil {
		return badInput(err)
	}
	return out.print(d.String())
}

type decksCheck struct {
	Files []string `arg:"" help:"Deck lists, in the plain text that deck sites export."`
	Cards string   `help:"Folder with further card files." placeholder:"DIR"`
}

// Run checks deck lists. What it finds in one does not keep it from the next.
func (c *decksCheck) Run(out output) error {
	lib, err := library(c.Cards)
	if err != nil {
		return badInput(err)
	}
	var wrong []error
	for _, file := range c.Files {
		if err := checkDeck(out, lib, file); err != nil {
			wrong = append(wrong, err)
		}
	}
	return badInput(errors.Join(wrong...))
}

func checkDeck(out output, lib *cards.Library, file string) error {
	d, err := arena.ReadDeck(file)
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
