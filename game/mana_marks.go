package game

import (
	"strings"

	"github.com/thrall-arena/thrall/game/card"
)

// This file tells mana apart by what has made it, where something asks for that: a cost with {S} in it (CR 107.4h), or a card that says
// what happens if mana of such a source was spent. The pool keeps such mana as mana with a tag: for each combination of marks there is a
// tag of everything that is said of mana, and of nothing. In a book where nothing asks there are no marks.

// manaMark is one thing that is asked of sources.
type manaMark struct {
	what ExprID // a filter
	name string // how it is called
}

// maxManaMarks bounds them.
const maxManaMarks = 3

// snowSymbol is {S}.
var snowSymbol = card.Symbol{Types: card.AllMana, Snow: true}

// markOf returns the bit of what is asked of sources.
func (c *compiler) markOf(what ExprID, name string, at card.Pos) uint8 {
	for i := range c.b.manaMarks {
		if c.b.manaMarks[i].what == what {
			return 1 << i
		}
	}
	if len(c.b.manaMarks) == maxManaMarks {
		refuse(at, "more than %d kinds of sources of mana are not among what the rules engine does yet", maxManaMarks)
	}
	c.b.manaMarks = append(c.b.manaMarks, manaMark{what, name})
	return 1 << (len(c.b.manaMarks) - 1)
}

// needSnow has the book tell mana of snow sources apart.
func (c *compiler) needSnow(at card.Pos) {
	c.b.snowMark = c.markOf(c.node(Node{Op: filtTypes, N: int32(card.SnowSuper)}), "snow", at)
}

// finishMarks makes the tags with marks.
func (c *compiler) finishMarks() {
	c.b.plainTags = len(c.b.tags)
	plain := c.b.tags
	for marks := 1; marks < 1<<len(c.b.manaMarks); marks++ {
		for _, t := range plain {
			t.Marks = uint8(marks)
			c.b.tags = append(c.b.tags, t)
		}
	}
	if len(c.b.manaMarks) > 0 && len(c.b.tags) > maxTagIDs {
		refuse(card.Pos{}, "more than %d kinds of mana with a tag", maxTagIDs)
	}
}

// isSnow reports whether mana with the tag was made by a snow source.
func (b *Book) isSnow(tag TagID) bool { return b.tags[tag].Marks&b.snowMark != 0 }

// markedTag returns the tag of mana that a source makes for a player: what is said of it, with what the source is like or was when it
// was last there.
func (s *State) markedTag(tag TagID, source Ref, who Player) TagID {
	if len(s.book.manaMarks) == 0 {
		return tag
	}
	sc := scope{proc: -1, effect: -1, source: source, text: s.textOf(source), you: who, thatPlayer: NoPlayer}
	marks := 0
	for i := range s.book.manaMarks {
		if s.accepts(s.book.manaMarks[i].what, &sc, source) {
			marks |= 1 << i
		}
	}
	return TagID(int(tag)%s.book.plainTags + marks*s.book.plainTags)
}

// sourceName says what marks say of the source of mana.
func (b *Book) sourceName(tag TagID) string {
	var names []string
	for i, m := range b.manaMarks {
		if b.tags[tag].Marks>>i&1 != 0 {
			names = append(names, m.name)
		}
	}
	return strings.Join(names, " ")
}
