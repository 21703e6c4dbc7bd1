package game

// This file holds what nobody can pay with because a rule says that it can't happen (CR 614.17b).

// barred reports whether a rule says that this can't happen to r. Such an event pays for nothing, and nobody can choose it
// (CR 608.2d, 614.17b). Moves are into exile.
func (s *State) barred(kind EventKind, r, source Ref) bool {
	if s.present[presentCant][kind] == 0 || r.IsPlayer() || !s.live(r) {
		return false
	}
	o, who := &s.objects[r.Slot], s.controllerOf(r.ID())
	e := Event{Kind: kind, What: r, Player: who, Source: source, Controller: who}
	switch kind {
	case Moves:
		e.From, e.To, e.Player = o.Zone, Exile, o.Owner
	case Untaps:
		e.Step = Upkeep // not as an untap step does it
	default:
	}
	return s.forbidden(&e)
}

// barredFor is barred for what a choice is made for.
func (s *State) barredFor(v Verb, r, source Ref) bool {
	switch v {
	case VerbSacrifice:
		return s.barred(Sacrifices, r, source)
	case VerbDiscard:
		return s.barred(Discards, r, source)
	case VerbExile:
		return s.barred(Moves, r, source)
	case VerbUntap:
		return s.barred(Untaps, r, source)
	default:
		return false
	}
}

// takesCounters reports whether nothing says that such counters can't be put on r (CR 614.17b).
func (s *State) takesCounters(r, source Ref, kind uint8, n int32) bool {
	if s.present[presentCant][GetsCounters] == 0 {
		return true
	}
	e := Event{Kind: GetsCounters, What: r, N: n, Step: Step(kind), Source: source, Player: s.playerOf(r), Flag: CostFlag}
	return !s.forbidden(&e)
}
