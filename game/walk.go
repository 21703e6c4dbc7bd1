package game

import "github.com/thrall-arena/thrall/control"

// This file holds walks over a state that allocate nothing: for observe, which reads a state at every decision. Nothing here
// hides anything.

// First returns the first object of a zone, top first, or 0. For Battlefield, Stack, Exile and Command p is ignored.
func (s *State) First(z Zone, p Player) ID {
	switch z {
	case Battlefield:
		if len(s.perms) == 0 {
			return 0
		}
		return s.perms[0].Object
	case PhasedOut:
		if len(s.phased) == 0 {
			return 0
		}
		return s.phased[0].Object
	case Stack:
		if s.top < 0 {
			return 0
		}
		return s.procs[s.top].Self.ID()
	case Exile, Command, Merged:
		return s.zones[z-Battlefield].Head
	case Library, Hand, Graveyard, Outside:
		return s.players[p].Zones[z].Head
	default:
		return 0
	}
}

// Next returns the object after id in its zone, or 0.
func (s *State) Next(id ID) ID {
	switch o := &s.objects[id]; o.Zone {
	case Battlefield:
		if row := int(o.Row) + 1; row < len(s.perms) {
			return s.perms[row].Object
		}
		return 0
	case PhasedOut:
		if row := int(o.Row) + 1; row < len(s.phased) {
			return s.phased[row].Object
		}
		return 0
	case Stack:
		if below := s.procs[o.Row].Below; below >= 0 {
			return s.procs[below].Self.ID()
		}
		return 0
	default:
		return o.Next
	}
}

// Passed returns who has passed priority in succession (CR 117.4).
func (s *State) Passed() control.Players { return s.passed }

// AppendTargets appends the targets of a spell or ability on the stack, target word by target word (CR 115.1).
func (s *State) AppendTargets(dst []Ref, id ID) []Ref {
	o := &s.objects[id]
	if o.Zone != Stack {
		return dst
	}
	s.eachTargetOf(o.Row, func(r Ref) { dst = append(dst, r) })
	return dst
}

// AppendBlocked appends the attackers that a permanent blocks (CR 509.1g).
func (s *State) AppendBlocked(dst []Ref, id ID) []Ref {
	if p, ok := s.Permanent(id); ok && p.Flags&IsBlocking != 0 {
		return s.appendSet(dst, p.Blocking)
	}
	return dst
}

// RareCounters calls yield for each kind of counters on r that has no field of its own in Permanent or PlayerState.
func (s *State) RareCounters(r Ref, yield func(kind string, n int) bool) {
	for i := range s.counters {
		if c := &s.counters[i]; c.On == r && c.N != 0 && !yield(s.book.counters[c.Kind], int(c.N)) {
			return
		}
	}
}

// RareCountersOn returns how many counters RareCounters tells of.
func (s *State) RareCountersOn(r Ref) (n int) {
	for i := range s.counters {
		if c := &s.counters[i]; c.On == r {
			n += int(c.N)
		}
	}
	return n
}

// ViewKey returns the key under which v's opaque object numbers are made: of the key with which the game began, one way,
// different for every participant. Forks keep it: an object is called the same in all of them.
func (s *State) ViewKey(v control.Participant) uint64 {
	x := scramble(s.alias[0] ^ 0x6f627365727665<<8 ^ uint64(v))
	return scramble(x ^ scramble(s.alias[1]+x))
}

// scramble is a 64-bit mixer with full avalanche.
func scramble(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// Slots returns how many object slots the state has; ids are below it.
func (s *State) Slots() int { return len(s.objects) }

// Announced returns X and the modes of a spell or ability on the stack.
func (s *State) Announced(id ID) (x int, modes uint16) {
	if o := &s.objects[id]; o.Zone == Stack {
		return int(s.procs[o.Row].X), s.procs[o.Row].Modes
	}
	return 0, 0
}
