package arena

import (
	"fmt"
	"slices"

	"github.com/thrall-arena/thrall/cards"
	"github.com/thrall-arena/thrall/results"
)

// This file holds card swaps: every game of a block is played twice, with a card in a deck and with a reference card in the
// same places of the list. A library is ordered by keys of the places, so that the two games differ in these cards alone.

// Swap is what a pairing swaps.
type Swap struct {
	Seat   int    `yaml:"seat"`   // whose deck it is
	Card   string `yaml:"card"`   // in the first half of a block's games
	For    string `yaml:"for"`    // in its place in the second
	Copies int    `yaml:"copies"` // 0: all
}

// arms is how many times each game of a block is played.
func (p *Pairing) arms() int {
	if p.Swap != nil {
		return 2
	}
	return 1
}

// addSwap makes the deck of the second arm of a pairing.
func (p *Plan) addSwap(e *Experiment, i int, lib *cards.Library) error {
	from, at := e.Pairings[i].Swap, fmt.Sprintf("pairings[%d].swap", i)
	if from == nil {
		return nil
	}
	to := &p.Manifest.Pairings[i]
	if from.Seat < 0 || from.Seat >= len(to.Decks) {
		return e.wrong(at+".seat", "seat %d of %d, which count from 0", from.Seat, len(to.Decks))
	}
	if from.For == from.Card {
		return e.wrong(at+".for", "%s in place of itself", from.For)
	}
	if _, err := lib.Card(from.For); err != nil {
		return e.wrong(at+".for", "%v", err)
	}
	deck := p.Manifest.Decks[to.Decks[from.Seat]]
	have := copiesOf(&deck, from.Card)
	if have == 0 {
		return e.wrong(at+".card", "the deck %s has no %s", to.Decks[from.Seat], from.Card)
	}
	if from.Copies > have {
		return e.wrong(at+".copies", "%d copies of %s, the deck %s has %d", from.Copies, from.Card, to.Decks[from.Seat], have)
	}
	s := &results.Swap{Seat: int32(from.Seat), Card: from.Card, For: from.For, Copies: int32(from.Copies)}
	if s.Copies == 0 {
		s.Copies = int32(have)
	}
	s.Deck = fmt.Sprintf("%s (%d %s for %s)", to.Decks[from.Seat], s.Copies, s.For, s.Card)
	to.Swap = s
	p.Manifest.Decks[s.Deck] = swapped(&deck, s)
	return nil
}

// copiesOf counts the copies of a card in the main part of a deck.
func copiesOf(d *results.Deck, card string) (n int) {
	for _, l := range d.Main {
		if l.Card == card {
			n += l.Count
		}
	}
	return n
}

// swapped returns a deck with the first copies of a card replaced, each in its place.
func swapped(d *results.Deck, s *results.Swap) results.Deck {
	out := results.Deck{Side: d.Side, Unknown: d.Unknown}
	left := int(s.Copies)
	for _, l := range d.Main {
		n := 0
		if l.Card == s.Card {
			n = min(left, l.Count)
		}
		if left -= n; n > 0 {
			out.Main = append(out.Main, results.Line{Count: n, Card: s.For})
		}
		if l.Count > n {
			out.Main = append(out.Main, results.Line{Count: l.Count - n, Card: l.Card})
		}
	}
	return out
}

// arm is what one arm of a pairing is played with.
type arm struct {
	decks []*list
	names []string // of the decks
}

// addArms resolves the decks of a pairing, of both arms if it has two.
func (p *Plan) addArms(i int) {
	to, m := &p.pairings[i], &p.Manifest.Pairings[i]
	first := arm{names: m.Decks}
	for _, name := range m.Decks {
		first.decks = append(first.decks, p.lists[name])
	}
	to.arms = []arm{first}
	if m.Swap == nil {
		return
	}
	second := arm{decks: slices.Clone(first.decks), names: slices.Clone(first.names)}
	second.decks[m.Swap.Seat], second.names[m.Swap.Seat] = p.lists[m.Swap.Deck], m.Swap.Deck
	to.arms = append(to.arms, second)
	for k, c := range first.decks[m.Swap.Seat].main {
		if second.decks[m.Swap.Seat].main[k] != c {
			to.places = append(to.places, k)
		}
	}
}
