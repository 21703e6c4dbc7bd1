package game

import (
	"math/bits"

	"github.com/thrall-arena/thrall/game/card"
)

// This file matches symbols of costs with units of mana where not every unit is there for every symbol: a mana ability that
// costs mana is paid before its own mana exists (CR 601.2g, 602.2b). Symbols and units carry the stage at which they are paid
// or appear; a unit can pay symbols of its own stage and of later ones. It is a flow between classes, found by augmenting paths.

const (
	maxSymbolClasses = 48
	maxUnitClasses   = 64
)

// unitBits are the types of mana, and what else may pay for a symbol.
type unitBits uint16

const (
	// tapUnit is the seventh "type": a permanent tapped, or a card exiled, to pay for generic mana (CR 701.67a, 702.51a).
	tapUnit unitBits = 64
	// snowUnit marks symbols that only mana pays that a snow source has made (CR 107.4h).
	snowUnit unitBits = 128
	// convokeShift is where the colors of creatures begin that are tapped for a symbol of their color (CR 702.51a).
	convokeShift = 8
	// waterUnit is a permanent tapped for generic mana of one part of a cost, where others may be tapped for other parts (CR 701.67a).
	waterUnit  unitBits = 1 << 13
	colorTypes          = AllTypes &^ card.C
)

// convokes returns the colors of creatures that may be tapped for a symbol.
func convokes(types TypeSet) unitBits { return unitBits(types&colorTypes) << convokeShift }

// stagedClass is n symbols that accept the types, or n units that can be one of them.
//
// Tags of units say on what else than everything they may be spent (CR 106.6), one bit each; those of symbols, which of such
// units they take. Units without tags pay any symbol.
type stagedClass struct {
	types          unitBits
	stage, n, tags uint8
}

// matcher is a problem: append symbols and units, ask feasible, truncate by setting ns and nu back. What does not fit makes the
// answer no: units are dropped, which over notes, and symbols count without being stored.
type matcher struct {
	symbols [maxSymbolClasses]stagedClass
	units   [maxUnitClasses]stagedClass
	ns, nu  int
	over    bool
	snow    uint8 // the tags of mana that snow sources have made

	noGeneric uint8 // the tags of mana that can't pay for generic mana

	flow    [maxSymbolClasses][maxUnitClasses]uint8
	free    [maxUnitClasses]uint8
	visited uint64 // units seen by the present search
}

func (m *matcher) need(types unitBits, stage, n, tags uint8) {
	if n == 0 {
		return
	}
	if m.ns < len(m.symbols) {
		m.symbols[m.ns] = stagedClass{types, stage, n, tags}
	}
	m.ns++
}

func (m *matcher) have(types unitBits, stage, n, tags uint8) {
	if n == 0 {
		return
	}
	if m.nu == len(m.units) {
		m.over = true
		return
	}
	m.units[m.nu] = stagedClass{types, stage, n, tags}
	m.nu++
}

// needDemand appends the symbols of a demand; up to taps generic ones may be paid by tapping.
func (m *matcher) needDemand(d *Demand, stage, taps, tags uint8) {
	for _, n := range d.Need[:d.Len] {
		m.need(unitBits(n.T), stage, n.N, tags)
	}
	m.need(unitBits(AllTypes)|snowUnit, stage, d.Snow, tags)
	taps = min(taps, d.Generic)
	m.need(unitBits(AllTypes)|tapUnit, stage, taps, tags&^m.noGeneric)
	m.need(unitBits(AllTypes), stage, d.Generic-taps, tags&^m.noGeneric)
}

// needAided appends the symbols of a demand that other things than mana may pay for, up to taps generic ones also what may be tapped for
// that part of the cost only; mana perhaps as though it were of any color or type.
func (m *matcher) needAided(d *Demand, with aids, as asThough, taps, stage, tags uint8) {
	for _, n := range d.Need[:d.Len] {
		bits := unitBits(as.accepts(n.T))
		if with&convokeAid != 0 {
			bits |= convokes(n.T)
		}
		m.need(bits, stage, n.N, tags)
	}
	taps = min(taps, d.Generic)
	m.need(unitBits(AllTypes)|tapUnit|waterUnit, stage, taps, tags&^m.noGeneric)
	m.need(unitBits(AllTypes)|snowUnit, stage, d.Snow, tags)
	m.need(unitBits(AllTypes)|tapUnit, stage, d.Generic-taps, tags&^m.noGeneric)
}

// haveYield appends the units of a yield.
func (m *matcher) haveYield(y *manaYield, stage uint8) {
	for _, u := range y.of[:y.n] {
		m.have(unitBits(u.types), stage, u.n, uint8(u.tag))
	}
}

// unitTally counts units by the types they can be, tapUnit included.
type unitTally struct {
	n    [2 * 64]uint8
	seen [2]uint64
}

func (t *unitTally) add(types unitBits, n uint8) {
	if types == 0 {
		return
	}
	t.n[types&127] = uint8(min(int(t.n[types&127])+int(n), maxMana))
	t.seen[types>>6&1] |= 1 << (types & 63)
}

// haveTally appends counted units.
func (m *matcher) haveTally(t *unitTally, stage uint8) {
	for half, seen := range t.seen {
		for ; seen != 0; seen &= seen - 1 {
			types := half<<6 + bits.TrailingZeros64(seen)
			m.have(unitBits(types), stage, t.n[types], 0)
		}
	}
}

// feasible reports whether every symbol can have a unit of its own.
func (m *matcher) feasible() bool {
	if m.ns > len(m.symbols) {
		m.over = true
		return false
	}
	for u := range m.units[:m.nu] {
		m.free[u] = m.units[u].n
	}
	for i := range m.symbols[:m.ns] {
		clear(m.flow[i][:m.nu])
	}
	for i := range m.symbols[:m.ns] {
		for left := m.symbols[i].n; left > 0; {
			m.visited = 0
			got := m.augment(i, left)
			if got == 0 {
				return false
			}
			left -= got
		}
	}
	return true
}

// augment finds units for up to want symbols of class i, moving other symbols to other units if it must. It returns how many.
func (m *matcher) augment(i int, want uint8) uint8 {
	s := m.symbols[i]
	for u := range m.units[:m.nu] {
		if m.free[u] > 0 && m.fits(s, u) {
			got := min(want, m.free[u])
			m.free[u] -= got
			m.flow[i][u] += got
			return got
		}
	}
	for u := range m.units[:m.nu] {
		if m.visited>>u&1 != 0 || !m.fits(s, u) {
			continue
		}
		m.visited |= 1 << u
		if got := m.displace(i, u, want); got > 0 {
			return got
		}
	}
	return 0
}

// displace takes up to want units of class u from another class of symbols that finds others instead.
func (m *matcher) displace(i, u int, want uint8) uint8 {
	for j := range m.symbols[:m.ns] {
		held := m.flow[j][u]
		if j == i || held == 0 {
			continue
		}
		if got := m.augment(j, min(want, held)); got > 0 {
			m.flow[j][u] -= got
			m.flow[i][u] += got
			return got
		}
	}
	return 0
}

func (m *matcher) fits(s stagedClass, u int) bool {
	unit := &m.units[u]
	if s.types&snowUnit != 0 {
		return unit.types&unitBits(AllTypes) != 0 && unit.stage <= s.stage && unit.tags&s.tags&m.snow != 0
	}
	return unit.types&s.types != 0 && unit.stage <= s.stage && (unit.tags == 0 || unit.tags&s.tags != 0)
}
