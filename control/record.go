package control

//go:generate go tool -modfile=../tools/go.mod stringer -type=Span,Status,What,Reason -output=enums_string.go

// Span says for how long a record controls, once it is created.
type Span uint8

// The spans of CR 723.1 and CR 723.2; NextCombat is card text, CR 723 names no phase.
const (
	// NextTurn waits until a turn of the subject really begins (CR 723.1b) and controls that whole turn, its cleanup
	// step included: it ends as the following turn begins.
	NextTurn Span = iota + 1
	// NextCombat waits until a combat phase of the subject really begins and controls that phase.
	NextCombat
	// OwnLibrarySearch is static: it controls whenever the subject looks through their own library (CR 723.2).
	OwnLibrarySearch
	// Resolving controls from now until Object, which resolves now, has resolved (CR 723.2).
	Resolving
	// ResolutionOf waits until Object starts to resolve and controls until it has (CR 723.2).
	ResolutionOf
)

// Status says whether a record's span has begun. Ended records are not kept: they leave as changes.
type Status uint8

// A record waits, then its span runs.
const (
	Pending Status = iota + 1
	Active
)

// Grants says what a record gives its controller: sight alone, or sight and decisions. Nobody decides blindly, so
// Decisions brings Sight with it.
type Grants uint8

// Sight is CR 723.4, Decisions is CR 723.5. Every known card gives Both, which is also what no value at all means.
const (
	Sight Grants = 1 << iota
	Decisions
	Both = Sight | Decisions
)

// String names what is granted.
func (g Grants) String() string {
	switch g {
	case Sight:
		return "Sight"
	case Decisions, Both:
		return "Sight|Decisions"
	default:
		return "nothing"
	}
}

// Record is one effect that lets a participant control players. 24 bytes, no pointers.
type Record struct {
	// Stamp is the timestamp (CR 613.7a, CR 613.7b), never the same twice: the newest active record is in force.
	Stamp uint32
	// Activated is the place of the record's beginning among all beginnings in the game, 0 while it is pending. It decides
	// who decides in a circle.
	Activated uint32
	// Object is the key of the stack object (Resolving, ResolutionOf) or of the static ability's source.
	Object uint32
	// Source is the engine's number of the card that made the record. It is for changes only.
	Source uint16
	// ID tells records of one game apart in changes; never 0. The ledger gives it.
	ID uint16
	// Subjects are the controlled players still in the game: one, or with shared team turns the team (CR 805.8).
	Subjects Players
	// Controller is a seat or an outsider.
	Controller Participant
	Span       Span
	Status     Status
	Grants     Grants
	// Static marks a record that SetStatics keeps in step with its source.
	Static bool
	// Ruled marks a record that has been in force on a subject at least once.
	Ruled bool
}

// active reports whether a non-static record's span runs.
func (r *Record) active() bool { return r.Status == Active }

// gives returns what g means on a record.
func (g Grants) gives() Grants {
	if g == Sight {
		return Sight
	}
	return Both
}
