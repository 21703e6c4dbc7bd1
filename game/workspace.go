package game

// This file lends scratch lists to evaluations, so that none of them allocates. Lists are lent and given back like frames of a
// stack; they are no part of the state.

// workspace holds a state's scratch lists.
type workspace struct {
	lists [][]Ref
	lent  int
	asked Decision // while a frame says it
	pass  layerPass
	could couldWork

	preventing Ref   // the effect that prevents the damage that is being reported
	casting    ID    // a card that is asked about as the spell that it would be
	castingRow int16 // the proc that has its X
	suppose    supposition
	worst      bool    // of both answers to it the worse counts
	trial      pricing // of the announcement that is asked about
	would      wouldBe // what would enter, while it is asked what applies to that
	unpriced   bool    // a search for targets with a cost that can be paid ran out of its budget
}

// listSize is the room of a scratch list; a longer one grows by append, outside the workspace.
const listSize = 160

// lend returns an empty list that is the caller's until giveBack.
func (s *State) lend() []Ref {
	w := &s.work
	if w.lent == len(w.lists) {
		w.lists = append(w.lists, make([]Ref, 0, listSize))
	}
	w.lent++
	return w.lists[w.lent-1]
}

// giveBack ends the newest loan.
func (s *State) giveBack() { s.work.lent-- }
