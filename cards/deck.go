package cards

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/thrall-arena/thrall/game/card"
)

// Deck is a deck list: how many of which card, in the main deck and the sideboard (CR 100.2, 100.4). Each name stands once
// in each of the two, in the order of its first line.
type Deck struct {
	Name  string // the file or the name that was given to ParseDeck
	About string // the comment that the list begins with, or what an export calls the deck
	Main  []Entry
	Side  []Entry
}

// Entry is a number of copies of one card.
type Entry struct {
	Count int
	Name  string
	At    card.Pos // its first line
}

const (
	maxDeckSize = 1 << 20 // bytes
	maxCopies   = 999     // on one line
)

// ParseDeck reads a deck list in one of the forms that deck sites and clients export: plain text, the text of MTG Arena and of
// Magic Online, and the latter's .dek files (docs/decks.md). What it is shows in the list itself, not in its name. Name is used in
// messages and becomes the deck's. Every error is an *Error with the place and a remedy.
func ParseDeck(name string, r io.Reader) (*Deck, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDeckSize+1))
	switch at := (card.Pos{File: name}); {
	case err != nil:
		return nil, unreadable(name, err)
	case len(text) > maxDeckSize:
		return nil, errorAt(at, "more than %d bytes are no deck list", maxDeckSize)
	case !utf8.Valid(text):
		return nil, errorAt(at, "the text is not UTF-8: save the list again with that encoding")
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	d := &Deck{Name: name}
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) {
		err = d.readDek(text)
	} else {
		err = d.readText(string(text))
	}
	if err != nil {
		return nil, err
	}
	if len(d.Main) == 0 {
		return nil, errorAt(card.Pos{File: name}, "the list names no card for the main deck, as in: 4 Lightning Bolt")
	}
	return d, nil
}

// add puts a number of copies into the main deck or the sideboard.
func (d *Deck) add(e Entry, side bool) {
	if side {
		add(&d.Side, e)
	} else {
		add(&d.Main, e)
	}
}

func add(list *[]Entry, e Entry) {
	i := slices.IndexFunc(*list, func(have Entry) bool { return have.Name == e.Name })
	if i < 0 {
		*list = append(*list, e)
		return
	}
	(*list)[i].Count += e.Count
}

// cardName is a name as the library writes it: with a straight apostrophe, single spaces, and both sides of a double line, which
// Magic Online writes as "Fire/Ice" and MTG Arena as "Fire /// Ice".
func cardName(name string) string {
	name = strings.ReplaceAll(name, "’", "'")
	if !strings.Contains(name, "/") {
		return strings.Join(strings.Fields(name), " ")
	}
	var parts []string
	for part := range strings.SplitSeq(name, "/") {
		if part = strings.Join(strings.Fields(part), " "); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " // ")
}

// Names returns the distinct names of the main deck, in the order of the list.
func (d *Deck) Names() []string {
	var names []string
	for _, e := range d.Main {
		names = append(names, e.Name)
	}
	return names
}

// Size returns the number of cards in the main deck and in the sideboard.
func (d *Deck) Size() (main, side int) { return total(d.Main), total(d.Side) }

func total(list []Entry) int {
	n := 0
	for _, e := range list {
		n += e.Count
	}
	return n
}

// String prints the list as plain text, which ParseDeck reads.
func (d *Deck) String() string {
	var b strings.Builder
	for _, e := range d.Main {
		fmt.Fprintf(&b, "%d %s\n", e.Count, e.Name)
	}
	if len(d.Side) > 0 {
		b.WriteString("\nSideboard\n")
	}
	for _, e := range d.Side {
		fmt.Fprintf(&b, "%d %s\n", e.Count, e.Name)
	}
	return b.String()
}
