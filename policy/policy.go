package policy

import "github.com/thrall-arena/thrall/observe"

// Policy answers questions. It belongs to one goroutine at a time and to one seat of one game at a time.
type Policy interface {
	// Choose returns an index into q.Options, which holds at least one option. q and everything in it are valid only
	// during the call. An index out of range is not repaired by anybody: it is an illegal choice of the agent.
	Choose(q *observe.Request) int
}

// Resetter is implemented by policies that keep something during a game: their random stream, memories, plans.
type Resetter interface {
	// Reset forgets the game before and begins another: seed is the key of the policy's own random stream, which has
	// nothing in common with the game's key, and seat is the seat whose agent the policy is. It may be asked to decide
	// for other players, too (CR 723.5).
	Reset(seed [2]uint64, seat int)
}
