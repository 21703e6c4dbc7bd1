package control

// SearchOpens notes that p starts to look through their own library (CR 701.23a); teammates are controlled with p
// (CR 805.8). Windows nest: a search may happen inside a search.
func (l *Ledger) SearchOpens(p Player) {
	if l.gone.Has(p) {
		return
	}
	if l.opened[p] == 0 {
		l.order++
		team := l.team(p)
		for q := range Player(MaxPlayers) {
			if team.Has(q) {
				l.opened[q] = l.order
			}
		}
	}
	l.search[p]++
	l.version++
	l.settle(nil)
}

// SearchCloses ends the innermost window of p. Without one it does nothing, so that a departure may cut a search short
// before or after PlayerLeaves.
func (l *Ledger) SearchCloses(p Player) {
	if l.search[p] == 0 {
		return
	}
	l.search[p]--
	l.closeWindows()
	l.version++
	l.settle(nil)
}

// closeWindows forgets when the windows of a team opened once none of them is open.
func (l *Ledger) closeWindows() {
	var searching Players
	for p := range Player(MaxPlayers) {
		if l.search[p] > 0 {
			searching |= Of(p)
		}
	}
	for p := range Player(MaxPlayers) {
		if l.team(p)&searching == 0 {
			l.opened[p] = 0
		}
	}
}

// SetStatics makes rows the static records: one row for each source and controller, with the source's timestamp (CR 613.7a)
// and its present controller, over Subjects and their teams. Rows that were there before keep their identity, their place
// in the order of beginnings and their mark; the others end and begin. The engine calls it whenever it has counted the
// static abilities again; rows is only read.
//
// SetStatics panics if a row's span is not OwnLibrarySearch: no other span is static.
func (l *Ledger) SetStatics(rows []Record, log *Log) {
	if len(rows) == 0 && len(l.records) == 0 {
		return
	}
	before := l.version
	l.drop(log, SourceGone, func(r *Record) bool { return r.Static && !l.amongRows(rows, r) })
	for i := range rows {
		l.addStatic(&rows[i], log)
	}
	if l.version != before {
		l.settle(log)
	}
}

func (l *Ledger) addStatic(row *Record, log *Log) {
	if row.Span != OwnLibrarySearch || row.Controller >= MaxParticipants {
		panic("control: SetStatics with a row of span " + row.Span.String() + ": not static, or its controller out of range")
	}
	subjects := l.subjects(row.Subjects)
	if subjects == 0 || l.left(row.Controller) {
		return
	}
	for i := range l.records {
		if l.sameStatic(row, &l.records[i]) {
			return
		}
	}
	i := l.add(Record{
		Stamp: row.Stamp, Object: row.Object, Source: row.Source, Subjects: subjects, Controller: row.Controller,
		Span: row.Span, Status: Pending, Grants: row.Grants.gives(), Static: true,
	}, log)
	l.activate(i, log)
}

func (l *Ledger) amongRows(rows []Record, r *Record) bool {
	for i := range rows {
		if l.sameStatic(&rows[i], r) {
			return true
		}
	}
	return false
}

// sameStatic reports whether row describes the static record r.
func (l *Ledger) sameStatic(row, r *Record) bool {
	return r.Static && row.Object == r.Object && row.Stamp == r.Stamp && row.Controller == r.Controller &&
		row.Span == r.Span && row.Grants.gives() == r.Grants && l.subjects(row.Subjects) == r.Subjects
}
