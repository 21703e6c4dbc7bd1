package results

import (
	"encoding/binary"
	"math"
	"unicode/utf8"

	"github.com/fxamacker/cbor/v2"
)

// blockDecoder decodes blocks as Encode writes them, which is all that a log has: definite lengths, keys in order. Anything else
// is left to the library, which also says what is wrong with it. It is for one goroutine.
type blockDecoder struct {
	data  []byte // what is left
	wrong bool
	words map[string]string // names that come again and again, each kept once
}

// The kinds of CBOR items (RFC 8949, section 3.1).
const (
	itemUint = iota
	itemNegative
	itemBytes
	itemText
	itemArray
	itemMap
	_
	itemOther
)

const (
	itemFalse, itemTrue, itemNull = 0xf4, 0xf5, 0xf6
	itemHalf, itemDouble          = 0xf9, 0xfb
	// maxWords bounds the names that are kept.
	maxWords = 1 << 12
)

func newBlockDecoder() *blockDecoder {
	d := &blockDecoder{words: map[string]string{"": ""}}
	for _, t := range Terminations() {
		d.words[t] = t
	}
	return d
}

// decode does what DecodeBlock does.
func (d *blockDecoder) decode(data []byte) (*Block, error) {
	b := new(Block)
	d.data, d.wrong = data, false
	d.fields([]any{&b.Block, &b.Pairing, &b.Games})
	if d.wrong || len(d.data) > 0 {
		return DecodeBlock(data)
	}
	return b, nil
}

// columns are the fields of a row by their keys in the log, which count from 1.
func (g *Game) columns() [30]any {
	return [...]any{
		&g.Game, &g.Block, &g.Half, &g.Pairing, &g.Decks, &g.Agents, &g.Sides, &g.First, &g.Winner, &g.Scores, &g.Void, &g.Termination,
		&g.Losses, &g.Life, &g.Mulligans, &g.Turns, &g.Decisions, &g.Stops, &g.Forced, &g.Exceeded, &g.Effects, &g.Activated,
		&g.ControlledTurns, &g.ForOthers, &g.Faults, &g.Digest, &g.Charged, &g.Arm, &g.SwapTurn, &g.Check,
	}
}

// columns are the fields of an entry likewise.
func (e *Entry) columns() [9]any {
	return [...]any{&e.Row, &e.Key, &e.Choices, &e.Acts, &e.Faults, &e.Failure, &e.Control, &e.Cards, &e.Swings}
}

// columns are the fields of a row likewise.
func (c *Control) columns() [30]any {
	return [...]any{
		&c.Game, &c.Block, &c.Pairing, &c.Effect, &c.Card, &c.Creator, &c.Controller, &c.Subjects, &c.ControllerAgent, &c.ControllerDeck,
		&c.Span, &c.CreatedTurn, &c.CreatedDecision, &c.Activated, &c.InForceTurn, &c.InForceDecision, &c.EndedTurn, &c.Ending,
		&c.ControlledTurns, &c.Decisions, &c.DecisionsByKind, &c.ManaSpent, &c.CardsSpent, &c.LifeLost, &c.PermanentsLost, &c.CardsSeen,
		&c.SkippedTurns, &c.ExtraTurns, &c.Score, &c.Void,
	}
}

// fields takes a map whose keys are positions in a list, from 1, and puts its values there.
func (d *blockDecoder) fields(to []any) {
	last := uint64(0)
	for n := d.head(itemMap); n > 0 && !d.wrong; n-- {
		key := d.head(itemUint)
		if key <= last || key > uint64(len(to)) {
			d.wrong = true
			return
		}
		last = key
		d.value(to[key-1])
	}
}

// value takes the next item.
func (d *blockDecoder) value(to any) {
	switch to := to.(type) {
	case *int64:
		*to = d.integer(math.MinInt64, math.MaxInt64)
	case *int32:
		*to = int32(d.integer(math.MinInt32, math.MaxInt32))
	case *bool:
		*to = d.truth()
	case *float64:
		*to = d.float()
	case *string:
		*to = d.text(false)
	case *[]byte:
		if !d.nothing() {
			*to = d.take(d.head(itemBytes))
		}
	case *[2]uint64:
		d.wrong = d.wrong || d.head(itemArray) != 2
		*to = [2]uint64{d.head(itemUint), d.head(itemUint)}
	case *Game:
		c := to.columns()
		d.fields(c[:])
	default:
		d.list(to)
	}
}

