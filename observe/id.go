package observe

import (
	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
)

// ObjID names an object or a player to one viewer. Numbers of objects are a keyed bijection of (slot, trace) with a key per
// viewer: equal numbers are the same object, and nothing else can be read from them. The zero ObjID is nothing.
//
//	0                   nothing
//	1 … 8               players, seat 0 first
//	1<<30 | 30 bits     an object the viewer can tell apart
//	1<<31 | place       a card that the viewer may not look at, by its place in a hidden zone
type ObjID uint32

const (
	objectBit = 1 << 30
	placeBit  = 1 << 31

	half     = 15 // bits of a slot and of a trace
	halfMask = 1<<half - 1

	placeOwner = 27 // bits 27-30: owner, 24-26: zone, 0-23: place from the top
	placeZone  = 24
	placeMask  = 1<<placeZone - 1
)

// PlayerID names a player.
func PlayerID(p game.Player) ObjID { return ObjID(p) + 1 }

// Player reports which player x names, if it names one.
func (x ObjID) Player() (game.Player, bool) {
	return game.Player(x - 1), x >= 1 && x <= control.MaxPlayers
}

// IsPlayer reports whether x names a player.
func (x ObjID) IsPlayer() bool { return x >= 1 && x <= control.MaxPlayers }

// Hidden reports whether x is only a place in a hidden zone.
func (x ObjID) Hidden() bool { return x&placeBit != 0 }

// place names the n-th card of a hidden zone, from 0.
func place(p game.Player, z game.Zone, n int) ObjID {
	return placeBit | ObjID(p)<<placeOwner | ObjID(z)<<placeZone | ObjID(n&placeMask)
}

// cipher is the key of one viewer's numbers.
type cipher uint64

// seal is a Feistel network of four rounds over two halves of 15 bits: a bijection of (slot, trace).
func (k cipher) seal(slot game.ID, trace uint16) ObjID {
	l, r := uint32(slot)&halfMask, uint32(trace)&halfMask
	for round := range uint32(4) {
		l, r = r, l^k.round(round, r)
	}
	return objectBit | ObjID(l<<half|r)
}

// open inverts seal.
func (k cipher) open(x ObjID) (slot game.ID, trace uint16) {
	l, r := uint32(x)>>half&halfMask, uint32(x)&halfMask
	for round := range uint32(4) {
		l, r = r^k.round(3-round, l), l
	}
	return game.ID(l), uint16(r)
}

// numbers remembers the numbers that one viewer has for objects, by slot: most of them stay the same from one request to the next.
type numbers struct {
	key  cipher
	rows []numbered
}

type numbered struct {
	id    ObjID // 0: not made yet
	trace uint16
}

// begin makes the memory that of a key.
func (n *numbers) begin(k cipher) {
	if n.key != k {
		n.key = k
		clear(n.rows)
	}
}

// seal is cipher.seal, remembered.
func (n *numbers) seal(slot game.ID, trace uint16) ObjID {
	if int(slot) >= len(n.rows) {
		n.rows = append(n.rows, make([]numbered, int(slot)+32-len(n.rows))...)
	}
	r := &n.rows[slot]
	if r.id == 0 || r.trace != trace {
		*r = numbered{n.key.seal(slot, trace), trace}
	}
	return r.id
}

// round mixes a half with the key; only the best mixed bits of the product are used.
func (k cipher) round(n, x uint32) uint32 {
	h := (uint64(k) ^ uint64(x+1)<<(16*(n&1)) ^ uint64(n)<<60) * 0x9e3779b97f4a7c15
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return uint32(h>>33) & halfMask
}
