package policy

import (
	"math/bits"
	"math/rand/v2"
)

// Source is the random stream of a policy: small, fast, and the same for the same seed everywhere. The zero value is a
// stream, too, but Seed makes it one of its own.
type Source struct{ pcg rand.PCG }

// Seed begins the stream of that seed.
func (s *Source) Seed(seed [2]uint64) { s.pcg.Seed(seed[0], seed[1]) }

// Below returns a number from 0 to n-1, each as likely up to one part in 2^64/n. It panics if n is not positive.
func (s *Source) Below(n int) int {
	if n <= 0 {
		panic("policy: Below of a number that is not positive")
	}
	high, _ := bits.Mul64(s.pcg.Uint64(), uint64(n))
	return int(high)
}

// Unit returns a number from 0 up to but not 1.
func (s *Source) Unit() float64 { return float64(s.pcg.Uint64()>>11) / (1 << 53) }
