package cards

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/thrall-arena/thrall/game/card"
)

// This file reads deck lists in text: plain, and as MTG Arena and Magic Online export it.
//
//	// a comment, also with #
//	About
//	Name Burn
//
//	Deck
//	4 Lightning Bolt
//	4x Shock (M21) 159
//
//	Sideboard
//	2 Counterspell
//
// Headings may be left out. After "Sideboard" everything belongs to the sideboard, and so does a line that begins with "SB:".

// deckText is a list that is being read, line by line.
type deckText struct {
	deck    *Deck
	line    int32
	part    int // paragraphs before this line
	open    bool
	section section
	headed  bool // something has said which cards are the sideboard's, or the main deck's
	lines   []deckLine
}

// deckLine is a line that names cards.
type deckLine struct {
	Entry
	part int
	side bool
}

// section is what the lines below a heading are.
type section uint8

const (
	mainSection section = iota
	sideSection
	aboutSection
)

// headings are the lines that begin a section, in small letters and without a colon at the end.
var headings = map[string]section{
	"deck": mainSection, "main": mainSection, "main deck": mainSection, "maindeck": mainSection, "mainboard": mainSection,
	"sideboard": sideSection, "about": aboutSection,
}

// foreign are headings of sections that no deck here has, with what to do about them.
var foreign = map[string]string{
	"commander": "the arena plays no Commander: put the card into the deck, or leave it and the heading out",
	"companion": "a companion is a card of the sideboard: leave out the heading and the card below it, which the sideboard holds too",
}

func (d *Deck) readText(text string) error {
	p := deckText{deck: d}
	for line := range strings.Lines(text) {
		p.line++
		if err := p.read(strings.TrimRight(line, "\r\n")); err != nil {
			return err
		}
	}
	last := p.sidePart()
	for _, l := range p.lines {
		d.add(l.Entry, l.side || l.part == last)
	}
	return nil
}

// sidePart is the paragraph that is the sideboard without saying so, or -1: in Magic Online's text only a blank line comes before
// it. A list is taken for one if it has no heading, and without its last paragraph still a deck of a legal size (CR 100.2a).
func (p *deckText) sidePart() int {
	if p.headed || len(p.lines) == 0 {
		return -1
	}
	last := p.lines[len(p.lines)-1].part
	main, side := 0, 0
	for _, l := range p.lines {
		if l.part == last {
			side += l.Count
		} else {
			main += l.Count
		}
	}
	if main < minMain || side > maxSide {
		return -1
	}
	return last
}

func (p *deckText) read(line string) error {
	rest := strings.TrimLeft(line, " \t")
	word := strings.ToLower(strings.TrimRight(strings.TrimSpace(rest), ":"))
	if word == "" {
		if p.open {
			p.part, p.open = p.part+1, false
		}
		return nil
	}
	if comment, is := commentOf(rest); is {
		if p.line == 1 {
			p.deck.About = comment
		}
		return nil
	}
	if next, is := headings[word]; is {
		p.section, p.headed = next, p.headed || next != aboutSection
		return nil
	}
	if remedy, is := foreign[word]; is {
		return errorAt(p.at(line, rest), "%s", remedy)
	}
	if p.section == aboutSection {
		if name, is := strings.CutPrefix(rest, "Name "); is {
			p.deck.About = strings.TrimSpace(name)
			return nil
		}
		p.section = mainSection
	}
	return p.cards(line, rest)
}

// commentOf is the text of a comment.
func commentOf(line string) (string, bool) {
	for _, mark := range [...]string{"//", "#"} {
		if text, is := strings.CutPrefix(line, mark); is {
			return strings.TrimSpace(text), true
		}
	}
	return "", false
}

// cards reads a line that names cards.
func (p *deckText) cards(line, rest string) error {
	side := p.section == sideSection
	if after, is := strings.CutPrefix(rest, "SB:"); is {
		rest, side, p.headed = strings.TrimLeft(after, " \t"), true, true
	}
	e, err := p.entry(line, rest)
	if err != nil {
		return err
	}
	p.open = true
	p.lines = append(p.lines, deckLine{Entry: e, part: p.part, side: side})
	return nil
}

// at is the place where the rest of the line begins.
func (p *deckText) at(line, rest string) card.Pos {
	return card.Pos{File: p.deck.Name, Line: p.line, Col: int32(utf8.RuneCountInString(line[:len(line)-len(rest)])) + 1}
}

// entry reads "4 Name" or "4x Name (SET) 159"; rest is the end of the line.
func (p *deckText) entry(line, rest string) (Entry, error) {
	at := p.at(line, rest)
	number, name, spaced := strings.Cut(strings.ReplaceAll(rest, "\t", " "), " ")
	count, err := strconv.Atoi(strings.TrimSuffix(number, "x"))
	switch {
	case err != nil:
		return Entry{}, errorAt(at, "%q does not begin with a number of copies, as in: 4 Lightning Bolt", strings.TrimSpace(rest))
	case count < 1 || count > maxCopies:
		return Entry{}, errorAt(at, "%d copies: a number from 1 to %d is expected", count, maxCopies)
	}
	at.Col += int32(utf8.RuneCountInString(number)) + 1
	name = withoutPrinting(cardName(name))
	if !spaced || name == "" {
		return Entry{}, errorAt(at, "the name of the card is missing after the number")
	}
	return Entry{count, name, at}, nil
}

// withoutPrinting cuts what names a printing off a name: "(M21) 159", "[M21]".
func withoutPrinting(name string) string {
	for _, open := range [...]string{" (", " ["} {
		if i := strings.Index(name, open); i > 0 {
			name = name[:i]
		}
	}
	return strings.TrimSuffix(name, " //")
}
