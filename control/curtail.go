package control

import "slices"

// curtailed is what continuations leave of a static record in one search. It is no part of the encoding.
type curtailed struct {
	record uint16 // 0: nothing is curtailed
	to     Grants
	window uint32 // when it opened, in the order of beginnings
}

// CurtailSearch leaves of the static record id only what to grants, in the one search whose window opens, or has opened, as that
// number in the order of beginnings. Otherwise it is like Curtail.
func (l *Ledger) CurtailSearch(id uint16, window uint32, to Grants) bool {
	if !slices.ContainsFunc(l.records, func(r Record) bool { return r.ID == id && r.Static }) {
		return false
	}
	l.version++
	l.curtailed = curtailed{id, to, window}
	return true
}

// grants returns what r gives about p.
func (l *Ledger) grants(r *Record, p Player) Grants {
	if l.record == r.ID && l.opened[p] == l.window {
		return r.Grants & l.to
	}
	return r.Grants
}

// Curtail leaves of the record id only what to grants; of 0 nothing is left, and the record is gone, as if it had never been
// made. No rule does this, and nobody is told: it is for continuations of a game that ask what the rest was worth. It reports
// whether there is such a record.
func (l *Ledger) Curtail(id uint16, to Grants) bool {
	i := slices.IndexFunc(l.records, func(r Record) bool { return r.ID == id })
	if i < 0 {
		return false
	}
	l.version++
	if to &= l.records[i].Grants; to == 0 {
		l.records = slices.Delete(l.records, i, i+1)
	} else {
		l.records[i].Grants = to
	}
	return true
}
