package card

// Conditions.
type (
	// CondWord is a condition without parameters.
	CondWord uint8
	// SorcerySpeedOf holds any time Who could cast a sorcery (CR 307.5).
	SorcerySpeedOf struct{ Who Term }
	// Compare relates two quantities.
	Compare struct {
		Op   CompareOp
		A, B Quantity
	}
	// Odd holds if a number is odd; zero is even (CR 107.1).
	Odd struct{ Of Quantity }
	// Same holds if two terms name the same player or object.
	Same struct{ A, B Term }
	// Matches holds if the object or player matches, as last known.
	Matches struct {
		What   Term
		Filter Filter
	}
	// Inside holds while it is, as the same object, in one of the zones (CR 400.7).
	Inside struct {
		What  Term
		Zones []Zone
	}
	// Did holds if the step happened, wholly if it is a cost.
	Did struct{ Step Effect }
	// Paid holds if this spell was cast with that optional cost or in that way (CR 601.2b, 118.9).
	Paid struct{ Part Ability }
	// PaidWay is Paid for a permission to play.
	PaidWay struct{ Way Mod }
	// CastFrom holds if What, nil: this, or the spell it was, was cast from one of the zones, nil: from anywhere, by you or Anybody
	// (CR 400.7d, 601.2a).
	CastFrom struct {
		Zones   []Zone
		What    Term
		Anybody bool
	}
	// Spent holds if at least this mana, of one color, was spent to cast a spell, nil: this, or the spell it was (CR 601.2h).
	Spent struct {
		Mana Mana
		Of   Term
		At   Pos
	}
	// Legal holds if a target is still legal (CR 608.2b).
	Legal struct{ Target Term }
	// During holds in a step or phase, of a turn of a player who matches (nil: anyone's).
	During struct {
		Step Step
		Of   Filter
	}
	// Before holds earlier in this turn than the step.
	Before struct{ Step Step }
	// Searching holds while You search there (CR 701.23).
	Searching struct{ Zones []Zone }
	// NewlyControlled holds if it came under its controller's control since the start of their last upkeep (CR 702.30a).
	NewlyControlled struct{ What Term }
	// AllOf holds if all do; AllOf, AnyOf and NotCond compose.
	AllOf struct{ Of []Cond }
	// AnyOf holds if one does.
	AnyOf struct{ Of []Cond }
	// NotCond holds if Of does not.
	NotCond struct{ Of Cond }
)

// Condition words.
const (
	SorcerySpeed CondWord = iota + 1 // CR 307.5
	Resolving                        // this object is resolving (CR 608)
	LaterTurn                        // not the turn in which the effect began (CR 611.2)
	CouldCast                        // You could begin to cast this card (CR 702.62c)
	DayTime                          // it is day (CR 731.1)
	NightTime                        // it is night
)

// CompareOp is how Compare compares.
type CompareOp uint8

// The comparisons.
const (
	AtLeast CompareOp = iota + 1
	AtMost
	Equal
)

func (CondWord) cond()         {}
func (*SorcerySpeedOf) cond()  {}
func (*Compare) cond()         {}
func (*Odd) cond()             {}
func (*Same) cond()            {}
func (*Matches) cond()         {}
func (*Inside) cond()          {}
func (*Did) cond()             {}
func (*Paid) cond()            {}
func (*PaidWay) cond()         {}
func (*CastFrom) cond()        {}
func (*Spent) cond()           {}
func (*Legal) cond()           {}
func (*During) cond()          {}
func (*Before) cond()          {}
func (*Searching) cond()       {}
func (*NewlyControlled) cond() {}
func (*AllOf) cond()           {}
func (*AnyOf) cond()           {}
func (*NotCond) cond()         {}

// Step names a step, a phase or the whole turn (CR 500).
type Step uint8

// The steps and phases that cards name.
const (
	WholeTurn Step = iota + 1
	UntapStep
	Upkeep
	DrawStep
	FirstMain
	SecondMain
	MainPhase
	CombatPhase
	BeginCombat
	DeclareAttackers
	DeclareBlockers
	CombatDamage
	EndCombat
	EndStep
	Cleanup
	BeginningPhase
)
