package env

import (
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/arena"
	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
)

// deck is a deck in numbers of the book.
type deck struct {
	name       string
	main, side []game.CardID
}

// readDecks reads the decks of a configuration by name, each once, and compiles their cards.
func (b *Batch) readDecks(lib *cards.Library) error {
	names := slices.Clone(b.cfg.Pool)
	for _, c := range b.cfg.Decks {
		names = append(names, c...)
	}
	for name := range b.cfg.DeckLists {
		names = append(names, name)
	}
	slices.Sort(names)
	var lists []*cards.Deck
	var need []string
	for _, name := range slices.Compact(names) {
		d, err := b.openDeck(name, lib)
		if err != nil {
			return fmt.Errorf("env: deck %q: %w", name, err)
		}
		lists = append(lists, d)
		for _, e := range slices.Concat(d.Main, d.Side) {
			need = append(need, e.Name)
		}
	}
	slices.Sort(need)
	defs, err := lib.Load(slices.Compact(need))
	if err != nil {
		return err
	}
	b.cards = cards.Hash(defs)
	if b.book, err = game.Compile(defs); err != nil {
		return err
	}
	for _, d := range lists {
		b.decks = append(b.decks, deck{d.Name, b.numbers(d.Main), b.numbers(d.Side)})
	}
	return nil
}

// openDeck finds a deck: among the lists of the configuration, a name without dot and slash among the built-in ones, everything else
// in a file. Cards of its sideboard that are not defined are left out.
func (b *Batch) openDeck(name string, lib *cards.Library) (d *cards.Deck, err error) {
	switch text, given := b.cfg.DeckLists[name]; {
	case given:
		d, err = cards.ParseDeck(name, strings.NewReader(text))
	case strings.ContainsAny(name, `./\`):
		d, err = arena.ReadDeck(name)
	default:
		d, err = cards.NamedDeck(name)
	}
	if err != nil {
		return nil, err
	}
	report, err := d.Check(lib)
	d.Name = name
	d.Side = slices.DeleteFunc(d.Side, func(e cards.Entry) bool {
		return slices.ContainsFunc(report.Undefined, func(u cards.Entry) bool { return u.Name == e.Name })
	})
	return d, err
}

func (b *Batch) numbers(list []cards.Entry) (out []game.CardID) {
	for _, e := range list {
		c, ok := b.book.Find(e.Name)
		if !ok {
			panic("env: the compiled cards do not have " + e.Name) // Load has found it
		}
		out = slices.Concat(out, slices.Repeat([]game.CardID{c}, e.Count))
	}
	return out
}

// table is the table of cards of the encodings.
func (b *Batch) table(lib *cards.Library) ([]string, error) {
	if b.cfg.CardTable == OfDecks {
		return nil, nil
	}
	return libraryTable(lib)
}

// deckNames lists the names of all decks.
func (b *Batch) deckNames() (names []string) {
	for i := range b.decks {
		names = append(names, b.decks[i].name)
	}
	return names
}
