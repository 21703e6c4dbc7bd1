package encode

import (
	"fmt"
	"math"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// Config says how large an encoding is. Zero fields have their defaults.
type Config struct {
	// Entities is the number of rows of the entity table.
	Entities int
	// Options is the number of actions, "more" included.
	Options int
	// Cards is the table of cards that numbers of cards point into, from 1, as CardTable makes it; nil: that of the book.
	Cards []string
}

// Sizes that are used where a Config states none, and the bounds of those that it may state.
const (
	DefaultEntities = 96
	DefaultOptions  = 64

	leastEntities = control.MaxPlayers + 1
	mostEntities  = 4096
	leastOptions  = 3
	mostOptions   = 4096
)

// Encoder writes encodings of requests about the cards of one book. It is used by one goroutine at a time and allocates nothing
// once its buffers have grown.
type Encoder struct {
	book     *game.Book
	cfg      Config
	numbers  []int16     // of the table of cards, by CardID
	faces    []entityRow // printed values, by first[CardID] + face
	first    []int32     // by CardID
	floats   []uint32    // by face as in faces: which of its abilities are mana abilities, by position
	relative [control.MaxPlayers]int16

	ids        []uint32                  // of the rows, players first; those that were left out come after the others
	shows      []int32                   // which faces they show, as in faces
	places     []int32                   // by option: the row that it is about, or -1
	links      []link                    // pointers of rows that wait for all rows to be there
	shown      int                       // rows in the table
	permanents [control.MaxPlayers]int16 // by controller
	offered    [control.MaxPlayers]int16 // options that name the player
	saturated  int16
	lost       int16 // pointers to rows that are not in the table
}

// New returns an encoder. An error is a size out of bounds, or a card that the table lacks.
func New(b *game.Book, cfg Config) (*Encoder, error) {
	if err := cfg.complete(); err != nil {
		return nil, err
	}
	if cfg.Cards == nil {
		cfg.Cards = CardTable(b)
	}
	if len(cfg.Cards) >= math.MaxInt16 {
		return nil, fmt.Errorf("encode: a table of %d cards; numbers of cards have 15 bits", len(cfg.Cards))
	}
	e := &Encoder{book: b, cfg: cfg}
	return e, e.readBook()
}

// complete fills in the defaults of sizes and checks them.
func (c *Config) complete() error {
	if c.Entities == 0 {
		c.Entities = DefaultEntities
	}
	if c.Options == 0 {
		c.Options = DefaultOptions
	}
	switch {
	case c.Entities < leastEntities || c.Entities > mostEntities:
		return fmt.Errorf("encode: %d rows of entities, not %d to %d", c.Entities, leastEntities, mostEntities)
	case c.Options < leastOptions || c.Options > mostOptions:
		return fmt.Errorf("encode: %d options, not %d to %d", c.Options, leastOptions, mostOptions)
	}
	return nil
}

// readBook numbers the cards of the book and writes down their printed values.
func (e *Encoder) readBook() error {
	at := make(map[string]int16, len(e.cfg.Cards))
	for i, key := range e.cfg.Cards {
		at[key] = int16(i + 1)
	}
	e.numbers, e.first = make([]int16, e.book.Cards()+1), make([]int32, e.book.Cards()+1)
	e.faces, e.floats = append(e.faces, entityRow{}), append(e.floats, 0) // what the viewer may not look at
	for c := range e.book.Cards() {
		id := game.CardID(c + 1)
		info := e.book.Card(id)
		n, ok := at[CardKey(e.book, id)]
		if !ok {
			return fmt.Errorf("encode: the table of cards lacks %q", CardKey(e.book, id))
		}
		e.numbers[id], e.first[id] = n, int32(len(e.faces))
		for f := range info.Faces {
			e.faces = append(e.faces, printed(n, f, &info.Faces[f]))
			e.floats = append(e.floats, e.manaAbilities(&info.Faces[f]))
		}
	}
	return nil
}

// printed is the row of a card that shows a face: its printed values.
func printed(card int16, face int, f *game.FaceInfo) (r entityRow) {
	r[entityCard], r[entityFace] = card, int16(face)
	r[entityTypes], r[entityColors] = int16(f.Types), colorBits(f.Colors, f.Tap1)
	r.keywords(f.Keywords)
	r[entityPower], r[entityToughness], r[entityLoyalty] = f.Power, f.Toughness, f.Loyalty
	r[entityManaValue] = f.Value
	return r
}

// keywords writes down a set of keywords, a part in each of three columns.
func (r *entityRow) keywords(set game.Keywords) {
	const part = 1<<keywordsPerColumn - 1
	r[entityKeywordsLow] = int16(set & part)
	r[entityKeywordsMiddle] = int16(set >> keywordsPerColumn & part)
	r[entityKeywordsHigh] = int16(set >> (2 * keywordsPerColumn) & part)
}

// colorBits are the colors of something, and behind them the types of its one unit of mana.
func colorBits(colors uint8, mana game.ManaTypes) int16 {
	return int16(colors) | int16(mana)<<colorCount
}

// manaAbilities has a bit for each printed mana ability of a face, by its position (CR 605.1a).
func (e *Encoder) manaAbilities(f *game.FaceInfo) (set uint32) {
	for _, a := range f.Mana {
		set |= 1 << e.book.Ability(a).Index
	}
	return set
}

// face returns where the printed values stand of a card that shows a face; 0 if the viewer may not look at it.
func (e *Encoder) face(c game.CardID, face uint8) int32 {
	if c == 0 || int(face) >= len(e.book.Card(c).Faces) {
		return e.first[c]
	}
	return e.first[c] + int32(face)
}

// card returns the number of a card in the table.
func (e *Encoder) card(c game.CardID) int16 { return e.numbers[c] }

// player returns a player's number from the viewer on; -1 for nobody.
func (e *Encoder) player(p game.Player) int16 {
	if int(p) < len(e.relative) {
		return e.relative[p]
	}
	return nobody
}

// number is a feature of 16 bits; what is beyond them is counted.
func (e *Encoder) number(n int) int16 {
	if n > math.MaxInt16 || n < math.MinInt16 {
		e.saturated++
		return int16(min(max(n, math.MinInt16), math.MaxInt16))
	}
	return int16(n)
}

// nobody is a player or a seat that is none.
const nobody = -1

// Another returns an encoder of the same encoding, for another goroutine.
func (e *Encoder) Another() *Encoder {
	return &Encoder{book: e.book, cfg: e.cfg, numbers: e.numbers, faces: e.faces, first: e.first, floats: e.floats}
}
