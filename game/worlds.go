package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds the world rule (CR 704.5k): of the permanents with the supertype world only the newest one stays, and none if several
// are newest together.

// worldSince is a permanent that has the supertype world, and since when it has had it: what has got it at the same time has one stamp.
type worldSince struct {
	Of    Ref
	Since uint32
}

// noteWorlds notes which permanents have become world permanents since the layers were last applied, and forgets those that are none
// any more. What is phased out keeps its time: it has only changed its status (CR 702.26d).
func (s *State) noteWorlds() {
	s.worlds = slices.DeleteFunc(s.worlds, func(w worldSince) bool {
		p := s.permOf(w.Of)
		return !s.same(w.Of) || p != nil && p.Types&card.WorldSuper == 0
	})
	now := uint32(0)
	for i := range s.perms {
		p := &s.perms[i]
		if p.Types&card.WorldSuper == 0 || p.Flags&Entering != 0 || s.worldAt(s.refOf(p.Object)) >= 0 {
			continue
		}
		if now == 0 {
			now = s.stampNow()
		}
		s.worlds = append(s.worlds, worldSince{s.refOf(p.Object), now})
	}
}

// worldAt is the row of a world permanent, or -1.
func (s *State) worldAt(r Ref) int {
	return slices.IndexFunc(s.worlds, func(w worldSince) bool { return w.Of == r })
}

// lookWorlds is CR 704.5k.
func (s *State) lookWorlds() {
	newest, several, n := uint32(0), false, 0
	for i := range s.worlds {
		w := &s.worlds[i]
		if s.permOf(w.Of) == nil {
			continue
		}
		n++
		several = w.Since == newest || several && w.Since < newest
		newest = max(newest, w.Since)
	}
	if n < 2 {
		return
	}
	for i := range s.worlds {
		w := &s.worlds[i]
		if p := s.permOf(w.Of); p != nil && (several || w.Since < newest) {
			s.put(s.toGraveyard(p))
		}
	}
}
