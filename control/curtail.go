package control

import "slices"

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
