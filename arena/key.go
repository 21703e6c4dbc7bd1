package arena

import (
	"crypto/sha256"
	"encoding/binary"
)

// Derive draws a key from the seed of the run for one purpose and the numbers that tell its uses apart. Nobody who knows
// some keys can find others, so that an agent that is told its own seed learns nothing about a game.
func Derive(seed uint64, purpose string, numbers ...int64) [2]uint64 {
	buf := binary.LittleEndian.AppendUint64(make([]byte, 0, 64), seed)
	buf = append(buf, purpose...)
	for _, n := range numbers {
		buf = binary.LittleEndian.AppendUint64(buf, uint64(n))
	}
	sum := sha256.Sum256(buf)
	return [2]uint64{binary.LittleEndian.Uint64(sum[:8]), binary.LittleEndian.Uint64(sum[8:16])}
}

// luck is what the keys of a block are made of: its number among the blocks of its kind, so that the checks of agents against
// themselves change nothing about the other games.
type luck struct {
	seed  uint64
	kind  string // before the purpose
	block int64
}

// luckOf returns what the keys of a block are made of.
func (p *Plan) luckOf(at Slot) luck {
	if p.Manifest.Pairings[at.Pairing].Check {
		return luck{p.Manifest.Seed, "check ", at.Checks}
	}
	return luck{p.Manifest.Seed, "", at.Block - at.Checks}
}

// game is the key of everything random in the games of a block: libraries and first player are the same in all of them.
func (l luck) game() [2]uint64 { return Derive(l.seed, l.kind+"game", l.block) }

// agent is the key of the random stream of whichever agent sits in a seat in a block, the same in all its games.
func (l luck) agent(seat int) [2]uint64 { return Derive(l.seed, l.kind+"agent", l.block, int64(seat)) }

// instance tells which of several instances of one agent sits in the first seat.
func (l luck) instance(of int) int {
	return int(Derive(l.seed, l.kind+"instance", l.block)[0] % uint64(of))
}