// list takes the next item, which is a list or something rare.
func (d *blockDecoder) list(to any) {
	switch to := to.(type) {
	case *[]int32:
		list(d, to, func(x *int32) { *x = int32(d.integer(math.MinInt32, math.MaxInt32)) })
	case *[]float64:
		list(d, to, func(x *float64) { *x = d.float() })
	case *[]string:
		list(d, to, func(x *string) { *x = d.text(true) })
	case *[]Entry:
		list(d, to, func(e *Entry) {
			c := e.columns()
			d.fields(c[:])
		})
	case *[]Control:
		list(d, to, func(row *Control) {
			c := row.columns()
			d.fields(c[:])
		})
	case *[]KindCount:
		list(d, to, func(k *KindCount) { d.fields([]any{&k.Kind, &k.Count}) })
	default: // what few games have
		rest, err := cbor.UnmarshalFirst(d.data, to)
		d.data, d.wrong = rest, d.wrong || err != nil
	}
}

// list takes a list, or nothing at all.
func list[T any](d *blockDecoder, to *[]T, element func(*T)) {
	if d.nothing() {
		return
	}
	n := d.head(itemArray)
	if n > uint64(len(d.data)) { // every element has a byte
		d.wrong = true
		return
	}
	*to = make([]T, n)
	for i := range *to {
		element(&(*to)[i])
	}
}

// nothing takes the next item if it stands for no list at all.
func (d *blockDecoder) nothing() bool {
	if len(d.data) == 0 || d.data[0] != itemNull {
		return false
	}
	d.data = d.data[1:]
	return true
}

// head takes the head of an item of a kind and returns its number.
func (d *blockDecoder) head(kind byte) uint64 {
	got, x := d.anyHead()
	if got != kind {
		d.wrong = true
	}
	if d.wrong {
		return 0
	}
	return x
}

// anyHead takes the head of an item.
func (d *blockDecoder) anyHead() (kind byte, x uint64) {
	b := d.take(1)
	if b == nil {
		return itemOther, 0
	}
	kind, x = b[0]>>5, uint64(b[0]&31)
	if x < 24 {
		return kind, x
	}
	if x > 27 {
		return itemOther, 0
	}
	b = d.take(1 << (x - 24))
	switch len(b) {
	case 1:
		return kind, uint64(b[0])
	case 2:
		return kind, uint64(binary.BigEndian.Uint16(b))
	case 4:
		return kind, uint64(binary.BigEndian.Uint32(b))
	case 8:
		return kind, binary.BigEndian.Uint64(b)
	}
	return itemOther, 0
}

// take takes bytes; nil if there are not so many.
func (d *blockDecoder) take(n uint64) []byte {
	if d.wrong || n > uint64(len(d.data)) {
		d.wrong = true
		return nil
	}
	b := d.data[:n:n]
	d.data = d.data[n:]
	return b
}

func (d *blockDecoder) integer(low, high int64) int64 {
	kind, u := d.anyHead()
	if kind > itemNegative || u > math.MaxInt64 {
		d.wrong = true
		return 0
	}
	x := int64(u)
	if kind == itemNegative {
		x = -1 - x
	}
	if x < low || x > high {
		d.wrong = true
	}
	return x
}

func (d *blockDecoder) truth() bool {
	b := d.take(1)
	if b == nil || b[0] != itemTrue && b[0] != itemFalse {
		d.wrong = true
		return false
	}
	return b[0] == itemTrue
}

// halves are the scores of games as floats of 16 bits.
var halves = map[uint16]float64{0: 0, 0x3800: 0.5, 0x3c00: 1}

func (d *blockDecoder) float() float64 {
	if b := d.take(1); b != nil && b[0] == itemHalf {
		if b = d.take(2); b != nil {
			x, known := halves[binary.BigEndian.Uint16(b)]
			d.wrong = d.wrong || !known
			return x
		}
	} else if b != nil && b[0] == itemDouble {
		if b = d.take(8); b != nil {
			return math.Float64frombits(binary.BigEndian.Uint64(b))
		}
	}
	d.wrong = true
	return 0
}

// text takes a text; one that will come again is kept.
func (d *blockDecoder) text(keep bool) string {
	b := d.take(d.head(itemText))
	if word, known := d.words[string(b)]; known {
		return word
	}
	if !utf8.Valid(b) {
		d.wrong = true
		return ""
	}
	word := string(b)
	if keep && len(d.words) < maxWords {
		d.words[word] = word
	}
	return word
}
