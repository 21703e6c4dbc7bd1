package game

import (
	"slices"
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the names of tokens (CR 111.4). One that is given no name is called as its subtypes, and with the word Token besides: no
// card has that name. Tokens of one name share it, whatever creates them (CR 201.2a), as does a token that is given the name of a card.

// nameTokens finds which tokens share a name with others or with a card.
func (c *compiler) nameTokens(all []named) {
	first := map[string]names{}
	for i := range all {
		n := &all[i]
		if n.token == nil || n.id == 0 || n.token.Dungeon {
			continue
		}
		key := n.name
		if calledBySubtypes(n.token) {
			key += " Token"
		} else if of, known := c.b.called(n.name); known {
			c.b.cards[n.id].shares = of
			continue
		}
		if of, known := first[key]; known {
			c.b.cards[n.id].shares = of
		} else {
			first[key] = names{n.id, 1}
		}
	}
}

// calledBySubtypes reports whether a token has the name that its subtypes give it.
func calledBySubtypes(t *card.Token) bool {
	return slices.Equal(strings.Fields(t.Name), strings.Fields(strings.Join(t.Type.Subtypes, " ")))
}
