package control

// Ledger holds the records that wait or run. Its zero value is ready for a game without shared team turns. It is part of
// the game's state: copy it with CopyInto, which reuses the records' memory and never shares it.
type Ledger struct {
	records []Record           // in order of creation
	order   uint32             // beginnings so far: of records and of search windows
	lastID  uint16             //
	version uint16             // see Version
	gone    Players            // who left the game
	search  [MaxPlayers]uint8  // open windows on the own library, by searcher
	opened  [MaxPlayers]uint32 // order at which the outermost window of the player's team opened; 0: none is open
	mates   [MaxPlayers]Players
	curtailed
}

// CopyInto makes dst an independent copy, reusing its memory.
func (l *Ledger) CopyInto(dst *Ledger) {
	records := append(dst.records[:0], l.records...)
	*dst = *l
	dst.records = records
}

// Records returns the records in order of creation, for reading; the slice is the ledger's own.
func (l *Ledger) Records() []Record { return l.records }

// Version changes whenever Decider, Eyes or Watchers may answer differently than before. It is a mark for caches of one
// ledger and its copies, no part of the game.
func (l *Ledger) Version() uint16 { return l.version }

// ShareTurns makes the members of team be controlled together (CR 805.8). It is called before the first record, once for
// each team. It panics if a member belongs to another team.
func (l *Ledger) ShareTurns(team Players) {
	for p := range Player(MaxPlayers) {
		if !team.Has(p) {
			continue
		}
		if l.mates[p] != 0 && l.mates[p] != team {
			panic("control: ShareTurns: a player in two teams")
		}
		l.mates[p] = team
	}
	l.version++
}

// Clear forgets all records and windows: a restarted game and a subgame know no control (CR 727.1, CR 729.1). Teams and
// departures stay. A subgame passes a nil log, because the main game's ledger lives on where the engine keeps that game.
func (l *Ledger) Clear(log *Log) { l.clear(Restarted, log) }

func (l *Ledger) clear(why Reason, log *Log) {
	for i := range l.records {
		log.end(&l.records[i], why)
	}
	*l = Ledger{records: l.records[:0], lastID: l.lastID, version: l.version + 1, gone: l.gone, mates: l.mates}
}

// GoOn ends the records of a subgame and makes the main game's ledger, which goes on as it stood, give other numbers than the
// subgame's did (CR 729.5).
func (l *Ledger) GoOn(subgame *Ledger, log *Log) {
	subgame.clear(SubgameOver, log)
	l.lastID = subgame.lastID
	l.version = max(l.version, subgame.version) + 1
}

// team returns p and those who are controlled with p.
func (l *Ledger) team(p Player) Players { return l.mates[p] | Of(p) }

// subjects returns those of s, with their teams, who are in the game.
func (l *Ledger) subjects(s Players) Players {
	all := s
	for p := range Player(MaxPlayers) {
		if s.Has(p) {
			all |= l.mates[p]
		}
	}
	return all &^ l.gone
}

// left reports whether v was a player who left the game.
func (l *Ledger) left(v Participant) bool { return v < FirstOutsider && l.gone.Has(Player(v)) }

// add appends r under a number of its own.
func (l *Ledger) add(r Record, log *Log) int {
	l.lastID++
	if l.lastID == 0 {
		l.lastID++
	}
	r.ID = l.lastID
	l.records = append(l.records, r)
	log.add(&r, Created)
	l.version++
	return len(l.records) - 1
}

// activate begins the span of record i.
func (l *Ledger) activate(i int, log *Log) {
	l.order++
	r := &l.records[i]
	r.Status, r.Activated = Active, l.order
	log.add(r, Began)
	l.version++
}

// begin activates the waiting records that match, oldest first.
func (l *Ledger) begin(log *Log, match func(*Record) bool) {
	for i := range l.records {
		if r := &l.records[i]; r.Status == Pending && match(r) {
			l.activate(i, log)
		}
	}
}

// drop ends the records that match and keeps the order of the others.
func (l *Ledger) drop(log *Log, why Reason, match func(*Record) bool) {
	n := 0
	for i := range l.records {
		if match(&l.records[i]) {
			log.end(&l.records[i], why)
			l.version++
			continue
		}
		l.records[n] = l.records[i]
		n++
	}
	l.records = l.records[:n]
}

// settle marks the records that are in force now for the first time. Every transition ends with it, so that what was
// active only between two steps of one transition does not count.
func (l *Ledger) settle(log *Log) {
	if len(l.records) == 0 {
		return
	}
	for p := range Player(MaxPlayers) {
		l.rules(l.winner(p, Decisions), log)
		l.rules(l.winner(p, Sight), log)
	}
}

func (l *Ledger) rules(i int, log *Log) {
	if i < 0 || l.records[i].Ruled {
		return
	}
	l.records[i].Ruled = true
	log.add(&l.records[i], CameInForce)
}

// Reset makes the ledger that of a game that begins: no records, no teams, nobody gone. Its memory is kept.
func (l *Ledger) Reset() { *l = Ledger{records: l.records[:0], version: l.version + 1} }
