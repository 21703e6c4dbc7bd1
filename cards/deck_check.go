package cards

import (
	"errors"
	"fmt"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// DeckReport is what Deck.Check found that is no error.
type DeckReport struct {
	// Undefined are sideboard cards without a definition: they are names only, which no player can ever choose.
	Undefined []Entry
	// Notes say where the list is no constructed deck (CR 100.2a, 100.4a): sizes and numbers of copies.
	Notes []string
}

// Sizes of a constructed deck (CR 100.2a, 100.4a).
const (
	minMain       = 60
	maxSide       = 15
	maxSameCopies = 4
)

// Check looks up the cards of a deck. It is an error if a card of the main deck has no definition or a mistaken one, or if a
// sideboard card has none while a card of the deck can choose from outside the game (CR 400.11), where it would be missed.
// All errors are joined; the report is filled in any case. A double-faced card of which the list names both sides gets its name,
// that of the front.
func (d *Deck) Check(lib *Library) (DeckReport, error) {
	d.Main, d.Side = lib.fronts(d.Main), lib.fronts(d.Side)
	report := DeckReport{Notes: d.notes(lib)}
	var problems []error
	fetcher := ""
	for _, e := range d.Main {
		c, err := lib.Card(e.Name)
		if err != nil {
			problems = append(problems, undefined(e, err))
			continue
		}
		if fetcher == "" && ReachesOutside(c) {
			fetcher = e.Name
		}
	}
	for _, e := range d.Side {
		_, err := lib.Card(e.Name)
		switch {
		case err == nil:
		case lib.files[e.Name] != nil: // defined, with a mistake
			problems = append(problems, undefined(e, err))
		case fetcher != "":
			problems = append(problems, errorAt(e.At, "sideboard card %q has no definition, and %s can choose it from outside the game",
				e.Name, fetcher))
		default:
			report.Undefined = append(report.Undefined, e)
		}
	}
	return report, errors.Join(problems...)
}

// fronts gives double-faced cards the name of their front, if the list names both sides as some sites do (CR 712.8a).
func (l *Library) fronts(list []Entry) []Entry {
	var out []Entry
	for _, e := range list {
		if front, back, two := strings.Cut(e.Name, " // "); two && l.files[e.Name] == nil && l.files[front] != nil {
			if c, err := l.Card(front); err == nil && len(c.Faces) == 2 && c.Faces[1].Name == back {
				e.Name = front
			}
		}
		add(&out, e)
	}
	return out
}

// undefined keeps the place of a mistake in a definition, and else puts the place in the list before it.
func undefined(e Entry, err error) error {
	if _, placed := errors.AsType[*Error](err); placed {
		return err
	}
	return errorAt(e.At, "%v", err)
}

// ReachesOutside reports whether a card looks for cards outside the game (CR 400.11).
func ReachesOutside(c *card.Card) bool {
	found := false
	card.Walk(c, func(node any) bool {
		if z, ok := node.(card.Zone); ok {
			found = found || z.Kind == card.Outside
		}
		return !found
	})
	return found
}

func (d *Deck) notes(lib *Library) []string {
	var notes []string
	note := func(format string, args ...any) { notes = append(notes, fmt.Sprintf(format, args...)) }
	main, side := d.Size()
	if main < minMain {
		note("the main deck has %d cards; a constructed deck has at least %d (CR 100.2a)", main, minMain)
	}
	if side > maxSide {
		note("the sideboard has %d cards; a constructed deck has at most %d there (CR 100.4a)", side, maxSide)
	}
	var copies []Entry
	for _, e := range append(append(copies, d.Main...), d.Side...) {
		add(&copies, e)
	}
	for _, e := range copies {
		if e.Count > maxSameCopies && !isBasic(lib, e.Name) {
			note("%d copies of %s; a constructed deck has at most %d of a card that is no basic land (CR 100.2a)",
				e.Count, e.Name, maxSameCopies)
		}
	}
	return notes
}

func isBasic(lib *Library, name string) bool {
	c, err := lib.Card(name)
	return err == nil && c.Faces[0].Type.Types&card.BasicSuper != 0
}
