package game

// This file holds the limits of numbers that the rules do not have. Whoever reaches one is told: env.Exceeded grows, and the game counts as
// one that was not played by the rules to its end. What the loader can know it refuses.

// The limits of numbers in a state.
const (
	maxAmount  = 32_000 // life, damage, counters, and what a register counts
	maxCreated = 1000   // tokens of one kind that one event creates for a player
	maxOfTurn  = 250    // spells cast by a player in a turn, and cards drawn
)

// mostRows is how many permanents, spells and abilities, and members of sets, of which a permanent has about ten, a state holds when
// somebody is asked: as many again fit before it is asked the next time. It is a power of two, so that one comparison is enough.
const mostRows = 1 << 14

// overfull reports whether a state grows beyond what it holds.
func (s *State) overfull() bool { return len(s.cells)|len(s.perms)|len(s.procs) >= mostRows }

// endOverfull ends such a game.
func (s *State) endOverfull(env *Env) {
	env.exceeds()
	s.end(DecisionCap, 0, env)
}

// maxPosition is the highest position of an ability of a face: Permanent.Lost has a bit for each.
const maxPosition = 15

// exceeds counts a limit that was reached; trials without an Env count nothing.
func (e *Env) exceeds() {
	if e != nil {
		e.Exceeded++
	}
}

// bounded returns n, or the limit if it is beyond that.
func (e *Env) bounded(n, most int32) int32 {
	if n > most {
		e.Exceeded++
		return most
	}
	return n
}

// counted is how many counters there are when n more are put somewhere, or fewer.
func (e *Env) counted(was int16, n int32) int16 {
	return int16(e.bounded(max(int32(was)+n, 0), maxAmount))
}

// within is bounded for numbers that may be negative.
func (e *Env) within(n, most int32) int32 {
	if n < -most {
		e.Exceeded++
		return -most
	}
	return e.bounded(n, most)
}
