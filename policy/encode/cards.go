package encode

import (
	"fmt"
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/game/card"
)

// CardTable returns the table of the cards of a book: their keys, each once, in the order of the book, which is that of names. The
// table of a book of more cards serves books of fewer, so that numbers of cards are the same in all of them.
func CardTable(b *game.Book) []string {
	var table []string
	for c := range b.Cards() {
		if key := CardKey(b, game.CardID(c+1)); !slices.Contains(table, key) {
			table = append(table, key)
		}
	}
	return table
}

// CardKey is what the table calls a card: its name. Of tokens of one name there are several kinds, so that theirs says what they
// are: "Zombie token (2/2 black Creature)".
func CardKey(b *game.Book, c game.CardID) string {
	info := b.Card(c)
	if !info.Token || len(info.Faces) == 0 {
		return info.Name
	}
	f := &info.Faces[0]
	var words []string
	if f.Types&card.CreatureType != 0 {
		words = append(words, fmt.Sprintf("%d/%d", f.Power, f.Toughness))
	}
	for i, color := range colorWords[:5] {
		if f.Colors>>i&1 != 0 {
			words = append(words, color)
		}
	}
	words = append(words, card.TypeLine{Types: f.Types}.String())
	for i, keyword := range keywordWords {
		if f.Keywords>>i&1 != 0 {
			words = append(words, keyword)
		}
	}
	return info.Name + " token (" + strings.Join(words, " ") + ")"
}
