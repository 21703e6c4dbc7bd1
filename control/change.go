package control

// What happened to a record.
type What uint8

// The life of a record. Every record is created once and ends at most once; between the two its span begins at most once
// and it comes into force for the first time at most once, after it began.
const (
	// Created says that the record exists.
	Created What = iota + 1
	// Began says that its span runs from now on.
	Began
	// CameInForce says that it is in force on a subject for the first time. A static record that a search window brings
	// into force is only marked as Ruled: windows come and go many times, and InForce tells them apart.
	CameInForce
	// Ended says that it is gone; the change carries the reason.
	Ended
)

// Reason says why a record ended. A record that the end of the game finds alive has none.
type Reason uint8

// The reasons.
const (
	// Expired: its span is over, or can never begin (its object left the stack).
	Expired Reason = iota + 1
	// Overwritten: a newer record was in force all the while, or does the very same in its place (CR 723.1a).
	Overwritten
	// ControllerLeft: its controller left the game (CR 800.4a).
	ControllerLeft
	// SubjectLeft: its last subject left the game.
	SubjectLeft
	// SourceGone: the static ability is gone, or has another controller.
	SourceGone
	// Restarted: the game was restarted (CR 727.1).
	Restarted
	// SubgameOver: the subgame in which it was made has ended (CR 729.5).
	SubgameOver
)

// Change reports what happened to a record. The record is as it was just after, and for an ended one just before.
type Change struct {
	Record Record
	What   What
	Reason Reason // of Ended, else 0
}

// Log receives changes in order. It belongs to the worker, not to the state; its owner empties and reuses it. A nil log
// is a log that nobody reads.
type Log struct{ Changes []Change }

func (g *Log) add(r *Record, w What) {
	if g != nil {
		g.Changes = append(g.Changes, Change{Record: *r, What: w})
	}
}

// end logs the end of r. A record that only ever stood in a newer one's shadow was overwritten, not used up.
func (g *Log) end(r *Record, why Reason) {
	if g == nil {
		return
	}
	if why == Expired && r.Status == Active && !r.Ruled {
		why = Overwritten
	}
	g.Changes = append(g.Changes, Change{Record: *r, What: Ended, Reason: why})
}
