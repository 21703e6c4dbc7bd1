package arena

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// addDeck checks a deck and writes its list into the manifest.
func (p *Plan) addDeck(name string, d *cards.Deck, lib *cards.Library) error {
	report, err := d.Check(lib)
	if err != nil {
		return err
	}
	list := results.Deck{Main: lines(d.Main), Side: lines(d.Side)}
	for _, e := range report.Undefined {
		list.Unknown = append(list.Unknown, e.Name)
	}
	p.Manifest.Decks[name] = list
	return nil
}

func lines(entries []cards.Entry) []results.Line {
	var out []results.Line
	for _, e := range entries {
		out = append(out, results.Line{Count: e.Count, Card: e.Name})
	}
	return out
}

// compile loads and compiles the cards of all decks of the manifest.
func (p *Plan) compile(lib *cards.Library) error {
	var names []string
	for _, d := range p.Manifest.Decks {
		for _, l := range slices.Concat(d.Main, d.Side) {
			if !slices.Contains(d.Unknown, l.Card) {
				names = append(names, l.Card)
			}
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	defs, err := lib.Load(names)
	if err != nil {
		return err
	}
	if p.Manifest.Controls, err = controlling(names, lib); err != nil {
		return err
	}
	words, err := cards.Reference()
	if err != nil {
		return err
	}
	p.Manifest.Cards = cards.Hash(defs)
	p.Manifest.Vocabulary = fmt.Sprintf("%x", sha256.Sum256([]byte(words)))
	if p.Book, err = game.Compile(defs); err != nil {
		return err
	}
	return p.number()
}

// number turns the lists of the manifest into numbers of the Book.
func (p *Plan) number() error {
	p.lists = map[string]*list{}
	for name, d := range p.Manifest.Decks {
		main, err := p.numbers(&d, d.Main)
		if err != nil {
			return err
		}
		side, err := p.numbers(&d, d.Side)
		if err != nil {
			return err
		}
		p.lists[name] = newList(&d, main, side)
	}
	for i := range p.pairings {
		p.addArms(i)
	}
	return nil
}

// newList makes a list of a deck whose cards have numbers.
func newList(d *results.Deck, main, side []game.CardID) *list {
	l := &list{main: main, side: side}
	at := map[string]int16{}
	for i, line := range d.Cards() {
		at[line.Card] = int16(i)
		l.cards++
	}
	for _, line := range d.Main {
		l.lines = slices.Concat(l.lines, slices.Repeat([]int16{at[line.Card]}, line.Count))
	}
	return l
}

func (p *Plan) numbers(d *results.Deck, from []results.Line) ([]game.CardID, error) {
	var out []game.CardID
	for _, l := range from {
		if slices.Contains(d.Unknown, l.Card) {
			continue
		}
		c, ok := p.Book.Find(l.Card)
		if !ok {
			return nil, fmt.Errorf("arena: the compiled cards do not have %q", l.Card)
		}
		out = slices.Concat(out, slices.Repeat([]game.CardID{c}, l.Count))
	}
	return out, nil
}

// controlling lists the cards whose definition has one of the words by which a player is controlled.
func controlling(names []string, lib *cards.Library) (list []string, err error) {
	for _, name := range names {
		text, err := lib.Source(name)
		if err != nil {
			return nil, err
		}
		if strings.Contains(text, "control_player(") || strings.Contains(text, "controlled_player(") {
			list = append(list, name)
		}
	}
	return list, nil
}
