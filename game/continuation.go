package game

// Redraw gives a fork a future of its own: what is random from here on follows from key, and the cards of the libraries whose
// place nobody knows are shuffled with it. What anybody knows stays as it is. Where something is going on that may hold cards of
// a library, their order stays, too.
func (s *State) Redraw(key [2]uint64, env *Env) {
	s.key = key
	s.epoch++
	s.change++
	if !s.AtPriority() {
		return
	}
	for p := range Player(s.seats) {
		if !s.left.Has(p) {
			s.shuffleRandomPart(p, 0, env)
		}
	}
}

// ShowForced makes the machine stop where only one option is legal, too, or not any more: see Game.
func (s *State) ShowForced(yes bool) { s.showForced = yes }
