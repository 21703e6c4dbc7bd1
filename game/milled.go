package game

// This file holds cards that are milled (CR 701.17) for what waits for that.

// milled reports whether an event is that a card has been milled, and has gone where all can see it (CR 701.17c).
func (e *Event) milled() bool { return e.Flag&MilledFlag != 0 && !e.To.Hidden() }

// milledTogether counts the cards that a pattern accepts among those that are milled at the same time, with the first of them, and 0 with each
// other one: one or more at the same time trigger once (CR 603.2c).
func (s *State) milledTogether(p *EventPattern, sc *scope, e *Event) (n int) {
	for i := range s.batch {
		d := &s.batch[i].Event
		if s.batch[i].Dead || d.Kind != Moves || d.New == (Ref{}) || !d.milled() || p.What != 0 && !s.accepts(p.What, sc, d.subject()) {
			continue
		}
		if n++; n == 1 && d != e {
			return 0
		}
	}
	return n
}

// countMilled says of a trigger that is about one or more cards being milled how many there were.
func (s *State) countMilled(t *Trigger, e *Event) {
	p := &s.book.events[s.book.abilities[t.Ability].Event]
	if p.Kind != Moves || p.Flag&OnePattern == 0 {
		return
	}
	sc := scope{proc: -1, effect: -1, source: t.Source, granter: t.Granter, you: t.Controller, thatPlayer: NoPlayer, text: t.Text}
	t.That, t.ThatPlayer, t.Much = Ref{}, NoPlayer, int16(s.milledTogether(p, &sc, e))
}
