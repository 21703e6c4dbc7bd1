package game

// This file holds the limits of numbers that the rules do not have. Whoever reaches one is told: env.Exceeded grows, and the game counts as
// one that was not played by the rules to its end. What the loader can know it refuses.

// The limits of numbers in a state.
const (
	maxAmount  = 32_000 // life, damage, counters, and what a register counts
	maxCreated = 1000   // tokens of one kind that one event creates for a player
	maxOfTurn  = 250    // spells cast by a player in a turn, and cards drawn
)

// How much a state holds when somebody is asked: half as much again fits before it is asked the next time. A game with more of it is over.
const (
	mostCells = 20_000 // members of sets; a permanent has about ten
	mostRows  = 16_000 // of permanents, and of spells and abilities
)

// overfull ends a game that grows beyond what a state holds.
func (s *State) overfull(env *Env) bool {
	if len(s.cells) <= mostCells && len(s.perms) <= mostRows && len(s.procs) <= mostRows {
		return false
	}
	env.exceeds()
	s.end(DecisionCap, 0, env)
	return true
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
