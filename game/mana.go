package game

// This file holds the arithmetic of paying mana (CR 106, 118, 601.2f-h): is a cost payable from units each of which can be one
// of several types? It is Hall's theorem on the 64 sets of mana types, exact and branch-free for independent units.

// TypeSet is a set of mana types, bits W U B R G C.
type TypeSet = ManaTypes

// AllTypes is what generic mana accepts.
const AllTypes TypeSet = 63

// Demand is a cost's mana part, compiled: how many symbols accept only types inside T, for the few T where that matters.
type Demand struct {
	Need [8]struct {
		T TypeSet
		N uint8
	}
	Len uint8
	// Value is the number of symbols, Phyrexian and {2/W} already announced, X included.
	Value uint8
}

// Supply counts units by the types they can be: Supply[T] = units that can be some type in T. It is kept per player for
// untapped, unrestricted sources whose activation costs only their tapping and whose units are independent of each other.
type Supply [64]uint8

// Add adds n units, each of any one type in types.
func (s *Supply) Add(types TypeSet, n int) {
	for t := range s {
		if TypeSet(t)&types != 0 {
			s[t] = uint8(int(s[t]) + n)
		}
	}
}

// Covers reports whether the units can pay the demand: Hall's condition, one comparison per entry (118.3).
func (s *Supply) Covers(d *Demand) bool {
	for _, n := range d.Need[:d.Len] {
		if s[n.T] < n.N {
			return false
		}
	}
	return true
}

// NewDemand compiles the symbols of a cost, each given as the set of types it accepts.
func NewDemand(symbols ...TypeSet) (d Demand) {
	d.Value = uint8(len(symbols))
	for t := 1; t < 64; t++ {
		n, union := uint8(0), TypeSet(0)
		for _, s := range symbols {
			if s&^TypeSet(t) == 0 {
				n++
				union |= s
			}
		}
		if n > 0 && union == TypeSet(t) { // other T are implied
			if int(d.Len) == len(d.Need) {
				panic("game: cost with too many hybrid symbols for Demand")
			}
			d.Need[d.Len].T, d.Need[d.Len].N = TypeSet(t), n
			d.Len++
		}
	}
	return d
}
