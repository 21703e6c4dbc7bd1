package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds names that effects give to permanents (CR 612.8): such a permanent has no other name. It is no copiable value of it, but
// for what an exception of a copy says (CR 707.9b).

// noteGiven gives a row without anything but a name to every name that some effect gives and that no card has.
func (c *compiler) noteGiven(cards []*card.Card) {
	var more []string
	for _, cd := range cards {
		card.Walk(cd, func(node any) bool {
			if m, ok := node.(*card.HasName); ok {
				more = append(more, m.Name)
			}
			return true
		})
	}
	slices.Sort(more)
	for _, name := range slices.Compact(more) {
		if _, known := c.b.called(name); known {
			continue
		}
		if c.b.given == nil {
			c.b.given = map[string]names{}
		}
		c.b.given[name] = names{CardID(len(c.b.cards)), 1}
		c.b.cards = append(c.b.cards, CardInfo{Name: name, Token: true, Faces: []FaceInfo{{Name: name}}})
	}
}

// called is what a text calls so: a card, or a name that some effect gives.
func (b *Book) called(name string) (n names, ok bool) {
	if n, ok = b.names[name]; !ok {
		n, ok = b.given[name]
	}
	return n, ok
}

// nameMod compiles another name.
func (p *prog) nameMod(m *card.HasName, at card.Pos) Mod {
	if t, ok := p.affected.(*card.Target); ok && slices.ContainsFunc(t.Zones, func(z card.Zone) bool { return z.Kind == card.Stack }) {
		refuse(at, "another name for a spell is not among what the rules engine does yet")
	}
	n, known := p.c.b.called(m.Name)
	if !known {
		panic("game: a name was not numbered")
	}
	return Mod{Kind: NameMod, A: p.c.node(Node{Op: numInt, N: n.packed()}), Val: -1}
}

// GivenName is the name that an effect gives to a permanent, or nothing. That is public.
func (s *State) GivenName(id ID) string {
	p := s.permOf(s.refOf(id))
	if p == nil || p.Named == 0 {
		return ""
	}
	n := unpackNames(p.Named)
	info := &s.book.cards[n.card]
	if len(info.Faces) > 1 && n.faces == 1 {
		return info.Faces[0].Name
	}
	return info.Name
}
