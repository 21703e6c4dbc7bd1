package control

// Eyes returns the players through whose eyes v may look (CR 723.4): v's own, if v is a seat, and those of every player
// whose record in force leads to one of them or to v, also where a circle takes the decision away. So whoever decides may
// look. Cards outside the game are never included; the caller knows which cards those are.
//
// A record that grants sight alone adds its controller's eyes while it is the newest; it never takes away what the record
// with the power to decide gives.
func (l *Ledger) Eyes(v Participant) Players {
	var eyes Players
	if v < FirstOutsider {
		eyes = Of(Player(v))
	}
	if len(l.records) == 0 {
		return eyes
	}
	var seers [MaxPlayers]Participants
	for p := range Player(MaxPlayers) {
		seers[p] = l.seers(p)
	}
	reached := Participants(1) << v
	for grown := true; grown; {
		grown = false
		for p := range Player(MaxPlayers) {
			if !eyes.Has(p) && seers[p]&reached != 0 {
				eyes |= Of(p)
				reached |= 1 << p
				grown = true
			}
		}
	}
	return eyes
}

// Watchers returns the participants whose Eyes hold p: the audience of what p alone may see.
func (l *Ledger) Watchers(p Player) Participants {
	w := Participants(1) << p
	if len(l.records) == 0 {
		return w
	}
	for todo := w; todo != 0; {
		var next Participants
		for q := range Player(MaxPlayers) {
			if todo.Has(Participant(q)) {
				next |= l.seers(q)
			}
		}
		todo = next &^ w
		w |= next
	}
	return w
}

// seers returns the controllers who look through p's eyes without any chain.
func (l *Ledger) seers(p Player) Participants {
	newest := l.winner(p, Sight)
	if newest < 0 {
		return 0
	}
	s := Participants(1) << l.records[newest].Controller
	if l.grants(&l.records[newest], p)&Decisions != 0 {
		return s
	}
	if i := l.winner(p, Decisions); i >= 0 {
		s |= 1 << l.records[i].Controller
	}
	return s
}
