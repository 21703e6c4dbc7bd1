package arena

import (
	"slices"

	"github.com/thrall-arena/thrall/control"
	"github.com/thrall-arena/thrall/game"
	"github.com/thrall-arena/thrall/results"
)

// This file makes the effects of static records: one for each search of a player through their own library while such a
// record is in force on them (CR 723.2). The ledger reports the record, not its windows.

// windows begins a row for each window that is open, or was since the last decision, and ends those of windows that have
// closed.
func (l *controlLog) windows(s *game.State, env *game.Env) {
	if len(l.statics) == 0 {
		return
	}
	now := s.Ledger().Snapshot()
	if s.Game() != l.game {
		l.order = now.Order
	}
	opened := now.Order - l.order
	l.order = now.Order
	for i := range env.Control.Changes {
		if env.Control.Changes[i].What == control.Began {
			opened--
		}
	}
	for _, i := range slices.Clone(l.open) {
		e := &l.effects[i]
		if e.span == control.OwnLibrarySearch && e.game == s.Game() && now.Searches[first(e.subjects)].Since != e.since {
			l.stop(s, e, results.Expired)
		}
	}
	for p := range game.Player(s.Players()) {
		if since := now.Searches[p].Since; since != 0 && l.search(s, p, since) {
			opened--
		}
	}
	if int32(opened) > 0 {
		l.past(s, env.Events, now)
	}
}

// search begins the row of an open window, unless it has one or no static record is in force in it. It reports whether
// the window is a new one.
func (l *controlLog) search(s *game.State, p game.Player, since uint32) bool {
	for i := range l.effects {
		if e := &l.effects[i]; e.since == since && e.game == s.Game() {
			return false
		}
	}
	if r, _, ok := s.Ledger().InForce(p); ok && r.Static {
		l.searched(s, r, p).since = since
	}
	return true
}

// past makes the rows of windows that have opened and closed without a decision in them: searches that found nothing to
// choose.
func (l *controlLog) past(s *game.State, events []game.Event, now control.Snapshot) {
	for i := range events {
		ev := &events[i]
		if ev.Kind != game.Searches || ev.From != game.Library || now.Searches[ev.Player].Since != 0 {
			continue
		}
		if r := l.newestStatic(s, ev.Player); r != nil {
			l.stop(s, l.searched(s, *r, ev.Player), results.Expired)
		}
	}
}

// newestStatic returns the static record that is in force while p searches in the game that is played, or nil.
func (l *controlLog) newestStatic(s *game.State, p game.Player) *control.Record {
	var best *control.Record
	for i := range l.statics {
		if r := &l.statics[i]; r.game == s.Game() && r.Subjects.Has(p) && (best == nil || r.Stamp > best.Stamp) {
			best = &r.Record
		}
	}
	for _, i := range l.open {
		if e := &l.effects[i]; best != nil && e.game == s.Game() && e.live && e.subjects.Has(p) && e.stamp > best.Stamp {
			return nil
		}
	}
	return best
}

// searched begins the row of a search, which is in force from its creation.
func (l *controlLog) searched(s *game.State, r control.Record, p game.Player) *effect {
	r.Subjects = control.Of(p)
	e := l.create(s, &r, int32(r.Controller))
	l.force(s, e)
	return e
}
