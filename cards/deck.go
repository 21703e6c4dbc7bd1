package cards

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/thrall-arena/thrall/game/card"
)

// Deck is a deck list: how many of which card, in the main deck and the sideboard (CR 100.2, 100.4). Each name stands once
// in each of the two, in the order of its first line.
type Deck struct {
	Name string // the file or the name that was given to ParseDeck
	Main []Entry
	Side []Entry
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

// ParseDeck reads a deck list in the plain text that deck sites export:
//
//	// a comment, also with #
//	Deck
//	4 Lightning Bolt
//	4x Shock (M21) 159
//
//	Sideboard
//	2 Counterspell
//
// Blank lines and a line "Deck" separate nothing; after a line "Sideboard" everything belongs to the sideboard, and so does a
// line that begins with "SB:". Name is used in messages and becomes the deck's. Every error is an *Error with line and column.
func ParseDeck(name string, r io.Reader) (*Deck, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDeckSize+1))
	switch at := (card.Pos{File: name}); {
	case err != nil:
		return nil, unreadable(name, err)
	case len(text) > maxDeckSize:
		return nil, errorAt(at, "more than %d bytes are no deck list", maxDeckSize)
	case !utf8.Valid(text):
		return nil, errorAt(at, "the text is not UTF-8")
	}
	p := deckParser{deck: &Deck{Name: name}}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	for line := range strings.Lines(string(text)) {
		p.line++
		if err := p.read(strings.TrimRight(line, "\r\n")); err != nil {
			return nil, err
		}
	}
	if len(p.deck.Main) == 0 {
		return nil, errorAt(card.Pos{File: name}, "the list names no card for the main deck, as in: 4 Lightning Bolt")
	}
	return p.deck, nil
}

type deckParser struct {
	deck *Deck
	line int32
	side bool
}

func (p *deckParser) read(line string) error {
	rest := strings.TrimLeft(line, " \t")
	switch strings.ToLower(strings.TrimRight(strings.TrimSpace(rest), ":")) {
	case "":
		return nil
	case "deck", "main", "main deck", "maindeck", "mainboard":
		p.side = false
		return nil
	case "sideboard":
		p.side = true
		return nil
	}
	if strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, "#") {
		return nil
	}
	side := p.side
	if after, ok := strings.CutPrefix(rest, "SB:"); ok {
		rest, side = strings.TrimLeft(after, " \t"), true
	}
	e, err := p.entry(line, rest)
	if err != nil {
		return err
	}
	list := &p.deck.Main
	if side {
		list = &p.deck.Side
	}
	add(list, e)
	return nil
}

// entry reads "4 Name" or "4x Name (SET) 159"; rest is the end of the line.
func (p *deckParser) entry(line, rest string) (Entry, error) {
	at := card.Pos{File: p.deck.Name, Line: p.line, Col: int32(utf8.RuneCountInString(line[:len(line)-len(rest)])) + 1}
	number, name, spaced := strings.Cut(strings.ReplaceAll(rest, "\t", " "), " ")
	count, err := strconv.Atoi(strings.TrimSuffix(number, "x"))
	switch {
	case err != nil:
		return Entry{}, errorAt(at, "%q does not begin with a number of copies, as in: 4 Lightning Bolt", strings.TrimSpace(rest))
	case count < 1 || count > maxCopies:
		return Entry{}, errorAt(at, "%d copies: a number from 1 to %d is expected", count, maxCopies)
	}
	at.Col += int32(utf8.RuneCountInString(number)) + 1
	name = withoutPrinting(strings.Join(strings.Fields(name), " "))
	if !spaced || name == "" {
		return Entry{}, errorAt(at, "the name of the card is missing after the number")
	}
	return Entry{count, strings.ReplaceAll(name, "’", "'"), at}, nil
}

// withoutPrinting cuts what names a printing: "(M21) 159", "[M21]".
func withoutPrinting(name string) string {
	for _, open := range [...]string{" (", " ["} {
		if i := strings.Index(name, open); i > 0 {
			name = name[:i]
		}
	}
	return name
}

func add(list *[]Entry, e Entry) {
	i := slices.IndexFunc(*list, func(have Entry) bool { return have.Name == e.Name })
	if i < 0 {
		*list = append(*list, e)
		return
	}
	(*list)[i].Count += e.Count
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

// String prints the list as ParseDeck reads it.
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
