package cards

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// Hash identifies what a set of cards says: 64 hexadecimal digits over their canonical JSON. Neither the order of the cards,
// nor repetitions, nor how and where the definitions are written changes it.
func Hash(cards []*card.Card) string {
	sorted := slices.SortedFunc(slices.Values(cards), func(a, b *card.Card) int { return cmp.Compare(a.Name, b.Name) })
	sorted = slices.CompactFunc(sorted, func(a, b *card.Card) bool { return a.Name == b.Name })
	h := sha256.New()
	for _, c := range sorted {
		h.Write(card.Canonical(c))
		h.Write([]byte{'\n'})
	}
	return hex.EncodeToString(h.Sum(nil))
}
