package game

// This file holds crimes (CR 700.13).

// commitCrime reports that the controller of a spell or ability that has been put on the stack commits a crime: if it targets an
// opponent, something that an opponent controls, or a card in an opponent's graveyard. However many of them, it is one crime.
func (s *State) commitCrime(row int16, env *Env) {
	if !s.book.triggers[CommitsCrime] && !s.book.tallied[CommitsCrime] {
		return
	}
	p := &s.procs[row]
	crime := false
	s.eachTargetOf(row, func(r Ref) { crime = crime || s.isCrime(r, s.procs[row].Controller) })
	if crime {
		s.happened(&Event{Kind: CommitsCrime, Player: p.Controller, Controller: p.Controller, Source: p.Self}, env)
	}
}

// isCrime reports whether to target something is a crime of a player.
func (s *State) isCrime(r Ref, who Player) bool {
	if p, ok := r.Player(); ok {
		return s.opponents(p, who)
	}
	if !s.live(r) {
		return false
	}
	switch o := &s.objects[r.Slot]; o.Zone {
	case Battlefield, Stack:
		return s.opponents(s.controllerNow(r), who)
	case Graveyard:
		return s.opponents(o.Owner, who)
	default:
		return false
	}
}
