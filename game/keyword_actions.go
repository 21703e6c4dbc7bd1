package game

import (
	"slices"

	"github.com/thrall-arena/thrall/game/card"
)

// This file holds keyword actions that something waits for or counts. What they do is said by steps of the card language, the last of which
// says that it has been done: also as a cost is paid.

// KeywordActions are the names of such actions, by the N of Performs.
var KeywordActions = [...]string{1: "airbend", 2: "collect evidence", 3: "earthbend", 4: "firebend", 5: "forage", 6: "waterbend"}

// actionOf finds the number of a keyword action.
func actionOf(name string, at card.Pos) int {
	n := slices.Index(KeywordActions[1:], name)
	if n < 0 {
		refuse(at, "%q is no keyword action that anything waits for", name)
	}
	return n + 1
}

// opPerform reports that the players who act have performed a keyword action.
func opPerform(s *State, f *Frame, in *Instr, env *Env) result {
	sc := s.procScope(f.Proc)
	buf := s.lend()
	defer s.giveBack()
	for _, who := range s.actors(in, &sc, buf) {
		p, _ := who.Player()
		s.happened(&Event{Kind: Performs, Player: p, Controller: p, Source: sc.source, N: int32(in.N)}, env)
	}
	return next
}
