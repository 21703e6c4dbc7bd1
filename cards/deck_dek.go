package cards

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// This file reads the .dek files of Magic Online, which are XML:
//
//	<Deck>
//	  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock" />
//	</Deck>

func (d *Deck) readDek(text []byte) error {
	p := dekReader{deck: d, xml: xml.NewDecoder(bytes.NewReader(text))}
	p.xml.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		p.charset = charset
		return nil, errors.ErrUnsupported
	}
	depth := 0
	for {
		at := p.at()
		token, err := p.xml.Token()
		switch {
		case errors.Is(err, io.EOF) && depth == 0 && p.decks > 0:
			return nil
		case err != nil:
			return p.malformed(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if err := p.element(&e, depth, at); err != nil {
				return err
			}
			depth++
		case xml.EndElement:
			depth--
		}
	}
}

// dekReader is a .dek file that is being read.
type dekReader struct {
	deck    *Deck
	xml     *xml.Decoder
	decks   int
	charset string // that the file says it has, if that is not UTF-8
}

// at is the place that the reader has come to.
func (p *dekReader) at() card.Pos {
	line, col := p.xml.InputPos()
	return card.Pos{File: p.deck.Name, Line: int32(line), Col: int32(col)}
}

// malformed explains an error of the XML reader, at the place where it gave up.
func (p *dekReader) malformed(err error) error {
	if p.charset != "" {
		return errorAt(p.at(), "the file says that its text is %s: save the list again as UTF-8", p.charset)
	}
	text := err.Error()
	if syntax, is := errors.AsType[*xml.SyntaxError](err); is {
		text = syntax.Msg
	}
	return errorAt(p.at(), "this is no whole .dek file (%s): export the deck again, or save it as text", text)
}

// element reads <Deck> and the <Cards> in it; what else a client writes is about the client.
func (p *dekReader) element(e *xml.StartElement, depth int, at card.Pos) error {
	switch {
	case depth == 0 && e.Name.Local != "Deck":
		return errorAt(at, "the file holds <%s>, and a .dek file of Magic Online holds <Deck>", e.Name.Local)
	case depth == 0 && p.decks > 0:
		return errorAt(at, "a second <Deck> begins here: one file is one deck")
	case depth == 0:
		p.decks++
	case depth == 1 && e.Name.Local == "Cards":
		return p.cards(e, at)
	}
	return nil
}

// cards reads one <Cards Quantity="4" Sideboard="false" Name="Shock" />.
func (p *dekReader) cards(e *xml.StartElement, at card.Pos) error {
	of := map[string]string{}
	for _, a := range e.Attr {
		of[a.Name.Local] = strings.TrimSpace(a.Value)
	}
	name := withoutPrinting(cardName(of["Name"]))
	count, err := strconv.Atoi(of["Quantity"])
	switch {
	case name == "":
		return errorAt(at, `the name of the card is missing, as in: <Cards Quantity="4" Sideboard="false" Name="Shock" />`)
	case err != nil:
		return errorAt(at, `Quantity=%q of %s is no number of copies, as in: Quantity="4"`, of["Quantity"], name)
	case count < 1 || count > maxCopies:
		return errorAt(at, "%d copies of %s: a number from 1 to %d is expected", count, name, maxCopies)
	}
	side, err := strconv.ParseBool(strings.ToLower(of["Sideboard"]))
	if err != nil && of["Sideboard"] != "" {
		return errorAt(at, `Sideboard=%q of %s: "true" or "false" is expected`, of["Sideboard"], name)
	}
	p.deck.add(Entry{count, name, at}, side)
	return nil
}
