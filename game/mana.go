package game

import (
	"encoding/binary"
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the arithmetic of paying mana (CR 106, 118.3, 601.2f-h): is a cost payable from units each of which can be
// one of several types? It is Hall's theorem on the 64 sets of mana types, exact for units that are independent of each other.

// TypeSet is a set of mana types, bits W U B R G C.
type TypeSet = ManaTypes

// AllTypes is what generic mana accepts (CR 107.4b).
const AllTypes TypeSet = 63

// manaTypes is the number of types of mana (CR 106.1b).
const manaTypes = 6

// maxClasses bounds the different sets that the symbols of one cost can accept: 6 types, 15 hybrid pairs, and one more while a
// payment narrows them.
const maxClasses = 22

// maxMana is the most mana that is counted, and one more than that is a demand nobody can meet. Real games stay far below.
const maxMana = 250

// Demand is the mana part of a cost, compiled: how many symbols accept which set of types. It says nothing of life
// (CR 107.4f) or {2/W} (CR 107.4e): those are announced before, and other Demands come out of it. The zero value is no mana.
type Demand struct {
	Need [maxClasses]struct {
		T TypeSet // what the symbols accept; never AllTypes
		N uint8   // how many symbols
	}
	Len     uint8 // entries of Need in use
	Generic uint8 // symbols that accept every type
	Value   uint8 // all symbols, X included
	Snow    uint8 // symbols that accept every type, if a snow source has made it (CR 107.4h)
}

// NewDemand compiles symbols, each given as the set of types it accepts.
func NewDemand(symbols ...TypeSet) (d Demand) {
	for _, t := range symbols {
		d.add(t, 1)
	}
	return d
}

// costDemand compiles the symbols of a cost and its generic part with X = 0; Phyrexian and {2/W} symbols count as mana of
// their types.
func costDemand(symbols []card.Symbol, generic int16) (d Demand) {
	for _, sym := range symbols {
		d.addSymbol(sym, 1)
	}
	d.add(AllTypes, int(generic))
	return d
}

// addSymbol adds a symbol so many times, or takes it away.
func (d *Demand) addSymbol(sym card.Symbol, n int) {
	if sym.Snow {
		n = min(n, maxMana+1-int(d.Value))
		d.Snow, d.Value = uint8(int(d.Snow)+n), uint8(int(d.Value)+n)
		return
	}
	d.add(sym.Types, n)
}

// add adds n symbols that accept the types; a negative n takes symbols away, of generic mana no more than there are
// (CR 118.7a, 118.7c).
func (d *Demand) add(types TypeSet, n int) {
	if types == AllTypes {
		n = max(n, -int(d.Generic))
		n = min(n, maxMana+1-int(d.Value))
		d.Generic = uint8(int(d.Generic) + n)
		d.Value = uint8(int(d.Value) + n)
		return
	}
	n = min(n, maxMana+1-int(d.Value))
	i := d.class(types)
	d.Need[i].N = uint8(int(d.Need[i].N) + n)
	d.Value = uint8(int(d.Value) + n)
	if d.Need[i].N == 0 {
		d.Len--
		d.Need[i] = d.Need[d.Len]
	}
}

// count returns how many symbols accept exactly these types.
func (d *Demand) count(types TypeSet) int {
	if types == AllTypes {
		return int(d.Generic)
	}
	for _, n := range d.Need[:d.Len] {
		if n.T == types {
			return int(n.N)
		}
	}
	return 0
}

// class finds or makes the entry for symbols that accept the types.
func (d *Demand) class(types TypeSet) int {
	for i := range d.Need[:d.Len] {
		if d.Need[i].T == types {
			return i
		}
	}
	d.Need[d.Len].T, d.Need[d.Len].N = types, 0
	d.Len++
	return int(d.Len) - 1
}

// asThough is what mana may be spent as though it were (CR 118.14, 609.4b).
type asThough uint8

const (
	asItIs asThough = iota
	ofAnyColor
	ofAnyType
)

// spentAs returns the demand for mana that may be spent so (CR 609.4, 609.4b): of any color, colored symbols accept every type, and {C}
// still takes colorless mana alone; of any type, every symbol of a type accepts every type (CR 118.14).
func (d *Demand) spentAs(as asThough) (out Demand) {
	out.add(AllTypes, int(d.Generic))
	for _, n := range d.Need[:d.Len] {
		out.add(as.accepts(n.T), int(n.N))
	}
	out.addSymbol(snowSymbol, int(d.Snow))
	return out
}

// accepts is what a symbol accepts if mana may be spent so.
func (as asThough) accepts(types TypeSet) TypeSet {
	if as == ofAnyType || as == ofAnyColor && types&^card.C != 0 {
		return AllTypes
	}
	return types
}

// spentAs is what mana may be spent as though it were for a proc.
func (p *Proc) spentAs() asThough {
	switch {
	case p.Flags&AnyTypeMana != 0:
		return ofAnyType
	case p.Flags&AnyColorMana != 0:
		return ofAnyColor
	default:
		return asItIs
	}
}

// Supply counts units of mana by the types they can be: Supply[T] = units that can be some type in T, for each of the 64 sets.
// The units are independent of each other: pool mana, and untapped sources that cost only their own tapping.
type Supply [64]uint8

// patterns holds, for each set of types, the Supply of one such unit as eight words.
var patterns = makePatterns()

func makePatterns() (p [64][8]uint64) {
	for types := range p {
		var s Supply
		for t := range s {
			if t&types != 0 {
				s[t] = 1
			}
		}
		for w := range p[types] {
			p[types][w] = binary.LittleEndian.Uint64(s[8*w:])
		}
	}
	return p
}

// Add adds n units, each of any one type in types. Units beyond 250 are not counted.
func (s *Supply) Add(types TypeSet, n int) {
	n = max(0, min(n, maxMana-int(s[AllTypes])))
	for w, one := range &patterns[types] {
		b := s[8*w : 8*w+8]
		binary.LittleEndian.PutUint64(b, binary.LittleEndian.Uint64(b)+one*uint64(n))
	}
}

// Covers reports whether the units can pay the demand (CR 118.3): for every set of symbols, the units that one of them accepts
// are at least as many. Whether snow sources have made enough of them is no question for a Supply: where it says no, it is no.
func (s *Supply) Covers(d *Demand) bool {
	if s[AllTypes] < d.Value {
		return false
	}
	switch {
	case d.Len == 0:
		return true
	case d.Len == 1:
		return s[d.Need[0].T] >= d.Need[0].N
	case d.Len <= 4:
		return s.coversUnions(d)
	}
	return s.coversAll(d)
}

// coversUnions compares every union of up to four entries.
func (s *Supply) coversUnions(d *Demand) bool {
	var union, need [16]uint8
	for m := 1; m < 1<<d.Len; m++ {
		rest, i := m&(m-1), bits.TrailingZeros(uint(m))
		union[m] = union[rest] | uint8(d.Need[i].T)
		need[m] = need[rest] + d.Need[i].N
		if s[union[m]&63] < need[m] {
			return false
		}
	}
	return true
}

// coversAll compares every set of types; need[T] counts the symbols that accept nothing outside T.
func (s *Supply) coversAll(d *Demand) bool {
	var need Supply
	for _, n := range d.Need[:d.Len] {
		need[n.T] = n.N
	}
	for bit := 1; bit < 64; bit <<= 1 {
		for t := range need {
			if t&bit != 0 {
				need[t] += need[t^bit]
			}
		}
	}
	for t := range need {
		if s[t] < need[t] {
			return false
		}
	}
	return true
}

// total returns the mana of the cost with an announced X (CR 107.3a) and that much less generic mana (CR 118.7, 601.2f); a
// negative reduction is an increase.
func (c *Cost) total(x int16, less int32) Demand {
	d := c.Demand
	d.add(AllTypes, int(x)*int(c.Xs)-int(less)+min(int(c.Generic), 0))
	return d
}

// generic is the generic mana of a cost with an announced X. What reduces one part of it only reduces X, too (see ownForm).
func (c *Cost) generic(x int16) int32 { return max(int32(c.Generic)+int32(c.Xs)*int32(x), 0) }

// plus returns two demands together.
func (d Demand) plus(e *Demand) Demand {
	for _, n := range e.Need[:e.Len] {
		d.add(n.T, int(n.N))
	}
	d.add(AllTypes, int(e.Generic))
	d.addSymbol(snowSymbol, int(e.Snow))
	return d
}

// extra returns the mana of an additional cost (CR 118.8) with an announced X. What reductions have left of the costs before it
// reduces this one, for they are about the total (CR 601.2f): less becomes what they leave of it.
func (c *Cost) extra(x int16, less *int32) Demand {
	d := c.total(x, 0)
	cut := min(*less, int32(d.Generic))
	d.add(AllTypes, -int(cut))
	*less -= cut
	return d
}
