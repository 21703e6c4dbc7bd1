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

// gameKey is the key of everything random in the games of a block: libraries and first player are the same in all of them.
func gameKey(seed uint64, block int64) [2]uint64 { return Derive(seed, "game", block) }

// agentSeed is the key of the random stream of whichever agent sits in a seat in a block, the same in all its games.
func agentSeed(seed uint64, block int64, seat int) [2]uint64 {
	return Derive(seed, "agent", block, int64(seat))
}
