package game

import "bytes"

// This file lets tests in package game_test look at what is nobody's business.

// Moments returns how many moments before announcements are remembered.
func (s *State) Moments() (n int) {
	for m := s.moment; m != nil; m = m.moment {
		n++
	}
	return n
}

// BegunAtPriority reports whether the outermost announcement was begun by somebody who had priority.
func (s *State) BegunAtPriority() bool {
	m := s.moment
	for m != nil && m.moment != nil {
		m = m.moment
	}
	return m != nil && m.frames[len(m.frames)-1].Kind == PriorityFrame
}

// SameMoment reports whether two states are the same moment but for what belongs to the run and what anybody knows.
func SameMoment(a, b *State) bool {
	return bytes.Equal(a.bare(), b.bare())
}

func (s *State) bare() []byte {
	c := NewState(s.book)
	s.Fork(c)
	c.serial, c.draws, c.decided = 0, 0, 0
	for i := range c.objects {
		c.objects[i].Known, c.objects[i].Trace = 0, 0
	}
	c.forgetAllMoments()
	return c.AppendEncoding(nil)
}

// SameLibraries reports whether the libraries of the players who are in the game have as many cards in both states.
func SameLibraries(a, b *State) bool {
	for p := range a.players {
		if !a.left.Has(Player(p)) && a.players[p].Zones[Library].Len != b.players[p].Zones[Library].Len {
			return false
		}
	}
	return true
}
